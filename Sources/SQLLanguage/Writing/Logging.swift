// What a statement is, for logs and tests.

extension SQLStatement {
    /// The statement's text, with a `?` for each value.
    ///
    /// ```swift
    /// let query = students.filter(age > 17)
    /// print(query.sql, query.bindings)  // SELECT * FROM "students" WHERE ("age" > ?) [Optional(17)]
    /// ```
    public var sql: String { written.sql }

    /// The values bound to it, in the order of their `?`.
    public var bindings: [(any Binding)?] { written.values.map(\.binding) }

    private var written: SQLText {
        var writer = SQLWriter()
        write(into: &writer)
        return SQLText(sql: writer.text, values: writer.bindings)
    }
}

extension SQLStatement where Self: ExpressionType {
    /// The values bound to it, in the order of their `?`.
    public var bindings: [(any Binding)?] { expression.bindings }
}

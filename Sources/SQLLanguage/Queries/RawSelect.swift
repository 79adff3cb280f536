extension Select {
    /// The SQL text, with a `?` for each value.
    public var template: String { node.rendered.template }

    /// The values bound to it, in the order of their `?`.
    public var bindings: [(any Binding)?] { node.rendered.values.map(\.binding) }
}

extension Select where Output: ColumnValue {
    /// A query in your own SQL with a `?` for each binding, whose rows are read by their first column.
    ///
    /// ```swift
    /// let adults = Select<Int>("SELECT count(*) FROM students WHERE age >= ?", [18])
    /// let count = try db.scalar(adults)
    /// ```
    ///
    /// ``SQL`` says the same with its values in place.
    public init(_ template: String, _ bindings: [(any Binding)?]) {
        let statement = RawSelect(node: .raw(template: template, bindings))
        self.init(QueryClauses(.query(statement, TableName("query")))) { try Output.read($0, at: 0) }
    }
}

/// A user's own `SELECT`.
struct RawSelect: SQLStatement {
    let node: Node

    func write(into writer: inout SQLWriter) { node.write(into: &writer) }
}

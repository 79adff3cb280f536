extension QueryType {
    /// The table, read by way of that index or not at all: where SQLite cannot use it for the statement, running that
    /// throws.
    ///
    /// ```swift
    /// let adults = students.indexed(by: "students_by_age").filter(age >= 18)
    /// // SQL: SELECT * FROM "students" INDEXED BY "students_by_age" WHERE ("age" >= 18)
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_indexedby.html>
    public consuming func indexed(by index: String) -> Self { choosing(.named(index)) }

    /// The table, read without any index but by its row numbers.
    ///
    /// ```swift
    /// let adults = students.notIndexed.filter(age >= 18)
    /// // SQL: SELECT * FROM "students" NOT INDEXED WHERE ("age" >= 18)
    /// ```
    public var notIndexed: Self { choosing(.none) }

    private consuming func choosing(_ index: IndexChoice) -> Self {
        with { clauses in
            if case .table(let name) = clauses.source {
                let indexed = TableName(name.name, database: name.database, alias: name.alias, index: index)
                clauses.source = .table(indexed)
            } else {
                clauses.filter = .failure(StatementError("an index of a query: only a table has indexes"))
            }
        }
    }
}

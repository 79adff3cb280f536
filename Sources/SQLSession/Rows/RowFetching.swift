public import SQLLanguage

extension Session {
    /// The query's rows, read before the call returns.
    ///
    /// ```swift
    /// for row in try db.prepare(students.select(name, age).order(age)) {
    ///     print(row[name], row[age])
    /// }
    /// // SQL: SELECT "name", "age" FROM "students" ORDER BY "age"
    /// ```
    ///
    /// - Throws: what goes wrong at any row. For rows one at a time see ``prepareRowIterator(_:)-swift.method``.
    public func prepare(_ query: any QueryType) throws -> AnySequence<Row> {
        try prepareRows(query)
    }

    private func prepareRows(_ query: some QueryType) throws -> AnySequence<Row> {
        AnySequence(try rows(of: query, query.clauses, limit: .max))
    }

    /// The query's first row, or `nil` where there is none.
    ///
    /// ```swift
    /// let ann = try db.pluck(students.filter(name == "Ann"))
    /// // SQL: SELECT * FROM "students" WHERE ("name" = 'Ann') LIMIT 1
    /// ```
    public func pluck(_ query: any QueryType) throws -> Row? {
        func first(_ query: some QueryType) throws -> Row? {
            var query = query
            query.clauses.limit = QueryClauses.Limit(length: .constant(1), offset: query.clauses.limit?.offset)
            return try rows(of: query, query.clauses, limit: 1).first
        }
        return try first(query)
    }

    /// - Parameter clauses: what says which table a column belongs to, where that is known.
    package func rows(of query: some SQLStatement, _ clauses: QueryClauses?, limit: Int) throws -> [Row] {
        try withStatement(query) { loan throws in
            var rows: [Row] = []
            var layout: RowLayout?
            while rows.count < limit, try loan.step() {
                // After the first step, which compiles the statement anew where the schema has changed.
                let known = try layout ?? sessionCore.layout(of: loan, clauses)
                layout = known
                rows.append(Row(layout: known, storage: RowStorage(loan.row, columnCount: known.names.count)))
            }
            return rows
        }
    }
}

extension SessionCore {
    func layout(of loan: borrowing StatementLoan, _ clauses: QueryClauses?) throws -> RowLayout {
        try RowLayout(loan, clauses) { source in
            var writer = SQLWriter()
            source.writeSelect(into: &writer)
            // Compiled anew: a statement that was kept may be of an older schema.
            let statement = try checkOut(writer.text, isCacheable: false)
            defer { checkIn(statement) }
            let row = BorrowedRow(statement.handle, try engine.rowFunctions)
            return (0..<row.columnCount).map { row.columnName(at: $0) }
        }
    }
}

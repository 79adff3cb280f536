extension Select {
    /// Rows that are said in the query itself: `VALUES (…), (…)`.
    ///
    /// ```swift
    /// let q = Select.values([("A", 85), ("B", 70)])
    /// // SQL: VALUES ('A', 85), ('B', 70)
    /// ```
    ///
    /// SQLite calls the columns `column1`, `column2` and so on; ``QueryType/table(as:columns:)`` gives them other names.
    /// There has to be a row.
    ///
    /// Source: <https://www.sqlite.org/lang_select.html#the_values_clause>
    public static func values<each C: ColumnValue>(
        _ rows: [(repeat each C)]
    ) -> Select<(repeat each C)> where Output == (repeat each C) {
        let list = rows.map { row in
            var nodes: [Node] = []
            repeat nodes.append(Node(each row))
            return nodes
        }
        return Select(QueryClauses(values: list)) { row throws in
            var index = -1
            func next() -> Int {
                index += 1
                return index
            }
            return try (repeat (each C).read(row, at: next()))
        }
    }
}

extension Select where Output: ColumnValue {
    /// Rows of one value.
    public static func values(_ rows: [Output]) -> Select<Output> {
        Select(QueryClauses(values: rows.map { [Node($0)] })) { try Output.read($0, at: 0) }
    }
}

extension Select {
    /// One row of expressions, of no table.
    ///
    /// ```swift
    /// let q = Select.row(students.count.scalar, classes.count.scalar)
    /// // SQL: SELECT (SELECT count(*) FROM "students"), (SELECT count(*) FROM "classes")
    /// ```
    public static func row<each C: ColumnValue>(
        _ column: repeat Expression<each C>
    ) -> Select<(repeat each C)> where Output == (repeat each C) {
        var columns: [Expression<Void>] = []
        repeat columns.append((each column).expression)
        return Select(QueryClauses(.nothing), columns, distinct: false, tupleDecoder(repeat (each C).self))
    }
}

extension Select where Output: ColumnValue {
    /// One value, of no table.
    public static func row(_ column: Expression<Output>) -> Select<Output> {
        Select(QueryClauses(.nothing), [column.expression], distinct: false) { try Output.read($0, at: 0) }
    }
}

/// `VALUES (…), (…)`
private struct ValueRows: SQLStatement {
    var rows: [[Node]]

    func write(into writer: inout SQLWriter) {
        if rows.isEmpty { writer.fail(StatementError("VALUES without a row")) }
        if rows.count > 1 { writer.isCacheable = false }
        writer.write("VALUES ")
        writer.list(rows) { writer, row in
            writer.write("(")
            writer.list(row) { $1.write(into: &$0) }
            writer.write(")")
        }
    }
}

extension QueryClauses {
    fileprivate init(values rows: [[Node]]) {
        self.init(.query(ValueRows(rows: rows), TableName("values")))
    }

    /// Nothing said but a whole statement: values, or a user's SQL. Everything that has no place in it turns it into a
    /// `SELECT` from its rows.
    package var isWholeStatement: Bool {
        guard case .query(let query, _) = source, query is ValueRows || query is RawSelect else { return false }
        return columns.isEmpty && joins.isEmpty && filter == nil && !isDistinct
            && (hasRare ? rare.group.isEmpty && rare.having == nil && rare.windows.isEmpty : true)
            && (order.isEmpty && limit == nil || hasRare && !rare.compounds.isEmpty)
    }
}

extension Source {
    /// The query itself.
    package func writeStatement(into writer: inout SQLWriter) {
        if case .query(let query, _) = self { query.write(into: &writer) }
    }
}

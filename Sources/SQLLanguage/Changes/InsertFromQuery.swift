extension QueryType {
    /// The rows of a query as new rows, column by column.
    ///
    /// ```swift
    /// let copied = students.insert(name, age, from: courses.select(title, credits))
    /// // SQL: INSERT INTO "students" ("name", "age") SELECT "title", "credits" FROM "courses"
    /// ```
    public func insert<each C: ColumnValue>(
        _ column: repeat Expression<each C>, from query: Select<(repeat each C)>
    ) -> Insert {
        var columns: [Node] = []
        repeat columns.append((each column).node)
        return Insert(into: clauses, .query(columns, query))
    }

    /// The same, and what to do where a constraint forbids a row.
    public func insert<each C: ColumnValue>(
        or conflict: OnConflict, _ column: repeat Expression<each C>, from query: Select<(repeat each C)>
    ) -> Insert {
        var columns: [Node] = []
        repeat columns.append((each column).node)
        return Insert(into: clauses, or: conflict, .query(columns, query))
    }

    /// The rows of a query as new rows, whatever the types of its columns. Without columns those of the table are meant,
    /// in its order.
    ///
    /// ```swift
    /// let archive = Table("archive")
    /// let all = archive.insert([], from: students.filter(age > 18))
    /// // SQL: INSERT INTO "archive" SELECT * FROM "students" WHERE ("age" > 18)
    /// ```
    public func insert(
        or conflict: OnConflict? = nil, _ columns: [any Expressible], from query: any QueryType
    ) -> Insert {
        Insert(into: clauses, or: conflict, .query(columns.map(\.node), query))
    }
}

extension QueryType {
    /// The query where `ON CONFLICT` follows. After a table SQLite would take that for the `ON` of a join, so there has
    /// to be a WHERE or another clause in between.
    func writeBeforeConflictClause(into writer: inout SQLWriter) {
        let clauses = clauses
        let rare = clauses.hasRare ? clauses.rare : nil
        if !clauses.order.isEmpty || clauses.limit != nil { return write(into: &writer) }
        if let rare, !rare.compounds.isEmpty {
            writer.write("SELECT * FROM (")
            write(into: &writer)
            return writer.write(") WHERE true")
        }
        if clauses.filter != nil || !(rare?.group.isEmpty ?? true) { return write(into: &writer) }
        with { $0.filter = .sequence(.text("true")) }.write(into: &writer)
    }
}

extension Expression {
    /// The expression under a name of its own: `expression AS "name"` among a query's columns, and `"name"` wherever
    /// else it is used.
    ///
    /// ```swift
    /// let best = score.max.as("best")
    /// let q = students.select(grade, best).group(grade).order(best.desc)
    /// // SQL: SELECT "grade", max("score") AS "best" FROM "students" GROUP BY "grade" ORDER BY "best" DESC
    /// ```
    ///
    /// Rows are read by it, `row[best]`, and a query around this one has it as a column, `inner[best]`. A condition
    /// that names both a column and an alias of the same name means the column, as SQLite does.
    ///
    /// Source: <https://www.sqlite.org/lang_select.html#resultset>
    public func `as`(_ name: String) -> Expression {
        Expression(.named(node, ColumnName(name)))
    }
}

extension Expression where Datatype: ColumnValue {
    /// The same as an optional, for a column that can be NULL here though its table forbids it, as on the nullable side
    /// of an outer join.
    ///
    /// ```swift
    /// let rows: [(String, String?)] = try db.all(
    ///     students.join(.leftOuter, classes, on: classes[id] == students[classID])
    ///         .select(students[name], classes[title].optional))
    /// ```
    public var optional: Expression<Datatype.AsOptional> { Expression<Datatype.AsOptional>(node) }
}

extension QueryClauses {
    /// A named result column; its name only, where it is itself a column of a query that is selected from. Another
    /// expression of the same name is no such column.
    package func write(_ node: Node, named name: ColumnName, into writer: inout SQLWriter) {
        if !([source] + joins.map(\.source)).contains(where: { provides(name, $0) }) {
            node.write(into: &writer, nested: true)
            writer.write(" AS ")
        }
        name.write(into: &writer)
    }

    private func provides(_ name: ColumnName, _ source: Source) -> Bool {
        switch source {
        case .query(let query, _):
            return (query as? any QueryType)?.clauses.selects(name) ?? false
        case .table(let table):
            guard hasRare else { return false }
            return rare.with.contains { $0.name.name == table.name && $0.query.clauses.selects(name) }
        default: return false
        }
    }

    private func selects(_ name: ColumnName) -> Bool {
        columns.contains { if case .named(_, let own) = $0 { own === name } else { false } }
    }
}

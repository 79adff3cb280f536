extension QueryType {
    /// The rows paired with those of another table.
    ///
    /// ```swift
    /// let placed = students.join(classes, on: classes[id] == students[classID])
    /// // SQL: SELECT * FROM "students" INNER JOIN "classes" ON ("classes"."id" = "students"."class_id")
    /// ```
    ///
    /// A filter of the joined query is part of the condition, and what is joined with it comes first, in parentheses:
    ///
    /// ```swift
    /// let taught = classes.join(teachers, on: teachers[id] == classes[teacherID])
    /// let all = students.join(.leftOuter, taught, on: classes[id] == students[classID])
    /// // SQL: SELECT * FROM "students" LEFT OUTER JOIN ("classes" INNER JOIN "teachers" ON ("teachers"."id" = "classes"."teacher_id")) ON ("classes"."id" = "students"."class_id")
    /// ```
    ///
    /// Its other clauses are not used. To join what a query gives as a whole, make it a table with ``table(as:)``.
    ///
    /// Source: <https://www.sqlite.org/lang_select.html#fromclause>
    public consuming func join(_ table: any QueryType, on condition: Expression<some Condition>) -> Self {
        join(.inner, table, on: condition)
    }

    public consuming func join(
        _ type: JoinType, _ table: any QueryType, on condition: Expression<some Condition>
    ) -> Self {
        with { $0.join(type, table, on: condition.node) }
    }

    /// The rows paired with each of another table's.
    ///
    /// ```swift
    /// let offers = students.join(.cross, courses)
    /// // SQL: SELECT * FROM "students" CROSS JOIN "courses"
    /// ```
    public consuming func join(_ type: JoinType, _ table: any QueryType) -> Self {
        with { $0.joins.append(JoinClause(type: type, source: table.clauses.filteredSource, pairing: .everyPair)) }
    }

    /// The rows paired with those of another table that have the same values in columns of these names. `*` has each of
    /// these columns once.
    ///
    /// ```swift
    /// let namesakes = students.join(teachers, using: name).select(name)
    /// // SQL: SELECT "name" FROM "students" INNER JOIN "teachers" USING ("name")
    /// ```
    public consuming func join(_ table: any QueryType, using columns: any Expressible...) -> Self {
        with { $0.join(.inner, table, using: columns) }
    }

    public consuming func join(_ type: JoinType, _ table: any QueryType, using columns: any Expressible...) -> Self {
        with { $0.join(type, table, using: columns) }
    }

    /// The rows paired with those of another table that have the same values in all columns that both tables have.
    ///
    /// ```swift
    /// let same = students.join(natural: teachers)
    /// // SQL: SELECT * FROM "students" NATURAL INNER JOIN "teachers"
    /// ```
    public consuming func join(_ type: JoinType = .inner, natural table: any QueryType) -> Self {
        with { $0.joins.append(JoinClause(type: type, source: table.clauses.filteredSource, pairing: .natural)) }
    }
}

extension QueryClauses {
    package mutating func join(_ type: JoinType, _ table: any QueryType, on condition: Node) {
        let other = table.clauses
        let condition = other.filter.map { Node.infix(" AND ", condition, $0) } ?? condition
        joins.append(JoinClause(type: type, source: other.joinedSource, pairing: .on(condition)))
    }

    fileprivate mutating func join(_ type: JoinType, _ table: any QueryType, using columns: [any Expressible]) {
        let pairing = JoinClause.Pairing.using(columns.map(\.node))
        joins.append(JoinClause(type: type, source: table.clauses.filteredSource, pairing: pairing))
    }

    /// The source with what is joined with it.
    private var joinedSource: Source { joins.isEmpty ? source : .joined(source, joins) }

    /// The source for a join that has no condition for the filter to be part of.
    fileprivate var filteredSource: Source {
        guard let filter, let name = source.name else { return joinedSource }
        var filtered = QueryClauses(source)
        filtered.joins = joins
        filtered.filter = filter
        return .query(Table(filtered), TableName(name.label))
    }
}

extension JoinClause {
    package func write(into writer: inout SQLWriter) {
        writer.write(" ")
        if case .natural = pairing { writer.write("NATURAL ") }
        switch type {
        case .cross: writer.write("CROSS")
        case .inner: writer.write("INNER")
        case .leftOuter: writer.write("LEFT OUTER")
        case .rightOuter:
            writer.require(VersionRequirement(39, "RIGHT JOIN"))
            writer.write("RIGHT OUTER")
        case .fullOuter:
            writer.require(VersionRequirement(39, "FULL JOIN"))
            writer.write("FULL OUTER")
        }
        writer.write(" JOIN ")
        source.write(into: &writer)
        switch pairing {
        case .on(let condition):
            writer.write(" ON ")
            condition.write(into: &writer)
        case .using(let columns):
            writer.write(" USING (")
            writer.list(columns) { $1.writeUnqualified(into: &$0) }
            writer.write(")")
        case .natural, .everyPair: break
        }
    }
}

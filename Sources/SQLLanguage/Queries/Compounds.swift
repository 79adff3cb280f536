// Compound selects. Source: https://www.sqlite.org/lang_select.html#compound_select_statements
//
// `students.select(name)` can be a table or a `Select`. Where a part stands beside a `Select` it has to be one as well,
// or its type would go unchecked. Swift gives the untyped forms up only where they count as worse in two ways: they are
// disfavoured, as the typed `select` is, and their operand is an optional.

extension QueryType {
    /// The rows of both, each once, or with `all` as often as they occur. This query's order and limit are those of
    /// the whole; the other's stay its own.
    ///
    /// ```swift
    /// let everybody = students.select(name).union(teachers.select(name)).order(name)
    /// // SQL: SELECT "name" FROM "students" UNION SELECT "name" FROM "teachers" ORDER BY "name"
    /// ```
    @_disfavoredOverload
    public consuming func union(all: Bool = false, _ table: (any QueryType)?) -> Self {
        with { $0.append(all ? " UNION ALL " : " UNION ", table) }
    }

    /// The rows that are in both, each once.
    @_disfavoredOverload
    public consuming func intersect(_ table: (any QueryType)?) -> Self { with { $0.append(" INTERSECT ", table) } }

    /// The rows that are not in the other, each once.
    @_disfavoredOverload
    public consuming func except(_ table: (any QueryType)?) -> Self { with { $0.append(" EXCEPT ", table) } }
}

extension Select {
    /// The rows of two queries with rows of one type, each once, or with `all` as often as they occur.
    ///
    /// ```swift
    /// let people = try db.all(students.select(id, name).union(teachers.select(id, name)).order(name).limit(3))
    /// // SQL: SELECT "id", "name" FROM "students" UNION SELECT "id", "name" FROM "teachers" ORDER BY "name" LIMIT 3
    /// ```
    ///
    /// An order and a limit said before belong to the part, those said afterwards to the whole. The whole is ordered by
    /// columns of the result: those of the first part, or their aliases. A filter belongs to the first part; for one of
    /// the whole see ``QueryType/table(as:)``.
    public consuming func union(all: Bool = false, _ other: Select<Output>) -> Select<Output> {
        compound(all ? " UNION ALL " : " UNION ", other)
    }

    /// The rows that are in both, each once.
    public consuming func intersect(_ other: Select<Output>) -> Select<Output> { compound(" INTERSECT ", other) }

    /// The rows that are not in the other, each once.
    public consuming func except(_ other: Select<Output>) -> Select<Output> { compound(" EXCEPT ", other) }

    @available(*, deprecated, message: "the parts need rows of one type: declare the other as a Select as well")
    @_disfavoredOverload
    public consuming func union(all: Bool = false, _ table: (any QueryType)?) -> Select<Output> {
        with { $0.append(all ? " UNION ALL " : " UNION ", table) }
    }

    @available(*, deprecated, message: "the parts need rows of one type: declare the other as a Select as well")
    @_disfavoredOverload
    public consuming func intersect(_ table: (any QueryType)?) -> Select<Output> {
        with { $0.append(" INTERSECT ", table) }
    }

    @available(*, deprecated, message: "the parts need rows of one type: declare the other as a Select as well")
    @_disfavoredOverload
    public consuming func except(_ table: (any QueryType)?) -> Select<Output> { with { $0.append(" EXCEPT ", table) } }

    private func compound(_ word: StaticString, _ other: Select<Output>) -> Select<Output> {
        Select(clauses.compound(word, other), decoder)
    }
}

extension Select where Output: ColumnValue {
    /// The values of two queries, of which those of one can be NULL.
    public func union<R: ColumnValue>(all: Bool = false, _ other: Select<R>) -> Select<R.AsOptional>
    where R.Root == Output.Root, R.AsOptional: ColumnValue {
        Select<R.AsOptional>(clauses.compound(all ? " UNION ALL " : " UNION ", other)) {
            try R.AsOptional.read($0, at: 0)
        }
    }
}

extension QueryClauses {
    fileprivate mutating func append(_ word: StaticString, _ query: (any QueryType)?) {
        guard let query else { return }
        rare.compounds.append(Compound(word: word, query: query))
    }

    /// The query and another. What this one says of order and limit stays its own.
    fileprivate func compound(_ word: StaticString, _ query: any QueryType) -> QueryClauses {
        var whole = self
        if !order.isEmpty || limit != nil {
            var part = self
            if hasRare {
                part.rare.with = []
                part.rare.isRecursive = false
            }
            whole = QueryClauses(.query(Table(part), TableName("part")))
            if hasRare, !rare.with.isEmpty {
                whole.rare.with = rare.with
                whole.rare.isRecursive = rare.isRecursive
            }
        }
        whole.append(word, query)
        return whole
    }
}

extension Compound {
    /// A part of its own order or limit, and one of several parts, has to be a subquery; so do values before the
    /// order or limit of the whole, which SQLite takes for theirs.
    ///
    /// - Parameter beforeOrder: whether this is the last part, and an order or limit follows.
    package func write(into writer: inout SQLWriter, beforeOrder: Bool) {
        writer.write(word)
        let clauses = query.clauses
        let needsWrapping =
            beforeOrder && clauses.isWholeStatement || !clauses.order.isEmpty || clauses.limit != nil
            || (clauses.hasRare && (!clauses.rare.compounds.isEmpty || !clauses.rare.with.isEmpty))
        if needsWrapping { writer.write("SELECT * FROM (") }
        clauses.writeSelect(into: &writer)
        if needsWrapping { writer.write(")") }
    }
}

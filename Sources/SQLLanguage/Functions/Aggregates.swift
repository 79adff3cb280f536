// Source: https://www.sqlite.org/lang_aggfunc.html

extension ExpressionType where UnderlyingType: ColumnValue {
    /// Each value once, inside an aggregate: `count(DISTINCT "x")`.
    public var distinct: Expression<UnderlyingType> { .init(.prefix("DISTINCT ", node)) }

    /// How many rows have a value here: `count("x")`.
    ///
    /// ```swift
    /// let scored = students.select(score.count)
    /// // SQL: SELECT count("score") FROM "students"
    /// ```
    public var count: Expression<Int> { .init(.call("count", node)) }

    /// The values as one text, with a comma or another separator between them; NULLs are left out, and NULL is what
    /// there is where nothing else is.
    ///
    /// ```swift
    /// let names = students.select(grade, name.groupConcat("; ")).group(grade)
    /// // SQL: SELECT "grade", group_concat("name", '; ') FROM "students" GROUP BY "grade"
    /// ```
    ///
    /// SQLite allows no separator with `distinct`. The order is any unless ``Expression/order(_:)`` says one.
    public func groupConcat(_ separator: String? = nil) -> Expression<String?> {
        .init(separator.map { .call("group_concat", node, Node($0)) } ?? .call("group_concat", node))
    }

    /// The same by the name that other databases have for it. Needs SQLite 3.44.
    public func stringAgg(_ separator: String) -> Expression<String?> {
        .init(.requiring(VersionRequirement(44, "string_agg()"), .call("string_agg", node, Node(separator))))
    }
}

extension ExpressionType
where UnderlyingType: ColumnValue, UnderlyingType.Root: Value, UnderlyingType.Root.Datatype: Comparable {
    /// The largest value; NULL where there is none.
    public var max: Expression<UnderlyingType.AsOptional> { .init(.call("max", node)) }

    /// The smallest value; NULL where there is none.
    public var min: Expression<UnderlyingType.AsOptional> { .init(.call("min", node)) }
}

extension ExpressionType
where UnderlyingType: ColumnValue, UnderlyingType.Root: Value, UnderlyingType.Root.Datatype: Number {
    /// The mean of the values; NULL where there is none.
    public var average: Expression<Double?> { .init(.call("avg", node)) }

    /// The sum of the values; NULL where there is none. An integer overflow is an error.
    public var sum: Expression<UnderlyingType.AsOptional> { .init(.call("sum", node)) }

    /// The sum of the values as a floating-point number; 0.0 where there is none.
    public var total: Expression<Double> { .init(.call("total", node)) }
}

/// How many rows there are: `count(*)`.
public func count(_ star: Star) -> Expression<Int> { .init(.call("count", .column(.star))) }

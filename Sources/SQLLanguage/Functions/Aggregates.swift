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
where UnderlyingType: ColumnValue, UnderlyingType.Root: Value, UnderlyingType.Root.Datatype: Summable {
    /// The sum of the values; NULL where there is none. An integer overflow is an error.
    public var sum: Expression<UnderlyingType.AsOptional> { .init(.call("sum", node)) }
}

extension ExpressionType
where UnderlyingType: ColumnValue, UnderlyingType.Root: Value, UnderlyingType.Root.Datatype: Number {
    /// The mean of the values; NULL where there is none.
    public var average: Expression<Double?> { .init(.call("avg", node)) }

    /// The sum of the values as a floating-point number; 0.0 where there is none.
    public var total: Expression<Double> { .init(.call("total", node)) }

    // MARK: From SQLite 3.47 on, where it was built with SQLITE_ENABLE_PERCENTILE

    /// The value in the middle, or the mean of two; NULL where there is none.
    public var median: Expression<Double?> { .init(percentile("median", "median()")) }

    /// The value below which that many percent of the values are, 0 to 100, between two of them if need be.
    public func percentile(_ percent: Double) -> Expression<Double?> {
        .init(percentile("percentile", "percentile()", percent))
    }

    /// The same of a fraction from 0 to 1.
    public func percentileCont(_ fraction: Double) -> Expression<Double?> {
        .init(percentile("percentile_cont", "percentile_cont()", fraction))
    }

    /// The first of the values at which that fraction of them, 0 to 1, is reached.
    public func percentileDisc(_ fraction: Double) -> Expression<UnderlyingType.AsOptional> {
        .init(percentile("percentile_disc", "percentile_disc()", fraction))
    }

    private func percentile(_ name: StaticString, _ feature: StaticString, _ part: Double? = nil) -> Node {
        .requiring(VersionRequirement(47, feature), .call(.builtIn(name), [node] + (part.map { [Node($0)] } ?? [])))
    }
}

/// How many rows there are: `count(*)`.
public func count(_ star: Star) -> Expression<Int> { .init(.call("count", .column(.star))) }

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

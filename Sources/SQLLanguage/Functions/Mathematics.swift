// SQLite has these where it was built with SQLITE_ENABLE_MATH_FUNCTIONS, as nearly everywhere. What can be NULL of
// a number is optional: the root of a negative one, say.
//
// Source: https://www.sqlite.org/lang_mathfunc.html

extension ExpressionType
where UnderlyingType: ColumnValue, UnderlyingType.Root: Value, UnderlyingType.Root.Datatype: Number {
    /// -1, 0 or 1 for a number below, at or above 0.
    public var sign: Expression<UnderlyingType.AsInt> { .init(.call("sign", node)) }

    // MARK: Rounding; an integer stays one

    /// The next integer up.
    public var ceil: Expression<UnderlyingType> { .init(.call("ceil", node)) }
    /// The next integer down.
    public var floor: Expression<UnderlyingType> { .init(.call("floor", node)) }
    /// The integer part, towards 0.
    public var trunc: Expression<UnderlyingType> { .init(.call("trunc", node)) }

    // MARK: Powers and logarithms

    /// The square root; NULL of a negative number.
    ///
    /// ```swift
    /// let roots = students.select(score.sqrt)
    /// // SQL: SELECT sqrt("score") FROM "students"
    /// ```
    public var sqrt: Expression<Double?> { .init(.call("sqrt", node)) }
    /// e to the power of the number.
    public var exp: Expression<UnderlyingType.AsDouble> { .init(.call("exp", node)) }
    /// The natural logarithm; NULL of 0 and of a negative number.
    public var ln: Expression<Double?> { .init(.call("ln", node)) }
    /// The logarithm to the base 10; NULL of 0 and of a negative number.
    public var log10: Expression<Double?> { .init(.call("log10", node)) }
    /// The logarithm to the base 2; NULL of 0 and of a negative number.
    public var log2: Expression<Double?> { .init(.call("log2", node)) }
    /// The logarithm to a base, 10 unless given; NULL of 0 and of a negative number.
    public func log(base: Double? = nil) -> Expression<Double?> {
        .init(base.map { .call("log", Node($0), node) } ?? .call("log", node))
    }
    /// The number to the power of another; NULL for a fractional power of a negative number.
    public func pow(_ exponent: Double) -> Expression<Double?> { .init(.call("pow", node, Node(exponent))) }
    public func pow<R: ColumnValue>(_ exponent: Expression<R>) -> Expression<Double?>
    where R.Root: Value, R.Root.Datatype: Number { .init(.call("pow", node, exponent.node)) }
    /// What is left of the number after division, with its fraction; NULL for division by 0. For integers see `%`.
    public func mod(_ divisor: Double) -> Expression<Double?> { .init(.call("mod", node, Node(divisor))) }
    public func mod<R: ColumnValue>(_ divisor: Expression<R>) -> Expression<Double?>
    where R.Root: Value, R.Root.Datatype: Number { .init(.call("mod", node, divisor.node)) }

    // MARK: Angles, in radians

    /// The sine; of an infinite number, as the cosine and the tangent, NULL and so no `Double`.
    public var sin: Expression<UnderlyingType.AsDouble> { .init(.call("sin", node)) }
    /// The cosine.
    public var cos: Expression<UnderlyingType.AsDouble> { .init(.call("cos", node)) }
    /// The tangent.
    public var tan: Expression<UnderlyingType.AsDouble> { .init(.call("tan", node)) }
    /// The arc sine; NULL outside of -1 to 1.
    public var asin: Expression<Double?> { .init(.call("asin", node)) }
    /// The arc cosine; NULL outside of -1 to 1.
    public var acos: Expression<Double?> { .init(.call("acos", node)) }
    /// The arc tangent.
    public var atan: Expression<UnderlyingType.AsDouble> { .init(.call("atan", node)) }
    /// The angle of the point whose y this is: `atan2(y, x)`.
    public func atan2(x: Double) -> Expression<UnderlyingType.AsDouble> { .init(.call("atan2", node, Node(x))) }
    public func atan2(x: Expression<UnderlyingType>) -> Expression<UnderlyingType.AsDouble> {
        .init(.call("atan2", node, x.node))
    }
    /// The angle from degrees.
    public var radians: Expression<UnderlyingType.AsDouble> { .init(.call("radians", node)) }
    /// The angle in degrees.
    public var degrees: Expression<UnderlyingType.AsDouble> { .init(.call("degrees", node)) }

    // MARK: Hyperbolic

    /// The hyperbolic sine.
    public var sinh: Expression<UnderlyingType.AsDouble> { .init(.call("sinh", node)) }
    /// The hyperbolic cosine.
    public var cosh: Expression<UnderlyingType.AsDouble> { .init(.call("cosh", node)) }
    /// The hyperbolic tangent.
    public var tanh: Expression<UnderlyingType.AsDouble> { .init(.call("tanh", node)) }
    /// The inverse hyperbolic sine.
    public var asinh: Expression<UnderlyingType.AsDouble> { .init(.call("asinh", node)) }
    /// The inverse hyperbolic cosine; NULL below 1.
    public var acosh: Expression<Double?> { .init(.call("acosh", node)) }
    /// The inverse hyperbolic tangent; NULL outside of -1 to 1.
    public var atanh: Expression<Double?> { .init(.call("atanh", node)) }
}

extension ExpressionType where UnderlyingType == Double {
    /// The ratio of a circle's circumference to its diameter: `pi()`.
    public static var pi: Expression<Double> { .init(.call("pi")) }
}

// What a column of scaled decimals has beside the sums and differences of Arithmetic.swift: products with whole numbers,
// which stay in the same unit.
//
// There is no product with a value: literals would make the compiler try it in every product of numbers, and take four
// times as long for a long one.

extension Expression where Datatype: ColumnValue {
    /// Product with a whole number, which is exact.
    ///
    /// ```swift
    /// let price = Expression<ScaledDecimal<Hundredths>>("price"), quantity = Expression<Int>("quantity")
    /// let amounts = Table("orders").select(price * quantity, price * Expression(value: 2))
    /// // SQL: SELECT ("price" * "quantity"), ("price" * 2) FROM "orders"
    /// ```
    public static func * <Scale, R: FixedWidthInteger & Value>(l: Self, r: Expression<R>) -> Self
    where Datatype.Root == ScaledDecimal<Scale> { infix(" * ", l, r) }
    public static func * <Scale, L: FixedWidthInteger & Value>(l: Expression<L>, r: Self) -> Self
    where Datatype.Root == ScaledDecimal<Scale> { infix(" * ", l, r) }
    public static func * <Scale, R: FixedWidthInteger & Value>(
        l: Self, r: Expression<R?>
    ) -> Expression<ScaledDecimal<Scale>?>
    where Datatype.Root == ScaledDecimal<Scale> { infix(" * ", l, r) }
    public static func * <Scale, L: FixedWidthInteger & Value>(
        l: Expression<L?>, r: Self
    ) -> Expression<ScaledDecimal<Scale>?>
    where Datatype.Root == ScaledDecimal<Scale> { infix(" * ", l, r) }
}

extension ExpressionType where UnderlyingType: ColumnValue {
    /// The decimal as a floating-point number, for means, rates and ratios, which are not exact.
    ///
    /// ```swift
    /// let price = Expression<ScaledDecimal<Hundredths>>("price")
    /// let mean = Table("orders").select(price.doubleValue().average)
    /// // SQL: SELECT avg(("price" / 100.0)) FROM "orders"
    /// ```
    public func doubleValue<Scale>() -> Expression<UnderlyingType.AsDouble>
    where UnderlyingType.Root == ScaledDecimal<Scale> { .init(.infix(" / ", node, Node(Scale.unitCount))) }
}

extension DecimalScale {
    /// How many of the smallest unit make 1.
    fileprivate static var unitCount: Double { Double("1e\(digits)") ?? 1 }
}

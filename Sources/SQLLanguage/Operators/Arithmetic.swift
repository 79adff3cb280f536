// Arithmetic, bits and concatenation, as tables. An operation with an optional side is optional.
//
// Source: https://www.sqlite.org/lang_expr.html#operators_and_parse_affecting_attributes

extension Expression where Datatype: ColumnValue, Datatype.Root: Value, Datatype.Root.Datatype: Summable {
    /// Sum.
    ///
    /// ```swift
    /// let older = students.select(age + 1)
    /// // SQL: SELECT ("age" + 1) FROM "students"
    /// ```
    public static func + (l: Self, r: Self) -> Self { .init(.chained(plus, l.node, r.node)) }
    public static func + (l: Self, r: Datatype) -> Self { .init(.chained(plus, l.node, Node(r))) }
    public static func + (l: Datatype, r: Self) -> Self { .init(.chained(plus, Node(l), r.node)) }
    public static func + <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Datatype.Root?>
    where R.Root == Datatype.Root { .init(.chained(plus, l.node, r.node)) }

    /// Difference.
    public static func - (l: Self, r: Self) -> Self { infix(" - ", l, r) }
    public static func - (l: Self, r: Datatype) -> Self { infix(" - ", l, bound(r)) }
    public static func - (l: Datatype, r: Self) -> Self { infix(" - ", bound(l), r) }
    public static func - <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Datatype.Root?>
    where R.Root == Datatype.Root { infix(" - ", l, r) }

    /// Negative.
    public static prefix func - (e: Self) -> Self { .init(.wrapped("-", e.node)) }
}

extension Expression where Datatype: ColumnValue, Datatype.Root: Value, Datatype.Root.Datatype: Number {
    /// Product.
    public static func * (l: Self, r: Self) -> Self { infix(" * ", l, r) }
    public static func * (l: Self, r: Datatype) -> Self { infix(" * ", l, bound(r)) }
    public static func * (l: Datatype, r: Self) -> Self { infix(" * ", bound(l), r) }
    public static func * <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Datatype.Root?>
    where R.Root == Datatype.Root { infix(" * ", l, r) }

    /// Quotient, whole for integers. A division by zero is NULL.
    public static func / (l: Self, r: Self) -> Self { infix(" / ", l, r) }
    public static func / (l: Self, r: Datatype) -> Self { infix(" / ", l, bound(r)) }
    public static func / (l: Datatype, r: Self) -> Self { infix(" / ", bound(l), r) }
    public static func / <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Datatype.Root?>
    where R.Root == Datatype.Root { infix(" / ", l, r) }
}

extension Expression where Datatype: ColumnValue, Datatype.Root: Value, Datatype.Root.Datatype == Int64 {
    /// Remainder.
    public static func % (l: Self, r: Self) -> Self { infix(" % ", l, r) }
    public static func % (l: Self, r: Datatype) -> Self { infix(" % ", l, bound(r)) }
    public static func % (l: Datatype, r: Self) -> Self { infix(" % ", bound(l), r) }
    public static func % <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Datatype.Root?>
    where R.Root == Datatype.Root { infix(" % ", l, r) }

    /// Bits moved to the left.
    public static func << (l: Self, r: Self) -> Self { infix(" << ", l, r) }
    public static func << (l: Self, r: Datatype) -> Self { infix(" << ", l, bound(r)) }
    public static func << (l: Datatype, r: Self) -> Self { infix(" << ", bound(l), r) }
    public static func << <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Datatype.Root?>
    where R.Root == Datatype.Root { infix(" << ", l, r) }

    /// Bits moved to the right.
    public static func >> (l: Self, r: Self) -> Self { infix(" >> ", l, r) }
    public static func >> (l: Self, r: Datatype) -> Self { infix(" >> ", l, bound(r)) }
    public static func >> (l: Datatype, r: Self) -> Self { infix(" >> ", bound(l), r) }
    public static func >> <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Datatype.Root?>
    where R.Root == Datatype.Root { infix(" >> ", l, r) }

    /// Bits set in both.
    public static func & (l: Self, r: Self) -> Self { infix(" & ", l, r) }
    public static func & (l: Self, r: Datatype) -> Self { infix(" & ", l, bound(r)) }
    public static func & (l: Datatype, r: Self) -> Self { infix(" & ", bound(l), r) }
    public static func & <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Datatype.Root?>
    where R.Root == Datatype.Root { infix(" & ", l, r) }

    /// Bits set in either.
    public static func | (l: Self, r: Self) -> Self { infix(" | ", l, r) }
    public static func | (l: Self, r: Datatype) -> Self { infix(" | ", l, bound(r)) }
    public static func | (l: Datatype, r: Self) -> Self { infix(" | ", bound(l), r) }
    public static func | <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Datatype.Root?>
    where R.Root == Datatype.Root { infix(" | ", l, r) }

    /// Bits set in one and not in the other, which SQL has no operator for.
    public static func ^ (l: Self, r: Self) -> Self { exclusiveOr(l, r) }
    public static func ^ (l: Self, r: Datatype) -> Self { exclusiveOr(l, bound(r)) }
    public static func ^ (l: Datatype, r: Self) -> Self { exclusiveOr(bound(l), r) }
    public static func ^ <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Datatype.Root?>
    where R.Root == Datatype.Root { exclusiveOr(l, r) }

    /// Every bit changed.
    public static prefix func ~ (e: Self) -> Self { .init(.wrapped("~", e.node)) }
}

private func exclusiveOr<L, R, T>(_ l: Expression<L>, _ r: Expression<R>) -> Expression<T> {
    let both = Node.infix(" & ", l.node, r.node)
    let either = Node.infix(" | ", l.node, r.node)
    return Expression(.infix(" & ", .wrapped("~", both), either))
}

extension Expression where Datatype: ColumnValue, Datatype.Root == String {
    /// Concatenation.
    ///
    /// ```swift
    /// let greeting = students.select("Dear " + name)
    /// // SQL: SELECT ('Dear ' || "name") FROM "students"
    /// ```
    public static func + (l: Self, r: Self) -> Self { .init(.chained(concatenation, l.node, r.node)) }
    public static func + (l: Self, r: Datatype) -> Self { .init(.chained(concatenation, l.node, Node(r))) }
    public static func + (l: Datatype, r: Self) -> Self { .init(.chained(concatenation, Node(l), r.node)) }
    public static func + <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<String?>
    where R.Root == String { .init(.chained(concatenation, l.node, r.node)) }
}

private let plus: StaticString = " + "
private let concatenation: StaticString = " || "

/// The first unless it is NULL, then the second: `ifnull("score", 0.0)`.
///
/// ```swift
/// let scores = students.select(score ?? 0.0)
/// // SQL: SELECT ifnull("score", 0.0) FROM "students"
/// ```
public func ?? <V: Value>(l: Expression<V?>, r: V) -> Expression<V> { .init(.call("ifnull", l.node, Node(r))) }
public func ?? <V: Value>(l: Expression<V?>, r: Expression<V>) -> Expression<V> {
    .init(.call("ifnull", l.node, r.node))
}
public func ?? <V: Value>(l: Expression<V?>, r: Expression<V?>) -> Expression<V> {
    .init(.call("ifnull", l.node, r.node))
}

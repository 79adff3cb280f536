// Logic of three values: true, false and NULL. Source: https://www.sqlite.org/lang_expr.html#boolean_expressions

/// `Bool` or `Bool?`: what a condition is.
public protocol Condition: ColumnValue where Root == Bool, AsBool: Condition {}

extension Bool: Condition {}
extension Optional: Condition where Wrapped == Bool {}

private let andOperator: StaticString = " AND "
private let orOperator: StaticString = " OR "

extension Node {
    package static func and(_ left: Node, _ right: Node) -> Node { .chained(andOperator, left, right) }
}

extension Expression where Datatype: Condition {
    /// Both.
    ///
    /// ```swift
    /// let some = students.filter(age > 12 && name != "Ann" && score > 5.0)
    /// // SQL: SELECT * FROM "students" WHERE ((("age" > 12) AND ("name" != 'Ann')) AND ("score" > 5.0))
    /// ```
    public static func && (l: Self, r: Self) -> Self { .init(.chained(andOperator, l.node, r.node)) }
    public static func && (l: Self, r: Datatype) -> Self { .init(.chained(andOperator, l.node, Node(r))) }
    public static func && (l: Datatype, r: Self) -> Self { .init(.chained(andOperator, Node(l), r.node)) }
    public static func && <R: Condition>(l: Self, r: Expression<R>) -> Expression<Bool?> {
        .init(.chained(andOperator, l.node, r.node))
    }

    /// At least one.
    public static func || (l: Self, r: Self) -> Self { .init(.chained(orOperator, l.node, r.node)) }
    public static func || (l: Self, r: Datatype) -> Self { .init(.chained(orOperator, l.node, Node(r))) }
    public static func || (l: Datatype, r: Self) -> Self { .init(.chained(orOperator, Node(l), r.node)) }
    public static func || <R: Condition>(l: Self, r: Expression<R>) -> Expression<Bool?> {
        .init(.chained(orOperator, l.node, r.node))
    }

    /// Not.
    public static prefix func ! (e: Self) -> Self { .init(.wrapped("NOT ", e.node)) }
}

/// All of several conditions: `("a" AND "b" AND "c")`; none at all is true.
public func and(_ terms: Expression<Bool>...) -> Expression<Bool> { and(terms) }
public func and(_ terms: [Expression<Bool>]) -> Expression<Bool> {
    Expression(terms.isEmpty ? Node(true) : .list(andOperator, terms.map(\.node)))
}

/// Any of several conditions: `("a" OR "b" OR "c")`; none at all is false.
public func or(_ terms: Expression<Bool>...) -> Expression<Bool> { or(terms) }
public func or(_ terms: [Expression<Bool>]) -> Expression<Bool> {
    Expression(terms.isEmpty ? Node(false) : .list(orOperator, terms.map(\.node)))
}

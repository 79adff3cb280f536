// Logic of three values: true, false and NULL. Source: https://www.sqlite.org/lang_expr.html#boolean_expressions

/// `Bool` or `Bool?`: what a condition is.
public protocol Condition: ColumnValue where Root == Bool, AsBool: Condition {}

extension Bool: Condition {}
extension Optional: Condition where Wrapped == Bool {}

/// A condition of either kind, where it may also be left out: `Expression<Bool>` or `Expression<Bool?>`.
public protocol ConditionExpression: Expressible {}

extension Expression: ConditionExpression where Datatype: Condition {}

extension Node {
    package static func and(_ left: Node, _ right: Node) -> Node { .chained(Node.conjunction, left, right) }
}

// The mixed forms are generic and those with a Swift value disfavoured: with either otherwise, a filter of a dozen
// conditions takes the compiler seconds instead of milliseconds (Tests/TypeBudget).
extension Expression where Datatype == Bool {
    /// Both.
    ///
    /// ```swift
    /// let some = students.filter(age > 12 && name != "Ann" && score > 5.0)
    /// // SQL: SELECT * FROM "students" WHERE ((("age" > 12) AND ("name" != 'Ann')) AND ("score" > 5.0))
    /// ```
    public static func && (l: Self, r: Self) -> Self { .init(.chained(Node.conjunction, l.node, r.node)) }

    /// At least one.
    public static func || (l: Self, r: Self) -> Self { .init(.chained(Node.disjunction, l.node, r.node)) }
}

extension Expression where Datatype: Condition {
    /// Both, one of them optional, or a value.
    public static func && <R: Condition>(l: Self, r: Expression<R>) -> Expression<Bool?> {
        .init(.chained(Node.conjunction, l.node, r.node))
    }
    @_disfavoredOverload
    public static func && (l: Self, r: Bool) -> Self { .init(.chained(Node.conjunction, l.node, Node(r))) }
    @_disfavoredOverload
    public static func && (l: Bool, r: Self) -> Self { .init(.chained(Node.conjunction, Node(l), r.node)) }

    /// At least one, one of them optional, or a value.
    public static func || <R: Condition>(l: Self, r: Expression<R>) -> Expression<Bool?> {
        .init(.chained(Node.disjunction, l.node, r.node))
    }
    @_disfavoredOverload
    public static func || (l: Self, r: Bool) -> Self { .init(.chained(Node.disjunction, l.node, Node(r))) }
    @_disfavoredOverload
    public static func || (l: Bool, r: Self) -> Self { .init(.chained(Node.disjunction, Node(l), r.node)) }

    /// Not.
    public static prefix func ! (e: Self) -> Self { .init(.wrapped("NOT ", e.node)) }
}

/// All of several conditions: `("a" AND "b" AND "c")`; none at all is true.
public func and(_ terms: Expression<Bool>...) -> Expression<Bool> { and(terms) }
public func and(_ terms: [Expression<Bool>]) -> Expression<Bool> {
    Expression(terms.isEmpty ? Node(true) : .list(Node.conjunction, terms.map(\.node)))
}

/// Any of several conditions: `("a" OR "b" OR "c")`; none at all is false.
public func or(_ terms: Expression<Bool>...) -> Expression<Bool> { or(terms) }
public func or(_ terms: [Expression<Bool>]) -> Expression<Bool> {
    Expression(terms.isEmpty ? Node(false) : .list(Node.disjunction, terms.map(\.node)))
}

// Comparisons, as a table: each operator between two expressions, an expression and a value, and two expressions of
// which one is optional. The last is the least specialised, so Swift tries it last.
//
// Source: https://www.sqlite.org/lang_expr.html#operators_and_parse_affecting_attributes

extension Expression where Datatype: ColumnValue {
    /// Equal. A comparison with nil asks `IS NULL`.
    ///
    /// ```swift
    /// let ann = students.filter(name == "Ann")
    /// // SQL: SELECT * FROM "students" WHERE ("name" = 'Ann')
    /// let unrated = students.filter(score == nil)
    /// // SQL: SELECT * FROM "students" WHERE ("score" IS NULL)
    /// ```
    ///
    /// So does one with a parameter of a prepared query that can be nil: it is `"score" IS ?1`.
    public static func == (l: Self, r: Self) -> Expression<Datatype.AsBool> { equal(" = ", " IS ", l, r) }
    public static func == (l: Self, r: Datatype) -> Expression<Datatype.AsBool> { equal(" = ", " IS ", l, r) }
    public static func == (l: Datatype, r: Self) -> Expression<Datatype.AsBool> { equal(" = ", " IS ", l, r) }
    public static func == <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Bool?>
    where R.Root == Datatype.Root { equal(" = ", " IS ", l, r) }

    /// Different. A comparison with nil asks `IS NOT NULL`; rows where the column is NULL do not pass a comparison
    /// with a value: for that see `!==`.
    public static func != (l: Self, r: Self) -> Expression<Datatype.AsBool> { equal(" != ", " IS NOT ", l, r) }
    public static func != (l: Self, r: Datatype) -> Expression<Datatype.AsBool> { equal(" != ", " IS NOT ", l, r) }
    public static func != (l: Datatype, r: Self) -> Expression<Datatype.AsBool> { equal(" != ", " IS NOT ", l, r) }
    public static func != <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Bool?>
    where R.Root == Datatype.Root { equal(" != ", " IS NOT ", l, r) }

    /// The same, NULL being the same as NULL: `IS`.
    public static func === (l: Self, r: Self) -> Expression<Datatype.AsBool> { infix(" IS ", l, r) }
    public static func === (l: Self, r: Datatype) -> Expression<Datatype.AsBool> { infix(" IS ", l, bound(r)) }
    public static func === (l: Datatype, r: Self) -> Expression<Datatype.AsBool> { infix(" IS ", bound(l), r) }
    public static func === <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Bool?>
    where R.Root == Datatype.Root { infix(" IS ", l, r) }

    /// Not the same, NULL being different from every value: `IS NOT`.
    ///
    /// ```swift
    /// let others = students.filter(score !== 9.5)  // with the students who have no score
    /// // SQL: SELECT * FROM "students" WHERE ("score" IS NOT 9.5)
    /// ```
    public static func !== (l: Self, r: Self) -> Expression<Datatype.AsBool> { infix(" IS NOT ", l, r) }
    public static func !== (l: Self, r: Datatype) -> Expression<Datatype.AsBool> { infix(" IS NOT ", l, bound(r)) }
    public static func !== (l: Datatype, r: Self) -> Expression<Datatype.AsBool> { infix(" IS NOT ", bound(l), r) }
    public static func !== <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Bool?>
    where R.Root == Datatype.Root { infix(" IS NOT ", l, r) }
}

extension Expression where Datatype: ColumnValue, Datatype.Root: Value, Datatype.Root.Datatype: Comparable {
    /// Smaller, as SQLite orders the stored values.
    public static func < (l: Self, r: Self) -> Expression<Datatype.AsBool> { infix(" < ", l, r) }
    public static func < (l: Self, r: Datatype) -> Expression<Datatype.AsBool> { infix(" < ", l, bound(r)) }
    public static func < (l: Datatype, r: Self) -> Expression<Datatype.AsBool> { infix(" < ", bound(l), r) }
    public static func < <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Bool?>
    where R.Root == Datatype.Root { infix(" < ", l, r) }

    /// Smaller or equal.
    public static func <= (l: Self, r: Self) -> Expression<Datatype.AsBool> { infix(" <= ", l, r) }
    public static func <= (l: Self, r: Datatype) -> Expression<Datatype.AsBool> { infix(" <= ", l, bound(r)) }
    public static func <= (l: Datatype, r: Self) -> Expression<Datatype.AsBool> { infix(" <= ", bound(l), r) }
    public static func <= <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Bool?>
    where R.Root == Datatype.Root { infix(" <= ", l, r) }

    /// Larger.
    public static func > (l: Self, r: Self) -> Expression<Datatype.AsBool> { infix(" > ", l, r) }
    public static func > (l: Self, r: Datatype) -> Expression<Datatype.AsBool> { infix(" > ", l, bound(r)) }
    public static func > (l: Datatype, r: Self) -> Expression<Datatype.AsBool> { infix(" > ", bound(l), r) }
    public static func > <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Bool?>
    where R.Root == Datatype.Root { infix(" > ", l, r) }

    /// Larger or equal.
    public static func >= (l: Self, r: Self) -> Expression<Datatype.AsBool> { infix(" >= ", l, r) }
    public static func >= (l: Self, r: Datatype) -> Expression<Datatype.AsBool> { infix(" >= ", l, bound(r)) }
    public static func >= (l: Datatype, r: Self) -> Expression<Datatype.AsBool> { infix(" >= ", bound(l), r) }
    public static func >= <R: ColumnValue>(l: Self, r: Expression<R>) -> Expression<Bool?>
    where R.Root == Datatype.Root { infix(" >= ", l, r) }
}

extension Expression
where Datatype: ColumnValue, Datatype.Root: Value & Comparable, Datatype.Root.Datatype: Comparable & Value {
    /// Within a range.
    ///
    /// ```swift
    /// let teens = students.filter(13...19 ~= age)
    /// // SQL: SELECT * FROM "students" WHERE "age" BETWEEN 13 AND 19
    /// ```
    public static func ~= (range: ClosedRange<Datatype.Root>, e: Self) -> Expression<Datatype.AsBool> {
        let (lower, upper) = (Node(range.lowerBound), Node(range.upperBound))
        return .init(.sequence(.node(e.node), .text(" BETWEEN "), .node(lower), .text(" AND "), .node(upper)))
    }
    public static func ~= (range: Range<Datatype.Root>, e: Self) -> Expression<Datatype.AsBool> {
        let (lower, upper) = (Node(range.lowerBound), Node(range.upperBound))
        return .init(
            .sequence(
                .node(e.node), .text(" >= "), .node(lower), .text(" AND "), .node(e.node), .text(" < "), .node(upper)))
    }
    public static func ~= (range: PartialRangeThrough<Datatype.Root>, e: Self) -> Expression<Datatype.AsBool> {
        .init(.sequence(.node(e.node), .text(" <= "), .node(Node(range.upperBound))))
    }
    public static func ~= (range: PartialRangeUpTo<Datatype.Root>, e: Self) -> Expression<Datatype.AsBool> {
        .init(.sequence(.node(e.node), .text(" < "), .node(Node(range.upperBound))))
    }
    public static func ~= (range: PartialRangeFrom<Datatype.Root>, e: Self) -> Expression<Datatype.AsBool> {
        .init(.sequence(.node(e.node), .text(" >= "), .node(Node(range.lowerBound))))
    }
}

// MARK: - What the tables are made of

@inline(__always)
func infix<L, R, T>(_ op: StaticString, _ l: Expression<L>, _ r: Expression<R>) -> Expression<T> {
    Expression(.infix(op, l.node, r.node))
}

@inline(__always)
func bound<T: StoredValue>(_ value: T) -> Expression<T> { Expression(Node(value)) }

/// One operator for values and another, which NULL passes, for nil.
private func equal<L, T>(
    _ op: StaticString, _ opForNull: StaticString, _ l: Expression<L>, _ r: some StoredValue
) -> Expression<T> {
    let right = Node(r)
    return Expression(.infix(right.isNull ? opForNull : op, l.node, right))
}

/// The same for expressions: a parameter that may be nil when the statement runs.
private func equal<L, R, T>(
    _ op: StaticString, _ opForNull: StaticString, _ l: Expression<L>, _ r: Expression<R>
) -> Expression<T> {
    infix(l.isParameterForNil || r.isParameterForNil ? opForNull : op, l, r)
}

extension Expression {
    @inline(__always)
    fileprivate var isParameterForNil: Bool {
        if case .parameter = node { Datatype.self is any _OptionalType.Type } else { false }
    }
}

private func equal<R, T>(
    _ op: StaticString, _ opForNull: StaticString, _ l: some StoredValue, _ r: Expression<R>
) -> Expression<T> {
    let left = Node(l)
    return Expression(.infix(left.isNull ? opForNull : op, left, r.node))
}

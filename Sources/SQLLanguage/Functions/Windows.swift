// Source: https://www.sqlite.org/windowfunctions.html

extension Node {
    /// `function OVER (ORDER BY term)`
    package static func over(_ function: Node, orderedBy order: any Expressible) -> Node {
        .sequence(.node(function), .text(" OVER (ORDER BY "), .node(order.node), .text(")"))
    }
}

// MARK: Functions, before `over`

/// The row's part, from 1, when the rows in order are split into that many of equal size.
///
/// ```swift
/// let quarters = students.select(name, ntile(4).over(orderBy: score.desc))
/// // SQL: SELECT "name", ntile(4) OVER (ORDER BY "score" DESC) FROM "students"
/// ```
public func ntile(_ size: Int) -> Expression<Int> { .init(.call("ntile", Node(size))) }

/// The row's number in order, from 1.
public func rowNumber() -> Expression<Int> { .init(.call("row_number")) }

/// The row's rank in order, with gaps after rows of the same rank.
public func rank() -> Expression<Int> { .init(.call("rank")) }

/// The row's rank in order, without gaps.
public func denseRank() -> Expression<Int> { .init(.call("dense_rank")) }

/// The row's rank as a number from 0 to 1.
public func percentRank() -> Expression<Double> { .init(.call("percent_rank")) }

/// The part of the rows that come before or with this one, from 0 to 1.
public func cumeDist() -> Expression<Double> { .init(.call("cume_dist")) }

extension ExpressionType where UnderlyingType: ColumnValue {
    /// The value some rows before this one; NULL where there is no such row.
    ///
    /// ```swift
    /// let change = students.select(name, age - age.lag().over(orderBy: id))
    /// // SQL: SELECT "name", ("age" - (lag("age", 1) OVER (ORDER BY "id"))) FROM "students"
    /// ```
    public func lag(offset: Int = 1) -> Expression<UnderlyingType.AsOptional> {
        .init(.call("lag", node, .constant(offset)))
    }

    /// The value some rows before this one, or the default where there is no such row.
    public func lag(offset: Int = 1, default value: UnderlyingType) -> Expression<UnderlyingType> {
        .init(.call("lag", node, .constant(offset), Node(value)))
    }

    /// The value some rows after this one; NULL where there is no such row.
    public func lead(offset: Int = 1) -> Expression<UnderlyingType.AsOptional> {
        .init(.call("lead", node, .constant(offset)))
    }

    /// The value some rows after this one, or the default where there is no such row.
    public func lead(offset: Int = 1, default value: UnderlyingType) -> Expression<UnderlyingType> {
        .init(.call("lead", node, .constant(offset), Node(value)))
    }

    /// The value of the frame's first row; NULL of an empty frame.
    public func firstValue() -> Expression<UnderlyingType.AsOptional> { .init(.call("first_value", node)) }

    /// The value of the frame's last row, which is the current one and its equals unless the frame says more; NULL of
    /// an empty frame.
    public func lastValue() -> Expression<UnderlyingType.AsOptional> { .init(.call("last_value", node)) }

    /// The value of the frame's row with that number, counted from 1; NULL where there is none.
    public func nthValue(_ number: Int) -> Expression<UnderlyingType.AsOptional> {
        .init(.call("nth_value", node, .constant(number)))
    }
}

// MARK: Functions over all rows, in the order of one term

/// The row's part, from 1, when the rows in order are split into that many of equal size.
public func ntile(_ size: Int, _ orderBy: any Expressible) -> Expression<Int> {
    .init(.over(.call("ntile", Node(size)), orderedBy: orderBy))
}

/// The row's number in order, from 1.
public func rowNumber(_ orderBy: any Expressible) -> Expression<Int> {
    .init(.over(.call("row_number"), orderedBy: orderBy))
}

/// The row's rank in order, with gaps after rows of the same rank.
public func rank(_ orderBy: any Expressible) -> Expression<Int> { .init(.over(.call("rank"), orderedBy: orderBy)) }

/// The row's rank in order, without gaps.
public func denseRank(_ orderBy: any Expressible) -> Expression<Int> {
    .init(.over(.call("dense_rank"), orderedBy: orderBy))
}

/// The row's rank as a number from 0 to 1.
public func percentRank(_ orderBy: any Expressible) -> Expression<Double> {
    .init(.over(.call("percent_rank"), orderedBy: orderBy))
}

/// The part of the rows that come before or with this one, from 0 to 1.
public func cumeDist(_ orderBy: any Expressible) -> Expression<Double> {
    .init(.over(.call("cume_dist"), orderedBy: orderBy))
}

extension ExpressionType where UnderlyingType: Value {
    /// The value some rows before this one, or the default. Without a default it is NULL where there is no such row.
    @_disfavoredOverload
    public func lag(
        offset: Int = 0, default value: (any Expressible)? = nil, _ orderBy: any Expressible
    ) -> Expression<UnderlyingType> { neighbour("lag", offset, value, orderBy) }

    // A literal is a value of the column's type, which may be stored as another number than it says.
    public func lag(
        offset: Int = 0, default value: UnderlyingType, _ orderBy: any Expressible
    ) -> Expression<UnderlyingType> { neighbour("lag", offset, value, orderBy) }

    /// The value some rows after this one, or the default.
    @_disfavoredOverload
    public func lead(
        offset: Int = 0, default value: (any Expressible)? = nil, _ orderBy: any Expressible
    ) -> Expression<UnderlyingType> { neighbour("lead", offset, value, orderBy) }

    // A literal is a value of the column's type, which may be stored as another number than it says.
    public func lead(
        offset: Int = 0, default value: UnderlyingType, _ orderBy: any Expressible
    ) -> Expression<UnderlyingType> { neighbour("lead", offset, value, orderBy) }

    /// The first row's value.
    public func firstValue(_ orderBy: any Expressible) -> Expression<UnderlyingType> {
        .init(.over(.call("first_value", node), orderedBy: orderBy))
    }

    /// The last row's value so far.
    public func lastValue(_ orderBy: any Expressible) -> Expression<UnderlyingType> {
        .init(.over(.call("last_value", node), orderedBy: orderBy))
    }

    /// The value of the row with that number, counted from 1.
    public func value(_ index: Int, _ orderBy: any Expressible) -> Expression<UnderlyingType> {
        .init(.over(.call("nth_value", node, .constant(index)), orderedBy: orderBy))
    }

    private func neighbour(
        _ name: StaticString, _ offset: Int, _ value: (any Expressible)?, _ orderBy: any Expressible
    ) -> Expression<UnderlyingType> {
        let arguments = [node, .constant(offset)] + (value.map { [$0.node] } ?? [])
        return .init(.over(.call(.builtIn(name), arguments), orderedBy: orderBy))
    }
}

// Source: https://www.sqlite.org/windowfunctions.html

extension Node {
    /// `function OVER (ORDER BY term)`
    package static func over(_ function: Node, orderedBy order: any Expressible) -> Node {
        .sequence(.node(function), .text(" OVER (ORDER BY "), .node(order.node), .text(")"))
    }
}

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
    public func lag(
        offset: Int = 0, default value: (any Expressible)? = nil, _ orderBy: any Expressible
    ) -> Expression<UnderlyingType> { neighbour("lag", offset, value, orderBy) }

    /// The value some rows after this one, or the default.
    public func lead(
        offset: Int = 0, default value: (any Expressible)? = nil, _ orderBy: any Expressible
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

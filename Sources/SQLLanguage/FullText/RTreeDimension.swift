/// The two columns of one dimension of an R-tree, and how its boxes lie there.
///
/// ```swift
/// let longitude = RTreeDimension(Expression<Double>("west"), Expression<Double>("east"))
/// let latitude = RTreeDimension(Expression<Double>("south"), Expression<Double>("north"))
/// let areas = VirtualTable("areas")
/// let query = areas.filter(longitude.overlaps(5.5...7.25) && latitude.contains(52.5))
/// // SQL: SELECT * FROM "areas"
/// //      WHERE ((("west" <= 7.25) AND ("east" >= 5.5)) AND (("south" <= 52.5) AND ("north" >= 52.5)))
/// ```
///
/// The R-tree answers each of these conditions without reading every row.
///
/// Source: <https://www.sqlite.org/rtree.html#querying_an_r_tree_index>
public struct RTreeDimension<Coordinate: Value & Comparable>: Sendable where Coordinate.Datatype: Number {
    public let lower: Expression<Coordinate>
    public let upper: Expression<Coordinate>

    public init(_ lower: Expression<Coordinate>, _ upper: Expression<Coordinate>) {
        self.lower = lower
        self.upper = upper
    }

    /// The dimension of a table that is joined with others.
    public init(_ lower: Expression<Coordinate>, _ upper: Expression<Coordinate>, of table: VirtualTable) {
        self.init(table[lower], table[upper])
    }

    /// Boxes that have a point in the range, its ends included.
    public func overlaps(_ range: ClosedRange<Coordinate>) -> Expression<Bool> {
        between(lower, " <= ", Node(range.upperBound), upper, " >= ", Node(range.lowerBound))
    }

    /// Boxes that have a point with those of another dimension, as of a joined table.
    public func overlaps(_ other: RTreeDimension) -> Expression<Bool> {
        between(lower, " <= ", other.upper.node, upper, " >= ", other.lower.node)
    }

    /// Boxes that the coordinate is in.
    public func contains(_ coordinate: Coordinate) -> Expression<Bool> {
        between(lower, " <= ", Node(coordinate), upper, " >= ", Node(coordinate))
    }

    /// Boxes that the whole range is in.
    public func contains(_ range: ClosedRange<Coordinate>) -> Expression<Bool> {
        between(lower, " <= ", Node(range.lowerBound), upper, " >= ", Node(range.upperBound))
    }

    /// Boxes that are in the range with all of theirs.
    public func isWithin(_ range: ClosedRange<Coordinate>) -> Expression<Bool> {
        between(lower, " >= ", Node(range.lowerBound), upper, " <= ", Node(range.upperBound))
    }

    private func between(
        _ lower: Expression<Coordinate>, _ op: StaticString, _ low: Node, _ upper: Expression<Coordinate>,
        _ other: StaticString, _ high: Node
    ) -> Expression<Bool> {
        Expression(.and(.infix(op, lower.node, low), .infix(other, upper.node, high)))
    }
}

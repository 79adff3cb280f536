/// The rows around the current one that a window function sees.
///
/// ```swift
/// let recent = students.select(
///     name, score.sum.over(partitionBy: grade, orderBy: age, frame: .rows(.preceding(2), .currentRow)))
/// // SQL: SELECT "name", sum("score") OVER (PARTITION BY "grade" ORDER BY "age"
/// //      ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM "students"
/// ```
///
/// Without an end a frame ends at the current row. Source: <https://www.sqlite.org/windowfunctions.html#frame_specifications>
public struct WindowFrame: Sendable {
    let parts: [Node.SequencePart]

    /// Counted in rows.
    public static func rows(_ start: Bound, _ end: Bound? = nil, exclude: Exclusion? = nil) -> WindowFrame {
        .init("ROWS ", start, end, exclude)
    }

    /// Measured by the value of the one ordering term: within a distance of it.
    public static func range(_ start: Bound, _ end: Bound? = nil, exclude: Exclusion? = nil) -> WindowFrame {
        .init("RANGE ", start, end, exclude)
    }

    /// Counted in groups of rows that the order does not tell apart.
    public static func groups(_ start: Bound, _ end: Bound? = nil, exclude: Exclusion? = nil) -> WindowFrame {
        .init("GROUPS ", start, end, exclude)
    }

    private init(_ type: StaticString, _ start: Bound, _ end: Bound?, _ exclusion: Exclusion?) {
        var parts: [Node.SequencePart] = [.text(type)]
        if end != nil { parts.append(.text("BETWEEN ")) }
        parts += start.parts
        if let end { parts += [.text(" AND ")] + end.parts }
        if let exclusion { parts.append(.text(exclusion.words)) }
        self.parts = parts
    }

    /// Where a frame starts or ends.
    public struct Bound: Sendable {
        let parts: [Node.SequencePart]

        /// The partition's first row.
        public static let unboundedPreceding = Bound(parts: [.text("UNBOUNDED PRECEDING")])
        /// That many rows or groups before the current one, or values smaller by that much. SQLite refuses a negative one.
        public static func preceding(_ offset: some Number) -> Bound {
            Bound(parts: [.node(Node(offset)), .text(" PRECEDING")])
        }
        /// The current row, with those that the order does not tell from it in a range or groups.
        public static let currentRow = Bound(parts: [.text("CURRENT ROW")])
        /// That many rows or groups after the current one, or values larger by that much. SQLite refuses a negative one.
        public static func following(_ offset: some Number) -> Bound {
            Bound(parts: [.node(Node(offset)), .text(" FOLLOWING")])
        }
        /// The partition's last row.
        public static let unboundedFollowing = Bound(parts: [.text("UNBOUNDED FOLLOWING")])
    }

    /// Rows of the frame that are left out.
    public enum Exclusion: Sendable {
        /// None.
        case noOthers
        /// The current row.
        case currentRow
        /// The current row and those that the order does not tell from it.
        case group
        /// Those that the order does not tell from the current row, which stays.
        case ties

        var words: StaticString {
            switch self {
            case .noOthers: " EXCLUDE NO OTHERS"
            case .currentRow: " EXCLUDE CURRENT ROW"
            case .group: " EXCLUDE GROUP"
            case .ties: " EXCLUDE TIES"
            }
        }
    }
}

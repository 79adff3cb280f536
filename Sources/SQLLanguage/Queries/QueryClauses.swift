/// What a query has said so far. A user's own ``QueryType`` copies it from another query; there is nothing in it to
/// read or change.
///
/// The clauses of nearly every query are fields; the rest are behind one reference, so that a query is cheap to copy.
public struct QueryClauses: Sendable {
    package var source: Source
    /// None stands for `*`.
    package var columns: [Node] = []
    package var isDistinct = false
    package var joins: [JoinClause] = []
    package var filter: Node?
    package var order: [Node] = []
    package var limit: Limit?
    private var rareClauses: Box?

    package struct Limit: Sendable {
        package var length: Number
        package var offset: Number?

        package enum Number: Sendable {
            case constant(Int)
            indirect case expression(Node)
        }

        package init(length: Number, offset: Number? = nil) {
            self.length = length
            self.offset = offset
        }
    }

    /// The clauses that few queries have.
    package struct Rare: Sendable {
        package var with: [CommonTable] = []
        package var isRecursive = false
        package var group: [Node] = []
        package var having: Node?
        /// `"name" AS (…)`
        package var windows: [Node] = []
        package var compounds: [Compound] = []
    }

    private final class Box: Sendable {
        let rare: Rare
        init(_ rare: Rare) { self.rare = rare }
    }

    package init(_ source: Source) {
        self.source = source
    }

    package var rare: Rare {
        get { rareClauses?.rare ?? Rare() }
        set { rareClauses = Box(newValue) }
    }

    package var hasRare: Bool { rareClauses != nil }
}

/// `JOIN "posts" ON …`
package struct JoinClause: Sendable {
    package var type: JoinType
    package var source: Source
    package var pairing: Pairing

    package enum Pairing: Sendable {
        case on(Node)
        case using([Node])
        case natural
        case everyPair
    }
}

/// `UNION SELECT …`
package struct Compound: Sendable {
    package var word: StaticString
    package var query: any QueryType
}

/// `"name" ("a", "b") AS (SELECT …)`
package struct CommonTable: Sendable {
    package var name: TableName
    package var columns: [Node]?
    package var hint: MaterializationHint?
    package var query: any QueryType
}

/// How a join pairs rows.
///
/// Source: <https://www.sqlite.org/lang_select.html#fromclause>
public enum JoinType: String, Sendable {
    /// Each row with each.
    case cross = "CROSS"
    /// The pairs that satisfy the condition.
    case inner = "INNER"
    /// The same, and the left rows without a partner, NULL standing for it.
    case leftOuter = "LEFT OUTER"
    /// The same, and the right rows without a partner. Needs SQLite 3.39.
    case rightOuter = "RIGHT OUTER"
    /// The same, and the rows of both sides without a partner. Needs SQLite 3.39.
    case fullOuter = "FULL OUTER"
}

/// Whether SQLite is to run a common table expression on its own or as part of the query.
///
/// Source: <https://www.sqlite.org/lang_with.html#materialization_hints>
public enum MaterializationHint: String, Sendable {
    case materialized = "MATERIALIZED"
    case notMaterialized = "NOT MATERIALIZED"
}

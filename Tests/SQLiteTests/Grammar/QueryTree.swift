/// A query as a description, of which ``QueryTree/select`` makes a statement by the library and ``QueryTree/text`` one by
/// hand. Each query has three columns, `a` and `b` with numbers and `s` with text, as the tables have.
struct QueryTree: Sendable {
    var with: [(name: String, query: QueryTree)] = []
    var first: Part
    var rest: [(operation: CompoundOperator, part: Part)] = []
    var order: [OrderTerm] = []
    var limit: Int?
    var offset: Int?

    indirect enum Part: Sendable {
        case core(SelectCore)
        case query(QueryTree)
    }
}

enum CompoundOperator: String, CaseIterable, Sendable {
    case union = "UNION"
    case unionAll = "UNION ALL"
    case intersect = "INTERSECT"
    case except = "EXCEPT"
}

struct OrderTerm: Sendable {
    var column: String
    var isDescending: Bool
    var nulls: Nulls?

    enum Nulls: String, CaseIterable, Sendable { case first = "FIRST", last = "LAST" }
}

struct SelectCore: Sendable {
    var isDistinct = false
    var source: SourceTree
    var joins: [JoinTree] = []
    var filter: ConditionTree?
    var a: NumberTree
    var b: NumberTree
    var s: TextTree
    var group: [NumberTree] = []
    var having: ConditionTree?
    /// The window named `w`.
    var window: WindowTree?
}

struct SourceTree: Sendable {
    var origin: Origin
    var alias: String

    indirect enum Origin: Sendable {
        /// A table, or a common table.
        case table(String)
        case query(QueryTree)
    }
}

struct JoinTree: Sendable {
    var kind: Kind
    var source: SourceTree
    var pairing: Pairing

    enum Kind: String, CaseIterable, Sendable {
        case inner = "INNER", left = "LEFT", right = "RIGHT", full = "FULL", cross = "CROSS"
    }

    enum Pairing: Sendable {
        case on(ConditionTree)
        case using([String])
        case natural
        case everyPair
    }
}

struct WindowTree: Sendable {
    var partition: [NumberTree]
    var order: [NumberTree]
    var frame: Frame?

    struct Frame: Sendable {
        var unit: Unit
        var start: Int?
        var end: Int?
        var exclusion: Exclusion?
    }

    enum Unit: String, CaseIterable, Sendable { case rows = "ROWS", groups = "GROUPS" }
    enum Exclusion: String, CaseIterable, Sendable {
        case current = "CURRENT ROW", group = "GROUP", ties = "TIES", none = "NO OTHERS"
    }
}

indirect enum NumberTree: Sendable {
    case column(String, String)
    case constant(Int?)
    case arithmetic(NumberTree, Operator, NumberTree)
    case negated(NumberTree)
    case remainder(NumberTree, Int)
    case length(TextTree)
    case coalesce(NumberTree, NumberTree)
    case choice(ConditionTree, NumberTree, NumberTree?)
    case aggregate(Aggregate, NumberTree, isDistinct: Bool, filter: ConditionTree?)
    case countOfAll
    case windowed(WindowFunction, NumberTree, over: WindowTree?)
    /// `(SELECT max(a) FROM source WHERE condition)`
    case subquery(Aggregate, SourceTree, ConditionTree)

    enum Operator: String, CaseIterable, Sendable { case plus = "+", minus = "-" }
    enum Aggregate: String, CaseIterable, Sendable { case min, max, sum, count }
    /// Of which rows that the order does not tell apart have the same value.
    enum WindowFunction: String, CaseIterable, Sendable { case rank, denseRank = "dense_rank", sum, count, max }
}

indirect enum TextTree: Sendable {
    case column(String, String)
    case constant(String?)
    case concatenation(TextTree, TextTree)
    case upper(TextTree)
    case number(NumberTree)
    case choice(ConditionTree, TextTree, TextTree?)
    case least(TextTree)
}

indirect enum ConditionTree: Sendable {
    case compared(NumberTree, Comparison, NumberTree)
    case textCompared(TextTree, Comparison, TextTree)
    case same(NumberTree, NumberTree, isNot: Bool)
    case isNull(NumberTree)
    case between(NumberTree, NumberTree, NumberTree, isNot: Bool)
    case inList(NumberTree, [Int])
    case inQuery(NumberTree, SourceTree, ConditionTree, isNot: Bool)
    case rowInQuery(NumberTree, NumberTree, TextTree, QueryTree)
    case rowCompared([NumberTree], Comparison, [NumberTree])
    case like(TextTree, String)
    case exists(SourceTree, ConditionTree, isNot: Bool)
    case and(ConditionTree, ConditionTree)
    case or(ConditionTree, ConditionTree)
    case not(ConditionTree)

    enum Comparison: String, CaseIterable, Sendable {
        case equal = "=", different = "<>", less = "<", atMost = "<=", more = ">", atLeast = ">="
    }
}

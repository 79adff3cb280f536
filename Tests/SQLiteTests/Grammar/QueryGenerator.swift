/// Makes query trees from a seed, always the same ones from the same seed.
struct QueryGenerator {
    private var state: UInt64
    private var aliases = 0
    /// The common tables in scope.
    private var commonTables: [String] = []
    /// What the trees made so far have in them.
    private(set) var features: Set<String> = []

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    static let tables = ["t1", "t2", "t3"]

    // MARK: Chance

    private mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state >> 11
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    private mutating func chance(_ percent: Int) -> Bool { next() % 100 < UInt64(percent) }

    private mutating func one<T>(of all: [T]) -> T { all[Int(next() % UInt64(all.count))] }

    private mutating func note(_ feature: String) { features.insert(feature) }

    // MARK: Queries

    /// - Parameter depth: how many queries may still lie in one another.
    mutating func query(depth: Int) -> QueryTree {
        let outer = commonTables
        defer { commonTables = outer }
        var with: [(name: String, query: QueryTree)] = []
        if depth > 0, chance(25) {
            note("with")
            for _ in 0..<number(1...2) {
                let query = query(depth: depth - 1)
                aliases += 1
                let name = "k\(aliases)"
                with.append((name, query))
                commonTables.append(name)
            }
        }
        let isCompound = depth > 0 && chance(35)
        var tree = QueryTree(with: with, first: isCompound ? part(depth: depth) : .core(core(depth: depth)))
        if isCompound {
            for _ in 0..<number(1...2) {
                let operation = one(of: CompoundOperator.allCases)
                note(operation.rawValue)
                tree.rest.append((operation, part(depth: depth)))
            }
        }
        // A limit is only of use in an order that tells all rows apart.
        if chance(40) {
            note("limit")
            tree.order = ["a", "b", "s"].map { orderTerm($0) }
            tree.limit = chance(10) ? 0 : number(2...9)
            if chance(30) {
                note("offset")
                tree.offset = number(0...2)
            }
        } else if chance(30) {
            tree.order = [orderTerm(one(of: ["a", "b", "s"]))]
        }
        return tree
    }

    private mutating func orderTerm(_ column: String) -> OrderTerm {
        note("order")
        let nulls: OrderTerm.Nulls? = chance(30) ? one(of: OrderTerm.Nulls.allCases) : nil
        if let nulls { note("nulls \(nulls.rawValue)") }
        return OrderTerm(column: column, isDescending: chance(50), nulls: nulls)
    }

    private mutating func part(depth: Int) -> QueryTree.Part {
        if depth > 0, chance(15) {
            note("query as a part")
            return .query(query(depth: depth - 1))
        }
        return .core(core(depth: depth))
    }

    private mutating func source(depth: Int) -> SourceTree {
        if depth > 0, chance(35) {
            note("subquery in FROM")
            let query = query(depth: depth - 1)
            return SourceTree(origin: .query(query), alias: alias())
        }
        if let common = commonTables.last, chance(60) {
            note("common table in FROM")
            return SourceTree(origin: .table(chance(70) ? common : one(of: commonTables)), alias: alias())
        }
        return SourceTree(origin: .table(one(of: Self.tables)), alias: alias())
    }

    private mutating func alias() -> String {
        aliases += 1
        return "q\(aliases)"
    }

    private mutating func core(depth: Int) -> SelectCore {
        var core = SelectCore(source: source(depth: depth), a: .constant(1), b: .constant(1), s: .constant(nil))
        var scope = [core.source.alias]
        for _ in 0..<(chance(45) ? number(1...(depth > 1 ? 2 : 1)) : 0) {
            let join = join(scope, depth: depth - 1)
            core.joins.append(join)
            scope.append(join.source.alias)
        }
        if chance(25) {
            note("filter")
            core.filter = condition(scope, 2, depth: depth)
        }
        if chance(30) {
            grouped(&core, scope)
        } else if core.joins.isEmpty, chance(30) {
            windowed(&core, scope)
        } else {
            core.a = number(scope, 2, depth: depth)
            core.b = number(scope, 2, depth: depth)
            core.s = text(scope, 2)
        }
        if chance(20) {
            note("distinct")
            core.isDistinct = true
        }
        return core
    }

    private mutating func join(_ scope: [String], depth: Int) -> JoinTree {
        let source =
            chance(30) ? source(depth: depth) : SourceTree(origin: .table(one(of: Self.tables)), alias: alias())
        let kind = one(of: JoinTree.Kind.allCases)
        note("\(kind.rawValue) JOIN")
        if kind == .cross { return JoinTree(kind: kind, source: source, pairing: .everyPair) }
        // The first table's columns only: SQLite pairs by name with the first source that has it.
        if scope.count == 1, chance(25) {
            if chance(50) {
                note("natural join")
                return JoinTree(kind: kind, source: source, pairing: .natural)
            }
            note("using")
            return JoinTree(kind: kind, source: source, pairing: .using(chance(50) ? ["a"] : ["b", "s"]))
        }
        let left = NumberTree.column(one(of: scope), one(of: ["a", "b"]))
        let equal = ConditionTree.compared(left, .equal, .column(source.alias, one(of: ["a", "b"])))
        let on = chance(25) ? ConditionTree.and(equal, condition(scope + [source.alias], 1, depth: 0)) : equal
        return JoinTree(kind: kind, source: source, pairing: .on(on))
    }

    private mutating func grouped(_ core: inout SelectCore, _ scope: [String]) {
        note("group")
        core.group = chance(80) ? [groupTerm(scope)] : []
        if chance(20) { core.group.append(.column(scope[0], "b")) }
        core.a = core.group.first.flatMap { chance(60) ? $0 : nil } ?? aggregate(scope)
        core.b = chance(30) ? .arithmetic(aggregate(scope), .plus, aggregate(scope)) : aggregate(scope)
        core.s = chance(50) ? .least(text(scope, 1)) : .constant("g")
        if chance(40) {
            note("having")
            core.having = .compared(
                aggregate(scope), one(of: ConditionTree.Comparison.allCases), .constant(number(0...3)))
        }
        // Without a group and an aggregate it would be no aggregate query, and HAVING an error in older versions.
        if core.group.isEmpty { core.b = .countOfAll }
    }

    /// No number: as text that would be the number of a column.
    private mutating func groupTerm(_ scope: [String]) -> NumberTree {
        let term = number(scope, 1, depth: 0)
        return switch term {
        case .constant, .negated: .column(one(of: scope), "a")
        default: term
        }
    }

    private mutating func aggregate(_ scope: [String]) -> NumberTree {
        if chance(20) { return .countOfAll }
        let filter = chance(25) ? condition(scope, 1, depth: 0) : nil
        if filter != nil { note("aggregate filter") }
        let isDistinct = chance(20)
        if isDistinct { note("distinct aggregate") }
        return .aggregate(
            one(of: NumberTree.Aggregate.allCases), number(scope, 1, depth: 0), isDistinct: isDistinct, filter: filter)
    }

    private mutating func windowed(_ core: inout SelectCore, _ scope: [String]) {
        note("window")
        let source = scope[0]
        if chance(40) {
            note("named window")
            core.window = window(scope)
        }
        core.a = .column(source, "a")
        core.b = .windowed(
            one(of: NumberTree.WindowFunction.allCases), .column(source, one(of: ["a", "b"])),
            over: core.window == nil ? window(scope) : nil)
        // Rows that the order of a window does not tell apart are to be alike.
        core.s = .number(.length(.column(source, "s")))
    }

    /// One that gives the rows which its order does not tell apart the same values, or whose order is that of everything
    /// that is selected.
    private mutating func window(_ scope: [String]) -> WindowTree {
        let source = scope[0]
        let partition = chance(50) ? [number(scope, 1, depth: 0)] : []
        guard chance(60) else {
            return WindowTree(partition: partition, order: [number(scope, 1, depth: 0)], frame: nil)
        }
        note("frame")
        let unit = one(of: WindowTree.Unit.allCases)
        let exclusion = chance(40) ? one(of: WindowTree.Exclusion.allCases) : nil
        let frame = WindowTree.Frame(
            unit: unit, start: chance(60) ? number(0...3) : nil, end: chance(60) ? number(0...3) : nil,
            exclusion: exclusion)
        return WindowTree(
            partition: partition,
            order: [.column(source, "a"), .column(source, "b"), .length(.column(source, "s"))], frame: frame)
    }

    // MARK: Expressions

    private mutating func number(_ scope: [String], _ size: Int, depth: Int) -> NumberTree {
        guard size > 0 else {
            return chance(75)
                ? .column(one(of: scope), one(of: ["a", "b"])) : .constant(chance(15) ? nil : number(-3...9))
        }
        switch number(0...9) {
        case 0, 1: return number(scope, 0, depth: depth)
        case 2, 3:
            let left = number(scope, size - 1, depth: depth), right = number(scope, size - 1, depth: depth)
            return .arithmetic(left, one(of: NumberTree.Operator.allCases), right)
        case 4: return .negated(number(scope, size - 1, depth: depth))
        case 5: return .remainder(number(scope, size - 1, depth: depth), number(2...5))
        case 6: return .length(text(scope, size - 1))
        case 7: return .coalesce(number(scope, size - 1, depth: depth), number(scope, size - 1, depth: depth))
        case 8:
            note("case")
            let otherwise = chance(60) ? number(scope, size - 1, depth: depth) : nil
            return .choice(condition(scope, size - 1, depth: 0), number(scope, size - 1, depth: depth), otherwise)
        default:
            guard depth > 0 else { return number(scope, size - 1, depth: depth) }
            note("scalar subquery")
            let inner = source(depth: 0)
            let condition = correlated(inner, scope)
            return .subquery(one(of: NumberTree.Aggregate.allCases), inner, condition)
        }
    }

    private mutating func text(_ scope: [String], _ size: Int) -> TextTree {
        guard size > 0 else {
            return chance(75) ? .column(one(of: scope), "s") : .constant(chance(15) ? nil : one(of: ["x", "Yy", ""]))
        }
        switch number(0...5) {
        case 0, 1: return text(scope, 0)
        case 2: return .concatenation(text(scope, size - 1), text(scope, size - 1))
        case 3: return .upper(text(scope, size - 1))
        case 4: return .number(number(scope, size - 1, depth: 0))
        default:
            let otherwise = chance(60) ? text(scope, size - 1) : nil
            return .choice(condition(scope, size - 1, depth: 0), text(scope, size - 1), otherwise)
        }
    }

    private mutating func condition(_ scope: [String], _ size: Int, depth: Int) -> ConditionTree {
        let comparison = one(of: ConditionTree.Comparison.allCases)
        switch number(0...(size > 0 ? 13 : 7)) {
        case 0, 1: return .compared(number(scope, size, depth: 0), comparison, number(scope, size, depth: 0))
        case 2: return .textCompared(text(scope, 0), comparison, text(scope, 0))
        case 3: return .same(number(scope, size, depth: 0), number(scope, 0, depth: 0), isNot: chance(50))
        case 4: return .isNull(number(scope, size, depth: 0))
        case 5:
            note("between")
            return .between(
                number(scope, 0, depth: 0), number(scope, 0, depth: 0), number(scope, 0, depth: 0), isNot: chance(30))
        case 6:
            note("in list")
            return .inList(number(scope, size, depth: 0), (0..<number(0...3)).map { _ in number(-2...6) })
        case 7:
            note("like")
            return .like(text(scope, 0), one(of: ["%a%", "b_", "%"]))
        case 8:
            note("row values")
            let left = [number(scope, 0, depth: 0), number(scope, 0, depth: 0)]
            return .rowCompared(left, comparison, [number(scope, 0, depth: 0), number(scope, 0, depth: 0)])
        case 9 where depth > 0:
            note("in query")
            let inner = source(depth: 0)
            let condition = correlated(inner, scope)
            return .inQuery(number(scope, 0, depth: 0), inner, condition, isNot: chance(40))
        case 10 where depth > 0:
            note("exists")
            let inner = source(depth: 0)
            let condition = correlated(inner, scope)
            return .exists(inner, condition, isNot: chance(40))
        case 11 where depth > 0:
            note("row in query")
            let row = (number(scope, 0, depth: 0), number(scope, 0, depth: 0), text(scope, 0))
            return .rowInQuery(row.0, row.1, row.2, query(depth: depth - 1))
        case 12: return .not(condition(scope, size - 1, depth: depth))
        default:
            let left = condition(scope, max(size - 1, 0), depth: depth)
            let right = condition(scope, max(size - 1, 0), depth: depth)
            return chance(60) ? .and(left, right) : .or(left, right)
        }
    }

    /// A condition on a subquery's rows, which may name the query around it.
    private mutating func correlated(_ inner: SourceTree, _ scope: [String]) -> ConditionTree {
        guard chance(70) else { return condition([inner.alias], 1, depth: 0) }
        note("correlated subquery")
        let comparison = one(of: ConditionTree.Comparison.allCases)
        return .compared(
            .column(inner.alias, one(of: ["a", "b"])), comparison, .column(one(of: scope), one(of: ["a", "b"])))
    }

    // MARK: Tables

    /// Statements that make the tables, and fill them with a few random rows.
    mutating func tableDefinitions() -> String {
        Self.tables.map { table in
            let rows = (0..<number(3...6)).map { _ in
                let values = (0..<2).map { _ in chance(20) ? "NULL" : "\(number(-2...5))" }
                let text = chance(20) ? "NULL" : "'\(one(of: ["a", "Ab", "b", "bc", "cab"]))'"
                return "(\(values.joined(separator: ", ")), \(text))"
            }
            return """
                CREATE TABLE \(table) (a INTEGER, b INTEGER, s TEXT);
                INSERT INTO \(table) VALUES \(rows.joined(separator: ", "));
                """
        }.joined(separator: "\n")
    }
}

import SQLite
import Testing

/// Random expressions mean the same with their values bound and with their values as literals.
@Suite struct DifferentialTests {
    let db: Connection

    init() throws {
        db = try Connection()
        try db.execute(
            """
            CREATE TABLE data (i INTEGER, j INTEGER, d REAL, s TEXT, x, y);
            INSERT INTO data VALUES
                (1, 2, 0.5, 'abc', 'abc', 1),
                (-3, NULL, -2.25, 'ABC ', x'616263', 2.0),
                (9223372036854775807, 0, 1e300, '12', 12, NULL),
                (-9223372036854775808, 7, 0.0, '', '7', x''),
                (NULL, -1, NULL, NULL, NULL, 'it''s');
            """)
    }

    @Test("the results are the same", arguments: 0..<60)
    func sameResults(seed: Int) throws {
        var random = RandomExpressions(seed: seed)
        for _ in 0..<20 {
            let expression = random.any(depth: 4)
            let bound = try results(of: expression)
            let literal = try results(of: Expression<Void>(literal: expression.asSQL()))
            #expect(bound == literal, "seed \(seed): \(expression.asSQL())")
        }
    }

    @Test("a random condition chooses the same rows", arguments: 0..<20)
    func sameRows(seed: Int) throws {
        var random = RandomExpressions(seed: seed &+ 1000)
        for _ in 0..<10 {
            let query: ScalarQuery<Int64> = Table("data").select(rowid).filter(random.condition(4)).order(
                random.text(2), rowid)
            let bound = try outcome { try db.all(query) }
            let literal = try outcome { try db.prepareRowIterator(query.description).map { try $0.get(rowid) } }
            #expect(bound == literal, "seed \(seed): \(query)")
        }
    }

    /// The values of all rows; `nil` where SQLite refuses, as it does where `abs` overflows.
    private func results(of expression: any Expressible) throws -> [[DatabaseValue]]? {
        try outcome { try db.prepare(Table("data").select(expression)).map(\.values) }
    }

    private func outcome<T>(_ body: () throws -> T) throws -> T? {
        do {
            return try body()
        } catch let error as SQLiteError where error.message == "integer overflow" {
            return nil
        }
    }
}

/// Expressions of random shape over the columns of `data` and random values.
private struct RandomExpressions {
    var random: SeededGenerator

    init(seed: Int) { random = SeededGenerator(seed: seed) }

    mutating func any(depth: Int) -> any Expressible {
        switch pick(4) {
        case 0: integer(depth)
        case 1: real(depth)
        case 2: text(depth)
        default: condition(depth)
        }
    }

    private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private mutating func choose<T>(_ values: [T]) -> T { values[pick(values.count)] }

    mutating func integer(_ depth: Int) -> Expression<Int64?> {
        guard depth > 0 else {
            switch pick(4) {
            case 0: return Expression(choose(["i", "j", "x", "y"]))
            case 1: return .null
            default:
                return Expression(
                    value: choose([
                        0, 1, -1, 2, 7, 12, -3, 63, 64, .max, .min, .random(in: .min ... .max, using: &random),
                    ]))
            }
        }
        let (l, r) = (integer(pick(depth)), integer(pick(depth)))
        switch pick(17) {
        case 0: return l + r
        case 1: return l - r
        case 2: return l * r
        case 3: return l / r
        case 4: return l % r
        case 5: return l << r
        case 6: return l >> r
        case 7: return l & r
        case 8: return l | r
        case 9: return l ^ r
        case 10: return -l
        case 11: return ~l
        case 12: return l.absoluteValue
        case 13: return Expression(text(depth - 1).length)
        case 14: return Expression(l ?? r)
        case 15: return cast(real(depth - 1))
        default: return cast(text(depth - 1))
        }
    }

    mutating func real(_ depth: Int) -> Expression<Double?> {
        guard depth > 0 else {
            switch pick(4) {
            case 0: return Expression(choose(["d", "y"]))
            case 1: return .null
            default:
                return Expression(
                    value: choose([0.0, -0.0, 0.5, -2.25, 3.0, 0.1, 1e20, 1e-7, 12.0, .infinity, -.infinity]))
            }
        }
        let (l, r) = (real(pick(depth)), real(pick(depth)))
        switch pick(9) {
        case 0: return l + r
        case 1: return l - r
        case 2: return l * r
        case 3: return l / r
        case 4: return -l
        case 5: return l.round(choose([nil, 0, 1]))
        case 6: return l.absoluteValue
        case 7: return Expression(l ?? r)
        default: return cast(integer(depth - 1))
        }
    }

    mutating func text(_ depth: Int) -> Expression<String?> {
        guard depth > 0 else {
            switch pick(4) {
            case 0: return Expression(choose(["s", "x", "y"]))
            case 1: return .null
            default:
                return Expression(
                    value: choose([
                        "", "abc", "ABC ", "12", "-3", "2.0", "it's", "say \"hi\"", "a?b", "é🙂e\u{301}", "a\0b", "12\0",
                        "%b%", "--", "/*",
                    ]))
            }
        }
        let (l, r) = (text(pick(depth)), text(pick(depth)))
        switch pick(9) {
        case 0: return l + r
        case 1: return l.lowercaseString
        case 2: return l.uppercaseString
        case 3: return l.trim([" ", "a", "'"])
        case 4: return l.replace("b", with: "'?")
        case 5: return l.substring(choose([-1, 0, 1, 2]), length: choose([nil, 1, 2]))
        case 6: return Expression(l ?? r)
        case 7: return l.collate(choose([.nocase, .binary, .rtrim]))
        default: return cast(integer(depth - 1))
        }
    }

    mutating func condition(_ depth: Int) -> Expression<Bool?> {
        guard depth > 0 else {
            return choose([.null, Expression(value: true), Expression(value: false), Expression("j")])
        }
        switch pick(9) {
        case 0: return comparison(integer(depth - 1), integer(depth - 1))
        case 1: return comparison(real(depth - 1), real(depth - 1))
        case 2: return comparison(text(depth - 1), text(depth - 1))
        case 3: return condition(depth - 1) && condition(pick(depth))
        case 4: return condition(pick(depth)) || condition(depth - 1)
        case 5: return !condition(depth - 1)
        case 6:
            switch pick(5) {
            case 0: return -1...7 ~= integer(depth - 1)
            case 1: return -1..<7 ~= integer(depth - 1)
            case 2: return ...0.5 ~= real(depth - 1)
            case 3: return ..<"b" ~= text(depth - 1)
            default: return "ABC"... ~= text(depth - 1)
            }
        case 7:
            switch pick(3) {
            case 0: return text(depth - 1).like(choose(["%b%", "a_c", "%?%", "é%"]), escape: choose([nil, "!"]))
            case 1: return text(depth - 1).glob(choose(["*b*", "a?c", "[a-c]*"]))
            default: return ["abc", "12", "it's"].contains(text(depth - 1))
            }
        default: return [1, -3, Int64.max].contains(integer(depth - 1))
        }
    }

    private mutating func comparison<T: Value>(_ l: Expression<T?>, _ r: Expression<T?>) -> Expression<Bool?>
    where T.Datatype: Comparable {
        switch pick(10) {
        case 0: l == r
        case 1: l != r
        case 2: l === r
        case 3: l !== r
        case 4: l < r
        case 5: l <= r
        case 6: l > r
        case 7: l >= r
        case 8: l == nil
        default: l != nil
        }
    }
}

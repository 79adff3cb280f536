import Foundation
import SQLLanguage
import Testing

private let a = Column<Int>("a"), b = Column<Int>("b"), o = Column<Int?>("o"), p = Column<Int?>("p")
private let none: Int? = nil, some: Int? = 5

@Suite struct ComparisonTests {
    @Test("each pair of column, optional column, value and nil", arguments: equalityCases)
    func equality(_ expression: ExpressionCase) { expression.check() }

    static let equalityCases = ExpressionCases.table {
        $0.expect(a == b, Bool.self, #"("a" = "b")"#)
        $0.expect(a == p, Bool?.self, #"("a" = "p")"#)
        $0.expect(o == b, Bool?.self, #"("o" = "b")"#)
        $0.expect(o == p, Bool?.self, #"("o" = "p")"#)
        $0.expect(a == 1, Bool.self, #"("a" = ?)"#, 1)
        $0.expect(o == 1, Bool?.self, #"("o" = ?)"#, 1)
        $0.expect(1 == a, Bool.self, #"(? = "a")"#, 1)
        $0.expect(1 == o, Bool?.self, #"(? = "o")"#, 1)
        $0.expect(o == nil, Bool?.self, #"("o" IS ?)"#, nil)
        $0.expect(nil == o, Bool?.self, #"(? IS "o")"#, nil)
        $0.expect(o == none, Bool?.self, #"("o" IS ?)"#, nil)
        $0.expect(none == o, Bool?.self, #"(? IS "o")"#, nil)
        $0.expect(o == some, Bool?.self, #"("o" = ?)"#, 5)
        $0.expect(some == o, Bool?.self, #"(? = "o")"#, 5)
        $0.expect(a != b, Bool.self, #"("a" != "b")"#)
        $0.expect(a != p, Bool?.self, #"("a" != "p")"#)
        $0.expect(o != b, Bool?.self, #"("o" != "b")"#)
        $0.expect(o != p, Bool?.self, #"("o" != "p")"#)
        $0.expect(a != 1, Bool.self, #"("a" != ?)"#, 1)
        $0.expect(o != 1, Bool?.self, #"("o" != ?)"#, 1)
        $0.expect(1 != a, Bool.self, #"(? != "a")"#, 1)
        $0.expect(1 != o, Bool?.self, #"(? != "o")"#, 1)
        $0.expect(o != nil, Bool?.self, #"("o" IS NOT ?)"#, nil)
        $0.expect(nil != o, Bool?.self, #"(? IS NOT "o")"#, nil)
        $0.expect(o != none, Bool?.self, #"("o" IS NOT ?)"#, nil)
        $0.expect(none != o, Bool?.self, #"(? IS NOT "o")"#, nil)
        $0.expect(o != some, Bool?.self, #"("o" != ?)"#, 5)
        $0.expect(some != o, Bool?.self, #"(? != "o")"#, 5)
        $0.expect(a === b, Bool.self, #"("a" IS "b")"#)
        $0.expect(a === p, Bool?.self, #"("a" IS "p")"#)
        $0.expect(o === b, Bool?.self, #"("o" IS "b")"#)
        $0.expect(o === p, Bool?.self, #"("o" IS "p")"#)
        $0.expect(a === 1, Bool.self, #"("a" IS ?)"#, 1)
        $0.expect(o === 1, Bool?.self, #"("o" IS ?)"#, 1)
        $0.expect(1 === a, Bool.self, #"(? IS "a")"#, 1)
        $0.expect(1 === o, Bool?.self, #"(? IS "o")"#, 1)
        $0.expect(o === nil, Bool?.self, #"("o" IS ?)"#, nil)
        $0.expect(nil === o, Bool?.self, #"(? IS "o")"#, nil)
        $0.expect(o === none, Bool?.self, #"("o" IS ?)"#, nil)
        $0.expect(none === o, Bool?.self, #"(? IS "o")"#, nil)
        $0.expect(o === some, Bool?.self, #"("o" IS ?)"#, 5)
        $0.expect(some === o, Bool?.self, #"(? IS "o")"#, 5)
        $0.expect(a !== b, Bool.self, #"("a" IS NOT "b")"#)
        $0.expect(a !== p, Bool?.self, #"("a" IS NOT "p")"#)
        $0.expect(o !== b, Bool?.self, #"("o" IS NOT "b")"#)
        $0.expect(o !== p, Bool?.self, #"("o" IS NOT "p")"#)
        $0.expect(a !== 1, Bool.self, #"("a" IS NOT ?)"#, 1)
        $0.expect(o !== 1, Bool?.self, #"("o" IS NOT ?)"#, 1)
        $0.expect(1 !== a, Bool.self, #"(? IS NOT "a")"#, 1)
        $0.expect(1 !== o, Bool?.self, #"(? IS NOT "o")"#, 1)
        $0.expect(o !== nil, Bool?.self, #"("o" IS NOT ?)"#, nil)
        $0.expect(nil !== o, Bool?.self, #"(? IS NOT "o")"#, nil)
        $0.expect(o !== none, Bool?.self, #"("o" IS NOT ?)"#, nil)
        $0.expect(none !== o, Bool?.self, #"(? IS NOT "o")"#, nil)
        $0.expect(o !== some, Bool?.self, #"("o" IS NOT ?)"#, 5)
        $0.expect(some !== o, Bool?.self, #"(? IS NOT "o")"#, 5)
    }

    @Test("each pair of column, optional column and value", arguments: orderCases)
    func order(_ expression: ExpressionCase) { expression.check() }

    static let orderCases = ExpressionCases.table {
        $0.expect(a < b, Bool.self, #"("a" < "b")"#)
        $0.expect(a < p, Bool?.self, #"("a" < "p")"#)
        $0.expect(o < b, Bool?.self, #"("o" < "b")"#)
        $0.expect(o < p, Bool?.self, #"("o" < "p")"#)
        $0.expect(a < 1, Bool.self, #"("a" < ?)"#, 1)
        $0.expect(o < 1, Bool?.self, #"("o" < ?)"#, 1)
        $0.expect(1 < a, Bool.self, #"(? < "a")"#, 1)
        $0.expect(1 < o, Bool?.self, #"(? < "o")"#, 1)
        $0.expect(a <= b, Bool.self, #"("a" <= "b")"#)
        $0.expect(a <= p, Bool?.self, #"("a" <= "p")"#)
        $0.expect(o <= b, Bool?.self, #"("o" <= "b")"#)
        $0.expect(o <= p, Bool?.self, #"("o" <= "p")"#)
        $0.expect(a <= 1, Bool.self, #"("a" <= ?)"#, 1)
        $0.expect(o <= 1, Bool?.self, #"("o" <= ?)"#, 1)
        $0.expect(1 <= a, Bool.self, #"(? <= "a")"#, 1)
        $0.expect(1 <= o, Bool?.self, #"(? <= "o")"#, 1)
        $0.expect(a > b, Bool.self, #"("a" > "b")"#)
        $0.expect(a > p, Bool?.self, #"("a" > "p")"#)
        $0.expect(o > b, Bool?.self, #"("o" > "b")"#)
        $0.expect(o > p, Bool?.self, #"("o" > "p")"#)
        $0.expect(a > 1, Bool.self, #"("a" > ?)"#, 1)
        $0.expect(o > 1, Bool?.self, #"("o" > ?)"#, 1)
        $0.expect(1 > a, Bool.self, #"(? > "a")"#, 1)
        $0.expect(1 > o, Bool?.self, #"(? > "o")"#, 1)
        $0.expect(a >= b, Bool.self, #"("a" >= "b")"#)
        $0.expect(a >= p, Bool?.self, #"("a" >= "p")"#)
        $0.expect(o >= b, Bool?.self, #"("o" >= "b")"#)
        $0.expect(o >= p, Bool?.self, #"("o" >= "p")"#)
        $0.expect(a >= 1, Bool.self, #"("a" >= ?)"#, 1)
        $0.expect(o >= 1, Bool?.self, #"("o" >= ?)"#, 1)
        $0.expect(1 >= a, Bool.self, #"(? >= "a")"#, 1)
        $0.expect(1 >= o, Bool?.self, #"(? >= "o")"#, 1)
    }

    @Test("a range test stands without parentheses", arguments: rangesCases)
    func ranges(_ expression: ExpressionCase) { expression.check() }

    static let rangesCases = ExpressionCases.table {
        $0.expect(1...3 ~= a, Bool.self, #""a" BETWEEN ? AND ?"#, 1, 3)
        $0.expect(1..<3 ~= a, Bool.self, #""a" >= ? AND "a" < ?"#, 1, 3)
        $0.expect(...3 ~= a, Bool.self, #""a" <= ?"#, 3)
        $0.expect(..<3 ~= a, Bool.self, #""a" < ?"#, 3)
        $0.expect(1... ~= a, Bool.self, #""a" >= ?"#, 1)
        $0.expect(1...3 ~= o, Bool?.self, #""o" BETWEEN ? AND ?"#, 1, 3)
        $0.expect(1..<3 ~= o, Bool?.self, #""o" >= ? AND "o" < ?"#, 1, 3)
        $0.expect(...3 ~= o, Bool?.self, #""o" <= ?"#, 3)
        $0.expect(..<3 ~= o, Bool?.self, #""o" < ?"#, 3)
        $0.expect(1... ~= o, Bool?.self, #""o" >= ?"#, 1)
    }

    @Test("a range test inside another operator stands in parentheses", arguments: nestedRangesCases)
    func nestedRanges(_ expression: ExpressionCase) { expression.check() }

    static let nestedRangesCases = ExpressionCases.table {
        $0.expect((1..<5 ~= a) == true, Bool.self, #"(("a" >= ? AND "a" < ?) = ?)"#, 1, 5, 1)
        $0.expect((1...5 ~= a) && (1... ~= o), Bool?.self, #"(("a" BETWEEN ? AND ?) AND ("o" >= ?))"#, 1, 5, 1)
        $0.expect(!(1...5 ~= a), Bool.self, #"NOT ("a" BETWEEN ? AND ?)"#, 1, 5)
        $0.expect(1...5 ~= a + b, Bool.self, #"("a" + "b") BETWEEN ? AND ?"#, 1, 5)
        $0.expect(and(1...5 ~= a, ..<3 ~= b), Bool.self, #"(("a" BETWEEN ? AND ?) AND ("b" < ?))"#, 1, 5, 3)
    }

    @Test("a value compares as what it is stored as", arguments: storedTypesCases)
    func storedTypes(_ expression: ExpressionCase) { expression.check() }

    enum Grade: String, Value { case best = "A", worst = "F" }

    static let storedTypesCases = ExpressionCases.table {
        let epoch = Date(timeIntervalSince1970: 0)
        let when = Column<Date>("when"), until = Column<Date?>("until")
        $0.expect(when < epoch, Bool.self, #"("when" < ?)"#, "1970-01-01T00:00:00.000")
        $0.expect(until >= epoch, Bool?.self, #"("until" >= ?)"#, "1970-01-01T00:00:00.000")
        $0.expect(until == nil, Bool?.self, #"("until" IS ?)"#, nil)
        $0.expect(
            epoch...epoch ~= when, Bool.self, #""when" BETWEEN ? AND ?"#,
            "1970-01-01T00:00:00.000", "1970-01-01T00:00:00.000")
        let uuid = UUID(uuid: (0xAB, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
        $0.expect(Column<UUID>("u") == uuid, Bool.self, #"("u" = ?)"#, "AB010203-0405-0607-0809-0A0B0C0D0E0F")
        $0.expect(Column<URL>("u") == URL(fileURLWithPath: "/a b"), Bool.self, #"("u" = ?)"#, "file:///a%20b")
        $0.expect(Column<Bool>("f") == true, Bool.self, #"("f" = ?)"#, 1)
        $0.expect(Column<Bool?>("f") > false, Bool?.self, #"("f" > ?)"#, 0)
        $0.expect(Column<Double>("d") == 1, Bool.self, #"("d" = ?)"#, 1.0)
        $0.expect(Column<Float>("d") == 0.5, Bool.self, #"("d" = ?)"#, 0.5)
        $0.expect(Column<UInt8>("i") <= 255, Bool.self, #"("i" <= ?)"#, 255)
        $0.expect(Column<String>("s") != "it's", Bool.self, #"("s" != ?)"#, "it's")
        $0.expect(
            Column<Blob>("b") == Blob(bytes: [1]), Bool.self, #"("b" = ?)"#, .blob(Blob(bytes: [1])))
        $0.expect(Column<Data?>("b") != Data([1]), Bool?.self, #"("b" != ?)"#, .blob(Blob(bytes: [1])))
        $0.expect(Column<[UInt8]>("b") == [1], Bool.self, #"("b" = ?)"#, .blob(Blob(bytes: [1])))
        $0.expect(Column<Decimal>("m") == Decimal(199) / 10, Bool.self, #"("m" = ?)"#, "19.9")
        $0.expect(Column<Grade>("g") == .best, Bool.self, #"("g" = ?)"#, "A")
        $0.expect(Column<Grade?>("g") < .worst, Bool?.self, #"("g" < ?)"#, "F")
    }
}

import SQLLanguage
import Testing

private let i = Expression<Int>("i"), j = Expression<Int?>("j")
private let d = Expression<Double>("d"), e = Expression<Double?>("e")
private let s = Expression<String>("s"), o = Expression<String?>("o")

@Suite struct AggregatesTests {
    @Test("aggregates of columns and optional columns", arguments: cases)
    func aggregates(_ expression: ExpressionCase) { expression.check() }

    static let cases = ExpressionCases.table {
        $0.expect(i.distinct, Int.self, #"DISTINCT "i""#)
        $0.expect(o.distinct, String?.self, #"DISTINCT "o""#)
        $0.expect(i.count, Int.self, #"count("i")"#)
        $0.expect(o.count, Int.self, #"count("o")"#)
        $0.expect(s.distinct.count, Int.self, #"count(DISTINCT "s")"#)
        $0.expect(count(*), Int.self, "count(*)")
        $0.expect(i.max, Int?.self, #"max("i")"#)
        $0.expect(j.max, Int?.self, #"max("j")"#)
        $0.expect(s.max, String?.self, #"max("s")"#)
        $0.expect(i.min, Int?.self, #"min("i")"#)
        $0.expect(o.min, String?.self, #"min("o")"#)
        $0.expect(i.average, Double?.self, #"avg("i")"#)
        $0.expect(e.average, Double?.self, #"avg("e")"#)
        $0.expect(i.distinct.average, Double?.self, #"avg(DISTINCT "i")"#)
        $0.expect(i.sum, Int?.self, #"sum("i")"#)
        $0.expect(j.sum, Int?.self, #"sum("j")"#)
        $0.expect(d.sum, Double?.self, #"sum("d")"#)
        $0.expect(e.distinct.sum, Double?.self, #"sum(DISTINCT "e")"#)
        $0.expect(i.total, Double.self, #"total("i")"#)
        $0.expect(e.total, Double.self, #"total("e")"#)
        $0.expect((i + 1).sum, Int?.self, #"sum(("i" + ?))"#, 1)
        $0.expect(count(*) > 1, Bool.self, "(count(*) > ?)", 1)
        $0.expect(i.max == j, Bool?.self, #"(max("i") = "j")"#)
    }
}

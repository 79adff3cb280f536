import SQLLanguage
import Testing

private let i = Expression<Int>("i"), s = Expression<String>("s")

@Suite struct WindowsTests {
    @Test("functions over rows in an order", arguments: cases)
    func functions(_ expression: ExpressionCase) { expression.check() }

    static let cases = ExpressionCases.table {
        $0.expect(ntile(4, i), Int.self, #"ntile(?) OVER (ORDER BY "i")"#, 4)
        $0.expect(ntile(4, i.desc), Int.self, #"ntile(?) OVER (ORDER BY "i" DESC)"#, 4)
        $0.expect(rowNumber(i), Int.self, #"row_number() OVER (ORDER BY "i")"#)
        $0.expect(rank(i.desc), Int.self, #"rank() OVER (ORDER BY "i" DESC)"#)
        $0.expect(denseRank(i.asc), Int.self, #"dense_rank() OVER (ORDER BY "i" ASC)"#)
        $0.expect(percentRank(i), Double.self, #"percent_rank() OVER (ORDER BY "i")"#)
        $0.expect(cumeDist(i), Double.self, #"cume_dist() OVER (ORDER BY "i")"#)
        $0.expect(s.lag(i), String.self, #"lag("s", 0) OVER (ORDER BY "i")"#)
        $0.expect(s.lag(offset: 1, i), String.self, #"lag("s", 1) OVER (ORDER BY "i")"#)
        $0.expect(s.lag(offset: 2, default: "x", i), String.self, #"lag("s", 2, ?) OVER (ORDER BY "i")"#, "x")
        $0.expect(i.lead(offset: 1, default: i, i), Int.self, #"lead("i", 1, "i") OVER (ORDER BY "i")"#)
        $0.expect(i.lead(i), Int.self, #"lead("i", 0) OVER (ORDER BY "i")"#)
        $0.expect(s.firstValue(i), String.self, #"first_value("s") OVER (ORDER BY "i")"#)
        $0.expect(s.lastValue(i), String.self, #"last_value("s") OVER (ORDER BY "i")"#)
        $0.expect(s.value(3, i), String.self, #"nth_value("s", 3) OVER (ORDER BY "i")"#)
        $0.expect(rank(i + 1), Int.self, #"rank() OVER (ORDER BY ("i" + ?))"#, 1)
        $0.expect(rowNumber(i) == 1, Bool.self, #"((row_number() OVER (ORDER BY "i")) = ?)"#, 1)
    }

    @Test("a default is a literal in the description")
    func description() {
        #expect(i.lag(offset: 1, default: 3, i).description == #"lag("i", 1, 3) OVER (ORDER BY "i")"#)
        #expect(ntile(4, i).description == #"ntile(4) OVER (ORDER BY "i")"#)
    }
}

import SQLLanguage
import Testing

private let t = Table("t"), a = Expression<Int>("a"), s = Expression<String>("s"), o = Expression<Int?>("o")

@Suite struct NodeTests {
    @Test("a table's name goes to every column of an expression", arguments: cases)
    func qualified(_ expression: ExpressionCase) { expression.check() }

    static let cases = ExpressionCases.table {
        $0.expect(t[a], Int.self, #""t"."a""#)
        $0.expect(t[o], Int?.self, #""t"."o""#)
        $0.expect(t.namespace(a), Int.self, #""t"."a""#)
        $0.expect(t[rowid], Int64.self, #""t"."ROWID""#)
        $0.expect(t[a + 1 + a], Int.self, #"(("t"."a" + ?) + "t"."a")"#, 1)
        $0.expect(t[a - 1], Int.self, #"("t"."a" - ?)"#, 1)
        $0.expect(t[s.lowercaseString], String.self, #"lower("t"."s")"#)
        $0.expect(t[s.like("x", escape: "!")], Bool.self, #"("t"."s" LIKE ? ESCAPE ?)"#, "x", "!")
        $0.expect(t[-a], Int.self, #"-("t"."a")"#)
        $0.expect(t[s.distinct], String.self, #"DISTINCT "t"."s""#)
        $0.expect(t[[1].contains(a)], Bool.self, #"("t"."a" IN (?))"#, 1)
        $0.expect(t[1...2 ~= a], Bool.self, #""t"."a" BETWEEN ? AND ?"#, 1, 2)
        $0.expect(t[cast(a) as Expression<String>], String.self, #"CAST ("t"."a" AS TEXT)"#)
        $0.expect(t[rank(a.desc)], Int.self, #"rank() OVER (ORDER BY "t"."a" DESC)"#)
        $0.expect(t.alias("u")[t[a]], Int.self, #""t"."a""#)
        $0.expect(t.alias("u")[a], Int.self, #""u"."a""#)
        $0.expect(Table("t", database: "main")[a], Int.self, #""main"."t"."a""#)
        $0.expect(Table("t", database: "main").alias("u")[a], Int.self, #""u"."a""#)
        $0.expect(Table(#"a "b""#)[a], Int.self, #""a ""b"""."a""#)
        $0.expect(t[*], Void.self, #""t".*"#)
    }
}

import SQLLanguage
import Testing

private let a = Expression<Int>("a"), o = Expression<Int?>("o")

@Suite struct ExpressionTests {
    @Test("columns, values, casts and the row number", arguments: cases)
    func expressions(_ expression: ExpressionCase) { expression.check() }

    static let cases = ExpressionCases.table {
        $0.expect(a, Int.self, #""a""#)
        $0.expect(Expression<Int>(#"a "quoted" name"#), Int.self, #""a ""quoted"" name""#)
        $0.expect(Expression<Int>("a?b"), Int.self, #""a?b""#)
        $0.expect(rowid, Int64.self, #""ROWID""#)
        $0.expect(Expression<Int>(value: 5), Int.self, "?", 5)
        $0.expect(Expression<Bool>(value: true), Bool.self, "?", 1)
        $0.expect(Expression<Int?>(value: nil), Int?.self, "?", nil)
        $0.expect(Expression<Int?>(value: 5), Int?.self, "?", 5)
        $0.expect(Expression<Int?>.null, Int?.self, "?", nil)
        $0.expect(Expression<String?>(a), String?.self, #""a""#)
        $0.expect(Expression<Bool?>(a == 1), Bool?.self, #"("a" = ?)"#, 1)
        $0.expect(Expression<Int>(literal: "random() % 5"), Int.self, "random() % 5")
        $0.expect(Expression<Int>(#"max("a", ?)"#, [3]), Int.self, #"max("a", ?)"#, 3)
        $0.expect(cast(a) as Expression<String>, String.self, #"CAST ("a" AS TEXT)"#)
        $0.expect(cast(o) as Expression<Double?>, Double?.self, #"CAST ("o" AS REAL)"#)
        $0.expect(cast(a + 1) as Expression<String>, String.self, #"CAST (("a" + ?) AS TEXT)"#, 1)
        $0.expect(cast(o) as Expression<Blob?>, Blob?.self, #"CAST ("o" AS BLOB)"#)
    }

    @Test("a term of an order")
    func order() {
        #expect(a.asc.expression.template == #""a" ASC"#)
        #expect(a.desc.expression.template == #""a" DESC"#)
        #expect((a + 1).desc.expression.template == #"("a" + ?) DESC"#)
        #expect((1...2 ~= a).desc.expression.template == #"("a" BETWEEN ? AND ?) DESC"#)
    }

    @Test("a value can stand where an expression can")
    func values() {
        let values: [any Expressible] = [0, "x", 2.5, true, Blob(bytes: [1]), a, count(*)]
        #expect(values.map(\.expression.template) == ["?", "?", "?", "?", "?", #""a""#, "count(*)"])
    }

    @Test("a description has the values as literals", arguments: literalCases)
    func literals(_ value: DatabaseValue, _ literal: String) {
        #expect(Expression<Void>("? ", [value.binding]).description == literal + " ")
        #expect(Expression<Void>(value: value).description == literal)
    }

    static let literalCases: [(DatabaseValue, String)] = [
        (1, "1"), (.integer(.min), "-9223372036854775808"), (nil, "NULL"),
        (3.0, "3.0"), (10000.0, "10000.0"), (1e20, "1e+20"), (1e-7, "1e-07"), (-0.0, "-0.0"), (0.1, "0.1"),
        (.real(.infinity), "9e999"), (.real(-.infinity), "-9e999"),
        ("baz", "'baz'"), ("it's", "'it''s'"), ("a?b", "'a?b'"), ("", "''"), (#"say "x""#, #"'say "x"'"#),
        (.blob(Blob(bytes: [0, 0xAB])), "x'00ab'"), (.blob(Blob(bytes: [])), "x''"),
    ]

    @Test("a Bool is 1 or 0, and nil is NULL")
    func otherLiterals() {
        #expect(true.expression.description == "1")
        #expect(false.expression.description == "0")
        #expect(Expression<Int?>.null.description == "NULL")
        #expect((o == nil).description == #"("o" IS NULL)"#)
        #expect((o != nil).description == #"("o" IS NOT NULL)"#)
    }

    @Test("an expression made of another keeps its values")
    func retyped() {
        let expression = Expression<String>(a + 1)
        #expect(expression.template == #"("a" + ?)"#)
        #expect(expression.bindings.count == 1)
        #expect(expression.bindings.first as? Int64 == 1)
    }
}

extension Expression where Datatype == Void {
    fileprivate init(value: DatabaseValue) { self.init(.value(value)) }
}

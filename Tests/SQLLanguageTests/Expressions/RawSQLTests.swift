import SQLLanguage
import Testing

@Suite struct RawSQLTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let template: String
        let values: [DatabaseValue]
        let description: String

        init(_ template: String, _ values: [DatabaseValue], _ description: String) {
            self.template = template
            self.values = values
            self.description = description
        }

        var testDescription: String { template }
    }

    static let cases = [
        Case("foo ? bar", ["'baz'"], "foo '''baz''' bar"),
        Case("? + ?", [1, nil], "1 + NULL"),
        Case("'?' || ?", ["x"], "'?' || 'x'"),
        Case("'it''s ?' || ?", ["x"], "'it''s ?' || 'x'"),
        Case(#""a?b" = ?"#, [1], #""a?b" = 1"#),
        Case(#""a""?" = ?"#, [1], #""a""?" = 1"#),
        Case("`a?` = ?", [1], "`a?` = 1"),
        Case("[a?] = ?", [1], "[a?] = 1"),
        Case("1 /* ? */ + ?", [2], "1 /* ? */ + 2"),
        Case("1 /*/ ? */ + ?", [2], "1 /*/ ? */ + 2"),
        Case("2 /* ? */* ?", [2], "2 /* ? */* 2"),
        Case("1 -- ?\n + ?", [2], "1 -- ?\n + 2"),
        Case("1 - ? - ?", [2, 3], "1 - 2 - 3"),
        Case("2 * ? / ?", [2, 3], "2 * 2 / 3"),
        Case("é?ü", [1], "é1ü"),
        Case("no places", [], "no places"),
    ]

    @Test("the places for values are those that SQLite sees", arguments: cases)
    func places(_ one: Case) {
        let expression = Expression<Int>(one.template, one.values.map(\.binding))
        #expect(expression.description == one.description)
        #expect(expression.template == one.template)
        #expect(expression.node.rendered.values == one.values)
    }

    @Test("too few bindings leave the places as they are")
    func tooFew() {
        let one = Expression<Int>("? + ?", [1])
        #expect(one.template == "? + ?")
        #expect(one.description == "1 + ?")
        #expect(Expression<Int>("a?b").description == #""a?b""#)
        #expect(Expression<Int>(literal: "a ? b").description == "a ? b")
    }

    @Test("too many bindings are refused")
    func tooMany() {
        let one = Expression<Int>("? + 'x?'", [1, 2])
        expectRefusal(Table("t").filter(one == 1), "2 bindings for 1 places in: ? + 'x?'")
    }

    @Test("a user's own parentheses are the user's own")
    func nesting() {
        #expect((Expression<Int>(literal: "a + b") * 2).template == "(a + b * ?)")
    }
}

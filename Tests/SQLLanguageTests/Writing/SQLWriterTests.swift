import SQLLanguage
import Testing

@Suite struct SQLWriterTests {
    @Test(
        "names are quoted, whatever is in them",
        arguments: [
            ("a", #""a""#), ("", #""""#), (#"a"b"#, #""a""b""#), (#"""#, #""""""#), ("a'b", #""a'b""#),
            ("é🙂", #""é🙂""#),
            ("a; DROP TABLE t--", #""a; DROP TABLE t--""#),
        ])
    func identifiers(_ name: String, _ quoted: String) {
        var writer = SQLWriter()
        writer.write(identifier: name)
        #expect(writer.text == quoted)
        #expect(name.quoted() == quoted)
    }

    @Test("a value is a parameter, or a literal")
    func modes() {
        var bound = SQLWriter(), literal = SQLWriter(.literal)
        bound.bind("it's")
        literal.bind("it's")
        #expect(bound.text == "?")
        #expect(bound.bindings == ["it's"])
        #expect(literal.text == "'it''s'")
        #expect(literal.bindings == [])
    }

    @Test("text with a NUL is a literal that SQLite reads to its end")
    func nul() {
        #expect(Expression<String>(value: "a\0").description == "replace('a␀', '␀', char(0))")
    }

    @Test("NaN has no literal")
    func notANumber() {
        var writer = SQLWriter(.literal)
        writer.bind(.real(.nan))
        #expect(writer.text == "NULL")
        #expect(writer.failure is ValueError)
    }

    @Test("the first of several reasons is the one that counts")
    func failures() {
        var writer = SQLWriter()
        writer.fail(StatementError("one"))
        writer.fail(StatementError("two"))
        #expect(writer.failure as? StatementError == StatementError("one"))
        writer.reset()
        #expect(writer.failure == nil)
    }

    @Test("text of any length is kept, and a reset begins anew")
    func length() {
        var writer = SQLWriter()
        let name = String(repeating: "long \" name ", count: 10_000)
        writer.write(identifier: name)
        writer.write(", ")
        writer.write(integer: .min)
        #expect(writer.text == name.quoted() + ", -9223372036854775808")
        writer.bind(1)
        writer.reset()
        #expect(writer.text == "")
        #expect(writer.bindings == [])
    }

    @Test("values after a statement's own parameters are numbered after them")
    func parameters() {
        var writer = SQLWriter()
        writer.parameterCount = 2
        writer.bind("x")
        writer.write(", ")
        writer.write(parameter: 1)
        writer.write(", ")
        writer.bind("y")
        #expect(writer.text == "?3, ?2, ?4")
        #expect(writer.bindings == ["x", "y"])
    }

    @Test("statements of any length stay out of a cache")
    func cacheability() {
        func isCacheable(_ statement: some SQLStatement) -> Bool {
            var writer = SQLWriter()
            statement.write(into: &writer)
            return writer.isCacheable
        }
        let i = Expression<Int>("i"), t = Table("t")
        #expect(isCacheable(t.filter((1...64).contains(i))))
        #expect(!isCacheable(t.filter((1...65).contains(i))))
        #expect(isCacheable(t.filter((1...2000).contains(i))))
        #expect(isCacheable(t.insert(i <- 1)))
        #expect(!isCacheable(t.insertMany([[i <- 1], [i <- 2]])))
    }
}

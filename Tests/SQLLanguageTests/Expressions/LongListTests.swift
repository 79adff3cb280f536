import SQLLanguage
import Testing

private let i = Expression<Int>("i"), s = Expression<String>("s"), d = Expression<Double>("d")

@Suite struct LongListTests {
    @Test("a list of up to a thousand values has a parameter for each")
    func thousand() {
        let expression = (1...1000).contains(i)
        #expect(expression.bindings.count == 1000)
        #expect(expression.template.hasPrefix(#"("i" IN (?, ?, "#))
    }

    @Test("a longer list is one JSON array")
    func more() {
        let expression = (1...1001).contains(i)
        #expect(expression.template == #"("i" IN (SELECT +value FROM json_each(?)))"#)
        #expect(expression.bindings.count == 1)
        #expect((expression.bindings.first as? String)?.hasPrefix("[1,2,3,") == true)
    }

    @Test("as literals it is the values of the list")
    func literals() {
        let list = (1...1001).map(String.init).joined(separator: ", ")
        #expect((1...1001).contains(i).description == #"("i" IN (\#(list)))"#)
    }

    @Test("text in the array is escaped")
    func escaped() {
        let texts = ["\"", "\\", "\n", "é🙂"] + (0..<1000).map { "\($0)" }
        let expression = texts.contains(s)
        #expect((expression.bindings.first as? String)?.hasPrefix(#"["\"","\\","\u000a","é🙂","0""#) == true)
    }

    @Test("what JSON does not keep comes in parts, in as few parameters")
    func notJSON() {
        #expect(
            (0...1000).map { "\($0)\0" }.contains(s).template
                == #"("s" IN (SELECT replace(value, ?, char(0)) FROM json_each(?)))"#)
        #expect(
            (0...1000).map { Blob(bytes: [UInt8($0 % 256)]) }.contains(Expression<Blob>("b")).template
                == #"("b" IN (SELECT substr(?, CAST(key AS INTEGER), value) FROM json_each(?)))"#)
        #expect((0...1000).map { Double($0) / 3 }.contains(d).bindings.count == 4)
    }
}

import SQLLanguage
import Testing

private let f = Expression<Bool>("f"), g = Expression<Bool>("g"), h = Expression<Bool>("h")
private let m = Expression<Bool?>("m"), n = Expression<Bool?>("n")

@Suite struct LogicTests {
    @Test("each pair of column, optional column and value", arguments: pairsCases)
    func pairs(_ expression: ExpressionCase) { expression.check() }

    static let pairsCases = ExpressionCases.table {
        $0.expect(f && g, Bool.self, #"("f" AND "g")"#)
        $0.expect(f && n, Bool?.self, #"("f" AND "n")"#)
        $0.expect(m && g, Bool?.self, #"("m" AND "g")"#)
        $0.expect(m && n, Bool?.self, #"("m" AND "n")"#)
        $0.expect(f && true, Bool.self, #"("f" AND ?)"#, 1)
        $0.expect(m && true, Bool?.self, #"("m" AND ?)"#, 1)
        $0.expect(true && f, Bool.self, #"(? AND "f")"#, 1)
        $0.expect(true && m, Bool?.self, #"(? AND "m")"#, 1)
        $0.expect(f || g, Bool.self, #"("f" OR "g")"#)
        $0.expect(f || n, Bool?.self, #"("f" OR "n")"#)
        $0.expect(m || g, Bool?.self, #"("m" OR "g")"#)
        $0.expect(m || n, Bool?.self, #"("m" OR "n")"#)
        $0.expect(f || true, Bool.self, #"("f" OR ?)"#, 1)
        $0.expect(m || true, Bool?.self, #"("m" OR ?)"#, 1)
        $0.expect(true || f, Bool.self, #"(? OR "f")"#, 1)
        $0.expect(true || m, Bool?.self, #"(? OR "m")"#, 1)
    }

    @Test("negations, lists and chains", arguments: othersCases)
    func others(_ expression: ExpressionCase) { expression.check() }

    static let othersCases = ExpressionCases.table {
        $0.expect(!f, Bool.self, #"NOT ("f")"#)
        $0.expect(!m, Bool?.self, #"NOT ("m")"#)
        $0.expect(!(f && g), Bool.self, #"NOT (("f" AND "g"))"#)
        $0.expect(f && g && h, Bool.self, #"(("f" AND "g") AND "h")"#)
        $0.expect(f && (g && h), Bool.self, #"("f" AND ("g" AND "h"))"#)
        $0.expect(f && g || h, Bool.self, #"(("f" AND "g") OR "h")"#)
        $0.expect(f || g && h, Bool.self, #"("f" OR ("g" AND "h"))"#)
        $0.expect(f || g || m || false, Bool?.self, #"((("f" OR "g") OR "m") OR ?)"#, 0)
        $0.expect(and(f, g, h), Bool.self, #"("f" AND "g" AND "h")"#)
        $0.expect(or(f, g, h), Bool.self, #"("f" OR "g" OR "h")"#)
        $0.expect(and([f, g]), Bool.self, #"("f" AND "g")"#)
        $0.expect(or([f, g]), Bool.self, #"("f" OR "g")"#)
        $0.expect(and(f), Bool.self, #"("f")"#)
        $0.expect(or(f), Bool.self, #"("f")"#)
        $0.expect(and(f, or(g, h)), Bool.self, #"("f" AND ("g" OR "h"))"#)
    }

    @Test("all of none is true, and any of none is false")
    func emptyLists() {
        #expect(and([]).description == "1")
        #expect(or([]).description == "0")
    }

    @Test("a chain of many thousand terms neither recurses deeply nor loses one")
    func longChain() {
        let terms = (0..<5000).map { Expression<Int>("x") == $0 }
        let chain = terms.dropFirst().reduce(terms[0]) { $0 || $1 }
        #expect(chain.bindings.count == 5000)
        let template = chain.template
        #expect(template.ranges(of: #"("x" = ?)"#).count == 5000)
        #expect(template.ranges(of: " OR ").count == 4999)
        // In halves of halves: SQLite refuses a thousand terms in a row as well as a hundred parentheses.
        let depth = template.prefix { $0 == "(" }.count
        #expect(depth == 6)
    }
}

import Foundation
import SQLLanguage
import Testing

private let i = Column<Int>("i"), j = Column<Int?>("j"), k = Column<Int64>("k")
private let d = Column<Double>("d"), e = Column<Double?>("e")
private let s = Column<String>("s"), o = Column<String?>("o"), p = Column<String>("p")
private let blob = Column<Data>("b"), noBlob = Column<Data?>("c")

@Suite struct CoreTests {
    @Test("functions of numbers", arguments: numberCases)
    func numbers(_ expression: ExpressionCase) { expression.check() }

    static let numberCases = ExpressionCases.table {
        $0.expect(i.absoluteValue, Int.self, #"abs("i")"#)
        $0.expect(j.absoluteValue, Int?.self, #"abs("j")"#)
        $0.expect(k.absoluteValue, Int64.self, #"abs("k")"#)
        $0.expect(d.absoluteValue, Double.self, #"abs("d")"#)
        $0.expect(e.absoluteValue, Double?.self, #"abs("e")"#)
        $0.expect((i - 5).absoluteValue, Int.self, #"abs(("i" - ?))"#, 5)
        $0.expect(d.round(), Double.self, #"round("d")"#)
        $0.expect(d.round(1), Double.self, #"round("d", ?)"#, 1)
        $0.expect(e.round(), Double?.self, #"round("e")"#)
        $0.expect(e.round(1), Double?.self, #"round("e", ?)"#, 1)
        $0.expect(Column<Int>.random(), Int.self, "random()")
        $0.expect(Column<Int64>.random(), Int64.self, "random()")
    }

    @Test("functions of blobs keep their argument", arguments: blobCases)
    func blobs(_ expression: ExpressionCase) { expression.check() }

    static let blobCases = ExpressionCases.table {
        $0.expect(Column<Data>.random(16), Data.self, "randomblob(?)", 16)
        $0.expect(Column<Data>.allZeros(16), Data.self, "zeroblob(?)", 16)
        $0.expect(blob.length, Int.self, #"length("b")"#)
        $0.expect(noBlob.length, Int?.self, #"length("c")"#)
    }

    @Test("functions of text", arguments: textCases)
    func text(_ expression: ExpressionCase) { expression.check() }

    static let textCases = ExpressionCases.table {
        $0.expect(s.length, Int.self, #"length("s")"#)
        $0.expect(o.length, Int?.self, #"length("o")"#)
        $0.expect(s.lowercaseString, String.self, #"lower("s")"#)
        $0.expect(o.lowercaseString, String?.self, #"lower("o")"#)
        $0.expect(s.uppercaseString, String.self, #"upper("s")"#)
        $0.expect(o.uppercaseString, String?.self, #"upper("o")"#)
        $0.expect(s.ltrim(), String.self, #"ltrim("s")"#)
        $0.expect(o.ltrim(), String?.self, #"ltrim("o")"#)
        $0.expect(s.ltrim(["x"]), String.self, #"ltrim("s", ?)"#, "x")
        $0.expect(s.rtrim(), String.self, #"rtrim("s")"#)
        $0.expect(o.rtrim(["x"]), String?.self, #"rtrim("o", ?)"#, "x")
        $0.expect(s.trim(), String.self, #"trim("s")"#)
        $0.expect(o.trim(), String?.self, #"trim("o")"#)
        $0.expect(s.trim(["z", "a", "m"]), String.self, #"trim("s", ?)"#, "amz")
        $0.expect(s.replace("a", with: "b"), String.self, #"replace("s", ?, ?)"#, "a", "b")
        $0.expect(o.replace("a", with: "b"), String?.self, #"replace("o", ?, ?)"#, "a", "b")
        $0.expect(s.substring(2), String.self, #"substr("s", ?)"#, 2)
        $0.expect(o.substring(2), String?.self, #"substr("o", ?)"#, 2)
        $0.expect(s.substring(2, length: 3), String.self, #"substr("s", ?, ?)"#, 2, 3)
        $0.expect(o.substring(-2, length: 1), String?.self, #"substr("o", ?, ?)"#, -2, 1)
        $0.expect(s[1..<3], String.self, #"substr("s", ?, ?)"#, 1, 2)
        $0.expect(o[1..<3], String?.self, #"substr("o", ?, ?)"#, 1, 2)
    }

    @Test("patterns", arguments: patternCases)
    func patterns(_ expression: ExpressionCase) { expression.check() }

    static let patternCases = ExpressionCases.table {
        $0.expect(s.like("a%"), Bool.self, #"("s" LIKE ?)"#, "a%")
        $0.expect(o.like("a%"), Bool?.self, #"("o" LIKE ?)"#, "a%")
        $0.expect(s.like("a\\%", escape: "\\"), Bool.self, #"("s" LIKE ? ESCAPE ?)"#, "a\\%", "\\")
        $0.expect(o.like("a\\%", escape: "\\"), Bool?.self, #"("o" LIKE ? ESCAPE ?)"#, "a\\%", "\\")
        $0.expect(s.like(p), Bool.self, #"("s" LIKE "p")"#)
        $0.expect(o.like(p), Bool?.self, #"("o" LIKE "p")"#)
        $0.expect(s.like(p, escape: "!"), Bool.self, #"("s" LIKE "p" ESCAPE ?)"#, "!")
        $0.expect(o.like(p, escape: "!"), Bool?.self, #"("o" LIKE "p" ESCAPE ?)"#, "!")
        $0.expect("ab".like(p), Bool.self, #"(? LIKE "p")"#, "ab")
        $0.expect("ab".like(p, escape: "!"), Bool.self, #"(? LIKE "p" ESCAPE ?)"#, "ab", "!")
        $0.expect(s.glob("a*"), Bool.self, #"("s" GLOB ?)"#, "a*")
        $0.expect(o.glob("a*"), Bool?.self, #"("o" GLOB ?)"#, "a*")
        $0.expect(s.match("a"), Bool.self, #"("s" MATCH ?)"#, "a")
        $0.expect(o.match("a"), Bool.self, #"("o" MATCH ?)"#, "a")
        $0.expect(s.regexp("^a"), Bool.self, #"("s" REGEXP ?)"#, "^a")
        $0.expect(o.regexp("^a"), Bool?.self, #"("o" REGEXP ?)"#, "^a")
        $0.expect(!s.like("a%"), Bool.self, #"NOT (("s" LIKE ?))"#, "a%")
    }

    @Test("collations", arguments: collationCases)
    func collations(_ expression: ExpressionCase) { expression.check() }

    static let collationCases = ExpressionCases.table {
        $0.expect(s.collate(.binary), String.self, #"("s" COLLATE BINARY)"#)
        $0.expect(o.collate(.nocase), String?.self, #"("o" COLLATE NOCASE)"#)
        $0.expect(s.collate(.rtrim), String.self, #"("s" COLLATE RTRIM)"#)
        $0.expect(s.collate(.custom(#"my "own""#)), String.self, #"("s" COLLATE "my ""own""")"#)
        $0.expect(s.collate(.nocase) == "a", Bool.self, #"(("s" COLLATE NOCASE) = ?)"#, "a")
    }

    @Test("membership of a collection", arguments: membershipCases)
    func memberships(_ expression: ExpressionCase) { expression.check() }

    static let membershipCases = ExpressionCases.table {
        $0.expect([1, 2].contains(i), Bool.self, #"("i" IN (?, ?))"#, 1, 2)
        $0.expect([1, 2].contains(j), Bool?.self, #"("j" IN (?, ?))"#, 1, 2)
        $0.expect(["a"].contains(s), Bool.self, #"("s" IN (?))"#, "a")
        $0.expect(["a", "b"].contains(o), Bool?.self, #"("o" IN (?, ?))"#, "a", "b")
        $0.expect(Set([7]).contains(i), Bool.self, #"("i" IN (?))"#, 7)
        $0.expect((1...3).contains(i), Bool.self, #"("i" IN (?, ?, ?))"#, 1, 2, 3)
        $0.expect([Int]().contains(i), Bool.self, #"("i" IN ())"#)
        $0.expect(![1].contains(i), Bool.self, #"NOT (("i" IN (?)))"#, 1)
    }
}

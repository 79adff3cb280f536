import SQLLanguage
import Testing

private let a = Expression<Int>("a"), b = Expression<Int>("b"), o = Expression<Int?>("o"), p = Expression<Int?>("p")
private let c = Expression<Double>("c"), d = Expression<Double>("d")
private let q = Expression<Double?>("q"), r = Expression<Double?>("r")
private let s = Expression<String>("s"), t = Expression<String>("t")
private let u = Expression<String?>("u"), v = Expression<String?>("v")

@Suite struct SetterTests {
    @Test("a column is set to a column, an optional column or a value", arguments: assignmentsCases)
    func assignments(_ setter: ExpressionCase) { setter.check() }

    static let assignmentsCases = ExpressionCases.table {
        $0.expect(a <- b, #""a" = "b""#)
        $0.expect(a <- 1, #""a" = ?"#, 1)
        $0.expect(o <- b, #""o" = "b""#)
        $0.expect(o <- p, #""o" = "p""#)
        $0.expect(o <- 1, #""o" = ?"#, 1)
        $0.expect(c <- d, #""c" = "d""#)
        $0.expect(c <- 2.5, #""c" = ?"#, 2.5)
        $0.expect(q <- d, #""q" = "d""#)
        $0.expect(q <- r, #""q" = "r""#)
        $0.expect(q <- 2.5, #""q" = ?"#, 2.5)
        $0.expect(s <- t, #""s" = "t""#)
        $0.expect(s <- "x", #""s" = ?"#, "x")
        $0.expect(u <- t, #""u" = "t""#)
        $0.expect(u <- v, #""u" = "v""#)
        $0.expect(u <- "x", #""u" = ?"#, "x")
    }

    @Test("an optional column is set to NULL with nil", arguments: nilsCases)
    func nils(_ setter: ExpressionCase) { setter.check() }

    static let nilsCases = ExpressionCases.table {
        let none: Int? = nil, some: Int? = 5
        $0.expect(o <- nil, #""o" = ?"#, nil)
        $0.expect(o <- none, #""o" = ?"#, nil)
        $0.expect(o <- some, #""o" = ?"#, 5)
        $0.expect(u <- nil, #""u" = ?"#, nil)
    }

    @Test("arithmetic of a column with itself", arguments: arithmeticCases)
    func arithmetic(_ setter: ExpressionCase) { setter.check() }

    static let arithmeticCases = ExpressionCases.table {
        $0.expect(a += b, #""a" = ("a" + "b")"#)
        $0.expect(a += 1, #""a" = ("a" + ?)"#, 1)
        $0.expect(o += b, #""o" = ("o" + "b")"#)
        $0.expect(o += p, #""o" = ("o" + "p")"#)
        $0.expect(o += 1, #""o" = ("o" + ?)"#, 1)
        $0.expect(a -= b, #""a" = ("a" - "b")"#)
        $0.expect(a -= 1, #""a" = ("a" - ?)"#, 1)
        $0.expect(o -= b, #""o" = ("o" - "b")"#)
        $0.expect(o -= p, #""o" = ("o" - "p")"#)
        $0.expect(o -= 1, #""o" = ("o" - ?)"#, 1)
        $0.expect(a *= b, #""a" = ("a" * "b")"#)
        $0.expect(a *= 1, #""a" = ("a" * ?)"#, 1)
        $0.expect(o *= b, #""o" = ("o" * "b")"#)
        $0.expect(o *= p, #""o" = ("o" * "p")"#)
        $0.expect(o *= 1, #""o" = ("o" * ?)"#, 1)
        $0.expect(a /= b, #""a" = ("a" / "b")"#)
        $0.expect(a /= 1, #""a" = ("a" / ?)"#, 1)
        $0.expect(o /= b, #""o" = ("o" / "b")"#)
        $0.expect(o /= p, #""o" = ("o" / "p")"#)
        $0.expect(o /= 1, #""o" = ("o" / ?)"#, 1)
        $0.expect(c += d, #""c" = ("c" + "d")"#)
        $0.expect(c += 2.5, #""c" = ("c" + ?)"#, 2.5)
        $0.expect(q += d, #""q" = ("q" + "d")"#)
        $0.expect(q += r, #""q" = ("q" + "r")"#)
        $0.expect(q += 2.5, #""q" = ("q" + ?)"#, 2.5)
        $0.expect(c -= d, #""c" = ("c" - "d")"#)
        $0.expect(c -= 2.5, #""c" = ("c" - ?)"#, 2.5)
        $0.expect(q -= d, #""q" = ("q" - "d")"#)
        $0.expect(q -= r, #""q" = ("q" - "r")"#)
        $0.expect(q -= 2.5, #""q" = ("q" - ?)"#, 2.5)
        $0.expect(c *= d, #""c" = ("c" * "d")"#)
        $0.expect(c *= 2.5, #""c" = ("c" * ?)"#, 2.5)
        $0.expect(q *= d, #""q" = ("q" * "d")"#)
        $0.expect(q *= r, #""q" = ("q" * "r")"#)
        $0.expect(q *= 2.5, #""q" = ("q" * ?)"#, 2.5)
        $0.expect(c /= d, #""c" = ("c" / "d")"#)
        $0.expect(c /= 2.5, #""c" = ("c" / ?)"#, 2.5)
        $0.expect(q /= d, #""q" = ("q" / "d")"#)
        $0.expect(q /= r, #""q" = ("q" / "r")"#)
        $0.expect(q /= 2.5, #""q" = ("q" / ?)"#, 2.5)
    }

    @Test("operators of whole numbers only", arguments: wholeNumbersCases)
    func wholeNumbers(_ setter: ExpressionCase) { setter.check() }

    static let wholeNumbersCases = ExpressionCases.table {
        $0.expect(a %= b, #""a" = ("a" % "b")"#)
        $0.expect(a %= 1, #""a" = ("a" % ?)"#, 1)
        $0.expect(o %= b, #""o" = ("o" % "b")"#)
        $0.expect(o %= p, #""o" = ("o" % "p")"#)
        $0.expect(o %= 1, #""o" = ("o" % ?)"#, 1)
        $0.expect(a <<= b, #""a" = ("a" << "b")"#)
        $0.expect(a <<= 1, #""a" = ("a" << ?)"#, 1)
        $0.expect(o <<= b, #""o" = ("o" << "b")"#)
        $0.expect(o <<= p, #""o" = ("o" << "p")"#)
        $0.expect(o <<= 1, #""o" = ("o" << ?)"#, 1)
        $0.expect(a >>= b, #""a" = ("a" >> "b")"#)
        $0.expect(a >>= 1, #""a" = ("a" >> ?)"#, 1)
        $0.expect(o >>= b, #""o" = ("o" >> "b")"#)
        $0.expect(o >>= p, #""o" = ("o" >> "p")"#)
        $0.expect(o >>= 1, #""o" = ("o" >> ?)"#, 1)
        $0.expect(a &= b, #""a" = ("a" & "b")"#)
        $0.expect(a &= 1, #""a" = ("a" & ?)"#, 1)
        $0.expect(o &= b, #""o" = ("o" & "b")"#)
        $0.expect(o &= p, #""o" = ("o" & "p")"#)
        $0.expect(o &= 1, #""o" = ("o" & ?)"#, 1)
        $0.expect(a |= b, #""a" = ("a" | "b")"#)
        $0.expect(a |= 1, #""a" = ("a" | ?)"#, 1)
        $0.expect(o |= b, #""o" = ("o" | "b")"#)
        $0.expect(o |= p, #""o" = ("o" | "p")"#)
        $0.expect(o |= 1, #""o" = ("o" | ?)"#, 1)
        $0.expect(a ^= b, #""a" = (~(("a" & "b")) & ("a" | "b"))"#)
        $0.expect(a ^= 1, #""a" = (~(("a" & ?)) & ("a" | ?))"#, 1, 1)
        $0.expect(o ^= b, #""o" = (~(("o" & "b")) & ("o" | "b"))"#)
        $0.expect(o ^= p, #""o" = (~(("o" & "p")) & ("o" | "p"))"#)
        $0.expect(o ^= 1, #""o" = (~(("o" & ?)) & ("o" | ?))"#, 1, 1)
    }

    @Test("plus appends text", arguments: textCases)
    func text(_ setter: ExpressionCase) { setter.check() }

    static let textCases = ExpressionCases.table {
        $0.expect(s += t, #""s" = ("s" || "t")"#)
        $0.expect(s += "x", #""s" = ("s" || ?)"#, "x")
        $0.expect(u += t, #""u" = ("u" || "t")"#)
        $0.expect(u += v, #""u" = ("u" || "v")"#)
        $0.expect(u += "x", #""u" = ("u" || ?)"#, "x")
    }

    @Test("one more and one less", arguments: countingCases)
    func counting(_ setter: ExpressionCase) { setter.check() }

    static let countingCases = ExpressionCases.table {
        $0.expect(a++, #""a" = ("a" + ?)"#, 1)
        $0.expect(o++, #""o" = ("o" + ?)"#, 1)
        $0.expect(a--, #""a" = ("a" - ?)"#, 1)
        $0.expect(o--, #""o" = ("o" - ?)"#, 1)
    }

    @Test("a description has the values in it")
    func description() {
        #expect((a += 1).description == #""a" = ("a" + 1)"#)
        #expect((s += "it's").description == #""s" = ("s" || 'it''s')"#)
        #expect((a ^= 1).description == #""a" = (~(("a" & 1)) & ("a" | 1))"#)
        #expect((o <- nil).description == #""o" = NULL"#)
    }
}

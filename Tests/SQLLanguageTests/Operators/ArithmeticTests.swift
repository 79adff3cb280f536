import SQLLanguage
import Testing

private let a = Expression<Int>("a"), b = Expression<Int>("b"), o = Expression<Int?>("o"), p = Expression<Int?>("p")
private let c = Expression<Double>("c"), d = Expression<Double>("d")
private let q = Expression<Double?>("q"), r = Expression<Double?>("r")
private let s = Expression<String>("s"), t = Expression<String>("t")
private let u = Expression<String?>("u"), v = Expression<String?>("v")

@Suite struct ArithmeticTests {
    @Test("each pair of column, optional column and value", arguments: integersCases)
    func integers(_ expression: ExpressionCase) { expression.check() }

    static let integersCases = ExpressionCases.table {
        $0.expect(a + b, Int.self, #"("a" + "b")"#)
        $0.expect(a + p, Int?.self, #"("a" + "p")"#)
        $0.expect(o + b, Int?.self, #"("o" + "b")"#)
        $0.expect(o + p, Int?.self, #"("o" + "p")"#)
        $0.expect(a + 1, Int.self, #"("a" + ?)"#, 1)
        $0.expect(o + 1, Int?.self, #"("o" + ?)"#, 1)
        $0.expect(1 + a, Int.self, #"(? + "a")"#, 1)
        $0.expect(1 + o, Int?.self, #"(? + "o")"#, 1)
        $0.expect(a - b, Int.self, #"("a" - "b")"#)
        $0.expect(a - p, Int?.self, #"("a" - "p")"#)
        $0.expect(o - b, Int?.self, #"("o" - "b")"#)
        $0.expect(o - p, Int?.self, #"("o" - "p")"#)
        $0.expect(a - 1, Int.self, #"("a" - ?)"#, 1)
        $0.expect(o - 1, Int?.self, #"("o" - ?)"#, 1)
        $0.expect(1 - a, Int.self, #"(? - "a")"#, 1)
        $0.expect(1 - o, Int?.self, #"(? - "o")"#, 1)
        $0.expect(a * b, Int.self, #"("a" * "b")"#)
        $0.expect(a * p, Int?.self, #"("a" * "p")"#)
        $0.expect(o * b, Int?.self, #"("o" * "b")"#)
        $0.expect(o * p, Int?.self, #"("o" * "p")"#)
        $0.expect(a * 1, Int.self, #"("a" * ?)"#, 1)
        $0.expect(o * 1, Int?.self, #"("o" * ?)"#, 1)
        $0.expect(1 * a, Int.self, #"(? * "a")"#, 1)
        $0.expect(1 * o, Int?.self, #"(? * "o")"#, 1)
        $0.expect(a / b, Int.self, #"("a" / "b")"#)
        $0.expect(a / p, Int?.self, #"("a" / "p")"#)
        $0.expect(o / b, Int?.self, #"("o" / "b")"#)
        $0.expect(o / p, Int?.self, #"("o" / "p")"#)
        $0.expect(a / 1, Int.self, #"("a" / ?)"#, 1)
        $0.expect(o / 1, Int?.self, #"("o" / ?)"#, 1)
        $0.expect(1 / a, Int.self, #"(? / "a")"#, 1)
        $0.expect(1 / o, Int?.self, #"(? / "o")"#, 1)
    }

    @Test("the same of floating-point numbers", arguments: doublesCases)
    func doubles(_ expression: ExpressionCase) { expression.check() }

    static let doublesCases = ExpressionCases.table {
        $0.expect(c + d, Double.self, #"("c" + "d")"#)
        $0.expect(c + r, Double?.self, #"("c" + "r")"#)
        $0.expect(q + d, Double?.self, #"("q" + "d")"#)
        $0.expect(q + r, Double?.self, #"("q" + "r")"#)
        $0.expect(c + 2.5, Double.self, #"("c" + ?)"#, 2.5)
        $0.expect(q + 2.5, Double?.self, #"("q" + ?)"#, 2.5)
        $0.expect(2.5 + c, Double.self, #"(? + "c")"#, 2.5)
        $0.expect(2.5 + q, Double?.self, #"(? + "q")"#, 2.5)
        $0.expect(c - d, Double.self, #"("c" - "d")"#)
        $0.expect(c - r, Double?.self, #"("c" - "r")"#)
        $0.expect(q - d, Double?.self, #"("q" - "d")"#)
        $0.expect(q - r, Double?.self, #"("q" - "r")"#)
        $0.expect(c - 2.5, Double.self, #"("c" - ?)"#, 2.5)
        $0.expect(q - 2.5, Double?.self, #"("q" - ?)"#, 2.5)
        $0.expect(2.5 - c, Double.self, #"(? - "c")"#, 2.5)
        $0.expect(2.5 - q, Double?.self, #"(? - "q")"#, 2.5)
        $0.expect(c * d, Double.self, #"("c" * "d")"#)
        $0.expect(c * r, Double?.self, #"("c" * "r")"#)
        $0.expect(q * d, Double?.self, #"("q" * "d")"#)
        $0.expect(q * r, Double?.self, #"("q" * "r")"#)
        $0.expect(c * 2.5, Double.self, #"("c" * ?)"#, 2.5)
        $0.expect(q * 2.5, Double?.self, #"("q" * ?)"#, 2.5)
        $0.expect(2.5 * c, Double.self, #"(? * "c")"#, 2.5)
        $0.expect(2.5 * q, Double?.self, #"(? * "q")"#, 2.5)
        $0.expect(c / d, Double.self, #"("c" / "d")"#)
        $0.expect(c / r, Double?.self, #"("c" / "r")"#)
        $0.expect(q / d, Double?.self, #"("q" / "d")"#)
        $0.expect(q / r, Double?.self, #"("q" / "r")"#)
        $0.expect(c / 2.5, Double.self, #"("c" / ?)"#, 2.5)
        $0.expect(q / 2.5, Double?.self, #"("q" / ?)"#, 2.5)
        $0.expect(2.5 / c, Double.self, #"(? / "c")"#, 2.5)
        $0.expect(2.5 / q, Double?.self, #"(? / "q")"#, 2.5)
    }

    @Test("operators of whole numbers only", arguments: wholeNumbersCases)
    func wholeNumbers(_ expression: ExpressionCase) { expression.check() }

    static let wholeNumbersCases = ExpressionCases.table {
        $0.expect(a % b, Int.self, #"("a" % "b")"#)
        $0.expect(a % p, Int?.self, #"("a" % "p")"#)
        $0.expect(o % b, Int?.self, #"("o" % "b")"#)
        $0.expect(o % p, Int?.self, #"("o" % "p")"#)
        $0.expect(a % 1, Int.self, #"("a" % ?)"#, 1)
        $0.expect(o % 1, Int?.self, #"("o" % ?)"#, 1)
        $0.expect(1 % a, Int.self, #"(? % "a")"#, 1)
        $0.expect(1 % o, Int?.self, #"(? % "o")"#, 1)
        $0.expect(a << b, Int.self, #"("a" << "b")"#)
        $0.expect(a << p, Int?.self, #"("a" << "p")"#)
        $0.expect(o << b, Int?.self, #"("o" << "b")"#)
        $0.expect(o << p, Int?.self, #"("o" << "p")"#)
        $0.expect(a << 1, Int.self, #"("a" << ?)"#, 1)
        $0.expect(o << 1, Int?.self, #"("o" << ?)"#, 1)
        $0.expect(1 << a, Int.self, #"(? << "a")"#, 1)
        $0.expect(1 << o, Int?.self, #"(? << "o")"#, 1)
        $0.expect(a >> b, Int.self, #"("a" >> "b")"#)
        $0.expect(a >> p, Int?.self, #"("a" >> "p")"#)
        $0.expect(o >> b, Int?.self, #"("o" >> "b")"#)
        $0.expect(o >> p, Int?.self, #"("o" >> "p")"#)
        $0.expect(a >> 1, Int.self, #"("a" >> ?)"#, 1)
        $0.expect(o >> 1, Int?.self, #"("o" >> ?)"#, 1)
        $0.expect(1 >> a, Int.self, #"(? >> "a")"#, 1)
        $0.expect(1 >> o, Int?.self, #"(? >> "o")"#, 1)
        $0.expect(a & b, Int.self, #"("a" & "b")"#)
        $0.expect(a & p, Int?.self, #"("a" & "p")"#)
        $0.expect(o & b, Int?.self, #"("o" & "b")"#)
        $0.expect(o & p, Int?.self, #"("o" & "p")"#)
        $0.expect(a & 1, Int.self, #"("a" & ?)"#, 1)
        $0.expect(o & 1, Int?.self, #"("o" & ?)"#, 1)
        $0.expect(1 & a, Int.self, #"(? & "a")"#, 1)
        $0.expect(1 & o, Int?.self, #"(? & "o")"#, 1)
        $0.expect(a | b, Int.self, #"("a" | "b")"#)
        $0.expect(a | p, Int?.self, #"("a" | "p")"#)
        $0.expect(o | b, Int?.self, #"("o" | "b")"#)
        $0.expect(o | p, Int?.self, #"("o" | "p")"#)
        $0.expect(a | 1, Int.self, #"("a" | ?)"#, 1)
        $0.expect(o | 1, Int?.self, #"("o" | ?)"#, 1)
        $0.expect(1 | a, Int.self, #"(? | "a")"#, 1)
        $0.expect(1 | o, Int?.self, #"(? | "o")"#, 1)
    }

    @Test("exclusive or names both sides twice", arguments: exclusiveOrCases)
    func exclusiveOr(_ expression: ExpressionCase) { expression.check() }

    static let exclusiveOrCases = ExpressionCases.table {
        $0.expect(a ^ b, Int.self, #"(~(("a" & "b")) & ("a" | "b"))"#)
        $0.expect(a ^ p, Int?.self, #"(~(("a" & "p")) & ("a" | "p"))"#)
        $0.expect(o ^ b, Int?.self, #"(~(("o" & "b")) & ("o" | "b"))"#)
        $0.expect(o ^ p, Int?.self, #"(~(("o" & "p")) & ("o" | "p"))"#)
        $0.expect(a ^ 1, Int.self, #"(~(("a" & ?)) & ("a" | ?))"#, 1, 1)
        $0.expect(o ^ 1, Int?.self, #"(~(("o" & ?)) & ("o" | ?))"#, 1, 1)
        $0.expect(1 ^ a, Int.self, #"(~((? & "a")) & (? | "a"))"#, 1, 1)
        $0.expect(1 ^ o, Int?.self, #"(~((? & "o")) & (? | "o"))"#, 1, 1)
    }

    @Test("plus concatenates text", arguments: concatenationCases)
    func concatenation(_ expression: ExpressionCase) { expression.check() }

    static let concatenationCases = ExpressionCases.table {
        $0.expect(s + t, String.self, #"("s" || "t")"#)
        $0.expect(s + v, String?.self, #"("s" || "v")"#)
        $0.expect(u + t, String?.self, #"("u" || "t")"#)
        $0.expect(u + v, String?.self, #"("u" || "v")"#)
        $0.expect(s + "x", String.self, #"("s" || ?)"#, "x")
        $0.expect(u + "x", String?.self, #"("u" || ?)"#, "x")
        $0.expect("x" + s, String.self, #"(? || "s")"#, "x")
        $0.expect("x" + u, String?.self, #"(? || "u")"#, "x")
    }

    @Test("signs, complements and what replaces NULL", arguments: othersCases)
    func others(_ expression: ExpressionCase) { expression.check() }

    static let othersCases = ExpressionCases.table {
        $0.expect(-a, Int.self, #"-("a")"#)
        $0.expect(-o, Int?.self, #"-("o")"#)
        $0.expect(-c, Double.self, #"-("c")"#)
        $0.expect(-q, Double?.self, #"-("q")"#)
        $0.expect(~a, Int.self, #"~("a")"#)
        $0.expect(~o, Int?.self, #"~("o")"#)
        $0.expect(o ?? 1, Int.self, #"ifnull("o", ?)"#, 1)
        $0.expect(o ?? a, Int.self, #"ifnull("o", "a")"#)
        $0.expect(o ?? p, Int.self, #"ifnull("o", "p")"#)
        $0.expect(u ?? "x", String.self, #"ifnull("u", ?)"#, "x")
    }

    @Test("chains group from the left, and parentheses stay where they were", arguments: nestedCases)
    func nested(_ expression: ExpressionCase) { expression.check() }

    static let nestedCases = ExpressionCases.table {
        $0.expect(a + b + 1, Int.self, #"(("a" + "b") + ?)"#, 1)
        $0.expect(a + (b + 1), Int.self, #"("a" + ("b" + ?))"#, 1)
        $0.expect(a - b - 1, Int.self, #"(("a" - "b") - ?)"#, 1)
        $0.expect(a - (b - 1), Int.self, #"("a" - ("b" - ?))"#, 1)
        $0.expect((a + b) * (a - 1), Int.self, #"(("a" + "b") * ("a" - ?))"#, 1)
        $0.expect(-(a + 1), Int.self, #"-(("a" + ?))"#, 1)
        $0.expect(s + " " + u + "!", String?.self, #"((("s" || ?) || "u") || ?)"#, " ", "!")
        $0.expect(a + o + 1 + p, Int?.self, #"((("a" + "o") + ?) + "p")"#, 1)
        $0.expect(c * c + d * 0.5 + 1, Double.self, #"((("c" * "c") + ("d" * ?)) + ?)"#, 0.5, 1.0)
    }

    @Test("every integer type has the operators", arguments: widthsCases)
    func widths(_ expression: ExpressionCase) { expression.check() }

    static let widthsCases = ExpressionCases.table {
        $0.expect(Expression<Int64>("i") + 1, Int64.self, #"("i" + ?)"#, 1)
        $0.expect(Expression<UInt8>("i") * 2, UInt8.self, #"("i" * ?)"#, 2)
        $0.expect(Expression<Int32?>("i") % 2, Int32?.self, #"("i" % ?)"#, 2)
        $0.expect(Expression<Float>("f") / 2, Float.self, #"("f" / ?)"#, 2.0)
    }
}

// Every operator between columns, columns that can be NULL, and values, with the type it must have.
import SQLite

let a = Expression<Int>("a")
let o = Expression<Int?>("o")
let v = 1
let s = Expression<String>("s")
let so = Expression<String?>("so")
let d = Expression<Double>("d")
let dO = Expression<Double?>("do")
let b = Expression<Bool>("b")
let bo = Expression<Bool?>("bo")
let i64 = Expression<Int64>("i64")
let i64o = Expression<Int64?>("i64o")
let blob = Expression<Blob>("blob")
let blobO = Expression<Blob?>("blobo")
let none: Int? = nil

func numbers() {
    let _: [Expression<Int>] = [a + a, a + v, v + a, a - a, a - v, v - a, a * a, a * v, v * a, a / a, a / v, v / a, -a]
    let _: [Expression<Int?>] = [a + o, o + a, o + o, o + v, v + o, a - o, o - a, o - o, o - v, v - o]
    let _: [Expression<Int?>] = [a * o, o * a, o * o, o * v, v * o, a / o, o / a, o / o, o / v, v / o, -o]
    let _: [Expression<Double>] = [d + d, d + 1, 1 + d, d - 2.5, 2.5 * d, d / 2, -d]
    let _: [Expression<Double?>] = [d + dO, dO + d, dO + dO, dO + 1, 1.5 - dO, dO * 2, dO / dO, -dO]
}

func bits() {
    let _: [Expression<Int>] = [a % a, a % v, v % a, a << a, a << v, v << a, a >> a, a >> v, v >> a, ~a]
    let _: [Expression<Int>] = [a & a, a & v, v & a, a | a, a | v, v | a, a ^ a, a ^ v, v ^ a]
    let _: [Expression<Int?>] = [a % o, o % a, o % o, o % v, v % o, a << o, o << a, o << o, o << v, v << o, ~o]
    let _: [Expression<Int?>] = [a >> o, o >> a, o >> o, o >> v, v >> o, a & o, o & a, o & o, o & v, v & o]
    let _: [Expression<Int?>] = [a | o, o | a, o | o, o | v, v | o, a ^ o, o ^ a, o ^ o, o ^ v, v ^ o]
    let _: [Expression<Int64>] = [i64 % 2, i64 << 1, i64 >> 1, i64 & 1, i64 | 1, i64 ^ 1, ~i64]
}

func text() {
    let _: [Expression<String>] = [s + s, s + "x", "x" + s]
    let _: [Expression<String?>] = [s + so, so + s, so + so, so + "x", "x" + so]
    let _: Expression<String> = s + " " + s + "!"
    let _: Expression<String?> = so + ", " + s
}

func equality() {
    let _: [Expression<Bool>] = [a == a, a == v, v == a, a != a, a != v, v != a, a === a, a === v, v === a]
    let _: [Expression<Bool>] = [a !== a, a !== v, v !== a, s == "x", b == true, false != b, blob == Blob(bytes: [])]
    let _: [Expression<Bool?>] = [a == o, o == a, o == o, o == v, v == o, o == nil, nil == o, o == none, none == o]
    let _: [Expression<Bool?>] = [a != o, o != a, o != o, o != v, v != o, o != nil, nil != o, o != none, none != o]
    let _: [Expression<Bool?>] = [a === o, o === a, o === o, o === v, v === o, o === nil, nil === o]
    let _: [Expression<Bool?>] = [a !== o, o !== a, o !== o, o !== v, v !== o, o !== nil, nil !== o]
    let _: [Expression<Bool?>] = [so == "x", bo == true, bo == nil, blobO == Blob(bytes: [1]), blobO != nil]
}

func ordering() {
    let _: [Expression<Bool>] = [a > a, a > v, v > a, a >= a, a >= v, v >= a, a < a, a < v, v < a, a <= a, a <= v]
    let _: [Expression<Bool>] = [v <= a, s > "x", d < 1, 1 < d, b > false, i64 >= 1]
    let _: [Expression<Bool?>] = [a > o, o > a, o > o, o > v, v > o, a >= o, o >= a, o >= o, o >= v, v >= o]
    let _: [Expression<Bool?>] = [a < o, o < a, o < o, o < v, v < o, a <= o, o <= a, o <= o, o <= v, v <= o]
    let _: [Expression<Bool>] = [1...3 ~= a, 1..<3 ~= a, ...3 ~= a, ..<3 ~= a, 1... ~= a, "a"..."b" ~= s, 0.5...1 ~= d]
    let _: [Expression<Bool?>] = [1...3 ~= o, 1..<3 ~= o, ...3 ~= o, ..<3 ~= o, 1... ~= o, "a"..<"b" ~= so]
}

func logic() {
    let _: [Expression<Bool>] = [b && b, b && true, false && b, b || b, b || true, false || b, !b]
    let _: [Expression<Bool?>] = [b && bo, bo && b, bo && bo, bo && true, true && bo, !bo]
    let _: [Expression<Bool?>] = [b || bo, bo || b, bo || bo, bo || true, true || bo]
    let _: [Expression<Bool>] = [and(b), and(b, b, a == 1), and([b, b]), or(b), or(b, b, a == 1), or([b, b])]
    var conditions: [Expression<Bool>] = []
    conditions.append(a > 1)
    conditions.append(s.like("x%"))
    let _: Expression<Bool> = and(conditions)
    let _: Expression<Bool> = conditions.reduce(Expression<Bool>(value: true)) { $0 && $1 }
    let _: Expression<Bool> = a > 1 && s == "x" || !b && d <= 2.5
    let _: Expression<Bool?> = a > 1 && so == "x" || o != nil && d <= 2.5
}

func coalescing() {
    let _: [Expression<Int>] = [o ?? 1, o ?? a, o ?? o]
    let _: [Expression<String>] = [so ?? "x", so ?? s, so ?? so]
}

func setters() {
    let _: [Setter] = [a <- a, a <- v, o <- a, o <- o, o <- v, o <- nil, o <- none]
    let _: [Setter] = [s += s, s += "x", so += s, so += so, so += "x"]
    let _: [Setter] = [a += a, a += v, o += a, o += o, o += v, a -= a, a -= v, o -= a, o -= o, o -= v]
    let _: [Setter] = [a *= a, a *= v, o *= a, o *= o, o *= v, a /= a, a /= v, o /= a, o /= o, o /= v]
    let _: [Setter] = [a %= a, a %= v, o %= a, o %= o, o %= v, a <<= a, a <<= v, o <<= a, o <<= o, o <<= v]
    let _: [Setter] = [a >>= a, a >>= v, o >>= a, o >>= o, o >>= v, a &= a, a &= v, o &= a, o &= o, o &= v]
    let _: [Setter] = [a |= a, a |= v, o |= a, o |= o, o |= v, a ^= a, a ^= v, o ^= a, o ^= o, o ^= v]
    let _: [Setter] = [a++, o++, i64++, i64o++, a--, o--, i64--, i64o--, d += 1, dO -= 1.5, s <- s + "x", b <- !b]
    let setter: Setter = a <- 1
    let _: String = setter.description
    let _: Expression<Void> = setter.expression
}

func functions() {
    let _: [Expression<Int>] = [a.absoluteValue, s.length, s.distinct.count, a.count, o.count, so.count, count(*)]
    let _: [Expression<Int?>] = [o.absoluteValue, so.length, a.max, o.max, a.min, o.min, a.sum, o.sum]
    let _: [Expression<Double>] = [d.absoluteValue, d.round(), d.round(2), a.total, o.total, d.total]
    let _: [Expression<Double?>] = [dO.absoluteValue, dO.round(), dO.round(2), a.average, o.average, d.sum, dO.max]
    let _: [Expression<Int64>] = [Expression<Int64>.random(), i64.absoluteValue]
    let _: [Expression<Int>] = [Expression<Int>.random()]
    let _: [Expression<String>] = [
        s.lowercaseString, s.uppercaseString, s.collate(.nocase), s.collate(.custom("x")), s.ltrim(), s.rtrim(["x"]),
        s.trim(), s.trim(["x", "y"]), s.replace("a", with: "b"), s.substring(1), s.substring(1, length: 2), s[1..<3],
        s.distinct,
    ]
    let _: [Expression<String?>] = [
        so.lowercaseString, so.uppercaseString, so.collate(.binary), so.ltrim(["x"]), so.rtrim(), so.trim(),
        so.replace("a", with: "b"), so.substring(1), so.substring(1, length: 2), so[1..<3], so.distinct, s.max, so.min,
    ]
    let _: [Expression<Bool>] = [
        s.like("x"), s.like("x", escape: "\\"), s.like(s), s.like(s, escape: "\\"), "x".like(s),
        "x".like(s, escape: "!"),
        s.glob("x*"), s.match("x"), so.match("x"), s.regexp("x"), [1, 2].contains(a), Set([1, 2]).contains(a),
        ["x"].contains(s), (1...3).contains(a) as Expression<Bool>,
    ]
    let _: [Expression<Bool?>] = [
        so.like("x"), so.like("x", escape: "\\"), so.like(s), so.like(s, escape: "\\"), so.glob("x*"), so.regexp("x"),
        [1, 2].contains(o), ["x"].contains(so),
    ]
    let _: Expression<String> = cast(a)
    let _: Expression<String?> = cast(o)
    let _: Expression<Double> = cast(a) + 1
}

func windows() {
    let _: [Expression<Int>] = [ntile(4, a.desc), rowNumber(a), rank(a), denseRank(s.asc), a.lag(offset: 1, a)]
    let _: [Expression<Double>] = [percentRank(a), cumeDist(a.desc)]
    let _: [Expression<Int>] = [
        a.lag(a), a.lag(offset: 1, default: 3, a), a.lead(a), a.lead(offset: 2, default: a, s.desc), a.firstValue(s),
        a.lastValue(s), a.value(3, s),
    ]
    let _: Expression<String> = s.lag(offset: 1, default: "x", a)
}

func types() {
    let _: [any Expressible] = [a, o, a.asc, a.desc, "x", 1, 2.5, true, count(*), s.lowercaseString, Blob(bytes: [1])]
    let _: Expression<Void> = a.expression
    let _: (String, [Binding?]) = (a.template, a.bindings)
    let _ = Expression<Int>(literal: "1 + 1")
    let _ = Expression<Int>("count(\(a.template))", a.bindings)
    let _ = Expression<Int>("? + ?", [1, 2])
    let _ = Expression<Int>(value: 1)
    let _ = Expression<Int?>(value: nil)
    let _ = Expression<Int?>(value: 1)
    let _ = Expression<Int?>.null
    let _: Expression<Int?> = .null
    let _ = Expression<Bool?>(b)
    let _ = Expression<Int>(o)
    let _ = Expression<Binding>("x")
    let _ = Expression<Void>("x")
    let _: Expression<Int64> = rowid
    let _: String = a.description
}

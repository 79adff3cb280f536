import SQLite
import Testing

private typealias S = Sample

@Suite struct MathematicsTests {
    static let half = Column<Double>(value: 0.5)

    @Test(arguments: [
        FunctionCase("pi()", Column<Double>.pi, near: .pi),
        FunctionCase(#"sqrt("real")"#, S.real.sqrt, near: 1.5811388300841898),
        FunctionCase(#"exp("real")"#, S.real.exp, near: 12.182493960703473),
        FunctionCase(#"ln("real")"#, S.real.ln, near: 0.9162907318741551),
        FunctionCase(#"log10("real")"#, S.real.log10, near: 0.3979400086720376),
        FunctionCase(#"log("real")"#, S.real.log(), near: 0.3979400086720376),
        FunctionCase(#"log(5.0, "real")"#, S.real.log(base: 5), near: 0.5693234419266069),
        FunctionCase(#"log2("real")"#, S.real.log2, near: 1.3219280948873624),
        FunctionCase(#"pow("int", 2.0)"#, S.int.pow(2), near: 49),
        FunctionCase(#"pow("real", "int")"#, S.real.pow(S.int), near: 0.0016384),
        FunctionCase(#"mod("real", 2.0)"#, S.real.mod(2), near: 0.5),
        FunctionCase(#"mod("int", "real")"#, S.int.mod(S.real), near: -2),
        FunctionCase("sin(0.5)", half.sin, near: 0.479425538604203),
        FunctionCase("cos(0.5)", half.cos, near: 0.8775825618903728),
        FunctionCase("tan(0.5)", half.tan, near: 0.5463024898437905),
        FunctionCase("asin(0.5)", half.asin, near: 0.5235987755982989),
        FunctionCase("acos(0.5)", half.acos, near: 1.0471975511965979),
        FunctionCase("atan(0.5)", half.atan, near: 0.4636476090008061),
        FunctionCase(#"atan2("real", -1.0)"#, S.real.atan2(x: -1), near: 1.9513027039072615),
        FunctionCase(#"atan2("real", "real")"#, S.real.atan2(x: S.real), near: .pi / 4),
        FunctionCase(#"radians("int")"#, S.int.radians, near: -0.12217304763960307),
        FunctionCase(#"degrees("real")"#, S.real.degrees, near: 143.2394487827058),
        FunctionCase("sinh(0.5)", half.sinh, near: 0.5210953054937474),
        FunctionCase("cosh(0.5)", half.cosh, near: 1.1276259652063807),
        FunctionCase("tanh(0.5)", half.tanh, near: 0.46211715726000973),
        FunctionCase("asinh(0.5)", half.asinh, near: 0.48121182505960347),
        FunctionCase(#"acosh("real")"#, S.real.acosh, near: 1.566799236972411),
        FunctionCase("atanh(0.5)", half.atanh, near: 0.5493061443340549),
    ])
    func numbersAreThoseOfMathematics(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"sign("int")"#, S.int.sign, -1),
        FunctionCase(#"sign("maybe_real")"#, S.maybeReal.sign, nil),
        FunctionCase(#"ceil("real")"#, S.real.ceil, 3.0),
        FunctionCase(#"floor("int")"#, S.int.floor, -7),
        FunctionCase(#"trunc("maybe_int")"#, S.maybeInt.trunc, nil),
    ])
    func roundingKeepsTheType(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"sqrt("int")"#, S.int.sqrt, nil),
        FunctionCase(#"ln("int")"#, S.int.ln, nil),
        FunctionCase(#"log10("int")"#, S.int.log10, nil),
        FunctionCase(#"log2("int")"#, S.int.log2, nil),
        FunctionCase(#"log("int")"#, S.int.log(), nil),
        FunctionCase(#"pow("int", 0.5)"#, S.int.pow(0.5), nil),
        FunctionCase(#"mod("int", 0.0)"#, S.int.mod(0), nil),
        FunctionCase(#"asin("real")"#, S.real.asin, nil),
        FunctionCase(#"acos("real")"#, S.real.acos, nil),
        FunctionCase(#"acosh("int")"#, S.int.acosh, nil),
        FunctionCase(#"atanh("real")"#, S.real.atanh, nil),
    ])
    func whatMathematicsDoesNotHaveIsNull(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"exp("maybe_int")"#, S.maybeInt.exp, nil),
        FunctionCase(#"sin("maybe_real")"#, S.maybeReal.sin, nil),
        FunctionCase(#"cos("maybe_real")"#, S.maybeReal.cos, nil),
        FunctionCase(#"tan("maybe_real")"#, S.maybeReal.tan, nil),
        FunctionCase(#"atan("maybe_real")"#, S.maybeReal.atan, nil),
        FunctionCase(#"atan2("maybe_real", 1.0)"#, S.maybeReal.atan2(x: 1), nil),
        FunctionCase(#"radians("maybe_real")"#, S.maybeReal.radians, nil),
        FunctionCase(#"degrees("maybe_real")"#, S.maybeReal.degrees, nil),
        FunctionCase(#"sinh("maybe_real")"#, S.maybeReal.sinh, nil),
        FunctionCase(#"cosh("maybe_real")"#, S.maybeReal.cosh, nil),
        FunctionCase(#"tanh("maybe_real")"#, S.maybeReal.tanh, nil),
        FunctionCase(#"asinh("maybe_real")"#, S.maybeReal.asinh, nil),
        FunctionCase(#"pow("real", "maybe_real")"#, S.real.pow(S.maybeReal), nil),
        FunctionCase(#"mod("real", "maybe_real")"#, S.real.mod(S.maybeReal), nil),
    ])
    func nullGivesNull(_ one: FunctionCase) throws { try one.run() }
}

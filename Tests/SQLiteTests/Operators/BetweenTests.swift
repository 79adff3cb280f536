import SQLite
import Testing

private typealias S = Sample

@Suite struct BetweenTests {
    @Test(arguments: [
        FunctionCase(#""int" BETWEEN -7 AND 0"#, S.int.between(-7, 0), true),
        FunctionCase(#""int" BETWEEN 0 AND -7"#, S.int.between(0, -7), false),
        FunctionCase(#""int" NOT BETWEEN -7 AND 0"#, S.int.notBetween(-7, 0), false),
        FunctionCase(#""text" BETWEEN 'A' AND "text""#, S.text.between(Column(value: "A"), S.text), true),
        FunctionCase(#""real" NOT BETWEEN "real" AND "real""#, S.real.notBetween(S.real, S.real), false),
        FunctionCase(#"(("int" BETWEEN 1 AND 2) = "flag")"#, (S.int.between(1, 2) == S.flag), false),
    ])
    func bothEndsAreIncluded(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#""maybe_int" BETWEEN 1 AND 2"#, S.maybeInt.between(1, 2), nil),
        FunctionCase(#""maybe_text" NOT BETWEEN 'a' AND 'b'"#, S.maybeText.notBetween("a", "b"), nil),
    ])
    func nullIsNowhere(_ one: FunctionCase) throws { try one.run() }
}

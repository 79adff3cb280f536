import SQLite
import Testing

private typealias S = Sample

@Suite struct DistinctnessTests {
    @Test(arguments: [
        FunctionCase(#"("int" IS -7)"#, S.int.is(-7), true),
        FunctionCase(#"("maybe_int" IS -7)"#, S.maybeInt.is(-7), false),
        FunctionCase(#"("maybe_int" IS NULL)"#, S.maybeInt.is(nil), true),
        FunctionCase(#"("maybe_int" IS "int")"#, S.maybeInt.is(S.int), false),
        FunctionCase(#"("int" IS NOT "maybe_int")"#, S.int.isNot(S.maybeInt), true),
        FunctionCase(#"("maybe_text" IS NOT 'a')"#, S.maybeText.isNot("a"), true),
        FunctionCase(#"("maybe_text" IS NOT 'a')"#, S.maybeText.isDistinct(from: "a"), true),
        FunctionCase(#"("maybe_real" IS NOT "maybe_real")"#, S.maybeReal.isDistinct(from: S.maybeReal), false),
        FunctionCase(#"("maybe_int" IS "int")"#, S.maybeInt.isNotDistinct(from: S.int), false),
        FunctionCase(#"("maybe_int" IS NULL)"#, S.maybeInt.isNotDistinct(from: nil), true),
    ])
    func nullIsAValueLikeOthers(_ one: FunctionCase) throws { try one.run() }
}

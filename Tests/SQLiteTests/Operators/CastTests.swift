import SQLite
import Testing

private typealias S = Sample

@Suite struct CastTests {
    @Test(arguments: [
        FunctionCase(#"CAST ("int" AS TEXT)"#, S.int.cast(as: String.self), "-7"),
        FunctionCase(#"CAST ("maybe_int" AS TEXT)"#, S.maybeInt.cast(as: String.self), nil),
        FunctionCase(#"(CAST ("int" AS TEXT) || '!')"#, S.int.cast(as: String.self) + "!", "-7!"),
    ])
    func valuesBecomeText(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"CAST ("text" AS INTEGER)"#, S.text.cast(as: Int.self), 0),
        FunctionCase(#"CAST ("real" AS INTEGER)"#, S.real.cast(as: Int.self), 2),
        FunctionCase(#"CAST ("maybe_text" AS INTEGER)"#, S.maybeText.cast(as: Int.self), nil),
    ])
    func valuesBecomeNumbers(_ one: FunctionCase) throws { try one.run() }
}

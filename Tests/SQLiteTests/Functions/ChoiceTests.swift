import SQLite
import Testing

private typealias S = Sample

@Suite struct ChoiceTests {
    @Test(arguments: [
        FunctionCase(#"coalesce("maybe_text", "maybe_text")"#, coalesce(S.maybeText, S.maybeText), nil),
        FunctionCase(
            #"coalesce("maybe_text", nullif("text", 'x'))"#, coalesce(S.maybeText, S.text.nullIf("x")), "Éclair 50%"),
        FunctionCase(#"coalesce("maybe_text", 'none')"#, coalesce(S.maybeText, else: "none"), "none"),
        FunctionCase(
            #"coalesce("maybe_int", "maybe_int", "maybe_int", "int")"#,
            coalesce(S.maybeInt, S.maybeInt, S.maybeInt, else: S.int), -7),
    ])
    func theFirstValueThatIsNotNull(_ one: FunctionCase) throws { try one.run() }

    @Test func aLastValueThatIsNotOptionalMakesTheResultSo() {
        let known: Column<Int> = coalesce(S.maybeInt, else: 1)
        let unknown: Column<Int?> = coalesce(S.maybeInt, S.maybeInt)
        #expect(known.template == #"coalesce("maybe_int", ?)"#)
        #expect(known.bindings as? [Int64] == [1])
        #expect(unknown.bindings.isEmpty)
    }

    @Test(arguments: [
        FunctionCase(#"iif(("int" < 0), 'minus', 'plus')"#, iif(S.int < 0, "minus", "plus"), "minus"),
        FunctionCase(#"iif(("maybe_int" < 0), "text", '')"#, iif(S.maybeInt < 0, S.text, ""), ""),
        FunctionCase(#"iif("flag", "int", "int")"#, iif(S.flag, S.int, S.int), -7),
        FunctionCase(#"iif("flag", 1.5, "real")"#, iif(S.flag, 1.5, S.real), 1.5),
        FunctionCase(#"iif("flag", "maybe_int", "int")"#, iif(S.flag, S.maybeInt, S.int), nil as Int?),
        FunctionCase(#"iif("flag", NULL, "maybe_int")"#, iif(S.flag, nil, S.maybeInt), nil),
    ])
    func oneOfTwoValues(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"max("int", 3)"#, max(S.int, 3), 3),
        FunctionCase(#"max("maybe_int", 3)"#, max(S.maybeInt, 3), nil),
        FunctionCase(#"min("int", "int", "int")"#, min(S.int, S.int, S.int), -7),
        FunctionCase(#"min("real", 1.0)"#, min(S.real, 1), 1.0),
        FunctionCase(#"max("text", 'a')"#, max(S.text, "a"), "Éclair 50%"),
        FunctionCase(#"max("maybe_int", "maybe_int")"#, max(S.maybeInt, S.maybeInt), nil),
    ])
    func theLargestAndSmallestOfARow(_ one: FunctionCase) throws { try one.run() }

    @Test func swiftsOwnFunctionsStayInReach() {
        #expect(max(1, 2) == 2)
        #expect(min("a", "b", "c") == "a")
    }
}

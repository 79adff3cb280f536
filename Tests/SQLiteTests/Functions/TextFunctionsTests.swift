import SQLite
import Testing

private typealias S = Sample

@Suite struct TextFunctionsTests {
    @Test(arguments: [
        FunctionCase(#"instr("text", '50')"#, S.text.instr("50"), 8),
        FunctionCase(#"instr("text", 'x')"#, S.text.instr("x"), 0),
        FunctionCase(#"instr("maybe_text", 'x')"#, S.maybeText.instr("x"), nil),
        FunctionCase(#"instr("text", "text")"#, S.text.instr(S.text), 1),
        FunctionCase(#"instr("text", "maybe_text")"#, S.text.instr(S.maybeText), nil),
        FunctionCase(#"unicode("text")"#, S.text.unicode, 0xC9),
        FunctionCase(#"unicode("maybe_text")"#, S.maybeText.unicode, nil),
        FunctionCase("unicode('')", Column<String>(value: "").unicode, nil),
        FunctionCase(#"length("text")"#, S.text.length, 10),
        FunctionCase(#"length("maybe_text")"#, S.maybeText.length, nil),
    ])
    func numbersOfText(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase("char(72, 233)", char(72, 233), "Hé"),
        FunctionCase(#"char(abs("int"))"#, char(S.int.absoluteValue), "\u{7}"),
        FunctionCase(#"soundex("maybe_text")"#, S.maybeText.soundex, "?000"),
        FunctionCase("soundex('Robert')", Column<String>(value: "Robert").soundex, "R163"),
    ])
    func textIsMade(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(
            #"printf('%s is %05.1f', "text", "real")"#, printf("%s is %05.1f", S.text, S.real), "Éclair 50% is 002.5"),
        FunctionCase(
            #"printf('%d|%s|%d', "maybe_int", "maybe_text", 3)"#, printf("%d|%s|%d", S.maybeInt, S.maybeText, 3), "0||3"
        ),
        FunctionCase("printf('%s', '')", printf(""), ""),
        FunctionCase(#"format('%Q', "text")"#, format("%Q", S.text), "'Éclair 50%'"),
    ])
    func formatsMakeText(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"lower("text")"#, S.text.lowercaseString, "Éclair 50%"),
        FunctionCase(#"upper("text")"#, S.text.uppercaseString, "ÉCLAIR 50%"),
        FunctionCase(#"upper("maybe_text")"#, S.maybeText.uppercaseString, nil),
        FunctionCase(#"trim("text", '%0')"#, S.text.trim(["%", "0"]), "Éclair 5"),
        FunctionCase(#"ltrim("maybe_text")"#, S.maybeText.ltrim(), nil),
        FunctionCase(#"rtrim("text")"#, S.text.rtrim(), "Éclair 50%"),
        FunctionCase(#"replace("text", '50', '49')"#, S.text.replace("50", with: "49"), "Éclair 49%"),
        FunctionCase(#"substr("text", 2, 3)"#, S.text.substring(2, length: 3), "cla"),
        FunctionCase(#"substr("text", 1, 2)"#, S.text[1..<3], "Éc"),
        FunctionCase(#"substr("maybe_text", -2)"#, S.maybeText.substring(-2), nil),
    ])
    func textKeepsItsNullability(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"unhex("text")"#, S.text.unhex(), needs: "3.41"),
        FunctionCase(#"unhex("text", '-')"#, S.text.unhex(ignoring: "-"), needs: "3.41"),
        FunctionCase(#"concat("text", "maybe_int", 1)"#, concat(S.text, S.maybeInt, 1), needs: "3.44"),
        FunctionCase(#"concat_ws(', ', "text", "real")"#, concat(separator: ", ", S.text, S.real), needs: "3.44"),
        FunctionCase(#"unistr("maybe_text")"#, S.maybeText.unistr, needs: "3.50"),
        FunctionCase(#"unistr_quote("text")"#, S.text.unistrQuote, needs: "3.50"),
    ])
    func whatOlderVersionsDoNotHaveNamesTheVersion(_ one: FunctionCase) throws { try one.run() }
}

import SQLite
import Testing

private typealias S = Sample

@Suite struct PatternsTests {
    @Test(arguments: [
        FunctionCase(#"("text" LIKE '%50\%%' ESCAPE '\')"#, S.text.contains("50%"), true),
        FunctionCase(#"("text" LIKE '%5\_\%%' ESCAPE '\')"#, S.text.contains("5_%"), false),
        FunctionCase(#"("text" LIKE '%a\\b%' ESCAPE '\')"#, S.text.contains(#"a\b"#), false),
        FunctionCase(#"("text" LIKE 'Éc%' ESCAPE '\')"#, S.text.hasPrefix("Éc"), true),
        FunctionCase(#"("text" LIKE '\%%' ESCAPE '\')"#, S.text.hasPrefix("%"), false),
        FunctionCase(#"("text" LIKE '% 50\%' ESCAPE '\')"#, S.text.hasSuffix(" 50%"), true),
        FunctionCase(#"("text" LIKE '%\_' ESCAPE '\')"#, S.text.hasSuffix("_"), false),
        FunctionCase(#"("text" LIKE '%CLAIR%' ESCAPE '\')"#, S.text.contains("CLAIR"), true),
        FunctionCase(#"("text" LIKE '%%' ESCAPE '\')"#, S.text.contains(""), true),
    ])
    func wildcardsStandForThemselves(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"("maybe_text" LIKE '%a%' ESCAPE '\')"#, S.maybeText.contains("a"), nil),
        FunctionCase(#"("maybe_text" LIKE 'a%' ESCAPE '\')"#, S.maybeText.hasPrefix("a"), nil),
        FunctionCase(#"("maybe_text" LIKE '%a' ESCAPE '\')"#, S.maybeText.hasSuffix("a"), nil),
        FunctionCase(#"("maybe_text" GLOB 'a*')"#, S.maybeText.glob("a*"), nil),
        FunctionCase(#"("maybe_text" LIKE 'a')"#, S.maybeText.like("a"), nil),
    ])
    func nullMatchesNothing(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"("text" GLOB '*50%')"#, S.text.glob("*50%"), true),
        FunctionCase(#"("text" GLOB "text")"#, S.text.glob(S.text), true),
        FunctionCase(#"("text" LIKE 'Éclair 50^%' ESCAPE '^')"#, S.text.like("Éclair 50^%", escape: "^"), true),
        FunctionCase(#"NOT (("text" LIKE 'x%'))"#, !S.text.like("x%"), true),
    ])
    func patternsMatch(_ one: FunctionCase) throws { try one.run() }

    @Test func aTextOfWildcardsFindsOnlyItself() throws {
        let db = try Connection()
        try db.execute(
            "CREATE TABLE t (text TEXT); INSERT INTO t VALUES ('50%'), ('500'), ('5_'), ('51'), ('\\'), ('x')")
        let all = ["50%", "500", "5_", "51", "\\", "x"]
        for text in all {
            #expect(try db.all(Table("t").select(S.text).filter(S.text.contains(text))) == [text])
            #expect(try db.all(Table("t").select(S.text).filter(S.text.hasPrefix(text))) == [text])
            #expect(try db.all(Table("t").select(S.text).filter(S.text.hasSuffix(text))) == [text])
        }
    }

    @Test func aPrefixOfACaseInsensitiveColumnUsesItsIndex() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (text TEXT NOT NULL COLLATE NOCASE); CREATE INDEX i ON t (text)")
        let query = Table("t").select(S.text).filter(S.text.hasPrefix("50%"))
        let plan = try db.prepare("EXPLAIN QUERY PLAN \(query.literalSQL)").map { "\($0)" }.joined()
        #expect(plan.contains("SEARCH"))
    }
}

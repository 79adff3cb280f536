import Foundation
import SQLite
import Testing

private typealias S = Sample

@Suite struct CoreTests {
    @Test(arguments: [
        FunctionCase(#"typeof("int")"#, S.int.typeof, "integer"),
        FunctionCase(#"typeof("maybe_int")"#, S.maybeInt.typeof, "null"),
        FunctionCase(#"quote("text")"#, S.text.quote, "'Éclair 50%'"),
        FunctionCase(#"quote("maybe_text")"#, S.maybeText.quote, "NULL"),
        FunctionCase(#"quote("blob")"#, S.blob.quote, "X'00FF'"),
        FunctionCase(#"hex("blob")"#, S.blob.hex, "00FF"),
        FunctionCase(#"hex("maybe_blob")"#, S.maybeBlob.hex, ""),
        FunctionCase(#"hex("int")"#, S.int.hex, "2D37"),
        FunctionCase("sqlite_compileoption_get(-1)", sqliteCompileOption(-1), nil as String?),
        FunctionCase("sqlite_compileoption_used('NO_SUCH_OPTION')", sqliteCompileOptionUsed("NO_SUCH_OPTION"), false),
    ])
    func anyValueIsDescribed(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"nullif("int", -7)"#, S.int.nullIf(-7), nil as Int?),
        FunctionCase(#"nullif("int", 7)"#, S.int.nullIf(7), -7),
        FunctionCase(#"nullif("maybe_int", 7)"#, S.maybeInt.nullIf(7), nil),
        FunctionCase(#"nullif("text", "maybe_text")"#, S.text.nullIf(S.maybeText), "Éclair 50%"),
        FunctionCase(#"nullif("maybe_text", "text")"#, S.maybeText.nullIf(S.text), nil),
    ])
    func whatEqualsAnotherBecomesNull(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"likely("flag")"#, S.flag.likely, true),
        FunctionCase(#"unlikely("maybe_flag")"#, S.maybeFlag.unlikely, nil),
        FunctionCase(#"likelihood(("int" < 0), 0.5)"#, (S.int < 0).likelihood(0.5), true),
        FunctionCase(#"likelihood(("maybe_int" < 0), 1e-05)"#, (S.maybeInt < 0).likelihood(0.00001), nil),
        FunctionCase(#"likelihood("flag", 1.0)"#, S.flag.likelihood(1), true),
    ])
    func hintsKeepTheCondition(_ one: FunctionCase) throws { try one.run() }

    @Test func aLikelihoodBeyondOneThrowsWhenItRuns() throws {
        let db = try Connection()
        #expect(throws: StatementError.self) { try db.all(Table("t").select(S.flag).filter(S.flag.likelihood(2))) }
    }

    @Test(arguments: [
        FunctionCase(#"octet_length("text")"#, S.text.octetLength, needs: "3.43"),
        FunctionCase(#"octet_length("maybe_blob")"#, S.maybeBlob.octetLength, needs: "3.43"),
    ])
    func whatOlderVersionsDoNotHaveNamesTheVersion(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"abs("int")"#, S.int.absoluteValue, 7),
        FunctionCase(#"abs("maybe_real")"#, S.maybeReal.absoluteValue, nil),
        FunctionCase(#"round("real")"#, S.real.round(), 3.0),
        FunctionCase(#"round("maybe_real", 1)"#, S.maybeReal.round(1), nil),
        FunctionCase(#"length("blob")"#, S.blob.length, 2),
        FunctionCase(#"length("maybe_blob")"#, S.maybeBlob.length, nil),
        FunctionCase("length(randomblob(12))", Column<Blob>.random(12).length, 12),
        FunctionCase("zeroblob(2)", Column<Data>.allZeros(2), Data([0, 0])),
        FunctionCase("typeof(random())", Column<Int64>.random().typeof, "integer"),
    ])
    func numbersAndBlobsKeepTheirNullability(_ one: FunctionCase) throws { try one.run() }

    @Test func theSessionIsAsked() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (a INTEGER PRIMARY KEY); INSERT INTO t VALUES (41), (42)")
        let table = Table("t").limit(1)
        #expect(try db.scalar(table.select(lastInsertRowID())) == 42)
        #expect(try db.scalar(table.select(changes())) == 2)
        #expect(try db.scalar(table.select(totalChanges())) == 2)
        let version = try db.scalar(table.select(sqliteVersion()))
        #expect(version.hasPrefix("3."))
        let source = try db.scalar(table.select(sqliteSourceID()))
        #expect(source.hasPrefix("20"))
    }
}

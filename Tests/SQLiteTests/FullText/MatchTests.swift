import SQLite
import Testing

private let v = VirtualTable("v")
private let subject = Column<String>("subject"), body = Column<String>("body")

private func makeMails(_ module: Module = .FTS5(FTS5Config().columns([subject, body]))) throws -> Connection {
    let db = try Connection()
    try db.run(v.create(module))
    try db.run(
        v.insertMany([
            [subject <- "Lunch", body <- "no lunch break today"], [subject <- "Dinner", body <- "at eight"],
            [subject <- "Break", body <- "coffee, then a long lunch; lunch is late"],
        ]))
    return db
}

private let modules: [Module] = [.FTS4(subject, body), .FTS5(FTS5Config().columns([subject, body]))]

@Suite struct MatchTests {
    @Test func aPatternIsAConditionOrAQuery() throws {
        let condition: Expression<Bool> = v.match("string")
        #expect(condition.template == #"("v" MATCH ?)"# && condition.bindings as? [String] == ["string"])
        let column: Expression<Bool> = v.match(subject)
        #expect(column.template == #"("v" MATCH "subject")"#)
        let optional: Expression<Bool?> = v.match(Column<String?>("subject"))
        #expect(optional.template == #"("v" MATCH "subject")"#)
        let queries: [any QueryType] = [v.match("string"), v.match(subject), v.match(Column<String?>("subject"))]
        #expect(
            queries.map(\.literalSQL) == [
                #"SELECT * FROM "v" WHERE ("v" MATCH 'string')"#, #"SELECT * FROM "v" WHERE ("v" MATCH "subject")"#,
                #"SELECT * FROM "v" WHERE ("v" MATCH "subject")"#,
            ])
    }

    @Test(arguments: modules) func rowsAreFound(_ module: Module) throws {
        let db = try makeMails(module)
        #expect(try db.prepare(v.match("lunch")).map { $0[subject] } == ["Lunch", "Break"])
        #expect(try db.scalar(v.filter(v.match("dinner OR coffee")).count) == 2)
        let inSubject: [String] = try db.all(v.filter(subject.match("lunch")).select(subject))
        #expect(inSubject == ["Lunch"])
        guard let pattern = FTS5Pattern(anyWord: "break") else { return }
        let byPattern: [String] = try db.all(v.filter(subject.match(pattern)).select(subject))
        #expect(byPattern == ["Break"])
    }

    @Test(arguments: modules, ["\"", "lunch \"break"]) func aRawPatternWithAMistakeThrows(
        _ module: Module, _ pattern: String
    ) throws {
        let db = try makeMails(module)
        let error = #expect(throws: SQLiteError.self) { for _ in try db.prepare(v.match(pattern)) {} }
        #expect(error?.code == 1)
        #expect(try db.scalar(v.filter(v.match("lunch")).count) == 2)
    }

    @Test func anEqualsSignThrowsInFTS5() throws {
        let db = try makeMails()
        let error = #expect(throws: SQLiteError.self) { for _ in try db.prepare(v.match("=")) {} }
        #expect(error?.message == #"fts5: syntax error near "=""#)
    }

    @Test(arguments: modules) func anAliasAndADatabaseKeepTheTable(_ module: Module) throws {
        let db = try makeMails(module)
        let m = VirtualTable("v", database: "main").alias("m")
        let query = m.filter(m.match("lunch")).order(m[rowid]).select(m[subject])
        #expect(
            query.literalSQL
                == #"SELECT "m"."subject" FROM "main"."v" AS "m" WHERE ("m"."v" MATCH 'lunch') ORDER BY "m"."ROWID""#)
        #expect(try db.prepare(query).map { $0[m[subject]] } == ["Lunch", "Break"])
        let main = VirtualTable("v", database: "main")
        #expect(try db.scalar(main.filter(main.match("lunch")).count) == 2)
    }
}

@Suite struct FTS5FunctionsTests {
    @Test func theBestRowIsTheFirst() throws {
        let db = try makeMails()
        let ranked: [(String, Double, Double)] = try db.all(
            v.filter(v.match("lunch")).order(v.rank).select(subject, v.rank, v.bm25()))
        #expect(ranked.map(\.0) == ["Lunch", "Break"])
        #expect(ranked.allSatisfy { $0.1 == $0.2 && $0.1 < 0 })
        let bodyFirst = v.filter(v.match("lunch")).order(v.bm25(0, 10)).select(subject) as Select<String>
        #expect(
            bodyFirst.literalSQL
                == #"SELECT "subject" FROM "v" WHERE ("v" MATCH 'lunch') ORDER BY bm25("v", 0.0, 10.0)"#)
        #expect(try db.all(bodyFirst) == ["Break", "Lunch"])
    }

    @Test func matchesAreMarked() throws {
        let db = try makeMails()
        let query =
            v.filter(v.match("lunch")).select(
                v.highlight(0, "[", "]"), v.snippet(1, before: "<", after: ">", ellipsis: "…", tokens: 3))
            as Select<(String?, String?)>
        let found = try db.all(query)
        #expect(found.map(\.0) == ["[Lunch]", "Break"])
        #expect(found.map(\.1) == ["no <lunch> break…", "…<lunch>; <lunch> is…"])
        let m = v.alias("m")
        let best = m.filter(m.match("eight")).select(m.snippet(before: "[", after: "]")) as Select<String?>
        #expect(try db.all(best) == ["at [eight]"])
        #expect(throws: StatementError.self) {
            try db.all(v.filter(v.match("lunch")).select(v.snippet(tokens: 65)) as Select<String?>)
        }
    }
}

@Suite struct FTS4FunctionsTests {
    @Test func placesAndNumbersAreRead() throws {
        let db = try makeMails(.FTS4(subject, body))
        let query =
            v.filter(v.match("lunch")).select(v.offsets(), v.matchinfo("pcn"), v.fts4Snippet(before: "[", after: "]"))
            as Select<(FTS4Offsets, FTS4MatchInfo, String?)>
        let found = try db.all(query)
        #expect(
            found.first?.0.places.map { [$0.column, $0.term, $0.byteOffset, $0.byteCount] } == [
                [0, 0, 0, 5], [1, 0, 3, 5],
            ])
        #expect(found.first?.0.datatypeValue == "0 0 0 5 1 0 3 5")
        #expect(found.map(\.1.numbers) == [[1, 2, 3], [1, 2, 3]])
        #expect(found.first?.1.datatypeValue.bytes.count == 12)
        #expect(found.map(\.2) == ["[Lunch]", "coffee, then a long [lunch]; [lunch] is late"])
        #expect(throws: ValueError.self) { try FTS4Offsets.fromDatatypeValue("1 2 x 4") }
        #expect(throws: ValueError.self) { try FTS4MatchInfo.fromDatatypeValue(Blob(bytes: [1])) }
    }
}

import SQLite
import Testing

private let notes = Table("notes"), search = VirtualTable("search")
private let key = Column<Int64>("key"), headline = Column<String>("title"), body = Column<String?>("body")

private func makeNotes() throws -> Connection {
    let db = try Connection()
    try db.execute(
        """
        CREATE TABLE notes (key INTEGER PRIMARY KEY, title TEXT NOT NULL, body TEXT, size INTEGER);
        INSERT INTO notes VALUES (7, 'Paris', 'capital of France', 1), (9, 'Rome', NULL, 2);
        """)
    return db
}

private func five() -> FTS5Config {
    FTS5Config().columns([headline, body]).externalContent(notes).contentRowId(key)
}

private func four() -> FTS4Config { FTS4Config().columns([headline, body]).externalContent(notes) }

/// The titles of notes that match, by a join of the index with its content.
private func found(_ pattern: String, _ db: Connection) throws -> [String] {
    try db.all(
        notes.join(search, on: search[rowid] == notes[key]).filter(search.match(pattern))
            .order(notes[key]).select(notes[headline]))
}

@Suite struct ContentTriggersTests {
    @Test func fts5HasThree() {
        #expect(
            search.contentTriggers(five()) == [
                #"CREATE TRIGGER "search_after_insert" AFTER INSERT ON "notes" BEGIN "#
                    + #"INSERT INTO "search" ("rowid", "title", "body") VALUES ("new"."key", "new"."title", "new"."body"); END"#,
                #"CREATE TRIGGER "search_after_delete" AFTER DELETE ON "notes" BEGIN "#
                    + #"INSERT INTO "search" ("search", "rowid", "title", "body") "#
                    + #"VALUES ('delete', "old"."key", "old"."title", "old"."body"); END"#,
                #"CREATE TRIGGER "search_after_update" AFTER UPDATE ON "notes" BEGIN "#
                    + #"INSERT INTO "search" ("search", "rowid", "title", "body") "#
                    + #"VALUES ('delete', "old"."key", "old"."title", "old"."body"); "#
                    + #"INSERT INTO "search" ("rowid", "title", "body") VALUES ("new"."key", "new"."title", "new"."body"); END"#,
            ])
    }

    @Test func fts4HasFour() {
        #expect(
            search.contentTriggers(four(), ifNotExists: true) == [
                #"CREATE TRIGGER IF NOT EXISTS "search_before_update" BEFORE UPDATE ON "notes" BEGIN "#
                    + #"DELETE FROM "search" WHERE ("docid" = "old"."rowid"); END"#,
                #"CREATE TRIGGER IF NOT EXISTS "search_before_delete" BEFORE DELETE ON "notes" BEGIN "#
                    + #"DELETE FROM "search" WHERE ("docid" = "old"."rowid"); END"#,
                #"CREATE TRIGGER IF NOT EXISTS "search_after_update" AFTER UPDATE ON "notes" BEGIN "#
                    + #"INSERT INTO "search" ("docid", "title", "body") VALUES ("new"."rowid", "new"."title", "new"."body"); END"#,
                #"CREATE TRIGGER IF NOT EXISTS "search_after_insert" AFTER INSERT ON "notes" BEGIN "#
                    + #"INSERT INTO "search" ("docid", "title", "body") VALUES ("new"."rowid", "new"."title", "new"."body"); END"#,
            ])
    }

    @Test(arguments: ["main", "it's \"other\""])
    func anyTextIsANameOfContentIndexAndColumns(_ database: String) throws {
        let db = try Connection()
        try db.attach(.inMemory, as: "it's \"other\"")
        let documents = Table("do\"cs '", database: database), index = VirtualTable("id\"x '", database: database)
        let key = Column<Int64>("k ey"), text = Column<String>("te\"xt'"), kept = Column<String>("select")
        try db.run(
            documents.create { table in
                table.column(key, primaryKey: true)
                table.column(text)
                table.column(kept)
            })
        let config = FTS5Config().column(text).column(kept, [.unindexed]).externalContent(documents).contentRowId(key)
        try db.run(index.create(.FTS5(config)))
        for trigger in index.contentTriggers(config) { try db.run(trigger) }
        try db.run(
            documents.insertMany([[key <- 1, text <- "one", kept <- "x"], [key <- 2, text <- "two", kept <- "y"]]))
        try db.run(documents.filter(key == 1).update(text <- "changed"))
        try db.run(documents.filter(key == 2).update(key <- 20))
        try db.run(documents.upsert(key <- 1, text <- "again", kept <- "z", onConflictOf: key))
        func numbers(_ pattern: FTS5Pattern) throws -> [Int64] {
            try db.all(index.filter(index.match(pattern)).select(rowid).order(rowid))
        }
        #expect(try numbers(FTS5Pattern(raw: "one OR two OR changed OR again")) == [1, 20])
        #expect(try numbers(FTS5Pattern(raw: "again").in(text)) == [1])
        #expect(try numbers(FTS5Pattern(raw: "one OR changed")).isEmpty)
        try db.run(documents.filter(key == 20).delete())
        #expect(try numbers(FTS5Pattern(raw: "two")).isEmpty)
        try db.run(index.integrityCheck(comparingContent: true))
    }

    @Test(arguments: [4, 5], ["main", nil]) func theIndexFollowsItsContent(_ module: Int, _ database: String?) throws {
        let db = try makeNotes()
        let index = VirtualTable("search", database: database)
        try db.run(index.create(module == 4 ? .FTS4(four()) : .FTS5(five())))
        for trigger in module == 4 ? index.contentTriggers(four()) : index.contentTriggers(five()) {
            try db.run(trigger)
        }
        #expect(try found("paris", db) == [])
        try db.run(index.rebuild())
        #expect(try found("paris", db) == ["Paris"])
        try db.run(notes.insert(headline <- "Berlin", body <- "capital of Germany"))
        #expect(try found("capital", db) == ["Paris", "Berlin"])
        try db.run(notes.filter(key == 9).update(body <- "capital of Italy"))
        try db.run(notes.filter(headline == "Paris").update(headline <- "Lutetia", body <- nil))
        #expect(try found("capital", db) == ["Rome", "Berlin"])
        #expect(try found("paris", db) == [] && found("lutetia", db) == ["Lutetia"])
        try db.run(notes.filter(key == 7).update(key <- 70))
        #expect(try found("lutetia", db) == ["Lutetia"])
        try db.run(notes.filter(key == 9).delete())
        #expect(try found("capital", db) == ["Berlin"])
        try db.run(index.integrityCheck())
        try db.run(index.optimize())
        if module == 5 { try db.run(index.integrityCheck(comparingContent: true)) }
        #expect(try found("capital", db) == ["Berlin"])
    }

    @Test func anIndexWithALanguageFollowsToo() throws {
        let db = try makeNotes()
        let config = four().languageId("size")
        try db.run(search.create(.FTS4(config)))
        for trigger in search.contentTriggers(config) { try db.run(trigger) }
        try db.run(notes.insert(headline <- "Bonn", Column<Int>("size") <- 3))
        let size = Column<Int>("size")
        #expect(try db.scalar(search.filter(search.match("bonn") && size == 3).count) == 1)
        #expect(try db.scalar(search.filter(search.match("bonn") && size == 0).count) == 0)
    }

    @Test func anIndexWithoutContentHasNone() throws {
        let db = try makeNotes()
        let definitions = search.contentTriggers(FTS5Config().column(headline)) + search.contentTriggers(FTS4Config())
        #expect(definitions.count == 2)
        for definition in definitions {
            let error = #expect(throws: SQLiteError.self) { try db.run(definition) }
            #expect(error?.description.contains("no external content") == true)
        }
    }

    @Test func theContentCanBeAView() throws {
        let db = try makeNotes()
        try db.execute("CREATE VIEW short AS SELECT key, title FROM notes")
        let config = FTS5Config().column(headline).externalContent(View("short")).contentRowId(key)
        try db.run(search.create(.FTS5(config)))
        try db.run(search.rebuild())
        #expect(try found("rome", db) == ["Rome"])
        for trigger in search.contentTriggers(config) { #expect(throws: SQLiteError.self) { try db.run(trigger) } }
    }
}

@Suite struct FullTextCommandsTests {
    private let v = VirtualTable("v"), a = Column<String>("a")

    @Test func fts5TakesEveryCommand() throws {
        let db = try Connection()
        try db.run(v.create(.FTS5(FTS5Config().column(a))))
        for number in 0..<50 { try db.run(v.insert(a <- "word\(number) x")) }
        let commands: [(Insert, String)] = [
            (v.rebuild(), #"("v") VALUES ('rebuild')"#), (v.optimize(), #"("v") VALUES ('optimize')"#),
            (v.integrityCheck(), #"("v") VALUES ('integrity-check')"#),
            (v.integrityCheck(comparingContent: false), #"("v", "rank") VALUES ('integrity-check', 0)"#),
            (v.merge(pages: -16), #"("v", "rank") VALUES ('merge', -16)"#),
            (v.set(.automerge(8)), #"("v", "rank") VALUES ('automerge', 8)"#),
            (v.set(.crisismerge(20)), #"("v", "rank") VALUES ('crisismerge', 20)"#),
            (v.set(.usermerge(3)), #"("v", "rank") VALUES ('usermerge', 3)"#),
            (v.set(.pageSize(1000)), #"("v", "rank") VALUES ('pgsz', 1000)"#),
            (v.set(.rank("bm25(10.0)")), #"("v", "rank") VALUES ('rank', 'bm25(10.0)')"#),
        ]
        for (command, text) in commands {
            #expect(command.literalSQL == #"INSERT INTO "v" "# + text)
            try db.run(command)
        }
        #expect(try db.scalar(v.filter(v.match("x")).count) == 50)
    }

    @Test(arguments: [
        (FTS5Option.deletemerge(20), SQLiteVersion(major: 3, minor: 43)),
        (.secureDelete(true), SQLiteVersion(major: 3, minor: 42)),
    ]) func anOptionOfALaterVersionNamesIt(_ option: FTS5Option, _ version: SQLiteVersion) throws {
        let db = try Connection()
        try db.run(v.create(.FTS5(FTS5Config().column(a))))
        if db.sqliteVersion >= version {
            try db.run(v.set(option))
        } else {
            let error = #expect(throws: StatementError.self) { try db.run(v.set(option)) }
            #expect(error?.description.contains("needs SQLite 3.\(version.minor)") == true)
        }
    }

    @Test func fts4TakesEveryCommand() throws {
        let db = try Connection()
        try db.run(v.create(.FTS4(a)))
        for number in 0..<50 { try db.run(v.insert(a <- "word\(number) x")) }
        for (command, text) in [
            (v.rebuild(), "rebuild"), (v.optimize(), "optimize"), (v.integrityCheck(), "integrity-check"),
            (v.merge(blocks: 100, segments: 4), "merge=100,4"), (v.automerge(segments: 8), "automerge=8"),
        ] {
            #expect(command.literalSQL == #"INSERT INTO "v" ("v") VALUES ('\#(text)')"#)
            try db.run(command)
        }
        #expect(try db.scalar(v.filter(v.match("x")).count) == 50)
    }

    @Test func aContentlessTableIsSearchedAndEmptied() throws {
        let db = try Connection()
        try db.run(v.create(.FTS5(FTS5Config().column(a).contentless())))
        try db.run(v.insert(rowid <- 3, a <- "one two"))
        try db.run(v.insert(rowid <- 5, a <- "two"))
        let rows = v.filter(v.match("two")).select(rowid) as Select<Int64>
        #expect(try db.all(rows) == [3, 5])
        let delete = v.deleteFromIndex(rowid: 3, a <- "one two")
        #expect(delete.literalSQL == #"INSERT INTO "v" ("v", "rowid", "a") VALUES ('delete', 3, 'one two')"#)
        try db.run(delete)
        #expect(try db.all(rows) == [5])
        try db.run(v.deleteAll())
        #expect(try db.all(rows) == [])
    }

    @Test func damageIsFound() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (a); INSERT INTO t VALUES ('one')")
        try db.run(v.create(.FTS5(FTS5Config().column(a).externalContent(Table("t")))))
        try db.run(v.rebuild())
        try db.execute("UPDATE t SET a = 'two'")
        let error = #expect(throws: SQLiteError.self) { try db.run(v.integrityCheck(comparingContent: true)) }
        #expect(error?.extendedCode == 267)
    }
}

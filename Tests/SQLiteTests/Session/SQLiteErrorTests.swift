import SQLite
import Testing

@Suite("SQLiteError") struct SQLiteErrorTests {
    static let constraints: [(String, Int32, String)] = [
        ("INSERT INTO t (id, u, n) VALUES (1, 9, 9)", 1555, "UNIQUE constraint failed: t.id"),
        ("INSERT INTO t (u, n) VALUES (1, 9)", 2067, "UNIQUE constraint failed: t.u"),
        ("INSERT INTO t (u) VALUES (9)", 1299, "NOT NULL constraint failed: t.n"),
        ("INSERT INTO t (n) VALUES (-1)", 275, "CHECK constraint failed: positive"),
        ("INSERT INTO t (n, p) VALUES (9, 99)", 787, "FOREIGN KEY constraint failed"),
    ]

    @Test(arguments: constraints) func constraintHasItsCodes(sql: String, extendedCode: Int32, message: String) throws {
        let db = try Connection()
        try db.execute(
            """
            CREATE TABLE t (
                id INTEGER PRIMARY KEY, u UNIQUE, n NOT NULL CONSTRAINT positive CHECK (n > 0), p REFERENCES t (id));
            INSERT INTO t (id, u, n) VALUES (1, 1, 1)
            """)
        let error = try #require(throws: SQLiteError.self) { try db.run(sql) }
        #expect(error.message == message)
        #expect(error.code == 19)
        #expect(error.extendedCode == extendedCode)
        #expect(error.sql == sql)
        #expect("\(error)" == "\(message) (\(sql)) (code: 19)")
        db.usesExtendedErrorCodes = true
        let extended = try #require(throws: SQLiteError.self) { try db.run(sql) }
        #expect((extended.code, extended.extendedCode) == (19, extendedCode))
        #expect("\(extended)" == "\(message) (\(sql)) (extended code: \(extendedCode))")
    }

    @Test func syntaxErrorNamesTheText() throws {
        let error = try #require(throws: SQLiteError.self) { try Connection().run("SELEC 1") }
        #expect(error.message == #"near "SELEC": syntax error"#)
        #expect(error.code == 1 && error.extendedCode == 1)
        #expect(error.sql == "SELEC 1" && error.values == [])
    }

    @Test func valuesAreNotPartOfTheDescription() throws {
        let db = try makeSchool()
        let error = try #require(throws: SQLiteError.self) {
            try db.run(students.insert(name <- "Ann", age <- 12, score <- nil))
        }
        #expect(error.values == [.text("Ann"), .integer(12), .null])
        #expect(error.sql == #"INSERT INTO "students" ("name", "age", "score") VALUES (?, ?, ?)"#)
        #expect(!"\(error)".contains("Ann") && !"\(error)".contains("12"))
        #expect(error.descriptionWithValues == "\(error) with 'Ann', 12, NULL")
        let raw = try #require(throws: SQLiteError.self) {
            try db.run("INSERT INTO students (name, age) VALUES (?, ?)", "Ann", 12)
        }
        #expect(raw.values == [.text("Ann"), .integer(12)])
        #expect(!"\(raw)".contains("Ann"))
        let none = try #require(throws: SQLiteError.self) { try db.run("SELEC") }
        #expect(none.descriptionWithValues == "\(none)")
    }

    @Test func codeIsMatchedAsAResult() throws {
        let db = try makeSchool()
        do {
            try db.run(students.insert(name <- "Ann", age <- 1))
            Issue.record("inserted twice")
        } catch let Result.error(message, code, statement) where code == 19 {
            #expect(message == "UNIQUE constraint failed: students.name")
            #expect(statement?.description == #"INSERT INTO "students" ("name", "age") VALUES (?, ?)"#)
        }
        do {
            try db.run("SELEC")
        } catch Result.error(_, let code, _) {
            #expect(code == 1)
        }
        do {
            try db.run("SELEC")
        } catch let error as Result {
            #expect(error.code == 1)
        }
    }

    /// The text of a statement and of an error may hold any character.
    @Test func errorOfATextWithQuotesAndEmojiIsWhole() throws {
        let sql = #"SELECT "nö 👨‍👩‍👧" FROM "it''s""#
        let error = try #require(throws: SQLiteError.self) { try Connection().run(sql) }
        #expect(error.message == "no such table: it''s")
        #expect(error.sql == sql)
    }

    @Test func corruptFileIsThrownAndNotTrapped() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/school.db"
            let db = try Connection(path)
            try db.execute("PRAGMA page_size = 512; CREATE TABLE t (x); CREATE INDEX i ON t (x)")
            try db.run(Table("t").insertMany((1...500).map { [Expression<Int>("x") <- $0] }))
            try db.close()
            try damage(path, from: 1024)
            let broken = try Connection(path)
            let x = Expression<Int>("x")
            #expect(throws: (any Error).self) { for row in try broken.prepare(Table("t")) { _ = try row.get(x) } }
            #expect(throws: (any Error).self) { try broken.all(Table("t").select(x)) }
            #expect(throws: (any Error).self) { try Array(broken.prepareRowIterator(Table("t"))) }
            let error = #expect(throws: SQLiteError.self) { try broken.scalar(Table("t").select(x.sum)) }
            #expect(error?.code == 11)
        }
    }

    @Test func lockedDatabaseIsThrownWhileRowsAreRead() throws {
        try withTemporaryFolder { folder in
            let one = try Connection("\(folder)/school.db"), other = try Connection("\(folder)/school.db")
            try fillSchool(one)
            try one.execute("BEGIN EXCLUSIVE")
            for read in [
                { for _ in try other.prepare(students) {} }, { _ = try other.pluck(students) },
                { _ = try other.all(students.select(id)) },
                { _ = try other.prepareRowIterator(students).failableNext() },
            ] {
                let error = #expect(throws: SQLiteError.self) { try read() }
                #expect(error?.code == 5)
            }
        }
    }
}

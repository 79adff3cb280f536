import Foundation
import SQLite
import Testing

@Suite("Connection: opening") struct OpeningTests {
    @Test func databaseInMemoryHasNoFileAndIsItsOwn() throws {
        let db = try Connection(), other = try Connection(.inMemory)
        #expect(db.description == "" && "\(db)" == "")
        #expect(!db.readonly && !db.isClosed)
        try db.execute("CREATE TABLE t (x)")
        #expect(throws: SQLiteError.self) { try other.execute("SELECT * FROM t") }
    }

    @Test func temporaryDatabaseIsEmptyAndWritable() throws {
        let db = try Connection(.temporary)
        #expect(db.description == "")
        try db.execute("CREATE TABLE t (x); INSERT INTO t VALUES (1)")
        #expect(try db.scalar("SELECT x FROM t") as? Int64 == 1)
    }

    @Test func fileIsMadeAndKeepsItsData() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/school.db"
            var db = try Connection(path)
            #expect(db.description == path)
            try fillSchool(db)
            try db.close()
            db = try Connection(path)
            #expect(try db.scalar(students.count) == 4)
        }
    }

    @Test func connectionThatIsReleasedFreesItsFile() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/school.db"
            do {
                let db = try Connection(path)
                try db.execute("CREATE TABLE t (x); BEGIN EXCLUSIVE; INSERT INTO t VALUES (1)")
            }
            #expect(try Connection(path).scalar("SELECT count(*) FROM t") as? Int64 == 0)
        }
    }

    @Test func readOnlyConnectionRefusesToWriteAndToCreate() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/school.db"
            let missing = #expect(throws: SQLiteError.self) { try Connection(path, readonly: true) }
            #expect(missing?.code == 14)
            try fillSchool(try Connection(path))
            let db = try Connection(path, readonly: true)
            #expect(db.readonly)
            #expect(try db.scalar(students.count) == 4)
            let refused = #expect(throws: SQLiteError.self) { try db.run(students.delete()) }
            #expect(refused?.code == 8)
            #expect(refused?.message == "attempt to write a readonly database")
        }
    }

    @Test func uriParametersAreHonoured() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/school.db"
            #expect(throws: SQLiteError.self) { try Connection(.uri(path, parameters: [.mode(.readWrite)])) }
            try fillSchool(try Connection(.uri(path, parameters: [.mode(.readWriteCreate)])))
            #expect(try Connection("file:\(path)?mode=ro").readonly)
            #expect(try Connection(.uri(path, parameters: [.immutable(true)])).readonly)
            let memory = try Connection(.uri("a", parameters: [.mode(.memory)]))
            #expect(memory.description == "")
        }
    }

    @Test func connectionsShareANamedDatabaseInMemory() throws {
        let location = Connection.Location.uri("shared-\(UUID())", parameters: [.mode(.memory), .cache(.shared)])
        let one = try Connection(location), other = try Connection(location)
        try one.execute("CREATE TABLE t (x)")
        #expect(try other.scalar("SELECT count(*) FROM t") as? Int64 == 0)
    }

    @Test func whatCannotBeOpenedIsThrown() throws {
        let error = #expect(throws: SQLiteError.self) { try Connection("/no/such/folder/a.db") }
        #expect(error?.message == "unable to open database file")
        #expect(error?.code == 14)
        #expect(error?.sql == nil)
        #expect("\(try #require(error))" == "unable to open database file (code: 14)")
        do {
            _ = try Connection("/no/such/folder/a.db")
        } catch Result.error(_, let code, _) {
            #expect(code == 14)
        }
    }

    @Test func fileThatIsNoDatabaseIsAnErrorAtTheFirstStatement() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/letter.txt"
            try Data(repeating: 65, count: 4096).write(to: URL(fileURLWithPath: path))
            let db = try Connection(path)
            let error = #expect(throws: SQLiteError.self) { try db.scalar(students.count) }
            #expect(error?.code == 26)
        }
    }

    @Test func foreignKeysAreEnforcedUnlessTurnedOff() throws {
        for isOn in [true, false] {
            let db = isOn ? try Connection() : try Connection(foreignKeys: false)
            try fillSchool(db)
            #expect(try db.scalar("PRAGMA foreign_keys") as? Int64 == (isOn ? 1 : 0))
            let orphan = students.insert(name <- "Eve", age <- 9, classID <- 99)
            if isOn {
                let error = #expect(throws: SQLiteError.self) { try db.run(orphan) }
                #expect(error?.extendedCode == 787)
            } else {
                #expect(try db.run(orphan) == 5)
            }
        }
        #expect(try Connection(.temporary, foreignKeys: false).scalar("PRAGMA foreign_keys") as? Int64 == 0)
        #expect(try Connection(":memory:", foreignKeys: false).scalar("PRAGMA foreign_keys") as? Int64 == 0)
    }

    @Test func nameInDoubleQuotesIsNeverAText() throws {
        let db = try makeSchool()
        let error = #expect(throws: SQLiteError.self) {
            try db.all(students.select(name).filter(Expression<String>("no such column") == "x"))
        }
        #expect(error?.message == "no such column: no such column")
        #expect(throws: SQLiteError.self) { try db.execute("CREATE INDEX i ON students (\"nothing\")") }
        #expect(throws: SQLiteError.self) { try db.scalar("SELECT \"Ann\"") }
    }

    // swift-format-ignore: NeverUseForceTry
    static let shared = try! Connection()

    @Test func connectionCanBeAStaticConstantThatTasksShare() async throws {
        try Self.shared.execute("CREATE TABLE t (x)")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask { try Self.shared.run("INSERT INTO t VALUES (?)", number) }
            }
            try await group.waitForAll()
        }
        #expect(try Self.shared.scalar("SELECT count(*) FROM t") as? Int64 == 20)
    }
}

@Suite("Connection: closing") struct ClosingTests {
    @Test func closingTwiceIsClosingOnce() throws {
        let db = try makeSchool()
        try db.close()
        try db.close()
        #expect(db.isClosed)
    }

    @Test func keptStatementsDoNotKeepTheConnectionOpen() throws {
        let db = try makeSchool()
        _ = try db.all(students.select(name))
        _ = try db.pluck(students)
        _ = try db.scalar("SELECT 1")
        for row in try db.prepare("SELECT id FROM students") where row[0] as? Int64 == 2 { break }
        try db.close()
    }

    @Test func openStatementsAreNamedAndTheConnectionStaysUsable() throws {
        let db = try makeSchool()
        var statement: Statement? = try db.prepare("SELECT id FROM students")
        var cursor: RowCursor<String>? = try db.cursor(students.select(name))
        var prepared: PreparedQuery<Int, Int64>? = try db.prepare { (wanted: Expression<Int64>) in
            students.select(age).filter(id == wanted)
        }
        #expect(try statement?.step() == true)
        #expect(try cursor?.next() == "Ann")
        let error = try #require(throws: SQLiteError.self) { try db.close() }
        #expect(error.code == 5)
        #expect(error.message.hasPrefix("unable to close"))
        let sql = try #require(error.sql)
        #expect(sql.contains("SELECT id FROM students"))
        #expect(sql.contains(#"SELECT "name" FROM "students""#))
        #expect(sql.contains(#"SELECT "age" FROM "students" WHERE ("id" = ?1)"#))
        #expect("\(error)".contains("SELECT id FROM students"))

        #expect(!db.isClosed)
        #expect(try db.scalar(students.count) == 4)
        #expect(try statement?.step() == true)
        #expect(try prepared?.first(1) == 12)
        (statement, cursor) = (nil, nil)
        #expect(throws: SQLiteError.self) { try db.close() }
        prepared = nil
        try db.close()
    }

    @Test func busyErrorIsAResultToMatch() throws {
        let db = try makeSchool()
        let statement = try db.prepare("SELECT 1 UNION SELECT 2")
        #expect(try statement.step())
        do {
            try db.close()
            Issue.record("closed with an open statement")
        } catch let Result.error(_, code, _) where code == 5 {}
        withExtendedLifetime(statement) {}
    }

    @Test func statementOutlivesTheVariableOfItsConnection() throws {
        var db: Connection? = try makeSchool()
        let statement = try #require(try db?.prepare("SELECT count(*) FROM students"))
        let cursor = try #require(try db?.cursor(students.select(name)))
        let query = try #require(
            try db?.prepare { (wanted: Expression<Int64>) in students.select(age).filter(id == wanted) })
        db = nil
        #expect(try statement.scalar() as? Int64 == 4)
        #expect(try cursor.next() == "Ann")
        #expect(try query.first(3) == 14)
    }

    /// The closures belong to the database's life, not to that of the object that was given them.
    @Test func hooksOutliveTheVariableOfTheirConnection() throws {
        let log = Log<String>()
        var db: Connection? = try makeSchool()
        db?.trace { log.append($0) }
        db?.updateHook { _, _, table, rowid in log.append("\(table) \(rowid)") }
        db?.commitHook { log.append("commit") }
        let change = try #require(
            try db?.prepare { (who: Expression<String>) in students.insert(name <- who, age <- 9) })
        let query = try #require(try db?.cursor(students.select(name)))
        db = nil
        #expect(try query.next() == "Ann")
        try change.run("Eve")
        #expect(log.entries.contains("students 5") && log.entries.contains("commit"))
        #expect(log.entries.contains { $0.hasPrefix("SELECT") })
    }

    @Test func closingInsideATransactionUndoesIt() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/school.db"
            let db = try Connection(path)
            try fillSchool(db)
            #expect(throws: SQLiteError.self) {
                try db.transaction {
                    try db.run(students.delete())
                    try db.close()
                }
            }
            #expect(db.isClosed)
            #expect(try Connection(path).scalar(students.count) == 4)
        }
    }

    typealias Use = @Sendable (Connection) throws -> Void

    static let uses: [(String, Use)] = [
        ("execute", { try $0.execute("SELECT 1") }),
        ("execute nothing", { try $0.execute("") }),
        ("prepare", { _ = try $0.prepare("SELECT 1") }),
        ("prepare a comment", { _ = try $0.prepare("-- nothing") }),
        ("prepare with an array", { _ = try $0.prepare("SELECT ?", [1]) }),
        ("prepare with names", { _ = try $0.prepare("SELECT :a", [":a": 1]) }),
        ("run", { try $0.run("SELECT 1") }),
        ("run with an array", { try $0.run("SELECT ?", [1]) }),
        ("run with names", { try $0.run("SELECT :a", [":a": 1]) }),
        ("scalar", { _ = try $0.scalar("SELECT 1") }),
        ("scalar with an array", { _ = try $0.scalar("SELECT ?", [1]) }),
        ("scalar with names", { _ = try $0.scalar("SELECT :a", [":a": 1]) }),
        ("vacuum", { try $0.vacuum() }),
        ("prepare a query", { _ = try $0.prepare(students) }),
        ("pluck", { _ = try $0.pluck(students) }),
        ("row iterator", { _ = try $0.prepareRowIterator(students) }),
        ("row iterator of a text", { _ = try $0.prepareRowIterator("SELECT ?", bindings: 1) }),
        ("row iterator with an array", { _ = try $0.prepareRowIterator("SELECT ?", bindings: [1]) }),
        ("scalar query", { _ = try $0.scalar(students.count) }),
        ("optional scalar query", { _ = try $0.scalar(students.select(age.max)) }),
        ("all", { _ = try $0.all(students.select(id, name)) }),
        ("first", { _ = try $0.first(students.select(id)) }),
        ("one", { _ = try $0.one(students.select(id)) }),
        ("forEach", { try $0.forEach(students.select(id)) { _ in } }),
        ("cursor", { _ = try $0.cursor(students.select(id)) }),
        ("insert", { try $0.run(students.insert(name <- "Eve", age <- 9)) }),
        ("update", { try $0.run(students.update(age += 1)) }),
        ("update nothing", { try $0.run(students.update([])) }),
        ("delete", { try $0.run(students.delete()) }),
        ("insert many", { try $0.run(students.insertMany([[age <- 1], [age <- 2]])) }),
        ("perform an insert", { try $0.perform(students.insert(name <- "Eve", age <- 9)) }),
        ("perform an update", { try $0.perform(students.update(age += 1)) }),
        ("perform a delete", { try $0.perform(students.delete()) }),
        (
            "prepare a typed query",
            { db in
                _ = try db.prepare { (wanted: Expression<Int64>) in students.select(age).filter(id == wanted) }
            }
        ),
        (
            "prepare a typed change",
            { db in
                _ = try db.prepare { (wanted: Expression<Int>) in students.update(age <- wanted) }
            }
        ),
        ("transaction", { try $0.transaction {} }),
        ("savepoint", { try $0.savepoint {} }),
        ("withHandle", { _ = try $0.withHandle { $0 } }),
    ]

    @Test(arguments: uses.indices) func useAfterCloseIsThrown(index: Int) throws {
        let (what, use) = Self.uses[index]
        let db = try makeSchool()
        try db.close()
        let error = #expect(throws: SQLiteError.self, "\(what)") { try use(db) }
        #expect(error?.message == "the connection is closed", "\(what)")
        #expect(error?.code == 21, "\(what)")
    }

    @Test func propertiesOfAClosedConnectionDoNotTrap() throws {
        let db = try makeSchool()
        try db.run(students.insert(name <- "Eve", age <- 9))
        try db.close()
        #expect(db.description == "")
        #expect(db.readonly)
        #expect(db.lastInsertRowid == 0 && db.changes == 0 && db.totalChanges == 0)
        #expect(!db.isInTransaction)
        db.usesExtendedErrorCodes = true
        #expect(!db.usesExtendedErrorCodes)
        db.busyTimeout = 1
        _ = db.busyTimeout
        db.statementCacheCapacity = 3
        #expect(db.statementCacheCapacity == 3)
        db.busyHandler { _ in false }
        db.trace { _ in }
        db.updateHook { _, _, _, _ in }
        db.commitHook {}
        db.rollbackHook {}
        db.interrupt()
        #expect(db.isClosed)
    }
}

@Suite("Connection: SQL texts") struct SQLTextTests {
    @Test func executeRunsAllStatements() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (x); INSERT INTO t VALUES (1); INSERT INTO t VALUES (2); -- and nothing")
        #expect(try db.scalar("SELECT sum(x) FROM t") as? Int64 == 3)
        try db.execute("")
        try db.execute(" ; ;")
        try db.execute("-- nothing")
    }

    @Test func executeThrowsTheErrorOfAnyStatement() throws {
        let db = try Connection()
        let error = #expect(throws: SQLiteError.self) {
            try db.execute("CREATE TABLE t (x UNIQUE); INSERT INTO t VALUES (1); INSERT INTO t VALUES (1)")
        }
        #expect(error?.code == 19)
        #expect(error?.extendedCode == 2067)
        #expect(error?.message == "UNIQUE constraint failed: t.x")
        #expect(try db.scalar("SELECT count(*) FROM t") as? Int64 == 1)
    }

    @Test(
        "the statement that failed is named, and nothing of the others",
        arguments: [
            ("INSERT INTO t VALUES (1)", "UNIQUE constraint failed: t.x"),
            ("INSERT INTO t VALUES ('a;b'), /* ; */ (1)", "UNIQUE constraint failed: t.x"),
            ("INSERT INTO nowhere VALUES (';')", "no such table: nowhere"),
            ("ALTER TABLE nowhere ADD COLUMN y", "no such table: nowhere"),
            ("SELEC 1", #"near "SELEC": syntax error"#),
            ("CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; SELECT FROM; END", #"near "FROM": syntax error"#),
        ])
    func executeNamesTheStatementThatFailed(_ statement: String, _ message: String) throws {
        for rest in [";\n", "\n;\tDELETE FROM t; SELECT 'x", "; \(String(repeating: "DELETE FROM t; ", count: 5000))"] {
            let db = try Connection()
            let error = #expect(throws: SQLiteError.self) {
                try db.execute("CREATE TABLE t (x UNIQUE); INSERT INTO t VALUES (1);\n ; " + statement + rest)
            }
            #expect(error?.message == message && error?.sql == statement)
            #expect(try db.scalar("SELECT x FROM t") as? Int64 == 1)
        }
        let db = try Connection()
        #expect(throws: SQLiteError.self) { try db.execute("SELECT '" + String(repeating: ";", count: 1_000_000)) }
    }

    @Test func executeReadsAllRowsAndEndsWhatItRan() throws {
        let db = try Connection()
        let seen = Log<Int64>()
        db.createFunction("see", argumentCount: 1) { arguments in
            seen.append(arguments[0] as? Int64 ?? 0)
            return nil
        }
        #expect(throws: SQLiteError.self) {
            try db.execute(
                "SELECT see(value) FROM json_each('[1, 2, 3]'); SELECT see(4), abs(-9223372036854775807 - 1)")
        }
        #expect(seen.entries == [1, 2, 3, 4])
        try db.execute("CREATE TABLE t (x); DROP TABLE t; VACUUM")
        try db.close()
    }

    /// SQLite would take the text for ended there.
    @Test(arguments: ["SELECT 1\0", "SELECT 1; \0 DROP TABLE students", "\0"])
    func textWithANULIsRefused(text: String) throws {
        let db = try makeSchool()
        #expect(throws: StatementError.self) { try db.execute(text) }
        #expect(throws: StatementError.self) { try db.prepare(text) }
        #expect(throws: StatementError.self) { try db.run(text) }
        #expect(throws: StatementError.self) { try db.scalar(text) }
        #expect(throws: StatementError.self) { try db.prepareRowIterator(text) }
        #expect(throws: StatementError.self) { try db.run(students.filter(Expression<Bool>(literal: text)).delete()) }
        #expect(throws: (any Error).self) { try db.scalar(Table("students\0").count) }
        #expect(try db.scalar(students.count) == 4)
    }

    @Test func onlyTheFirstStatementIsPrepared() throws {
        let db = try makeSchool()
        try db.run("DELETE FROM students WHERE id = 1; DELETE FROM students")
        #expect(try db.scalar(students.count) == 3)
        #expect(try db.scalar("SELECT 1; SELECT 2") as? Int64 == 1)
        #expect(try db.run("-- a comment\nSELECT 1").columnCount == 1)
    }

    @Test(arguments: ["", ";", "-- nothing", "/* nothing */"]) func textWithoutAStatementCanBePreparedButNotRun(
        text: String
    )
        throws
    {
        let db = try Connection()
        let statement = try db.prepare(text)
        #expect(statement.columnCount == 0)
        #expect(statement.columnNames == [])
        #expect(statement.description == text)
        for run in [{ _ = try db.run(text) }, { _ = try db.scalar(text) }, { _ = try statement.run() }] {
            let error = #expect(throws: SQLiteError.self) { try run() }
            #expect(error?.message == "not an error")
            #expect(error?.code == 21)
        }
        #expect(statement.map { $0.count } == [])
    }

    @Test func scalarIsTheFirstColumnOfTheFirstRow() throws {
        let db = try makeSchool()
        #expect(try db.scalar("SELECT 1") as? Int64 == 1)
        #expect(try db.scalar("SELECT 1") as? Int == nil)
        #expect(try db.scalar("SELECT 1.5") as? Double == 1.5)
        #expect(try db.scalar("SELECT 'x'") as? String == "x")
        #expect(try db.scalar("SELECT x'00ff'") as? Blob == Blob(bytes: [0, 255]))
        #expect(try db.scalar("SELECT NULL") == nil)
        #expect(try db.scalar("SELECT name FROM students WHERE id > 99") == nil)
        #expect(try db.scalar("SELECT name, id FROM students ORDER BY id DESC") as? String == "Di")
    }

    @Test func valuesOfEveryKindAreBound() throws {
        let db = try Connection()
        let sql = "SELECT typeof(?1) || ' ' || quote(?1)"
        let table: [((any Binding)?, String)] = [
            (nil, "null NULL"), (1, "integer 1"), (Int64.min, "integer -9223372036854775808"), (true, "integer 1"),
            (1.5, "real 1.5"), ("it's", "text 'it''s'"), ("", "text ''"), (Blob(bytes: [1, 255]), "blob X'01FF'"),
            (Blob(bytes: []), "blob X''"),
        ]
        for (value, expected) in table {
            #expect(try db.scalar(sql, value) as? String == expected)
            #expect(try db.scalar(sql, [value]) as? String == expected)
            #expect(try db.scalar(sql.replacingOccurrences(of: "?1", with: ":v"), [":v": value]) as? String == expected)
            #expect(try db.prepare(sql, value).scalar() as? String == expected)
        }
    }

    @Test func nanIsRefused() throws {
        let db = try makeSchool()
        #expect(throws: ValueError.self) { try db.scalar("SELECT ?", Double.nan) }
        #expect(throws: ValueError.self) { try db.run(students.update(score <- .nan)) }
        #expect(try db.scalar("SELECT ?", Double.infinity) as? Double == .infinity)
    }

    @Test func namesOfParametersKeepTheirSigil() throws {
        let db = try Connection()
        let sql = "SELECT $a || :b || @c"
        #expect(try db.scalar(sql, ["$a": "x", ":b": "y", "@c": "z"]) as? String == "xyz")
        #expect(try db.scalar(sql, [":b": "y"]) == nil)
        #expect(try db.run(sql, ["$a": "x", ":b": "y", "@c": "z"]).scalar() as? String == "xyz")
    }

    @Test func wrongCountsAndUnknownNamesAreThrown() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (x, y)")
        let wrong: [() throws -> Void] = [
            { _ = try db.scalar("SELECT ?", []) },
            { _ = try db.scalar("SELECT ?") },
            { _ = try db.scalar("SELECT ?", 1, 2) },
            { _ = try db.scalar("SELECT 1", 1) },
            { try db.run("INSERT INTO t VALUES (?, ?)", 1) },
            { try db.run("INSERT INTO t VALUES (?, ?)") },
            { try db.run("INSERT INTO t VALUES (?, ?)", [1, 2, 3]) },
            { try db.run("INSERT INTO t VALUES (:a, :b)", [":c": 1]) },
            { try db.run("INSERT INTO t VALUES (:a, :b)", ["a": 1]) },
            { try db.run("INSERT INTO t VALUES (1, 2)", [":a": 1]) },
            { _ = try db.prepare("INSERT INTO t VALUES (?, ?)", 1) },
            { _ = try db.prepare("INSERT INTO t VALUES (?, ?)", [":a": 1]) },
            { _ = try db.prepareRowIterator("SELECT ?", bindings: 1, 2) },
            { _ = try db.prepareRowIterator("SELECT 1", bindings: [1]) },
        ]
        for (index, use) in wrong.enumerated() {
            #expect(throws: (any Error).self, "case \(index)") { try use() }
        }
        let error = #expect(throws: SQLiteError.self) { try db.run("INSERT INTO t VALUES (?, ?)", 1) }
        #expect(error?.code == 25)
        #expect(error?.sql == "INSERT INTO t VALUES (?, ?)")
        #expect(try db.scalar("SELECT count(*) FROM t") as? Int64 == 0)
    }

    @Test func vacuumRuns() throws {
        let db = try makeSchool()
        try db.vacuum()
        #expect(try db.scalar(students.count) == 4)
    }
}

@Suite("Connection: state") struct StateTests {
    @Test func changesAreThoseOfTheLastStatement() throws {
        let db = try makeSchool()
        #expect(db.totalChanges == 6)
        try db.run(students.filter(age == 12).update(score <- 1))
        #expect(db.changes == 2)
        #expect(db.totalChanges == 8)
        _ = try db.scalar(students.count)
        #expect(db.changes == 2)
        try db.run("DELETE FROM students WHERE id = 4")
        #expect(db.changes == 1)
        try db.run(students.filter(id == 99).delete())
        #expect(db.changes == 0)
        #expect(db.totalChanges == 9)
    }

    @Test func lastInsertRowidIsKeptWhereAnInsertFails() throws {
        let db = try Connection()
        #expect(db.lastInsertRowid == 0)
        try fillSchool(db)
        #expect(db.lastInsertRowid == 4)
        try db.run(students.insert(id <- -7, name <- "Eve", age <- 9))
        #expect(db.lastInsertRowid == -7)
        #expect(throws: SQLiteError.self) { try db.run(students.insert(id <- 1, name <- "X", age <- 9)) }
        #expect(db.lastInsertRowid == -7)
    }

    @Test func extendedCodesAreThrownWhereAskedFor() throws {
        let db = try makeSchool()
        #expect(!db.usesExtendedErrorCodes)
        let twice = students.insert(name <- "Ann", age <- 1)
        do {
            try db.run(twice)
            Issue.record("inserted twice")
        } catch let Result.error(message, code, statement) {
            #expect(message == "UNIQUE constraint failed: students.name" && code == 19)
            #expect(statement?.extendedCode == 2067)
        }
        db.usesExtendedErrorCodes = true
        #expect(db.usesExtendedErrorCodes)
        do {
            try db.run(twice)
            Issue.record("inserted twice")
        } catch let Result.extendedError(message, extendedCode, _) {
            #expect(message == "UNIQUE constraint failed: students.name" && extendedCode == 2067)
        }
        let error = #expect(throws: SQLiteError.self) { try db.run(students.insert(id <- 1, name <- "X", age <- 1)) }
        #expect(error?.extendedCode == 1555 && error?.code == 19)
    }

    @Test func handleIsThatOfTheOpenDatabase() throws {
        let db = try makeSchool()
        #expect(try db.withHandle { $0 } == db.handle)
        #expect(throws: Stop()) { try db.withHandle { _ in throw Stop() } }
    }
}

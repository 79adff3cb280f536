import SQLite
import Testing

@Suite("Pragmas") struct PragmaTests {
    @Test func propertiesReadAndSet() throws {
        let db = try Connection()
        #expect(db.userVersion == 0)
        db.userVersion = 42
        #expect(db.userVersion == 42)
        db.userVersion = -1
        #expect(db.userVersion == -1)
        db.userVersion = nil
        #expect(db.userVersion == 0)
        #expect(db.foreignKeys)
        db.foreignKeys = false
        #expect(!db.foreignKeys)
        #expect(try db.scalar("PRAGMA foreign_keys") as? Int64 == 0)
        db.deferForeignKeys = true
        #expect(db.deferForeignKeys)
        db.deferForeignKeys = false
        #expect(!db.deferForeignKeys)
    }

    @Test func settingReturnsTheValueThatIsInEffect() throws {
        let db = try Connection()
        #expect(try db.setPragma(.applicationID, to: 77) == 77)
        #expect(try db.setPragma(.cacheSize, to: -4000) == -4000)
        #expect(try db.setPragma(.recursiveTriggers, to: true))
        #expect(try db.setPragma(.pageSize, to: 1000) == 4096, "no power of two")
        let inside = try db.transaction { try db.setPragma(.foreignKeys, to: false) }
        #expect(inside, "it cannot be changed inside a transaction")
        let outside = try db.setPragma(.foreignKeys, to: false)
        #expect(!outside)
    }

    @Test func statementIsTheOneSQLiteDocuments() throws {
        let db = try Connection()
        let log = Log<String>()
        db.trace { log.append($0) }
        try db.setPragma(.userVersion, to: 5)
        try db.setPragma(.journalMode, to: .memory, schema: "main")
        #expect(
            log.entries == [
                "PRAGMA user_version = 5", "PRAGMA user_version", #"PRAGMA "main".journal_mode = memory"#,
                #"PRAGMA "main".journal_mode"#,
            ])
    }

    @Test func eachAttachedDatabaseHasItsOwn() throws {
        let db = try Connection()
        try db.attach(.inMemory, as: #"odd "name""#)
        try db.setPragma(.userVersion, to: 3, schema: #"odd "name""#)
        #expect(try db.pragma(.userVersion, schema: #"odd "name""#) == 3)
        #expect(try db.pragma(.userVersion) == 0)
        #expect(throws: SQLiteError.self) { try db.pragma(.userVersion, schema: "nowhere") }
    }

    @Test func deferredForeignKeysAreCheckedAtCommit() throws {
        let db = try makeSchool()
        try db.transaction {
            db.deferForeignKeys = true
            try db.run(students.filter(id == 1).update(classID <- 9))
            try db.run(classes.insert(id <- 9, name <- "new"))
        }
        #expect(!db.deferForeignKeys)
        let error = #expect(throws: SQLiteError.self) {
            try db.transaction {
                db.deferForeignKeys = true
                try db.run(students.filter(id == 1).update(classID <- 99))
            }
        }
        #expect(error?.code == 19)
        try db.transaction { try db.run(students.filter(id == 1).update(classID <- 2)) }
    }

    @Test func closedConnectionThrowsOrAnswersWithDefaults() throws {
        let db = try Connection()
        try db.close()
        #expect(throws: SQLiteError.self) { try db.pragma(.userVersion) }
        #expect(throws: SQLiteError.self) { try db.setPragma(.userVersion, to: 1) }
        #expect(throws: SQLiteError.self) { try db.setJournalMode(.wal) }
        #expect(throws: SQLiteError.self) { try db.enableWAL() }
        #expect(throws: SQLiteError.self) { try db.setSynchronous(.off) }
        #expect(throws: SQLiteError.self) { try db.setWALAutoCheckpoint(1) }
        #expect(throws: SQLiteError.self) { try db.walCheckpoint() }
        db.userVersion = 3
        db.foreignKeys = true
        db.journalMode = .wal
        db.synchronous = .off
        db.walAutoCheckpoint = 3
        #expect(db.userVersion == nil && !db.foreignKeys && !db.deferForeignKeys)
        #expect(db.journalMode == .delete && db.synchronous == .full && db.walAutoCheckpoint == 0)
    }
}

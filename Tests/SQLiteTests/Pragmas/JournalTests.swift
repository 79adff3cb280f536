import SQLite
import Testing

@Suite("Journal") struct JournalTests {
    @Test(arguments: Connection.JournalMode.allCases) func eachModeCanBeSetInAFile(mode: Connection.JournalMode) throws
    {
        try withTemporaryFolder { folder in
            let db = try Connection("\(folder)/a.db")
            #expect(db.journalMode == .delete)
            #expect(try db.setJournalMode(mode) == mode)
            #expect(db.journalMode == mode)
            db.journalMode = .delete
            #expect(db.journalMode == .delete)
        }
    }

    @Test func databaseInMemoryHasNoLog() throws {
        let db = try Connection()
        #expect(try db.setJournalMode(.wal) == .memory)
        #expect(try db.enableWAL() == .memory)
        #expect(db.synchronous == .full)
        let (busy, log, checkpointed) = try db.walCheckpoint(mode: .truncate, schema: "main")
        #expect(!busy && log == -1 && checkpointed == -1)
    }

    @Test func enablingALogMakesSynchronousNormal() throws {
        try withTemporaryFolder { folder in
            let db = try Connection("\(folder)/a.db")
            #expect(db.synchronous == .full)
            #expect(try db.enableWAL() == .wal)
            #expect(db.synchronous == .normal)
        }
    }

    @Test(arguments: Connection.Synchronous.allCases) func eachSynchronousCanBeSet(level: Connection.Synchronous) throws
    {
        let db = try Connection()
        try db.setSynchronous(level)
        #expect(db.synchronous == level)
        db.synchronous = .normal
        #expect(db.synchronous == .normal)
    }

    @Test func checkpointMovesTheLogUnlessSomebodyReads() throws {
        try withTemporaryFolder { folder in
            let db = try Connection("\(folder)/a.db", journalMode: .wal)
            db.walAutoCheckpoint = 0
            #expect(db.walAutoCheckpoint == 0)
            try db.execute("CREATE TABLE t (x); INSERT INTO t VALUES (1)")
            let reader = try Connection("\(folder)/a.db")
            try reader.execute("BEGIN; SELECT * FROM t")
            try db.execute("INSERT INTO t VALUES (2)")
            let stopped = try db.walCheckpoint(mode: .truncate)
            #expect(stopped.busy && stopped.log > stopped.checkpointed)
            try reader.execute("COMMIT")
            let done = try db.walCheckpoint(mode: .truncate, schema: "main")
            #expect(!done.busy && done.log == 0 && done.checkpointed == 0)
            #expect(throws: SQLiteError.self) { try db.walCheckpoint(schema: "nowhere") }
        }
    }

    @Test(arguments: [
        (Connection.WALCheckpointMode.passive, "PASSIVE"), (.full, "FULL"), (.restart, "RESTART"),
        (.truncate, "TRUNCATE"),
    ])
    func eachCheckpointMovesTheLog(mode: Connection.WALCheckpointMode, word: String) throws {
        try withTemporaryFolder { folder in
            let db = try Connection("\(folder)/a.db", journalMode: .wal)
            try db.execute("CREATE TABLE t (x)")
            let log = Log<String>()
            db.trace { log.append($0) }
            let (busy, pages, checkpointed) = try db.walCheckpoint(mode: mode)
            #expect(log.entries == ["PRAGMA wal_checkpoint(\(word))"])
            #expect(!busy && pages == checkpointed && pages == (mode == .truncate ? 0 : 2))
        }
    }

    @Test func openingSetsTheModeWhereItCan() throws {
        try withTemporaryFolder { folder in
            let path = "\(folder)/a.db"
            let db = try Connection(path, journalMode: .wal)
            #expect(db.journalMode == .wal && db.synchronous == .normal)
            try db.execute("CREATE TABLE t (x)")
            try db.close()
            #expect(try Connection(.uri(path), journalMode: .truncate).journalMode == .truncate)
            // None of these can have another mode, which is no error.
            for location in [.inMemory, .temporary, .uri(":memory:"), .uri("")] as [Connection.Location] {
                #expect(try Connection(location, journalMode: .wal).journalMode != .wal)
            }
            #expect(try Connection(path, readonly: true, journalMode: .wal).journalMode == .delete)
            #expect(try Connection("file:\(path)?mode=ro", journalMode: .wal).journalMode == .delete)
            #expect(try Connection("file:\(path)?immutable=1", journalMode: .wal).journalMode == .delete)
        }
    }
}

import SQLite
import Testing

@Suite("Hooks") struct HooksTests {
    @Test func updateHookTellsOfEachRow() throws {
        let db = try makeSchool()
        let log = Log<String>()
        db.updateHook { operation, database, table, rowid in
            log.append("\(operation) \(database).\(table) \(rowid)")
        }
        try db.run(students.insert(name <- "Eve", age <- 9))
        try db.run(students.filter(id < 3).update(age += 1))
        try db.run(students.filter(id == 5).delete())
        #expect(
            log.entries == [
                "insert main.students 5", "update main.students 1", "update main.students 2",
                "delete main.students 5",
            ])
        db.updateHook(nil)
        try db.run(students.filter(id == 4).delete())
        #expect(log.entries.count == 4)
    }

    @Test func commitHookThatThrowsMakesARollback() throws {
        let db = try makeSchool()
        let commits = Log<Void>(), rollbacks = Log<Void>()
        db.commitHook { commits.append(()) }
        db.rollbackHook { rollbacks.append(()) }
        try db.transaction { try db.run(students.filter(id == 4).delete()) }
        #expect((commits.entries.count, rollbacks.entries.count) == (1, 0))
        try? db.transaction { throw Stop() }
        #expect((commits.entries.count, rollbacks.entries.count) == (1, 1))
        db.commitHook { throw Stop() }
        let error = #expect(throws: SQLiteError.self) {
            try db.transaction { try db.run(students.filter(id == 3).delete()) }
        }
        #expect(error?.code == 19)
        #expect(rollbacks.entries.count == 2)
        #expect(!db.isInTransaction)
        #expect(try db.scalar(students.count) == 3)
        db.commitHook(nil)
        db.rollbackHook(nil)
        try db.run(students.delete())
        #expect(rollbacks.entries.count == 2)
    }

    @Test func commitHookThatThrowsUndoesManyRowsAndSavepoints() throws {
        let db = try makeSchool()
        db.commitHook { throw Stop() }
        let changes: [() throws -> Void] = [
            { try db.run(students.insertMany([[name <- "Eve", age <- 9], [name <- "Fay", age <- 9]])) },
            { try db.savepoint { try db.run(students.delete()) } },
            { try db.run(students.update(age += 1)) },
            { try SchemaChanger(connection: db).alter(table: "students") { $0.rename(column: "age", to: "years") } },
        ]
        for change in changes {
            let error = #expect(throws: SQLiteError.self) { try change() }
            #expect(error?.code == 19)
            #expect(!db.isInTransaction)
        }
        db.commitHook(nil)
        #expect(try db.all(students.select(age).order(id)) == makeSchool().all(students.select(age).order(id)))
    }

    @Test func walHookTellsOfEachCommitAndTheLogIsStillCheckpointed() throws {
        try withTemporaryFolder { folder in
            let db = try Connection("\(folder)/school.db", journalMode: .wal)
            let log = Log<String>()
            try db.execute("CREATE TABLE t (x)")
            db.walHook { database, pages in log.append("\(database) \(pages)") }
            try db.execute("INSERT INTO t VALUES (1)")
            try db.execute("INSERT INTO t VALUES (2)")
            #expect(log.entries.count == 2)
            #expect(log.entries.allSatisfy { $0.hasPrefix("main ") })
            #expect(db.walAutoCheckpoint == 1000)

            db.walAutoCheckpoint = 1
            #expect(db.walAutoCheckpoint == 1)
            try db.execute("INSERT INTO t VALUES (3)")
            let (busy, pages, checkpointed) = try db.walCheckpoint()
            #expect(!busy && pages > 0 && pages == checkpointed)
            log.clear()
            // The log was moved into the database, so this commit begins it anew.
            try db.execute("INSERT INTO t VALUES (4)")
            #expect(log.entries == ["main 1"])

            db.walHook(nil)
            #expect(db.walAutoCheckpoint == 1)
            #expect(try db.scalar("PRAGMA wal_autocheckpoint") as? Int64 == 1)
            log.clear()
            try db.execute("INSERT INTO t VALUES (5)")
            #expect(log.entries.isEmpty)
        }
    }

    @Test func hooksAreFreedWithTheConnectionAndWhenReplaced() throws {
        let lives = Counted.Lives()
        func hook(_ db: Connection) {
            let counted = Counted(lives)
            db.busyHandler { _ in withExtendedLifetime(counted) { false } }
            db.progressHandler { withExtendedLifetime(counted) { true } }
            db.trace { _ in _ = counted }
            db.profile { _, _ in _ = counted }
            db.updateHook { _, _, _, _ in _ = counted }
            db.commitHook { _ = counted }
            db.rollbackHook { _ = counted }
            db.walHook { _, _ in _ = counted }
            db.authorizer { _ in withExtendedLifetime(counted) { .allow } }
        }
        let db = try makeSchool()
        hook(db)
        hook(db)
        #expect(lives.count == 1)
        try db.run(students.delete())
        try db.close()
        #expect(lives.count == 0)
        hook(db)
        #expect(lives.count == 0)
        do { hook(try makeSchool()) }
        #expect(lives.count == 0)
    }

    /// Ending the statement rolls back, and calls the hook, after the connection's variable is gone.
    @Test func hookIsCalledWhileACursorOutlivesItsConnection() throws {
        let log = Log<String>()
        var db: Connection? = try makeSchool()
        db?.updateHook { operation, _, _, rowid in log.append("\(operation) \(rowid)") }
        db?.commitHook { log.append("commit") }
        var rows = try db?.prepareRowIterator("UPDATE students SET age = age + 1 WHERE id < 3 RETURNING id")
        db = nil
        while try rows?.failableNext() != nil {}
        rows = nil
        #expect(log.entries == ["update 1", "update 2", "commit"])
    }
}

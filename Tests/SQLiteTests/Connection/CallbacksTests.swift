import Foundation
import SQLite
import Testing

@Suite("Callbacks") struct CallbacksTests {
    /// A connection that holds the lock for writing, and one that wants it.
    private func withTwo(_ body: (_ holder: Connection, _ waiting: Connection) throws -> Void) throws {
        try withTemporaryFolder { folder in
            let holder = try Connection("\(folder)/school.db")
            try fillSchool(holder)
            try body(holder, try Connection("\(folder)/school.db"))
        }
    }

    @Test func withoutATimeoutALockedDatabaseIsBusyAtOnce() throws {
        try withTwo { holder, waiting in
            #expect(waiting.busyTimeout == 0)
            try holder.execute("BEGIN IMMEDIATE")
            let error = #expect(throws: SQLiteError.self) { try waiting.run(students.delete()) }
            #expect(error?.code == 5)
            #expect(error?.message == "database is locked")
            try holder.execute("COMMIT")
            #expect(try waiting.run(students.delete()) == 4)
        }
    }

    @Test func timeoutIsInSeconds() throws {
        try withTwo { holder, waiting in
            waiting.busyTimeout = 0.2
            #expect(waiting.busyTimeout == 0.2)
            #expect(try waiting.scalar("PRAGMA busy_timeout") as? Int64 == 200)
            try holder.execute("BEGIN IMMEDIATE")
            let start = ContinuousClock.now
            #expect(throws: SQLiteError.self) { try waiting.run(students.delete()) }
            #expect(ContinuousClock.now - start >= .milliseconds(150))
        }
    }

    @Test(arguments: [-1, .nan, .infinity, 1e300]) func anyTimeoutCanBeSet(seconds: Double) throws {
        let db = try Connection()
        db.busyTimeout = seconds
        #expect(try db.scalar("PRAGMA busy_timeout") as? Int64 == (seconds > 0 ? Int64(Int32.max) : 0))
    }

    @Test func immediateTransactionWaitsForTheLock() throws {
        try withTwo { holder, waiting in
            waiting.busyTimeout = 20
            try holder.execute("BEGIN IMMEDIATE; DELETE FROM students WHERE id = 1")
            let release = Thread {
                Thread.sleep(forTimeInterval: 0.1)
                try? holder.execute("COMMIT")
            }
            release.start()
            try waiting.transaction(.immediate) {
                #expect(try waiting.scalar(students.count) == 3)
                try waiting.run(students.delete())
            }
            #expect(try holder.scalar(students.count) == 0)
        }
    }

    /// What its documentation warns of.
    @Test func deferredTransactionThatReadsBeforeItWritesDoesNotWait() throws {
        try withTwo { holder, waiting in
            try holder.execute("PRAGMA journal_mode = WAL")
            waiting.busyTimeout = 20
            let start = ContinuousClock.now
            let error = #expect(throws: SQLiteError.self) {
                try waiting.transaction {
                    _ = try waiting.scalar(students.count)
                    try holder.run(students.filter(id == 1).delete())
                    try waiting.run(students.delete())
                }
            }
            #expect(error?.code == 5)
            #expect(ContinuousClock.now - start < .seconds(10))
            #expect(!waiting.isInTransaction)
            #expect(try waiting.scalar(students.count) == 3)
        }
    }

    @Test func handlerDecidesHowOftenToTry() throws {
        try withTwo { holder, waiting in
            let tries = Log<Int>()
            waiting.busyHandler { number in
                tries.append(number)
                return number < 3
            }
            try holder.execute("BEGIN EXCLUSIVE")
            #expect(throws: SQLiteError.self) { try waiting.run(students.delete()) }
            #expect(tries.entries == [0, 1, 2, 3])

            tries.clear()
            waiting.busyHandler { number in
                tries.append(number)
                try? holder.execute("COMMIT")
                return true
            }
            #expect(try waiting.run(students.delete()) == 4)
            #expect(tries.entries == [0])

            waiting.busyHandler(nil)
            try holder.execute("BEGIN EXCLUSIVE")
            #expect(throws: SQLiteError.self) { try waiting.run(students.delete()) }
            #expect(tries.entries == [0])
        }
    }

    @Test func interruptStopsWhatRuns() throws {
        let db = try makeSchool()
        let thread = Thread {
            Thread.sleep(forTimeInterval: 0.1)
            db.interrupt()
        }
        thread.start()
        let error = #expect(throws: SQLiteError.self) {
            // Interrupting what has not begun does nothing, so this must run for as long as that may take.
            try db.scalar("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
        }
        #expect(error?.code == 9)
        #expect(error?.message == "interrupted")
        #expect(try db.scalar(students.count) == 4)
    }

    @Test func traceShowsEachStatementWithItsValues() throws {
        let db = try makeSchool()
        let log = Log<String>()
        db.trace { log.append($0) }
        let statement = try db.prepare("SELECT ?")
        #expect(log.entries.isEmpty)
        try statement.run("it's")
        try db.run(students.filter(id == 1).update(name <- "Zoë", score <- nil))
        #expect(
            log.entries == [
                "SELECT 'it''s'", #"UPDATE "students" SET "name" = 'Zoë', "score" = NULL WHERE ("id" = 1)"#,
            ])
        db.trace(nil)
        _ = try db.scalar("SELECT 1")
        #expect(log.entries.count == 2)
    }

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
}

import Foundation
import SQLite
import Testing

@Suite("Waiting") struct WaitingTests {
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

    @Test func progressHandlerStopsAStatementThatTakesTooLong() throws {
        let db = try makeSchool()
        let asked = Log<Void>()
        db.progressHandler(every: 100) {
            asked.append(())
            return asked.entries.count < 5
        }
        let error = #expect(throws: SQLiteError.self) {
            try db.scalar("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n")
        }
        #expect(error?.code == 9)
        #expect(asked.entries.count == 5)
        db.progressHandler(nil)
        let sum = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000) SELECT sum(i) FROM n"
        #expect(try db.scalar(sum) as? Int64 == 500_500)
        #expect(asked.entries.count == 5)
    }

    @Test func progressHandlerIsNotAskedOfWhatItRunsItself() throws {
        let db = try makeSchool()
        let asked = Log<Int64?>()
        db.progressHandler(every: 1) { [unowned db] in
            asked.append(try? db.scalar("SELECT count(*) FROM students, students") as? Int64)
            return asked.entries.count < 50
        }
        let error = #expect(throws: SQLiteError.self) { try db.scalar("SELECT count(*) FROM students a, students b") }
        #expect(error?.code == 9)
        #expect(asked.entries.count == 50)
    }
}

import Foundation
import SQLite
import Testing

@Suite("Transactions") struct TransactionsTests {
    /// The statements that the body runs.
    private func traced(_ db: Connection, _ body: () throws -> Void) -> [String] {
        let log = Log<String>()
        db.trace { log.append($0) }
        defer { db.trace(nil) }
        try? body()
        return log.entries
    }

    @Test(arguments: [
        (TransactionMode.deferred, "DEFERRED"), (.immediate, "IMMEDIATE"), (.exclusive, "EXCLUSIVE"),
    ]) func transactionIsBeginAndCommit(mode: TransactionMode, word: String) throws {
        let db = try makeSchool()
        #expect(
            traced(db) { try db.transaction(mode) { try db.run("DELETE FROM students") } }
                == ["BEGIN \(word) TRANSACTION", "DELETE FROM students", "COMMIT TRANSACTION"])
        #expect(
            traced(db) { try db.transaction(mode) { throw Stop() } }
                == ["BEGIN \(word) TRANSACTION", "ROLLBACK TRANSACTION"])
        #expect(traced(db) { try db.transaction {} } == ["BEGIN DEFERRED TRANSACTION", "COMMIT TRANSACTION"])
    }

    @Test func savepointIsReleasedAlsoWhereItIsRolledBack() throws {
        let db = try makeSchool()
        #expect(
            traced(db) { try db.savepoint("1") { try db.run("DELETE FROM students") } }
                == ["SAVEPOINT '1'", "DELETE FROM students", "RELEASE SAVEPOINT '1'"])
        #expect(
            traced(db) { try db.savepoint("1") { throw Stop() } }
                == ["SAVEPOINT '1'", "ROLLBACK TO SAVEPOINT '1'", "RELEASE '1'"])
        #expect(!db.isInTransaction)
        try db.transaction {}
    }

    @Test(arguments: ["it's", "a b", "", "\"", "1; DROP TABLE students", "né"]) func savepointCanHaveAnyName(
        name: String
    )
        throws
    {
        let db = try makeSchool()
        try db.savepoint(name) { try db.run(students.filter(id == 1).delete()) }
        #expect(throws: Stop()) {
            try db.savepoint(name) {
                try db.run(students.delete())
                throw Stop()
            }
        }
        #expect(!db.isInTransaction)
        #expect(try db.scalar(students.count) == 3)
    }

    @Test func nameWithANULIsAnError() throws {
        let db = try makeSchool()
        #expect(throws: (any Error).self) { try db.savepoint("a\0b") {} }
        #expect(!db.isInTransaction)
    }

    @Test func valueOfTheBodyIsReturned() throws {
        let db = try makeSchool()
        #expect(try db.transaction { try db.scalar(students.count) } == 4)
        #expect(try db.savepoint { "x" } == "x")
        #expect(try db.transaction(.immediate) { try db.savepoint { try db.transaction { 7 } } } == 7)
    }

    @Test func errorOfTheBodyIsRethrownAndUndoesTheChanges() throws {
        let db = try makeSchool()
        #expect(throws: Stop(number: 2)) {
            try db.transaction {
                try db.run(students.delete())
                throw Stop(number: 2)
            }
        }
        #expect(try db.scalar(students.count) == 4)
        #expect(!db.isInTransaction)
        try db.transaction { #expect(db.isInTransaction) }
    }

    @Test func nestedTransactionIsASavepoint() throws {
        let db = try makeSchool()
        let log = traced(db) {
            try db.transaction {
                try db.run(students.filter(id == 1).delete())
                try? db.transaction(.immediate) {
                    try db.run(students.filter(id == 2).delete())
                    throw Stop()
                }
                try db.transaction { try db.run(students.filter(id == 3).delete()) }
            }
        }
        #expect(log.first == "BEGIN DEFERRED TRANSACTION" && log.last == "COMMIT TRANSACTION")
        #expect(log.count { $0.hasPrefix("SAVEPOINT '") } == 2)
        #expect(log.count { $0.hasPrefix("ROLLBACK TO SAVEPOINT '") } == 1)
        #expect(log.count { $0.hasPrefix("BEGIN") } == 1)
        #expect(try db.all(students.select(id)) == [2, 4])
    }

    @Test func savepointInsideATransactionIsUndoneAlone() throws {
        let db = try makeSchool()
        try db.transaction {
            try db.run(students.filter(id == 1).delete())
            #expect(throws: Stop()) {
                try db.savepoint("inner") {
                    try db.run(students.filter(id == 2).delete())
                    try db.savepoint("inner") { try db.run(students.filter(id == 3).delete()) }
                    throw Stop()
                }
            }
            #expect(db.isInTransaction)
        }
        #expect(try db.all(students.select(id)) == [2, 3, 4])
    }

    @Test func outerFailureUndoesInnerSuccess() throws {
        let db = try makeSchool()
        #expect(throws: Stop()) {
            try db.transaction {
                try db.transaction { try db.run(students.delete()) }
                throw Stop()
            }
        }
        #expect(try db.scalar(students.count) == 4)
    }

    @Test func commitThatFailsIsRolledBackAndThrown() throws {
        let db = try Connection()
        try db.execute(
            """
            CREATE TABLE parents (id INTEGER PRIMARY KEY);
            CREATE TABLE children (parent INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)
            """)
        let log = Log<String>()
        db.trace { log.append($0) }
        let error = #expect(throws: SQLiteError.self) {
            try db.transaction { try db.run("INSERT INTO children VALUES (1)") }
        }
        #expect(error?.message == "FOREIGN KEY constraint failed")
        #expect(error?.sql == "COMMIT TRANSACTION")
        #expect(log.entries.last == "ROLLBACK TRANSACTION")
        #expect(!db.isInTransaction)
        try db.transaction { try db.run("INSERT INTO parents VALUES (1)") }
        #expect(try db.scalar("SELECT count(*) FROM children") as? Int64 == 0)

        #expect(throws: SQLiteError.self) { try db.savepoint { try db.run("INSERT INTO children VALUES (2)") } }
        #expect(!db.isInTransaction)
        #expect(try db.scalar("SELECT count(*) FROM children") as? Int64 == 0)
    }

    /// SQLite has ended the transaction itself then.
    @Test func errorThatEndsTheTransactionIsTheOneThrown() throws {
        let db = try makeSchool()
        let twice = students.insert(or: .rollback, name <- "Ann", age <- 1)
        let attempts: [() throws -> Void] = [
            { try db.transaction { try db.run(twice) } },
            { try db.savepoint { try db.run(twice) } },
            { try db.transaction { try db.savepoint { try db.transaction { try db.run(twice) } } } },
        ]
        for (index, attempt) in attempts.enumerated() {
            let error = #expect(throws: SQLiteError.self) { try attempt() }
            #expect(error?.message == "UNIQUE constraint failed: students.name", "attempt \(index)")
            #expect(!db.isInTransaction)
        }
        try db.execute("CREATE TRIGGER no BEFORE DELETE ON students BEGIN SELECT RAISE(ROLLBACK, 'never'); END")
        let error = #expect(throws: SQLiteError.self) {
            try db.transaction {
                try db.run(students.update(age += 1))
                try db.run(students.delete())
            }
        }
        #expect(error?.message == "never")
        #expect(try db.scalar(students.filter(age == 12).count) == 2)
    }

    @Test func transactionCommittedByItsBodyIsAnErrorAndDoesNotStayOpen() throws {
        let db = try makeSchool()
        let error = #expect(throws: SQLiteError.self) { try db.transaction { try db.execute("COMMIT") } }
        #expect(error?.message == "cannot commit - no transaction is active")
        #expect(!db.isInTransaction)
    }

    /// `sync` runs its closure on the thread that waits for it.
    @Test func connectionCanBeUsedByASynchronousQueueInsideATransaction() throws {
        let db = try makeSchool()
        try db.transaction {
            try DispatchQueue(label: "q").sync { try db.run(students.filter(id == 1).delete()) }
        }
        #expect(try db.scalar(students.count) == 3)
    }

    @Test func transactionsOfTwoConnectionsCanBeNested() throws {
        let one = try makeSchool(), other = try makeSchool()
        try one.transaction {
            try other.transaction {
                try one.run(students.filter(id == 1).delete())
                try other.run(students.filter(id == 2).delete())
            }
        }
        #expect(try one.scalar(students.count) == 3 && other.scalar(students.count) == 3)
    }

    @Test func otherThreadsWaitUntilATransactionHasEnded() throws {
        let db = try makeSchool()
        let seen = Guarded<[Int]>([])
        let started = DispatchSemaphore(value: 0), ended = DispatchSemaphore(value: 0)
        try db.transaction {
            try db.run(students.filter(id == 1).delete())
            Thread.detachNewThread {
                started.signal()
                let count = (try? db.scalar(students.count)) ?? -1
                seen.change { $0.append(count) }
                ended.signal()
            }
            started.wait()
            Thread.sleep(forTimeInterval: 0.05)
            #expect(seen.current == [])
            try db.run(students.filter(id == 2).delete())
        }
        ended.wait()
        #expect(seen.current == [2])
    }

    @Test func statementsInsideATransactionSeeItsChanges() throws {
        let db = try makeSchool()
        try db.transaction {
            try db.run(students.insert(name <- "Eve", age <- 9))
            #expect(try db.scalar(students.count) == 5)
        }
    }

    @Test(
        "a transaction that is interrupted while a cursor is open is undone before anything else",
        arguments: [false, true])
    func interruptedBesideACursor(isNested: Bool) throws {
        let db = try makeSchool()
        if isNested {
            try db.execute("BEGIN")
            try db.run(students.insert(name <- "kept", age <- 9))
        }
        let cursor = try db.cursor(students.select(name))
        _ = try cursor.next()
        db.interruptTransaction { try db.run(students.insert(name <- "undone", age <- 9)) }
        // As long as the cursor stands on a row SQLite interrupts all that is run.
        #expect(throws: SQLiteError.self) { try db.run(students.insert(name <- "refused", age <- 9)) }
        #expect(throws: SQLiteError.self) { try cursor.next() }
        try db.run(students.insert(name <- "later", age <- 9))
        #expect(db.isInTransaction == isNested)
        if isNested { try db.execute("COMMIT") }
        let names = try db.all(students.select(name).filter(age == 9).order(name))
        #expect(names == (isNested ? ["kept", "later"] : ["later"]))
    }
}

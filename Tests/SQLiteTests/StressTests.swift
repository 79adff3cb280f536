import Foundation
import SQLite
import Testing

/// One connection, many threads.
@Suite("Stress") struct StressTests {
    private func makeNotes() throws -> Connection {
        let db = try Connection()
        try db.execute("CREATE TABLE notes (id INTEGER PRIMARY KEY, thread INTEGER, number INTEGER)")
        return db
    }

    private let notes = Table("notes"), thread = Expression<Int>("thread"), number = Expression<Int>("number")

    @Test func eachInsertReturnsItsOwnRow() throws {
        let db = try makeNotes()
        let errors = onThreads(8) { [notes, thread, number] me in
            for index in 0..<250 {
                let key = try db.run(notes.insert(thread <- me, number <- index))
                let row = try db.one(notes.select(thread, number).filter(id == key))
                guard row == (me, index) else { throw Stop(number: index) }
            }
        }
        #expect(errors.isEmpty)
        #expect(try db.scalar(notes.count) == 2000)
        for me in 0..<8 {
            let numbers = try db.all(notes.select(number).filter(thread == me).order(id))
            #expect(numbers == Array(0..<250))
        }
    }

    @Test func insertsOfManyRowsReportTheirOwn() throws {
        let db = try makeNotes()
        let errors = onThreads(8) { [notes, thread, number] me in
            for _ in 0..<20 {
                let rows = (0...me).map { [thread <- me, number <- $0] }
                let done = try db.perform(notes.insertMany(rows))
                guard done.changes == me + 1, let last = done.lastInsertedRowID else { throw Stop() }
                guard try db.one(notes.select(thread, number).filter(id == last)) == (me, me) else { throw Stop() }
            }
        }
        #expect(errors.isEmpty)
        #expect(try db.scalar(notes.count) == 20 * (1...8).reduce(0, +))
    }

    @Test func transactionsHoldOffOtherThreads() throws {
        let db = try makeNotes()
        try db.run(notes.insert(thread <- 0, number <- 0))
        let errors = onThreads(8) { [notes, number] me in
            for index in 0..<50 {
                try? db.transaction(me % 2 == 0 ? .deferred : .immediate) {
                    let before = try db.scalar(notes.select(number))
                    try db.run(notes.update(number <- before + 1))
                    try db.savepoint { try db.run(notes.update(number <- number + 1)) }
                    guard try db.scalar(notes.select(number)) == before + 2 else { throw Stop(number: 2) }
                    if index % 5 == 0 { throw Stop() }
                }
                // Outside of every transaction only whole ones are seen.
                guard try db.scalar(notes.select(number)) % 2 == 0 else { throw Stop(number: index) }
            }
        }
        #expect(errors.isEmpty)
        #expect(!db.isInTransaction)
        #expect(try db.scalar(notes.select(number)) == 8 * 40 * 2)
    }

    @Test func preparedStatementsAreShared() throws {
        let db = try makeNotes()
        let add = try db.prepare { [thread, number] (a: Expression<Int>, b: Expression<Int>) in
            Table("notes").insert(thread <- a, number <- b)
        }
        let byKey = try db.prepare { [thread, number] (key: Expression<Int64>) in
            Table("notes").select(thread, number).filter(id == key)
        }
        let errors = onThreads(8) { me in
            for index in 0..<250 {
                guard let key = try add.run(me, index).lastInsertedRowID else { throw Stop() }
                guard try byKey.one(key) == (me, index) else { throw Stop(number: index) }
            }
        }
        #expect(errors.isEmpty)
        #expect(try db.scalar(notes.count) == 2000)
    }

    @Test func oneStatementOfATextIsRunByAllThreads() throws {
        let db = try makeSchool()
        nonisolated(unsafe) let double = try db.prepare("SELECT ? * 2")
        let errors = onThreads(8) { me in
            for index in 0..<250 {
                let value = me * 1000 + index
                guard try double.scalar(value) as? Int64 == Int64(value * 2) else { throw Stop(number: value) }
            }
        }
        #expect(errors.isEmpty)
    }

    @Test func cursorsOfSeveralThreadsReadTheirOwnRows() throws {
        let db = try makeNotes()
        try db.run(notes.insertMany((0..<400).map { [thread <- $0 % 8, number <- $0] }))
        let errors = onThreads(8) { [notes, thread, number] me in
            let cursor = try db.cursor(notes.select(number).filter(thread == me).order(id))
            var expected = me
            while let found = try cursor.next() {
                guard found == expected else { throw Stop(number: found) }
                expected += 8
            }
            guard expected == 400 + me else { throw Stop(number: expected) }
            let rows = try db.prepare(notes.filter(thread == me))
            guard try rows.map({ try $0.get(number) }).count == 50 else { throw Stop() }
        }
        #expect(errors.isEmpty)
    }

    /// Each call either works on the open connection or throws that it is closed.
    @Test func connectionIsClosedWhileOthersUseIt() throws {
        for _ in 1...20 {
            let db = try makeNotes()
            let errors = onThreads(8) { [notes, thread, number] me in
                if me == 0 {
                    while true {
                        do { return try db.close() } catch let error as SQLiteError where error.code == 5 {}
                    }
                }
                for index in 0..<1000 {
                    switch index % 4 {
                    case 0: try db.run(notes.insert(thread <- me, number <- index))
                    case 1: _ = try db.cursor(notes.select(number)).next()
                    case 2: _ = try db.prepare("SELECT number FROM notes").scalar()
                    default: try db.transaction { _ = try db.scalar(notes.count) }
                    }
                    db.interrupt()
                    _ = db.changes
                }
            }
            #expect(db.isClosed)
            for error in errors {
                let error = try #require(error as? SQLiteError)
                #expect(error.code == 21 || error.code == 9, "\(error)")
            }
        }
    }

    @Test func connectionIsReleasedByWhicheverThreadIsLast() throws {
        for _ in 1...20 {
            let group = DispatchGroup()
            do {
                let db = try makeSchool()
                let cursor = try db.cursor(students.select(id))
                for _ in 0..<4 {
                    group.enter()
                    Thread.detachNewThread {
                        _ = try? cursor.next()
                        _ = try? db.scalar(students.count)
                        group.leave()
                    }
                }
            }
            group.wait()
        }
    }

    @Test func tasksShareAConnection() async throws {
        let db = try makeNotes()
        let keys = try await withThrowingTaskGroup(of: Int64.self) { group in
            for index in 0..<500 {
                group.addTask { [notes, thread, number] in try db.run(notes.insert(thread <- 0, number <- index)) }
            }
            return try await group.reduce(into: Set<Int64>()) { $0.insert($1) }
        }
        #expect(keys == Set(1...500))
    }
}

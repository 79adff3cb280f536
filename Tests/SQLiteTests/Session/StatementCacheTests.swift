import SQLite
import Testing

/// That statements are kept for their next use cannot be seen.
@Suite("StatementCache") struct StatementCacheTests {
    @Test func tableCanBeDroppedAndMadeAnew() throws {
        let db = try makeSchool()
        for row in try db.prepare(students) where row[id] == 2 { break }
        _ = try db.pluck(students.select(name))
        _ = try db.first(students.select(name))
        try db.execute("DROP TABLE students")
        let error = #expect(throws: SQLiteError.self) { try db.first(students.select(name)) }
        #expect(error?.message == "no such table: students")
        try db.execute("CREATE TABLE students (name TEXT); INSERT INTO students VALUES ('New')")
        #expect(try db.first(students.select(name)) == "New")
        #expect(try db.pluck(students)?.columnNames == ["name"])
    }

    @Test func columnsThatAreAddedAreRead() throws {
        let db = try makeSchool()
        for _ in 1...2 { #expect(try db.pluck(students)?.columnNames.count == 5) }
        try db.execute("ALTER TABLE students ADD COLUMN email TEXT DEFAULT 'none'")
        #expect(try db.pluck(students)?.get(Expression<String>("email")) == "none")
        try db.execute("ALTER TABLE students RENAME COLUMN email TO mail")
        #expect(try db.pluck(students)?.get(Expression<String>("mail")) == "none")
        let joined = students.join(classes, on: classes[id] == students[classID])
        #expect(try db.pluck(joined)?.get(classes[name]) == "1a")
        try db.execute("ALTER TABLE students ADD COLUMN phone TEXT")
        #expect(try db.pluck(joined)?.get(classes[name]) == "1a")
    }

    @Test func columnThatIsDroppedBetweenTwoRunsIsAnError() throws {
        let db = try makeSchool()
        let query: Select<(String, Double?)> = students.select(name, score)
        #expect(try db.all(query).count == 4)
        try db.execute("ALTER TABLE students DROP COLUMN score")
        let error = #expect(throws: SQLiteError.self) { try db.all(query) }
        #expect(error?.message == "no such column: score")
        try db.execute("ALTER TABLE students ADD COLUMN score REAL")
        #expect(try db.all(query).allSatisfy { $0.1 == nil })
    }

    @Test func queryCanRunInsideItsOwnRows() throws {
        let db = try makeSchool()
        let query: ScalarQuery<Int64> = students.select(id).order(id)
        var pairs: [[Int64]] = []
        try db.forEach(query) { outer in
            try db.forEach(query) { pairs.append([outer, $0]) }
        }
        #expect(pairs.count == 16)
        #expect(pairs[6] == [2, 3])
        let cursor = try db.cursor(query), other = try db.cursor(query)
        #expect(try cursor.next() == 1)
        #expect(try other.next() == 1 && other.next() == 2)
        #expect(try cursor.next() == 2)
        #expect(try db.all(query) == [1, 2, 3, 4])
    }

    @Test func moreTextsThanAreKeptAreRun() throws {
        let db = try makeSchool()
        db.statementCacheCapacity = 3
        for round in 1...3 {
            for number in 1...10 {
                #expect(try db.scalar("SELECT \(number)") as? Int64 == Int64(number), "round \(round)")
            }
        }
        // With all places taken by statements in use the next is not kept.
        let open = try (1...5).map { number in try db.prepare("SELECT id, \(number) FROM students") }
        for statement in open { #expect(try statement.step()) }
        #expect(try db.scalar("SELECT 'x'") as? String == "x")
        for statement in open { #expect(try statement.step()) }
        db.statementCacheCapacity = 0
        for _ in 1...2 { #expect(try db.scalar(students.count) == 4) }
    }

    @Test func idleStatementsAreFinalizedWhereTheCapacityChanges() throws {
        let db = try makeSchool()
        let open = try db.prepare("SELECT id FROM students")
        #expect(try open.step())
        db.statementCacheCapacity = 0
        #expect(try open.step())
        #expect(open.row[0] as Int64 == 2)
    }

    @Test func statementThatFailedIsNotUsedAgain() throws {
        let db = try makeSchool()
        let add = students.insert(name <- "Ann", age <- 1)
        for _ in 1...3 {
            let error = #expect(throws: SQLiteError.self) { try db.run(add) }
            #expect(error?.message == "UNIQUE constraint failed: students.name")
        }
        try db.run(students.filter(name == "Ann").delete())
        try db.run(add)
        #expect(throws: Stop()) { try db.forEach(students.select(id)) { _ in throw Stop() } }
        #expect(try db.all(students.select(id)).count == 4)
        try db.execute("DROP TABLE students")
    }

    @Test func valuesOfTheLastRunAreGone() throws {
        let db = try makeSchool()
        let sql = "SELECT ? IS NULL"
        #expect(try db.scalar(sql, "x") as? Int64 == 0)
        #expect(throws: SQLiteError.self) { try db.scalar(sql, []) }
        #expect(throws: SQLiteError.self) { try db.prepare(sql).run() }
        #expect(try db.scalar("SELECT :a IS NULL", [":a": 1]) as? Int64 == 0)
        #expect(try db.scalar("SELECT :a IS NULL", [:]) as? Int64 == 1)
    }

    @Test func longTextsAreKeptApart() throws {
        let db = try Connection()
        let padding = String(repeating: " ", count: 1000)
        for _ in 1...2 {
            for number in 0..<50 {
                #expect(try db.scalar("SELECT \(padding)\(number)") as? Int64 == Int64(number))
            }
        }
    }
}

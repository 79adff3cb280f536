import SQLite
import Testing

@Suite("PreparedQuery") struct PreparedQueryTests {
    @Test func parametersAreGivenWhenItRuns() throws {
        let db = try makeSchool()
        let byAge = try db.prepare { (low: Expression<Int>, high: Expression<Int>) in
            students.select(id, name).filter(age >= low && age <= high).order(id)
        }
        #expect(
            byAge.sql
                == #"SELECT "id", "name" FROM "students" WHERE (("age" >= ?1) AND ("age" <= ?2)) ORDER BY "id""#)
        #expect(try byAge.all(12, 13).map(\.1) == ["Ann", "Bob", "Di"])
        #expect(try byAge.all(14, 99).map(\.1) == ["Cy"])
        #expect(try byAge.all(50, 99).isEmpty)
        #expect(try byAge.first(13, 14)?.1 == "Bob")
        #expect(try byAge.first(50, 99) == nil)
        #expect(try byAge.one(14, 14).1 == "Cy")
        let error = #expect(throws: RowCountError.self) { try byAge.one(12, 14) }
        #expect(error?.found == 2 && error?.sql == byAge.sql)
        #expect(throws: RowCountError.self) { try byAge.one(50, 99) }
        var names: [String] = []
        try byAge.forEach(12, 12) { names.append($0.1) }
        #expect(names == ["Ann", "Di"])
    }

    @Test func queryMayHaveNoParameters() throws {
        let db = try makeSchool()
        let all = try db.prepare { students.select(name).filter(age > 12) }
        #expect(try all.all() == ["Bob", "Cy"])
        #expect(try all.first() == "Bob")
    }

    @Test func constantsStandBesideParameters() throws {
        let db = try makeSchool()
        let query = try db.prepare { (low: Expression<Int>, who: Expression<String>) in
            students.select(name, Expression<String>(value: "x")).filter(
                score > 1.0 && age >= low && name != who && id < 4)
        }
        #expect(query.sql.hasSuffix(#"(((("score" > ?4) AND ("age" >= ?1)) AND ("name" != ?2)) AND ("id" < ?5))"#))
        #expect(try query.all(13, "Bob").map(\.0) == ["Cy"])
        #expect(try query.all(13, "Cy").map(\.1) == ["x"])
    }

    @Test func parameterCanBeUsedSeveralTimes() throws {
        let db = try makeSchool()
        let query = try db.prepare { (one: Expression<Int>) in
            students.select(id).filter(age == one || age == one + 2 || id == 99)
        }
        #expect(try query.all(12) == [1, 3, 4])
        #expect(try query.all(13) == [2])
    }

    @Test func parameterCanBeNull() throws {
        let db = try makeSchool()
        let query = try db.prepare { (wanted: Expression<Double?>) in
            students.select(name).filter(score === wanted)
        }
        #expect(try query.all(nil) == ["Di"])
        #expect(try query.all(7) == ["Cy"])
    }

    @Test func unusedParameterIsThrownWhenItIsPrepared() throws {
        let db = try makeSchool()
        #expect(throws: StatementError.self) {
            try db.prepare { (unused: Expression<Int>) in students.select(name) }
        }
    }

    @Test func valueThatCannotBeBoundIsThrown() throws {
        let db = try makeSchool()
        let query = try db.prepare { (wanted: Expression<Double>) in students.select(name).filter(score == wanted) }
        #expect(throws: ValueError.self) { try query.all(.nan) }
        #expect(try query.all(7) == ["Cy"])
        let wide = try db.prepare { (wanted: Expression<UInt64>) in
            students.select(name).filter(Expression<UInt64>("id") == wanted)
        }
        #expect(throws: ValueError.self) { try wide.first(.max) }
        #expect(try wide.first(3) == "Cy")
    }

    @Test func runInsideItsOwnRunIsThrownAndDisturbsNothing() throws {
        let db = try makeSchool()
        let query = try db.prepare { (low: Expression<Int64>) in students.select(id).filter(id > low).order(id) }
        var seen: [Int64] = []
        try query.forEach(1) { key in
            seen.append(key)
            #expect(throws: StatementError.self) { try query.all(0) }
        }
        #expect(seen == [2, 3, 4])
        #expect(try query.all(2) == [3, 4])
    }

    @Test func bodyThatThrowsLeavesItReady() throws {
        let db = try makeSchool()
        let query = try db.prepare { (low: Expression<Int64>) in students.select(id).filter(id > low) }
        #expect(throws: Stop()) { try query.forEach(0) { _ in throw Stop() } }
        #expect(try query.all(3) == [4])
        let other = try db.prepare { students.select(Expression<Double>("score")) }
        let error = #expect(throws: ColumnError.self) { try other.all() }
        #expect(error?.row == 4 && error?.sql == other.sql)
        #expect(try query.all(3) == [4])
    }

    @Test func schemaMayChangeBetweenTwoRuns() throws {
        let db = try makeSchool()
        let query = try db.prepare { (low: Expression<Int64>) in students.select(name).filter(id > low) }
        #expect(try query.all(3) == ["Di"])
        try db.execute("ALTER TABLE students ADD COLUMN email TEXT")
        #expect(try query.all(3) == ["Di"])
        try db.execute("ALTER TABLE students RENAME TO pupils")
        #expect(throws: SQLiteError.self) { try query.all(3) }
        try db.execute("ALTER TABLE pupils RENAME TO students")
        #expect(try query.all(3) == ["Di"])
    }

    @Test func statementThatCannotBeSaidIsThrownWhenItIsPrepared() throws {
        let db = try makeUsers()
        #expect(throws: StatementError.self) { try db.prepare { users.group(name).delete() } }
        #expect(throws: SQLiteError.self) { try db.prepare { Table("nothing").select(id) } }
        #expect(throws: Stop()) { try db.prepare { () throws -> Select<Int64> in throw Stop() } }
    }

    @Test func mappedQueryGivesTheUsersType() throws {
        let db = try makeSchool()
        let query = try db.prepare { (wanted: Expression<Int64>) in
            students.select(name, age).filter(id == wanted).map { "\($0) \($1)" }
        }
        #expect(try query.first(2) == "Bob 13")
    }
}

@Suite("PreparedChange") struct PreparedChangeTests {
    @Test func insertRunsManyTimes() throws {
        let db = try makeSchool()
        let add = try db.prepare { (who: Expression<String>, years: Expression<Int>) in
            students.insert(name <- who, age <- years, score <- 5)
        }
        #expect(add.sql == #"INSERT INTO "students" ("name", "age", "score") VALUES (?1, ?2, ?3)"#)
        try db.transaction {
            for number in 1...100 {
                let done = try add.run("n\(number)", number)
                #expect(done == Changes(changes: 1, lastInsertedRowID: Int64(4 + number)))
            }
        }
        #expect(try db.scalar(students.filter(score == 5).count) == 100)
        #expect(try db.one(students.select(name, age).filter(id == 54)) == ("n50", 50))
    }

    @Test func changesAreCounted() throws {
        let db = try makeSchool()
        let grow = try db.prepare { (by: Expression<Int>, low: Expression<Int64>) in
            students.filter(id >= low).update(age += by)
        }
        #expect(try grow.run(10, 3) == Changes(changes: 2, lastInsertedRowID: nil))
        #expect(try grow.run(10, 99).changes == 0)
        let remove = try db.prepare { (wanted: Expression<Int64>) in students.filter(id == wanted).delete() }
        #expect(try remove.run(1).changes == 1)
        #expect(try remove.run(1).changes == 0)
        #expect(try db.all(students.select(age)) == [13, 24, 22])
    }

    @Test func failedRunLeavesItReady() throws {
        let db = try makeSchool()
        let add = try db.prepare { (who: Expression<String>) in students.insert(name <- who, age <- 1) }
        let error = #expect(throws: SQLiteError.self) { try add.run("Ann") }
        #expect(error?.values == [.text("Ann"), .integer(1)])
        #expect(try add.run("Eve").lastInsertedRowID == 5)
    }

    @Test func ignoredAndUpdatedRowsHaveNoNumber() throws {
        let db = try makeSchool()
        let ignore = try db.prepare { (who: Expression<String>) in
            students.insert(or: .ignore, name <- who, age <- 1)
        }
        #expect(try ignore.run("Ann") == Changes(changes: 0, lastInsertedRowID: nil))
        let upsert = try db.prepare { (who: Expression<String>, years: Expression<Int>) in
            students.upsert(name <- who, age <- years, onConflictOf: name)
        }
        #expect(try upsert.run("Bob", 50) == Changes(changes: 1, lastInsertedRowID: nil))
        #expect(try upsert.run("Eve", 50) == Changes(changes: 1, lastInsertedRowID: 5))
        #expect(try db.all(students.select(age).filter(age > 20)) == [50, 50])
    }

    @Test func largeValuesAreBoundAgainAndAgain() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (x)")
        let text = Expression<String>("x"), blob = Expression<Blob>("x"), t = Table("t")
        let add = try db.prepare { (value: Expression<String>) in t.insert(text <- value) }
        for size in [0, 1, 255, 256, 257, 70_000, 3, 1_000_000, 0] {
            try add.run(String(repeating: "é", count: size))
        }
        #expect(
            try db.all(t.select(text.length)) == [0, 1, 255, 256, 257, 70_000, 3, 1_000_000, 0])
        try db.run(t.insert(blob <- Blob(bytes: [])))
        #expect(try db.scalar("SELECT typeof(x) FROM t ORDER BY rowid DESC") as? String == "blob")
    }
}

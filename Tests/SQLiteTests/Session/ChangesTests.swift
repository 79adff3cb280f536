import SQLite
import Testing

private let number = Expression<Int64>("x")
private let pairs = Table("pairs")

@Suite("Changes") struct ChangesTests {
    @Test func insertReturnsTheNewRowsNumber() throws {
        let db = try makeSchool()
        #expect(try db.run(students.insert(name <- "Eve", age <- 9)) == 5)
        #expect(try db.run(students.insert(id <- -3, name <- "Fay", age <- 9)) == -3)
        #expect(try db.perform(students.insert(id <- 0, name <- "Gus", age <- 9)).lastInsertedRowID == 0)
        let done = try db.perform(students.insert(name <- "Hal", age <- 9))
        #expect(done == Changes(changes: 1, lastInsertedRowID: 6))
    }

    @Test func ignoredInsertHasNoNumber() throws {
        let db = try makeSchool()
        #expect(try db.run(students.insert(id <- 77, name <- "Eve", age <- 9)) == 77)
        let again = students.insert(or: .ignore, id <- 1, name <- "Fay", age <- 9)
        #expect(try db.run(again) == 0)
        #expect(db.changes == 0)
        #expect(try db.perform(again) == Changes(changes: 0, lastInsertedRowID: nil))
        #expect(try db.scalar(students.count) == 5)
    }

    @Test func rowOfATableWithoutRowNumbersHasNone() throws {
        let db = try Connection()
        try db.execute(
            "CREATE TABLE keys (name TEXT PRIMARY KEY) WITHOUT ROWID; CREATE TABLE t (x); INSERT INTO t VALUES (1)")
        let keys = Table("keys")
        #expect(try db.perform(keys.insert(name <- "a")) == Changes(changes: 1, lastInsertedRowID: nil))
        #expect(try db.run(keys.insert(name <- "b")) == 0)
        #expect(try db.perform(Table("t").insert(number <- 5)).lastInsertedRowID == 2)
        #expect(try db.perform(keys.insertMany([[name <- "c"], [name <- "d"]])).lastInsertedRowID == nil)
    }

    @Test func sameNumberInTwoTablesIsANumber() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (x); CREATE TABLE u (x)")
        #expect(try db.run(Table("t").insert(number <- 1)) == 1)
        #expect(try db.run(Table("u").insert(number <- 1)) == 1)
        #expect(try db.run(Table("u", database: "main").insert(number <- 1)) == 2)
    }

    /// SQLite leaves the last row number as it was.
    @Test func upsertThatUpdatesInsertsNoRow() throws {
        let db = try makeSchool()
        try db.run(students.insert(id <- 77, name <- "Eve", age <- 9))
        let upsert = students.upsert(name <- "Ann", age <- 99, onConflictOf: name)
        #expect(try db.perform(upsert) == Changes(changes: 1, lastInsertedRowID: nil))
        #expect(try db.run(upsert) == 0)
        #expect(try db.scalar(students.filter(name == "Ann").select(age)) == 99)
        #expect(try db.perform(students.upsert(name <- "Fay", age <- 9, onConflictOf: name)).lastInsertedRowID == 78)
        // The first row of another table has a number that was the last one before.
        try db.run(classes.insert(id <- 79, name <- "3a"))
        #expect(try db.perform(students.upsert(name <- "Gus", age <- 9, onConflictOf: name)).lastInsertedRowID == 79)
        #expect(db.lastInsertRowid == 79)
    }

    @Test func replacedRowIsInserted() throws {
        let db = try makeSchool()
        let done = try db.perform(students.insert(or: .replace, name <- "Ann", age <- 50))
        #expect(done == Changes(changes: 1, lastInsertedRowID: 5))
        #expect(try db.scalar(students.count) == 4)
    }

    @Test func updatesAndDeletesReturnTheirCount() throws {
        let db = try makeSchool()
        #expect(try db.run(students.filter(age == 12).update(age += 1)) == 2)
        #expect(try db.run(students.filter(id > 99).update(age += 1)) == 0)
        #expect(try db.perform(students.update(score <- nil)) == Changes(changes: 4, lastInsertedRowID: nil))
        #expect(try db.run(students.filter(id == 1).delete()) == 1)
        #expect(try db.perform(students.delete()) == Changes(changes: 3, lastInsertedRowID: nil))
        #expect(try db.run(classes.insert(classes.select(id + 10, name))) == 2)
    }

    @Test func changesOfTriggersAreNotCounted() throws {
        let db = try makeSchool()
        try db.execute(
            """
            CREATE TABLE log (x);
            CREATE TRIGGER note AFTER INSERT ON students BEGIN INSERT INTO log VALUES (1), (2), (3); END
            """)
        #expect(
            try db.perform(students.insert(name <- "Eve", age <- 9)) == Changes(changes: 1, lastInsertedRowID: 5))
        try db.run(students.insertMany([[name <- "Fay", age <- 9], [name <- "Gus", age <- 9]]))
        #expect(db.changes == 2)
    }

    @Test func updateOfNothingIsNotRun() throws {
        let db = try makeSchool()
        let log = Log<String>()
        db.trace { log.append($0) }
        #expect(try db.run(students.update([])) == 0)
        #expect(log.entries.isEmpty)
    }

    @Test func insertOfNothingIsARowOfDefaults() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (x DEFAULT 7)")
        let t = Table("t")
        #expect(t.insert([]).description == #"INSERT INTO "t" DEFAULT VALUES"#)
        #expect(try db.run(t.insert([])) == 1)
        #expect(try db.run(t.insert()) == 2)
        #expect(try db.run(t.insertMany([])) == 3)
        #expect(try db.all(t.select(number)) == [7, 7, 7])
    }
}

@Suite("Changes: many rows") struct InsertManyTests {
    private func makePairs() throws -> Connection {
        let db = try Connection()
        try db.execute("CREATE TABLE pairs (x INTEGER UNIQUE, name TEXT, age INTEGER)")
        return db
    }

    @Test func hundredThousandRowsAreInserted() throws {
        let db = try makePairs()
        let rows = (1...100_000).map { [number <- Int64($0), name <- "n\($0)", age <- $0 % 100] }
        let done = try db.perform(pairs.insertMany(rows))
        #expect(done == Changes(changes: 100_000, lastInsertedRowID: 100_000))
        #expect(db.changes == 100_000 && db.totalChanges == 100_000)
        #expect(!db.isInTransaction)
        #expect(try db.scalar(pairs.count) == 100_000)
        let row = try db.one(pairs.select(number, name, age).filter(number == 77_777))
        #expect(row == (77_777, "n77777", 77))
        #expect(try db.scalar(pairs.select(number.sum)) == 5_000_050_000)
    }

    @Test func lastRowsNumberIsReturned() throws {
        let db = try makePairs()
        #expect(try db.run(pairs.insertMany([[number <- 10], [number <- 20]])) == 2)
        #expect(try db.run(pairs.insertMany([[number <- 30]])) == 3)
        #expect(try db.run(pairs.insertMany(or: .replace, [number <- 10], [number <- 40])) == 5)
    }

    @Test func changesAreThoseOfAllRowsUntilTheNextStatement() throws {
        let db = try makePairs()
        try db.run(pairs.insertMany([[number <- 1], [number <- 2], [number <- 3]]))
        #expect(db.changes == 3)
        _ = try db.scalar(pairs.count)
        #expect(db.changes == 3)
        try db.run(pairs.filter(number == 1).delete())
        #expect(db.changes == 1)
    }

    @Test func rowThatFailsUndoesAll() throws {
        let db = try makePairs()
        let rows = [[number <- 1], [number <- 2], [number <- 1], [number <- 3]]
        for insert in [pairs.insertMany(rows), pairs.insertMany(or: .abort, rows)] {
            let error = #expect(throws: SQLiteError.self) { try db.run(insert) }
            #expect(error?.message == "UNIQUE constraint failed: pairs.x")
            #expect(error?.values == [.integer(1)])
            #expect(try db.scalar(pairs.count) == 0)
            #expect(!db.isInTransaction)
        }
        try db.transaction {
            try db.run(pairs.insert(number <- 9))
            #expect(throws: SQLiteError.self) { try db.run(pairs.insertMany(rows)) }
            #expect(db.isInTransaction)
        }
        #expect(try db.all(pairs.select(number)) == [9])
    }

    @Test func orFailKeepsTheRowsBefore() throws {
        let db = try makePairs()
        #expect(throws: SQLiteError.self) {
            try db.run(pairs.insertMany(or: .fail, [[number <- 1], [number <- 2], [number <- 1], [number <- 3]]))
        }
        #expect(try db.all(pairs.select(number)) == [1, 2])
        #expect(!db.isInTransaction)
    }

    @Test func orIgnoreLeavesRowsOut() throws {
        let db = try makePairs()
        let done = try db.perform(
            pairs.insertMany(or: .ignore, [[number <- 1], [number <- 2], [number <- 1], [number <- 3]]))
        #expect(done == Changes(changes: 3, lastInsertedRowID: 3))
        #expect(db.changes == 3)
        let none = try db.perform(pairs.insertMany(or: .ignore, [[number <- 1], [number <- 2]]))
        #expect(none == Changes(changes: 0, lastInsertedRowID: nil))
        #expect(db.changes == 0)
        #expect(try db.all(pairs.select(number)) == [1, 2, 3])
    }

    @Test func orReplaceReplaces() throws {
        let db = try makePairs()
        try db.run(pairs.insertMany(or: .replace, [[number <- 1, age <- 1], [number <- 1, age <- 2]]))
        let row = try db.one(pairs.select(number, age))
        #expect(row == (1, 2))
        #expect(db.changes == 2)
    }

    @Test func orRollbackEndsTheTransaction() throws {
        let db = try makePairs()
        let error = #expect(throws: SQLiteError.self) {
            try db.transaction {
                try db.run(pairs.insert(number <- 9))
                try db.run(pairs.insertMany(or: .rollback, [[number <- 1], [number <- 1]]))
            }
        }
        #expect(error?.message == "UNIQUE constraint failed: pairs.x")
        #expect(!db.isInTransaction)
        #expect(try db.scalar(pairs.count) == 0)
    }

    @Test func rowsOfTheSameColumnsInAnotherOrderAreInsertedByName() throws {
        let db = try makePairs()
        try db.run(
            pairs.insertMany([
                [number <- 1, age <- 10], [age <- 20, number <- 2],
                [pairs[age] <- 10 + Expression(value: 20), number <- 3],
            ]))
        #expect(try db.all(pairs.select(number).order(age)) == [1, 2, 3])
    }

    @Test func rowOfOtherColumnsIsRefused() throws {
        let db = try makePairs()
        let mixed: [[[Setter]]] = [
            [[number <- 1, age <- 1], [number <- 2]],
            [[number <- 1], [number <- 2, age <- 2]],
            [[number <- 1, age <- 1], [age <- 2, age <- 3]],
            [[number <- 1], []],
        ]
        for rows in mixed {
            #expect(throws: StatementError.self) { try db.run(pairs.insertMany(rows)) }
            #expect(try db.scalar(pairs.count) == 0)
            #expect(!db.isInTransaction)
        }
    }

    @Test func rowsMayHoldExpressions() throws {
        let db = try makePairs()
        let upper = Expression<String>("upper(?)", ["ann"])
        try db.run(pairs.insertMany([[number <- 1, name <- upper], [number <- 2, name <- "bob"]]))
        try db.run(pairs.insertMany([[number <- 3, name <- "cy"], [number <- 4, name <- upper]]))
        #expect(try db.all(pairs.select(name).order(number)) == ["ANN", "bob", "cy", "ANN"])
        try db.run(
            pairs.insertMany([[number <- 5, age <- Expression<Int>(literal: "40 + 2")], [number <- 6, age <- 1]]))
        #expect(try db.all(pairs.select(age).filter(number > 4)) == [42, 1])
    }

    @Test func valueThatCannotBeStoredUndoesAll() throws {
        let db = try makePairs()
        let big = Expression<UInt64>("x")
        #expect(throws: ValueError.self) { try db.run(pairs.insertMany([[big <- 1], [big <- .max]])) }
        let real = Expression<Double>("x")
        #expect(throws: ValueError.self) { try db.run(pairs.insertMany([[real <- 1], [real <- .nan]])) }
        #expect(try db.scalar(pairs.count) == 0)
    }

    @Test func upsertOfManyValuesIsOneStatement() throws {
        let db = try makePairs()
        try db.run(pairs.insertMany([[number <- 1, age <- 1], [number <- 2, age <- 1]]))
        try db.run(pairs.upsert(number <- 1, age <- 5, onConflictOf: number))
        #expect(try db.all(pairs.select(number, age)).map(\.1) == [5, 1])
    }
}

@Suite("Changes: which rows") struct AffectedRowsTests {
    @Test func aliasIsNamedBesideItsTable() throws {
        let db = try makeUsers()
        let a = users.alias("a")
        let delete = a.filter(a[id] == 1).delete()
        #expect(delete.template == #"DELETE FROM "users" AS "a" WHERE ("a"."id" = ?)"#)
        #expect(try db.run(delete) == 1)
        let update = a.filter(a[id] == 3).update(a[maybeName] <- "x")
        #expect(update.template == #"UPDATE "users" AS "a" SET "name" = ? WHERE ("a"."id" = ?)"#)
        #expect(try db.run(update) == 1)
        #expect(try db.scalar(users.filter(maybeName == "x").count) == 1)
    }

    @Test func groupedDistinctAndUnitedQueriesChangeNothing() throws {
        let db = try makeUsers()
        for query in [users.group(name), users.select(distinct: name), users.union(users)] {
            #expect(throws: StatementError.self) { try db.run(query.delete()) }
            #expect(throws: StatementError.self) { try db.run(query.update(maybeAge <- 1)) }
            #expect(try db.scalar(users.count) == 3)
            #expect(try db.scalar(users.filter(maybeAge == 1).count) == 0)
        }
    }

    @Test func limitedQueryChangesTheRowsItHas() throws {
        let db = try makeUsers()
        let last = users.order(id.desc).limit(1)
        #expect(
            last.delete().template
                == #"DELETE FROM "users" WHERE rowid IN (SELECT "rowid" FROM "users" ORDER BY "id" DESC LIMIT 1)"#)
        #expect(try db.run(last.update(maybeAge <- 5)) == 1)
        #expect(try db.scalar(users.filter(id == 3).select(maybeAge)) == 5)
        #expect(try db.run(last.delete()) == 1)
        #expect(try db.all(users.select(id)) == [1, 2])
        #expect(try db.run(users.limit(1, offset: 1).delete()) == 1)
        #expect(try db.all(users.select(id)) == [1])
        #expect(try db.run(users.limit(0).delete()) == 0)
    }

    @Test func columnsOfATableLoseItsNameWhereSQLForbidsIt() throws {
        let db = try makeUsers()
        let insert = users.insert(users[id] <- 9, users[maybeName] <- "x")
        #expect(insert.template == #"INSERT INTO "users" ("id", "name") VALUES (?, ?)"#)
        try db.run(insert)
        let upsert = users.upsert(users[id] <- 9, users[maybeName] <- "y", onConflictOf: users[id])
        try db.run(upsert)
        try db.run(users.filter(users[id] == 9).update(users[maybeAge] <- 1))
        let row = try db.one(users.select(maybeName, maybeAge).filter(id == 9))
        #expect(row == ("y", 1))
    }

    @Test func filteredInsertIsRefused() throws {
        let db = try makeUsers()
        #expect(throws: StatementError.self) { try db.run(users.filter(id == 1).insert(maybeName <- "x")) }
    }

    @Test func longListsOfKeysAreFound() throws {
        let db = try makeUsers()
        let keys = (1...300_000).map { Int64($0) }
        #expect(try db.scalar(users.filter(keys.contains(id)).count) == 3)
        #expect(try db.scalar(users.filter(!keys.contains(id)).count) == 0)
        #expect(try db.scalar(users.filter(Set(keys).contains(id)).count) == 3)
        let names = (1...40_000).map { "n\($0)" } + ["bob", "quo\"te\\\n"]
        #expect(try db.all(users.select(id).filter(names.contains(maybeName))) == [3])
        #expect(try db.run(users.filter(keys.contains(id)).update(maybeAge <- 1)) == 3)
        #expect(try db.scalar(users.filter([Int64]().contains(id)).count) == 0)
        #expect(try db.scalar(users.filter(![Int64]().contains(id)).count) == 3)
    }
}

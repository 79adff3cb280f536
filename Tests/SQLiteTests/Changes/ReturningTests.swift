import SQLite
import Testing

private let pupils = Table("pupils")
private let mentor = Column<Int64?>("mentor")
private let initial = Column<String>("initial")

private func pupilsDatabase() throws -> Connection {
    let db = try Connection()
    try db.execute(
        """
        CREATE TABLE pupils (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, age INTEGER NOT NULL,
            mentor INTEGER REFERENCES pupils (id) DEFERRABLE INITIALLY DEFERRED,
            initial TEXT GENERATED ALWAYS AS (substr(name, 1, 1)) STORED);
        INSERT INTO pupils (id, name, age) VALUES (1, 'Ana', 9), (2, 'Bo', 10), (3, 'Cy', 11);
        """)
    return db
}

@Suite struct ReturningTests {
    @Test func anInsertReturnsItsRow() throws {
        let db = try pupilsDatabase()
        let insert = pupils.insert(name <- "Di", age <- 12).returning(id, name, mentor)
        #expect(insert.sql == #"INSERT INTO "pupils" ("name", "age") VALUES (?, ?) RETURNING "id", "name", "mentor""#)
        let (newID, newName, newMentor): (Int64, String, Int64?) = try db.one(insert)
        #expect(newID == 4 && newName == "Di" && newMentor == nil)
        #expect(db.changes == 1)
    }

    @Test func oneColumnIsItsValue() throws {
        let db = try pupilsDatabase()
        let newID: Int64 = try db.one(pupils.insert(name <- "Di", age <- 12).returning(id))
        #expect(newID == 4)
        let noMentor: Int64?? = try db.first(pupils.filter(id == 1).update(age += 1).returning(mentor))
        #expect(noMentor == .some(nil))
    }

    @Test func manyInsertedRowsComeBack() throws {
        let db = try pupilsDatabase()
        let rows = try db.all(
            pupils.insertMany([[name <- "Di", age <- 12], [name <- "Ed", age <- 13]]).returning(id, name))
        #expect(rows.map(\.0) == [4, 5])
        #expect(rows.map(\.1) == ["Di", "Ed"])
    }

    @Test func anUpdateReturnsTheNewValues() throws {
        let db = try pupilsDatabase()
        let update = pupils.filter(age > 9).update(age *= 2).returning(name, age)
        #expect(
            update.sql == #"UPDATE "pupils" SET "age" = ("age" * ?) WHERE ("age" > ?) RETURNING "name", "age""#)
        #expect(try db.all(update).map(\.1).sorted() == [20, 22])
    }

    @Test func aDeleteReturnsWhatIsGone() throws {
        let db = try pupilsDatabase()
        #expect(try Set(db.all(pupils.filter(id != 2).delete().returning(name))) == ["Ana", "Cy"])
        #expect(try db.all(pupils.select(name)) == ["Bo"])
    }

    @Test func anUpsertReturnsTheRowInTheWay() throws {
        let db = try pupilsDatabase()
        let row = try db.one(
            pupils.insert(name <- "Bo", age <- 40).onConflict(name, do: .overwrite).returning(id, age))
        #expect(row == (2, 40))
        let none = try db.first(pupils.insert(name <- "Bo", age <- 41).onConflict(do: .nothing).returning(id))
        #expect(none == nil)
    }

    @Test func generatedColumnsComeBack() throws {
        let db = try pupilsDatabase()
        #expect(try db.one(pupils.insert(name <- "Di", age <- 12).returning(initial)) == "D")
        #expect(try db.one(pupils.filter(id == 1).update(name <- "Zoë").returning(initial)) == "Z")
        let row = try db.one(pupils.insert(name <- "Ed", age <- 12).returning(*))
        #expect(try row.get(initial) == "E")
    }

    @Test func expressionsOfTheTableComeBack() throws {
        let db = try pupilsDatabase()
        let rows = try db.all(pupils.filter(id < 3).update(age += 1).returning(age * 2 + 1, name.length))
        #expect(rows.map(\.0).sorted() == [21, 23])
        #expect(rows.map(\.1).sorted() == [2, 3])
    }

    @Test(arguments: [pupils, pupils.alias("p"), Table("pupils", database: "main")])
    func qualifiedColumnsAreFound(table: Table) throws {
        let db = try pupilsDatabase()
        #expect(
            try db.one(table.filter(table[id] == 1).update(table[age] <- 30).returning(table[name], table[age] + 1))
                == ("Ana", 31))
        #expect(try db.one(table.filter(table[id] == 1).delete().returning(table[name].length)) == 3)
        #expect(try db.one(table.insert(name <- "Di", age <- 1).returning(table[name])) == "Di")
    }

    @Test func allColumnsAreARow() throws {
        let db = try pupilsDatabase()
        let rows = try db.all(pupils.update(age += 1).returning(*))
        #expect(rows.count == 3)
        for row in rows { #expect(try row.get(age) == 9 + Int(row.get(id))) }
        #expect(rows[0].columnNames == ["id", "name", "age", "mentor", "initial"])
    }

    @Test func chosenColumnsAreARow() throws {
        let db = try pupilsDatabase()
        let row = try db.one(pupils.filter(id == 2).update(age += 1).returning([rowid, name.length, age]))
        #expect(try row.get(rowid) == 2)
        #expect(try row.get(name.length) == 2)
        #expect(try row.get(age) == 11)
    }

    @Test func oneQueryReadsRowsOfAChangedTable() throws {
        let db = try pupilsDatabase()
        let update = pupils.filter(id == 1).update(age += 1).returning(*)
        #expect(try db.one(update).columnNames.count == 5)
        try db.execute("ALTER TABLE pupils ADD COLUMN town TEXT DEFAULT 'Oslo'")
        #expect(try db.one(update).get(Column<String>("town")) == "Oslo")
        try db.execute("ALTER TABLE pupils RENAME COLUMN town TO city")
        #expect(try db.one(update).get(Column<String>("city")) == "Oslo")
    }

    @Test func rowsAreMapped() throws {
        struct Pupil: Sendable, Equatable { var id: Int64, name: String }
        let db = try pupilsDatabase()
        let mapped = pupils.filter(id == 3).delete().returning(id, name).map(Pupil.init)
        #expect(try db.all(mapped) == [Pupil(id: 3, name: "Cy")])
    }

    @Test func firstChangesAllRows() throws {
        let db = try pupilsDatabase()
        _ = try db.first(pupils.update(age <- 50).returning(id))
        #expect(try db.all(pupils.select(age)) == [50, 50, 50])
        #expect(!db.isInTransaction)
    }

    @Test func firstThrowsWhatFailsAtTheEnd() throws {
        let db = try pupilsDatabase()
        // The foreign key is checked when the statement's transaction ends, after its rows.
        #expect(throws: SQLiteError.self) { try db.first(pupils.update(mentor <- 77).returning(id)) }
        #expect(throws: SQLiteError.self) { try db.one(pupils.filter(id == 1).update(mentor <- 77).returning(id)) }
        #expect(throws: SQLiteError.self) {
            try db.first(SQL("UPDATE \(pupils) SET \(mentor <- 77) RETURNING id"), as: Int64.self)
        }
        let prepared = try db.prepare { (m: Column<Int64>) in pupils.update(mentor <- m).returning(id) }
        #expect(throws: SQLiteError.self) { try prepared.first(77) }
        #expect(try db.all(pupils.select(mentor)) == [nil, nil, nil])
        #expect(try prepared.first(1) == 1)
        #expect(try db.all(pupils.select(mentor)) == [1, 1, 1])
    }

    @Test func oneOfSeveralRowsThrowsAndTheyStayChanged() throws {
        let db = try pupilsDatabase()
        #expect(throws: RowCountError.self) { try db.one(pupils.update(age <- 50).returning(id)) }
        #expect(try db.all(pupils.select(age)) == [50, 50, 50])
        #expect(throws: RowCountError.self) {
            try db.transaction { _ = try db.one(pupils.update(age <- 60).returning(id)) }
        }
        #expect(try db.all(pupils.select(age)) == [50, 50, 50])
    }

    @Test func aCursorReadsReturnedRows() throws {
        let db = try pupilsDatabase()
        let cursor = try db.cursor(pupils.update(age += 1).returning(id))
        var ids: [Int64] = []
        while let id = try cursor.next() { ids.append(id) }
        #expect(ids.sorted() == [1, 2, 3])
        var names: [String] = []
        try db.forEach(pupils.delete().returning(name)) { names.append($0) }
        #expect(names.sorted() == ["Ana", "Bo", "Cy"])
    }

    @Test func limitedAndCopiedRowsComeBack() throws {
        let db = try pupilsDatabase()
        #expect(try db.all(pupils.order(age.desc).limit(1).delete().returning(name)) == ["Cy"])
        let copies = pupils.insert(
            name, age, from: pupils.select(Column<String>(sql: "\(name) || \("2")"), age))
        #expect(try db.all(copies.returning(name)).sorted() == ["Ana2", "Bo2"])
    }

    @Test func anUpdateOfNothingIsRefused() throws {
        let db = try pupilsDatabase()
        #expect(throws: StatementError.self) { try db.all(pupils.update([]).returning(id)) }
    }

    @Test func aColumnOfAnotherTypeThrows() throws {
        let db = try pupilsDatabase()
        #expect(throws: ColumnError.self) {
            try db.all(pupils.filter(id == 1).update(age += 1).returning(Column<Int>("name")))
        }
    }
}

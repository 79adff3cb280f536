import SQLite
import Testing

private let marks = Table("marks")
private let pupil = Column<String>("pupil")
private let course = Column<String>("course")
private let points = Column<Int>("points")
private let final = Column<Bool>("final")

private func marksDatabase() throws -> Connection {
    let db = try Connection()
    try db.execute(
        """
        CREATE TABLE marks (
            id INTEGER PRIMARY KEY, pupil TEXT NOT NULL, course TEXT NOT NULL, points INTEGER NOT NULL,
            final INTEGER NOT NULL DEFAULT 0, UNIQUE (pupil, course));
        CREATE UNIQUE INDEX one_final ON marks (course) WHERE final = 1;
        INSERT INTO marks (pupil, course, points, final) VALUES ('Ana', 'Art', 5, 0), ('Bo', 'Art', 6, 1);
        """)
    return db
}

private func all(_ db: Connection) throws -> [String] {
    try db.all(marks.select(pupil, course, points, final).order(rowid)).map { "\($0) \($1) \($2) \($3 ? 1 : 0)" }
}

@Suite struct UpsertTests {
    @Test func compositeTargetsOverwrite() throws {
        let db = try marksDatabase()
        let upsert = marks.insert(pupil <- "Ana", course <- "Art", points <- 9)
            .onConflict(pupil, course, do: .overwrite)
        #expect(
            upsert.sql
                == #"INSERT INTO "marks" ("pupil", "course", "points") VALUES (?, ?, ?) ON CONFLICT ("pupil", "course") DO UPDATE SET "points" = "excluded"."points""#
        )
        try db.run(upsert)
        #expect(try all(db) == ["Ana Art 9 0", "Bo Art 6 1"])
    }

    @Test func partialTargetsRepeatTheirCondition() throws {
        let db = try marksDatabase()
        let upsert = marks.insert(pupil <- "Cy", course <- "Art", points <- 9, final <- true)
            .onConflict([course], where: final == true, do: .update(points <- points + excluded[points]))
        #expect(
            upsert.sql
                == #"INSERT INTO "marks" ("pupil", "course", "points", "final") VALUES (?, ?, ?, ?) ON CONFLICT ("course") WHERE ("final" = 1) DO UPDATE SET "points" = ("points" + "excluded"."points")"#
        )
        // SQLite has to recognise the index's condition by its text, so its values are literals.
        try db.run(upsert)
        #expect(try all(db) == ["Ana Art 5 0", "Bo Art 15 1"])
    }

    @Test func anUpdateCanHaveACondition() throws {
        let db = try marksDatabase()
        func upsert(_ value: Int) -> Insert {
            marks.insert(pupil <- "Ana", course <- "Art", points <- value)
                .onConflict(
                    pupil, course, do: .update(points <- excluded[points], where: excluded[points] > marks[points]))
        }
        #expect(
            upsert(3).sql.hasSuffix(
                #"DO UPDATE SET "points" = "excluded"."points" WHERE ("excluded"."points" > "marks"."points")"#))
        let lower = try db.perform(upsert(3))
        #expect(lower.changes == 0 && lower.lastInsertedRowID == nil)
        #expect(try all(db)[0] == "Ana Art 5 0")
        try db.run(upsert(7))
        #expect(try all(db)[0] == "Ana Art 7 0")
    }

    @Test func nothingIsDoneForAnyConstraint() throws {
        let db = try marksDatabase()
        let ignored = marks.insert(pupil <- "Ana", course <- "Art", points <- 9).onConflict(do: .nothing)
        #expect(
            ignored.sql == #"INSERT INTO "marks" ("pupil", "course", "points") VALUES (?, ?, ?) ON CONFLICT DO NOTHING"#
        )
        #expect(try db.perform(ignored).changes == 0)
        #expect(
            try db.perform(marks.insert(pupil <- "Ana", course <- "Art", points <- 9).onConflict([], do: .nothing))
                .lastInsertedRowID == nil)
        #expect(try all(db) == ["Ana Art 5 0", "Bo Art 6 1"])
    }

    @Test func severalClausesAreTriedInOrder() throws {
        let db = try marksDatabase()
        func upsert(_ who: String) -> Insert {
            marks.insert(pupil <- who, course <- "Art", points <- 1, final <- true)
                .onConflict(pupil, course, do: .update(points += 100))
                .onConflict(do: .update(points += 1000))
        }
        #expect(
            upsert("Ana").sql.hasSuffix(
                #"ON CONFLICT ("pupil", "course") DO UPDATE SET "points" = ("points" + ?) ON CONFLICT DO UPDATE SET "points" = ("points" + ?)"#
            ))
        try db.run(upsert("Ana"))
        try db.run(upsert("Cy"))
        #expect(try all(db) == ["Ana Art 105 0", "Bo Art 1006 1"])
    }

    @Test func anotherTableOrAliasIsNotPartOfTheTarget() throws {
        let db = try marksDatabase()
        let alias = marks.alias("m")
        try db.run(
            alias.insert(alias[pupil] <- "Ana", alias[course] <- "Art", alias[points] <- 2)
                .onConflict(
                    alias[pupil], alias[course], do: .update(alias[points] <- alias[points] * 10 + excluded[points])))
        #expect(try all(db)[0] == "Ana Art 52 0")
    }

    @Test func manyRowsUpsert() throws {
        let db = try marksDatabase()
        let many = marks.insertMany([
            [pupil <- "Ana", course <- "Art", points <- 1], [pupil <- "Di", course <- "Art", points <- 2],
        ]).onConflict(pupil, course, do: .overwrite)
        #expect(try db.perform(many).changes == 2)
        #expect(try all(db) == ["Ana Art 1 0", "Bo Art 6 1", "Di Art 2 0"])
    }

    @Test(arguments: [
        (marks.select(pupil, course, points), #"SELECT "pupil", "course", "points" FROM "marks" WHERE true"#),
        (
            marks.select(pupil, course, points).filter(points > 5),
            #"SELECT "pupil", "course", "points" FROM "marks" WHERE ("points" > ?)"#
        ),
        (
            marks.select(pupil, course, points).order(points).limit(9),
            #"SELECT "pupil", "course", "points" FROM "marks" ORDER BY "points" LIMIT 9"#
        ),
        (
            marks.select(pupil, course, points).group(pupil, course),
            #"SELECT "pupil", "course", "points" FROM "marks" GROUP BY "pupil", "course""#
        ),
        (
            marks.select(pupil, course, points).union(marks.select(pupil, course, points)),
            #"SELECT * FROM (SELECT "pupil", "course", "points" FROM "marks" UNION SELECT "pupil", "course", "points" FROM "marks") WHERE true"#
        ),
    ])
    func anInsertFromAQueryIsToldFromAJoin(query: Table, select: String) throws {
        let db = try marksDatabase()
        let insert = marks.insert([pupil, course, points], from: query)
            .onConflict(pupil, course, do: .update(points <- excluded[points] + 10))
        #expect(
            insert.sql
                == #"INSERT INTO "marks" ("pupil", "course", "points") \#(select) ON CONFLICT ("pupil", "course") DO UPDATE SET "points" = ("excluded"."points" + ?)"#
        )
        let changed = try db.perform(insert).changes
        #expect(changed == (query.sql.contains("> ?") ? 1 : 2))
        #expect(try all(db).last == "Bo Art 16 1")
    }

    @Test func overwritingNeedsColumns() throws {
        let db = try marksDatabase()
        #expect(throws: StatementError.self) {
            try db.run(marks.insert([], from: marks).onConflict(pupil, course, do: .overwrite))
        }
        #expect(throws: StatementError.self) { try db.run(marks.insert().onConflict(do: .overwrite)) }
        #expect(throws: StatementError.self) {
            try db.run(marks.insert(pupil <- "A", course <- "B", points <- 1).onConflict(pupil, do: .update([])))
        }
    }

    @Test func theCompatibleSpellingKeepsItsText() throws {
        let db = try marksDatabase()
        #expect(
            marks.upsert(pupil <- "Ana", points <- 1, onConflictOf: pupil).sql
                == #"INSERT INTO "marks" ("pupil", "points") VALUES (?, ?) ON CONFLICT ("pupil") DO UPDATE SET "points" = "excluded"."points""#
        )
        let both = Column<Void>(literal: #""pupil", "course""#)
        try db.run(
            marks.upsert(
                pupil <- "Ana", course <- "Art", points <- 1, onConflictOf: both, set: [points <- points + 1]))
        #expect(try all(db)[0] == "Ana Art 6 0")
    }

    @Test func theLastRowIDThatAnUpsertReadsIsThatOfTheStatementBefore() throws {
        let db = try marksDatabase()
        try db.execute("CREATE TABLE notes (id INTEGER PRIMARY KEY, word TEXT UNIQUE, mark INTEGER)")
        let notes = Table("notes"), word = Column<String>("word"), mark = Column<Int64>("mark")
        let before = try db.run(marks.insert(pupil <- "Cy", course <- "Art", points <- 1))
        let added = try db.perform(notes.upsert(word <- "a", mark <- lastInsertRowID(), onConflictOf: word))
        #expect(added == Changes(changes: 1, lastInsertedRowID: 1))
        #expect(try db.one(notes.select(mark)) == before)
    }

    @Test("an upsert tells a new row from an updated one, whatever row was inserted before")
    func newRowsAreTold() throws {
        let db = try Connection()
        try db.execute(
            """
            CREATE TABLE a (id INTEGER PRIMARY KEY, word TEXT UNIQUE);
            CREATE TABLE b (id INTEGER PRIMARY KEY, word TEXT UNIQUE);
            CREATE TABLE log (id INTEGER PRIMARY KEY, word TEXT);
            CREATE TABLE w (word TEXT PRIMARY KEY, n INTEGER) WITHOUT ROWID;
            CREATE TRIGGER updated AFTER UPDATE ON a BEGIN INSERT INTO log (word) VALUES (new.word); END;
            CREATE TRIGGER added AFTER INSERT ON a BEGIN INSERT INTO log (word) VALUES (new.word); END;
            """)
        let a = Table("a"), b = Table("B"), w = Table("w")
        let id = Column<Int64>("id"), word = Column<String>("word"), n = Column<Int>("n")
        #expect(try db.run(a.insert(word <- "x")) == 1)
        let same = try db.perform(b.upsert(word <- "x", onConflictOf: word, set: [word <- "x"]))
        #expect(same.lastInsertedRowID == 1)
        let updated = try db.perform(a.upsert(word <- "x", onConflictOf: word, set: [word <- "x"]))
        #expect(updated == Changes(changes: 1, lastInsertedRowID: nil))
        #expect(db.lastInsertRowid == 1)
        let new = try db.perform(a.upsert(id <- 7, word <- "y", onConflictOf: word))
        #expect(new.lastInsertedRowID == 7)
        let withoutNumber = try db.perform(w.upsert(word <- "x", n <- 1, onConflictOf: word))
        #expect(withoutNumber == Changes(changes: 1, lastInsertedRowID: nil))
    }

    @Test func anUpdateHookSeesWhatUpsertsDo() throws {
        let db = try marksDatabase()
        let seen = Seen()
        db.updateHook { operation, _, table, rowID in seen.events.append("\(operation) \(table) \(rowID)") }
        try db.run(
            marks.upsert(
                pupil <- "Ana", course <- "Art", points <- 1, onConflictOf: SQL("pupil, course"), set: [points <- 1]))
        try db.run(marks.insert(pupil <- "Di", course <- "Art", points <- 2))
        #expect(seen.events == ["update marks 1", "insert marks 3"])
    }
}

private final class Seen: @unchecked Sendable {
    var events: [String] = []
}

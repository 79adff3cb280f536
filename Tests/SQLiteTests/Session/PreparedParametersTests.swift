import SQLite
import Testing

private let points = Table("points")
private let x = Column<Int>("x")
private let label = Column<String?>("label")

private func pointsDatabase() throws -> Connection {
    let db = try Connection()
    try db.execute(
        """
        CREATE TABLE points (id INTEGER PRIMARY KEY, x INTEGER NOT NULL, label TEXT);
        INSERT INTO points VALUES (1, 10, 'a'), (2, 20, NULL), (3, 30, 'c');
        """)
    return db
}

@Suite struct PreparedParametersTests {
    @Test func returningStatementsRunAgain() throws {
        let db = try pointsDatabase()
        let add = try db.prepare { (value: Column<Int>, text: Column<String?>) in
            points.insert(x <- value, label <- text).returning(id, label)
        }
        #expect(add.sql == #"INSERT INTO "points" ("x", "label") VALUES (?1, ?2) RETURNING "id", "label""#)
        #expect(try add.one(40, "d") == (4, "d"))
        #expect(try add.one(50, nil) == (5, nil))
        let move = try db.prepare { (by: Column<Int>, from: Column<Int>) in
            points.filter(x >= from).update(x += by).returning(x)
        }
        #expect(move.sql == #"UPDATE "points" SET "x" = ("x" + ?1) WHERE ("x" >= ?2) RETURNING "x""#)
        #expect(try move.all(5, 40).sorted() == [45, 55])
        #expect(try move.first(1, 55) == 56)
        let upsert = try db.prepare { (key: Column<Int64>, value: Column<Int>) in
            points.insert(id <- key, x <- value).onConflict(id, do: .overwrite).returning(*)
        }
        #expect(try upsert.one(1, 77).get(x) == 77)
        #expect(try upsert.one(9, 78).get(id) == 9)
    }

    @Test func textRunsAgain() throws {
        let db = try pointsDatabase()
        let find = try db.prepare { (least: Column<Int>, most: Column<Int>) in
            SQL("SELECT \(id) FROM \(points) WHERE \(x) BETWEEN \(least) AND \(most) AND id < \(100)")
                .query(as: Int64.self)
        }
        #expect(find.sql == #"SELECT "id" FROM "points" WHERE "x" BETWEEN ?1 AND ?2 AND id < ?3"#)
        #expect(try find.all(15, 35) == [2, 3])
        #expect(try find.all(0, 10) == [1])
        let remove = try db.prepare { (key: Column<Int64>) in SQL("DELETE FROM \(points) WHERE \(id) = \(key)") }
        #expect(try remove.run(3).changes == 1)
        #expect(try remove.run(3).changes == 0)
        #expect(try db.scalar(points.count) == 2)
    }

    @Test func aParameterCanStandInSeveralPlaces() throws {
        let db = try pointsDatabase()
        let either = try db.prepare { (wanted: Column<Int>) in
            points.select(id).filter(x == wanted || x == wanted * 2 || x == 30 && wanted < 0)
        }
        #expect(
            either.sql
                == #"SELECT "id" FROM "points" WHERE ((("x" = ?1) OR ("x" = (?1 * ?2))) OR (("x" = ?3) AND (?1 < ?4)))"#
        )
        #expect(try either.all(10) == [1, 2])
        #expect(try either.all(-1) == [3])
    }

    @Test func aParameterThatIsNilFindsNull() throws {
        let db = try pointsDatabase()
        let labelled = try db.prepare { (wanted: Column<String?>) in points.select(id).filter(label == wanted) }
        #expect(labelled.sql == #"SELECT "id" FROM "points" WHERE ("label" IS ?1)"#)
        #expect(try labelled.all("c") == [3])
        #expect(try labelled.all(nil) == [2])
        let others = try db.prepare { (wanted: Column<String?>) in points.select(id).filter(wanted != label) }
        #expect(others.sql == #"SELECT "id" FROM "points" WHERE (?1 IS NOT "label")"#)
        #expect(try others.all(nil) == [1, 3])
        let sure = try db.prepare { (wanted: Column<String>) in points.select(id).filter(label == wanted) }
        #expect(sure.sql == #"SELECT "id" FROM "points" WHERE ("label" = ?1)"#)
        #expect(try sure.all("a") == [1])
    }

    @Test func limitsCanBeParameters() throws {
        let db = try pointsDatabase()
        let page = try db.prepare { (size: Column<Int>, start: Column<Int>) in
            points.select(x).order(x.desc).limit(size, offset: start)
        }
        #expect(page.sql == #"SELECT "x" FROM "points" ORDER BY "x" DESC LIMIT ?1 OFFSET ?2"#)
        #expect(try page.all(2, 0) == [30, 20])
        #expect(try page.all(2, 2) == [10])
        let lowest = try db.prepare { (count: Column<Int>) in
            points.order(x).limit(count).delete().returning(id)
        }
        #expect(
            lowest.sql
                == #"DELETE FROM "points" WHERE rowid IN (SELECT "rowid" FROM "points" ORDER BY "x" LIMIT ?1) RETURNING "id""#
        )
        #expect(try lowest.all(1) == [1])
        #expect(try lowest.all(5).sorted() == [2, 3])
        let three = points.select(x).limit(Column<Int>(value: 1) + 2)
        #expect(three.sql == #"SELECT "x" FROM "points" LIMIT (? + ?)"#)
        #expect(try db.prepare(three).map { _ in 1 }.isEmpty)
        #expect(try db.pluck(points.limit(Column<Int>(value: 1), offset: Column<Int>(value: 0)))?.get(id) == nil)
    }

    @Test func everyParameterHasToBeUsed() throws {
        let db = try pointsDatabase()
        #expect(throws: StatementError.self) {
            try db.prepare { (wanted: Column<Int64>, unused: Column<Int64>) in points.select(id).filter(id == wanted) }
        }
        // One before another that is used is numbered with it.
        let second = try db.prepare { (unused: Column<Int64>, wanted: Column<Int64>) in
            points.select(id).filter(id == wanted)
        }
        #expect(try second.all(1, 2) == [2])
    }

    @Test func aFailedRunDoesNotSpoilTheNext() throws {
        let db = try pointsDatabase()
        let add = try db.prepare { (key: Column<Int64>) in points.insert(id <- key, x <- 1).returning(id) }
        #expect(throws: SQLiteError.self) { try add.one(1) }
        #expect(try add.one(4) == 4)
        #expect(throws: SQLiteError.self) { try add.first(4) }
        #expect(try add.first(5) == 5)
    }
}

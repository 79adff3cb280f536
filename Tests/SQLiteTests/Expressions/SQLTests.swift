import Foundation
import SQLite
import Testing

private let people = Table("people")
private let years = Column<Int?>("age")

private func peopleDatabase() throws -> Connection {
    let db = try Connection()
    try db.execute(
        """
        CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
        INSERT INTO people VALUES (1, 'Ana', 17), (2, 'Bo', 19), (3, 'Cy', NULL);
        """)
    return db
}

/// Text that would be SQL if it got into a statement as it is.
private let attack = #"x'; DROP TABLE people; --" ]` ) OR 1=1"#

@Suite struct SQLTests {
    @Test func valuesAreBound() throws {
        let (least, missing): (Int, Int?) = (18, nil)
        let sql: SQL =
            "SELECT \(name) FROM \(people) WHERE \(years) > \(least) OR \(years) IS \(missing) OR id = \(3.5)"
        #expect(sql.sql == #"SELECT "name" FROM "people" WHERE "age" > ? OR "age" IS ? OR id = ?"#)
        #expect(try sql.render().values == [.integer(18), .null, .real(3.5)])
        #expect(try peopleDatabase().all(sql, as: String.self) == ["Bo", "Cy"])
    }

    @Test func typesAreStoredAsTheyAre() throws {
        let db = try peopleDatabase()
        let uuid = UUID()
        let data = Data([0, 1, 255])
        let sql: SQL = "SELECT \(uuid), \(data), \(true), \("text"), \(Blob(bytes: [7])), \(DatabaseValue.real(0.5))"
        let row = try db.one(sql, as: (UUID, Data, Bool, String, Blob, Double).self)
        #expect(row == (uuid, data, true, "text", Blob(bytes: [7]), 0.5))
    }

    @Test func expressionsQueriesAndListsAreSQL() throws {
        let db = try peopleDatabase()
        let grown = people.filter(years > 18)
        let adults = people.select(id).filter(years > 18)
        let known: [any Expressible] = [id, name]
        for (sql, text, expected) in [
            (
                "SELECT \(name) FROM \(people) WHERE \(id + 1) = \(3)",
                #"SELECT "name" FROM "people" WHERE ("id" + ?) = ?"#, ["Bo"]
            ),
            (
                "SELECT \(name) FROM \(people.alias("p")) WHERE p.id = 1",
                #"SELECT "name" FROM "people" AS "p" WHERE p.id = 1"#, ["Ana"]
            ),
            ("SELECT \(name) FROM \(grown)", #"SELECT "name" FROM (SELECT * FROM "people" WHERE ("age" > ?))"#, ["Bo"]),
            (
                "SELECT \(name) FROM \(people) WHERE id NOT IN \(adults)",
                #"SELECT "name" FROM "people" WHERE id NOT IN (SELECT "id" FROM "people" WHERE ("age" > ?))"#,
                ["Ana", "Cy"]
            ),
            (
                "SELECT \(name) FROM \(people) WHERE id IN \([1, 3, 99])",
                #"SELECT "name" FROM "people" WHERE id IN (?, ?, ?)"#, ["Ana", "Cy"]
            ),
            (
                "SELECT \(name) FROM \(people) WHERE id IN \([Int]())", #"SELECT "name" FROM "people" WHERE id IN ()"#,
                []
            ),
            (
                "SELECT \(name) FROM \(people) WHERE \(known) = (2, 'Bo')",
                #"SELECT "name" FROM "people" WHERE ("id", "name") = (2, 'Bo')"#, ["Bo"]
            ),
            (
                "SELECT \(identifier: "name") FROM \(people) WHERE \(people[id]) = 2",
                #"SELECT "name" FROM "people" WHERE "people"."id" = 2"#, ["Bo"]
            ),
            (
                "SELECT name FROM people \("WHERE \(id) = \(2)" as SQL) \(raw: "ORDER BY 1")",
                #"SELECT name FROM people WHERE "id" = ? ORDER BY 1"#, ["Bo"]
            ),
        ] as [(SQL, String, [String])] {
            #expect(sql.sql == text)
            #expect(try db.all(sql, as: String.self) == expected)
        }
    }

    @Test func settersAreAssignments() throws {
        let db = try peopleDatabase()
        let setters = [name <- "Zoë", people[years] <- 3]
        let update: SQL = "UPDATE \(people) SET \(setters) WHERE \(id) = \(1)"
        #expect(update.sql == #"UPDATE "people" SET "name" = ?, "age" = ? WHERE "id" = ?"#)
        #expect(try db.run(update).changes == 1)
        #expect(try db.run(SQL("UPDATE \(people) SET \(people[years] += 1) WHERE \(id) = 1")).changes == 1)
        let row: (String, Int?) = try db.one(people.select(name, years).filter(id == 1))
        #expect(row == ("Zoë", 4))
    }

    @Test func theInsertedRowIsReported() throws {
        let db = try peopleDatabase()
        #expect(try db.run(SQL("INSERT INTO people (name) VALUES (\("Di"))")).lastInsertedRowID == 4)
        let none = try db.run(SQL("SELECT 1"))
        #expect(none.changes == 0 && none.lastInsertedRowID == nil)
    }

    // MARK: Injection

    @Test func noInterpolationLetsTextIn() throws {
        let db = try peopleDatabase()
        let column = Column<String>(attack), table = Table(attack)
        for sql in [
            "SELECT \(attack)", "SELECT \(Optional(attack))", "SELECT \([attack]) IS NOT NULL",
            "SELECT \(DatabaseValue.text(attack))", "SELECT \(column) FROM (SELECT 1 AS \(column))",
            "SELECT \([column as any Expressible]) IS NULL FROM (SELECT 1 AS \(column))",
            "SELECT \(identifier: attack) FROM (SELECT 1 AS \(identifier: attack))",
            "SELECT name FROM \(people.alias(attack))", "SELECT \(people.select(name).filter(name == attack))",
            "SELECT \(people.filter(name == attack).exists)", "SELECT \(column.length) FROM (SELECT 1 AS \(column))",
            "SELECT \(URL(fileURLWithPath: attack))", "WITH \(table) AS (SELECT 1) SELECT * FROM \(table)",
            "SELECT \(Column<String>(value: attack))", "SELECT \("\(attack)" as SQL)",
        ] as [SQL] {
            _ = try db.all(sql, as: Row.self)
            #expect(try db.scalar(people.count) == 3)
        }
        try db.run(SQL("UPDATE people SET \(name <- attack) WHERE name = \("Bo' OR 1=1 --")"))
        #expect(try db.scalar(people.filter(name == attack).count) == 0)
        try db.run(SQL("UPDATE people SET \([name <- attack]) WHERE id = \(2)"))
        #expect(try db.all(people.select(name).order(id)) == ["Ana", attack, "Cy"])
        try db.execute(SQL("UPDATE people SET \(name) = \(attack); SELECT \([attack])"))
        #expect(try db.all(people.select(name)) == [attack, attack, attack])
    }

    @Test func aSecondStatementIsRefused() throws {
        let db = try peopleDatabase()
        let two: SQL = "DELETE FROM people WHERE id = \(1); DELETE FROM people"
        #expect(throws: StatementError.self) { try db.run(two) }
        #expect(throws: StatementError.self) { try db.all("SELECT 1; nonsense", as: Int.self) }
        #expect(throws: StatementError.self) {
            try db.prepare { (x: Column<Int>) in SQL("DELETE FROM people WHERE id = \(x); x") }
        }
        #expect(throws: StatementError.self) { try db.run(SQL("DELETE FROM people -- \(raw: "\0") WHERE id = 1")) }
        #expect(try db.scalar(people.count) == 3)
        // The same text is run by the calls that take a String, which know the first statement only.
        try db.run("SELECT 1; nonsense")
        #expect(throws: StatementError.self) { try db.all("SELECT 1; nonsense", as: Int.self) }
        #expect(try db.all("SELECT 1; -- that is all\n ", as: Int.self) == [1])
        try db.execute(two)
        #expect(try db.scalar(people.count) == 0)
    }

    @Test func literalsOfTheCompatibleCallsStayStrings() throws {
        let db = try peopleDatabase()
        let table = "people"
        let statement: Statement = try db.run("DELETE FROM \(table) WHERE id = ?", 1)
        #expect(statement.columnCount == 0)
        try db.run("DELETE FROM \(table) WHERE id = 2")
        try db.execute("INSERT INTO \(table) VALUES (8, 'Eve', 1)")
        #expect(try db.scalar("SELECT count(*) FROM \(table)") as? Int64 == 2)
        #expect(try db.prepare("SELECT id FROM \(table)").map { $0[0] as? Int64 } == [3, 8])
    }

    // MARK: Rows

    @Test func textIsATypedQuery() throws {
        let db = try peopleDatabase()
        let rows: [(Int64, String, Int?)] = try db.all(
            "SELECT id, name, age FROM people WHERE id > \(1)", as: (Int64, String, Int?).self)
        #expect(rows.count == 2 && rows[1] == (3, "Cy", nil))
        #expect(try db.first("SELECT name FROM people WHERE id = \(9)", as: String.self) == nil)
        #expect(try db.one("SELECT count(*), max(age) FROM people", as: (Int, Int).self) == (3, 19))
        #expect(throws: RowCountError.self) { try db.one("SELECT id FROM people", as: Int64.self) }
        #expect(throws: ColumnError.self) { try db.all("SELECT age FROM people", as: Int.self) }
        #expect(throws: ColumnError.self) { try db.all("SELECT id FROM people", as: (Int, String).self) }
        var names: [String] = []
        try db.forEach(SQL("SELECT id, name FROM people").query(as: (Int64, String).self)) {
            names.append("\($0.0)\($0.1)")
        }
        #expect(names == ["1Ana", "2Bo", "3Cy"])
    }

    @Test func textIsMappedAndReadByCursor() throws {
        let db = try peopleDatabase()
        let query = SQL("SELECT id, name FROM people WHERE id < \(3)").query(as: (Int64, String).self)
        #expect(try db.all(query.map { "\($0)-\($1)" }) == ["1-Ana", "2-Bo"])
        let cursor = try db.cursor(query)
        #expect(try cursor.next()?.1 == "Ana")
    }

    @Test func textHasRows() throws {
        let db = try peopleDatabase()
        let rows = try db.all("SELECT *, length(name) AS size FROM \(people) ORDER BY id", as: Row.self)
        #expect(try rows.map { try $0.get(name) } == ["Ana", "Bo", "Cy"])
        #expect(try rows.map { try $0.get(Column<Int>("size")) } == [3, 2, 2])
        #expect(try db.first("SELECT name FROM people WHERE id = \(2)", as: Row.self)?.get(name) == "Bo")
        let changed = try db.first("DELETE FROM people RETURNING id", as: Row.self)
        #expect(changed != nil)
        #expect(try db.scalar(people.count) == 0)
    }

    // MARK: In a query

    @Test func textIsAnExpressionOfAType() throws {
        let db = try peopleDatabase()
        let sum = Column<Int>(sql: "\(id) + \(1)")
        let query = people.select(name, sum * 2).filter(Column<Bool>(sql: "\(years) > \(1) OR \(id) = \(3)") && id != 1)
            .order(SQL("length(\(name)) DESC"), sum.desc)
        #expect(
            query.sql
                == #"SELECT "name", (("id" + ?) * ?) FROM "people" WHERE (("age" > ? OR "id" = ?) AND ("id" != ?)) ORDER BY length("name") DESC, ("id" + ?) DESC"#
        )
        let typed: [(String, Int)] = try db.all(
            people.select(name, sum * 2).filter(Column<Bool>(sql: "\(years) > \(1) OR \(id) = \(3)") && id != 1)
                .order(sum.desc))
        #expect(typed.map(\.1) == [8, 6])
    }

    @Test func anExpressionOfTextIsReadFromARow() throws {
        let db = try peopleDatabase()
        let initial = Column<String>(sql: "substr(\(name), 1, \(1))")
        let row = try #require(try db.pluck(people.select(id, initial)))
        #expect(try row.get(initial) == "A")
    }

    @Test func anExpressionOfTextCanBeQualified() throws {
        let db = try peopleDatabase()
        let other = people.alias("o")
        let sum = Column<Int>(sql: "\(id) * \(10)")
        let pairs: [(Int, Int)] = try db.all(
            people.join(other, on: other[id] == people[id] + 1).select(people[sum], other[sum]))
        #expect(pairs.map(\.0) == [10, 20] && pairs.map(\.1) == [20, 30])
    }

    @Test func textIsATable() throws {
        let db = try peopleDatabase()
        let grown = Table(sql: "SELECT * FROM \(people) WHERE \(years) > \(18)", as: "grown")
        #expect(
            grown.select(name).filter(grown[id] > 0).sql
                == #"SELECT "name" FROM (SELECT * FROM "people" WHERE "age" > ?) AS "grown" WHERE ("grown"."id" > ?)"#)
        #expect(try db.all(grown.select(name).filter(grown[id] > 0)) == ["Bo"])
        #expect(throws: StatementError.self) { try db.run(grown.delete()) }
    }

    @Test func textThatCannotBeSaidThrows() throws {
        let db = try peopleDatabase()
        #expect(throws: ValueError.self) { try db.all("SELECT \(UInt64.max)", as: Int.self) }
        #expect(throws: SQLiteError.self) { try db.all("SELECT ? + \(1)", as: Int.self) }
        #expect(throws: ValueError.self) { try db.execute(SQL("SELECT \(UInt64.max)")) }
    }
}

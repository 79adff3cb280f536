import SQLite
import Testing

@Suite struct ValuesTests {
    let db: Connection
    let players = Teams.players
    let id = Teams.id, name = Teams.name, age = Teams.age

    init() throws { db = try Teams.database() }

    let letter = Expression<String>("letter"), least = Expression<Int?>("least")

    @Test func valuesAreAQuery() throws {
        let query = Select.values([("A", 3), ("B", nil as Int?)])
        let text = try query.render()
        #expect(text.sql == "VALUES (?, ?), (?, ?)")
        #expect(text.values == [.text("A"), .integer(3), .text("B"), .null])
        let rows: [(String, Int?)] = try db.all(query)
        #expect(rows.map(\.0) == ["A", "B"] && rows.map(\.1) == [3, nil])
        #expect(try db.all(Select.values([1, 2, 3])) == [1, 2, 3])
    }

    @Test func valuesAreOrderedAndLimitedThroughASelect() throws {
        let column = Expression<Int>("column1")
        let query = Select.values([3, 1, 2]).order(column).limit(2)
        #expect(query.description == #"SELECT * FROM (VALUES (3), (1), (2)) AS "values" ORDER BY "column1" LIMIT 2"#)
        #expect(try db.all(query) == [1, 2])
        #expect(try db.all(Select.values([3, 1, 2]).filter(column > 1)) == [3, 2])
    }

    @Test func valuesAreATable() throws {
        let marks = Select.values([("A", 30), ("B", 20)]).table(as: "marks", columns: letter, least)
        let query = players.join(marks, on: marks[least] <= players[age])
        #expect(
            query.asText == """
                SELECT * FROM "players" INNER JOIN (WITH "marks" ("letter", "least") AS (VALUES ('A', 30), ('B', 20)) \
                SELECT * FROM "marks") AS "marks" ON ("marks"."least" <= "players"."age")
                """)
        let rows: [(String, String)] = try db.all(
            query.select(players[name], marks[letter]).order(players[id], marks[letter]))
        #expect(rows.map { $0.0 + $0.1 } == ["AnnB", "BobA", "BobB", "CyB", "DiA", "DiB"])
        #expect(try db.prepare(query.order(players[id])).map { $0[marks[letter]] }.first == "B")
    }

    @Test func valuesAreMembersPartsAndNewRows() throws {
        #expect(try db.scalar(players.filter(name.in(Select.values(["Ann", "Zoë"]))).count) == 1)
        let both: Select<String> = players.select(name).filter(id == 1).union(all: true, Select.values(["x", "y"]))
        #expect(try db.all(both) == ["Ann", "x", "y"])
        let reversed = Select.values(["x", "y"]).union(all: true, players.select(name).filter(id == 1))
        #expect(reversed.description == #"VALUES ('x'), ('y') UNION ALL SELECT "name" FROM "players" WHERE ("id" = 1)"#)
        #expect(try db.all(reversed) == ["x", "y", "Ann"])
        #expect(
            try db.run(Table("cities").insert(Select.values([(7, "Bonn"), (8, "Kyiv")] as [(Int64, String)]))) == 2)
        #expect(try db.scalar(Table("cities").filter(id > 2).count) == 2)
    }

    @Test func valuesWithoutARowAreRefused() throws {
        let none: [Int] = []
        #expect(throws: StatementError("VALUES without a row")) { try db.all(Select.values(none)) }
    }
}

import SQLite
import Testing

@Suite struct JoinsTests {
    let db: Connection
    let players = Teams.players, teams = Teams.teams, cities = Teams.cities
    let id = Teams.id, name = Teams.name, age = Teams.age, teamID = Teams.teamID

    let orders = Table("orders"), lines = Table("lines")
    let order = Expression<Int64>("order_id"), buyer = Expression<String>("buyer")
    let amount = Expression<Int>("amount"), note = Expression<String>("note")

    init() throws {
        db = try Teams.database()
        try db.execute(
            """
            CREATE TABLE orders (order_id INTEGER PRIMARY KEY, buyer TEXT NOT NULL, note TEXT NOT NULL);
            CREATE TABLE lines (note TEXT NOT NULL, order_id INTEGER NOT NULL, amount INTEGER NOT NULL);
            INSERT INTO orders VALUES (1, 'Ann', 'x'), (2, 'Bob', 'y');
            INSERT INTO lines VALUES ('x', 1, 10), ('z', 1, 20), ('w', 3, 30);
            """)
    }

    @Test func usingHasTheSharedColumnOnce() throws {
        let query = orders.join(lines, using: order).order(amount)
        #expect(
            query.asText
                == #"SELECT * FROM "orders" INNER JOIN "lines" USING ("order_id") ORDER BY "amount""#)
        let rows = try Array(db.prepare(query))
        #expect(rows.map(\.columnNames) == Array(repeating: ["order_id", "buyer", "note", "note", "amount"], count: 2))
        #expect(try rows.map { try $0.get(order) } == [1, 1])
        #expect(try rows.map { try $0.get(orders[order]) } == [1, 1])
        #expect(try rows.map { try $0.get(lines[order]) } == [1, 1])
        #expect(try rows.map { try $0.get(orders[note]) } == ["x", "x"])
        #expect(try rows.map { try $0.get(lines[note]) } == ["x", "z"])
        #expect(try rows.map { try $0.get(amount) } == [10, 20])
        #expect(throws: QueryError.self) { try rows[0].get(note) }
    }

    @Test func usingTakesSeveralColumnsAndDropsTheirTable() throws {
        let query = orders.join(lines, using: orders[order], lines[note]).select(buyer, amount)
        #expect(
            query.asText
                == #"SELECT "buyer", "amount" FROM "orders" INNER JOIN "lines" USING ("order_id", "note")"#)
        let rows: [(String, Int)] = try db.all(
            orders.join(lines, using: order, note).select(buyer, amount))
        #expect(rows.map(\.0) == ["Ann"] && rows.map(\.1) == [10])
    }

    @Test func theMergedColumnOfALeftJoinIsTheLeftOne() throws {
        let query = orders.join(.leftOuter, lines, using: order).order(order, amount)
        let rows = try Array(db.prepare(query))
        #expect(try rows.map { try $0.get(order) } == [1, 1, 2])
        #expect(try rows.map { try $0.get(orders[order]) } == [1, 1, 2])
        #expect(try rows.map { try $0.get(lines[amount].optional) } == [10, 20, nil])
        // The right table has no order of its own in the third row, and `*` does not say so.
        #expect(throws: QueryError.self) { try rows[2].get(lines[order]) }
    }

    @Test func aNaturalJoinPairsByAllSharedColumns() throws {
        let query = orders.join(natural: lines)
        #expect(query.asText == #"SELECT * FROM "orders" NATURAL INNER JOIN "lines""#)
        let rows = try Array(db.prepare(query))
        #expect(rows.map(\.columnNames) == [["order_id", "buyer", "note", "amount"]])
        #expect(try rows[0].get(note) == "x")
        #expect(try rows[0].get(lines[note]) == "x")
        #expect(try rows[0].get(lines[amount]) == 10)
        let left = try Array(db.prepare(orders.join(.leftOuter, natural: lines).order(order)))
        #expect(try left.map { try $0.get(lines[amount].optional) } == [10, nil])
    }

    @Test func starOfATableHasItsMergedColumnsAsWell() throws {
        let rows = try Array(db.prepare(orders.join(lines, using: order).select(lines[*], orders[buyer]).order(amount)))
        #expect(rows.map(\.columnNames).first == ["note", "order_id", "amount", "buyer"])
        #expect(try rows[1].get(lines[note]) == "z")
        #expect(try rows[1].get(orders[buyer]) == "Ann")
    }

    @Test func aRightJoinWithUsingHasTheValueOfWhicheverSideThereIs() throws {
        let rows = try Array(db.prepare(orders.join(.rightOuter, lines, using: order).order(amount)))
        #expect(try rows.map { try $0.get(order) } == [1, 1, 3])
        #expect(try rows.map { try $0.get(orders[buyer].optional) } == ["Ann", "Ann", nil])
        let full = try Array(db.prepare(orders.join(.fullOuter, lines, using: order).order(order, amount)))
        #expect(try full.map { try $0.get(order) } == [1, 1, 2, 3])
    }

    @Test func aFilteredTableIsJoinedFiltered() throws {
        let large = lines.filter(lines[amount] > 15)
        let using = orders.join(.leftOuter, large, using: order).order(order)
        #expect(
            using.asText == """
                SELECT * FROM "orders" LEFT OUTER JOIN (SELECT * FROM "lines" WHERE ("lines"."amount" > 15)) \
                AS "lines" USING ("order_id") ORDER BY "order_id"
                """)
        let rows = try Array(db.prepare(using))
        #expect(try rows.map { try $0.get(lines[amount].optional) } == [20, nil])
        let crossed: Int = try db.scalar(orders.join(.cross, large).count)
        #expect(crossed == 4)
    }

    @Test func aCrossJoinPairsEachWithEach() throws {
        let query = players.join(.cross, cities)
        #expect(query.asText == #"SELECT * FROM "players" CROSS JOIN "cities""#)
        #expect(try db.scalar(query.count) == 8)
    }

    @Test func joiningATableTwiceUnderOneNameIsRefused() throws {
        #expect(throws: StatementError.self) { try db.prepare(players.join(players, on: players[id] == players[id])) }
        #expect(throws: StatementError.self) { try db.scalar(players.join(.cross, players).count) }
        let others = players.alias("others")
        let query = players.join(others, on: others[age] > players[age]).select(players[name], others[name])
        #expect(try Array(db.prepare(query)).count == 6)
    }
}

import SQLite
import Testing

@Suite struct SubqueriesTests {
    let db: Connection
    let players = Teams.players, teams = Teams.teams, cities = Teams.cities
    let id = Teams.id, name = Teams.name, age = Teams.age, teamID = Teams.teamID, cityID = Teams.cityID
    let score = Teams.score

    init() throws { db = try Teams.database() }

    @Test func existsIsACondition() throws {
        let members = players.filter(players[teamID] == teams[id])
        let peopled = teams.filter(members.exists)
        #expect(
            peopled.asText == """
                SELECT * FROM "teams" WHERE EXISTS (SELECT * FROM "players" WHERE ("players"."team_id" = "teams"."id"))
                """)
        #expect(try db.prepare(peopled).map { $0[name] } == ["Reds", "Blues"])
        let empty = teams.filter(members.notExists)
        #expect(
            empty.asText == """
                SELECT * FROM "teams" WHERE NOT EXISTS \
                (SELECT * FROM "players" WHERE ("players"."team_id" = "teams"."id"))
                """)
        #expect(try db.prepare(empty).map { $0[name] } == ["Greens"])
        #expect(try db.prepare(teams.filter(!members.exists)).map { $0[name] } == ["Greens"])
        #expect(try db.prepare(teams.filter(members.exists && teams[id] > 1)).map { $0[name] } == ["Blues"])
    }

    @Test func existsIsAQueryOfItsOwn() throws {
        let query = players.filter(age > 100).exists
        #expect(query.description == #"SELECT EXISTS (SELECT * FROM "players" WHERE ("age" > 100))"#)
        let found: Bool = try db.scalar(query)
        #expect(!found)
        #expect(try db.scalar(players.exists))
    }

    @Test func aValueIsInAQuery() throws {
        let query = teams.filter(id.in(players.select(teamID)))
        #expect(query.asText == #"SELECT * FROM "teams" WHERE ("id" IN (SELECT "team_id" FROM "players"))"#)
        #expect(try db.prepare(query).map { $0[name] } == ["Reds", "Blues"])
        let other = teams.filter(players.select(teamID).contains(id))
        #expect(other.asText == query.asText)
        // With a NULL in the query nothing is known to be absent from it.
        #expect(try db.prepare(teams.filter(id.notIn(players.select(teamID)))).map { $0[name] } == [])
        let known: Select<Int64?> = players.select(teamID).filter(teamID != nil)
        #expect(try db.prepare(teams.filter(id.notIn(known))).map { $0[name] } == ["Greens"])
        let members = name.in(players.select(name).filter(age > 24 && name != "Di"))
        #expect(try db.all(players.filter(members).select(id)) == [2, 3])
    }

    @Test func theTypeSaysWhetherMembershipCanBeUnknown() {
        let _: Expression<Bool> = name.in(teams.select(name))
        let _: Expression<Bool?> = id.in(players.select(teamID))
        let _: Expression<Bool?> = teamID.in(teams.select(id))
        let _: Expression<Bool?> = teamID.in(players.select(teamID))
        let _: Expression<Bool> = teams.select(name).contains(name)
        let _: Expression<Bool?> = teams.select(id).contains(teamID)
        let _: Expression<Int?> = players.select(age).scalar
        let _: Expression<Double?> = players.select(score).scalar
        let _: Expression<Int?> = players.count.scalar
    }

    @Test func aScalarSubqueryIsAnExpression() throws {
        let older = players.alias("older")
        let elders = older.filter(older[age] > players[age]).count.scalar.as("elders")
        let query = players.select(name, elders).order(elders, name)
        #expect(
            query.asText == """
                SELECT "name", (SELECT count(*) FROM "players" AS "older" WHERE ("older"."age" > "players"."age")) \
                AS "elders" FROM "players" ORDER BY "elders", "name"
                """)
        let rows: [(String, Int?)] = try db.all(players.select(name, elders).order(elders, name))
        #expect(rows.map(\.0) == ["Di", "Bob", "Cy", "Ann"])
        #expect(rows.map(\.1) == [0, 1, 2, 3])
        #expect(try db.prepare(query).map { $0[elders] } == [0, 1, 2, 3])
        let oldest = players.filter(age == players.select(age.max).scalar)
        #expect(try db.prepare(oldest).map { $0[name] } == ["Di"])
        let none: [Int?] = try db.all(teams.select(players.select(age).filter(age > 99).scalar).limit(1))
        #expect(none == [nil])
    }

    @Test func aQueryIsATable() throws {
        let adults = players.select(id, name, age).filter(age >= 25).table(as: "adults")
        let query = adults.filter(adults[age] < 40).select(adults[name])
        #expect(
            query.asText == """
                SELECT "adults"."name" FROM (SELECT "id", "name", "age" FROM "players" WHERE ("age" >= 25)) \
                AS "adults" WHERE ("adults"."age" < 40)
                """)
        let names: [String] = try db.all(adults.filter(adults[age] < 40).select(adults[name]).order(adults[id]))
        #expect(names == ["Bob", "Cy"])
        #expect(try db.prepare(adults).map { $0[name] } == ["Bob", "Cy", "Di"])
        #expect(try db.scalar(adults.count) == 3)
        #expect(try db.pluck(adults.filter(age == 40))?[adults[name]] == "Di")
    }

    @Test func aQueryIsJoined() throws {
        let size = players[id].count.as("size")
        let sizes = players.select(teamID, size).group(teamID).table(as: "sizes")
        let joined = teams.join(.leftOuter, sizes, on: sizes[teamID] == teams[id]).order(teams[id])
        let rows = try Array(db.prepare(joined))
        #expect(rows.map { $0[teams[name]] } == ["Reds", "Blues", "Greens"])
        #expect(rows.map { $0[sizes.optional[size]] } == [2, 1, nil])
        #expect(rows.map { $0[sizes[teamID]] } == [1, 2, nil])
        let typed: [(String, Int?)] = try db.all(
            teams.leftJoin(sizes, on: sizes[teamID] == teams[id])
                .select { team, sizes in (team[name], sizes[size]) }.order(teams[id]))
        #expect(typed.map(\.1) == [2, 1, nil])
    }

    @Test func queriesNestToAnyDepth() throws {
        // Players older than the average of their team, of teams in a city with an R.
        let others = players.alias("others")
        let average: Expression<Double?> = others.select(others[age].average).filter(others[teamID] == players[teamID])
            .scalar
        let rCities: Select<Int64> = cities.select(cities[id]).filter(cities[name].like("R%"))
        let rTeams: Select<Int64> = teams.select(teams[id]).filter(teams[cityID].in(rCities))
        let found: [String] = try db.all(
            players.filter(Expression<Double>(age) > average).filter(teamID.in(rTeams)).select(name))
        #expect(found == ["Bob"])
        var nested = players.filter(age > 20).table(as: "level0")
        for level in 1...12 { nested = nested.filter(age > 20 + level / 10).table(as: "level\(level)") }
        #expect(try db.scalar(nested.count) == 3)
    }

    @Test func bindingsComeInTheOrderOfTheText() throws {
        let first = players.filter(age > 1).table(as: "first")
        let query = first.join(teams.filter(name != "x"), on: teams[id] == first[teamID])
            .filter(players.filter(age > 2).exists).filter(first[id].in(players.select(id).filter(age > 3)))
            .limit(2)
        let rendered = try query.render()
        #expect(rendered.values == [.integer(1), .text("x"), .integer(2), .integer(3)])
        #expect(throws: SQLiteError.self) { try db.prepare(query) }
    }
}

import SQLite
import Testing

@Suite struct CommonTablesTests {
    let db: Connection
    let players = Teams.players, teams = Teams.teams
    let id = Teams.id, name = Teams.name, age = Teams.age, teamID = Teams.teamID, captain = Teams.captain

    init() throws { db = try Teams.database() }

    @Test func severalCommonTablesBuildOnOneAnother() throws {
        let adults = Table("adults"), teamed = Table("teamed")
        let query =
            teamed
            .with(adults, hint: .materialized, as: players.filter(age > 20))
            .with(teamed, hint: .notMaterialized, as: adults.filter(teamID != nil))
            .select(name).order(name)
        #expect(
            query.asText == """
                WITH "adults" AS MATERIALIZED (SELECT * FROM "players" WHERE ("age" > 20)), \
                "teamed" AS NOT MATERIALIZED (SELECT * FROM "adults" WHERE ("team_id" IS NOT NULL)) \
                SELECT "name" FROM "teamed" ORDER BY "name"
                """)
        #expect(try db.prepare(query).map { $0[name] } == ["Bob", "Cy"])
        let typed: [(String, Int)] = try db.all(
            teamed.with(adults, as: players.filter(age > 20)).with(teamed, as: adults.filter(teamID != nil))
                .select(teamed[name], teamed[age]).order(name))
        #expect(typed.map(\.1) == [30, 25])
    }

    @Test func aRecursiveTableCounts() throws {
        let counter = Table("counter"), n = Expression<Int>("n")
        let query = counter.with(
            counter, columns: [n], recursive: true,
            as: Select.values([1]).union(all: true, counter.select(n + 1).filter(n < 5)))
        #expect(
            query.asText == """
                WITH RECURSIVE "counter" ("n") AS (VALUES (1) UNION ALL SELECT ("n" + 1) FROM "counter" \
                WHERE ("n" < 5)) SELECT * FROM "counter"
                """)
        #expect(try db.all(query.select(n)) as [Int] == [1, 2, 3, 4, 5])
        #expect(try db.prepare(query).map { $0[n] } == [1, 2, 3, 4, 5])
    }

    @Test func aRecursiveTableWalksATree() throws {
        let chain = Table("chain"), depth = Expression<Int>("depth")
        let start = players.select(id, name, Expression<Int>(value: 0)).filter(captain == nil && id == 1)
        let step = players.join(chain, on: chain[id] == players[captain])
            .select(players[id], players[name], chain[depth] + 1)
        let rows: [(String, Int)] = try db.all(
            chain.with(chain, columns: [id, name, depth], recursive: true, as: start.union(all: true, step))
                .select(chain[name], chain[depth]).order(depth, name))
        #expect(rows.map { "\($0.0)\($0.1)" } == ["Ann0", "Bob1", "Di1"])
    }

    @Test func aCommonTableIsJoinedAndReadByItsName() throws {
        let old = Table("old")
        let joined = teams.with(old, as: players.filter(age > 25))
            .join(.leftOuter, old, on: old[teamID] == teams[id]).order(teams[id])
        let rows = try Array(db.prepare(joined))
        #expect(rows.map { $0[old[name].optional] } == ["Bob", nil, nil])
        #expect(rows.map { $0[teams[name]] } == ["Reds", "Blues", "Greens"])
    }

    @Test func changesUseCommonTables() throws {
        let old = Table("old")
        let oldIDs: Select<Int64> = old.select(id)
        let update = players.with(old, as: players.filter(age >= 30)).filter(id.in(oldIDs)).update(name <- "old")
        #expect(
            update.description == """
                WITH "old" AS (SELECT * FROM "players" WHERE ("age" >= 30)) UPDATE "players" SET "name" = 'old' \
                WHERE ("id" IN (SELECT "id" FROM "old"))
                """)
        #expect(try db.run(update) == 2)
        let delete = players.with(old, as: players.filter(age >= 40)).filter(id.in(oldIDs)).delete()
        #expect(
            delete.description == """
                WITH "old" AS (SELECT * FROM "players" WHERE ("age" >= 40)) DELETE FROM "players" \
                WHERE ("id" IN (SELECT "id" FROM "old"))
                """)
        #expect(try db.run(delete) == 1)
        let cities = Teams.cities
        let insert = cities.with(old, as: players.filter(age >= 25)).insert(old.select(id + 10, name))
        #expect(
            insert.description == """
                WITH "old" AS (SELECT * FROM "players" WHERE ("age" >= 25)) INSERT INTO "cities" \
                SELECT ("id" + 10), "name" FROM "old"
                """)
        #expect(try db.run(insert) == 2)
        #expect(try db.all(cities.select(name).filter(id > 10).order(id)) as [String] == ["old", "Cy"])
        let row = cities.with(old, as: players.filter(age >= 25))
            .insert(id <- 50, name <- (old.select(name.max).scalar ?? "none"))
        #expect(try db.run(row) == 50)
        #expect(try db.scalar(cities.select(name).filter(id == 50)) == "old")
    }
}

import SQLite
import Testing

@Suite struct ColumnAliasTests {
    let db: Connection
    let players = Teams.players, teams = Teams.teams
    let id = Teams.id, name = Teams.name, age = Teams.age, teamID = Teams.teamID, score = Teams.score

    init() throws { db = try Teams.database() }

    @Test func anAliasNamesTheColumnOfTheResult() throws {
        let years = (age * 12).as("months"), who = name.as("who")
        let query = players.select(who, years).order(years.desc).limit(2)
        #expect(
            query.asText
                == #"SELECT "name" AS "who", ("age" * 12) AS "months" FROM "players" ORDER BY "months" DESC LIMIT 2"#)
        let rows = try Array(db.prepare(query))
        #expect(rows.map(\.columnNames) == [["who", "months"], ["who", "months"]])
        #expect(rows.map { $0[who] } == ["Di", "Bob"])
        #expect(rows.map { $0[years] } == [480, 360])
        #expect(try rows.map { try $0.get(Expression<Int>("months")) } == [480, 360])
        #expect(try rows.map { try $0.value(named: "months") } == [.integer(480), .integer(360)])
        let typed: [(String, Int)] = try db.all(players.select(who, years).order(years.desc).limit(2))
        #expect(typed.map(\.1) == [480, 360])
    }

    @Test func anAliasOrdersGroupsAndFilters() throws {
        let decade = (age / 10 * 10).as("decade"), best = score.max.as("best")
        let query = players.select(decade, best).group([decade], having: best > 6).order(decade)
        #expect(
            query.asText == """
                SELECT (("age" / 10) * 10) AS "decade", max("score") AS "best" FROM "players" \
                GROUP BY "decade" HAVING ("best" > 6.0) ORDER BY "decade"
                """)
        let rows: [(Int, Double?)] = try db.all(
            players.select(decade, best).group([decade], having: best > 6).order(decade))
        #expect(rows.map(\.0) == [30, 40])
        #expect(rows.map(\.1) == [7.0, 9.0])
        let filtered: [Int] = try db.all(players.select(decade).filter(decade == 20).order(id))
        #expect(filtered == [20, 20])
    }

    @Test func anAliasIsAColumnOfTheQueryAround() throws {
        let best = score.max.as("best")
        let top = players.select(teamID, best).group(teamID).table(as: "top")
        let query = teams.join(top, on: top[teamID] == teams[id]).select(teams[name], top[best])
        #expect(
            query.asText == """
                SELECT "teams"."name", "top"."best" FROM "teams" INNER JOIN (SELECT "team_id", max("score") AS "best" \
                FROM "players" GROUP BY "team_id") AS "top" ON ("top"."team_id" = "teams"."id")
                """)
        let row = try #require(try db.pluck(query.filter(top[best] > 7 || teams[id] == 1)))
        #expect(row[top[best]] == 7.0)
        #expect(row[teams[name]] == "Reds")
        #expect(row[best] == 7.0)
    }

    @Test func anotherExpressionOfTheInnerAliasesNameIsAColumnOfItsOwn() throws {
        let inner = players.select(id, (age * 2).as("years")).table(as: "inner")
        let query: Select<Int> = inner.select((inner[Expression<Int>("years")] + 1).as("years")).order(inner[id])
        #expect(
            query.asText == """
                SELECT ("inner"."years" + 1) AS "years" FROM (SELECT "id", ("age" * 2) AS "years" FROM "players") \
                AS "inner" ORDER BY "inner"."id"
                """)
        #expect(try db.all(query) == [41, 61, 51, 81])
    }

    @Test func anAliasOfTheInnerQueryIsNotDeclaredAgain() throws {
        let best = score.max.as("best")
        let inner = players.select(teamID, best).group(teamID)
        let outer = inner.table(as: "t").select(best).filter(best > 6)
        #expect(
            outer.asText == """
                SELECT "best" FROM (SELECT "team_id", max("score") AS "best" FROM "players" GROUP BY "team_id") AS "t" \
                WHERE ("best" > 6.0)
                """)
        #expect(try Set(db.prepare(outer).map { $0[best] }) == [7.0, 9.0])
        let named = Table("named")
        let common = named.with(named, as: inner).select(best).order(best)
        #expect(
            common.asText == """
                WITH "named" AS (SELECT "team_id", max("score") AS "best" FROM "players" GROUP BY "team_id") \
                SELECT "best" FROM "named" ORDER BY "best"
                """)
        #expect(try Array(db.prepare(common)).map { $0[best] } == [nil, 7.0, 9.0])
    }

    @Test func anAliasIsReadFromJoinedRows() throws {
        let team = teams[name].as("team")
        let rows = try Array(
            db.prepare(
                players.join(teams, on: teams[id] == players[teamID]).select(players[*], team).order(players[id])))
        #expect(rows.map { $0[team] } == ["Reds", "Reds", "Blues"])
        #expect(rows.map { $0[players[name]] } == ["Ann", "Bob", "Cy"])
        #expect(rows.map { $0[name] } == ["Ann", "Bob", "Cy"])
    }

    @Test func aNameIsQuoted() throws {
        let odd = name.as("a \"b\"; --")
        let row = try #require(try db.pluck(players.select(odd).order(odd)))
        #expect(players.select(odd).asText == #"SELECT "name" AS "a ""b""; --" FROM "players""#)
        #expect(row[odd] == "Ann")
    }

    @Test func anAliasNamesAReturnedColumn() throws {
        let next = (players[age] + 1).as("next")
        let update = players.filter(id == 1).update(age <- 50).returning(id, next)
        #expect(
            update.description
                == #"UPDATE "players" SET "age" = 50 WHERE ("id" = 1) RETURNING "id", ("age" + 1) AS "next""#)
        #expect(try db.all(update).map(\.1) == [51])
    }
}

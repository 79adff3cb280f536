import SQLite
import Testing

@Suite struct OuterJoinsTests {
    let db: Connection
    let players = Teams.players, teams = Teams.teams, cities = Teams.cities
    let id = Teams.id, name = Teams.name, age = Teams.age, teamID = Teams.teamID, cityID = Teams.cityID

    init() throws { db = try Teams.database() }

    @Test func aLeftJoinMakesTheOtherTablesColumnsOptional() throws {
        let query = players.leftJoin(teams, on: teams[id] == players[teamID])
            .select { player, team in (player[name], team[name]) }
        let text = """
            SELECT "players"."name", "teams"."name" FROM "players" \
            LEFT OUTER JOIN "teams" ON ("teams"."id" = "players"."team_id")
            """
        #expect(query.description == text)
        let rows: [(String, String?)] = try db.all(query.order(players[id]))
        #expect(rows.map(\.0) == ["Ann", "Bob", "Cy", "Di"])
        #expect(rows.map(\.1) == ["Reds", "Reds", "Blues", nil])
    }

    @Test func eachOfSeveralJoinsHasItsOwnNullability() throws {
        let rows: [(String, String?, String?)] = try db.all(
            players.leftJoin(teams, on: teams[id] == players[teamID])
                .leftJoin(cities, on: cities[id] == teams[cityID])
                .select { player, team, city in (player[name], team[name], city[name]) }
                .order(players[id]))
        #expect(rows.map(\.1) == ["Reds", "Reds", "Blues", nil])
        #expect(rows.map(\.2) == ["Rome", "Rome", nil, nil])
        let inner: [(String, String, String?)] = try db.all(
            players.innerJoin(teams, on: teams[id] == players[teamID])
                .leftJoin(cities, on: cities[id] == teams[cityID])
                .select { player, team, city in (player[name], team[name], city[name]) }
                .order(players[id]))
        #expect(inner.map(\.2) == ["Rome", "Rome", nil])
    }

    @Test func aRightJoinMakesEveryTableBeforeItOptional() throws {
        let rows: [(String?, String?, String)] = try db.all(
            players.innerJoin(teams, on: teams[id] == players[teamID])
                .rightJoin(cities, on: cities[id] == teams[cityID])
                .select { player, team, city in (player[name], team[name], city[name]) }
                .order(cities[id], players[id]))
        #expect(rows.map(\.0) == ["Ann", "Bob", nil])
        #expect(rows.map(\.1) == ["Reds", "Reds", nil])
        #expect(rows.map(\.2) == ["Rome", "Rome", "Oslo"])
    }

    @Test func aFullJoinMakesBothSidesOptional() throws {
        let query = players.fullJoin(teams, on: teams[id] == players[teamID])
            .select { player, team in (player[age], team[name]) }
        let rows: [(Int?, String?)] = try db.all(query)
        #expect(Set(rows.map(\.0)) == [20, 30, 25, 40, nil])
        #expect(Set(rows.map(\.1)) == ["Reds", "Blues", "Greens", nil])
    }

    @Test func oneSelectedColumnIsAValueAndNotATuple() throws {
        let names = try db.all(
            teams.leftJoin(players, on: teams[id] == players[teamID])
                .select { _, player in player[name] }.order(teams[id], players[id]))
        let expected: [String?] = ["Ann", "Bob", "Cy", nil]
        #expect(names == expected)
        let ages = try db.all(
            teams.leftJoin(players, on: teams[id] == players[teamID])
                .select(distinct: true) { team, _ in team[name] }.order(teams[name]))
        #expect(ages == ["Blues", "Greens", "Reds"])
    }

    @Test func aTableJoinsItselfUnderAnAlias() throws {
        let captains = players.alias("captains")
        let rows: [(String, String?)] = try db.all(
            players.leftJoin(captains, on: captains[id] == players[Teams.captain])
                .select { player, captain in (player[name], captain[name]) }
                .order(players[id]))
        #expect(rows.map(\.1) == [nil, "Ann", nil, "Ann"])
    }

    @Test func aTableJoinedTwiceUnderOneNameIsAnErrorThatSaysSo() throws {
        let query = players.leftJoin(players, on: players[id] == players[Teams.captain])
            .select { one, other in (one[name], other[name]) }
        #expect {
            try db.all(query)
        } throws: { error in
            (error as? StatementError)?.description.contains(#"joined twice under one name"#) == true
        }
    }

    @Test func columnsOfTheNullableSideCanBeMarkedByHand() throws {
        let joined = players.join(.leftOuter, teams, on: teams[id] == players[teamID]).order(players[id])
        let rows: [(String, String?)] = try db.all(joined.select(players[name], teams.optional[name]))
        #expect(rows.map(\.1) == ["Reds", "Reds", "Blues", nil])
        let same: [String?] = try db.all(joined.select(teams[name].optional))
        #expect(same == rows.map(\.1))
        let stillOptional: [Int64?] = try db.all(joined.select(teams.optional[cityID]))
        #expect(stillOptional == [1, 1, nil, nil])
        // Functions and operators carry it on.
        let lengths: [Int?] = try db.all(joined.select(teams.optional[name].length + 1))
        #expect(lengths == [5, 5, 6, nil])
    }

    @Test func aNullThatTheTypeDoesNotAllowIsThrownAndNotATrap() throws {
        let joined = players.join(.leftOuter, teams, on: teams[id] == players[teamID])
        #expect(throws: ColumnError.self) { try db.all(joined.select(players[name], teams[name])) }
        let row = try #require(try Array(db.prepare(joined.filter(players[id] == 4))).first)
        #expect(throws: QueryError.self) { try row.get(teams[name]) }
        #expect(row[teams.optional[name]] == nil)
        #expect(row[teams[name].optional] == nil)
        #expect(row[players[name]] == "Di")
    }

    @Test func rowsWithoutAPartnerCanBeFound() throws {
        let lonely = try db.all(
            teams.leftJoin(players, on: players[teamID] == teams[id])
                .select { team, _ in team[name] }.filter(players.optional[id] == nil))
        #expect(lonely == ["Greens"])
    }

    @Test func countOfAJoinNeedsNoAlias() throws {
        #expect(try db.scalar(players.join(teams, on: teams[id] == players[teamID]).count) == 3)
        #expect(try db.scalar(players.join(.leftOuter, teams, on: teams[id] == players[teamID]).count) == 4)
    }

    struct Team: Equatable, Sendable { var id: Int64, name: String, city: Int64? }

    @Test func aGroupInTheMiddleTakesItsOwnColumnsOnly() throws {
        let query = players.leftJoin(teams, on: teams[id] == players[teamID])
            .select { player, team in (player[name], team.group(id, name, cityID), player[age]) }.order(players[id])
        let rows: [(String, (Int64, String, Int64?)?, Int)] = try db.all(query)
        #expect(rows.map(\.0) == ["Ann", "Bob", "Cy", "Di"])
        #expect(rows.map { $0.1?.0 } == [1, 1, 2, nil])
        #expect(rows.map { $0.1?.1 } == ["Reds", "Reds", "Blues", nil])
        #expect(rows.map { $0.1?.2 } == [1, 1, nil, nil])
        #expect(rows.map(\.2) == [20, 30, 25, 40])
    }

    @Test func aGroupIsNilOnlyWhereAllItsColumnsAre() throws {
        let query = players.leftJoin(teams, on: teams[id] == players[teamID])
            .select { _, team in team.group(id, name, cityID).map(Team.init) }.order(players[id])
        let found: [Team?] = try db.all(query)
        let reds = Team(id: 1, name: "Reds", city: 1), blues = Team(id: 2, name: "Blues", city: nil)
        #expect(found == [reds, reds, blues, nil])
        let present: [(Team, String)] = try db.all(
            players.innerJoin(teams, on: teams[id] == players[teamID])
                .select { player, team in (team.group(id, name, cityID).map(Team.init), player[name]) }
                .order(players[id]))
        #expect(present.map(\.0) == [reds, reds, blues])
    }

    @Test func groupsOfSeveralSidesAreReadOneAfterAnother() throws {
        let captains = players.alias("captains")
        let rows: [((String, Int), (Int64, String)?, (String, Int)?)] = try db.all(
            players.leftJoin(teams, on: teams[id] == players[teamID])
                .leftJoin(captains, on: captains[id] == players[Teams.captain])
                .select { player, team, captain in
                    (player.group(name, age), team.group(id, name), captain.group(name, age))
                }
                .order(players[id]))
        #expect(rows.map { $0.0.0 } == ["Ann", "Bob", "Cy", "Di"])
        #expect(rows.map { $0.1?.1 } == ["Reds", "Reds", "Blues", nil])
        #expect(rows.map { $0.2?.0 } == [nil, "Ann", nil, "Ann"])
        #expect(rows.map { $0.2?.1 } == [nil, 20, nil, 20])
    }
}

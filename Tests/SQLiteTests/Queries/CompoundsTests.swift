import SQLite
import Testing

@Suite struct CompoundsTests {
    let db: Connection
    let players = Teams.players, teams = Teams.teams, cities = Teams.cities
    let id = Teams.id, name = Teams.name, age = Teams.age, teamID = Teams.teamID, score = Teams.score

    init() throws { db = try Teams.database() }

    @Test func partsOfOneTypeMakeAQueryOfThatType() throws {
        let people: Select<(Int64, String)> = players.select(id, name).filter(id < 3)
        let rows: [(Int64, String)] = try db.all(
            people.union(teams.select(id, name).filter(id > 2)).order(id.desc, name))
        #expect(rows.map(\.1) == ["Greens", "Bob", "Ann"])
        let all: Select<Int> = players.select(age).union(all: true, players.select(age))
        #expect(try db.all(all).count == 8)
        let once: Select<Int> = players.select(age).union(players.select(age))
        #expect(try db.all(once.order(age)) == [20, 25, 30, 40])
        let both: Select<Int> = players.select(age).intersect(players.select(age).filter(id > 2))
        #expect(try db.all(both.order(age)) == [25, 40])
        let rest: Select<Int> = players.select(age).except(players.select(age).filter(id > 2))
        #expect(rest.description == #"SELECT "age" FROM "players" EXCEPT SELECT "age" FROM "players" WHERE ("id" > 2)"#)
        #expect(try db.all(rest.order(age)) == [20, 30])
    }

    @Test func aPartThatCanBeNullMakesTheWholeOptional() throws {
        let ids: [Int64?] = try db.all(players.select(teamID).union(teams.select(id)).order(teamID))
        #expect(ids == [nil, 1, 2, 3])
        let reversed: [Int64?] = try db.all(teams.select(id).union(players.select(teamID)))
        #expect(Set(reversed) == [nil, 1, 2, 3])
    }

    @Test func orderAndLimitBeforeBelongToThePart() throws {
        let youngest: Select<String> = players.select(name).order(age).limit(1)
        let oldest: Select<String> = players.select(name).order(age.desc).limit(1)
        let query: Select<String> = youngest.union(all: true, oldest)
        #expect(
            query.description == """
                SELECT * FROM (SELECT "name" FROM "players" ORDER BY "age" LIMIT 1) AS "part" UNION ALL \
                SELECT * FROM (SELECT "name" FROM "players" ORDER BY "age" DESC LIMIT 1)
                """)
        #expect(try db.all(query) == ["Ann", "Di"])
    }

    @Test func orderAndLimitAfterwardsBelongToTheWhole() throws {
        let label = name.as("label")
        let query: Select<String> = players.select(label).union(teams.select(name)).order(label.desc)
            .limit(2, offset: 1)
        #expect(
            query.description == """
                SELECT "name" AS "label" FROM "players" UNION SELECT "name" FROM "teams" \
                ORDER BY "label" DESC LIMIT 2 OFFSET 1
                """)
        #expect(try db.all(query) == ["Greens", "Di"])
    }

    @Test func theOrderAndLimitOfATableWithUntypedRowsAreThoseOfTheWhole() throws {
        let query = players.select(name).order(name).limit(3).union(teams.select(name))
        #expect(
            query.asText
                == #"SELECT "name" FROM "players" UNION SELECT "name" FROM "teams" ORDER BY "name" LIMIT 3"#)
        #expect(try db.prepare(query).map { $0[name] } == ["Ann", "Blues", "Bob"])
    }

    @Test func aCompoundIsAPartOfAnother() throws {
        let inner: Select<Int> = Select.values([1, 2, 3]).except(Select.values([2]))
        let outer: Select<Int> = Select.values([3]).union(all: true, inner)
        #expect(
            outer.description == """
                VALUES (3) UNION ALL SELECT * FROM (VALUES (1), (2), (3) EXCEPT VALUES (2))
                """)
        #expect(try db.all(outer) == [3, 1, 3])
        // In the order in which it is said, from the left.
        let chained: Select<Int> = Select.values([1, 2]).union(all: true, Select.values([2, 3])).except(
            Select.values([2]))
        #expect(try db.all(chained) == [1, 3])
    }

    @Test func aLimitedCompoundIsAPart() throws {
        let column = Expression<Int>("column1")
        let two: Select<Int> = Select.values([5, 4]).union(all: true, Select.values([3])).order(column).limit(2)
        #expect(try db.all(two) == [3, 4])
        let query: Select<Int> = two.union(all: true, Select.values([9]))
        #expect(try db.all(query) == [3, 4, 9])
    }

    @Test func theCommonTablesOfAPartServeTheWhole() throws {
        let old = Table("old")
        let query: Select<String> = old.with(old, as: players.filter(age > 20)).select(name).order(age).limit(1)
            .union(all: true, old.select(name).filter(age == 40))
        #expect(
            query.description == """
                WITH "old" AS (SELECT * FROM "players" WHERE ("age" > 20)) SELECT * FROM (SELECT "name" FROM "old" \
                ORDER BY "age" LIMIT 1) AS "part" UNION ALL SELECT "name" FROM "old" WHERE ("age" = 40)
                """)
        #expect(try db.all(query) == ["Cy", "Di"])
    }

    @Test func aCompoundIsCountedNestedAndSelectedFrom() throws {
        let names: Select<String> = players.select(name).union(teams.select(name)).union(cities.select(name))
        let all = names.table(as: "everything")
        #expect(try db.scalar(all.count) == 9)
        #expect(try db.all(all.select(name).filter(all[name].like("B%")).order(name)) as [String] == ["Blues", "Bob"])
        #expect(try db.scalar(cities.filter(name.in(names)).count) == 2)
        #expect(try db.scalar(names.exists))
        #expect(try db.scalar(players.select(name).union(teams.select(name)).count) == 7)
    }
}

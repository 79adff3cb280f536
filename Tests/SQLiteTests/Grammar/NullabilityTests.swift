import SQLite
import Testing

private let players = Teams.players, teams = Teams.teams, cities = Teams.cities
private let teamID = Teams.teamID, cityID = Teams.cityID

/// The players with their teams, of which the last has none.
private let joined = players.join(.leftOuter, teams, on: teams[id] == players[teamID])

/// An expression of a team's columns.
struct NullabilityCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable (Connection) throws -> Void

    /// One that can be NULL, and is where there is no team.
    init<T: Value>(canBeNull expression: Expression<T?>) {
        testDescription = expression.description
        check = { db in
            let value: T? = try db.one(joined.filter(players[id] == 4).select(expression))
            #expect(value == nil)
            let all: [T?] = try db.all(joined.group(players[id]).select(expression))
            #expect(all.count == 4)
        }
    }

    /// One that is never NULL, though the team's columns are.
    init<T: Value>(neverNull expression: Expression<T>) {
        testDescription = expression.description
        check = { db in
            let _: T = try db.one(joined.filter(players[id] == 4).select(expression))
            let all: [T] = try db.all(joined.group(players[id]).select(expression))
            #expect(all.count == 4)
            let ofNone: [T] = try db.all(joined.filter(players[id] == 99).group(players[id]).select(expression))
            #expect(ofNone.isEmpty)
        }
    }
}

/// What is read has the type that the columns, functions and operators say: NULL is where an optional is, and nowhere else.
@Suite struct NullabilityTests {
    private static let team = teams.optional
    private static let named = team[name], number = team[id], city = team[cityID]
    private static let digits = number.cast(as: String.self)
    private static let none = Expression<String?>(value: nil)

    static let canBeNull: [NullabilityCase] = operators + texts + numbers + choices + aggregates

    private static let operators: [NullabilityCase] = [
        .init(canBeNull: named), .init(canBeNull: number), .init(canBeNull: city),
        .init(canBeNull: named == "Reds"), .init(canBeNull: number == players[id]), .init(canBeNull: number < 3),
        .init(canBeNull: players[id] >= number), .init(canBeNull: number + 1), .init(canBeNull: players[id] - number),
        .init(canBeNull: -number), .init(canBeNull: ~number), .init(canBeNull: number % 2),
        .init(canBeNull: number & 1),
        .init(canBeNull: named + "!"), .init(canBeNull: players[name] + named), .init(canBeNull: !(number > 1)),
        .init(canBeNull: number > 1 && players[id] > 1), .init(canBeNull: players[id] < 1 || number > 1),
        .init(canBeNull: number.between(1, 2)), .init(canBeNull: [1, 2].contains(number)),
        .init(canBeNull: number.in(cities.select(id))), .init(canBeNull: number.notIn(cities.select(id))),
        .init(canBeNull: row(number, named) == row(players[id], players[name])),
    ]

    private static let texts: [NullabilityCase] = [
        .init(canBeNull: named.length), .init(canBeNull: named.uppercaseString), .init(canBeNull: named.trim()),
        .init(canBeNull: named.substring(1)), .init(canBeNull: named.replace("R", with: "r")),
        .init(canBeNull: named.like("R%")), .init(canBeNull: named.glob("R*")), .init(canBeNull: named.contains("e")),
        .init(canBeNull: named.instr("e")), .init(canBeNull: players[name].instr(named)),
        .init(canBeNull: named.unicode), .init(canBeNull: named.collate(.nocase)),
        .init(canBeNull: named.cast(as: Blob.self)), .init(canBeNull: digits.jsonValue("$", as: Int.self)),
        .init(canBeNull: players[id].cast(as: String.self).jsonPatching(digits)),
    ]

    private static let numbers: [NullabilityCase] = [
        .init(canBeNull: number.absoluteValue), .init(canBeNull: number.cast(as: Double.self).round(1)),
        .init(canBeNull: number.sign), .init(canBeNull: number.cast(as: Double.self).sqrt),
        .init(canBeNull: number.cast(as: Double.self).ceil), .init(canBeNull: number.cast(as: Double.self).sin),
        .init(canBeNull: number.cast(as: Double.self).pow(2)),
        .init(canBeNull: SQLite.max(number, players[id].optional)), .init(canBeNull: SQLite.min(number, 9)),
    ]

    private static let choices: [NullabilityCase] = [
        .init(canBeNull: coalesce(named, none)), .init(canBeNull: named.nullIf("Reds")),
        .init(canBeNull: players[name].nullIf("Di")), .init(canBeNull: iif(number > 0, players[name], named)),
        .init(canBeNull: CaseWhen(number > 0, then: players[name]).end),
        .init(canBeNull: CaseWhen(number > 0, then: players[name]).else(named)),
        .init(canBeNull: CaseOf(number, when: 1, then: "one").end),
        .init(canBeNull: teams.filter(teams[id] == players[teamID]).select(name).scalar),
    ]

    private static let aggregates: [NullabilityCase] = [
        .init(canBeNull: named.groupConcat()), .init(canBeNull: named.groupConcat("; ")), .init(canBeNull: named.max),
        .init(canBeNull: number.min), .init(canBeNull: number.sum), .init(canBeNull: number.average),
        .init(canBeNull: players[age].sum.filter(number > 0)), .init(canBeNull: named.lag().over(orderBy: players[id])),
        .init(canBeNull: named.lead().over(orderBy: players[id])),
        .init(canBeNull: players[name].nthValue(9).over(orderBy: players[id])),
        .init(canBeNull: named.firstValue().over(partitionBy: players[id], orderBy: players[id])),
    ]

    static let neverNull: [NullabilityCase] = [
        .init(neverNull: coalesce(named, else: "none")), .init(neverNull: coalesce(named, else: players[name])),
        .init(neverNull: named ?? "none"), .init(neverNull: named ?? players[name]),
        .init(neverNull: named.is(nil)), .init(neverNull: named.isNot("Reds")),
        .init(neverNull: number.isDistinct(from: players[id])),
        .init(neverNull: row(number, named).is(row(Int64(1), "Reds"))),
        .init(neverNull: iif(number > 0, players[name], "none")),
        .init(neverNull: CaseWhen(number > 0, then: players[name]).else("none")),
        .init(neverNull: CaseOf(number, when: 1, then: "one").else("other")),
        .init(neverNull: named.typeof), .init(neverNull: named.quote), .init(neverNull: named.hex),
        .init(neverNull: printf("%s", named)),
        .init(neverNull: jsonArray(named)), .init(neverNull: jsonObject(["name": named])),
        .init(neverNull: named.jsonQuote), .init(neverNull: named.jsonGroupArray()),
        .init(neverNull: named.count), .init(neverNull: named.distinct.count), .init(neverNull: number.total),
        .init(neverNull: count(*).filter(number > 0)), .init(neverNull: number.count.over(orderBy: players[id])),
        .init(neverNull: rank().over(orderBy: named)),
        .init(neverNull: players[age].lag(default: 0).over(orderBy: players[id])),
        .init(neverNull: teams.filter(teams[id] == players[teamID]).notExists),
    ]

    @Test(arguments: canBeNull + neverNull) func anExpressionOfTheNullableSideHasItsType(_ one: NullabilityCase) throws
    {
        try one.check(Teams.database())
    }

    // MARK: Where columns pass from query to query

    private let db: Connection

    init() throws { db = try Teams.database() }

    @Test func eachKindOfJoinSaysWhichSidesCanBeMissing() throws {
        let pair = teams[id] == players[teamID]
        let inner: [(String, String)] = try db.all(
            players.innerJoin(teams, on: pair).select { ($0[name], $1[name]) })
        let left: [(String, String?)] = try db.all(players.leftJoin(teams, on: pair).select { ($0[name], $1[name]) })
        let right: [(String?, String)] = try db.all(players.rightJoin(teams, on: pair).select { ($0[name], $1[name]) })
        let full: [(String?, String?)] = try db.all(players.fullJoin(teams, on: pair).select { ($0[name], $1[name]) })
        #expect([inner.count, left.count, right.count, full.count] == [3, 4, 4, 5])
        #expect(left.filter { $0.1 == nil }.count == 1 && right.filter { $0.0 == nil }.count == 1)
        #expect(full.filter { $0.0 == nil || $0.1 == nil }.count == 2)
    }

    @Test func aLaterOuterJoinMakesTheTablesBeforeItOptional() throws {
        let rows: [(String?, String?, String?)] = try db.all(
            players.innerJoin(teams, on: teams[id] == players[teamID])
                .fullJoin(cities, on: cities[id] == teams[cityID]).select { ($0[name], $1[name], $2[name]) })
        #expect(rows.filter { $0.0 == nil && $0.2 == "Oslo" }.count == 1)
        #expect(rows.filter { $0.1 == "Blues" && $0.2 == nil }.count == 1)
    }

    @Test func aUnionWithWhatCanBeNullIsOptional() throws {
        let names: Select<String> = players.select(name).filter(age < 25)
        let maybe = players.leftJoin(teams, on: teams[id] == players[teamID]).select { _, team in team[name] }
        let all: [String?] = try db.all(names.union(maybe))
        #expect(Set(all) == ["Ann", "Reds", "Blues", nil])
        let turned: [String?] = try db.all(maybe.union(all: true, names))
        #expect(turned.count == 5 && turned.filter { $0 == nil }.count == 1)
        let withNull: [Int?] = try db.all(Select.values([1]).union(Select.values([nil as Int?])))
        #expect(withNull == [nil, 1])
    }

    @Test func columnsOfASubqueryOrCommonTableAreMarkedWhereTheyCanBeNull() throws {
        let teamName = Expression<String>("team")
        let inner = joined.select(players[id], teams[name].as("team"))
        let found = inner.table(as: "found"), common = Table("common")
        let ofSubquery: [String?] = try db.all(found.select(found.optional[teamName]).order(found[id]))
        let ofCommonTable: [String?] = try db.all(
            common.with(common, as: inner).select(common.optional[teamName]).order(id))
        #expect(ofSubquery == ["Reds", "Reds", "Blues", nil])
        #expect(ofCommonTable == ofSubquery)
        // One that is not is thrown where it is read.
        #expect(throws: ColumnError.self) { try db.all(found.select(found[teamName])) as [String] }
        #expect(throws: ColumnError.self) { try db.all(common.with(common, as: inner).select(teamName)) as [String] }
    }

    @Test func aNullOfArithmeticIsThrownAndNotATrap() throws {
        // SQLite divides by zero to NULL, of which the type says nothing.
        #expect(throws: ColumnError.self) { try db.all(players.select(age / (age - age))) as [Int] }
        let marked: [Int?] = try db.all(players.select((age / (age - age)).optional))
        #expect(marked == [nil, nil, nil, nil])
        // So is a column beside an aggregate of no rows.
        #expect(throws: ColumnError.self) {
            try db.all(players.filter(age > 99).select(name, count(*))) as [(String, Int)]
        }
    }

    @Test func aPreparedQueryAndAReturnedRowReadAsTheQueryDoes() throws {
        let prepared = try db.prepare { (wanted: Expression<Int64>) in
            players.leftJoin(teams, on: teams[id] == players[teamID]).select { ($0[name], $1[name]) }
                .filter(players[id] == wanted)
        }
        let (player, team): (String, String?) = try prepared.one(4)
        #expect(player == "Di" && team == nil)
        let returned: [String?] = try db.all(
            players.filter(id == 4).update(age += 1).returning(teams.filter(id == teamID).select(name).scalar))
        #expect(returned == [nil])
    }
}

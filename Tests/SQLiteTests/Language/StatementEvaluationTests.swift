import SQLite
import Testing

private let people = Table("people"), teams = Table("teams")
private let key = Column<Int>("id"), who = Column<String>("name"), years = Column<Int?>("age")
private let team = Column<Int?>("team_id"), label = Column<String>("label")

/// Every clause as SQLite runs it.
@Suite struct StatementEvaluationTests {
    let db: Connection

    init() throws {
        db = try Connection()
        try db.execute(
            """
            CREATE TABLE teams (id INTEGER PRIMARY KEY, label TEXT);
            INSERT INTO teams VALUES (1, 'red'), (2, 'blue'), (3, 'empty');
            CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT UNIQUE, age INTEGER, team_id INTEGER);
            INSERT INTO people VALUES (1, 'Ann', 30, 1), (2, 'Bob', 20, 1), (3, 'Cy', 30, 2), (4, 'Di', NULL, NULL);
            """)
    }

    private func ids(_ query: ScalarQuery<Int>) throws -> [Int] { try db.all(query) }

    // MARK: SELECT

    @Test("filters, orders and limits")
    func selection() throws {
        #expect(try ids(people.select(key).filter(years >= 30).order(who.desc)) == [3, 1])
        #expect(try ids(people.select(key).filter(years == nil)) == [4])
        #expect(try ids(people.select(key).order(years.desc, key.desc).limit(2, offset: 1)) == [1, 2])
        #expect(try ids(people.select(key).order(key).limit(-1, offset: 3)) == [4])
        let ages: ScalarQuery<Int?> = people.select(distinct: years)
        #expect(try db.all(ages.order(years)) == [nil, 20, 30])
    }

    @Test(
        "joins of each type",
        arguments: [
            (JoinType.inner, ["Ann red", "Bob red", "Cy blue"]), (.cross, ["Ann red", "Bob red", "Cy blue"]),
            (.leftOuter, ["Ann red", "Bob red", "Cy blue", "Di -"]),
            (.rightOuter, ["Ann red", "Bob red", "Cy blue", "- empty"]),
            (.fullOuter, ["Ann red", "Bob red", "Cy blue", "Di -", "- empty"]),
        ])
    func joins(_ type: JoinType, _ expected: [String]) throws {
        let maybeName = Column<String?>("name"), maybeLabel = Column<String?>("label")
        let joined = people.join(type, teams, on: teams[key] == people[team])
        let rows = try db.all(joined.select(people[maybeName], teams[maybeLabel]))
        #expect(rows.map { "\($0 ?? "-") \($1 ?? "-")" }.sorted() == expected.sorted())
    }

    @Test("a filter of the joined query belongs to the join")
    func filteredJoin() throws {
        let joined = people.join(.leftOuter, teams.filter(label == "blue"), on: teams[key] == people[team])
        let rows = try db.all(joined.select(people[key], teams[Column<String?>("label")]).order(people[key]))
        #expect(rows.map(\.1) == [nil, nil, "blue", nil])
    }

    @Test("a table joined with itself")
    func selfJoin() throws {
        let other = people.alias("other")
        let pairs = people.join(other, on: other[years] == people[years] && people[key] < other[key])
        let found = try db.all(pairs.select(people[key], other[key]))
        #expect(found.map { [$0, $1] } == [[1, 3]])
    }

    @Test("groups and their conditions")
    func groups() throws {
        let grouped = try db.all(
            people.select(team, count(*), years.sum).group(team, having: count(*) >= 1).order(team))
        #expect(grouped.map(\.1) == [1, 2, 1])
        #expect(grouped.map(\.2) == [nil, 50, 30])
        let several = try db.all(
            people.select(team, years).group([team, years], having: years != nil).order(team, years))
        #expect(several.map(\.1) == [20, 30, 30])
    }

    @Test("compounds, also of ordered, limited and compound parts")
    func compounds() throws {
        let all: ScalarQuery<Int> = people.select(key)
        let old: ScalarQuery<Int> = people.select(key).filter(years == 30)
        let first: ScalarQuery<Int> = people.select(key).order(key.desc).limit(1)
        #expect(try ids(all.filter(key == 2).union(old).order(key)) == [1, 2, 3])
        #expect(try ids(all.filter(key < 3).union(all: true, old).order(key)) == [1, 1, 2, 3])
        #expect(try ids(all.filter(key < 3).intersect(old)) == [1])
        #expect(try ids(all.except(old).order(key)) == [2, 4])
        #expect(try ids(all.filter(key == 1).union(first).order(key)) == [1, 4])
        // (1 … 4) less (1, 3 and 4), and not (1 … 4) less (1 and 3) with 4.
        #expect(try ids(all.except(old.union(first))) == [2])
        #expect(try ids(all.union(old).order(key.desc).limit(2)) == [4, 3])
    }

    @Test("named and recursive queries")
    func commonTables() throws {
        let old = Table("old"), named: ScalarQuery<Int> = old.with(old, as: people.filter(years == 30)).select(key)
        #expect(try ids(named.order(key)) == [1, 3])
        for hint in [MaterializationHint.materialized, .notMaterialized] {
            let hinted = old.with(old, columns: [key], hint: hint, as: teams.select(key))
            #expect(try ids(hinted.select(key).order(key)) == [1, 2, 3])
        }
        let numbers = Table("numbers"), n = Column<Int>("n")
        let next = numbers.select(n + 1).filter(n < 5)
        let counted = numbers.with(
            numbers, columns: [n], recursive: true,
            as: teams.select(key).filter(key == 1).union(all: true, next))
        #expect(try ids(counted.select(n)) == [1, 2, 3, 4, 5])
    }

    @Test("counts and existence")
    func counts() throws {
        #expect(try db.scalar(people.count) == 4)
        #expect(try db.scalar(people.filter(years == 30).count) == 2)
        #expect(try db.scalar(people.order(key).limit(3).count) == 3)
        #expect(try db.scalar(people.limit(9, offset: 3).count) == 1)
        #expect(try db.scalar(people.select(distinct: years).count) == 3)
        #expect(try db.scalar(people.select(team).group(team, having: count(*) > 1).count) == 1)
        #expect(try db.scalar(people.select(key).union(all: true, teams.select(key)).count) == 7)
        #expect(try db.scalar(people.join(teams, on: teams[key] == people[team]).limit(2).count) == 2)
        #expect(try db.scalar(people.filter(key == 4).exists))
        #expect(try db.scalar(people.filter(key == 5).exists) == false)
    }

    // MARK: Changes

    private func names() throws -> [String] { try db.all(people.select(who).order(key)) }

    @Test("inserts")
    func inserts() throws {
        #expect(try db.run(people.insert(who <- "Eve", years <- nil)) == 5)
        #expect(try db.run(people.insert()) == 6)
        #expect(try db.run(people.filter(key == 6).delete()) == 1)
        #expect(try db.run(people.insertMany([[people[who] <- "Flo"], [who <- "Gil"]])) == 7)
        #expect(try db.run(people.insert(or: .replace, key <- 1, who <- "Anna")) == 1)
        #expect(try db.run(people.insert(or: .ignore, key <- 1, who <- "Anne")) == 0)
        #expect(try db.run(people.insert(teams.select(key + 100, label, Column<Int?>.null, Column<Int?>.null))) == 3)
        #expect(try names() == ["Anna", "Bob", "Cy", "Di", "Eve", "Flo", "Gil", "red", "blue", "empty"])
        let old = Table("old")
        #expect(try db.run(teams.with(old, as: people.filter(years == 20).select(key + 10, who)).insert(old)) == 1)
        #expect(try db.scalar(teams.filter(key == 12).select(label)) == "Bob")
    }

    @Test("upserts")
    func upserts() throws {
        try db.run(people.upsert(who <- "Ann", years <- 31, onConflictOf: who))
        try db.run(
            people.upsert(people[who] <- "Bob", people[years] <- 0, onConflictOf: people[who], set: [years += 1]))
        try db.run(people.upsert(who <- "Eve", years <- 5, onConflictOf: who))
        try db.run(people.upsert(who <- "Cy", onConflictOf: who))
        #expect(try db.all(people.select(years).order(key)) == [31, 21, 30, nil, 5])
    }

    @Test("updates, of aliases and of limited rows too")
    func updates() throws {
        let p = people.alias("p")
        #expect(try db.run(p.filter(p[key] == 1).update(who <- "Anna")) == 1)
        #expect(try db.run(people.filter(years > 0).order(key.desc).limit(1).update(who <- "Cyd")) == 1)
        #expect(try db.run(people.update(people[years] += 1)) == 4)
        #expect(try names() == ["Anna", "Bob", "Cyd", "Di"])
        #expect(try db.all(people.select(years).order(key)) == [31, 21, 31, nil])
        let old = Table("old")
        #expect(try db.run(people.with(old, as: teams).filter(key == 4).update(years <- 1)) == 1)
    }

    @Test("deletes, of aliases and of limited rows too")
    func deletes() throws {
        let p = people.alias("p")
        #expect(try db.run(p.filter(p[key] == 2).delete()) == 1)
        #expect(try db.run(p.filter(p[years] == 30).order(p[key].desc).limit(1).delete()) == 1)
        #expect(try names() == ["Ann", "Di"])
        #expect(try db.run(people.order(key).delete()) == 2)
    }

    @Test("a change of joined rows changes those of the query's own table")
    func joinedChanges() throws {
        let red = people.join(teams.filter(label == "red"), on: teams[key] == people[team])
        #expect(try db.run(red.filter(people[years] == 30).update(who <- "Anna")) == 1)
        #expect(try names() == ["Anna", "Bob", "Cy", "Di"])
        #expect(try db.run(red.delete()) == 2)
        #expect(try names() == ["Cy", "Di"])
        #expect(try db.scalar(teams.count) == 3)
    }

    @Test("a refused statement throws when it is run, and changes nothing")
    func refusals() throws {
        let joined = people.join(teams, on: teams[key] == people[team])
        let grouped = people.group(team), distinct = people.select(distinct: years), united = people.union(teams)
        for query in [grouped, distinct, united] {
            #expect(throws: StatementError.self) { try db.run(query.delete()) }
            #expect(throws: StatementError.self) { try db.run(query.update(who <- "x")) }
            #expect(throws: StatementError.self) { try db.run(query.insert(who <- "x")) }
        }
        #expect(throws: StatementError.self) { try db.run(joined.insert(who <- "x")) }
        #expect(throws: StatementError.self) { try db.run(people.limit(1).count.delete()) }
        #expect(throws: StatementError.self) { try db.run(people.filter(key == 1).insert(who <- "x")) }
        #expect(throws: StatementError.self) { try db.run(people.insertMany([[who <- "x"], [years <- 1]])) }
        #expect(throws: StatementError.self) { try db.prepare(people.join(people, on: people[key] == 1)) }
        #expect(throws: StatementError.self) { try db.pluck(people.filter(Column<Bool>("?", [true, false]))) }
        #expect(throws: SQLiteError.self) { try db.pluck(people.filter(Column<Bool>("? = ?", [1]))) }
        #expect(try names() == ["Ann", "Bob", "Cy", "Di"])
    }
}

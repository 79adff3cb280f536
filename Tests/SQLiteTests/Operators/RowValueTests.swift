import SQLite
import Testing

private typealias M = Marks

@Suite struct RowValueTests {
    static let both = row(M.room, M.points)

    @Test(
        arguments: [
            (both == row("B", 20), #"(("room", "points") = ('B', 20))"#, [3]),
            (both != row("B", 20), #"(("room", "points") != ('B', 20))"#, [1, 2, 4, 5]),
            (both < row("B", 20), #"(("room", "points") < ('B', 20))"#, [1, 2]),
            (both <= row("B", 20), #"(("room", "points") <= ('B', 20))"#, [1, 2, 3]),
            (both > row("A", 10), #"(("room", "points") > ('A', 10))"#, [2, 3, 4, 5]),
            (both >= row("B", 40), #"(("room", "points") >= ('B', 40))"#, [4, 5]),
            (both == row(M.room, M.id * 10), #"(("room", "points") = ("room", ("id" * 10)))"#, [1, 2, 4, 5]),
            (
                both.between(row("A", 15), row("B", 30)), #"("room", "points") BETWEEN ('A', 15) AND ('B', 30)"#,
                [2, 3]
            ),
            (
                both.in([row("A", 20), row("B", 50), row("C", 1)]),
                #"(("room", "points") IN (VALUES ('A', 20), ('B', 50), ('C', 1)))"#, [2, 5]
            ),
            (both.in([]), "0", []),
            (row(M.points, M.bonus) == row(20, 3), #"(("points", "bonus") = (20, 3))"#, [3]),
        ] as [(Column<Bool?>, String, [Int])])
    func rowsAreComparedFromTheFirstValueOn(_ condition: Column<Bool?>, _ sql: String, _ expected: [Int]) throws {
        #expect(condition.description == sql)
        #expect(try M.database().all(M.table.select(M.id).filter(condition)) == expected)
    }

    @Test func nullIsNullUnlessAskedByIs() throws {
        let db = try M.database()
        let pair = row(M.points, M.bonus)
        #expect(try db.all(M.table.select(pair == row(20, 3)).order(M.id)) == [false, nil, true, false, false])
        #expect(try db.all(M.table.select(M.id).filter(pair.is(row(20, nil as Int?)))) == [2])
        #expect(try db.all(M.table.select(M.id).filter(pair.isNot(row(20, nil as Int?)))) == [1, 3, 4, 5])
    }

    @Test func aRowIsOneOfThoseOfAQuery() throws {
        let best = M.table.select(M.room, M.points.max).group(M.room) as Select<(String, Int?)>
        let condition = row(M.room, M.points).in(best)
        #expect(
            condition.description
                == #"(("room", "points") IN (SELECT "room", max("points") FROM "marks" GROUP BY "room"))"#)
        #expect(try M.database().all(M.table.select(M.id).filter(condition)) == [2, 5])
    }

    @Test func everyValueIsBound() {
        let condition = Self.both.in([row("A", 1)])
        #expect(condition.template == #"(("room", "points") IN (VALUES (?, ?)))"#)
        #expect(condition.bindings.count == 2)
    }
}

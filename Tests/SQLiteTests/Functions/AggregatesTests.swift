import SQLite
import Testing

private typealias M = Marks

@Suite struct AggregatesTests {
    static let nobody = M.table.filter(M.id < 0)

    @Test(arguments: [
        MarksCase(#"group_concat("name")"#, M.name.groupConcat(), ["Ana,Bo,Chidi,Dee,Eve"], in: M.table),
        MarksCase(#"group_concat("name", '; ')"#, M.name.groupConcat("; "), ["Ana; Bo; Chidi; Dee; Eve"], in: M.table),
        MarksCase(#"group_concat("bonus")"#, M.bonus.groupConcat(), ["1,3,5"], in: M.table),
        MarksCase(#"group_concat(DISTINCT "room")"#, M.room.distinct.groupConcat(), ["A,B"], in: M.table),
        MarksCase(
            #"group_concat("name") FILTER (WHERE ("room" = 'A'))"#, M.name.groupConcat().filter(M.room == "A"),
            ["Ana,Bo"],
            in: M.table),
        MarksCase(#"group_concat("name")"#, M.name.groupConcat(), [nil], in: nobody),
    ])
    func textIsConcatenated(_ one: MarksCase) throws { try one.run() }

    @Test(arguments: [
        MarksCase(#"sum("points")"#, M.points.sum, [140], in: M.table),
        MarksCase(#"sum(DISTINCT "points")"#, M.points.distinct.sum, [120], in: M.table),
        MarksCase(
            #"sum("points") FILTER (WHERE ("bonus" IS NOT NULL))"#, M.points.sum.filter(M.bonus != nil), [80],
            in: M.table),
        MarksCase(#"max("bonus")"#, M.bonus.max, [5], in: M.table),
        MarksCase(#"min("points")"#, M.points.min, [10], in: M.table),
        MarksCase(#"sum("points")"#, M.points.sum, [nil], in: nobody),
        MarksCase(#"max("points")"#, M.points.max, [nil], in: nobody),
        MarksCase(#"min("bonus")"#, M.bonus.min, [nil], in: nobody),
    ])
    func whatNoRowMayHaveIsOptional(_ one: MarksCase) throws { try one.run() }

    @Test(arguments: [
        MarksCase("count(*)", count(*), [5], in: M.table),
        MarksCase(#"count("bonus")"#, M.bonus.count, [3], in: M.table),
        MarksCase(#"count(DISTINCT "points")"#, M.points.distinct.count, [4], in: M.table),
        MarksCase(#"count(*) FILTER (WHERE ("points" > 20))"#, count(*).filter(M.points > 20), [2], in: M.table),
        MarksCase(#"count(*) FILTER (WHERE ("bonus" > 1))"#, count(*).filter(M.bonus > 1), [2], in: M.table),
        MarksCase("count(*)", count(*), [0], in: nobody),
    ])
    func countsAreNeverNull(_ one: MarksCase) throws { try one.run() }

    @Test func meansAndTotals() throws {
        try MarksCase(#"avg("points")"#, M.points.average, [28], in: M.table).run()
        try MarksCase(#"avg("bonus")"#, M.bonus.average, [nil], in: Self.nobody).run()
        try MarksCase(#"total("bonus")"#, M.bonus.total, [9], in: M.table).run()
        try MarksCase(#"total("bonus")"#, M.bonus.total, [0], in: Self.nobody).run()
    }

    @Test func aFilterWorksPerGroupAndInHaving() throws {
        let rows = try M.database().all(
            M.table.select(M.room, count(*).filter(M.bonus != nil)).group(M.room, having: M.points.sum > 50)
                as Select<(String, Int)>)
        #expect(rows.map(\.0) == ["B"])
        #expect(rows.map(\.1) == [2])
    }

    @Test(arguments: [
        (
            M.name.groupConcat(", ").order(M.points.desc, M.name),
            #"group_concat("name", ', ' ORDER BY "points" DESC, "name")"#
        ),
        (
            M.name.groupConcat().order(M.id).filter(M.id > 1),
            #"group_concat("name" ORDER BY "id") FILTER (WHERE ("id" > 1))"#
        ),
        (M.name.stringAgg("/"), #"string_agg("name", '/')"#),
        (M.name.stringAgg("/").order(M.id).over(), #"string_agg("name", '/' ORDER BY "id") OVER ()"#),
    ])
    func whatOlderVersionsDoNotHaveNamesTheVersion(_ expression: Column<String?>, _ sql: String) throws {
        #expect(expression.description == sql)
        let db = try M.database()
        try expectRequirement(of: "3.44", db) { _ = try db.scalar(M.table.select(expression)) }
    }

    @Test(arguments: [
        FunctionCase(#"median("int")"#, Sample.int.median, needs: "3.47"),
        FunctionCase(#"percentile("real", 25.0)"#, Sample.real.percentile(25), needs: "3.47"),
        FunctionCase(#"percentile_cont("maybe_int", 0.5)"#, Sample.maybeInt.percentileCont(0.5), needs: "3.47"),
        FunctionCase(#"percentile_disc("int", 0.5)"#, Sample.int.percentileDisc(0.5), needs: "3.47"),
    ])
    func percentilesNameTheVersion(_ one: FunctionCase) throws { try one.run() }

    @Test func anOrderOfNoAggregateThrowsWhenItRuns() throws {
        let db = try M.database()
        #expect(throws: StatementError.self) { try db.scalar(M.table.select(M.points.order(M.id))) }
        #expect(throws: StatementError.self) {
            try db.scalar(M.table.select(M.name.groupConcat().filter(M.id > 1).order(M.id)))
        }
    }
}

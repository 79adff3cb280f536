import SQLite
import Testing

private typealias M = Marks

@Suite struct WindowDefinitionTests {
    @Test(arguments: [
        MarksCase(
            #"row_number() OVER (ORDER BY "points" DESC)"#, rowNumber().over(orderBy: M.points.desc), [5, 3, 4, 2, 1]),
        MarksCase(
            #"rank() OVER (PARTITION BY "room" ORDER BY "points" DESC)"#,
            rank().over(partitionBy: M.room, orderBy: M.points.desc), [2, 1, 3, 2, 1]),
        MarksCase(#"dense_rank() OVER (ORDER BY "points")"#, denseRank().over(orderBy: M.points), [1, 2, 2, 3, 4]),
        MarksCase(#"rank() OVER (ORDER BY "points")"#, rank().over(orderBy: M.points), [1, 2, 2, 4, 5]),
        MarksCase(#"ntile(2) OVER (ORDER BY "id")"#, ntile(2).over(orderBy: M.id), [1, 1, 1, 2, 2]),
        MarksCase(
            #"row_number() OVER (PARTITION BY "room", "points" ORDER BY "id" DESC, "name")"#,
            rowNumber().over(partitionBy: M.room, M.points, orderBy: M.id.desc, M.name), [1, 1, 1, 1, 1]),
    ])
    func aRowHasANumberOfTheRowsItIsAmong(_ one: MarksCase) throws { try one.run() }

    @Test(arguments: [
        MarksCase(
            #"percent_rank() OVER (ORDER BY "points")"#, percentRank().over(orderBy: M.points),
            [0, 0.25, 0.25, 0.75, 1]),
        MarksCase(
            #"cume_dist() OVER (ORDER BY "points")"#, cumeDist().over(orderBy: M.points), [0.2, 0.6, 0.6, 0.8, 1]),
    ])
    func aRowHasAShareOfTheRowsItIsAmong(_ one: MarksCase) throws { try one.run() }

    @Test(arguments: [
        MarksCase(#"sum("points") OVER ()"#, M.points.sum.over(), [140, 140, 140, 140, 140]),
        MarksCase(#"sum("points") OVER (ORDER BY "id")"#, M.points.sum.over(orderBy: M.id), [10, 30, 50, 90, 140]),
        MarksCase(
            #"max("points") OVER (PARTITION BY "room")"#, M.points.max.over(partitionBy: M.room), [20, 20, 50, 50, 50]),
        MarksCase(#"min("bonus") OVER (PARTITION BY "room")"#, M.bonus.min.over(partitionBy: M.room), [1, 1, 3, 3, 3]),
        MarksCase(
            #"group_concat("name", '-') OVER (ORDER BY "id" ROWS 1 PRECEDING)"#,
            M.name.groupConcat("-").over(orderBy: M.id, frame: .rows(.preceding(1))),
            ["Ana", "Ana-Bo", "Bo-Chidi", "Chidi-Dee", "Dee-Eve"]),
    ])
    func anAggregateIsAWindowFunction(_ one: MarksCase) throws { try one.run() }

    @Test(arguments: [
        MarksCase(
            #"count("bonus") OVER (PARTITION BY "room")"#, M.bonus.count.over(partitionBy: M.room), [1, 1, 2, 2, 2]),
        MarksCase(
            #"count(*) FILTER (WHERE ("points" > 15)) OVER (PARTITION BY "room")"#,
            count(*).filter(M.points > 15).over(partitionBy: M.room), [1, 1, 3, 3, 3]),
    ])
    func aCountIsAWindowFunction(_ one: MarksCase) throws { try one.run() }

    @Test func meansAndTotalsAreWindowFunctions() throws {
        try MarksCase(
            #"avg("points") OVER (PARTITION BY "room")"#, M.points.average.over(partitionBy: M.room),
            [15, 15, 110.0 / 3, 110.0 / 3, 110.0 / 3]
        ).run()
        try MarksCase(#"total("bonus") OVER (ORDER BY "id")"#, M.bonus.total.over(orderBy: M.id), [1, 1, 4, 4, 9]).run()
    }

    @Test func everyFrameShowsItsRows() throws {
        func check(_ words: String, _ frame: WindowFrame, _ expected: [Int?]) throws {
            try MarksCase(
                #"sum("points") OVER (ORDER BY "points" \#(words))"#,
                M.points.sum.over(orderBy: M.points, frame: frame), expected
            ).run()
        }
        try check("ROWS BETWEEN 1 PRECEDING AND CURRENT ROW", .rows(.preceding(1), .currentRow), [10, 30, 40, 60, 90])
        try check("ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING", .rows(.currentRow, .following(1)), [30, 40, 60, 90, 50])
        try check(
            "ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING",
            .rows(.unboundedPreceding, .unboundedFollowing), [140, 140, 140, 140, 140])
        try check("ROWS UNBOUNDED PRECEDING", .rows(.unboundedPreceding), [10, 30, 50, 90, 140])
        try check(
            "ROWS BETWEEN 2 FOLLOWING AND 3 FOLLOWING", .rows(.following(2), .following(3)), [60, 90, 50, nil, nil])
        try check(
            "RANGE BETWEEN 10 PRECEDING AND 20 FOLLOWING", .range(.preceding(10), .following(20)), [50, 90, 90, 90, 90])
        try check(
            "RANGE BETWEEN 10.5 PRECEDING AND CURRENT ROW", .range(.preceding(10.5), .currentRow), [10, 50, 50, 40, 90])
        try check("RANGE CURRENT ROW", .range(.currentRow), [10, 40, 40, 40, 50])
        try check(
            "GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW", .groups(.preceding(1), .currentRow), [10, 50, 50, 80, 90])
    }

    @Test func everyExclusionLeavesItsRowsOut() throws {
        func check(_ words: String, _ exclusion: WindowFrame.Exclusion, _ expected: [Int?]) throws {
            try MarksCase(
                #"sum("points") OVER (ORDER BY "points" GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE \#(words))"#,
                M.points.sum.over(
                    orderBy: M.points, frame: .groups(.preceding(1), .currentRow, exclude: exclusion)), expected
            ).run()
        }
        try check("NO OTHERS", .noOthers, [10, 50, 50, 80, 90])
        try check("CURRENT ROW", .currentRow, [nil, 30, 30, 40, 40])
        try check("GROUP", .group, [nil, 10, 10, 40, 40])
        try check("TIES", .ties, [10, 30, 30, 80, 90])
    }

    @Test(arguments: [
        MarksCase(
            #"lag("points", 1) OVER (ORDER BY "id")"#, M.points.lag().over(orderBy: M.id), [nil, 10, 20, 20, 40]),
        MarksCase(
            #"lag("points", 2) OVER (ORDER BY "id")"#, M.points.lag(offset: 2).over(orderBy: M.id),
            [nil, nil, 10, 20, 20]),
        MarksCase(
            #"lead("bonus", 1) OVER (ORDER BY "id")"#, M.bonus.lead().over(orderBy: M.id), [nil, 3, nil, 5, nil]),
        MarksCase(
            #"first_value("points") OVER (PARTITION BY "room" ORDER BY "id")"#,
            M.points.firstValue().over(partitionBy: M.room, orderBy: M.id), [10, 10, 20, 20, 20]),
        MarksCase(
            #"last_value("points") OVER (ORDER BY "id")"#, M.points.lastValue().over(orderBy: M.id),
            [10, 20, 20, 40, 50]),
        MarksCase(
            #"nth_value("points", 2) OVER (ORDER BY "id")"#, M.points.nthValue(2).over(orderBy: M.id),
            [nil, 20, 20, 20, 20]),
        MarksCase(
            #"first_value("points") OVER (ORDER BY "id" ROWS BETWEEN 1 PRECEDING AND 1 PRECEDING)"#,
            M.points.firstValue().over(orderBy: M.id, frame: .rows(.preceding(1), .preceding(1))),
            [nil, 10, 20, 20, 40]),
    ])
    func whatNoRowMayHaveIsOptional(_ one: MarksCase) throws { try one.run() }

    @Test func aDefaultKeepsTheTypeAsItIs() throws {
        let before: Column<Int> = M.points.lag(default: 0).over(orderBy: M.id)
        try MarksCase(#"lag("points", 1, 0) OVER (ORDER BY "id")"#, before, [0, 10, 20, 20, 40]).run()
        let after: Column<Int> = M.points.lead(offset: 2, default: -1).over(orderBy: M.id)
        try MarksCase(#"lead("points", 2, -1) OVER (ORDER BY "id")"#, after, [20, 40, 50, -1, -1]).run()
    }

    @Test func functionsOfOneOrderKeepTheirText() throws {
        try MarksCase(#"lag("points", 0) OVER (ORDER BY "id")"#, M.points.lag(M.id), [10, 20, 20, 40, 50]).run()
        try MarksCase(
            #"lag("points", 1, 3) OVER (ORDER BY "id" DESC)"#, M.points.lag(offset: 1, default: 3, M.id.desc),
            [20, 20, 40, 50, 3]
        ).run()
        try MarksCase(#"nth_value("points", 1) OVER (ORDER BY "id")"#, M.points.value(1, M.id), [10, 10, 10, 10, 10])
            .run()
        try MarksCase(#"ntile(5) OVER (ORDER BY "id")"#, ntile(5, M.id), [1, 2, 3, 4, 5]).run()
    }

    @Test func aWindowCanBeNamedAndBuiltUpon() throws {
        let db = try M.database()
        let query =
            M.table
            .select(
                M.id, M.points.sum.over("by_room"),
                M.points.sum.over(WindowDefinition(basedOn: "by_room", orderBy: M.id))
            )
            .window("by_room", as: WindowDefinition(partitionBy: M.room))
            .window("everything", as: WindowDefinition())
            .order(M.id) as Select<(Int, Int?, Int?)>
        #expect(
            query.literalSQL == """
                SELECT "id", sum("points") OVER "by_room", sum("points") OVER ("by_room" ORDER BY "id") FROM "marks" \
                WINDOW "by_room" AS (PARTITION BY "room"), "everything" AS () ORDER BY "id"
                """)
        let rows = try db.all(query)
        #expect(rows.map(\.1) == [30, 30, 110, 110, 110])
        #expect(rows.map(\.2) == [10, 30, 20, 60, 110])
    }

    @Test func aWindowInsideAnOperatorIsInParentheses() throws {
        try MarksCase(
            #"("points" - (lag("points", 1) OVER (ORDER BY "id")))"#, M.points - M.points.lag().over(orderBy: M.id),
            [nil, 10, 0, 20, 10]
        ).run()
    }

    @Test func offsetsAreBound() {
        let expression = M.points.sum.over(orderBy: M.id, frame: .rows(.preceding(2), .following(1)))
        #expect(expression.template == #"sum("points") OVER (ORDER BY "id" ROWS BETWEEN ? PRECEDING AND ? FOLLOWING)"#)
        #expect(expression.bindings as? [Int64] == [2, 1])
    }

    @Test func aNegativeOffsetIsSQLitesError() throws {
        let query = M.table.select(M.points.sum.over(orderBy: M.id, frame: .rows(.preceding(-1)))) as Select<Int?>
        #expect(throws: SQLiteError.self) { try M.database().all(query) }
    }

    @Test func aWindowOfNoFunctionThrowsWhenItRuns() throws {
        let db = try M.database()
        for expression in [
            M.points.over(orderBy: M.id), (M.points.max + 1).filter(M.points > 1).ifNull(0),
            M.points.lag().over().over().ifNull(0),
        ] {
            #expect(throws: StatementError.self) { try db.all(M.table.select(expression) as Select<Int>) }
        }
    }
}

extension Column where Datatype == Int? {
    fileprivate func ifNull(_ value: Int) -> Column<Int> { self ?? value }
}

import SQLite
import Testing

@Suite struct WindowGrammarTests {
    @Test(arguments: cases) func theBranchIsSaidAndRun(_ grammar: GrammarCase) throws { try grammar.run() }

    static let cases: [GrammarCase] = windows + frames

    private static let windows = GrammarCases.of { g in
        g.rows(
            .overEmpty, .aggregateAsWindow, sql: #"SELECT "id", sum("age") OVER () FROM "students" ORDER BY "id""#,
            students.select(id, age.sum.over()).order(id), ["1|51", "2|51", "3|51", "4|51"])
        g.rows(
            .overBase,
            sql: """
                SELECT "id", rank() OVER ("w" ORDER BY "id") FROM "students" \
                WINDOW "w" AS (PARTITION BY "age") ORDER BY "id"
                """,
            students.select(id, rank().over(WindowDefinition(basedOn: "w", orderBy: id)))
                .window("w", as: WindowDefinition(partitionBy: age)).order(id),
            ["1|1", "2|1", "3|1", "4|2"])
        g.rows(
            .partitionBy, .windowOrderBy, .windowFunction,
            sql: """
                SELECT "id", row_number() OVER (PARTITION BY "age", ("id" > 9) ORDER BY "score" DESC NULLS FIRST, "id") \
                FROM "students" ORDER BY "id"
                """,
            students.select(
                id, rowNumber().over(partitionBy: age, id > 9, orderBy: score.desc.nullsFirst, id)
            ).order(id),
            ["1|2", "2|1", "3|1", "4|1"])
        g.rows(
            .filterClause, sql: #"SELECT count(*) FILTER (WHERE ("age" > 12)), count(*) FROM "students""#,
            students.select(count(*).filter(age > 12), count(*)), ["2|4"])
        g.rows(
            .filterBeforeOver,
            sql: #"SELECT "id", sum("age") FILTER (WHERE ("id" > 1)) OVER (ORDER BY "id") FROM "students""#,
            students.select(id, age.sum.filter(id > 1).over(orderBy: id)), ["1|NULL", "2|13", "3|27", "4|39"])
        g.rows(
            .windowFrame,
            sql: """
                SELECT "id", sum("age") OVER (PARTITION BY ("id" > 2) ORDER BY "id" ROWS UNBOUNDED PRECEDING) \
                FROM "students"
                """,
            students.select(
                id, age.sum.over(partitionBy: id > 2, orderBy: id, frame: .rows(.unboundedPreceding))),
            ["1|12", "2|25", "3|14", "4|26"])
    }

    /// The sum of the ids in the frame around each row, in the order of a term.
    private static func frame(
        _ g: inout GrammarCases, _ first: GrammarBranch, _ second: GrammarBranch, _ words: String,
        by term: any Expressible, _ termText: String, _ frame: WindowFrame, _ sums: [Int64?]
    ) {
        let ids: [Int64] = [1, 2, 3, 4]
        g.rows(
            first, second,
            sql: #"SELECT "id", sum("id") OVER (ORDER BY \#(termText) \#(words)) FROM "students" ORDER BY "id""#,
            students.select(id, id.sum.over(orderBy: term, frame: frame)).order(id),
            zip(ids, sums).map { "\($0)|\($1.map(String.init) ?? "NULL")" })
    }

    private static let frames = GrammarCases.of { g in
        let a = #""age""#, i = #""id""#
        frame(
            &g, .frameRows, .frameUnboundedPreceding, "ROWS UNBOUNDED PRECEDING", by: id, i, .rows(.unboundedPreceding),
            [1, 3, 6, 10])
        frame(&g, .frameRows, .framePreceding, "ROWS 1 PRECEDING", by: id, i, .rows(.preceding(1)), [1, 3, 5, 7])
        frame(&g, .frameRows, .frameCurrentRow, "ROWS CURRENT ROW", by: id, i, .rows(.currentRow), [1, 2, 3, 4])
        frame(&g, .frameRange, .frameCurrentRow, "RANGE CURRENT ROW", by: age, a, .range(.currentRow), [5, 2, 3, 5])
        frame(&g, .frameRange, .framePreceding, "RANGE 1 PRECEDING", by: age, a, .range(.preceding(1)), [5, 7, 5, 5])
        frame(
            &g, .frameGroups, .framePreceding, "GROUPS 1 PRECEDING", by: age, a, .groups(.preceding(1)), [5, 7, 5, 5])
        frame(
            &g, .frameBetween, .frameFollowing, "ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING", by: id, i,
            .rows(.preceding(1), .following(1)), [3, 6, 9, 7])
        frame(
            &g, .frameBetween, .frameFollowing, "ROWS BETWEEN 1 FOLLOWING AND 2 FOLLOWING", by: id, i,
            .rows(.following(1), .following(2)), [5, 7, 4, nil])
        frame(
            &g, .frameBetween, .framePreceding, "ROWS BETWEEN 2 PRECEDING AND 1 PRECEDING", by: id, i,
            .rows(.preceding(2), .preceding(1)), [nil, 1, 3, 5])
        frame(
            &g, .frameBetween, .frameUnboundedFollowing, "ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING", by: id, i,
            .rows(.currentRow, .unboundedFollowing), [10, 9, 7, 4])
        frame(
            &g, .frameBetween, .frameUnboundedPreceding, "GROUPS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW", by: age,
            a, .groups(.unboundedPreceding, .currentRow), [5, 7, 10, 5])
        frame(
            &g, .frameExcludeNoOthers, .frameRows, "ROWS UNBOUNDED PRECEDING EXCLUDE NO OTHERS", by: id, i,
            .rows(.unboundedPreceding, exclude: .noOthers), [1, 3, 6, 10])
        frame(
            &g, .frameExcludeCurrentRow, .frameRows, "ROWS UNBOUNDED PRECEDING EXCLUDE CURRENT ROW", by: id, i,
            .rows(.unboundedPreceding, exclude: .currentRow), [nil, 1, 3, 6])
        frame(
            &g, .frameExcludeGroup, .frameBetween,
            "RANGE BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE GROUP", by: age, a,
            .range(.unboundedPreceding, .unboundedFollowing, exclude: .group), [5, 8, 7, 5])
        frame(
            &g, .frameExcludeTies, .frameBetween,
            "GROUPS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE TIES", by: age, a,
            .groups(.unboundedPreceding, .unboundedFollowing, exclude: .ties), [6, 10, 10, 9])
    }
}

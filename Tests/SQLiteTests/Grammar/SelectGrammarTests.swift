import SQLite
import Testing

@Suite struct SelectGrammarTests {
    @Test(arguments: cases) func theBranchIsSaidAndRun(_ grammar: GrammarCase) throws { try grammar.run() }

    static let cases: [GrammarCase] = core + compounds + results + orders

    private static let core = GrammarCases.of { g in
        g.rows(
            .selectWithoutFrom, sql: #"SELECT (SELECT count(*) FROM "students"), (SELECT count(*) FROM "classes")"#,
            Select.row(students.count.scalar, classes.count.scalar), ["4|2"])
        g.values(
            .selectFrom, .resultExpression, sql: #"SELECT "name" FROM "classes""#, classes.select(name), ["1a", "1b"])
        g.values(
            .selectDistinct, sql: #"SELECT DISTINCT "age" FROM "students" ORDER BY "age""#,
            students.select(distinct: age).order(age), [12, 13, 14])
        g.values(
            .selectWhere, sql: #"SELECT "name" FROM "students" WHERE ("age" > 12)"#,
            students.filter(age > 12).select(name), ["Bob", "Cy"])
        g.rows(
            .selectGroupBy, sql: #"SELECT "age", count(*) FROM "students" GROUP BY "age""#,
            students.select(age, count(*)).group(age), ["12|2", "13|1", "14|1"])
        g.values(
            .selectHaving, sql: #"SELECT "age" FROM "students" GROUP BY "age" HAVING (count(*) > 1)"#,
            students.select(age).group(age, having: count(*) > 1), [12])
        g.values(
            .selectHavingWithoutGroupBy, sql: #"SELECT count(*) FROM "students" HAVING (count(*) > 1)"#,
            students.select(count(*)).group([], having: count(*) > 1), [4])
        g.rows(
            .selectWindow, .overName,
            sql: #"SELECT "name", rank() OVER "w" FROM "students" WINDOW "w" AS (ORDER BY "age") ORDER BY "id""#,
            students.select(name, rank().over("w")).window("w", as: WindowDefinition(orderBy: age)).order(id),
            ["Ann|1", "Bob|3", "Cy|4", "Di|1"])
        g.values(
            .selectOrderBy, .orderByExpression, sql: #"SELECT "id" FROM "students" ORDER BY ("age" * -1), "name""#,
            students.select(id).order(age * -1, name), [3, 2, 1, 4])
        g.values(
            .selectLimit, sql: #"SELECT "id" FROM "students" ORDER BY "id" LIMIT 2"#,
            students.select(id).order(id).limit(2), [1, 2])
        g.values(
            .selectLimitOffset, sql: #"SELECT "id" FROM "students" ORDER BY "id" LIMIT 2 OFFSET 1"#,
            students.select(id).order(id).limit(2, offset: 1), [2, 3])
        let one = Expression<Int>(value: 1)
        g.values(
            .selectLimitOfExpressions, sql: #"SELECT "id" FROM "students" ORDER BY "id" LIMIT (1 + 1) OFFSET 1"#,
            students.select(id).order(id).limit(one + 1, offset: one), [2, 3])
        g.rows(.valuesOfOneRow, sql: "VALUES ('a', 1)", Select.values([("a", 1)]), ["a|1"])
        g.values(.valuesOfSeveralRows, sql: "VALUES (1), (2), (3)", Select.values([1, 2, 3]), [1, 2, 3])
    }

    @Test func anEmptyListSaysNothing() {
        #expect(students.group([]).asText == #"SELECT * FROM "students""#)
        #expect(students.order([]).asText == #"SELECT * FROM "students""#)
        #expect(students.select([]).asText == #"SELECT * FROM "students""#)
        #expect(students.select(distinct: []).asText == #"SELECT DISTINCT * FROM "students""#)
    }

    private static let compounds = GrammarCases.of { g in
        let names: Select<String> = students.select(name), titles: Select<String> = classes.select(name)
        let ages: Select<Int> = students.select(age)
        g.values(
            .union, sql: #"SELECT "age" FROM "students" UNION SELECT "age" FROM "students""#, ages.union(ages),
            [12, 13, 14])
        g.values(
            .unionAll, sql: #"SELECT "name" FROM "classes" UNION ALL SELECT "name" FROM "classes""#,
            titles.union(all: true, titles), ["1a", "1b", "1a", "1b"])
        g.values(
            .intersect, sql: #"SELECT "age" FROM "students" INTERSECT VALUES (12), (99)"#,
            ages.intersect(.values([12, 99])), [12])
        g.values(
            .except, .compoundWithValues, sql: #"SELECT "age" FROM "students" EXCEPT VALUES (12)"#,
            ages.except(.values([12])), [13, 14])
        g.values(
            .compoundOfSeveral,
            sql: #"SELECT "age" FROM "students" UNION VALUES (1) EXCEPT VALUES (12) UNION ALL VALUES (13)"#,
            ages.union(.values([1])).except(.values([12])).union(all: true, .values([13])), [1, 13, 14, 13])
        g.values(
            .compoundOrderAndLimit,
            sql:
                #"SELECT "name" FROM "students" UNION SELECT "name" FROM "classes" ORDER BY "name" DESC LIMIT 2 OFFSET 1"#,
            names.union(titles).order(name.desc).limit(2, offset: 1), ["Cy", "Bob"])
        g.values(
            .compoundOfLimitedParts,
            sql: """
                SELECT * FROM (SELECT "name" FROM "students" ORDER BY "name" LIMIT 1) AS "part" UNION ALL \
                SELECT * FROM (SELECT "name" FROM "classes" ORDER BY "name" DESC LIMIT 1)
                """,
            names.order(name).limit(1).union(all: true, titles.order(name.desc).limit(1)), ["Ann", "1b"])
    }

    private static let results = GrammarCases.of { g in
        let years = (age + 1).as("next")
        g.values(
            .resultAlias, .orderByAlias, .orderDescending,
            sql: #"SELECT ("age" + 1) AS "next" FROM "students" ORDER BY "next" DESC"#,
            students.select(years).order(years.desc), [15, 14, 13, 13])
        g.untyped(.resultStar, sql: #"SELECT * FROM "classes""#, classes, ["1|1a", "2|1b"])
        g.untyped(
            .resultTableStar,
            sql: """
                SELECT "classes".*, "students"."name" FROM "students" INNER JOIN "classes" \
                ON ("classes"."id" = "students"."class_id") ORDER BY "students"."id"
                """,
            students.join(classes, on: classes[id] == students[classID]).select(classes[*], students[name])
                .order(students[id]),
            ["1|1a|Ann", "1|1a|Bob", "2|1b|Cy"])
    }

    private static let orders = GrammarCases.of { g in
        g.values(
            .orderByCollation,
            sql:
                #"SELECT * FROM (VALUES ('b'), ('A'), ('a'), ('B')) AS "values" ORDER BY ("column1" COLLATE NOCASE), "column1""#,
            Select.values(["b", "A", "a", "B"])
                .order(Expression<String>("column1").collate(.nocase), Expression<String>("column1")),
            ["A", "a", "B", "b"])
        g.values(
            .orderAscending, sql: #"SELECT "score" FROM "students" ORDER BY "score" ASC"#,
            students.select(score).order(score.asc), [nil, 2.5, 7, 9.5])
        g.values(
            .orderNullsFirst, sql: #"SELECT "score" FROM "students" ORDER BY "score" DESC NULLS FIRST"#,
            students.select(score).order(score.desc.nullsFirst), [nil, 9.5, 7, 2.5])
        g.values(
            .orderNullsLast, sql: #"SELECT "score" FROM "students" ORDER BY "score" NULLS LAST"#,
            students.select(score).order(score.nullsLast), [2.5, 7, 9.5, nil])
    }
}

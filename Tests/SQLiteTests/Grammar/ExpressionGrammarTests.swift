import SQLite
import Testing

@Suite struct ExpressionGrammarTests {
    @Test(arguments: cases) func theBranchIsSaidAndRun(_ grammar: GrammarCase) throws { try grammar.run() }

    static let cases: [GrammarCase] = values + operators + calls + comparisons + queries

    /// One expression, of no table.
    private static func value<T: ColumnValue & Equatable & Sendable>(
        _ g: inout GrammarCases, _ branch: GrammarBranch, _ sql: String, _ expression: Expression<T>, _ expected: T
    ) {
        g.values(branch, sql: "SELECT \(sql)", Select.row(expression), [expected])
    }

    /// The students of whom a condition is true.
    private static func condition(
        _ g: inout GrammarCases, _ branch: GrammarBranch, _ sql: String, _ condition: Expression<some Condition>,
        _ expected: [Int64]
    ) {
        g.values(
            branch, sql: #"SELECT "id" FROM "students" WHERE \#(sql) ORDER BY "id""#,
            students.select(id).filter(condition).order(id), expected)
    }

    private static let three = Expression<Int>(value: 3), ab = Expression<String>(value: "ab")
    private static let none = Expression<Int?>(value: nil)

    private static let values = GrammarCases.of { g in
        value(&g, .integerLiteral, "3", three, 3)
        value(&g, .realLiteral, "2.5", Expression<Double>(value: 2.5), 2.5)
        value(&g, .textLiteral, "'it''s'", Expression<String>(value: "it's"), "it's")
        value(&g, .blobLiteral, "x'00ff'", Expression<Blob>(value: Blob(bytes: [0, 255])), Blob(bytes: [0, 255]))
        value(&g, .nullLiteral, "NULL", none, nil)
        value(&g, .truthLiteral, "1", Expression<Bool>(value: true), true)
        value(&g, .currentTime, "(length(CURRENT_TIME) = 8)", Expression<String>.currentTime.length == 8, true)
        value(&g, .bindParameter, "(3 + 4)", three + 4, 7)
        condition(&g, .column, #"("age" = 13)"#, age == 13, [2])
        condition(&g, .tableColumn, #"("students"."age" = 13)"#, students[age] == 13, [2])
    }

    private static let operators = GrammarCases.of { g in
        value(&g, .negation, "-(3)", -three, -3)
        value(&g, .complement, "~(3)", ~three, -4)
        value(&g, .concatenation, "('ab' || 'c')", ab + "c", "abc")
        value(&g, .arithmetic, "((((3 * 4) / 5) % 9) - 1)", three * 4 / 5 % 9 - 1, 1)
        value(&g, .bits, "((((3 << 2) >> 1) & 7) | 1)", ((three << 2) >> 1) & 7 | 1, 7)
        value(
            &g, .jsonArrows, "('{\"a\":[1]}' ->> '$.a[0]')",
            Expression<String>(value: #"{"a":[1]}"#).jsonValue("$.a[0]"), 1)
        value(
            &g, .jsonArrows, "('{\"a\":[1]}' -> '$.a')", Expression<String>(value: #"{"a":[1]}"#).json("$.a"), "[1]")
        condition(&g, .not, #"NOT (("age" = 12))"#, !(age == 12), [2, 3])
        condition(&g, .and, #"(("age" = 12) AND ("id" > 1))"#, age == 12 && id > 1, [4])
        condition(&g, .or, #"(("age" = 14) OR ("id" = 1))"#, age == 14 || id == 1, [1, 3])
        condition(&g, .collate, #"(("name" COLLATE NOCASE) = 'ANN')"#, name.collate(.nocase) == "ANN", [1])
    }

    private static let calls = GrammarCases.of { g in
        value(&g, .functionCall, "substr('ab', 2, 1)", ab.substring(2, length: 1), "b")
        value(
            &g, .functionWithoutArguments, "(sqlite_version() IS NOT NULL)",
            sqliteVersion().isNot(Expression<String?>(value: nil)), true)
        value(&g, .cast, "CAST (3 AS TEXT)", three.cast(as: String.self), "3")
        g.values(.functionOfStar, sql: #"SELECT count(*) FROM "students""#, students.select(count(*)), [4])
        g.values(
            .functionOfDistinct, sql: #"SELECT count(DISTINCT "age") FROM "students""#,
            students.select(age.distinct.count), [3])
    }

    private static let comparisons = GrammarCases.of { g in
        condition(&g, .comparison, #"("age" < 13)"#, age < 13, [1, 4])
        condition(&g, .comparison, #"("age" <= 13)"#, age <= 13, [1, 2, 4])
        condition(&g, .comparison, #"("age" > 13)"#, age > 13, [3])
        condition(&g, .comparison, #"("age" >= 13)"#, age >= 13, [2, 3])
        condition(&g, .comparison, #"("age" != 12)"#, age != 12, [2, 3])
        condition(&g, .like, #"("name" LIKE 'a%')"#, name.like("a%"), [1])
        condition(&g, .likeEscape, #"("name" LIKE '!%' ESCAPE '!')"#, name.like("!%", escape: "!"), [])
        condition(&g, .glob, #"("name" GLOB 'A*')"#, name.glob("A*"), [1])
        condition(&g, .regexp, #"("name" REGEXP 'y')"#, name.regexp("y"), [3])
        condition(&g, .isNull, #"("score" IS NULL)"#, score == nil, [4])
        condition(&g, .isNotNull, #"("score" IS NOT NULL)"#, score != nil, [1, 2, 3])
        condition(&g, .is, #"("score" IS 7.0)"#, score.is(7), [3])
        condition(&g, .isNot, #"("score" IS NOT 7.0)"#, score.isNot(7), [1, 2, 4])
        condition(&g, .distinctFrom, #"("class_id" IS NOT 1)"#, classID.isDistinct(from: 1), [3, 4])
        condition(&g, .between, #""age" BETWEEN 13 AND 14"#, age.between(13, 14), [2, 3])
        condition(&g, .notBetween, #""age" NOT BETWEEN 13 AND 14"#, age.notBetween(13, 14), [1, 4])
        condition(&g, .inList, #"("age" IN (12, 14))"#, [12, 14].contains(age), [1, 3, 4])
        condition(&g, .rowValue, #"(("age", "name") > (12, 'Ann'))"#, row(age, name) > row(12, "Ann"), [2, 3, 4])
        condition(
            &g, .rowInValues, #"(("age", "name") IN (VALUES (12, 'Ann'), (13, 'Cy')))"#,
            row(age, name).in([row(12, "Ann"), row(13, "Cy")]), [1])
    }

    private static let queries = GrammarCases.of { g in
        let ids: Select<Int64?> = students.select(classID).filter(classID != nil)
        condition(
            &g, .inQuery, #"("class_id" IN (SELECT "id" FROM "classes" WHERE ("name" = '1b')))"#,
            classID.in(classes.select(id).filter(name == "1b")), [3])
        condition(
            &g, .notInQuery, #"("id" NOT IN (SELECT "class_id" FROM "students" WHERE ("class_id" IS NOT NULL)))"#,
            id.notIn(ids), [3, 4])
        let oldest: Select<(Int64?, Int?)> = students.select(classID, age.max).group(classID)
        condition(
            &g, .rowInQuery,
            #"(("class_id", "age") IN (SELECT "class_id", max("age") FROM "students" GROUP BY "class_id"))"#,
            row(classID, age).in(oldest), [2, 3])
        let room = classes.filter(classes[id] == students[classID])
        condition(
            &g, .exists, #"EXISTS (SELECT * FROM "classes" WHERE ("classes"."id" = "students"."class_id"))"#,
            room.exists, [1, 2, 3])
        condition(
            &g, .notExists, #"NOT EXISTS (SELECT * FROM "classes" WHERE ("classes"."id" = "students"."class_id"))"#,
            room.notExists, [4])
        condition(
            &g, .scalarSubquery, #"("age" = (SELECT max("age") FROM "students"))"#,
            age == students.select(age.max).scalar, [3])
        g.rows(
            .correlatedSubquery,
            sql: """
                SELECT "id", (SELECT "name" FROM "classes" WHERE ("classes"."id" = "students"."class_id")) \
                FROM "students"
                """,
            students.select(id, room.select(name).scalar), ["1|1a", "2|1a", "3|1b", "4|NULL"])
        g.rows(
            .caseOfConditions,
            sql:
                #"SELECT "id", CASE WHEN ("age" < 13) THEN 'a' WHEN ("age" < 14) THEN 'b' ELSE 'c' END FROM "students" ORDER BY "id""#,
            students.select(id, CaseWhen(age < 13, then: "a").when(age < 14, then: "b").else("c")).order(id),
            ["1|a", "2|b", "3|c", "4|a"])
        g.rows(
            .caseOfBase,
            sql:
                #"SELECT "id", CASE "age" WHEN 12 THEN 'a' WHEN 13 THEN 'b' ELSE 'c' END FROM "students" ORDER BY "id""#,
            students.select(id, CaseOf(age, when: 12, then: "a").when(13, then: "b").else("c")).order(id),
            ["1|a", "2|b", "3|c", "4|a"])
        g.rows(
            .caseWithoutElse, sql: #"SELECT "id", CASE WHEN ("age" < 13) THEN 'a' END FROM "students" ORDER BY "id""#,
            students.select(id, CaseWhen(age < 13, then: "a").end).order(id), ["1|a", "2|NULL", "3|NULL", "4|a"])
        g.values(
            .inEmptyList, sql: #"SELECT "id" FROM "students" WHERE ("age" IN ())"#,
            students.select(id).filter(([] as [Int]).contains(age)), [])
    }

    @Test func aMatchNeedsATextIndex() throws {
        let db = try Connection()
        try db.execute("CREATE VIRTUAL TABLE notes USING fts5 (text); INSERT INTO notes VALUES ('red fox'), ('dog')")
        let text = Expression<String>("text")
        let query: Select<String> = VirtualTable("notes").select(text).filter(text.match("fox"))
        #expect(query.description == #"SELECT "text" FROM "notes" WHERE ("text" MATCH 'fox')"#)
        #expect(try db.all(query) == ["red fox"])
    }
}

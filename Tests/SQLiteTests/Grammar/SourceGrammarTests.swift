import SQLite
import Testing

@Suite struct SourceGrammarTests {
    @Test(arguments: cases) func theBranchIsSaidAndRun(_ grammar: GrammarCase) throws { try grammar.run() }

    static let cases: [GrammarCase] = sources + joins

    private static let pets = Table("pets"), owner = Expression<Int64?>("owner")
    private static let named = classes[id] == students[classID]

    private static let sources = GrammarCases.of { g in
        g.values(.fromTable, sql: #"SELECT "id" FROM "classes""#, classes.select(id), [1, 2])
        g.values(
            .fromDatabaseTable, .databaseTableColumn, sql: #"SELECT "main"."classes"."id" FROM "main"."classes""#,
            Table("classes", database: "main").select(Table("classes", database: "main")[id]), [1, 2])
        let other = students.alias("other")
        g.values(
            .fromTableAlias, sql: #"SELECT "other"."name" FROM "students" AS "other" WHERE ("other"."age" > 13)"#,
            other.select(other[name]).filter(other[age] > 13), ["Cy"])
        g.values(
            .fromIndexedBy,
            sql: #"SELECT "name" FROM "students" INDEXED BY "students_age" WHERE ("age" = 12) ORDER BY "id""#,
            students.indexed(by: "students_age").select(name).filter(age == 12).order(id), ["Ann", "Di"])
        g.values(
            .fromNotIndexed, sql: #"SELECT "o"."name" FROM "students" AS "o" NOT INDEXED WHERE ("o"."age" = 13)"#,
            students.notIndexed.alias("o").select(students.alias("o")[name]).filter(students.alias("o")[age] == 13),
            ["Bob"])
        let part = Expression<Int>("value")
        g.values(
            .fromTableFunction, sql: #"SELECT "value" FROM "json_each"('[3,4]')"#,
            TableFunction("json_each", Expression<String>(value: "[3,4]")).select(part), [3, 4])
        let parts = TableFunction("json_each", Expression<String>(value: "[3,4]")).alias("parts")
        g.values(
            .fromTableFunctionAlias,
            sql: #"SELECT "parts"."value" FROM "json_each"('[3,4]') AS "parts" WHERE ("parts"."value" > 3)"#,
            parts.select(parts[part]).filter(parts[part] > 3), [4])
        let oldest = age.max.as("oldest")
        let tops = students.select(classID, oldest).group(classID).table(as: "tops")
        g.values(
            .fromSubquery,
            sql: """
                SELECT "tops"."oldest" FROM (SELECT "class_id", max("age") AS "oldest" FROM "students" \
                GROUP BY "class_id") AS "tops" ORDER BY "tops"."oldest"
                """,
            tops.select(tops[oldest]).order(tops[oldest]), [12, 13, 14])
        let peopled = students.join(classes, on: named)
        g.rows(
            .fromJoinInParentheses,
            sql: """
                SELECT "pets"."name", "classes"."name" FROM "pets" LEFT OUTER JOIN ("students" INNER JOIN "classes" \
                ON ("classes"."id" = "students"."class_id")) ON ("students"."id" = "pets"."owner") ORDER BY "pets"."id"
                """,
            pets.join(.leftOuter, peopled, on: students[id] == pets[owner])
                .select(pets[name], classes.optional[name]).order(pets[id]),
            ["Rex|1a", "Tom|1a", "Eve|NULL"])
        let mark = Expression<String>("mark"), marks = Select.values(["A", "B"]).table(as: "marks", columns: mark)
        g.values(
            .fromValues,
            sql: """
                SELECT "mark" FROM (WITH "marks" ("mark") AS (VALUES ('A'), ('B')) SELECT * FROM "marks") AS "marks"
                """,
            marks.select(mark), ["A", "B"])
        let adults = Table("adults")
        g.values(
            .fromCommonTable, .with,
            sql: #"WITH "adults" AS (SELECT * FROM "students" WHERE ("age" > 12)) SELECT "name" FROM "adults""#,
            adults.with(adults, as: students.filter(age > 12)).select(name), ["Bob", "Cy"])
    }

    private static let joins = GrammarCases.of { g in
        g.rows(
            .joinInner, .joinOn,
            sql: """
                SELECT "students"."name", "classes"."name" FROM "students" INNER JOIN "classes" \
                ON ("classes"."id" = "students"."class_id") ORDER BY "students"."id"
                """,
            students.innerJoin(classes, on: named).select { student, room in (student[name], room[name]) }
                .order(students[id]),
            ["Ann|1a", "Bob|1a", "Cy|1b"])
        g.values(
            .joinCross, sql: #"SELECT count(*) FROM "students" CROSS JOIN "classes""#,
            students.join(.cross, classes).count, [8])
        g.values(
            .joinWithoutConstraint, sql: #"SELECT count(*) FROM "students" INNER JOIN "classes""#,
            students.join(.inner, classes).count, [8])
        g.rows(
            .joinLeftOuter,
            sql: """
                SELECT "students"."name", "classes"."name" FROM "students" LEFT OUTER JOIN "classes" \
                ON ("classes"."id" = "students"."class_id") WHERE ("students"."id" > 2) ORDER BY "students"."id"
                """,
            students.leftJoin(classes, on: named).select { student, room in (student[name], room[name]) }
                .filter(students[id] > 2).order(students[id]),
            ["Cy|1b", "Di|NULL"])
        g.rows(
            .joinRightOuter,
            sql: """
                SELECT "classes"."name", "students"."name" FROM "classes" RIGHT OUTER JOIN "students" \
                ON ("classes"."id" = "students"."class_id") ORDER BY "students"."id"
                """,
            classes.rightJoin(students, on: named).select { room, student in (room[name], student[name]) }
                .order(students[id]),
            ["1a|Ann", "1a|Bob", "1b|Cy", "NULL|Di"])
        let pairs = classes[id] == students[id] + 1
        g.rows(
            .joinFullOuter,
            sql: """
                SELECT "students"."id", "classes"."id" FROM "students" FULL OUTER JOIN "classes" \
                ON ("classes"."id" = ("students"."id" + 1)) ORDER BY "students"."id"
                """,
            students.fullJoin(classes, on: pairs).select { student, room in (student[id], room[id]) }
                .order(students[id]),
            ["NULL|1", "1|2", "2|NULL", "3|NULL", "4|NULL"])
        g.values(
            .joinNatural, sql: #"SELECT count(*) FROM "students" NATURAL INNER JOIN "classes""#,
            students.join(natural: classes).count, [0])
        g.values(
            .joinNaturalLeft, sql: #"SELECT count(*) FROM "students" NATURAL LEFT OUTER JOIN "classes""#,
            students.join(.leftOuter, natural: classes).count, [4])
        g.values(
            .joinUsing, sql: #"SELECT "classes"."name" FROM "students" INNER JOIN "classes" USING ("id")"#,
            students.join(classes, using: id).select(classes[name]), ["1a", "1b"])
        g.values(
            .joinLeftUsing, sql: #"SELECT count(*) FROM "students" LEFT OUTER JOIN "pets" USING ("id", "age")"#,
            students.join(.leftOuter, pets, using: id, age).count, [4])
        g.rows(
            .joinOfSeveral,
            sql: """
                SELECT "pets"."name", "students"."name", "classes"."name" FROM "pets" \
                LEFT OUTER JOIN "students" ON ("students"."id" = "pets"."owner") \
                LEFT OUTER JOIN "classes" ON ("classes"."id" = "students"."class_id") ORDER BY "pets"."id"
                """,
            pets.leftJoin(students, on: students[id] == pets[owner]).leftJoin(classes, on: named)
                .select { pet, student, room in (pet[name], student[name], room[name]) }.order(pets[id]),
            ["Rex|Ann|1a", "Tom|Bob|1a", "Eve|NULL|NULL"])
    }
}

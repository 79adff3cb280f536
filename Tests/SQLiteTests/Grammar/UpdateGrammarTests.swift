import SQLite
import Testing

@Suite struct UpdateGrammarTests {
    @Test(arguments: cases) func theBranchIsSaidAndRun(_ grammar: GrammarCase) throws { try grammar.run() }

    static let cases: [GrammarCase] = plain + conflicts + joined

    private static let pets = Table("pets"), owner = Expression<Int64?>("owner"), kind = Expression<String?>("kind")
    private static let ages: Select<Int> = students.select(age).order(id)
    private static let petNames: Select<String> = pets.select(name).order(id)

    private static let plain = GrammarCases.of { g in
        g.change(
            .update, sql: #"UPDATE "students" SET "age" = 0, "score" = NULL"#, students.update(age <- 0, score <- nil),
            then: ages, [0, 0, 0, 0])
        g.change(
            .updateWhere, sql: #"UPDATE "students" SET "age" = ("age" + 1) WHERE ("age" = 12)"#,
            students.filter(age == 12).update(age += 1), then: ages, [13, 13, 14, 13])
        let other = students.alias("s")
        g.change(
            .updateAlias, sql: #"UPDATE "students" AS "s" SET "age" = 0 WHERE ("s"."id" = 2)"#,
            other.filter(other[id] == 2).update(age <- 0), then: ages, [12, 0, 14, 12])
        g.change(
            .updateIndexedBy, sql: #"UPDATE "students" INDEXED BY "students_age" SET "age" = 0 WHERE ("age" = 12)"#,
            students.indexed(by: "students_age").filter(age == 12).update(age <- 0), then: ages, [0, 13, 14, 0])
        g.change(
            .updateNotIndexed, sql: #"UPDATE "students" NOT INDEXED SET "age" = 0 WHERE ("age" = 12)"#,
            students.notIndexed.filter(age == 12).update(age <- 0), then: ages, [0, 13, 14, 0])
        let room: Select<(Int, Double?)> = pets.select(age, Expression<Double?>(value: 1)).filter(
            pets[owner] == students[id])
        g.change(
            .updateRow,
            sql: """
                UPDATE "students" SET ("age", "score") = (SELECT "age", 1.0 FROM "pets" \
                WHERE ("pets"."owner" = "students"."id")) WHERE ("id" < 3)
                """,
            students.filter(id < 3).update(row(age, score) <- room), then: ages, [3, 5, 14, 12])
        g.change(
            .updateOrderAndLimit,
            sql: """
                UPDATE "students" SET "age" = 0 WHERE rowid IN \
                (SELECT "rowid" FROM "students" ORDER BY "name" DESC LIMIT 1 OFFSET 1)
                """,
            students.order(name.desc).limit(1, offset: 1).update(age <- 0), then: ages, [12, 13, 0, 12])
        g.rows(
            .returningOfUpdate, sql: #"UPDATE "students" SET "age" = 0 WHERE ("id" = 1) RETURNING "id", "age""#,
            students.filter(id == 1).update(age <- 0).returning(id, age), ["1|0"])
    }

    private static let conflicts = GrammarCases.of { g in
        let last = pets.filter(id > 1)
        g.change(
            .updateOrReplace, sql: #"UPDATE OR REPLACE "pets" SET "name" = 'Rex' WHERE ("id" > 1)"#,
            last.update(or: .replace, name <- "Rex"), then: petNames, ["Rex"])
        g.change(
            .updateOrIgnore, sql: #"UPDATE OR IGNORE "pets" SET "name" = 'New' WHERE ("id" > 1)"#,
            last.update(or: .ignore, name <- "New"), then: petNames, ["Rex", "New", "Eve"])
        g.refused(
            .updateOrFail, sql: #"UPDATE OR FAIL "pets" SET "name" = 'New' WHERE ("id" > 1)"#,
            last.update(or: .fail, name <- "New"), then: petNames, ["Rex", "New", "Eve"])
        g.refused(
            .updateOrAbort, sql: #"UPDATE OR ABORT "pets" SET "name" = 'New' WHERE ("id" > 1)"#,
            last.update(or: .abort, name <- "New"), then: petNames, ["Rex", "Tom", "Eve"])
        g.refused(
            .updateOrRollback, sql: #"UPDATE OR ROLLBACK "pets" SET "name" = 'New' WHERE ("id" > 1)"#,
            last.update(or: .rollback, name <- "New"), then: petNames, ["Rex", "Tom", "Eve"])
    }

    private static let joined = GrammarCases.of { g in
        g.change(
            .updateFrom,
            sql: """
                UPDATE "students" SET "age" = "pets"."age" FROM "pets" WHERE ("pets"."owner" = "students"."id")
                """,
            students.join(pets, on: pets[owner] == students[id]).update(age <- pets[age]), then: ages, [3, 5, 14, 12])
        let best = age.max.as("best")
        let tops = pets.select(owner, best).group(owner).table(as: "tops")
        g.change(
            .updateFromQuery,
            sql: """
                UPDATE "students" SET "score" = "tops"."best" FROM (SELECT "owner", max("age") AS "best" FROM "pets" \
                GROUP BY "owner") AS "tops" WHERE ("tops"."owner" = "students"."id")
                """,
            students.join(tops, on: tops[owner] == students[id]).update(score <- tops[Expression<Double?>("best")]),
            then: students.select(score).order(id), [3, 5, 7, nil])
        g.change(
            .updateFromJoin,
            sql: """
                UPDATE "students" SET "age" = ("pets"."age" + "classes"."id") FROM "pets" CROSS JOIN "classes" \
                WHERE (("pets"."owner" = "students"."id") AND ("classes"."id" = "students"."class_id"))
                """,
            students.join(pets, on: pets[owner] == students[id]).join(classes, on: classes[id] == students[classID])
                .update(age <- pets[age] + classes[Expression<Int>("id")]),
            then: ages, [4, 6, 14, 12])
    }
}

import SQLite
import Testing

@Suite struct DeleteGrammarTests {
    @Test(arguments: cases) func theBranchIsSaidAndRun(_ grammar: GrammarCase) throws { try grammar.run() }

    static let cases = GrammarCases.of { g in
        let ids: Select<Int64> = students.select(id).order(id)
        g.change(.delete, sql: #"DELETE FROM "students""#, students.delete(), then: ids, [])
        g.change(
            .deleteWhere, sql: #"DELETE FROM "students" WHERE ("age" = 12)"#, students.filter(age == 12).delete(),
            then: ids, [2, 3])
        g.change(
            .deleteFromDatabase, sql: #"DELETE FROM "main"."students" WHERE ("age" = 12)"#,
            Table("students", database: "main").filter(age == 12).delete(), then: ids, [2, 3])
        let other = students.alias("s")
        g.change(
            .deleteAlias, sql: #"DELETE FROM "students" AS "s" WHERE ("s"."id" = 2)"#,
            other.filter(other[id] == 2).delete(), then: ids, [1, 3, 4])
        g.change(
            .deleteIndexedBy, sql: #"DELETE FROM "students" INDEXED BY "students_age" WHERE ("age" = 12)"#,
            students.indexed(by: "students_age").filter(age == 12).delete(), then: ids, [2, 3])
        g.change(
            .deleteNotIndexed, sql: #"DELETE FROM "students" NOT INDEXED WHERE ("age" = 12)"#,
            students.notIndexed.filter(age == 12).delete(), then: ids, [2, 3])
        g.change(
            .deleteOrderAndLimit,
            sql: """
                DELETE FROM "students" WHERE rowid IN (SELECT "rowid" FROM "students" ORDER BY "age" DESC LIMIT 2)
                """,
            students.order(age.desc).limit(2).delete(), then: ids, [1, 4])
        g.rows(
            .returningOfDelete, sql: #"DELETE FROM "students" WHERE ("age" > 13) RETURNING "id", "name""#,
            students.filter(age > 13).delete().returning(id, name), ["3|Cy"])
    }
}

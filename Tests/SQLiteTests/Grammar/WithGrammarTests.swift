import SQLite
import Testing

@Suite struct WithGrammarTests {
    @Test(arguments: cases) func theBranchIsSaidAndRun(_ grammar: GrammarCase) throws { try grammar.run() }

    private static let young = Table("young"), pairs = Table("pairs"), numbers = Table("numbers")
    private static let n = Expression<Int>("n")

    static let cases = GrammarCases.of { g in
        let youngOnes = students.filter(age < 13)
        g.values(
            .withRecursive, .withColumns,
            sql: """
                WITH RECURSIVE "numbers" ("n") AS (VALUES (1) UNION ALL SELECT ("n" + 1) FROM "numbers" \
                WHERE ("n" < 3)) SELECT "n" FROM "numbers"
                """,
            numbers.with(
                numbers, columns: [n], recursive: true,
                as: Select.values([1]).union(all: true, numbers.select(n + 1).filter(n < 3))
            ).select(n), [1, 2, 3])
        g.values(
            .withSeveral, .withMaterialized, .withNotMaterialized,
            sql: """
                WITH "young" AS MATERIALIZED (SELECT * FROM "students" WHERE ("age" < 13)), "pairs" AS NOT MATERIALIZED \
                (SELECT * FROM "young" WHERE ("class_id" IS NOT NULL)) SELECT "name" FROM "pairs"
                """,
            pairs.with(young, hint: .materialized, as: youngOnes)
                .with(pairs, hint: .notMaterialized, as: young.filter(classID != nil)).select(name), ["Ann"])
        let inner: Select<Int64> = young.with(young, as: youngOnes).select(id)
        g.values(
            .withInSubquery,
            sql: """
                SELECT "name" FROM "students" WHERE ("id" IN (WITH "young" AS (SELECT * FROM "students" \
                WHERE ("age" < 13)) SELECT "id" FROM "young"))
                """,
            students.filter(id.in(inner)).select(name), ["Ann", "Di"])
        g.change(
            .withInsert,
            sql: """
                WITH "young" AS (SELECT * FROM "students" WHERE ("age" < 13)) \
                INSERT INTO "classes" ("name") SELECT "name" FROM "young"
                """,
            classes.with(young, as: youngOnes).insert([name], from: young.select(name)),
            then: classes.select(name).order(id), ["1a", "1b", "Ann", "Di"])
        let chosen: Select<Int64> = young.select(id)
        g.change(
            .withUpdate,
            sql: """
                WITH "young" AS (SELECT * FROM "students" WHERE ("age" < 13)) \
                UPDATE "students" SET "age" = 0 WHERE ("id" IN (SELECT "id" FROM "young"))
                """,
            students.with(young, as: youngOnes).filter(id.in(chosen)).update(age <- 0),
            then: students.select(age).order(id), [0, 13, 14, 0])
        g.change(
            .withDelete,
            sql: """
                WITH "young" AS (SELECT * FROM "students" WHERE ("age" < 13)) \
                DELETE FROM "students" WHERE ("id" IN (SELECT "id" FROM "young"))
                """,
            students.with(young, as: youngOnes).filter(id.in(chosen)).delete(),
            then: students.select(id).order(id), [2, 3])
    }
}

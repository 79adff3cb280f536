import SQLite
import Testing

@Suite struct InsertGrammarTests {
    @Test(arguments: cases) func theBranchIsSaidAndRun(_ grammar: GrammarCase) throws { try grammar.run() }

    static let cases: [GrammarCase] = inserts + conflicts + upserts + returned

    private static let pets = Table("pets"), owner = Expression<Int64?>("owner"), kind = Expression<String?>("kind")
    private static let names: Select<String> = pets.select(name).order(id)
    private static let ages: Select<Int> = pets.select(age).order(id)

    private static let inserts = GrammarCases.of { g in
        g.change(
            .insertValues, sql: #"INSERT INTO "classes" ("id", "name") VALUES (3, '2a')"#,
            classes.insert(id <- 3, name <- "2a"), then: classes.select(name), ["1a", "1b", "2a"])
        g.change(
            .insertSeveralRows, sql: #"INSERT INTO "classes" ("name") VALUES ('2a'), ('2b')"#,
            classes.insertMany([[name <- "2a"], [name <- "2b"]]), then: classes.select(name), ["1a", "1b", "2a", "2b"])
        g.change(
            .insertQuery,
            sql: #"INSERT INTO "classes" ("id", "name") SELECT ("id" + 10), "name" FROM "students" WHERE ("age" = 13)"#,
            classes.insert(id, name, from: students.select(id + 10, name).filter(age == 13)),
            then: classes.select(id), [1, 2, 12])
        g.change(
            .insertQueryIntoAll, sql: #"INSERT INTO "classes" SELECT ("id" + 10), "name" FROM "classes""#,
            classes.insert([], from: classes.select(id + 10, name)), then: classes.select(id), [1, 2, 11, 12])
        g.change(
            .insertIntoDatabase, sql: #"INSERT INTO "main"."classes" ("name") VALUES ('2a')"#,
            Table("classes", database: "main").insert(name <- "2a"), then: classes.select(name), ["1a", "1b", "2a"])
    }

    private static let conflicts = GrammarCases.of { g in
        let rex = [name <- "Rex", age <- 9], both = [[name <- "Max", age <- 1], [name <- "Rex", age <- 9]]
        g.change(
            .insertOrReplace, sql: #"INSERT OR REPLACE INTO "pets" ("name", "age") VALUES ('Rex', 9)"#,
            pets.insert(or: .replace, rex), then: ages, [5, 7, 9])
        g.change(
            .insertOrIgnore, sql: #"INSERT OR IGNORE INTO "pets" ("name", "age") VALUES ('Rex', 9)"#,
            pets.insert(or: .ignore, rex), then: ages, [3, 5, 7])
        g.refused(
            .insertOrAbort, sql: #"INSERT OR ABORT INTO "pets" ("name", "age") VALUES ('Max', 1), ('Rex', 9)"#,
            pets.insertMany(or: .abort, both), then: names, ["Rex", "Tom", "Eve"])
        g.refused(
            .insertOrFail, sql: #"INSERT OR FAIL INTO "pets" ("name", "age") VALUES ('Max', 1), ('Rex', 9)"#,
            pets.insertMany(or: .fail, both), then: names, ["Rex", "Tom", "Eve", "Max"])
        g.refused(
            .insertOrRollback, sql: #"INSERT OR ROLLBACK INTO "pets" ("name", "age") VALUES ('Rex', 9)"#,
            pets.insert(or: .rollback, rex), then: names, ["Rex", "Tom", "Eve"])
    }

    private static let upserts = GrammarCases.of { g in
        let rex = pets.insert(name <- "Rex", age <- 9)
        let text = #"INSERT INTO "pets" ("name", "age") VALUES ('Rex', 9)"#
        g.change(
            .upsertNothing, sql: text + " ON CONFLICT DO NOTHING", rex.onConflict(do: .nothing), then: ages, [3, 5, 7])
        g.change(
            .upsertNothingForTarget, sql: text + #" ON CONFLICT ("name") DO NOTHING"#,
            rex.onConflict(name, do: .nothing), then: ages, [3, 5, 7])
        g.change(
            .upsertTarget, .upsertSetColumns,
            sql: text + #" ON CONFLICT ("name") DO UPDATE SET "age" = "excluded"."age", "kind" = NULL"#,
            rex.onConflict(name, do: .update(age <- excluded[age], kind <- nil)), then: ages, [9, 5, 7])
        g.change(
            .upsertWhere,
            sql: text + #" ON CONFLICT ("name") DO UPDATE SET "age" = 0 WHERE ("pets"."age" > 3)"#,
            rex.onConflict(name, do: .update(age <- 0, where: pets[age] > 3)), then: ages, [3, 5, 7])
        g.change(
            .upsertAny, sql: text + #" ON CONFLICT DO UPDATE SET "age" = ("age" + 1)"#,
            rex.onConflict(do: .update(age += 1)), then: ages, [4, 5, 7])
        g.change(
            .upsertTargetExpression,
            sql: text + #" ON CONFLICT (lower("name")) DO UPDATE SET "age" = 0"#,
            rex.onConflict(name.lowercaseString, do: .update(age <- 0)), then: ages, [0, 5, 7])
        let eldest: Select<(Int, String?)> = students.select(age, name.optional).order(age.desc).limit(1)
        g.change(
            .upsertSetRow,
            sql: text + """
                 ON CONFLICT ("name") DO UPDATE SET ("age", "kind") = \
                (SELECT "age", "name" FROM "students" ORDER BY "age" DESC LIMIT 1)
                """,
            rex.onConflict(name, do: .update(row(age, kind) <- eldest)), then: ages, [14, 5, 7])
        g.change(
            .upsertTargetOfSeveral,
            sql: """
                INSERT INTO "pets" ("name", "owner", "kind") VALUES ('New', 2, 'cat') \
                ON CONFLICT ("owner", "kind") DO UPDATE SET "name" = "excluded"."name"
                """,
            pets.insert(name <- "New", owner <- 2, kind <- "cat").onConflict(owner, kind, do: .overwrite),
            then: names, ["Rex", "New", "Eve"])
        g.change(
            .upsertTargetWhere,
            sql: """
                INSERT INTO "pets" ("name", "kind") VALUES ('New', 'owl') \
                ON CONFLICT ("kind") WHERE ("owner" IS NULL) DO UPDATE SET "name" = "excluded"."name"
                """,
            pets.insert(name <- "New", kind <- "owl").onConflict([kind], where: owner == nil, do: .overwrite),
            then: names, ["Rex", "Tom", "New"])
        g.change(
            .upsertSeveral,
            sql: """
                INSERT INTO "pets" ("id", "name") VALUES (7, 'Tom') ON CONFLICT ("id") DO NOTHING \
                ON CONFLICT ("name") DO UPDATE SET "age" = 0
                """,
            pets.insert(id <- 7, name <- "Tom").onConflict(id, do: .nothing).onConflict(name, do: .update(age <- 0)),
            then: ages, [3, 0, 7])
        let alias = pets.alias("p")
        g.change(
            .insertAlias,
            sql: """
                INSERT INTO "pets" AS "p" ("name", "age") VALUES ('Rex', 9) \
                ON CONFLICT ("name") DO UPDATE SET "age" = ("p"."age" + "excluded"."age")
                """,
            alias.insert(name <- "Rex", age <- 9).onConflict(name, do: .update(age <- alias[age] + excluded[age])),
            then: ages, [12, 5, 7])
    }

    private static let returned = GrammarCases.of { g in
        g.untyped(
            .returningStar, sql: #"INSERT INTO "classes" ("name") VALUES ('2a') RETURNING *"#,
            classes.insert(name <- "2a").returning(*), ["3|2a"])
        g.rows(
            .returningExpression, .returningAlias,
            sql: #"INSERT INTO "classes" ("name") VALUES ('2a') RETURNING ("id" * 2), "name" AS "title""#,
            classes.insert(name <- "2a").returning(id * 2, name.as("title")), ["6|2a"])
        g.rows(
            .returningOfUpsert,
            sql: """
                INSERT INTO "pets" ("name") VALUES ('Rex') ON CONFLICT ("name") DO UPDATE SET "age" = 0 \
                RETURNING "id", "age"
                """,
            pets.insert(name <- "Rex").onConflict(name, do: .update(age <- 0)).returning(id, age), ["1|0"])
    }

    @Test func defaultsNeedNoColumns() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT DEFAULT 'empty')")
        let insert = Table("notes").insert()
        #expect(insert.literalSQL == #"INSERT INTO "notes" DEFAULT VALUES"#)
        #expect(try db.run(insert) == 1)
        #expect(try db.all(Table("notes").select(Expression<String>("text"))) == ["empty"])
    }
}

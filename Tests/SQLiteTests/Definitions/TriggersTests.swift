import SQLite
import Testing

private let t = Table("t"), log = Table("log"), v = View("v")
private let a = Expression<Int>("a"), b = Expression<String?>("b"), line = Expression<String>("line")
private let before = [
    #"CREATE TABLE "t" ("a" INTEGER NOT NULL, "b" TEXT)"#, #"CREATE TABLE "log" ("a" INTEGER, "line" TEXT)"#,
    #"CREATE VIEW "v" AS SELECT * FROM "t""#,
]

private func trigger(_ swift: String, _ text: String) -> Definition { Definition(swift, text, before: before) }

@Suite struct TriggersTests {
    @Test(arguments: [
        trigger(
            t.createTrigger("x", .after, .insert) { log.insert(a <- $0.new[a], line <- "it's") },
            #"CREATE TRIGGER "x" AFTER INSERT ON "t" BEGIN INSERT INTO "log" ("a", "line") VALUES ("new"."a", 'it''s'); END"#
        ),
        trigger(
            t.createTrigger("x", .before, .delete) { row in log.filter(log[a] == row.old[a]).delete() },
            #"CREATE TRIGGER "x" BEFORE DELETE ON "t" BEGIN DELETE FROM "log" WHERE ("log"."a" = "old"."a"); END"#),
        trigger(
            t.createTrigger("x", .after, .update) { row in
                log.filter(a == row.old[a]).update(a <- row.new[a])
            },
            #"CREATE TRIGGER "x" AFTER UPDATE ON "t" BEGIN UPDATE "log" SET "a" = "new"."a" WHERE ("a" = "old"."a"); END"#
        ),
        trigger(
            t.createTrigger("x", .after, .update(of: a, t[b]), ifNotExists: true, when: { $0.old[b] !== $0.new[b] }) {
                row in
                log.insert(a <- row.new[a])
                log.filter(a < 0).delete()
                t.select(a)
            },
            #"CREATE TRIGGER IF NOT EXISTS "x" AFTER UPDATE OF "a", "b" ON "t" WHEN ("old"."b" IS NOT "new"."b") "#
                + #"BEGIN INSERT INTO "log" ("a") VALUES ("new"."a"); DELETE FROM "log" WHERE ("a" < 0); SELECT "a" FROM "t"; END"#
        ),
        trigger(
            v.createTrigger("x", .insteadOf, .insert, temporary: true) { t.insert(a <- $0.new[a]) },
            #"CREATE TEMPORARY TRIGGER "x" INSTEAD OF INSERT ON "v" BEGIN INSERT INTO "t" ("a") VALUES ("new"."a"); END"#
        ),
        trigger(
            Table("t", database: "main").createTrigger("x", .after, .insert) { t.insert(a <- $0.new[a]) },
            #"CREATE TRIGGER "main"."x" AFTER INSERT ON "t" BEGIN INSERT INTO "t" ("a") VALUES ("new"."a"); END"#),
        trigger(
            Table("t", database: "main").createTrigger("x", .after, .insert, temporary: true) {
                t.insert(a <- $0.new[a])
            },
            #"CREATE TEMPORARY TRIGGER "x" AFTER INSERT ON "main"."t" BEGIN INSERT INTO "t" ("a") VALUES ("new"."a"); END"#
        ),
        trigger(
            t.createTrigger("x", .before, .insert, when: { 1...5 ~= $0.new[a] }) { _ in Raise.abort("it's wrong") },
            #"CREATE TRIGGER "x" BEFORE INSERT ON "t" WHEN "new"."a" BETWEEN 1 AND 5 BEGIN SELECT RAISE(ABORT, 'it''s wrong'); END"#
        ),
        trigger(
            t.createTrigger("x", .before, .insert) { row in
                Raise.fail("one", where: row.new[a] == 1)
                Raise.rollback("two", where: row.new[a] == 2)
                Raise.ignore(where: row.new[b] == nil)
                Raise.ignore()
            },
            #"CREATE TRIGGER "x" BEFORE INSERT ON "t" BEGIN SELECT RAISE(FAIL, 'one') WHERE ("new"."a" = 1); "#
                + #"SELECT RAISE(ROLLBACK, 'two') WHERE ("new"."a" = 2); SELECT RAISE(IGNORE) WHERE ("new"."b" IS NULL); "#
                + #"SELECT RAISE(IGNORE); END"#),
        Definition(
            t.dropTrigger("x"), #"DROP TRIGGER "x""#,
            before: before + [t.createTrigger("x", .after, .insert) { _ in t.select(a) }]),
        trigger(
            Table("t", database: "main").dropTrigger("x", ifExists: true), #"DROP TRIGGER IF EXISTS "main"."x""#),
    ])
    func areMadeOfStatements(_ definition: Definition) throws { try definition.check() }

    @Test func theStatementsRunForEachRow() throws {
        let db = try Connection()
        for statement in before { try db.run(statement) }
        try db.run(
            t.createTrigger("kept", .after, .update(of: b), when: { $0.old[b] !== $0.new[b] }) { row in
                log.insert(a <- row.old[a], line <- "was " + (row.old[b] ?? "empty"))
            })
        try db.run(t.createTrigger("gone", .after, .delete) { row in log.filter(a == row.old[a]).delete() })
        try db.run(t.insertMany([[a <- 1, b <- "x"], [a <- 2, b <- nil]]))
        try db.run(t.update(b <- "y"))
        try db.run(t.update(b <- "y", a <- a))
        #expect(try db.all(log.select(line).order(line)) == ["was empty", "was x"])
        try db.run(t.filter(a == 1).delete())
        #expect(try db.all(log.select(a)) == [2])
    }

    @Test func anyStatementThatChangesRowsIsOneOfATrigger() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (a); CREATE TABLE log (a UNIQUE, n DEFAULT 1)")
        let n = Expression<Int>("n")
        let definition = t.createTrigger("x", .after, .insert) { row in
            log.upsert(a <- row.new[a], onConflictOf: a, set: [n += 1])
            log.insert(or: .ignore, a <- 100)
            log.insertMany([[a <- 200, n <- 1], [a <- row.new[a] + 500, n <- 2]])
            log.insert(log.select(a + 1000, n).filter(a < 50))
            log.filter(log.select(a.max).contains(a)).update(n <- 99)
            log.order(a).limit(1).delete()
        }
        #expect(
            definition == #"CREATE TRIGGER "x" AFTER INSERT ON "t" BEGIN "#
                + #"INSERT INTO "log" ("a") VALUES ("new"."a") ON CONFLICT ("a") DO UPDATE SET "n" = ("n" + 1); "#
                + #"INSERT OR IGNORE INTO "log" ("a") VALUES (100); "#
                + #"INSERT INTO "log" ("a", "n") VALUES (200, 1), (("new"."a" + 500), 2); "#
                + #"INSERT INTO "log" SELECT ("a" + 1000), "n" FROM "log" WHERE ("a" < 50); "#
                + #"UPDATE "log" SET "n" = 99 WHERE ("a" IN (SELECT max("a") FROM "log")); "#
                + #"DELETE FROM "log" WHERE rowid IN (SELECT "rowid" FROM "log" ORDER BY "a" LIMIT 1); END"#)
        try db.run(definition)
        try db.run(t.insert(a <- 7))
        #expect(
            try db.all(log.select(a, n).order(a)).map { "\($0.0) \($0.1)" } == ["100 1", "200 1", "507 2", "1007 99"])
    }

    @Test func aTriggerRefusesWithItsMessage() throws {
        let db = try Connection()
        for statement in before { try db.run(statement) }
        try db.run(
            t.createTrigger("small", .before, .insert) { row in
                Raise.abort("too small", where: row.new[a] < 3)
                Raise.ignore(where: row.new[b] == nil)
            })
        let error = #expect(throws: SQLiteError.self) { try db.run(t.insert(a <- 2)) }
        #expect(error?.message == "too small")
        try db.run(t.insert(a <- 3, b <- nil))
        #expect(try db.scalar(t.count) == 0)
        try db.run(t.insert(a <- 3, b <- "x"))
        #expect(try db.scalar(t.count) == 1)
    }

    @Test func aViewIsWrittenThroughItsTrigger() throws {
        let db = try Connection()
        for statement in before { try db.run(statement) }
        try db.run(v.createTrigger("through", .insteadOf, .insert) { row in t.insert(a <- row.new[a] * 10) })
        try db.run(v.insert(a <- 4))
        #expect(try db.all(t.select(a)) == [40])
    }

    @Test func whatNoTriggerCanSayIsRefusedWithTheReason() throws {
        let db = try Connection()
        for statement in before { try db.run(statement) }
        let empty = #expect(throws: SQLiteError.self) { try db.run(t.createTrigger("x", .after, .insert) { _ in }) }
        #expect(empty?.message.contains(#"the trigger "x" needs a statement"#) == true)
        let refused = #expect(throws: SQLiteError.self) {
            try db.run(t.createTrigger("x", .after, .insert) { _ in log.group(a).delete() })
        }
        #expect(refused?.message.contains("DELETE of a query with grouped") == true)
        let qualified = #expect(throws: SQLiteError.self) {
            try db.run(t.createTrigger("x", .after, .insert) { _ in Table("log", database: "main").delete() })
        }
        #expect(qualified?.message.contains("qualified table names are not allowed") == true)
        #expect(try db.definition(of: "x") == nil)
    }
}

import SQLite
import Testing

private let t = Table("t"), attached = Table("t", database: "main")
private let studentsDefinition = #"CREATE TABLE "students" ("id" INTEGER, "name" TEXT)"#

@Suite struct TablesTests {
    @Test(arguments: [
        Definition(t.create { $0.column(id) }, #"CREATE TABLE "t" ("id" INTEGER NOT NULL)"#),
        Definition(attached.create { $0.column(id) }, #"CREATE TABLE "main"."t" ("id" INTEGER NOT NULL)"#),
        Definition(t.alias("a").create { $0.column(id) }, #"CREATE TABLE "t" ("id" INTEGER NOT NULL)"#),
        Definition(
            t.create(temporary: true) { $0.column(id) }, #"CREATE TEMPORARY TABLE "t" ("id" INTEGER NOT NULL)"#),
        Definition(
            t.create(ifNotExists: true) { $0.column(id) }, #"CREATE TABLE IF NOT EXISTS "t" ("id" INTEGER NOT NULL)"#,
            before: ["CREATE TABLE t (a)"]),
        Definition(
            t.create(temporary: true, ifNotExists: true) { $0.column(id) },
            #"CREATE TEMPORARY TABLE IF NOT EXISTS "t" ("id" INTEGER NOT NULL)"#),
        Definition(
            t.create(withoutRowid: true) { $0.column(id, primaryKey: true) },
            #"CREATE TABLE "t" ("id" INTEGER PRIMARY KEY NOT NULL) WITHOUT ROWID"#),
        Definition(t.create(strict: true) { $0.column(id) }, #"CREATE TABLE "t" ("id" INTEGER NOT NULL) STRICT"#),
        Definition(
            t.create(withoutRowid: true, strict: true) { $0.column(id, primaryKey: true) },
            #"CREATE TABLE "t" ("id" INTEGER PRIMARY KEY NOT NULL) WITHOUT ROWID, STRICT"#),
        Definition(
            t.create {
                $0.column(id)
                $0.column(name)
            }, #"CREATE TABLE "t" ("id" INTEGER NOT NULL, "name" TEXT NOT NULL)"#),
        Definition(
            t.create {
                $0.unique(name)
                $0.column(name)
            }, #"CREATE TABLE "t" ("name" TEXT NOT NULL, UNIQUE ("name"))"#),
        Definition(
            t.create(Table("students")), #"CREATE TABLE "t" AS SELECT * FROM "students""#, before: [studentsDefinition]),
        Definition(
            t.create(
                Table("students").select(name).filter(id > 1 && name != "it's").limit(2), temporary: true,
                ifNotExists: true),
            #"CREATE TEMPORARY TABLE IF NOT EXISTS "t" AS SELECT "name" FROM "students" "#
                + #"WHERE (("id" > 1) AND ("name" != 'it''s')) LIMIT 2"#, before: [studentsDefinition]),
    ])
    func areCreated(_ definition: Definition) throws { try definition.check() }

    @Test(arguments: [
        Definition(t.drop(), #"DROP TABLE "t""#, before: ["CREATE TABLE t (a)"]),
        Definition(attached.drop(), #"DROP TABLE "main"."t""#, before: ["CREATE TABLE t (a)"]),
        Definition(t.drop(ifExists: true), #"DROP TABLE IF EXISTS "t""#),
        Definition(
            VirtualTable("t").drop(), #"DROP TABLE "t""#, before: ["CREATE VIRTUAL TABLE t USING fts5(a)"]),
        Definition(VirtualTable("t").drop(ifExists: true), #"DROP TABLE IF EXISTS "t""#),
        Definition(View("v").drop(), #"DROP VIEW "v""#, before: ["CREATE VIEW v AS SELECT 1"]),
        Definition(View("v").drop(ifExists: true), #"DROP VIEW IF EXISTS "v""#),
        Definition((View("v") as any SchemaType).drop(), #"DROP VIEW "v""#, before: ["CREATE VIEW v AS SELECT 1"]),
    ])
    func areDropped(_ definition: Definition) throws { try definition.check() }

    @Test func aTableWithoutColumnsIsRefusedWithTheReason() throws {
        let db = try Connection()
        let error = #expect(throws: SQLiteError.self) { try db.run(t.create { _ in }) }
        #expect(error?.message.contains(#"the table "t" needs a column"#) == true)
        #expect(throws: SQLiteError.self) { try db.execute(t.create { $0.unique(name) }) }
        #expect(try db.scalar("SELECT count(*) FROM sqlite_schema") as? Int64 == 0)
    }

    @Test func aDefaultThatSQLiteCannotStoreIsRefusedWithTheReason() throws {
        let db = try Connection()
        let error = #expect(throws: SQLiteError.self) {
            try db.run(t.create { $0.column(Expression<Double>("x"), defaultValue: .nan) })
        }
        #expect(error?.message.contains("NaN is not a value SQLite can store") == true)
    }

    @Test func aStrictTableRefusesOtherTypes() throws {
        let db = try Connection()
        try db.run(t.create(strict: true) { $0.column(id) })
        #expect(throws: SQLiteError.self) { try db.run("INSERT INTO t VALUES ('one')") }
        try db.run(t.insert(id <- 1))
    }
}

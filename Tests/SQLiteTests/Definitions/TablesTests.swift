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

    @Test(
        "any text is a name of anything",
        arguments: [
            "", " ", "it's", "a\"b", "select", "a;--b", "/*", "?1", "日本", "\u{301}", "new\nline", "a.b", "[x]", "`",
        ])
    func haveAnyName(_ any: String) throws {
        let db = try Connection()
        let t = Table(any), key = Expression<Int>(any), text = Expression<String?>(any + "2")
        try db.run(
            t.create(strict: true) { table in
                table.column(key, primaryKey: true)
                table.column(text, unique: true, collate: .nocase)
                table.check(key > 0, named: any)
                table.foreignKey(key, references: t, key, delete: .cascade)
            })
        try db.run(t.createIndex(text.desc, named: any + "3", where: text != any))
        try db.run(View(any + "4").create(t.select(key), columns: [Expression<Int>(any + "5")]))
        try db.run(
            t.createTrigger(any + "6", .after, .update(of: text)) { row in t.filter(key == row.new[key]).delete() })
        try db.run(t.insert(key <- 1, text <- any))
        #expect(try db.all(View(any + "4").select(Expression<Int>(any + "5"))) == [1])
        try db.run(t.update(text <- nil))
        #expect(try db.scalar(t.count) == 0)

        try db.run(t.renameColumn(text, to: Expression(any + "7")))
        try db.run(t.addColumn(text))
        let schema = try db.schema.table(any)
        #expect(schema.columns.map(\.name) == [any, any + "7", any + "2"])
        #expect(schema.foreignKeys.map(\.references.table) == [any])
        try db.run(t.dropColumn(text))
        try db.run(t.dropIndex(named: any + "3"))
        try db.run(t.dropTrigger(any + "6"))
        try db.run(View(any + "4").drop())
        try db.run(t.rename(Table(any + "8")))
        try db.run(Table(any + "8").drop())
        #expect(try db.schema.database().objects.isEmpty)
    }

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
        // Constraints alone keep their text, which SQLite refuses.
        #expect(t.create { $0.unique(name) } == #"CREATE TABLE "t" (UNIQUE ("name"))"#)
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

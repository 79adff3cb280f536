import SQLite
import Testing

private let v = View("v"), attached = View("v", database: "main")
private let table = #"CREATE TABLE "students" ("id" INTEGER, "name" TEXT, "age" INTEGER)"#

@Suite struct ViewsTests {
    @Test(arguments: [
        Definition(v.create(students), #"CREATE VIEW "v" AS SELECT * FROM "students""#, before: [table]),
        Definition(
            attached.create(students), #"CREATE VIEW "main"."v" AS SELECT * FROM "students""#, before: [table]),
        Definition(
            v.create(students, temporary: true, ifNotExists: true),
            #"CREATE TEMPORARY VIEW IF NOT EXISTS "v" AS SELECT * FROM "students""#, before: [table]),
        Definition(
            v.create(students.select(name).filter(age > 18 && name != "it's").order(name.desc).limit(2)),
            #"CREATE VIEW "v" AS SELECT "name" FROM "students" WHERE (("age" > 18) AND ("name" != 'it''s')) ORDER BY "name" DESC LIMIT 2"#,
            before: [table]),
        Definition(
            v.create(students.select(name, age + 1), columns: [name, students[age]]),
            #"CREATE VIEW "v" ("name", "age") AS SELECT "name", ("age" + 1) FROM "students""#, before: [table]),
        Definition(
            v.create(students.union(all: true, students)),
            #"CREATE VIEW "v" AS SELECT * FROM "students" UNION ALL SELECT * FROM "students""#, before: [table]),
    ])
    func areCreatedByAQuery(_ definition: Definition) throws { try definition.check() }

    @Test func aViewIsQueriedAsATableIs() throws {
        let db = try Connection()
        try db.execute(table + #"; INSERT INTO "students" VALUES (1, 'Ann', 12), (2, 'Bob', 19)"#)
        try db.run(v.create(students.filter(age >= 18)))
        #expect(try db.all(v.select(name)) == ["Bob"])
    }

    @Test func aQueryThatCannotBeSaidIsRefusedWithTheReason() throws {
        let db = try Connection()
        try db.execute(table)
        let error = #expect(throws: SQLiteError.self) {
            try db.run(v.create(students.join(students, on: students[id] == students[id])))
        }
        #expect(error?.message.contains("joined twice under one name") == true)
    }
}

import SQLite
import Testing

private let t = Table("t"), attached = Table("t", database: "main")
private let old = Expression<Int>("old"), new = Expression<Int>("new"), maybe = Expression<Int?>("new")
private let text = Expression<String>("text"), maybeText = Expression<String?>("text")
private let number = Expression<Int64>("number"), maybeNumber = Expression<Int64?>("number")
private let date = Expression<String>("date")
private let table = #"CREATE TABLE "t" ("id" INTEGER PRIMARY KEY, "old" INTEGER); INSERT INTO "t" VALUES (1, 1)"#
private let fullText = #"CREATE VIRTUAL TABLE "t" USING fts5("a")"#

/// What must follow `ALTER TABLE "t" `.
private func change(_ swift: String, _ text: String, before: String = table) -> Definition {
    Definition(swift, "ALTER TABLE \"t\" " + text, before: [before])
}

/// A table without rows, whose new columns may lack values.
private let empty = #"CREATE TABLE "t" ("id" INTEGER PRIMARY KEY); PRAGMA foreign_keys = OFF"#

@Suite struct AlterTableTests {
    @Test(arguments: [
        change(t.rename(Table("b")), #"RENAME TO "b""#),
        change(t.rename(Table("b", database: "main")), #"RENAME TO "b""#),
        change(VirtualTable("t").rename(VirtualTable("b", database: "main")), #"RENAME TO "b""#, before: fullText),
        Definition(attached.rename(Table("b")), #"ALTER TABLE "main"."t" RENAME TO "b""#, before: [table]),
        change(t.renameColumn(old, to: new), #"RENAME COLUMN "old" TO "new""#),
        change(t.renameColumn(t[old], to: t[new]), #"RENAME COLUMN "old" TO "new""#),
        change(t.dropColumn(old), #"DROP COLUMN "old""#),
        Definition(
            attached.dropColumn(attached[old]), #"ALTER TABLE "main"."t" DROP COLUMN "old""#, before: [table]),
    ])
    func renameAndDrop(_ definition: Definition) throws { try definition.check() }

    @Test(arguments: [
        change(t.addColumn(new, defaultValue: 1), #"ADD COLUMN "new" INTEGER NOT NULL DEFAULT (1)"#),
        change(
            t.addColumn(new, check: new > 0, defaultValue: 1),
            #"ADD COLUMN "new" INTEGER NOT NULL CHECK ("new" > 0) DEFAULT (1)"#),
        change(
            t.addColumn(new, check: maybe > 0, defaultValue: 1),
            #"ADD COLUMN "new" INTEGER NOT NULL CHECK ("new" > 0) DEFAULT (1)"#),
        change(
            t.addColumn(new, check: 1...5 ~= new, defaultValue: 1),
            #"ADD COLUMN "new" INTEGER NOT NULL CHECK ("new" BETWEEN 1 AND 5) DEFAULT (1)"#),
        change(t.addColumn(maybe), #"ADD COLUMN "new" INTEGER"#),
        change(t.addColumn(maybe, check: new > 0), #"ADD COLUMN "new" INTEGER CHECK ("new" > 0)"#),
        change(t.addColumn(maybe, check: maybe > 0), #"ADD COLUMN "new" INTEGER CHECK ("new" > 0)"#),
        change(t.addColumn(maybe, defaultValue: 2), #"ADD COLUMN "new" INTEGER DEFAULT (2)"#),
        change(
            t.addColumn(maybe, check: maybe > 0, defaultValue: 2),
            #"ADD COLUMN "new" INTEGER CHECK ("new" > 0) DEFAULT (2)"#),
        change(
            t.addColumn(text, defaultValue: "it's", collate: .nocase),
            #"ADD COLUMN "text" TEXT NOT NULL DEFAULT ('it''s') COLLATE NOCASE"#),
        change(
            t.addColumn(text, check: text != "", defaultValue: "x", collate: .rtrim),
            #"ADD COLUMN "text" TEXT NOT NULL CHECK ("text" != '') DEFAULT ('x') COLLATE RTRIM"#),
        change(t.addColumn(maybeText, collate: .nocase), #"ADD COLUMN "text" TEXT COLLATE NOCASE"#),
        change(
            t.addColumn(maybeText, check: maybeText != "", defaultValue: "x", collate: .nocase),
            #"ADD COLUMN "text" TEXT CHECK ("text" != '') DEFAULT ('x') COLLATE NOCASE"#),
        change(
            t.addColumn(maybeNumber, references: attached, attached[id]),
            #"ADD COLUMN "number" INTEGER REFERENCES "t" ("id")"#),
        change(
            t.addColumn(maybeNumber, check: maybeNumber > 0, references: t, id, update: .cascade, delete: .setNull),
            #"ADD COLUMN "number" INTEGER CHECK ("number" > 0) REFERENCES "t" ("id") ON UPDATE CASCADE ON DELETE SET NULL"#
        ),
        change(
            t.addColumn(number, references: t, id), #"ADD COLUMN "number" INTEGER NOT NULL REFERENCES "t" ("id")"#,
            before: empty),
        change(
            t.addColumn(new, .generated(as: old * 2)),
            #"ADD COLUMN "new" INTEGER NOT NULL GENERATED ALWAYS AS ("old" * 2) VIRTUAL"#),
        change(
            t.addColumn(maybe, .check(maybe > 0).named("positive"), .default(3)),
            #"ADD COLUMN "new" INTEGER CONSTRAINT "positive" CHECK ("new" > 0) DEFAULT (3)"#),
        change(
            t.addColumn(date, .default(Expression(literal: "date('now')"))),
            #"ADD COLUMN "date" TEXT NOT NULL DEFAULT (date('now'))"#, before: empty),
    ])
    func addColumn(_ definition: Definition) throws { try definition.check() }

    @Test("SQLite adds no unique column, whose text is right all the same")
    func addUniqueColumn() throws {
        let definition = t.addColumn(maybeNumber, unique: true, references: t, id)
        #expect(definition == #"ALTER TABLE "t" ADD COLUMN "number" INTEGER UNIQUE REFERENCES "t" ("id")"#)
        let db = try Connection()
        try db.execute(table)
        let error = #expect(throws: SQLiteError.self) { try db.run(definition) }
        #expect(error?.message.contains("UNIQUE") == true)
    }

    @Test func rowsThatAreThereGetTheDefault() throws {
        let db = try Connection()
        try db.execute(table)
        try db.run(t.addColumn(new, defaultValue: 5))
        try db.run(t.addColumn(maybeText))
        let row = try #require(try db.first(t.select(new, maybeText)))
        #expect(row == (5, nil))
        try db.run(t.renameColumn(new, to: Expression("newer")))
        #expect(try db.scalar(t.select(Expression<Int>("newer"))) == 5)
        try db.run(t.dropColumn(maybeText))
        #expect(throws: SQLiteError.self) { try db.scalar(t.select(maybeText)) }
    }
}

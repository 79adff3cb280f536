import Foundation
import SQLite
import Testing

private let parent = Expression<Int64?>("parent")
private let absences = Expression<Int?>("absences")
private let nickname = Expression<String?>("nickname")
private let enrolled = Expression<Bool>("enrolled")
private let joined = Expression<Date>("joined"), left = Expression<Date?>("left")
private let mainClasses = Table("classes", database: "main")
private let classNumber = Expression<Int64>("id")

/// What follows the column's name and type in the definition of a table with that one column.
private func column(_ block: (TableBuilder) -> Void, _ text: String) -> Definition {
    Definition(table(block), "CREATE TABLE \"t\" (\(text))")
}

@Suite struct ColumnsTests {
    @Test(arguments: [
        column({ $0.column(age) }, #""age" INTEGER NOT NULL"#),
        column({ $0.column(absences) }, #""absences" INTEGER"#),
        column({ $0.column(name) }, #""name" TEXT NOT NULL"#),
        column({ $0.column(Expression<Double>("x")) }, #""x" REAL NOT NULL"#),
        column({ $0.column(Expression<Blob?>("x")) }, #""x" BLOB"#),
        column({ $0.column(Expression<UUID?>("a\"b")) }, #""a""b" TEXT"#),
        column({ $0.column(Table("t")[age]) }, #""age" INTEGER NOT NULL"#),
        column({ $0.column(age, unique: true) }, #""age" INTEGER NOT NULL UNIQUE"#),
        column({ $0.column(absences, unique: true) }, #""absences" INTEGER UNIQUE"#),
        column({ $0.column(age, check: age > 0) }, #""age" INTEGER NOT NULL CHECK ("age" > 0)"#),
        column({ $0.column(age, check: Expression<Int?>("age") > 0) }, #""age" INTEGER NOT NULL CHECK ("age" > 0)"#),
        column({ $0.column(absences, check: absences != 0) }, #""absences" INTEGER CHECK ("absences" != 0)"#),
        column({ $0.column(absences, check: nil, defaultValue: nil) }, #""absences" INTEGER"#),
    ])
    func haveATypeAndTheirConstraints(_ definition: Definition) throws { try definition.check() }

    @Test(
        "A condition without parentheses of its own gets some",
        arguments: [
            column({ $0.column(age, check: 1...5 ~= age) }, #""age" INTEGER NOT NULL CHECK ("age" BETWEEN 1 AND 5)"#),
            column(
                { $0.column(age, check: 1..<5 ~= age) }, #""age" INTEGER NOT NULL CHECK ("age" >= 1 AND "age" < 5)"#),
            column({ $0.column(enrolled, check: enrolled) }, #""enrolled" INTEGER NOT NULL CHECK ("enrolled")"#),
            column({ $0.column(enrolled, check: !enrolled) }, #""enrolled" INTEGER NOT NULL CHECK (NOT ("enrolled"))"#),
            column(
                { $0.column(age, check: [1, 2].contains(age) && age != 3) },
                #""age" INTEGER NOT NULL CHECK (("age" IN (1, 2)) AND ("age" != 3))"#),
            column(
                { $0.column(name, check: name.like("a\\_%", escape: "\\")) },
                #""name" TEXT NOT NULL CHECK ("name" LIKE 'a\_%' ESCAPE '\')"#),
            column(
                { $0.column(age, check: Expression<Bool>(literal: "age > 1")) },
                #""age" INTEGER NOT NULL CHECK (age > 1)"#),
        ])
    func haveTheirConditionInParentheses(_ definition: Definition) throws { try definition.check() }

    @Test(
        arguments: [
            column({ $0.column(age, defaultValue: 0) }, #""age" INTEGER NOT NULL DEFAULT (0)"#),
            column({ $0.column(absences, defaultValue: -1) }, #""absences" INTEGER DEFAULT (-1)"#),
            column({ $0.column(age, defaultValue: Expression(value: 3)) }, #""age" INTEGER NOT NULL DEFAULT (3)"#),
            column({ $0.column(absences, defaultValue: Expression(value: 3)) }, #""absences" INTEGER DEFAULT (3)"#),
            column({ $0.column(absences, defaultValue: Expression<Int?>.null) }, #""absences" INTEGER DEFAULT (NULL)"#),
            column(
                { $0.column(age, defaultValue: Expression(value: 3) + 1) }, #""age" INTEGER NOT NULL DEFAULT ((3 + 1))"#
            ),
            column({ $0.column(name, defaultValue: "it's") }, #""name" TEXT NOT NULL DEFAULT ('it''s')"#),
            column({ $0.column(nickname, defaultValue: "x") }, #""nickname" TEXT DEFAULT ('x')"#),
            column({ $0.column(enrolled, defaultValue: true) }, #""enrolled" INTEGER NOT NULL DEFAULT (1)"#),
            column({ $0.column(Expression<Double>("x"), defaultValue: 3) }, #""x" REAL NOT NULL DEFAULT (3.0)"#),
            column(
                { $0.column(Expression<Double>("x"), defaultValue: .infinity) }, #""x" REAL NOT NULL DEFAULT (9e999)"#),
            column(
                { $0.column(Expression<Blob>("x"), defaultValue: Blob(bytes: [0, 255])) },
                #""x" BLOB NOT NULL DEFAULT (x'00ff')"#),
            column(
                { $0.column(joined, defaultValue: Date(timeIntervalSince1970: 0)) },
                #""joined" TEXT NOT NULL DEFAULT ('1970-01-01T00:00:00.000')"#),
            column(
                { $0.column(age, unique: true, check: age > 0, defaultValue: 1) },
                #""age" INTEGER NOT NULL UNIQUE CHECK ("age" > 0) DEFAULT (1)"#),
            column(
                { $0.column(absences, unique: true, check: Expression<Int>("absences") > 0, defaultValue: 1) },
                #""absences" INTEGER UNIQUE CHECK ("absences" > 0) DEFAULT (1)"#),
        ])
    func haveADefault(_ definition: Definition) throws { try definition.check() }

    @Test(arguments: [
        column(
            { $0.column(joined, defaultValue: DateFunctions.datetime("now")) },
            #""joined" TEXT NOT NULL DEFAULT (datetime('now'))"#),
        column({ $0.column(left, defaultValue: DateFunctions.date("now")) }, #""left" TEXT DEFAULT (date('now'))"#),
        column(
            { $0.column(joined, defaultValue: Expression(literal: "CURRENT_TIMESTAMP")) },
            #""joined" TEXT NOT NULL DEFAULT (CURRENT_TIMESTAMP)"#),
    ])
    func haveADateFunctionAsDefault(_ definition: Definition) throws {
        try definition.check()
        let db = try Connection()
        try db.run(definition.swift)
        try db.run(Table("t").insert())
        let name = definition.text.split(separator: "\"")[3]
        let age = try #require(try db.scalar("SELECT julianday('now') - julianday(\"\(name)\") FROM t") as? Double)
        #expect((0..<1.1).contains(age))
    }

    @Test func aStringIsADefaultAndNotSQL() throws {
        let db = try Connection()
        try db.run(table { $0.column(name, defaultValue: "(datetime('now'))") })
        try db.run(Table("t").insert())
        #expect(try db.pluck(Table("t"))?[name] == "(datetime('now'))")
    }

    @Test(arguments: [
        column({ $0.column(name, collate: .nocase) }, #""name" TEXT NOT NULL COLLATE NOCASE"#),
        column({ $0.column(nickname, collate: .binary) }, #""nickname" TEXT COLLATE BINARY"#),
        column(
            { $0.column(name, defaultValue: "x", collate: .rtrim) },
            #""name" TEXT NOT NULL DEFAULT ('x') COLLATE RTRIM"#),
        column(
            { $0.column(name, unique: true, check: name != "", defaultValue: "x", collate: .nocase) },
            #""name" TEXT NOT NULL UNIQUE CHECK ("name" != '') DEFAULT ('x') COLLATE NOCASE"#),
        column(
            {
                $0.column(
                    nickname, unique: true, check: nickname != "", defaultValue: Expression<String?>(value: "x"),
                    collate: .nocase)
            },
            #""nickname" TEXT UNIQUE CHECK ("nickname" != '') DEFAULT ('x') COLLATE NOCASE"#),
        column(
            { $0.column(nickname, defaultValue: Expression(literal: "lower('X')"), collate: .nocase) },
            #""nickname" TEXT DEFAULT (lower('X')) COLLATE NOCASE"#),
    ])
    func haveACollation(_ definition: Definition) throws { try definition.check() }

    @Test(arguments: [
        column({ $0.column(id, primaryKey: true) }, #""id" INTEGER PRIMARY KEY NOT NULL"#),
        column({ $0.column(name, primaryKey: true) }, #""name" TEXT PRIMARY KEY NOT NULL"#),
        column({ $0.column(id, primaryKey: .default) }, #""id" INTEGER PRIMARY KEY NOT NULL"#),
        column({ $0.column(id, primaryKey: .autoincrement) }, #""id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL"#),
        column({ $0.column(id, primaryKey: false) }, #""id" INTEGER NOT NULL"#),
        column(
            { $0.column(id, primaryKey: .autoincrement, check: id > 0) },
            #""id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL CHECK ("id" > 0)"#),
        column(
            { $0.column(id, primaryKey: true, check: id > 0, defaultValue: Expression(value: 7)) },
            #""id" INTEGER PRIMARY KEY NOT NULL CHECK ("id" > 0) DEFAULT (7)"#),
    ])
    func areAPrimaryKey(_ definition: Definition) throws { try definition.check() }

    @Test(arguments: [
        column(
            { $0.column(id, references: mainClasses, classNumber) },
            #""id" INTEGER NOT NULL REFERENCES "classes" ("id")"#),
        column(
            { $0.column(parent, references: mainClasses, classNumber) },
            #""parent" INTEGER REFERENCES "classes" ("id")"#),
        column(
            { $0.column(parent, references: Table("classes"), Table("classes")[classNumber]) },
            #""parent" INTEGER REFERENCES "classes" ("id")"#),
        column(
            { $0.column(id, unique: true, check: id > 0, references: mainClasses, classNumber) },
            #""id" INTEGER NOT NULL UNIQUE CHECK ("id" > 0) REFERENCES "classes" ("id")"#),
        column(
            { $0.column(parent, unique: true, check: parent > 0, references: mainClasses, classNumber) },
            #""parent" INTEGER UNIQUE CHECK ("parent" > 0) REFERENCES "classes" ("id")"#),
        column(
            { $0.column(id, primaryKey: true, references: mainClasses, classNumber) },
            #""id" INTEGER PRIMARY KEY NOT NULL REFERENCES "classes" ("id")"#),
        column(
            { $0.column(parent, primaryKey: true, check: parent > 0, references: mainClasses, classNumber) },
            #""parent" INTEGER PRIMARY KEY CHECK ("parent" > 0) REFERENCES "classes" ("id")"#),
        column(
            { $0.column(nickname, references: mainClasses, Expression("title"), delete: .setNull) },
            #""nickname" TEXT REFERENCES "classes" ("title") ON DELETE SET NULL"#),
        column(
            {
                $0.column(
                    Expression<UUID>("class"), references: mainClasses, Expression("uuid"), update: .cascade,
                    delete: .restrict)
            },
            #""class" TEXT NOT NULL REFERENCES "classes" ("uuid") ON UPDATE CASCADE ON DELETE RESTRICT"#),
    ])
    func referToAnotherTable(_ definition: Definition) throws { try definition.check() }
}

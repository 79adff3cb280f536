import SQLite
import Testing

private let a = Expression<Int64>("a"), o = Expression<Int64?>("a")
private let s = Expression<String>("a"), so = Expression<String?>("a")
private let seven = Expression<Int64>(value: 7), maybeSeven = Expression<Int64?>(value: 7)
private let x = Expression<String>(value: "x"), maybeX = Expression<String?>(value: "x")
private let t = Table("t")

private func columns(_ text: String, _ blocks: [(TableBuilder) -> Void]) -> [Definition] {
    blocks.map { Definition(table($0), #"CREATE TABLE "t" ("a" \#(text))"#) }
}

private func additions(_ text: String, _ statements: [String]) -> [Definition] {
    let before = #"PRAGMA foreign_keys = OFF; CREATE TABLE "t" ("b"); CREATE TABLE "users" ("id" INTEGER PRIMARY KEY)"#
    return statements.map { Definition($0, #"ALTER TABLE "t" ADD COLUMN "a" \#(text)"#, before: [before]) }
}

@Suite("Every form of a column that programs rely on")
struct ColumnFormsTests {
    @Test("A condition that can be NULL or not, and a default of each kind, of a column of each kind", arguments: all)
    func created(_ definition: Definition) throws { try definition.check() }

    private static let all = plain + text + keys + references

    private static let plain =
        columns(
            #"INTEGER NOT NULL UNIQUE CHECK ("a" > 0) DEFAULT (7)"#,
            [
                { $0.column(a, unique: true, check: a > 0, defaultValue: seven) },
                { $0.column(a, unique: true, check: o > 0, defaultValue: seven) },
                { $0.column(a, unique: true, check: a > 0, defaultValue: 7) },
                { $0.column(a, unique: true, check: o > 0, defaultValue: 7) },
            ])
        + columns(
            #"INTEGER UNIQUE CHECK ("a" > 0) DEFAULT (7)"#,
            [
                { $0.column(o, unique: true, check: a > 0, defaultValue: seven) },
                { $0.column(o, unique: true, check: o > 0, defaultValue: seven) },
                { $0.column(o, unique: true, check: a > 0, defaultValue: maybeSeven) },
                { $0.column(o, unique: true, check: o > 0, defaultValue: maybeSeven) },
                { $0.column(o, unique: true, check: a > 0, defaultValue: 7) },
                { $0.column(o, unique: true, check: o > 0, defaultValue: 7) },
            ])

    private static let text =
        columns(
            #"TEXT NOT NULL UNIQUE CHECK ("a" != '') DEFAULT ('x') COLLATE NOCASE"#,
            [
                { $0.column(s, unique: true, check: s != "", defaultValue: x, collate: .nocase) },
                { $0.column(s, unique: true, check: so != "", defaultValue: x, collate: .nocase) },
                { $0.column(s, unique: true, check: s != "", defaultValue: "x", collate: .nocase) },
                { $0.column(s, unique: true, check: so != "", defaultValue: "x", collate: .nocase) },
            ])
        + columns(
            #"TEXT UNIQUE CHECK ("a" != '') DEFAULT ('x') COLLATE NOCASE"#,
            [
                { $0.column(so, unique: true, check: s != "", defaultValue: x, collate: .nocase) },
                { $0.column(so, unique: true, check: so != "", defaultValue: x, collate: .nocase) },
                { $0.column(so, unique: true, check: s != "", defaultValue: maybeX, collate: .nocase) },
                { $0.column(so, unique: true, check: so != "", defaultValue: maybeX, collate: .nocase) },
                { $0.column(so, unique: true, check: s != "", defaultValue: "x", collate: .nocase) },
                { $0.column(so, unique: true, check: so != "", defaultValue: "x", collate: .nocase) },
            ])

    private static let keys =
        columns(
            #"INTEGER PRIMARY KEY NOT NULL CHECK ("a" > 0) DEFAULT (7)"#,
            [
                { $0.column(a, primaryKey: true, check: a > 0, defaultValue: seven) },
                { $0.column(a, primaryKey: true, check: o > 0, defaultValue: seven) },
            ])
        + columns(
            #"INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL CHECK ("a" > 0)"#,
            [
                { $0.column(a, primaryKey: .autoincrement, check: a > 0) },
                { $0.column(a, primaryKey: .autoincrement, check: o > 0) },
            ])

    private static let references =
        columns(
            #"INTEGER NOT NULL UNIQUE CHECK ("a" > 0) REFERENCES "users" ("id")"#,
            [
                { $0.column(a, unique: true, check: a > 0, references: users, id) },
                { $0.column(a, unique: true, check: o > 0, references: users, id) },
            ])
        + columns(
            #"INTEGER UNIQUE CHECK ("a" > 0) REFERENCES "users" ("id")"#,
            [
                { $0.column(o, unique: true, check: a > 0, references: users, id) },
                { $0.column(o, unique: true, check: o > 0, references: users, id) },
            ])
        + columns(
            #"INTEGER PRIMARY KEY NOT NULL CHECK ("a" > 0) REFERENCES "users" ("id")"#,
            [
                { $0.column(a, primaryKey: true, check: a > 0, references: users, id) },
                { $0.column(a, primaryKey: true, check: o > 0, references: users, id) },
            ])
        + columns(
            #"INTEGER PRIMARY KEY CHECK ("a" > 0) REFERENCES "users" ("id")"#,
            [
                { $0.column(o, primaryKey: true, check: a > 0, references: users, id) },
                { $0.column(o, primaryKey: true, check: o > 0, references: users, id) },
            ])

    @Test("The same of a column that is added", arguments: added)
    func altered(_ definition: Definition) throws { try definition.check() }

    private static let added =
        additions(
            #"INTEGER NOT NULL CHECK ("a" > 0) DEFAULT (7)"#,
            [t.addColumn(a, check: a > 0, defaultValue: 7), t.addColumn(a, check: o > 0, defaultValue: 7)])
        + additions(
            #"INTEGER CHECK ("a" > 0) DEFAULT (7)"#,
            [t.addColumn(o, check: a > 0, defaultValue: 7), t.addColumn(o, check: o > 0, defaultValue: 7)])
        + additions(
            #"INTEGER NOT NULL CHECK ("a" > 0) REFERENCES "users" ("id")"#,
            [
                t.addColumn(a, check: a > 0, references: users, id),
                t.addColumn(a, check: o > 0, references: users, id),
            ])
        + additions(
            #"INTEGER CHECK ("a" > 0) REFERENCES "users" ("id")"#,
            [
                t.addColumn(o, check: a > 0, references: users, id),
                t.addColumn(o, check: o > 0, references: users, id),
            ])
        + additions(
            #"TEXT NOT NULL CHECK ("a" != '') DEFAULT ('x') COLLATE NOCASE"#,
            [
                t.addColumn(s, check: s != "", defaultValue: "x", collate: .nocase),
                t.addColumn(s, check: so != "", defaultValue: "x", collate: .nocase),
            ])
        + additions(
            #"TEXT CHECK ("a" != '') DEFAULT ('x') COLLATE NOCASE"#,
            [
                t.addColumn(so, check: s != "", defaultValue: "x", collate: .nocase),
                t.addColumn(so, check: so != "", defaultValue: "x", collate: .nocase),
            ])
}

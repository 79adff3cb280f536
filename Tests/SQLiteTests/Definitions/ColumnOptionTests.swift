import SQLite
import Testing

private let parent = Expression<Int64?>("parent")
private let nickname = Expression<String?>("nickname")
private let price = Expression<Int>("price"), total = Expression<Int?>("total")
private let t = Table("t")

private func column(_ block: (TableBuilder) -> Void, _ text: String) -> Definition {
    Definition(table(block), "CREATE TABLE \"t\" (\(text))")
}

@Suite struct ColumnOptionTests {
    @Test(arguments: [
        column({ $0.column(id, .primaryKey()) }, #""id" INTEGER PRIMARY KEY NOT NULL"#),
        column({ $0.column(id, .primaryKey(descending: true)) }, #""id" INTEGER PRIMARY KEY DESC NOT NULL"#),
        column(
            { $0.column(id, .primaryKey(.autoincrement, onConflict: .replace)) },
            #""id" INTEGER PRIMARY KEY ON CONFLICT REPLACE AUTOINCREMENT NOT NULL"#),
        column({ $0.column(name, .notNull(onConflict: .ignore)) }, #""name" TEXT NOT NULL ON CONFLICT IGNORE"#),
        column({ $0.column(nickname, .notNull()) }, #""nickname" TEXT NOT NULL"#),
        column({ $0.column(name, .unique(onConflict: .fail)) }, #""name" TEXT NOT NULL UNIQUE ON CONFLICT FAIL"#),
        column(
            { $0.column(nickname, .unique().named("once"), .check(nickname != "").named("a \"name\"")) },
            #""nickname" TEXT CONSTRAINT "once" UNIQUE CONSTRAINT "a ""name""" CHECK ("nickname" != '')"#),
        column(
            { $0.column(price, .check(price > 0), .check(price < 9), .default(1)) },
            #""price" INTEGER NOT NULL CHECK ("price" > 0) CHECK ("price" < 9) DEFAULT (1)"#),
        column(
            { $0.column(name, .collate(.nocase), .default("x"), .check(name != ""), .unique()) },
            #""name" TEXT NOT NULL UNIQUE CHECK ("name" != '') DEFAULT ('x') COLLATE NOCASE"#),
        column(
            { $0.column(parent, .references(t, id, delete: .cascade, deferrable: .initiallyDeferred).named("up")) },
            #""parent" INTEGER CONSTRAINT "up" REFERENCES "t" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED"#),
        column(
            { $0.column(parent, .references(t, t[id], update: .noAction, deferrable: .initiallyImmediate)) },
            #""parent" INTEGER REFERENCES "t" ("id") ON UPDATE NO ACTION DEFERRABLE INITIALLY IMMEDIATE"#),
        column(
            { $0.column(parent, .references(t, id, deferrable: .notDeferrable)) },
            #""parent" INTEGER REFERENCES "t" ("id") NOT DEFERRABLE"#),
    ])
    func areWrittenInOneOrder(_ definition: Definition) throws { try definition.check() }

    @Test(
        "a conflict clause of each kind at each place",
        arguments: [
            (OnConflict.rollback, "ROLLBACK"), (.abort, "ABORT"), (.fail, "FAIL"), (.ignore, "IGNORE"),
            (.replace, "REPLACE"),
        ])
    func haveTheirConflictClause(_ conflict: OnConflict, _ word: String) throws {
        try Definition(
            table {
                $0.column(id, .primaryKey(onConflict: conflict))
                $0.column(name, .notNull(onConflict: conflict), .unique(onConflict: conflict))
                $0.unique(id, name, onConflict: conflict)
            },
            #"CREATE TABLE "t" ("id" INTEGER PRIMARY KEY ON CONFLICT \#(word) NOT NULL, "#
                + #""name" TEXT NOT NULL ON CONFLICT \#(word) UNIQUE ON CONFLICT \#(word), "#
                + #"UNIQUE ("id", "name") ON CONFLICT \#(word))"#
        ).check()
        try Definition(
            table {
                $0.column(id)
                $0.primaryKey(id, onConflict: conflict)
            }, #"CREATE TABLE "t" ("id" INTEGER NOT NULL, PRIMARY KEY ("id") ON CONFLICT \#(word))"#
        ).check()
    }

    @Test func aDescendingKeyIsNoRowid() throws {
        let db = try Connection()
        try db.run(table { $0.column(id, .primaryKey(descending: true)) })
        try db.run(t.insert(id <- 5))
        #expect(try db.scalar(t.select(rowid)) == 1)
    }

    @Test func aNamedCheckIsNamedInTheError() throws {
        let db = try Connection()
        try db.run(table { $0.column(price, .check(price > 0).named("costs")) })
        let error = #expect(throws: SQLiteError.self) { try db.run(t.insert(price <- 0)) }
        #expect(error?.message.contains("costs") == true)
    }

    @Test func aConflictClauseDecidesAboutTheRow() throws {
        let db = try Connection()
        try db.run(
            table {
                $0.column(name, .unique(onConflict: .replace))
                $0.column(price, .notNull(onConflict: .ignore))
            })
        try db.run(t.insert(name <- "a", price <- 1))
        try db.run(t.insert(name <- "a", price <- 2))
        try db.run(t.insert(name <- "b", Expression<Int?>("price") <- nil))
        #expect(try db.all(t.select(name, price)).map(\.1) == [2])
    }

    @Test func aGeneratedColumnIsComputedAndCannotBeWritten() throws {
        let db = try Connection()
        let definition = table {
            $0.column(price)
            $0.column(total, .generated(as: price * 2, .stored))
            $0.column(name, .generated(as: Expression(literal: "'No. ' || price")), .notNull())
            $0.column(nickname, .generated(as: t[name].uppercaseString, .virtual), .unique(), .collate(.nocase))
        }
        #expect(
            definition
                == #"CREATE TABLE "t" ("price" INTEGER NOT NULL, "total" INTEGER GENERATED ALWAYS AS ("price" * 2) STORED, "#
                + #""name" TEXT NOT NULL GENERATED ALWAYS AS ('No. ' || price) VIRTUAL, "#
                + #""nickname" TEXT UNIQUE COLLATE NOCASE GENERATED ALWAYS AS (upper("name")) VIRTUAL)"#)
        try db.run(definition)
        try db.run(t.insert(price <- 4))
        let row = try #require(try db.first(t.select(price, total, name, nickname)))
        #expect(row == (4, 8, "No. 4", "NO. 4"))
        try db.run(t.update(price <- 5))
        #expect(try db.scalar(t.select(total)) == 10)
        #expect(throws: SQLiteError.self) { try db.run(t.insert(price <- 1, total <- 2)) }
        #expect(throws: SQLiteError.self) { try db.run(t.update(total <- 2)) }
    }

    @Test func aDeferredReferenceIsCheckedWhenTheTransactionEnds() throws {
        let db = try Connection()
        try db.run(
            table {
                $0.column(id, primaryKey: true)
                $0.column(parent, .references(t, id, deferrable: .initiallyDeferred))
            })
        try db.transaction {
            try db.run(t.insert(id <- 1, parent <- 2))
            try db.run(t.insert(id <- 2, parent <- nil))
        }
        #expect(throws: SQLiteError.self) { try db.transaction { try db.run(t.insert(id <- 3, parent <- 9)) } }
        #expect(try db.scalar(t.count) == 2)
    }
}

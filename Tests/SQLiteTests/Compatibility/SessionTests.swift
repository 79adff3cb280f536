import Foundation
import SQLite
import Testing

@Suite("Programs behave as they did")
struct CompatibleSessionTests {
    private let books = Table("books"), id = Column<Int64>("id"), title = Column<String>("title")
    private let pages = Column<Int?>("pages"), price = Column<Double>("price"), read = Column<Bool>("read")
    private let authors = Table("authors"), authorID = Column<Int64?>("author_id"), name = Column<String>("name")

    private func library() throws -> Connection {
        let db = try Connection()
        try db.run(
            authors.create { t in
                t.column(id, primaryKey: .autoincrement)
                t.column(name, unique: true)
            })
        try db.run(
            books.create { t in
                t.column(id, primaryKey: true)
                t.column(title, collate: .nocase)
                t.column(pages)
                t.column(price, defaultValue: 1)
                t.column(read, defaultValue: false)
                t.column(authorID, references: authors, id)
            })
        try db.run(authors.insertMany([[name <- "Ann"], [name <- "Bob"]]))
        try db.run(books.insert(title <- "Alpha", pages <- 100, authorID <- 1))
        try db.run(books.insert(title <- "beta", pages <- nil, price <- 2.5, read <- true, authorID <- 1))
        try db.run(books.insert(title <- "Gamma", pages <- 300, price <- 10))
        return db
    }

    @Test("An insert gives the new row's number, an update and a delete the number of rows")
    func resultsOfChanges() throws {
        let db = try library()
        #expect(try db.run(books.insert(title <- "Delta")) == 4)
        #expect(db.lastInsertRowid == 4 && db.changes == 1)
        #expect(try db.run(books.filter(pages != nil).update(price *= 2)) == 2)
        #expect(try db.run(books.filter(title == "nothing").delete()) == 0)
        #expect(
            try db.run(books.insert(books.select(Expression<Int64?>(value: nil), title, pages, price, read, authorID)))
                == 4)
        #expect(try db.run(books.limit(2).delete()) == 2)
        #expect(try db.scalar(books.count) == 6)
        #expect(try db.run(authors.upsert(name <- "Cy", id <- 5, onConflictOf: name)) == 5)
        try db.run(authors.upsert(name <- "Bob", id <- 9, onConflictOf: name))
        #expect(try db.prepare(authors.order(id)).map { $0[id] } == [1, 5, 9])
    }

    @Test("Rows are read by expression, by qualified expression where tables are joined, and by function")
    func readingRows() throws {
        let db = try library()
        let joined = books.join(.leftOuter, authors, on: authors[id] == books[authorID]).order(books[id])
        let rows = Array(try db.prepare(joined))
        #expect(rows.map { $0[books[id]] } == [1, 2, 3] && rows.map { $0[title] } == ["Alpha", "beta", "Gamma"])
        #expect(try rows[0].get(authors[name]) == "Ann")
        #expect(try rows[2].get(Expression<String?>(authors[name])) == nil)
        #expect(throws: QueryError.self) { try rows[0].get(id) }
        let totals = books.select(count(*), pages.sum, price.max, title.length.max)
        let row = try #require(try db.pluck(totals))
        #expect(row[count(*)] == 3 && row[pages.sum] == 400 && row[price.max] == 10 && row[title.length.max] == 5)
        let managers = authors.alias("a")
        let aliased = try #require(try db.pluck(books.join(managers, on: managers[id] == books[authorID])))
        #expect(aliased[managers[name]] == "Ann")
        #expect(try db.prepare(books.select(title).order(title.desc)).map { $0[title] } == ["Gamma", "beta", "Alpha"])
        #expect(try db.prepareRowIterator(books).compactMap { try $0.get(pages) } == [100, 300])
        #expect(
            try Array(db.prepareRowIterator("SELECT title AS t, count(*) FROM books")).first?.get(
                Expression<Int>(literal: #""count(*)""#)) == 3)
        let sequence = try db.prepare(books)
        #expect(Array(sequence).count == 3 && Array(sequence).count == 3)
    }

    @Test("A row says which column is missing, ambiguous or NULL")
    func errorsOfRows() throws {
        let db = try library()
        let row = try #require(try db.pluck(books.filter(pages == nil)))
        func message(_ body: () throws -> Void) -> String {
            do { try body() } catch { return "\(error)" }
            return "no error"
        }
        #expect(
            message { _ = try row.get(Column<Int>("nope")) }.hasPrefix(
                #"No such column `"nope"` in columns ["\"author_id\"", "#))
        #expect(message { _ = try row.get(Column<Int>("pages")) } == #"Unexpected null value for column `"pages"`"#)
        let joined = try #require(try db.pluck(books.join(authors, on: authors[id] == books[authorID])))
        #expect(message { _ = try joined.get(id) }.hasPrefix(#"Ambiguous column `"id"` (please disambiguate: ["#))
        #expect(message { _ = try row.get(Column<Int?>("title")) } != "no error")
    }

    @Test("Scalars")
    func scalars() throws {
        let db = try library()
        #expect(try db.scalar(books.select(price.average)) == 4.5)
        #expect(try db.scalar(books.filter(id == 99).select(pages)) == nil)
        #expect(try db.scalar(books.filter(id == 2).select(pages)) == nil)
        #expect(try db.scalar(books.filter(id == 1).exists) && !(try db.scalar(books.filter(id == 9).exists)))
        #expect(throws: (any Error).self) { try db.scalar(books.filter(id == 99).select(title)) as String }
        #expect(try db.scalar(Select<Int>("SELECT count(*) FROM books WHERE id > ?", [1])) == 2)
        #expect(try db.scalar(Select<String?>("SELECT max(title) FROM books", [])) == "Gamma")
        #expect(try db.all(Select<Int64>("SELECT id FROM books", []).filter(id > 1)) == [2, 3])
        #expect(try db.scalar("SELECT count(*) FROM books") as? Int64 == 3)
        #expect(try db.scalar("SELECT count(*) FROM books") as? Int == nil)
        #expect(try db.scalar("SELECT pages FROM books WHERE id = ?", 2) == nil)
        #expect(try db.scalar("SELECT title FROM books WHERE id = :id", [":id": 1]) as? String == "Alpha")
        #expect(try db.scalar("SELECT ?", [2.5]) as? Double == 2.5)
    }

    @Test("A statement runs again with its old values, and `reset` forgets them")
    func statements() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (a, b)")
        let insert = try db.prepare("INSERT INTO t VALUES (?, ?)")
        try insert.run("x", 1)
        try insert.run()
        try insert.bind(["y", nil]).run([])
        insert.reset()
        try insert.run()
        let all = try db.prepare("SELECT a, b FROM t ORDER BY rowid")
        #expect(
            all.map { $0[0] as? String } == ["x", "x", "y", nil] && all.map { $0[1] as? Int64 } == [1, 1, nil, nil])
        #expect(
            all.columnCount == 2 && all.columnNames == ["a", "b"]
                && all.description == "SELECT a, b FROM t ORDER BY rowid")
        #expect(
            try all.step() && (all.row[0] as String) == "x" && (all.row[1] as Int) == 1 && all.row[1] as Double == 1)
        var seen: [String: String] = [:]
        for row in try db.prepare("SELECT 1 AS one, 'x' AS two") {
            for (index, name) in ["one", "two"].enumerated() { seen[name] = "\(row[index]!)" }
        }
        #expect(seen == ["one": "1", "two": "x"])
        #expect(try db.run("-- a comment\nSELECT 1").map { $0[0] as? Int64 } == [1])
        #expect(throws: SQLite.Result.self) { try db.run("") }
        #expect(throws: SQLite.Result.self) { try insert.run("one value") }
        #expect(throws: SQLite.Result.self) { try db.run("SELECT :a", [":b": 1]) }
        try db.execute("")
    }

    @Test("Errors are matched by their message and code")
    func errors() throws {
        let db = try library()
        var caught: [String] = []
        for extended in [false, true] {
            db.usesExtendedErrorCodes = extended
            do {
                try db.run(authors.insert(name <- "Ann"))
            } catch let Result.error(message, code, _) where code == 19 {
                caught.append("\(message) \(code)")
            } catch let Result.extendedError(message, extendedCode, _) {
                caught.append("\(message) \(extendedCode)")
            }
        }
        #expect(caught == ["UNIQUE constraint failed: authors.name 19", "UNIQUE constraint failed: authors.name 2067"])
        #expect("\(Result.error(message: "no", code: 1, statement: nil))" == "no (code: 1)")
        #expect(
            "\(Result.extendedError(message: "no", extendedCode: 257, statement: nil))" == "no (extended code: 257)")
        #expect(throws: Result.self) { try Connection("/nowhere/at/all.db") }
    }

    @Test("Transactions, savepoints and hooks are traced as they were")
    func transactions() throws {
        let db = try library()
        let traced = Log<String>(), hooks = Log<String>()
        db.trace { traced.append($0) }
        try db.transaction { try db.run(books.filter(id == 1).update(price <- 3)) }
        #expect(throws: Stop.self) { try db.transaction(.exclusive) { throw Stop() } }
        try db.savepoint("s") {}
        db.trace(nil)
        #expect(
            traced.entries == [
                "BEGIN DEFERRED TRANSACTION", #"UPDATE "books" SET "price" = 3.0 WHERE ("id" = 1)"#,
                "COMMIT TRANSACTION",
                "BEGIN EXCLUSIVE TRANSACTION", "ROLLBACK TRANSACTION", "SAVEPOINT 's'", "RELEASE SAVEPOINT 's'",
            ])
        db.updateHook { operation, database, table, rowid in hooks.append("\(operation) \(database).\(table) \(rowid)")
        }
        db.commitHook { hooks.append("commit") }
        db.rollbackHook { hooks.append("rollback") }
        try db.run(authors.insert(name <- "Cy"))
        #expect(throws: Stop.self) { try db.transaction { throw Stop() } }
        #expect(hooks.entries == ["insert main.authors 3", "commit", "rollback"])
        db.commitHook { throw Stop() }
        #expect(throws: Result.self) { try db.run(authors.insert(name <- "Di")) }
        #expect(try db.scalar(authors.count) == 3)
    }

    @Test("Pragmas, attached databases and backups")
    func settings() throws {
        let db = try library()
        #expect(db.userVersion == 0)
        db.userVersion = 7
        #expect(db.userVersion == 7)
        db.userVersion = nil
        #expect(db.userVersion == 0 && db.description == "" && !db.readonly)
        try db.attach(.inMemory, as: "other")
        try db.run(Table("t", database: "other").create { $0.column(id, primaryKey: true) })
        #expect(try db.run(Table("t", database: "other").insert(id <- 5)) == 5)
        let row = try #require(try db.pluck(Table("t", database: "other")))
        #expect(row[id] == 5)
        try db.detach("other")
        #expect(throws: Result.self) { try db.detach("other") }
        let copy = try Connection(.temporary)
        let backup = try db.backup(usingConnection: copy)
        try backup.step()
        #expect(backup.remainingPages == 0 && backup.pageCount > 0)
        #expect(try copy.scalar(books.count) == 3)
        #expect(
            Connection.Location.uri("foo", parameters: [.mode(.readOnly), .cache(.private)]).description
                == "file:foo?mode=ro&cache=private")
        #expect([Connection.Location.inMemory, .temporary, .uri("x")].map(\.description) == [":memory:", "", "x"])
    }
}

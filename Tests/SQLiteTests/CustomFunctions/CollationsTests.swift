import Foundation
import SQLite
import Testing

@Suite struct CollationsTests {
    let db: Connection
    let words = Table("words")
    let word = Column<String>("word")

    init() throws {
        db = try Connection()
        try db.execute("CREATE TABLE words (word TEXT NOT NULL)")
    }

    private func byLength(_ left: String, _ right: String) -> ComparisonResult {
        left.count < right.count ? .orderedAscending : left.count > right.count ? .orderedDescending : .orderedSame
    }

    @Test func itOrdersComparesAndIndexes() throws {
        try db.createCollation("BY_LENGTH") { byLength($0, $1) }
        try db.run(words.insertMany([[word <- "ccc"], [word <- "a"], [word <- "bb"]]))
        let query: Select<String> = words.select(word).order(word.collate(.custom("BY_LENGTH")).desc)
        #expect(
            query.expression.description == #"SELECT "word" FROM "words" ORDER BY ("word" COLLATE "BY_LENGTH") DESC"#)
        #expect(try db.all(query) == ["ccc", "bb", "a"])
        #expect(try db.scalar("SELECT 'abc' = 'xyz' COLLATE BY_LENGTH") as? Int64 == 1)
        try db.execute("CREATE UNIQUE INDEX once ON words (word COLLATE BY_LENGTH)")
        let error = #expect(throws: SQLiteError.self) { try db.run(words.insert(word <- "zz")) }
        #expect(error?.extendedCode == 2067)
    }

    @Test func textsComeWholeAndByTheirLength() throws {
        let seen = Log<[String]>()
        try db.createCollation("NOTED") { left, right in
            seen.append([left, right].sorted())
            return left.compare(right)
        }
        // The second text stands in the middle of a longer one: nothing ends it but its length.
        #expect(
            try db.scalar("SELECT CAST(x'610062' AS TEXT) = CAST(x'6100630064' AS TEXT) COLLATE NOTED") as? Int64 == 0)
        try db.run("SELECT '' = substr('abcdef', 2, 2) COLLATE NOTED")
        #expect(seen.entries == [["a\0b", "a\0c\0d"], ["", "bc"]])
    }

    @Test func aUnicodeOrder() throws {
        try db.createCollation("UNICODE") { $0 == $1 ? .orderedSame : $0 < $1 ? .orderedAscending : .orderedDescending }
        #expect(try db.scalar("SELECT ? = ? COLLATE UNICODE", "é", "e\u{301}") as? Int64 == 1)
        #expect(try db.scalar("SELECT ? = ?", "é", "e\u{301}") as? Int64 == 0)
    }

    @Test func replacedRemovedClosedAndFailedOnesAreFreed() throws {
        let lives = Counted.Lives()
        func make(_ name: String) throws {
            let counted = Counted(lives)
            try db.createCollation(name) { left, right in withExtendedLifetime(counted) { left.compare(right) } }
        }
        try make("A")
        try make("A")
        try make("B")
        #expect(lives.count == 2)
        try db.removeCollation("B")
        #expect(lives.count == 1)
        #expect(throws: SQLiteError.self) { try db.run("SELECT 'a' = 'b' COLLATE B") }

        try db.execute("INSERT INTO words VALUES ('a'), ('b')")
        do {
            let running = try db.prepareRowIterator("SELECT word FROM words ORDER BY word COLLATE A")
            _ = try running.failableNext()
            let error = #expect(throws: SQLiteError.self) { try make("A") }
            #expect(error?.code == 5)
            #expect(lives.count == 1)
        }
        try db.close()
        #expect(lives.count == 0)
        #expect(throws: SQLiteError.self) { try make("C") }
        #expect(throws: SQLiteError.self) { try db.removeCollation("C") }
        #expect(lives.count == 0)
    }
}

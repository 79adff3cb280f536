import SQLite
import Testing

@Suite("Limits") struct LimitsTests {
    @Test func limitIsHeeded() throws {
        let db = try Connection()
        #expect(try db.limit(.parameters) > 100)
        #expect(try db.setLimit(.parameters, to: 2) == 2)
        #expect(try db.limit(.parameters) == 2)
        _ = try db.scalar("SELECT ? + ?", 1, 2)
        #expect(throws: SQLiteError.self) { try db.scalar("SELECT ? + ? + ?", 1, 2, 3) }
        try db.setLimit(.length, to: 1000)
        let error = #expect(throws: SQLiteError.self) { try db.scalar("SELECT zeroblob(1001)") }
        #expect(error?.code == 18)
    }

    @Test(arguments: Limit.allCases) func noLimitIsRaisedBeyondSQLitesOwn(limit: Limit) throws {
        let db = try Connection()
        let before = try db.limit(limit)
        #expect(before >= 0)
        let most = try db.setLimit(limit, to: .max)
        #expect(most >= before && most < Int.max)
    }

    @Test func closedConnectionThrows() throws {
        let db = try Connection()
        try db.close()
        #expect(throws: SQLiteError.self) { try db.limit(.length) }
        #expect(throws: SQLiteError.self) { try db.setLimit(.length, to: 1) }
    }
}

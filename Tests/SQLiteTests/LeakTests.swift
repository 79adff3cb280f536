import CSQLite
import SQLite
import Testing

/// Each in a process of its own, since SQLite counts the memory of all connections together.
@Suite("Leaks") struct LeakTests {
    @Test func tenThousandConnectionsGiveTheirMemoryBack() async {
        await #expect(processExitsWith: .success) {
            try useConnection(0)
            let before = sqlite3_memory_used()
            for round in 1...10_000 { try useConnection(round) }
            #expect(sqlite3_memory_used() == before)
        }
    }

    @Test func tenThousandStatementsGiveTheirMemoryBack() async {
        await #expect(processExitsWith: .success) {
            let db = try Connection()
            try db.execute("CREATE TABLE t (x)")
            db.statementCacheCapacity = 10
            func used() throws -> Int64 {
                db.statementCacheCapacity = 10
                _ = try db.withHandle { sqlite3_db_release_memory($0) }
                return sqlite3_memory_used()
            }
            for round in 1...100 { try useStatements(of: db, round) }
            let before = try used()
            for round in 101...10_000 { try useStatements(of: db, round) }
            #expect(try used() == before)
            try db.close()
        }
    }

    @Test func failedOpensGiveTheirMemoryBack() async {
        await #expect(processExitsWith: .success) {
            _ = try? Connection("/no/such/folder/a.db")
            let before = sqlite3_memory_used()
            for _ in 1...1000 { _ = try? Connection("/no/such/folder/a.db") }
            #expect(sqlite3_memory_used() == before)
        }
    }
}

private let t = Table("t"), x = Expression<String?>("x")

/// Opens a connection, uses it in every way, and leaves it with open statements.
private func useConnection(_ round: Int) throws {
    let db = try Connection()
    try db.execute("CREATE TABLE t (x UNIQUE)")
    try db.run(t.insert(x <- "a\(round)"))
    let statement = try db.prepare("SELECT x FROM t")
    let cursor = try db.cursor(t.select(x))
    let query = try db.prepare { (value: Expression<String>) in t.select(x).filter(x == value) }
    try #require(try statement.step())
    try #require(try cursor.next() != nil)
    try #require(try query.all("a\(round)").count == 1)
    #expect(throws: SQLiteError.self) { try db.run(t.insert(x <- "a\(round)")) }
    if round % 2 == 0 { try? db.close() }
}

/// Runs statements of new texts, some of which fail.
private func useStatements(of db: Connection, _ round: Int) throws {
    _ = try db.scalar("SELECT \(round)")
    _ = try? db.run("INSERT INTO t VALUES (1, \(round))")
    _ = try db.prepare { (value: Expression<String>) in t.insert(x <- value) }
    _ = try db.prepare("SELECT x + \(round) FROM t").step()
    _ = try db.prepareRowIterator(t.filter(x == "\(round)")).failableNext()
    try? db.savepoint { throw Stop() }
}

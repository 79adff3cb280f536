import SQLite
import Testing

@Suite("Tracing") struct TracingTests {
    @Test func traceShowsEachStatementWithItsValues() throws {
        let db = try makeSchool()
        let log = Log<String>()
        db.trace { log.append($0) }
        let statement = try db.prepare("SELECT ?")
        #expect(log.entries.isEmpty)
        try statement.run("it's")
        try db.run(students.filter(id == 1).update(name <- "Zoë", score <- nil))
        #expect(
            log.entries == [
                "SELECT 'it''s'", #"UPDATE "students" SET "name" = 'Zoë', "score" = NULL WHERE ("id" = 1)"#,
            ])
        db.trace(nil)
        _ = try db.scalar("SELECT 1")
        #expect(log.entries.count == 2)
    }

    @Test func triggerIsShownAsAComment() throws {
        let db = try makeSchool()
        try db.execute(
            "CREATE TRIGGER aged AFTER UPDATE ON students BEGIN INSERT INTO classes (name) VALUES (NEW.name); END")
        let log = Log<String>()
        db.trace { log.append($0) }
        try db.run("UPDATE students SET age = ? WHERE id = 1", 30)
        #expect(log.entries.first == "UPDATE students SET age = 30 WHERE id = 1")
        #expect(log.entries.dropFirst().allSatisfy { $0.hasPrefix("--") })
        #expect(log.entries.count > 1)
    }

    @Test func textWithANULIsShownUpToIt() throws {
        let db = try Connection()
        let log = Log<String>()
        db.trace { log.append($0) }
        _ = try db.scalar("SELECT ?, 2", "a\0b")
        #expect(log.entries == ["SELECT 'a', 2"])
    }

    @Test func profileTellsHowLongAStatementRan() throws {
        let db = try makeSchool()
        let profiled = Log<(String, Duration)>(), traced = Log<String>()
        db.profile { profiled.append(($0, $1)) }
        db.trace { traced.append($0) }
        _ = try db.scalar("SELECT ?", 5)
        let slow =
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 200000) SELECT count(*) FROM n"
        _ = try db.scalar(slow)
        #expect(profiled.entries.map(\.0) == ["SELECT 5", slow])
        #expect(traced.entries == ["SELECT 5", slow])
        #expect(profiled.entries[1].1 > .milliseconds(1))
        #expect(profiled.entries[1].1 < .seconds(60))
        db.trace(nil)
        _ = try db.scalar("SELECT 6")
        #expect(profiled.entries.count == 3)
        #expect(traced.entries.count == 2)
        db.profile(nil)
        _ = try db.scalar("SELECT 7")
        #expect(profiled.entries.count == 3)
    }

    /// It ends only when its cursor is released, and by then the connection's variable is gone.
    @Test func statementThatOutlivesItsConnectionIsStillTraced() throws {
        let log = Log<String>()
        var db: Connection? = try makeSchool()
        db?.trace { log.append("starts: \($0)") }
        db?.profile { sql, _ in log.append("ends: \(sql)") }
        var cursor = try db?.cursor(students.select(name))
        db = nil
        #expect(try cursor?.next() == "Ann")
        #expect(try cursor?.next() == "Bob")
        cursor = nil
        #expect(log.entries == [#"starts: SELECT "name" FROM "students""#, #"ends: SELECT "name" FROM "students""#])
    }

    @Test func closureMayReplaceItself() throws {
        let db = try Connection()
        let log = Log<String>()
        db.trace { sql in
            log.append(sql)
            db.trace(nil)
        }
        _ = try db.scalar("SELECT 1")
        _ = try db.scalar("SELECT 2")
        #expect(log.entries == ["SELECT 1"])
    }

    @Test func closureMayRunStatementsWhichAreNotTraced() throws {
        let db = try makeSchool()
        try db.execute("CREATE TABLE log (line TEXT)")
        db.authorizer { _ in .allow }
        let profiled = Log<String>()
        db.trace { [unowned db] sql in _ = try? db.run("INSERT INTO log VALUES (?)", sql) }
        db.profile { [unowned db] sql, _ in
            profiled.append(sql)
            _ = try? db.scalar("SELECT count(*) FROM log")
        }
        #expect(try db.scalar(students.count) == 4)
        #expect(try db.scalar("SELECT 7") as? Int64 == 7)
        db.trace(nil)
        db.profile(nil)
        #expect(
            try db.prepare("SELECT line FROM log").map { $0[0] as? String } == [
                #"SELECT count(*) FROM "students""#, "SELECT 7",
            ])
        #expect(profiled.entries == [#"SELECT count(*) FROM "students""#, "SELECT 7"])
    }
}

import SQLite
import Testing

@Suite("Authorizer") struct AuthorizerTests {
    @Test func itIsAskedOfEachAccess() throws {
        let db = try makeSchool()
        let asked = Log<Access>()
        db.authorizer { access in
            asked.append(access)
            return .allow
        }
        _ = try db.scalar("SELECT length(name) FROM students WHERE age > 1")
        #expect(asked.entries.map(\.action).contains(.select))
        #expect(Set(asked.entries.filter { $0.action == .read }.map(\.column)) == ["name", "age"])
        #expect(
            asked.entries.filter { $0.action == .read }.allSatisfy { $0.table == "students" && $0.database == "main" })
        #expect(asked.entries.contains { $0.action == .function && $0.second == "length" })
        asked.clear()
        try db.run("UPDATE students SET age = 3")
        #expect(asked.entries.contains { $0.action == .update && $0.table == "students" && $0.column == "age" })
        asked.clear()
        try db.execute("CREATE INDEX by_age ON students (age); BEGIN; ROLLBACK; PRAGMA user_version = 4")
        #expect(asked.entries.contains { $0.action == .createIndex && $0.first == "by_age" && $0.table == "students" })
        #expect(asked.entries.filter { $0.action == .transaction }.map(\.first) == ["BEGIN", "ROLLBACK"])
        #expect(asked.entries.contains { $0.action == .pragma && $0.first == "user_version" && $0.second == "4" })
    }

    @Test func deniedIsAnErrorAndIgnoredIsNULL() throws {
        let db = try makeSchool()
        // Kept prepared: the authorizer must be asked of it all the same.
        #expect(try db.all(students.select(score).filter(id == 1)) == [9.5])
        db.authorizer { $0.action == .delete ? .deny : $0.column == "score" ? .ignore : .allow }
        #expect(try db.all(students.select(score).filter(id == 1)) == [nil])
        let error = #expect(throws: SQLiteError.self) { try db.run(students.delete()) }
        #expect(error?.code == 23)
        #expect(error?.message == "not authorized")
        db.authorizer(nil)
        #expect(try db.all(students.select(score).filter(id == 1)) == [9.5])
        #expect(try db.run(students.delete()) == 4)
    }

    @Test func triggersAndViewsAreNamed() throws {
        let db = try makeSchool()
        try db.execute("CREATE VIEW pupils AS SELECT name FROM students")
        let asked = Log<Access>()
        db.authorizer { access in
            asked.append(access)
            return .allow
        }
        _ = try db.scalar("SELECT name FROM pupils")
        #expect(asked.entries.contains { $0.table == "students" && $0.column == "name" && $0.trigger == "pupils" })
    }

    @Test func whatItPreparesItselfIsDenied() throws {
        let db = try makeSchool()
        let errors = Log<String>()
        db.authorizer { [unowned db] _ in
            do {
                _ = try db.scalar("SELECT count(*) FROM students")
            } catch {
                errors.append((error as? SQLiteError)?.message ?? "\(error)")
            }
            return .allow
        }
        #expect(try db.scalar("SELECT 7") as? Int64 == 7)
        #expect(errors.entries == ["not authorized"])
    }

    @Test func itMayTakeItselfAway() throws {
        let db = try makeSchool()
        db.authorizer { [unowned db] _ in
            db.authorizer(nil)
            return .deny
        }
        #expect(throws: SQLiteError.self) { try db.scalar("SELECT 7") }
        #expect(try db.scalar("SELECT 7") as? Int64 == 7)
    }
}

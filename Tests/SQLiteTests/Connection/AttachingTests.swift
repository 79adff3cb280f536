import SQLite
import Testing

@Suite("Attaching") struct AttachingTests {
    @Test func attachedDatabaseIsQueriedByItsName() throws {
        let db = try makeSchool()
        let log = Log<String>()
        db.trace { log.append($0) }
        try db.attach(.inMemory, as: "archive")
        #expect(log.entries == ["ATTACH DATABASE ':memory:' AS 'archive'"])
        try db.execute("CREATE TABLE archive.students AS SELECT * FROM main.students")
        let archived = Table("students", database: "archive")
        #expect(try db.run(archived.filter(id > 1).delete()) == 3)
        #expect(try db.scalar(archived.count) == 1)
        #expect(try db.scalar(students.count) == 4)
        try db.detach("archive")
        #expect(log.entries.last == "DETACH DATABASE 'archive'")
        #expect(throws: SQLiteError.self) { try db.scalar(archived.count) }
    }

    @Test func fileIsAttachedAndKept() throws {
        try withTemporaryFolder { folder in
            let db = try Connection()
            try db.attach(.uri("\(folder)/it's.db"), as: "it's")
            try db.execute(#"CREATE TABLE "it's".t (x); INSERT INTO "it's".t VALUES (5)"#)
            try db.detach("it's")
            #expect(try Connection("\(folder)/it's.db").scalar("SELECT x FROM t") as? Int64 == 5)
            let location = Connection.Location.uri("\(folder)/it's.db", parameters: [.mode(.readOnly)])
            try db.attach(location, as: "again")
            let error = #expect(throws: SQLiteError.self) { try db.run("DELETE FROM again.t") }
            #expect(error?.code == 8)
        }
    }

    @Test func whatCannotBeAttachedOrDetachedThrows() throws {
        let db = try Connection()
        let error = #expect(throws: SQLiteError.self) { try db.detach("nowhere") }
        #expect(error?.code == 1)
        #expect(error?.message == "no such database: nowhere")
        #expect(throws: SQLiteError.self) { try db.attach(.uri("/nowhere/at/all.db"), as: "x") }
        try db.close()
        #expect(throws: SQLiteError.self) { try db.attach(.inMemory, as: "x") }
        #expect(throws: SQLiteError.self) { try db.detach("x") }
    }
}

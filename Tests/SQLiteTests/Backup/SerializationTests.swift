import SQLite
import Testing

@Suite("Serialization") struct SerializationTests {
    @Test func bytesMakeTheSameDatabase() throws {
        let db = try makeSchool()
        let bytes = try db.serialize()
        #expect(bytes.starts(with: "SQLite format 3\0".utf8))
        let copy = try makeUsers()
        // Kept prepared from the database that is replaced.
        #expect(try copy.scalar(users.count) == 3)
        try copy.deserialize(bytes)
        #expect(throws: SQLiteError.self) { try copy.scalar(users.count) }
        #expect(try copy.all(students.select(name).order(id)) == ["Ann", "Bob", "Cy", "Di"])
        try copy.run(students.insertMany((0..<500).map { [name <- "pupil \($0)", age <- 9] }))
        #expect(try copy.scalar(students.count) == 504, "it can grow")
        #expect(try db.scalar(students.count) == 4)
    }

    @Test func fileGivesTheBytesItHas() throws {
        try withTemporaryFolder { folder in
            let db = try Connection("\(folder)/a.db")
            try fillSchool(db)
            #expect(try db.serialize().count == 4096 * Int(db.scalar("PRAGMA page_count") as? Int64 ?? 0))
        }
    }

    @Test func attachedDatabase() throws {
        let db = try makeSchool()
        try db.attach(.inMemory, as: "other")
        #expect(try db.serialize(schema: "other").isEmpty, "nothing was written to it")
        try db.deserialize(db.serialize(), schema: "other")
        #expect(try db.scalar("SELECT count(*) FROM other.students") as? Int64 == 4)
        let errors = [
            #expect(throws: SQLiteError.self) { try db.serialize(schema: "nowhere") },
            #expect(throws: SQLiteError.self) { try db.deserialize([], schema: "nowhere") },
        ]
        #expect(errors.allSatisfy { $0?.message == "no such database: nowhere" })
    }

    @Test func temporaryDatabase() throws {
        let db = try Connection()
        #expect(try db.serialize(schema: "temp").isEmpty, "it is not there yet")
        try db.execute("CREATE TEMP TABLE t AS SELECT 5 AS x")
        let copy = try Connection()
        try copy.deserialize(db.serialize(schema: "Temp"))
        #expect(try copy.scalar("SELECT x FROM t") as? Int64 == 5)
    }

    @Test func bytesOfNoDatabaseThrow() throws {
        let db = try Connection()
        let error = #expect(throws: SQLiteError.self) { try db.deserialize([UInt8](repeating: 7, count: 4096)) }
        #expect(error?.code == 26)
        try db.deserialize([])
        try db.execute("CREATE TABLE t (x)")
    }

    @Test func runningStatementsForbidIt() throws {
        let db = try makeSchool()
        let bytes = try db.serialize()
        let cursor = try db.cursor(students.select(name))
        _ = try cursor.next()
        let uses: [() throws -> Void] = [
            { try db.deserialize(bytes) }, { try db.transaction { try db.deserialize(bytes) } },
        ]
        for use in uses {
            let error = #expect(throws: SQLiteError.self) { try use() }
            #expect(error?.code == 5)
        }
        #expect(try cursor.next() == "Bob")
        while try cursor.next() != nil {}
        let stream = try db.openBlob(table: "students", column: "name", rowid: 1)
        #expect(throws: SQLiteError.self) { try db.deserialize(bytes) }
        try stream.close()
        let backup = try db.backup(usingConnection: Connection())
        #expect(throws: SQLiteError.self) { try db.deserialize(bytes) }
        backup.finish()
        try db.deserialize(bytes)
        #expect(try db.scalar(students.count) == 4)
    }

    /// A prepared query stays prepared for as long as it lives; both databases count two changes of their schemas.
    @Test func preparedQueryReadsTheNewDatabase() throws {
        let db = try makeSchool()
        let named = try db.prepare { (wanted: Expression<Int64>) in students.select(name).filter(id == wanted) }
        #expect(try named.first(1) == "Ann")
        let other = try Connection()
        try other.execute(
            """
            CREATE TABLE students (id INTEGER PRIMARY KEY, age INTEGER, name TEXT);
            CREATE TABLE more (x); INSERT INTO students VALUES (1, 5, 'Zoë');
            """)
        try db.deserialize(other.serialize())
        #expect(try named.first(1) == "Zoë")
    }

    @Test func closedConnectionThrows() throws {
        let db = try Connection()
        try db.close()
        #expect(throws: SQLiteError.self) { try db.serialize() }
        #expect(throws: SQLiteError.self) { try db.deserialize([]) }
    }
}

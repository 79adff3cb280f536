import Foundation
import SQLite
import Testing

@Suite("BlobStream") struct BlobStreamTests {
    let db: Connection

    init() throws {
        db = try Connection()
        try db.execute(
            """
            CREATE TABLE files (id INTEGER PRIMARY KEY, contents, size INTEGER);
            INSERT INTO files VALUES (1, x'000102030405060708', 9), (2, zeroblob(5), 5), (3, 'text', 4), (4, NULL, 0),
                (5, x'', 0);
            CREATE INDEX by_size ON files (size);
            """)
    }

    private func open(_ rowid: Int64, for access: BlobStream.Access = .reading) throws -> BlobStream {
        try db.openBlob(table: "files", column: "contents", rowid: rowid, for: access)
    }

    @Test func partsAreReadInOrder() throws {
        let stream = try open(1)
        #expect(stream.count == 9 && stream.position == 0)
        #expect(try stream.read(4) == [0, 1, 2, 3])
        #expect(stream.position == 4)
        #expect(try stream.read(0) == [])
        #expect(try stream.read(-1) == [])
        #expect(try stream.readToEnd() == [4, 5, 6, 7, 8])
        #expect(try stream.read(10) == [])
        try stream.seek(to: 7)
        #expect(try stream.read(10) == [7, 8])
        var memory = [UInt8](repeating: 9, count: 4)
        try stream.seek(to: 6)
        #expect(try memory.withUnsafeMutableBytes { try stream.read(into: $0) } == 3)
        #expect(memory == [6, 7, 8, 9])
        #expect(try memory.withUnsafeMutableBytes { try stream.read(into: $0) } == 0)
    }

    @Test func textIsReadAsItsBytesAndAnEmptyBlobHasNone() throws {
        #expect(try open(3).readToEnd() == Array("text".utf8))
        #expect(try open(5).readToEnd() == [])
        #expect(try open(5).count == 0)
    }

    @Test func partsAreWrittenOverWhatIsThere() throws {
        let stream = try open(2, for: .writing)
        try stream.write([1, 2])
        try stream.write(Data([3]))
        try stream.write([9, 4, 9].dropFirst().dropLast())
        try stream.write(sequence(first: 5, next: { $0 < 5 ? $0 + 1 : nil }).map { UInt8($0) })
        #expect(stream.position == 5)
        try stream.write([])
        try stream.close()
        #expect(try db.scalar("SELECT contents FROM files WHERE id = 2") as? Blob == Blob(bytes: [1, 2, 3, 4, 5]))
    }

    @Test func aLargeBlobIsWrittenInChunks() throws {
        try db.run("INSERT INTO files VALUES (6, zeroblob(1000000), 0)")
        let stream = try open(6, for: .writing)
        for chunk in 0..<100 { try stream.write([UInt8](repeating: UInt8(chunk), count: 10_000)) }
        try stream.seek(to: 500_000 - 1)
        #expect(try stream.read(2) == [49, 50])
        #expect(throws: SQLiteError.self) { try stream.write([UInt8](repeating: 0, count: 600_000)) }
        #expect(stream.position == 500_001)
    }

    @Test func placesOutsideTheBlobThrow() throws {
        let stream = try open(2, for: .writing)
        try stream.seek(to: 5)
        for position in [-1, 6, Int.max, Int.min] {
            let error = #expect(throws: SQLiteError.self) { try stream.seek(to: position) }
            #expect(error?.message == "position \(position) of a blob of 5 bytes")
        }
        #expect(stream.position == 5)
        try stream.seek(to: 4)
        #expect(throws: SQLiteError.self) { try stream.write([1, 2]) }
        #expect(try stream.read(1) == [0], "nothing was written")
    }

    @Test func aStreamForReadingDoesNotWrite() throws {
        let error = #expect(throws: SQLiteError.self) { try open(1).write([1]) }
        #expect(error?.code == 8)
    }

    @Test func reopeningMovesToAnotherRow() throws {
        let stream = try open(1, for: .writing)
        _ = try stream.read(3)
        try stream.reopen(rowid: 2)
        #expect(stream.count == 5 && stream.position == 0)
        try stream.write([7])
        try stream.reopen(rowid: 1)
        #expect(try stream.readToEnd().count == 9)
        #expect(throws: SQLiteError.self) { try stream.reopen(rowid: 77) }
        #expect(throws: SQLiteError.self) { try stream.read(1) }
        try stream.close()
        #expect(try db.scalar("SELECT hex(contents) FROM files WHERE id = 2") as? String == "0700000000")
    }

    @Test func aRowThatWasChangedAbortsTheStream() throws {
        let stream = try open(1)
        _ = try stream.read(1)
        try db.run("UPDATE files SET contents = x'09' WHERE id = 1")
        let error = #expect(throws: SQLiteError.self) { try stream.read(1) }
        #expect(error?.code == 4)
        #expect(error.map { "\($0)" } == #"query aborted (blob "contents" of "files") (code: 4)"#)
    }

    @Test func whatCannotBeOpenedThrowsWhy() throws {
        for (table, column, rowid, database, message) in [
            ("nowhere", "contents", 1, "main", "no such table: main.nowhere"),
            ("files", "nothing", 1, "main", #"no such column: "nothing""#),
            ("files", "contents", 77, "main", "no such rowid: 77"),
            ("files", "contents", 4, "main", "cannot open value of type null"),
            ("files", "size", 1, "main", "cannot open value of type integer"),
            ("files", "contents", 1, "nowhere", "no such table: nowhere.files"),
        ] as [(String, String, Int64, String, String)] {
            let error = #expect(throws: SQLiteError.self) {
                try db.openBlob(table: table, column: column, rowid: rowid, database: database)
            }
            #expect(error?.message == message)
        }
        let error = #expect(throws: SQLiteError.self) {
            try db.openBlob(table: "files", column: "size", rowid: 1, for: .writing)
        }
        #expect(error?.message == "cannot open indexed column for writing")
    }

    @Test func attachedDatabase() throws {
        try db.attach(.inMemory, as: "other")
        try db.execute("CREATE TABLE other.t (x); INSERT INTO other.t VALUES (x'0a0b')")
        #expect(try db.openBlob(table: "t", column: "x", rowid: 1, database: "other").readToEnd() == [10, 11])
    }

    @Test func theConnectionIsNotClosedUnderIt() throws {
        let stream = try open(1)
        let error = #expect(throws: SQLiteError.self) { try db.close() }
        #expect(error?.code == 5)
        #expect(error?.sql == #"blob "contents" of "files""#)
        #expect(try stream.read(1) == [0])
        try stream.close()
        try stream.close()
        let closed = #expect(throws: SQLiteError.self) { try stream.read(1) }
        #expect(closed?.message == "the blob is closed")
        #expect(throws: SQLiteError.self) { try stream.seek(to: 0) }
        #expect(throws: SQLiteError.self) { try stream.write([1]) }
        #expect(throws: SQLiteError.self) { try stream.reopen(rowid: 2) }
        #expect(stream.count == 0)
        try db.close()
        #expect(throws: SQLiteError.self) { try open(1) }
    }

    @Test func releasingItClosesIt() throws {
        do { _ = try open(1).read(1) }
        try db.close()
    }

    @Test func itKeepsItsConnection() throws {
        var other: Connection? = try makeSchool()
        let stream = try other?.openBlob(table: "students", column: "name", rowid: 1)
        other = nil
        #expect(try stream?.readToEnd() == Array("Ann".utf8))
    }

    @Test func aStreamOfNoUseSaysSoForEveryUse() throws {
        let stream = try open(2, for: .writing)
        try db.run("DELETE FROM files WHERE id = 2")
        let uses: [() throws -> Void] = [
            { try stream.write([1]) }, { try stream.seek(to: 3) }, { try stream.reopen(rowid: 1) },
            { _ = try stream.readToEnd() },
        ]
        for use in uses { #expect(#expect(throws: SQLiteError.self) { try use() }?.code == 4) }
        try stream.close()
        try db.close()
    }

    @Test func itIsClosedAlsoWhileATransactionWaitsToBeUndone() throws {
        let stream = try open(1)
        let cursor = try db.cursor(Table("files").select(SQLite.Expression<Int64>("id")))
        _ = try cursor.next()
        db.interruptTransaction { try db.run("INSERT INTO files VALUES (7, x'07', 0)") }
        #expect(throws: SQLiteError.self) { try db.scalar("SELECT 1") }
        try stream.close()
        #expect(throws: SQLiteError.self) { try cursor.next() }
        #expect(try db.scalar("SELECT count(*) FROM files WHERE id = 7") as? Int64 == 0)
        try db.close()
    }
}

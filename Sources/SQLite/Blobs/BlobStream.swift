internal import CSQLite
internal import SQLSession

/// A blob or text of one row, read and written in parts, without the whole of it in memory.
///
/// ```swift
/// try db.execute("CREATE TABLE files (id INTEGER PRIMARY KEY, contents BLOB NOT NULL)")
/// let added = try db.run("INSERT INTO files (contents) VALUES (zeroblob(1000))")
/// let stream = try db.openBlob(table: "files", column: "contents", rowid: db.lastInsertRowid, for: .writing)
/// try stream.write([1, 2, 3])
/// try stream.seek(to: 0)
/// print(try stream.read(3))
/// try stream.close()
/// ```
///
/// Its size is that of the stored value and cannot be changed: insert a `zeroblob` of the size and write into that. Once
/// another statement has changed the row the stream is of no use, and using it throws ``SQLiteError`` with the code 4,
/// `SQLITE_ABORT`. While a stream is open the connection cannot be closed, and a transaction outside of which it was
/// opened does not end.
///
/// Source: <https://www.sqlite.org/c3ref/blob_open.html>
///
/// `@unchecked Sendable`: what changes is used under the session's lock.
public final class BlobStream: @unchecked Sendable {
    public enum Access: Sendable {
        case reading, writing
    }

    private let connection: Connection
    /// What an error is about.
    private let name: String
    /// With what it was opened by; `nil` once closed.
    private var opened: (blob: OpaquePointer, engine: SQLiteEngine)?
    private var offset = 0

    fileprivate init(
        _ connection: Connection, _ database: String, _ table: String, _ column: String, _ rowid: Int64,
        _ access: Access
    ) throws {
        self.connection = connection
        name = "blob \(column.quoted()) of \(table.quoted())"
        for name in [database, table, column] { try name.refuseNUL() }
        try connection.withSQLite { engine in
            var blob: OpaquePointer?
            try engine.check(
                sqlite3_blob_open(engine.handle, database, table, column, rowid, access == .writing ? 1 : 0, &blob),
                name)
            engine.otherUses[ObjectIdentifier(self)] = name
            opened = blob.map { ($0, engine) }
        }
    }

    deinit { try? close() }

    /// The value's size in bytes; 0 once closed.
    public var count: Int {
        connection.sessionCore.locked { opened.map { Int(sqlite3_blob_bytes($0.blob)) } ?? 0 }
    }

    /// Where the next read or write begins, in bytes from the start.
    public var position: Int { connection.sessionCore.locked { offset } }

    /// Moves to a place, at most to the end.
    ///
    /// - Throws: ``SQLiteError`` with the code 1 where there is no such place.
    public func seek(to position: Int) throws {
        try withBlob { blob, engine in
            guard (0...Int(sqlite3_blob_bytes(blob))).contains(position) else {
                throw outOfRange(position, blob, engine)
            }
            offset = position
        }
    }

    /// The next bytes: as many as wanted, fewer at the end, none after it.
    public func read(_ count: Int) throws -> [UInt8] {
        try withBlob { blob, _ in
            let available = Int(sqlite3_blob_bytes(blob)) - offset
            return try [UInt8](unsafeUninitializedCapacity: max(0, min(count, available))) { buffer, initialized in
                initialized = try read(into: UnsafeMutableRawBufferPointer(buffer))
            }
        }
    }

    /// All bytes from here to the end.
    public func readToEnd() throws -> [UInt8] { try read(Int.max) }

    /// Reads the next bytes into memory, as many as fit.
    ///
    /// - Returns: how many; 0 at the end.
    public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        try withBlob { blob, engine in
            // Reading nothing also tells whether the stream is of use still.
            let wanted = max(0, min(buffer.count, Int(sqlite3_blob_bytes(blob)) - offset))
            try engine.check(sqlite3_blob_read(blob, buffer.baseAddress, Int32(wanted), Int32(offset)), name)
            offset += wanted
            return wanted
        }
    }

    /// Writes bytes over those that are here.
    ///
    /// - Throws: ``SQLiteError`` where they are more than there is place for, or the stream is for reading; nothing is
    ///   written then.
    public func write(_ bytes: some Collection<UInt8>) throws {
        let written: Void? = try bytes.withContiguousStorageIfAvailable { try write(UnsafeRawBufferPointer($0)) }
        if written == nil { try Array(bytes).withUnsafeBytes { try write($0) } }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws {
        try withBlob { blob, engine in
            let end = offset + bytes.count
            guard end <= Int(sqlite3_blob_bytes(blob)) else { throw outOfRange(end, blob, engine) }
            try engine.check(sqlite3_blob_write(blob, bytes.baseAddress, Int32(bytes.count), Int32(offset)), name)
            offset = end
        }
    }

    /// Moves to the start of the same column of another row, which is quicker than opening another stream.
    ///
    /// - Throws: ``SQLiteError`` where there is no such row, or its value is neither blob nor text.
    public func reopen(rowid: Int64) throws {
        try withBlob { blob, engine in
            offset = 0
            try engine.check(sqlite3_blob_reopen(blob, rowid), name)
        }
    }

    /// Closes the stream; a second time does nothing. It is closed as well when it is released.
    ///
    /// - Throws: ``SQLiteError`` where that ends a transaction which cannot be committed; the stream is closed then too.
    public func close() throws {
        try connection.sessionCore.locked {
            // Not by way of the connection, which may have to wait for this to undo a transaction.
            guard let (blob, engine) = opened else { return }
            opened = nil
            engine.otherUses[ObjectIdentifier(self)] = nil
            try engine.check(sqlite3_blob_close(blob), name)
        }
    }

    private func withBlob<T>(_ body: (OpaquePointer, SQLiteEngine) throws -> T) throws -> T {
        try connection.withSQLite { _ in
            guard let (blob, engine) = opened else {
                throw SQLiteError.error(
                    message: "the blob is closed", code: SQLITE_MISUSE,
                    statement: FailedStatement(sql: name, values: [], extendedCode: SQLITE_MISUSE))
            }
            return try body(blob, engine)
        }
    }

    private func outOfRange(_ position: Int, _ blob: OpaquePointer, _ engine: SQLiteEngine) -> SQLiteError {
        // A blob of a row that was changed has no bytes either.
        let code = sqlite3_blob_read(blob, nil, 0, 0)
        guard code == SQLITE_OK else { return engine.error(code, name, []) }
        return .error(
            message: "position \(position) of a blob of \(sqlite3_blob_bytes(blob)) bytes", code: SQLITE_ERROR,
            statement: FailedStatement(sql: name, values: [], extendedCode: SQLITE_ERROR))
    }
}

extension Connection {
    /// Opens a blob or text of a row, to be read or written in parts.
    ///
    /// - Parameter database: `main`, `temp` or the name of an attached database.
    /// - Throws: ``SQLiteError`` where there is no such table, column or row, its value is neither blob nor text, or, for
    ///   writing, the column has an index.
    public func openBlob(
        table: String, column: String, rowid: Int64, database: String = "main", for access: BlobStream.Access = .reading
    ) throws -> BlobStream {
        try BlobStream(self, database, table, column, rowid, access)
    }
}

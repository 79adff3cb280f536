internal import CSQLite
internal import SQLSession

extension Connection {
    /// The database as the bytes that its file would have.
    ///
    /// ```swift
    /// let bytes = try db.serialize()
    /// let copy = try Connection()
    /// try copy.deserialize(bytes)
    /// print(try copy.scalar(students.count))
    /// ```
    ///
    /// - Parameter schema: `main`, `temp` or the name of an attached database.
    /// - Throws: ``SQLiteError`` where there is no such database, or SQLite was built without this.
    ///
    /// Source: <https://www.sqlite.org/c3ref/serialize.html>
    public func serialize(schema: String = "main") throws -> [UInt8] {
        try withSQLite { engine in
            try checkSerialization()
            try schema.refuseNUL()
            var size: Int64 = 0
            guard let bytes = tupelo_serialize(engine.handle, schema, &size) else {
                // A database that nothing was ever written to has no bytes; the temporary one is not there before.
                if size == 0 || schema.isSameName(as: "temp") { return [] }
                throw noDatabase(schema)
            }
            defer { sqlite3_free(bytes) }
            return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(size)))
        }
    }

    /// Makes the database one in memory that has these bytes. What it was before is closed and, if in memory, lost.
    ///
    /// - Parameters:
    ///   - bytes: of a database file; one with a write-ahead log must have been checkpointed and changed to another
    ///     journal mode.
    ///   - schema: `main` or the name of an attached database.
    /// - Throws: ``SQLiteError``: with the code 26, `SQLITE_NOTADB`, where the bytes are no database, and with the code 5,
    ///   `SQLITE_BUSY`, in a transaction, during a backup and while a statement runs or a blob is open.
    ///
    /// Source: <https://www.sqlite.org/c3ref/deserialize.html>
    public func deserialize(_ bytes: [UInt8], schema: String = "main") throws {
        try withSQLite { engine in
            try checkSerialization()
            try schema.refuseNUL()
            guard sqlite3_db_readonly(engine.handle, schema) >= 0 else { throw noDatabase(schema) }
            // SQLite itself would take the pages away under them.
            guard !engine.isInTransaction, !engine.hasRunningStatement, engine.otherUses.isEmpty else {
                throw SQLiteError.error(message: "the database is in use", code: SQLITE_BUSY, statement: nil)
            }
            guard let copy = sqlite3_malloc64(UInt64(max(1, bytes.count))) else {
                throw SQLiteError.error(message: "out of memory", code: SQLITE_NOMEM, statement: nil)
            }
            copy.copyMemory(from: bytes, byteCount: bytes.count)
            try engine.check(
                tupelo_deserialize(
                    engine.handle, schema, copy.assumingMemoryBound(to: UInt8.self), Int64(bytes.count)))
            // SQLite compares the schema's version number to know which statements to compile anew, and another database
            // can have the same one.
            engine.installAuthorizer()
            // SQLite looks at the bytes when it first needs them.
            try engine.execute("PRAGMA \(schema.quoted()).schema_version")
        }
    }

    private func noDatabase(_ schema: String) -> SQLiteError {
        .error(message: "no such database: \(schema)", code: SQLITE_ERROR, statement: nil)
    }

    private func checkSerialization() throws {
        guard tupelo_has_deserialize() == 1 else {
            throw SQLiteError.error(
                message: "SQLite was built without sqlite3_serialize", code: SQLITE_ERROR, statement: nil)
        }
    }
}

extension SQLiteEngine {
    fileprivate var hasRunningStatement: Bool {
        var statement = sqlite3_next_stmt(handle, nil)
        while let open = statement {
            if sqlite3_stmt_busy(open) != 0 { return true }
            statement = sqlite3_next_stmt(handle, open)
        }
        return false
    }
}

internal import CSQLite
internal import SQLSession

extension Connection {
    /// Loads an extension: a library that brings functions, collations or virtual tables.
    ///
    /// ```swift no-run
    /// try db.loadExtension("/usr/lib/sqlite3/spellfix")
    /// ```
    ///
    /// Extensions can be loaded during this call only, and never from SQL. An extension can do all that the program
    /// can: load none that comes from outside.
    ///
    /// - Parameters:
    ///   - path: the library's file; without a suffix the system's own is added.
    ///   - entryPoint: the C function that sets it up; SQLite derives its name from the file's where `nil`.
    /// - Throws: ``SQLiteError`` where it cannot be loaded, and with Apple's SQLite, which has no extensions.
    ///
    /// Source: <https://www.sqlite.org/loadext.html>
    public func loadExtension(_ path: String, entryPoint: String? = nil) throws {
        try path.refuseNUL()
        try entryPoint?.refuseNUL()
        try withSQLite { engine in
            var message: UnsafeMutablePointer<CChar>?
            let code = tupelo_load_extension(engine.handle, path, entryPoint, &message)
            defer { sqlite3_free(message) }
            guard code == SQLITE_OK else {
                throw SQLiteError.error(
                    message: message.map { String(cString: $0) } ?? String(cString: sqlite3_errstr(code)), code: code,
                    statement: nil)
            }
        }
    }
}

internal import CSQLite
package import SQLLanguage
package import SQLSession

/// SQLite, opened without a mutex of its own: a session's lock guards it.
package final class SQLiteEngine: Engine {
    package let handle: OpaquePointer
    /// Whether errors are thrown with their extended code.
    package var usesExtendedErrorCodes = false
    let interruption: Interruption
    /// The closures that SQLite calls.
    let callbacks = Callbacks()
    let tokenizerFailure = TokenizerFailure()
    /// What uses the connection beside its statements, such as a backup, by object; it cannot be closed meanwhile.
    var otherUses: [ObjectIdentifier: String] = [:]

    package init(path: String, flags: Int32, vfs: String? = nil) throws {
        try path.refuseNUL()
        try vfs?.refuseNUL()
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI, vfs)
        guard code == SQLITE_OK, let opened else {
            let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
            let extended = opened.map { sqlite3_extended_errcode($0) } ?? code
            sqlite3_close_v2(opened)
            throw SQLiteError.error(
                message: message, code: code,
                statement: FailedStatement(sql: nil, values: [], extendedCode: extended))
        }
        handle = opened
        interruption = Interruption(opened)
    }

    deinit {
        interruption.end()
        Callbacks.remove(from: handle)
        sqlite3_close_v2(handle)
    }

    package var statementFunctions: UnsafePointer<StatementFunctions> { sqliteStatementFunctions }
    package var rowFunctions: UnsafePointer<RowFunctions> { sqliteRowFunctions }

    package var version: SQLiteVersion { SQLiteVersion(number: sqlite3_libversion_number()) }
    package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
    package var changes: Int { Int(sqlite3_changes(handle)) }
    package var totalChanges: Int { Int(sqlite3_total_changes(handle)) }
    package var lastInsertRowID: Int64 { sqlite3_last_insert_rowid(handle) }

    package func prepare(_ sql: UnsafeBufferPointer<UInt8>, isKept: Bool) throws -> OpaquePointer? {
        try refuseNUL(in: sql)
        var statement: OpaquePointer?
        let code = try sql.withMemoryRebound(to: CChar.self) { text throws in
            guard let length = Int32(exactly: text.count) else {
                throw SQLiteError.error(
                    message: "string or blob too big", code: SQLITE_TOOBIG,
                    statement: FailedStatement(sql: nil, values: [], extendedCode: SQLITE_TOOBIG))
            }
            return sqlite3_prepare_v3(
                handle, text.baseAddress, length, isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0, &statement, nil)
        }
        guard code == SQLITE_OK else { throw error(code, String(decoding: sql, as: UTF8.self), []) }
        return statement
    }

    /// A text would end there for SQLite, and what is left of it could mean something else.
    func refuseNUL(in sql: UnsafeBufferPointer<UInt8>) throws {
        guard sql.contains(0) else { return }
        throw StatementError("a NUL in the SQL: \(String(decoding: sql, as: UTF8.self))")
    }

    package func error(_ code: Int32, _ sql: String?, _ values: [DatabaseValue]) -> SQLiteError {
        let extended = sqlite3_extended_errcode(handle)
        // A misuse, such as a step of a statement in use, leaves the connection's own error as it was.
        let isCurrent = extended & 0xFF == code & 0xFF
        if isCurrent, let thrown = tokenizerFailure.take(extended) {
            return error(thrown.message, thrown.code, sql, values)
        }
        let message = isCurrent ? String(cString: sqlite3_errmsg(handle)) : String(cString: sqlite3_errstr(code))
        return error(message, isCurrent ? extended : code, sql, values)
    }

    private func error(
        _ message: String, _ extendedCode: Int32, _ sql: String?, _ values: [DatabaseValue]
    ) -> SQLiteError {
        let statement = FailedStatement(sql: sql, values: values, extendedCode: extendedCode)
        return usesExtendedErrorCodes
            ? .extendedError(message: message, extendedCode: extendedCode, statement: statement)
            : .error(message: message, code: extendedCode & 0xFF, statement: statement)
    }

    /// Throws the error of a call that failed.
    package func check(_ code: Int32, _ sql: String? = nil) throws {
        guard code == SQLITE_OK else { throw error(code, sql, []) }
    }

    package func hasRowIDs(table: String, database: String?) -> Bool {
        sqlite3_table_column_metadata(handle, database, table, "rowid", nil, nil, nil, nil, nil) == SQLITE_OK
    }
}

extension String {
    /// Throws where SQLite, which takes a name to end at its first NUL, would take it for another one.
    func refuseNUL() throws {
        if utf8.contains(0) { throw StatementError("a NUL in the name \(debugDescription)") }
    }
}

/// SQLite's constant for memory that it is to copy, which Swift cannot import.
let transientMemory = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

nonisolated(unsafe) private let sqliteStatementFunctions: UnsafePointer<StatementFunctions> = {
    let functions = UnsafeMutablePointer<StatementFunctions>.allocate(capacity: 1)
    functions.initialize(
        to: StatementFunctions(
            step: sqlite3_step, reset: sqlite3_reset, clearBindings: sqlite3_clear_bindings,
            finalize: sqlite3_finalize, parameterCount: sqlite3_bind_parameter_count,
            isReadOnly: sqlite3_stmt_readonly, text: sqlite3_sql, bindNull: sqlite3_bind_null,
            bindInteger: sqlite3_bind_int64, bindReal: sqlite3_bind_double,
            bindText: { statement, position, bytes, count in
                sqlite3_bind_text64(
                    statement, position, UnsafeRawPointer(bytes)?.assumingMemoryBound(to: CChar.self), UInt64(count),
                    nil, UInt8(SQLITE_UTF8))
            },
            bindBlob: { statement, position, bytes, count in
                sqlite3_bind_blob64(statement, position, bytes, UInt64(count), nil)
            }))
    return UnsafePointer(functions)
}()

nonisolated(unsafe) private let sqliteRowFunctions: UnsafePointer<RowFunctions> = {
    let functions = UnsafeMutablePointer<RowFunctions>.allocate(capacity: 1)
    functions.initialize(
        to: RowFunctions(
            value: sqlite3_column_value, storageClass: sqlite3_value_type, integer: sqlite3_value_int64,
            real: sqlite3_value_double, text: sqlite3_value_text, blob: sqlite3_value_blob,
            byteCount: sqlite3_value_bytes, columnCount: sqlite3_column_count, columnName: sqlite3_column_name,
            tableName: columnTable))
    return UnsafePointer(functions)
}()

/// The origin of a result column, by a function that SQLite may have been built without.
private let columnTable: @convention(c) @Sendable (OpaquePointer?, Int32) -> UnsafePointer<CChar>? = {
    sqlite3_column_table_name($0, $1)
}

internal import CSQLite

extension Connection {
    /// What happened to a row.
    public enum Operation: Sendable {
        case insert, update, delete

        init(_ code: Int32) {
            self = code == SQLITE_INSERT ? .insert : code == SQLITE_DELETE ? .delete : .update
        }
    }

    /// Tells the closure of each row that is inserted, updated or deleted in a table with row numbers; `nil` ends that.
    ///
    /// ```swift
    /// db.updateHook { operation, database, table, rowid in
    ///     print(operation, database, table, rowid)
    /// }
    /// try db.run(students.filter(id == 4).delete())  // prints: delete main students 4
    /// ```
    ///
    /// SQLite does not tell of rows that an insert replaces, nor of those that a DELETE without WHERE removes at once.
    /// The closure must not use the connection.
    ///
    /// Source: <https://www.sqlite.org/c3ref/update_hook.html>
    @preconcurrency
    public func updateHook(
        _ callback: (@Sendable (_ operation: Operation, _ db: String, _ table: String, _ rowid: Int64) -> Void)?
    ) {
        try? withSQLite { engine in
            engine.callbacks.update = callback
            engine.installUpdateHook()
        }
    }

    /// Asks the closure before each commit, which becomes a rollback where it throws; `nil` ends that.
    ///
    /// ```swift
    /// db.commitHook { throw CancellationError() }
    /// do {
    ///     try db.run(students.insert(name <- "Zoë", age <- 11))
    /// } catch let error as SQLiteError {
    ///     print(error.code)  // 19, SQLITE_CONSTRAINT
    /// }
    /// ```
    ///
    /// The closure must not use the connection. Source: <https://www.sqlite.org/c3ref/commit_hook.html>
    @preconcurrency
    public func commitHook(_ callback: (@Sendable () throws -> Void)?) {
        try? withSQLite { engine in
            engine.callbacks.commit = callback
            sqlite3_commit_hook(engine.handle, callback == nil ? nil : askBeforeCommit, engine.callbacks.context)
        }
    }

    /// Tells the closure of each rollback of a transaction; `nil` ends that. The closure must not use the connection.
    ///
    /// ```swift
    /// db.rollbackHook { print("all undone") }
    /// ```
    ///
    /// Source: <https://www.sqlite.org/c3ref/commit_hook.html>
    @preconcurrency
    public func rollbackHook(_ callback: (@Sendable () -> Void)?) {
        try? withSQLite { engine in
            engine.callbacks.rollback = callback
            sqlite3_rollback_hook(engine.handle, callback == nil ? nil : tellOfRollback, engine.callbacks.context)
        }
    }

    /// Tells the closure of each commit to a write-ahead log, and how many pages the log has then; `nil` ends that.
    ///
    /// ```swift
    /// db.walHook { database, pages in print(database, pages) }
    /// ```
    ///
    /// The log is still checkpointed as ``walAutoCheckpoint`` says. SQLite has one such hook: running the pragma
    /// `wal_autocheckpoint` as a text of your own would remove this one.
    ///
    /// Source: <https://www.sqlite.org/c3ref/wal_hook.html>
    public func walHook(_ callback: (@Sendable (_ db: String, _ pages: Int) -> Void)?) {
        let pages = walAutoCheckpoint
        try? withSQLite { engine in
            engine.callbacks.writeAheadLog = callback
            if callback == nil {
                sqlite3_wal_autocheckpoint(engine.handle, Int32(clamping: pages))
            } else {
                engine.callbacks.checkpointPages = pages
                sqlite3_wal_hook(engine.handle, tellOfLog, engine.callbacks.context)
            }
        }
    }
}

extension SQLiteEngine {
    fileprivate func installUpdateHook() {
        let isWanted = callbacks.update != nil || callbacks.awaitedInsert != nil
        sqlite3_update_hook(handle, isWanted ? tellOfUpdate : nil, callbacks.context)
    }

    package func watching<T>(
        forInsertOf rowID: Int64, into table: String, _ body: () throws -> T
    ) throws -> (result: T, found: Bool) {
        // A function that the statement calls may run a statement that is watched as well.
        let outer = callbacks.awaitedInsert
        callbacks.awaitedInsert = Callbacks.AwaitedInsert(table: table.lowercased(), rowID: rowID)
        installUpdateHook()
        defer {
            callbacks.awaitedInsert = outer
            installUpdateHook()
        }
        let result = try body()
        return (result, callbacks.awaitedInsert?.hasCome == true)
    }
}

private typealias UpdateHook =
    @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int64) -> Void

private let tellOfUpdate: UpdateHook = { context, operation, database, table, rowid in
    guard let callbacks = Callbacks.from(context), let database, let table else { return }
    let name = String(cString: table)
    if operation == SQLITE_INSERT, let awaited = callbacks.awaitedInsert, awaited.rowID == rowid,
        awaited.table == name.lowercased()
    {
        callbacks.awaitedInsert?.hasCome = true
    }
    callbacks.update?(Connection.Operation(operation), String(cString: database), name, rowid)
}

private let askBeforeCommit: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
    do {
        try Callbacks.from(context)?.commit?()
        return 0
    } catch {
        return 1
    }
}

private let tellOfRollback: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
    Callbacks.from(context)?.rollback?()
}

private typealias LogHook =
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, Int32) -> Int32

private let tellOfLog: LogHook = { context, handle, database, pages in
    guard let callbacks = Callbacks.from(context), let database else { return SQLITE_OK }
    callbacks.writeAheadLog?(String(cString: database), Int(pages))
    if callbacks.checkpointPages > 0, Int(pages) >= callbacks.checkpointPages {
        sqlite3_wal_checkpoint(handle, database)
    }
    return SQLITE_OK
}

internal import CSQLite
public import SQLSession

/// A connection to a database.
///
/// ```swift
/// let school = try Connection()  // in memory
/// try school.execute("CREATE TABLE pupils (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
/// let pupils = Table("pupils")
/// try school.run(pupils.insert(name <- "Zoë"))
/// print(try school.scalar(pupils.count))
/// // SQL: SELECT count(*) FROM "pupils"
/// ```
///
/// It is safe to share between threads and tasks: each call, and each transaction as a whole, runs while no other
/// thread uses the connection. Foreign keys are enforced unless it is opened with `foreignKeys: false`.
///
/// Source: <https://www.sqlite.org/c3ref/sqlite3.html>
public final class Connection: Session, CustomStringConvertible {
    public let core: SessionCoreReference
    private let interruption: Interruption

    /// Opens a database.
    ///
    /// - Parameters:
    ///   - readonly: whether nothing may be written. Otherwise a file that does not exist is created.
    ///   - journalMode: how transactions are made safe, set where the database is a file that can be written;
    ///     `wal` also sets `synchronous` to normal.
    ///   - foreignKeys: whether foreign keys are enforced, as `PRAGMA foreign_keys` says.
    /// - Throws: ``SQLiteError`` where there is no database, or no file can be made.
    public init(
        _ location: Location = .inMemory, readonly: Bool = false, journalMode: JournalMode? = nil,
        foreignKeys: Bool = true
    ) throws {
        let flags = readonly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let engine = try SQLiteEngine(path: location.description, flags: flags)
        core = SessionCoreReference(SessionCore(engine))
        interruption = engine.interruption
        // Names in double quotes that are none stay errors, as everywhere else in SQL.
        for option in [SQLITE_DBCONFIG_DQS_DML, SQLITE_DBCONFIG_DQS_DDL] {
            try engine.check(tupelo_db_config_flag(engine.handle, option, 0))
        }
        try engine.check(tupelo_db_config_flag(engine.handle, SQLITE_DBCONFIG_ENABLE_FKEY, foreignKeys ? 1 : 0))
        if let journalMode, !self.readonly, !description.isEmpty {
            if journalMode == .wal { try enableWAL() } else { try setJournalMode(journalMode) }
        }
    }

    /// Opens the database in a file, or of a `file:` URI.
    public convenience init(
        _ filename: String, readonly: Bool = false, journalMode: JournalMode? = nil, foreignKeys: Bool = true
    ) throws {
        try self.init(.uri(filename), readonly: readonly, journalMode: journalMode, foreignKeys: foreignKeys)
    }

    /// The path of the main database's file; empty for one in memory.
    public var description: String {
        (try? withHandle { String(cString: sqlite3_db_filename($0, "main")) }) ?? ""
    }

    /// Runs the body with SQLite's own handle, for calls that this library does not have.
    ///
    /// - Throws: ``SQLiteError`` where the connection was closed.
    public func withHandle<T>(_ body: (OpaquePointer) throws -> T) throws -> T {
        try withSQLite { try body($0.handle) }
    }

    func withSQLite<T>(_ body: (SQLiteEngine) throws -> T) throws -> T {
        try sessionCore.withEngine { engine in
            guard let engine = engine as? SQLiteEngine else { preconditionFailure("a connection's engine is SQLite") }
            return try body(engine)
        }
    }

    /// SQLite's own handle. The program stops where the connection was closed: ``withHandle(_:)`` throws then.
    public var handle: OpaquePointer {
        do {
            return try withHandle { $0 }
        } catch {
            fatalError("connection already closed: use withHandle, which throws this.")
        }
    }

    public typealias TransactionMode = SQLSession.TransactionMode

    // MARK: Closing

    /// Closes the connection; a second time does nothing. It is closed as well when it is released.
    ///
    /// - Throws: ``SQLiteError`` with the code 5, `SQLITE_BUSY`, where statements are still in use; the connection stays
    ///   open then, and the error names them.
    public func close() throws {
        try sessionCore.close { engine in
            guard let engine = engine as? SQLiteEngine else { return }
            let open = engine.openStatements + engine.otherUses.values.sorted()
            guard open.isEmpty else {
                throw SQLiteError.error(
                    message: "unable to close due to unfinalized statements or unfinished backups", code: SQLITE_BUSY,
                    statement: FailedStatement(
                        sql: open.joined(separator: "; "), values: [], extendedCode: SQLITE_BUSY))
            }
        }
    }

    /// Whether the connection was closed.
    public var isClosed: Bool { sessionCore.isClosed }

    // MARK: Statements

    /// Runs all statements of a text; their rows are not read.
    ///
    /// ```swift
    /// try db.execute("CREATE TABLE notes (text TEXT); CREATE TABLE tags (name TEXT);")
    /// ```
    public func execute(_ SQL: String) throws { try withSQLite { try $0.execute(SQL) } }

    /// How many statements are kept prepared for their next use; 100 unless changed.
    public var statementCacheCapacity: Int {
        get { sessionCore.cacheCapacity }
        set { sessionCore.cacheCapacity = newValue }
    }

    /// Rebuilds the database without its free pages.
    @discardableResult
    public func vacuum() throws -> Statement { try run("VACUUM") }

    // MARK: State

    /// Whether nothing may be written.
    public var readonly: Bool { (try? withHandle { sqlite3_db_readonly($0, nil) == 1 }) ?? true }

    /// The number of the row inserted last, in any table; 0 before the first.
    public var lastInsertRowid: Int64 { (try? withSQLite { $0.lastInsertRowID }) ?? 0 }

    /// How many rows the last statement changed.
    public var changes: Int { (try? sessionCore.changes) ?? 0 }

    /// How many rows were changed since the connection was opened.
    public var totalChanges: Int { (try? withSQLite { $0.totalChanges }) ?? 0 }

    /// Whether errors are thrown as ``SQLiteError/extendedError(message:extendedCode:statement:)``.
    public var usesExtendedErrorCodes: Bool {
        get { (try? withSQLite { $0.usesExtendedErrorCodes }) ?? false }
        set { try? withSQLite { $0.usesExtendedErrorCodes = newValue } }
    }

    // MARK: Waiting

    /// Stops what the connection is doing, which throws ``SQLiteError`` with the code 9, `SQLITE_INTERRUPT`. The one
    /// call that does not wait for other threads.
    public func interrupt() { interruption.interrupt() }
}

extension SQLiteEngine {
    /// The texts of the statements that were not finalized.
    fileprivate var openStatements: [String] {
        var statements: [String] = []
        var next = sqlite3_next_stmt(handle, nil)
        while let statement = next {
            // A blob that is open has a statement without a text.
            if let text = sqlite3_sql(statement) { statements.append(String(cString: text)) }
            next = sqlite3_next_stmt(handle, statement)
        }
        return statements
    }
}

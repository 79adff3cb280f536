internal import CSQLite

/// What a statement would do, for an authorizer to judge.
///
/// Source: <https://www.sqlite.org/c3ref/c_alter_table.html>
public struct Access: Sendable, Hashable {
    /// SQLite's action codes; what ``Access/first`` and ``Access/second`` are is said at each.
    public enum Action: Int32, Sendable, CaseIterable {
        /// An index, its table.
        case createIndex = 1, createTempIndex = 3, dropIndex = 10, dropTempIndex = 12
        /// A table.
        case createTable = 2, createTempTable = 4, dropTable = 11, dropTempTable = 13, analyze = 28
        /// A trigger, its table.
        case createTrigger = 7, createTempTrigger = 5, dropTrigger = 16, dropTempTrigger = 14
        /// A view.
        case createView = 8, createTempView = 6, dropView = 17, dropTempView = 15
        /// A virtual table, its module.
        case createVirtualTable = 29, dropVirtualTable = 30
        /// A table.
        case insert = 18, delete = 9
        /// A table, a column of it; the column is empty where none is read, as in `count(*)`.
        case read = 20, update = 23
        /// Nothing.
        case select = 21, recursive = 33
        /// Its name, its argument.
        case pragma = 19
        /// `BEGIN`, `COMMIT` or `ROLLBACK`.
        case transaction = 22
        /// `BEGIN`, `RELEASE` or `ROLLBACK`, the savepoint.
        case savepoint = 32
        /// A file.
        case attach = 24
        /// A database.
        case detach = 25
        /// A database, a table.
        case alterTable = 26
        /// An index.
        case reindex = 27
        /// Nothing, a function.
        case function = 31
    }

    public let action: Action
    public let first: String?
    public let second: String?
    /// The database: `main`, `temp` or the name of an attached one.
    public let database: String?
    /// The trigger or view that does it, where it is not the statement itself.
    public let trigger: String?

    /// The table that is read, written, made or dropped, where it is that kind of access.
    public var table: String? {
        switch action {
        case .createTable, .createTempTable, .dropTable, .dropTempTable, .analyze, .createVirtualTable,
            .dropVirtualTable, .insert, .delete, .read, .update:
            first
        case .createIndex, .createTempIndex, .dropIndex, .dropTempIndex, .createTrigger, .createTempTrigger,
            .dropTrigger, .dropTempTrigger, .alterTable:
            second
        default: nil
        }
    }

    /// The column that is read or updated.
    public var column: String? { action == .read || action == .update ? second : nil }
}

/// An authorizer's answer.
public enum Authorization: Sendable {
    case allow
    /// The statement cannot be prepared, which throws ``SQLiteError`` with the code 23, `SQLITE_AUTH`.
    case deny
    /// A column that is read is NULL instead; a row that would be deleted one by one; nothing else is done.
    case ignore
}

extension Connection {
    /// Asks the closure of each thing that a statement would do, when it is prepared; `nil` asks nobody.
    ///
    /// ```swift
    /// db.authorizer { access in
    ///     access.table == "students" && access.column == "email" ? .ignore : .allow
    /// }
    /// print(try db.scalar("SELECT email FROM students WHERE id = 1") ?? "hidden")
    /// ```
    ///
    /// Statements that were prepared before are prepared again. The closure must not use the connection: a statement that
    /// it prepares is denied. What is newer than this list of actions is denied as well.
    ///
    /// Source: <https://www.sqlite.org/c3ref/set_authorizer.html>
    public func authorizer(_ callback: (@Sendable (Access) -> Authorization)?) {
        try? withSQLite { engine in
            engine.callbacks.authorizer = callback
            engine.installAuthorizer()
        }
    }
}

extension SQLiteEngine {
    /// Sets the authorizer, or takes it away, and has all statements compiled anew before their next run.
    func installAuthorizer() {
        // Taking one away alone would leave statements as it wanted them.
        sqlite3_set_authorizer(handle, { _, _, _, _, _, _ in SQLITE_OK }, nil)
        sqlite3_set_authorizer(handle, callbacks.authorizer == nil ? nil : judge, callbacks.context)
    }
}

private typealias Authorizer =
    @convention(c) (
        UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
        UnsafePointer<CChar>?
    ) -> Int32

private let judge: Authorizer = { context, code, first, second, database, trigger in
    guard let callbacks = Callbacks.from(context), let authorizer = callbacks.authorizer else { return SQLITE_OK }
    guard let action = Access.Action(rawValue: code) else { return SQLITE_DENY }
    let names = [first, second, database, trigger].map { $0.map { String(cString: $0) } }
    let access = Access(action: action, first: names[0], second: names[1], database: names[2], trigger: names[3])
    switch callbacks.call(.authorizer, { authorizer(access) }) {
    case .allow: return SQLITE_OK
    // What a closure that runs prepares itself.
    case .deny, nil: return SQLITE_DENY
    case .ignore: return SQLITE_IGNORE
    }
}

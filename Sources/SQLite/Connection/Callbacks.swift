internal import CSQLite
import Foundation
import SQLSession

/// The closures that SQLite calls, kept while it may.
///
/// `@unchecked Sendable`: used under the session's lock, which SQLite's callers hold.
final class Callbacks: @unchecked Sendable {
    var busyTimeout = 0.0
    var busyHandler: ((Int) -> Bool)?
    var trace: ((String) -> Void)?
    var update: ((Connection.Operation, String, String, Int64) -> Void)?
    var commit: (() throws -> Void)?
    var rollback: (() -> Void)?

    /// What SQLite hands back to a callback.
    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func from(_ context: UnsafeMutableRawPointer?) -> Callbacks? {
        context.map { Unmanaged<Callbacks>.fromOpaque($0).takeUnretainedValue() }
    }
}

extension Connection {
    // MARK: Waiting

    /// How many seconds to wait for another connection's lock; 0 for not at all.
    ///
    /// Source: <https://www.sqlite.org/c3ref/busy_timeout.html>
    public var busyTimeout: Double {
        get { sessionCore.locked { callbacks.busyTimeout } }
        set {
            try? withHandle { handle in
                callbacks.busyHandler = nil
                callbacks.busyTimeout = newValue
                _ = sqlite3_busy_timeout(handle, Int32(max(0, min(newValue * 1000, Double(Int32.max)))))
            }
        }
    }

    /// Asks the closure whether to try again when another connection holds a lock; `nil` asks nobody.
    ///
    /// - Parameter callback: told how often it was asked for the same lock before.
    ///
    /// Source: <https://www.sqlite.org/c3ref/busy_handler.html>
    public func busyHandler(_ callback: ((_ tries: Int) -> Bool)?) {
        try? withHandle { handle in
            callbacks.busyTimeout = 0
            callbacks.busyHandler = callback
            guard callback != nil else {
                sqlite3_busy_handler(handle, nil, nil)
                return
            }
            sqlite3_busy_handler(
                handle, { context, tries in Callbacks.from(context)?.busyHandler?(Int(tries)) == true ? 1 : 0 },
                callbacks.context)
        }
    }

    // MARK: Hooks

    /// Hands the closure each statement as it starts, with its values as literals; `nil` ends that.
    ///
    /// Source: <https://www.sqlite.org/c3ref/trace_v2.html>
    public func trace(_ callback: ((String) -> Void)?) {
        try? withHandle { handle in
            callbacks.trace = callback
            guard callback != nil else {
                sqlite3_trace_v2(handle, 0, nil, nil)
                return
            }
            sqlite3_trace_v2(
                handle, UInt32(SQLITE_TRACE_STMT),
                { _, context, statement, _ in
                    guard let expanded = sqlite3_expanded_sql(statement.map { OpaquePointer($0) }) else { return 0 }
                    defer { sqlite3_free(expanded) }
                    Callbacks.from(context)?.trace?(String(cString: expanded))
                    return 0
                }, callbacks.context)
        }
    }

    public enum Operation: Sendable {
        case insert, update, delete

        init(_ code: Int32) {
            self = code == SQLITE_INSERT ? .insert : code == SQLITE_DELETE ? .delete : .update
        }
    }

    /// Tells the closure of each row that is inserted, updated or deleted in a table with row numbers.
    ///
    /// The closure must not use the connection. Source: <https://www.sqlite.org/c3ref/update_hook.html>
    public func updateHook(
        _ callback: ((_ operation: Operation, _ db: String, _ table: String, _ rowid: Int64) -> Void)?
    ) {
        try? withHandle { handle in
            callbacks.update = callback
            guard callback != nil else {
                sqlite3_update_hook(handle, nil, nil)
                return
            }
            sqlite3_update_hook(
                handle,
                { context, operation, database, table, rowid in
                    guard let database, let table else { return }
                    Callbacks.from(context)?.update?(
                        Operation(operation), String(cString: database), String(cString: table), rowid)
                }, callbacks.context)
        }
    }

    /// Asks the closure before each commit, which becomes a rollback where it throws.
    ///
    /// Source: <https://www.sqlite.org/c3ref/commit_hook.html>
    public func commitHook(_ callback: (() throws -> Void)?) {
        try? withHandle { handle in
            callbacks.commit = callback
            guard callback != nil else {
                sqlite3_commit_hook(handle, nil, nil)
                return
            }
            sqlite3_commit_hook(
                handle,
                { context in
                    do {
                        try Callbacks.from(context)?.commit?()
                        return 0
                    } catch {
                        return 1
                    }
                }, callbacks.context)
        }
    }

    /// Tells the closure of each rollback.
    public func rollbackHook(_ callback: (() -> Void)?) {
        try? withHandle { handle in
            callbacks.rollback = callback
            guard callback != nil else {
                sqlite3_rollback_hook(handle, nil, nil)
                return
            }
            sqlite3_rollback_hook(handle, { Callbacks.from($0)?.rollback?() }, callbacks.context)
        }
    }
}

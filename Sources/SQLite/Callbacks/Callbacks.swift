internal import CSQLite

/// The closures that SQLite calls, kept by the engine for as long as SQLite may: longer than the connection where a
/// cursor or a prepared query outlives it.
///
/// `@unchecked Sendable`: used under the session's lock, which SQLite's callers hold.
final class Callbacks: @unchecked Sendable {
    var busyTimeout = 0.0
    var busyHandler: (@Sendable (Int) -> Bool)?
    var progress: (@Sendable () -> Bool)?
    var trace: (@Sendable (String) -> Void)?
    var profile: (@Sendable (String, Duration) -> Void)?
    var update: (@Sendable (Connection.Operation, String, String, Int64) -> Void)?
    /// The row whose insert a running statement asks about.
    var awaitedInsert: AwaitedInsert?
    var commit: (@Sendable () throws -> Void)?
    var rollback: (@Sendable () -> Void)?
    var writeAheadLog: (@Sendable (String, Int) -> Void)?
    /// The number of pages after which the log is checkpointed, while `writeAheadLog` has the place of SQLite's own
    /// hook that does it.
    var checkpointPages = 0
    var authorizer: (@Sendable (Access) -> Authorization)?

    /// Closures that would be called for the statements which they run themselves, and so without end.
    struct Recurring: OptionSet {
        let rawValue: UInt8
        static let authorizer = Recurring(rawValue: 1)
        static let progress = Recurring(rawValue: 2)
        static let tracing = Recurring(rawValue: 4)
    }
    private var running: Recurring = []

    /// Calls a closure; `nil` where what it does itself asks for that.
    func call<T>(_ kind: Recurring, _ closure: () -> T) -> T? {
        guard running.insert(kind).inserted else { return nil }
        defer { running.remove(kind) }
        return closure()
    }

    struct AwaitedInsert {
        /// In lower case.
        let table: String
        let rowID: Int64
        var hasCome = false
    }

    /// What SQLite hands back to a callback.
    var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static func from(_ context: UnsafeMutableRawPointer?) -> Callbacks? {
        context.map { Unmanaged<Callbacks>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Takes all callbacks from SQLite: a connection that is closed while a statement is still open lives on in SQLite
    /// without this object.
    static func remove(from handle: OpaquePointer) {
        sqlite3_busy_handler(handle, nil, nil)
        sqlite3_progress_handler(handle, 0, nil, nil)
        sqlite3_trace_v2(handle, 0, nil, nil)
        sqlite3_update_hook(handle, nil, nil)
        sqlite3_commit_hook(handle, nil, nil)
        sqlite3_rollback_hook(handle, nil, nil)
        sqlite3_wal_hook(handle, nil, nil)
        sqlite3_set_authorizer(handle, nil, nil)
    }
}

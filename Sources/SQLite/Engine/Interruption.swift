internal import CSQLite
import Foundation

/// The way for other threads to stop what a connection is doing, while it is open.
final class Interruption: @unchecked Sendable {
    /// Guards `handle`; not the session's lock, which whoever is to be stopped holds.
    private let lock = NSLock()
    private var handle: OpaquePointer?

    init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    func interrupt() {
        lock.withLock { if let handle { sqlite3_interrupt(handle) } }
    }

    /// The connection is about to be closed.
    func end() {
        lock.withLock { handle = nil }
    }
}

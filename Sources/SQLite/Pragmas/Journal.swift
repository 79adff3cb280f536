internal import CSQLite
internal import SQLSession

extension Connection {
    /// How transactions are made safe against a crash.
    ///
    /// Source: <https://www.sqlite.org/pragma.html#pragma_journal_mode>
    public enum JournalMode: String, CaseIterable, Sendable {
        /// A rollback journal in a file, deleted, truncated or marked as unused after each transaction.
        case delete, truncate, persist
        /// A rollback journal in memory: a crash can corrupt the database.
        case memory
        /// A write-ahead log: readers and a writer do not wait for each other.
        case wal
        /// No journal: nothing can be rolled back.
        case off
    }

    /// How often SQLite waits until the disk has what was written.
    ///
    /// Source: <https://www.sqlite.org/pragma.html#pragma_synchronous>
    public enum Synchronous: Int, CaseIterable, Sendable {
        case off, normal, full, extra
    }

    /// How much a checkpoint does and waits for.
    ///
    /// Source: <https://www.sqlite.org/c3ref/wal_checkpoint_v2.html>
    public enum WALCheckpointMode: String, Sendable {
        /// As many pages as nobody needs in the log; waits for nobody.
        case passive = "PASSIVE"
        /// All pages; waits for writers and for readers of older states.
        case full = "FULL"
        /// The same, and waits until the next writer can start the log anew.
        case restart = "RESTART"
        /// The same, and the log's file is cut to no bytes.
        case truncate = "TRUNCATE"
    }

    /// The journal mode; `delete` where the connection is closed. ``setJournalMode(_:)`` tells whether it was set.
    public var journalMode: JournalMode {
        get { (try? pragma(.journalMode)) ?? .delete }
        set { _ = try? setJournalMode(newValue) }
    }

    /// Sets the journal mode, and returns the one that is in effect: a database in memory has no log, for instance.
    ///
    /// ```swift
    /// let mode = try db.setJournalMode(.truncate)
    /// print(mode)  // memory
    /// ```
    @discardableResult
    public func setJournalMode(_ journalMode: JournalMode) throws -> JournalMode {
        try setPragma(.journalMode, to: journalMode)
    }

    /// Changes to a write-ahead log and, where that is possible, to `synchronous` normal, which is safe with it.
    ///
    /// - Returns: the mode in effect.
    ///
    /// Source: <https://www.sqlite.org/wal.html>
    @discardableResult
    public func enableWAL() throws -> JournalMode {
        let mode = try setJournalMode(.wal)
        if mode == .wal { try setSynchronous(.normal) }
        return mode
    }

    /// How often SQLite waits for the disk; `full` where the connection is closed.
    public var synchronous: Synchronous {
        get { (try? pragma(.synchronous)) ?? .full }
        set { try? setSynchronous(newValue) }
    }

    public func setSynchronous(_ synchronous: Synchronous) throws {
        try setPragma(.synchronous, to: synchronous)
    }

    /// The number of pages in the log after which a commit moves them into the database; 0 for never.
    ///
    /// Source: <https://www.sqlite.org/c3ref/wal_autocheckpoint.html>
    public var walAutoCheckpoint: Int {
        get {
            let pages = try? withSQLite { engine in
                // SQLite itself does not know while a hook has the place of its own.
                engine.callbacks.writeAheadLog == nil ? nil : engine.callbacks.checkpointPages
            }
            return (pages ?? nil) ?? (try? scalar("PRAGMA wal_autocheckpoint") as? Int64).map { Int($0) } ?? 0
        }
        set { try? setWALAutoCheckpoint(newValue) }
    }

    /// Sets ``walAutoCheckpoint``, or throws where the connection is closed.
    public func setWALAutoCheckpoint(_ pages: Int) throws {
        try withSQLite { engine in
            if engine.callbacks.writeAheadLog == nil {
                try engine.check(sqlite3_wal_autocheckpoint(engine.handle, Int32(clamping: pages)))
            } else {
                engine.callbacks.checkpointPages = max(0, pages)
            }
        }
    }

    /// Moves pages from the log into the database.
    ///
    /// ```swift
    /// let done = try db.walCheckpoint(mode: .truncate)
    /// if done.busy { print("somebody else is still reading") }
    /// ```
    ///
    /// - Parameter schema: the database, or all of them.
    /// - Returns: whether it had to stop because of others, how many pages the log has, and how many of these were
    ///   moved; -1 for a database without a log.
    ///
    /// Source: <https://www.sqlite.org/pragma.html#pragma_wal_checkpoint>
    @discardableResult
    public func walCheckpoint(
        mode: WALCheckpointMode = .passive, schema: String? = nil
    ) throws -> (busy: Bool, log: Int, checkpointed: Int) {
        let schema = schema.map { $0.quoted() + "." } ?? ""
        return try sessionCore.locked {
            let statement = try prepare("PRAGMA \(schema)wal_checkpoint(\(mode.rawValue))")
            guard let row = try statement.failableNext() else { return (false, -1, -1) }
            statement.reset()
            let numbers = row.map { ($0 as? Int64).map { Int($0) } ?? -1 }
            return (numbers[0] == 1, numbers[1], numbers[2])
        }
    }
}

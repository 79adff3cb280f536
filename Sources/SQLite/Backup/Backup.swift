internal import CSQLite
internal import SQLSession

/// A copy of a whole database into another one, made while it may be in use.
///
/// ```swift
/// let copy = try Connection()
/// let backup = try db.backup(usingConnection: copy)
/// try backup.step()
/// print(try copy.scalar(students.count))
/// ```
///
/// In steps, others can write between two of them:
///
/// ```swift
/// let backup = try db.backup(usingConnection: Connection())
/// try backup.run(pagesAtATime: 64) { progress in
///     print("\(progress.pageCount - progress.remainingPages) of \(progress.pageCount) pages")
/// }
/// ```
///
/// Until it is finished using the target's connection throws ``SQLiteError`` with the code 5, `SQLITE_BUSY`, and so does
/// closing either one.
///
/// Source: <https://www.sqlite.org/backup.html>
///
/// `@unchecked Sendable`: what changes is used under the locks of both sessions.
public final class Backup: @unchecked Sendable {
    /// A database of a connection.
    public enum DatabaseName: Sendable {
        case main, temp
        case attached(name: String)

        var name: String {
            switch self {
            case .main: "main"
            case .temp: "temp"
            case .attached(let name): name
            }
        }
    }

    /// How many pages a step copies.
    public enum Pages: Sendable {
        case all
        case limited(number: Int32)

        fileprivate var number: Int32 {
            switch self {
            case .all: -1
            // SQLite takes a negative number for all.
            case .limited(let number): max(0, number)
            }
        }
    }

    /// How far a backup is.
    public struct Progress: Sendable {
        /// The source's size.
        public let pageCount: Int32
        /// What is left to copy.
        public let remainingPages: Int32
    }

    private let source: Connection
    private let target: Connection
    /// With the engines of both connections; `nil` once finished.
    private var opened: (backup: OpaquePointer, source: SQLiteEngine, target: SQLiteEngine)?
    private var knownPageCount: Int32 = 0

    /// Begins a backup; nothing is copied yet.
    ///
    /// - Throws: ``SQLiteError`` where a connection is closed, there is no such database, both are the same, or the
    ///   target is in use.
    public init(
        sourceConnection: Connection, sourceName: DatabaseName = .main, targetConnection: Connection,
        targetName: DatabaseName = .main
    ) throws {
        source = sourceConnection
        target = targetConnection
        try sourceName.name.refuseNUL()
        try targetName.name.refuseNUL()
        try locked {
            try source.withSQLite { source in
                try target.withSQLite { target in
                    guard
                        let backup = sqlite3_backup_init(
                            target.handle, targetName.name, source.handle, sourceName.name)
                    else { throw target.error(sqlite3_errcode(target.handle), nil, []) }
                    opened = (backup, source, target)
                    for engine in [source, target] { engine.otherUses[ObjectIdentifier(self)] = "backup" }
                }
            }
            // SQLite does not check that nobody uses it, and crashes.
            target.sessionCore.suspend("a backup into the connection is not finished")
        }
    }

    deinit { finish() }

    /// The source's size in pages, as of the last step; 0 before the first.
    public var pageCount: Int32 { locked { knownPageCount } }

    /// How many pages were left to copy after the last step; 0 before the first, and once finished.
    public var remainingPages: Int32 { locked { opened.map { sqlite3_backup_remaining($0.backup) } ?? 0 } }

    /// Whether it has ended.
    public var isFinished: Bool { locked { opened == nil } }

    /// Copies pages. After the last the backup is finished.
    ///
    /// - Throws: ``SQLiteError``: with the code 5 or 6, `SQLITE_BUSY` or `SQLITE_LOCKED`, where another holds a lock, and
    ///   the step can be tried again; with the code 21, `SQLITE_MISUSE`, where the backup is finished.
    public func step(pagesToCopy: Pages = .all) throws {
        try locked {
            guard let (backup, _, target) = opened else {
                throw SQLiteError.error(message: "the backup is finished", code: SQLITE_MISUSE, statement: nil)
            }
            let code = sqlite3_backup_step(backup, pagesToCopy.number)
            knownPageCount = sqlite3_backup_pagecount(backup)
            switch code {
            case SQLITE_OK: break
            case SQLITE_DONE: finish()
            default: throw target.error(code, nil, [])
            }
        }
    }

    /// Copies all pages in steps, between which others can use the source.
    ///
    /// - Parameter progress: told after each step; what it throws ends the backup.
    public func run(pagesAtATime: Int32 = 100, progress: (Progress) throws -> Void = { _ in }) throws {
        while !isFinished {
            try step(pagesToCopy: .limited(number: max(1, pagesAtATime)))
            do {
                try progress(Progress(pageCount: pageCount, remainingPages: remainingPages))
            } catch {
                finish()
                throw error
            }
        }
    }

    /// Ends the backup. Where not all was copied the target is as it was before.
    public func finish() {
        locked {
            guard let (backup, source, target) = opened else { return }
            opened = nil
            sqlite3_backup_finish(backup)
            for engine in [source, target] { engine.otherUses[ObjectIdentifier(self)] = nil }
            self.target.sessionCore.resume()
        }
    }

    /// Takes the locks of both sessions, in the same order whichever is the source.
    private func locked<T>(_ body: () throws -> T) rethrows -> T {
        let cores = [source.sessionCore, target.sessionCore]
        let isInOrder = ObjectIdentifier(cores[0]) < ObjectIdentifier(cores[1])
        return try cores[isInOrder ? 0 : 1].locked { try cores[isInOrder ? 1 : 0].locked(body) }
    }
}

extension Connection {
    /// Begins a backup of this connection's database into another's.
    public func backup(
        databaseName: Backup.DatabaseName = .main, usingConnection: Connection,
        andDatabaseName: Backup.DatabaseName = .main
    ) throws -> Backup {
        try Backup(
            sourceConnection: self, sourceName: databaseName, targetConnection: usingConnection,
            targetName: andDatabaseName)
    }
}

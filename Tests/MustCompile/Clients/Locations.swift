// Ways to open, attach and copy a database, its settings and its hooks.
import SQLite

func open(_ path: String) throws {
    _ = try Connection()
    _ = try Connection(path)
    _ = try Connection(path, readonly: true)
    _ = try Connection("\(path)/db.sqlite3", readonly: false, journalMode: .wal)
    _ = try Connection(.inMemory)
    _ = try Connection(.temporary, readonly: false)
    _ = try Connection(.uri(path))
    _ = try Connection(.uri(path, parameters: [.mode(.readOnly), .cache(.shared)]), readonly: true)
    let location: Connection.Location = .uri("file.db", parameters: [])
    let locations: [Connection.Location] = [.inMemory, .temporary, location]
    print(locations.map(\.description))
    let parameters: [URIQueryParameter] = [
        .cache(.private), .immutable(true), .modeOf("other"), .mode(.readWrite), .mode(.readWriteCreate),
        .mode(.memory),
        .nolock(true), .powersafeOverwrite(false), .vfs("unix"),
    ]
    print(parameters.map(\.description), URIQueryParameter.FileMode.readOnly.rawValue)
    _ = URIQueryParameter.CacheMode(rawValue: "shared")
}

final class Watcher {
    let db: Connection
    var changed: [String] = []
    init(_ db: Connection) {
        self.db = db
        db.updateHook { [weak self] operation, database, table, rowid in
            switch operation {
            case .insert: self?.changed.append("\(database).\(table) \(rowid)")  // expect-warning-6: non-Sendable
            case .update, .delete: break
            }
        }
        db.commitHook { print("commit") }
        db.rollbackHook { print("rollback") }
        db.trace { SQL in print(SQL) }
        db.trace(nil)
        #if DEBUG
            db.trace { print($0) }
        #endif
    }
}

func settings(_ db: Connection, _ other: Connection) throws {
    db.foreignKeys = true
    db.deferForeignKeys = false
    if db.journalMode != .wal { try db.enableWAL() }
    let mode: Connection.JournalMode = try db.setJournalMode(.memory)
    db.journalMode = .delete
    db.synchronous = .normal
    try db.setSynchronous(.off)
    db.walAutoCheckpoint = 500
    let result = try db.walCheckpoint(mode: .truncate)
    print(
        result.busy, result.log, result.checkpointed, mode.rawValue, Connection.JournalMode.allCases,
        Connection.Synchronous.allCases)
    try db.walCheckpoint(mode: .passive, schema: "main")
    try db.attach(.inMemory, as: "aux")
    try db.attach(.uri("x.db", parameters: [.mode(.readOnly)]), as: "x")
    let table = Table("t", database: "aux")
    _ = table.select(*)
    try db.detach("aux")

    let backup = try db.backup(usingConnection: other)
    try backup.step()
    let full = try Backup(
        sourceConnection: db, sourceName: .temp, targetConnection: other, targetName: .attached(name: "x"))
    repeat { try full.step(pagesToCopy: .limited(number: 5)) } while full.remainingPages > 0
    full.finish()
    print(full.pageCount)
    print(db.handle)
    db.busyTimeout = 2.5
    db.busyHandler(nil)
    db.updateHook(nil)
    db.commitHook(nil)
    db.rollbackHook(nil)
}

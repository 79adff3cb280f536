import SQLite

import class Foundation.FileManager
import struct Foundation.UUID

/// What this program itself finds wrong.
struct Mistake: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

func runTutorial() throws {
    // A file, since a database in memory never waits for a disk, and a part of this is about that.
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("School-\(UUID().uuidString)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }

    // Opens the file, and creates it where there is none. With a write-ahead log readers and a writer do not hold each
    // other up, and a commit need not wait for the disk. The connection closes when nobody uses it any more.
    let db = try Connection(folder.appendingPathComponent("school.sqlite").path, journalMode: .wal)
    print("A school in a temporary file, kept by \(db.sqliteVersion).")

    try createTables(db)
    try insertRows(db)
    try queryRows(db)
    try joinTables(db)
    try aggregateRows(db)
    try changeRows(db)
    try useIndexes(db)
    try storeUsers(db)

    chapter("Done")
    print("Now have a look at a database of yours: swift run School path/to/any.sqlite")
}

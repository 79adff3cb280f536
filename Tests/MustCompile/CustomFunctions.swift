// The ways in which programs make functions, aggregates and collations.
import SQLite

import enum Foundation.ComparisonResult
import struct Foundation.Data

func untypedFunctions(_ db: Connection) {
    db.createFunction("echo") { args in args[0] }
    db.createFunction("echo", argumentCount: 1, deterministic: true) { args in
        guard let text = args[0] as? String else { return nil }
        return text + "!"
    }
    db.createFunction("one", argumentCount: 0) { _ in 1 }
    db.createFunction("yes", argumentCount: 0) { _ in true }
    db.createFunction("nothing") { _ in nil }
    let block: @Sendable ([Binding?]) -> Binding? = { $0[0] }
    db.createFunction("named", argumentCount: 1, block)
}

func typedFunctions(_ db: Connection) throws {
    let none: () -> Expression<Int64> = try db.createFunction("none") { 3 }
    let noneOptional: () -> Expression<Int64?> = try db.createFunction("none") { () -> Int64? in nil }
    let one: (Expression<String>) -> Expression<String> = try db.createFunction("one", deterministic: true) {
        (a: String) -> String in a
    }
    let oneOptional: (Expression<String?>) -> Expression<Bool> = try db.createFunction("one") { (a: String?) in a == nil
    }
    let two = try db.createFunction("two") { (a: Int, b: Data?) -> Double? in b == nil ? nil : Double(a) }
    let four = try db.createFunction("four") { (a: Int, b: Int, c: Int?, d: String) -> Int in a + b + (c ?? 0) }
    let _: Expression<Int64> = none()
    let _: Expression<Int64?> = noneOptional()
    let _: Expression<String> = one(Expression<String>("name"))
    let _: Expression<Bool> = oneOptional(Expression<String?>("name"))
    let _: Expression<Double?> = two(Expression<Int>("age"), Expression<Data?>("photo"))
    let _: Expression<Int> = four(
        Expression<Int>("a"), Expression<Int>("b"), Expression<Int?>("c"), Expression(value: "d"))
}

final class Total: Sendable {
    let sum: Int64
    init(_ sum: Int64) { self.sum = sum }
}

func aggregates(_ db: Connection) {
    db.createAggregation(
        "sum_of", argumentCount: 1, deterministic: true,
        step: { (arguments: [Binding?], state: UnsafeMutablePointer<Int64>) in
            state.pointee += arguments[0] as? Int64 ?? 0
        },
        final: { state in
            let sum = state.pointee
            state.deallocate()
            return sum
        }
    ) {
        let state = UnsafeMutablePointer<Int64>.allocate(capacity: 1)
        state.initialize(to: 0)
        return state
    }
    db.createAggregation(
        "sum_of", initialValue: 0 as Int64, reduce: { sum, arguments in sum + (arguments[0] as? Int64 ?? 0) },
        result: { $0 })
    db.createAggregation(
        "sum_of", argumentCount: 1, deterministic: false, initialValue: Total(0),
        reduce: { total, arguments in Total(total.sum + (arguments[0] as? Int64 ?? 0)) }, result: { $0.sum })
}

func collationsAndHooks(_ db: Connection) throws {
    try db.createCollation("REVERSED") { left, right -> ComparisonResult in
        left < right ? .orderedDescending : left > right ? .orderedAscending : .orderedSame
    }
    db.trace { sql in print(sql) }
    db.trace(nil)
    db.trace { print($0) }
    db.updateHook { operation, db, table, rowid in print(operation == .insert, db, table, rowid) }
    db.updateHook(nil)
    db.commitHook { throw CancellationError() }
    db.rollbackHook {}
    db.busyHandler { tries in tries < 3 }
    db.busyHandler(nil)
}

func backupsAndPragmas(_ db: Connection, _ other: Connection) throws {
    let backup = try db.backup(databaseName: .main, usingConnection: other, andDatabaseName: .attached(name: "copy"))
    try backup.step(pagesToCopy: .limited(number: 10))
    try backup.step()
    backup.finish()
    let _: (Int32, Int32) = (backup.pageCount, backup.remainingPages)
    _ = try Backup(sourceConnection: db, targetConnection: other)

    db.userVersion = 5
    db.userVersion = nil
    let _: UserVersion? = db.userVersion
    db.userVersion = (db.userVersion ?? 0) + 1
    db.foreignKeys = true
    db.deferForeignKeys = true
    db.journalMode = .truncate
    try db.setJournalMode(.wal)
    try db.enableWAL()
    db.synchronous = .normal
    try db.setSynchronous(.full)
    db.walAutoCheckpoint = 100
    let (busy, log, checkpointed) = try db.walCheckpoint(mode: .full, schema: "main")
    let _: (Bool, Int, Int) = (busy, log, checkpointed)
    try db.walCheckpoint()
    try db.attach(.uri("other.db", parameters: [.mode(.readOnly)]), as: "other")
    try db.detach("other")
    _ = try Connection(.uri("a.db"), readonly: false, journalMode: .wal)
    _ = try Connection("a.db", journalMode: .delete)
    _ = db.sqliteVersion
}

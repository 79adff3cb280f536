public import Foundation

/// When a transaction takes its locks.
///
/// Source: <https://www.sqlite.org/lang_transaction.html>
public enum TransactionMode: String, Sendable {
    /// At the first read and the first write. A write after a read fails at once, without calling the busy handler,
    /// where another connection has written in between: choose `immediate` for a transaction that writes.
    case deferred = "DEFERRED"
    /// The lock for writing at once.
    case immediate = "IMMEDIATE"
    /// The lock for writing at once, and readers are held off too.
    case exclusive = "EXCLUSIVE"
}

extension Session {
    /// Runs the body as one transaction: all of its changes are kept, or none where it throws.
    ///
    /// ```swift
    /// try db.transaction {
    ///     try db.run(students.insert(name <- "Zoë", age <- 11))
    ///     try db.run(students.filter(name == "Ann").update(age += 1))
    /// }
    /// ```
    ///
    /// Other threads that use the session wait until it has ended. Inside another transaction it is a savepoint.
    ///
    /// - Returns: what the body returns.
    /// - Throws: the first error, be it the body's or that of the COMMIT; the changes are undone then.
    @discardableResult
    public func transaction<T>(_ mode: TransactionMode = .deferred, block: () throws -> T) throws -> T {
        try sessionCore.locked {
            let engine = try sessionCore.engine
            if engine.isInTransaction { return try savepoint(block: block) }
            try sessionCore.run("BEGIN \(mode.rawValue) TRANSACTION")
            do {
                let result = try block()
                try sessionCore.run("COMMIT TRANSACTION")
                return result
            } catch {
                // SQLite itself may have ended the transaction, as after a full disk.
                if engine.isInTransaction { sessionCore.undo("ROLLBACK TRANSACTION") }
                throw error
            }
        }
    }

    /// The same without a value: a body of one call whose result nobody uses is also one of these.
    public func transaction(_ mode: TransactionMode = .deferred, block: () throws -> Void) throws {
        try transaction(mode) { () throws -> None in
            try block()
            return None()
        }
    }

    /// Runs the body as a part of a transaction that can be undone on its own; outside one it is a transaction.
    ///
    /// ```swift
    /// try db.transaction {
    ///     try db.run(students.filter(age > 17).update(grade <- "A"))
    ///     try? db.savepoint {
    ///         try db.run(students.insert(id <- 1, name <- "a second number one", age <- 9))
    ///     }
    /// }
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_savepoint.html>
    @discardableResult
    public func savepoint<T>(_ name: String = UUID().uuidString, block: () throws -> T) throws -> T {
        try sessionCore.locked {
            let quoted = name.quoted("'")
            try sessionCore.run("SAVEPOINT \(quoted)", isCacheable: false)
            let engine = try sessionCore.engine
            do {
                let result = try block()
                try sessionCore.run("RELEASE SAVEPOINT \(quoted)", isCacheable: false)
                return result
            } catch {
                if engine.isInTransaction {
                    // Without the release the savepoint, and the transaction that it may have begun, stayed open.
                    sessionCore.undo("ROLLBACK TO SAVEPOINT \(quoted)", "RELEASE \(quoted)")
                }
                throw error
            }
        }
    }

    public func savepoint(_ name: String = UUID().uuidString, block: () throws -> Void) throws {
        try savepoint(name) { () throws -> None in
            try block()
            return None()
        }
    }

    /// Whether a transaction is open.
    public var isInTransaction: Bool {
        (try? sessionCore.withEngine { $0.isInTransaction }) ?? false
    }
}

/// What a body without a value returns, so that it is another overload's than its own.
private struct None {}

extension SessionCore {
    /// Runs a statement without values and rows.
    package func run(_ sql: String, isCacheable: Bool = true) throws {
        try locked {
            let statement = try checkOut(sql, isCacheable: isCacheable)
            try run(statement, try engine, []) { loan throws in while try loan.step() {} }
        }
    }
}

package import SQLLanguage

/// What a session consists of: an engine, the lock that guards it, and the statements kept for reuse.
///
/// `@unchecked Sendable`: everything below is read and written under the lock.
package final class SessionCore: @unchecked Sendable {
    private let recursiveLock = RecursiveLock()
    /// `nil` once closed, and while suspended.
    @exclusivity(unchecked) private var currentEngine: (any Engine)?
    @exclusivity(unchecked) private var suspended: (engine: any Engine, reason: String)?
    @exclusivity(unchecked) private var cache = StatementCache()
    @exclusivity(unchecked) private var insertPlans = InsertPlans()
    /// A writer whose memory the next statement uses; away while one is being written.
    @exclusivity(unchecked) private var spareWriter: SQLWriter?
    /// What undoes a transaction or a part of one that failed, where an interrupt has stopped that too.
    @exclusivity(unchecked) private var pendingUndo: [String] = []
    /// The last insert of many rows, and how SQLite's own counts stood after it.
    @exclusivity(unchecked) private var lastBatch: (changes: Int, last: Int, total: Int)?

    package init(_ engine: any Engine) {
        currentEngine = engine
    }

    // MARK: Access

    /// Runs the body while no other thread uses the session; it may call itself.
    @inline(__always)
    package func locked<T>(_ body: () throws -> T) rethrows -> T {
        recursiveLock.lock()
        defer { recursiveLock.unlock() }
        return try body()
    }

    package var isClosed: Bool { locked { currentEngine == nil && suspended == nil } }

    /// The engine; throws where it was closed or is suspended, and while what failed cannot be undone.
    package var engine: any Engine {
        get throws {
            guard let currentEngine else {
                let (message, code) =
                    suspended.map { ($0.reason, ResultCode.busy) }
                    ?? ("the connection is closed", ResultCode.misuse)
                throw SQLiteError.error(message: message, code: code, statement: nil)
            }
            if !pendingUndo.isEmpty { try finishUndoing() }
            return currentEngine
        }
    }

    package func withEngine<T>(_ body: (any Engine) throws -> T) throws -> T {
        try locked { try body(try engine) }
    }

    /// Keeps the engine from all use until it is resumed; whoever tries is told the reason.
    package func suspend(_ reason: String) {
        locked {
            guard let engine = currentEngine else { return }
            suspended = (engine, reason)
            currentEngine = nil
        }
    }

    package func resume() {
        locked {
            guard let engine = suspended?.engine else { return }
            currentEngine = engine
            suspended = nil
        }
    }

    /// Finalizes the statements that are not in use, calls `close`, and forgets the engine where that succeeds.
    package func close(_ close: (any Engine) throws -> Void) throws {
        try locked {
            guard let engine = currentEngine ?? suspended?.engine else { return }
            cache.removeIdle()
            insertPlans.removeAll()
            try close(engine)
            (currentEngine, suspended) = (nil, nil)
        }
    }

    package var cacheCapacity: Int {
        get { locked { cache.capacity } }
        set {
            locked {
                cache.capacity = newValue
                cache.removeIdle()
            }
        }
    }

    /// How many rows the last statement changed, or the last insert of many rows, which was many statements.
    package var changes: Int {
        get throws {
            try withEngine { engine in
                if let lastBatch, lastBatch.total == engine.totalChanges, lastBatch.last == engine.changes {
                    return lastBatch.changes
                }
                return engine.changes
            }
        }
    }

    package func noteBatch(of changes: Int, _ engine: any Engine) {
        lastBatch = (changes, last: engine.changes, total: engine.totalChanges)
    }

    // MARK: Undoing

    /// Runs statements that undo a failed transaction or a part of one, now or before anything else is run.
    ///
    /// An interrupt stops whatever is run as long as one statement is still on a row, as an open cursor's is.
    package func undo(_ statements: String...) {
        pendingUndo += statements
        try? finishUndoing()
    }

    private func finishUndoing() throws {
        // Running them asks for the engine.
        let statements = pendingUndo
        pendingUndo = []
        for (index, statement) in statements.enumerated() {
            do {
                try run(statement, isCacheable: false)
            } catch let error as SQLiteError where error.code == ResultCode.interrupt {
                pendingUndo = Array(statements[index...])
                throw error
            } catch {
                // SQLite has undone it already.
            }
        }
    }

    // MARK: Statements

    /// Lends a statement that is bound and ready to step.
    ///
    /// One that failed is finalized; otherwise it is kept.
    package func withStatement<T>(
        _ query: some SQLStatement, _ body: (borrowing StatementLoan) throws -> T
    ) throws -> T {
        recursiveLock.lock()
        defer { recursiveLock.unlock() }
        let (statement, values) = try prepare(query)
        return try run(statement, try engine, values, body)
    }

    /// Inserts a row of values, and returns how many rows that changed.
    ///
    /// - Returns: `nil` where the insert is not of that kind.
    func insertPlain(_ insert: Insert, _ engine: any Engine) throws -> Int? {
        guard let row = insert.plainRow, let table = insert.target else { return nil }
        guard let statement = insertPlans.statement(table, insert.conflict, row) else {
            guard row.allSatisfy({ $0.isPlain }) else { return nil }
            return try withStatement(insert) { loan throws in
                let changes = try loan.runToEnd(row)
                if cache.holds(loan.statement) { insertPlans.insert(loan.statement, table, insert.conflict, row) }
                return changes
            }
        }
        statement.isInUse = true
        do {
            let loan = StatementLoan(statement, engine, [])
            _ = try loan.bind(row)
            let changes = try loan.runToEnd(row)
            statement.reset()
            statement.releaseValues()
            statement.isInUse = false
            return changes
        } catch {
            discard(statement)
            throw error
        }
    }

    /// The query's statement, bound and ready to step, for a user who checks it in or discards it.
    package func prepareAndBind(_ query: some SQLStatement) throws -> (PreparedStatement, [DatabaseValue]) {
        try locked {
            let (statement, values) = try prepare(query)
            do {
                let code = try statement.bind(values)
                guard code == ResultCode.ok else { throw try engine.error(code, statement.sql, values) }
                return (statement, values)
            } catch {
                discard(statement)
                throw error
            }
        }
    }

    /// Writes the query and finds its statement.
    private func prepare(_ query: some SQLStatement) throws -> (PreparedStatement, [DatabaseValue]) {
        let engine = try engine
        var writer = takeWriter()
        query.write(into: &writer)
        let values = writer.bindings
        let isCacheable = writer.isCacheable
        let statement: PreparedStatement
        do {
            try engine.check(writer)
            statement = try writer.withUTF8 { utf8 throws in
                try checkOut(utf8, isCacheable: isCacheable, engine)
            }
            if writer.isUserText { try refuseSecondStatement(after: statement) }
        } catch {
            spareWriter = consume writer
            throw explain(error, query, engine)
        }
        spareWriter = consume writer
        return (statement, values)
    }

    /// Throws where the statement's text goes on: what follows would not be run.
    func refuseSecondStatement(after statement: PreparedStatement) throws {
        let engine = try engine
        guard let text = statement.functions.pointee.text(statement.handle) else { return }
        var next: OpaquePointer?
        let isAlone = statement.utf8.withUnsafeBufferPointer { all in
            var length = 0
            while length < all.count, text[length] != 0 { length += 1 }
            guard length < all.count else { return true }
            do {
                next = try engine.prepare(UnsafeBufferPointer(rebasing: all[length...]), isKept: false)
                return next == nil
            } catch {
                return false
            }
        }
        _ = statement.functions.pointee.finalize(next)
        guard isAlone else {
            let sql = statement.sql
            discard(statement)
            throw StatementError("more than one statement, of which only the first would run: use execute for \(sql)")
        }
    }

    /// The error of a change whose rows are chosen by number where the table has no numbers says so.
    private func explain(_ error: any Error, _ query: some SQLStatement, _ engine: any Engine) -> any Error {
        guard let failure = error as? SQLiteError, failure.message.hasPrefix("no such column"),
            let change = query as? any TableChange, change.choosesRowsByNumber, let target = change.target,
            !engine.hasRowIDs(table: target.name, database: target.database)
        else { return error }
        return StatementError(
            "\"\(target.name)\" has no row numbers, by which a limit or a join chooses what to change, being a table "
                + "WITHOUT ROWID or a view: say which rows with a filter on its key")
    }

    /// Binds a statement that was checked out, lends it, and takes it back.
    package func run<T>(
        _ statement: PreparedStatement, _ engine: any Engine, _ values: [DatabaseValue],
        _ body: (borrowing StatementLoan) throws -> T
    ) throws -> T {
        do {
            let code = try statement.bind(values)
            guard code == ResultCode.ok else { throw engine.error(code, statement.sql, values) }
            let result = try body(StatementLoan(statement, engine, values))
            checkIn(statement)
            return result
        } catch {
            discard(statement)
            throw error
        }
    }

    /// The statement of a text: one that was kept, or a new one.
    package func checkOut(_ sql: String, isCacheable: Bool = true) throws -> PreparedStatement {
        var sql = sql
        let engine = try engine
        return try sql.withUTF8 { try checkOut($0, isCacheable: isCacheable, engine) }
    }

    private func checkOut(
        _ utf8: UnsafeBufferPointer<UInt8>, isCacheable: Bool, _ engine: any Engine
    ) throws -> PreparedStatement {
        let hash = StatementCache.hash(utf8)
        if isCacheable, let kept = cache.find(utf8, hash: hash) {
            kept.isInUse = true
            return kept
        }
        guard let handle = try engine.prepare(utf8, isKept: isCacheable) else {
            throw SQLiteError.error(
                message: "not an error", code: ResultCode.misuse,
                statement: FailedStatement(
                    sql: String(decoding: utf8, as: UTF8.self), values: [], extendedCode: ResultCode.misuse))
        }
        let statement = PreparedStatement(handle, engine.statementFunctions, utf8: utf8, hash: hash)
        statement.isInUse = true
        if isCacheable { cache.insert(statement) }
        return statement
    }

    /// Takes a statement back for its next use.
    package func checkIn(_ statement: PreparedStatement) {
        statement.reset()
        statement.releaseValues()
        statement.isInUse = false
        if !cache.holds(statement) { statement.finalize() }
    }

    /// Takes a statement back for good.
    package func discard(_ statement: PreparedStatement) {
        cache.remove(statement)
        statement.finalize()
    }

    private func takeWriter() -> SQLWriter {
        if var writer = spareWriter.take() {
            writer.reset()
            return writer
        }
        return SQLWriter()
    }
}

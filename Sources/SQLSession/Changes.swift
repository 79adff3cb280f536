public import SQLLanguage

/// What a statement changed.
public struct Changes: Sendable, Hashable {
    /// How many rows were inserted, updated or deleted.
    public let changes: Int
    /// The number of the last row that was inserted; `nil` where none was, or its table is `WITHOUT ROWID`.
    public let lastInsertedRowID: Int64?
}

extension Session {
    /// Inserts, and returns the new row's number; 0 where nothing was inserted.
    ///
    /// ```swift
    /// let newID = try db.run(students.insert(name <- "Zoë", age <- 11))
    /// // SQL: INSERT INTO "students" ("name", "age") VALUES ('Zoë', 11)
    /// ```
    ///
    /// A single integer cannot tell an ignored row from a row with the number 0: ``perform(_:)-swift.method`` can.
    @discardableResult
    public func run(_ insert: Insert) throws -> Int64 { try perform(insert).lastInsertedRowID ?? 0 }

    /// Updates, and returns how many rows were.
    @discardableResult
    public func run(_ update: Update) throws -> Int { try perform(update).changes }

    /// Deletes, and returns how many rows were.
    @discardableResult
    public func run(_ delete: Delete) throws -> Int { try change(delete) }

    /// Inserts, and tells what was.
    ///
    /// ```swift
    /// let done = try db.perform(students.insert(or: .ignore, id <- 1, name <- "Ann", age <- 9))
    /// if done.lastInsertedRowID == nil { print("there is a number 1 already") }
    /// ```
    @discardableResult
    public func perform(_ insert: Insert) throws -> Changes {
        try sessionCore.locked {
            let engine = try sessionCore.engine
            let before = engine.lastInsertRowID
            let changes = try insert.isBatch ? insertBatch(insert) : change(insert)
            return Changes(changes: changes, lastInsertedRowID: newRowID(insert.target, before, changes, engine))
        }
    }

    /// Updates, and tells how many rows were.
    @discardableResult
    public func perform(_ update: Update) throws -> Changes {
        Changes(changes: try update.isEmpty ? 0 : change(update), lastInsertedRowID: nil)
    }

    /// Deletes, and tells how many rows were.
    @discardableResult
    public func perform(_ delete: Delete) throws -> Changes {
        Changes(changes: try change(delete), lastInsertedRowID: nil)
    }

    private func change(_ statement: some SQLStatement) throws -> Int {
        try sessionCore.withStatement(statement) { loan throws in
            while try loan.step() {}
            return loan.engine.changes
        }
    }
}

/// The number of the row that was just inserted.
///
/// SQLite keeps the last number of any table: where it is the same as before the insert, the table may have none.
func newRowID(_ target: TableName?, _ before: Int64, _ changes: Int, _ engine: any Engine) -> Int64? {
    guard changes > 0 else { return nil }
    let after = engine.lastInsertRowID
    if after == before, let target, !engine.hasRowIDs(table: target.name, database: target.database) { return nil }
    return after
}

// MARK: - Many rows

extension Insert {
    /// Rows that are inserted one after another by one statement.
    fileprivate var isBatch: Bool {
        if case .many(let rows) = rows { rows.count > 1 && upsert.isEmpty } else { false }
    }
}

extension Session {
    /// Inserts many rows with one prepared statement for one row, as a whole or not at all.
    ///
    /// That is quicker than a statement with the values of all rows, whose text would have to be compiled each time, and
    /// SQLite's limit for the number of parameters does not matter.
    private func insertBatch(_ insert: Insert) throws -> Int {
        guard case .many(let rows) = insert.rows else { return 0 }
        var single = insert
        single.rows = .one(rows[0])
        let plan = try single.render()
        let columns = rows[0].map(\.column)
        // A row with an expression in it has a text of its own.
        let isPlain = plan.values.count == columns.count
        return try atomically(insert.conflict) {
            var total = 0
            try sessionCore.withStatement(single) { loan throws in
                total += try loan.runToEnd()
                for row in rows.dropFirst() {
                    if let mismatch = Insert.mismatch(row, rows[0]) { throw mismatch }
                    if isPlain, let values = row.plainValues {
                        total += try loan.run(again: values)
                    } else {
                        var other = insert
                        other.rows = .one(row)
                        total += try change(other)
                    }
                }
            }
            sessionCore.noteBatch(of: total, try sessionCore.engine)
            return total
        }
    }

    /// Undoes all where one row fails; `OR FAIL` keeps the rows before it.
    private func atomically(_ conflict: OnConflict?, _ body: () throws -> Int) throws -> Int {
        guard conflict == .fail else { return try savepoint(block: body) }
        var failure: (any Error)?
        let changes = try savepoint {
            do {
                return try body()
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        return changes
    }
}

extension [Setter] {
    /// The values, where all of them are.
    fileprivate var plainValues: [DatabaseValue]? {
        var values: [DatabaseValue] = []
        values.reserveCapacity(count)
        for setter in self {
            guard case .value(let value) = setter.value else { return nil }
            values.append(value)
        }
        return values
    }
}

extension StatementLoan {
    fileprivate func runToEnd() throws -> Int {
        while try step() {}
        return engine.changes
    }

    /// Runs the statement once more, with other values.
    fileprivate func run(again values: [DatabaseValue]) throws -> Int {
        statement.reset()
        let code = try statement.bind(values)
        guard code == ResultCode.ok else { throw engine.error(code, statement.sql, values) }
        return try StatementLoan(statement, engine, values).runToEnd()
    }
}

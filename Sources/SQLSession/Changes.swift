public import SQLLanguage

/// What a statement changed.
public struct Changes: Sendable, Hashable {
    /// How many rows were inserted, updated or deleted.
    public let changes: Int
    /// The number of the last row that was inserted; `nil` where none was, or its table is `WITHOUT ROWID`.
    public let lastInsertedRowID: Int64?

    package init(changes: Int, lastInsertedRowID: Int64?) {
        self.changes = changes
        self.lastInsertedRowID = lastInsertedRowID
    }
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
            return try InsertedRow(insert).changes(engine) {
                if insert.isBatch { return try insertBatch(insert) }
                return try sessionCore.insertPlain(insert, engine) ?? change(insert)
            }
        }
    }

    /// Updates, and tells how many rows were.
    @discardableResult
    public func perform(_ update: Update) throws -> Changes {
        if update.isEmpty { return try sessionCore.withEngine { _ in Changes(changes: 0, lastInsertedRowID: nil) } }
        return Changes(changes: try change(update), lastInsertedRowID: nil)
    }

    /// Deletes, and tells how many rows were.
    @discardableResult
    public func perform(_ delete: Delete) throws -> Changes {
        Changes(changes: try change(delete), lastInsertedRowID: nil)
    }

    /// Runs a statement of your own, and tells what it changed.
    @discardableResult
    public func perform(_ sql: SQL) throws -> Changes {
        try sessionCore.locked {
            let engine = try sessionCore.engine
            let (before, total) = (engine.lastInsertRowID, engine.totalChanges)
            let changes = try change(sql)
            // SQLite's count stays as it was where the statement is none that changes rows.
            let hasChanged = engine.totalChanges != total
            let after = engine.lastInsertRowID
            return Changes(changes: hasChanged ? changes : 0, lastInsertedRowID: after == before ? nil : after)
        }
    }

    private func change(_ statement: some SQLStatement) throws -> Int {
        try sessionCore.withStatement(statement) { loan throws in
            while try loan.step() {}
            return loan.engine.changes
        }
    }
}

/// What an INSERT's new row is known by.
struct InsertedRow {
    let table: TableName?
    let isUpsert: Bool

    init(_ insert: Insert) {
        table = insert.target
        isUpsert = !insert.upsert.isEmpty
    }

    /// What the insert changes when the body runs it, with the number of the new row.
    ///
    /// SQLite keeps the last number of any table, so one that is the same as before says nothing by itself.
    func changes(_ engine: any Engine, _ run: () throws -> Int) throws -> Changes {
        let before = engine.lastInsertRowID
        guard isUpsert else {
            let changes = try run()
            let after = engine.lastInsertRowID
            let isNew = changes > 0 && (after != before || hasRowIDs(engine))
            return Changes(changes: changes, lastInsertedRowID: isNew ? after : nil)
        }
        // An upsert may update a row instead, and the number of a new one be that of the last insert elsewhere.
        let (changes, isSame) = try engine.watching(forInsertOf: before, into: table?.name ?? "", run)
        let after = engine.lastInsertRowID
        return Changes(changes: changes, lastInsertedRowID: after != before || isSame ? after : nil)
    }

    private func hasRowIDs(_ engine: any Engine) -> Bool {
        table.map { engine.hasRowIDs(table: $0.name, database: $0.database) } ?? true
    }
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
        // A row with an expression in it has a text of its own.
        let isPlain = rows[0].plainValues != nil
        return try atomically(insert.conflict) {
            var total = 0
            try sessionCore.withStatement(single) { loan throws in
                total += try loan.runToEnd(rows[0])
                for row in rows.dropFirst() {
                    guard let row = Insert.arranged(row, like: rows[0]) else {
                        throw Insert.mismatch(row, rows[0])
                    }
                    if isPlain, try loan.bind(row) {
                        total += try loan.runToEnd(row)
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

extension Setter {
    /// A column and a value, and no other expression.
    var isPlain: Bool {
        if case .column = column, case .value = value { true } else { false }
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
    func runToEnd(_ row: [Setter]) throws -> Int {
        var code = functions.pointee.step(handle)
        while code == ResultCode.row { code = functions.pointee.step(handle) }
        guard code == ResultCode.done else { throw engine.error(code, statement.sql, row.plainValues ?? []) }
        return engine.changes
    }

    /// Readies the statement for another run with a row's values; false where the row has expressions instead.
    func bind(_ row: [Setter]) throws -> Bool {
        statement.reset()
        statement.startBinding()
        for index in row.indices {
            guard case .value(let value) = row[index].value else { return false }
            let code = try statement.bind(value, at: index)
            guard code == ResultCode.ok else { throw engine.error(code, statement.sql, row.plainValues ?? []) }
        }
        return true
    }
}

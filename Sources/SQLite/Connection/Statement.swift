internal import CSQLite
public import SQLLanguage
public import SQLSession

extension Connection {
    /// Prepares the first statement of a text, with values for its parameters.
    ///
    /// ```swift
    /// for row in try db.prepare("SELECT name, age FROM students WHERE age > ?", 10) {
    ///     print(row[0] as? String ?? "", row[1] as? Int64 ?? 0)
    /// }
    /// ```
    ///
    /// Parameters without values are to be bound before the statement runs, which throws otherwise.
    public func prepare(_ statement: String, _ bindings: (any Binding)?...) throws -> Statement {
        try prepare(statement, bindings)
    }

    public func prepare(_ statement: String, _ bindings: [(any Binding)?]) throws -> Statement {
        let prepared = try Statement(self, statement)
        if !bindings.isEmpty { try prepared.tryBind(bindings) }
        return prepared
    }

    /// Prepares the first statement of a text, with values for its named parameters, such as `":name"`.
    public func prepare(_ statement: String, _ bindings: [String: (any Binding)?]) throws -> Statement {
        let prepared = try Statement(self, statement)
        try prepared.tryBind(bindings)
        return prepared
    }

    /// Runs the first statement of a text to its end.
    @discardableResult
    public func run(_ statement: String, _ bindings: (any Binding)?...) throws -> Statement {
        try run(statement, bindings)
    }

    @discardableResult
    public func run(_ statement: String, _ bindings: [(any Binding)?]) throws -> Statement {
        try Statement(self, statement, runsAtOnce: true).run(bindings)
    }

    @discardableResult
    public func run(_ statement: String, _ bindings: [String: (any Binding)?]) throws -> Statement {
        try Statement(self, statement, runsAtOnce: true).run(bindings)
    }

    /// The first column of the first row, as an `Int64`, `Double`, `String` or ``Blob``; `nil` for NULL and for no row.
    public func scalar(_ statement: String, _ bindings: (any Binding)?...) throws -> (any Binding)? {
        try scalar(statement, bindings)
    }

    public func scalar(_ statement: String, _ bindings: [(any Binding)?]) throws -> (any Binding)? {
        try Statement(self, statement, runsAtOnce: true).scalar(bindings)
    }

    public func scalar(_ statement: String, _ bindings: [String: (any Binding)?]) throws -> (any Binding)? {
        try Statement(self, statement, runsAtOnce: true).scalar(bindings)
    }
}

/// A prepared statement of a text of your own.
///
/// ```swift
/// let rename = try db.prepare("UPDATE students SET name = ? WHERE id = ?")
/// try rename.run("Ann", 1)
/// try rename.run("Bob", 2)
/// ```
///
/// Running it again without values uses those of the last time. A statement belongs to its connection, and two
/// iterations of one statement at the same time disturb each other.
///
/// Source: <https://www.sqlite.org/c3ref/stmt.html>
public final class Statement {
    private let connection: Connection
    /// `nil` for a text without a statement, such as a comment.
    private let statement: PreparedStatement?
    private let text: String
    private var values: [DatabaseValue] = []
    private var wasBound = false
    /// Whether a run failed; the statement is not kept for others then.
    private var hasFailed = false
    /// What a call that does not throw could not say; the next one that does throws it.
    private var failure: (any Error)?

    /// The text's first statement.
    ///
    /// - Parameter runsAtOnce: then a text without a statement is an error already now, and the prepared statement may
    ///   be one that was kept. A user's own is made anew: one that was kept has the columns of its last run, which a
    ///   changed schema may have given other names.
    init(_ connection: Connection, _ SQL: String, runsAtOnce: Bool = false) throws {
        self.connection = connection
        text = SQL
        statement = try connection.sessionCore.locked {
            do {
                let statement = try connection.sessionCore.checkOut(SQL, isCacheable: runsAtOnce)
                statement.clearBindings()
                return statement
            } catch SQLiteError.error(_, SQLITE_MISUSE, _) where !runsAtOnce && !connection.isClosed {
                return nil
            }
        }
    }

    deinit {
        guard let statement else { return }
        connection.sessionCore.locked {
            if hasFailed {
                connection.sessionCore.discard(statement)
            } else {
                connection.sessionCore.checkIn(statement)
            }
        }
    }

    private func withStatement<T>(_ body: (PreparedStatement, any Engine) throws -> T) throws -> T {
        try connection.sessionCore.withEngine { engine in
            if let failure {
                self.failure = nil
                throw failure
            }
            guard let statement else {
                throw SQLiteError.error(message: "not an error", code: SQLITE_MISUSE, statement: nil)
            }
            return try body(statement, engine)
        }
    }

    // MARK: Columns

    /// How many columns the rows have; 0 for a statement without rows.
    public var columnCount: Int { statement.map { Int(sqlite3_column_count($0.handle)) } ?? 0 }

    /// The names of the rows' columns.
    public var columnNames: [String] {
        (0..<columnCount).map { index in
            sqlite3_column_name(statement?.handle, Int32(index)).map { String(cString: $0) } ?? ""
        }
    }

    /// The row the statement stands on.
    public var row: Cursor { Cursor(statement: self, handle: statement?.handle, columnCount: columnCount) }

    /// The statement's text.
    public var sql: String { text }

    // MARK: Binding

    /// Binds values to the parameters, in order. Where they are too few or too many the next run throws.
    public func bind(_ values: (any Binding)?...) -> Statement { bind(values) }

    /// The same. An empty array changes nothing.
    public func bind(_ values: [(any Binding)?]) -> Statement {
        do { try tryBind(values) } catch { failure = error }
        return self
    }

    /// Binds values to the parameters of these names, such as `":name"`; the others are NULL. Where there is no such
    /// parameter the next run throws.
    public func bind(_ values: [String: (any Binding)?]) -> Statement {
        do { try tryBind(values) } catch { failure = error }
        return self
    }

    func tryBind(_ values: [(any Binding)?]) throws {
        guard !values.isEmpty else { return }
        try bindAll(try values.map(stored))
    }

    private func stored(_ value: (any Binding)?) throws -> DatabaseValue {
        do {
            return try DatabaseValue(value)
        } catch let error as ValueError {
            throw error.bound(to: text)
        }
    }

    func tryBind(_ values: [String: (any Binding)?]) throws {
        let count = statement?.parameterCount ?? 0
        var all = [DatabaseValue](repeating: .null, count: count)
        for (name, value) in values {
            try name.refuseNUL()
            let position = Int(sqlite3_bind_parameter_index(statement?.handle, name))
            guard position > 0 else {
                throw SQLiteError.error(
                    message: "parameter not found: \(name)", code: SQLITE_RANGE,
                    statement: FailedStatement(sql: text, values: [], extendedCode: SQLITE_RANGE))
            }
            all[position - 1] = try stored(value)
        }
        try bindAll(all)
    }

    private func bindAll(_ values: [DatabaseValue]) throws {
        failure = nil
        try withStatement { statement, engine in
            statement.reset()
            wasBound = false
            let code = try statement.bind(values)
            guard code == SQLITE_OK else { throw engine.error(code, text, values) }
            self.values = values
            wasBound = true
        }
    }

    // MARK: Running

    /// Runs the statement to its end; without values, with those of the last time.
    @discardableResult
    public func run(_ bindings: (any Binding)?...) throws -> Statement { try run(bindings) }

    @discardableResult
    public func run(_ bindings: [(any Binding)?]) throws -> Statement {
        try connection.sessionCore.locked {
            try tryBind(bindings)
            return try runToEnd()
        }
    }

    @discardableResult
    public func run(_ bindings: [String: (any Binding)?]) throws -> Statement {
        try connection.sessionCore.locked {
            try tryBind(bindings)
            return try runToEnd()
        }
    }

    private func runToEnd() throws -> Statement {
        rewind()
        while try step() {}
        return self
    }

    /// The first column of the first row; `nil` for NULL and for no row.
    public func scalar(_ bindings: (any Binding)?...) throws -> (any Binding)? { try scalar(bindings) }

    public func scalar(_ bindings: [(any Binding)?]) throws -> (any Binding)? {
        try connection.sessionCore.locked {
            try tryBind(bindings)
            return try firstValue()
        }
    }

    public func scalar(_ bindings: [String: (any Binding)?]) throws -> (any Binding)? {
        try connection.sessionCore.locked {
            try tryBind(bindings)
            return try firstValue()
        }
    }

    private func firstValue() throws -> (any Binding)? {
        rewind()
        // A statement that stays on its row would keep its locks.
        defer { rewind() }
        return try step() ? row[0] : nil
    }

    /// Moves to the next row; false after the last.
    public func step() throws -> Bool {
        try withStatement { statement, engine in
            guard wasBound || statement.parameterCount == 0 else {
                throw SQLiteError.error(
                    message: "no values for \(statement.parameterCount) parameters", code: SQLITE_RANGE,
                    statement: FailedStatement(sql: text, values: [], extendedCode: SQLITE_RANGE))
            }
            let code = sqlite3_step(statement.handle)
            if code == SQLITE_ROW { return true }
            let failure = code == SQLITE_DONE ? nil : engine.error(code, text, values)
            statement.reset()
            if let failure {
                hasFailed = true
                throw failure
            }
            return false
        }
    }

    /// Ends the run and makes all parameters NULL.
    public func reset() {
        rewind()
        statement?.clearBindings()
        values = []
        wasBound = true
        failure = nil
    }

    private func rewind() {
        connection.sessionCore.locked { statement?.reset() }
    }
}

extension Statement: CustomStringConvertible {
    /// The statement's text.
    public var description: String { text }
}

extension Statement: Sequence, FailableIterator {
    public typealias Element = [(any Binding)?]

    /// Starts from the first row.
    public func makeIterator() -> Statement {
        rewind()
        return self
    }

    /// The next row's values; `nil` after the last.
    public func failableNext() throws -> [(any Binding)?]? {
        try connection.sessionCore.locked { try step() ? Array(row) : nil }
    }

    /// The next row's values; `nil` after the last, and where SQLite fails: the next call that can throw throws why.
    /// To have it thrown at once use `failableNext`, or `prepareRowIterator`.
    public func next() -> [(any Binding)?]? {
        do {
            return try failableNext()
        } catch {
            failure = error
            return nil
        }
    }
}

/// The columns of the row that a statement stands on, by position from 0, as SQLite converts them: a column that does
/// not exist is NULL, and NULL is 0, an empty text or an empty blob.
///
/// Source: <https://www.sqlite.org/c3ref/column_blob.html>
public struct Cursor {
    /// Keeps the handle valid.
    fileprivate let statement: Statement
    fileprivate let handle: OpaquePointer?
    fileprivate let columnCount: Int

    public subscript(idx: Int) -> Double { sqlite3_column_double(handle, position(idx)) }
    public subscript(idx: Int) -> Int64 { sqlite3_column_int64(handle, position(idx)) }
    public subscript(idx: Int) -> Int { Int(truncatingIfNeeded: sqlite3_column_int64(handle, position(idx))) }
    public subscript(idx: Int) -> Bool { sqlite3_column_int64(handle, position(idx)) != 0 }

    public subscript(idx: Int) -> String {
        guard let text = sqlite3_column_text(handle, position(idx)) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, position(idx)))
        return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    }

    public subscript(idx: Int) -> Blob {
        guard let bytes = sqlite3_column_blob(handle, position(idx)) else { return Blob(bytes: []) }
        return Blob(bytes: bytes, length: Int(sqlite3_column_bytes(handle, position(idx))))
    }

    /// The value by its storage class.
    public subscript(idx: Int) -> (any Binding)? {
        switch sqlite3_column_type(handle, position(idx)) {
        case SQLITE_INTEGER: self[idx] as Int64
        case SQLITE_FLOAT: self[idx] as Double
        case SQLITE_TEXT: self[idx] as String
        case SQLITE_BLOB: self[idx] as Blob
        default: nil
        }
    }

    private func position(_ index: Int) -> Int32 { Int32(exactly: index) ?? -1 }
}

extension Cursor: Sequence {
    public func makeIterator() -> AnyIterator<(any Binding)?> {
        var index = 0
        return AnyIterator {
            guard index < columnCount else { return nil }
            defer { index += 1 }
            return .some(self[index] as (any Binding)?)
        }
    }
}

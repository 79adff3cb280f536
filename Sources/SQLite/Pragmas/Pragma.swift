internal import SQLLanguage

/// A setting of a database or a connection, with the type of its value.
///
/// ```swift
/// try db.setPragma(.userVersion, to: 7)
/// print(try db.pragma(.userVersion))
/// // SQL: PRAGMA user_version
/// ```
///
/// One that this list does not have can be said in SQL: `db.scalar("PRAGMA page_count")`.
///
/// Source: <https://www.sqlite.org/pragma.html>
public struct Pragma<Value: Sendable>: Sendable {
    let name: StaticString
    let decode: @Sendable (DatabaseValue) -> Value?
    /// The value as it stands in the text: these have no parameters.
    let encode: @Sendable (Value) -> String
}

extension Pragma where Value: FixedWidthInteger {
    init(_ name: StaticString) {
        self.init(
            name: name,
            decode: { if case .integer(let integer) = $0 { Value(exactly: integer) } else { nil } },
            encode: { "\($0)" })
    }
}

extension Pragma<Bool> {
    init(_ name: StaticString) {
        self.init(
            name: name,
            decode: { if case .integer(let integer) = $0 { integer != 0 } else { nil } },
            encode: { $0 ? "1" : "0" })
    }
}

extension Pragma<Bool> {
    /// Whether foreign keys are enforced. It cannot be changed inside a transaction.
    public static var foreignKeys: Self { Self("foreign_keys") }
    /// Whether foreign keys are checked at COMMIT only, in the transaction that is open.
    public static var deferForeignKeys: Self { Self("defer_foreign_keys") }
    /// Whether a trigger can fire itself.
    public static var recursiveTriggers: Self { Self("recursive_triggers") }
}

extension Pragma<Int32> {
    /// A number for the program's own use, such as its schema's version.
    public static var userVersion: Self { Self("user_version") }
    /// A number that tells the program's files from other databases.
    public static var applicationID: Self { Self("application_id") }
}

extension Pragma<Int> {
    /// The size of the page cache: in pages, or in kibibytes where negative.
    public static var cacheSize: Self { Self("cache_size") }
    /// The size of a page in bytes. A change takes effect with the next `VACUUM`, or in a database that is still empty.
    public static var pageSize: Self { Self("page_size") }
}

extension Pragma<Connection.JournalMode> {
    /// How transactions are made safe against a crash.
    public static var journalMode: Self {
        Self(
            name: "journal_mode",
            decode: { if case .text(let name) = $0 { Value(rawValue: name.lowercased()) } else { nil } },
            encode: { $0.rawValue })
    }
}

extension Pragma<Connection.Synchronous> {
    /// How often SQLite waits for the disk. It cannot be changed inside a transaction.
    public static var synchronous: Self {
        Self(
            name: "synchronous",
            decode: { if case .integer(let number) = $0 { Value(rawValue: Int(number)) } else { nil } },
            encode: { "\($0.rawValue)" })
    }
}

extension Connection {
    /// The value of a pragma.
    ///
    /// - Parameter schema: an attached database, or `main` or `temp`; SQLite's choice where `nil`.
    /// - Throws: ``SQLiteError`` where the connection is closed or there is no such database.
    public func pragma<Value>(_ pragma: Pragma<Value>, schema: String? = nil) throws -> Value {
        let text = text(pragma, schema)
        let value = try DatabaseValue(scalar(text))
        guard let decoded = pragma.decode(value) else {
            throw ValueError("\(text) gives \(Expression<Void>(.value(value))), which is no \(Value.self)")
        }
        return decoded
    }

    /// Sets a pragma, and returns the value it has then: SQLite does not report what it cannot set.
    ///
    /// ```swift
    /// let mode = try db.setPragma(.journalMode, to: .wal)
    /// print(mode)  // memory: a database in memory has no log
    /// ```
    @discardableResult
    public func setPragma<Value>(_ pragma: Pragma<Value>, to value: Value, schema: String? = nil) throws -> Value {
        try sessionCore.locked {
            try run("\(text(pragma, schema)) = \(pragma.encode(value))")
            return try self.pragma(pragma, schema: schema)
        }
    }

    private func text<Value>(_ pragma: Pragma<Value>, _ schema: String?) -> String {
        "PRAGMA " + (schema.map { $0.quoted() + "." } ?? "") + "\(pragma.name)"
    }
}

// Source: https://www.sqlite.org/lang_corefunc.html

extension ExpressionType
where UnderlyingType: ColumnValue, UnderlyingType.Root: Value, UnderlyingType.Root.Datatype: Summable {
    /// The number without its sign: `abs("x")`.
    public var absoluteValue: Expression<UnderlyingType> { .init(.call("abs", node)) }
}

extension ExpressionType where UnderlyingType: ColumnValue, UnderlyingType.Root == Double {
    /// The number rounded to a number of digits after the point, none unless given: `round("x", 2)`.
    public func round(_ precision: Int? = nil) -> Expression<UnderlyingType> {
        .init(precision.map { .call("round", node, Node($0)) } ?? .call("round", node))
    }
}

extension ExpressionType where UnderlyingType: Value, UnderlyingType.Datatype == Int64 {
    /// Any 64-bit integer, a new one for every row: `random()`.
    public static func random() -> Expression<UnderlyingType> { .init(.call("random")) }
}

extension ExpressionType where UnderlyingType: Value, UnderlyingType.Datatype == Blob {
    /// That many random bytes: `randomblob(16)`.
    public static func random(_ length: Int) -> Expression<UnderlyingType> {
        .init(.call("randomblob", Node(length)))
    }

    /// That many zero bytes: `zeroblob(16)`.
    public static func allZeros(_ length: Int) -> Expression<UnderlyingType> {
        .init(.call("zeroblob", Node(length)))
    }
}

extension ExpressionType
where UnderlyingType: ColumnValue, UnderlyingType.Root: Value, UnderlyingType.Root.Datatype == Blob {
    /// The number of bytes: `length("x")`.
    public var length: Expression<UnderlyingType.AsInt> { .init(.call("length", node)) }
}

extension ExpressionType where UnderlyingType: ColumnValue {
    /// The storage class of the value, as `integer`, `real`, `text`, `blob` or `null`: `typeof("x")`.
    public var typeof: Expression<String> { .init(.call("typeof", node)) }

    /// The value as an SQL literal, `NULL` for NULL: `quote("x")`.
    public var quote: Expression<String> { .init(.call("quote", node)) }

    /// The bytes of the value, or of its text, in capital hexadecimal digits; none for NULL: `hex("x")`.
    public var hex: Expression<String> { .init(.call("hex", node)) }

    /// The number of bytes that the value, or its text, takes. Needs SQLite 3.43.
    public var octetLength: Expression<UnderlyingType.AsInt> {
        .init(.requiring(VersionRequirement(43, "octet_length()"), .call("octet_length", node)))
    }

    /// NULL where the value equals another, else the value: `nullif("x", '')`.
    ///
    /// ```swift
    /// let rated = students.select(name, score.nullIf(0))
    /// // SQL: SELECT "name", nullif("score", 0.0) FROM "students"
    /// ```
    public func nullIf(_ other: UnderlyingType) -> Expression<UnderlyingType.AsOptional> {
        .init(.call("nullif", node, Node(other)))
    }
    public func nullIf<R: ColumnValue>(_ other: Expression<R>) -> Expression<UnderlyingType.AsOptional>
    where R.Root == UnderlyingType.Root { .init(.call("nullif", node, other.node)) }

    /// Where a value in a database file starts, in bytes; NULL where it is in none. SQLite has the function where it
    /// was built with `SQLITE_ENABLE_OFFSET_SQL_FUNC`.
    public var sqliteOffset: Expression<Int64?> { .init(.call("sqlite_offset", node)) }
}

extension Expression where Datatype: Condition {
    /// The condition, with the hint that it mostly holds: `likely(…)`.
    public var likely: Self { .init(.call("likely", node)) }

    /// The condition, with the hint that it mostly does not hold: `unlikely(…)`.
    public var unlikely: Self { .init(.call("unlikely", node)) }

    /// The condition, with the hint how likely it holds, from 0 to 1.
    ///
    /// ```swift
    /// let few = students.filter((age > 60).likelihood(0.0625))
    /// // SQL: SELECT * FROM "students" WHERE likelihood(("age" > 60), 0.0625)
    /// ```
    public func likelihood(_ probability: Double) -> Self {
        guard (0...1).contains(probability) else {
            return .init(.failure(StatementError("a likelihood is from 0 to 1, not \(probability)")))
        }
        // SQLite takes a constant only.
        return .init(.call("likelihood", node, .raw([.text(probability.description)])))
    }
}

// MARK: The session

/// The row number of the last insert of this connection: `last_insert_rowid()`.
public func lastInsertRowID() -> Expression<Int64> { .init(.call("last_insert_rowid")) }

/// How many rows the last completed change of this connection changed: `changes()`.
public func changes() -> Expression<Int> { .init(.call("changes")) }

/// How many rows were changed since this connection was opened: `total_changes()`.
public func totalChanges() -> Expression<Int> { .init(.call("total_changes")) }

/// SQLite's version, as `3.40.1`: `sqlite_version()`.
public func sqliteVersion() -> Expression<String> { .init(.call("sqlite_version")) }

/// The check-in that SQLite was built from: `sqlite_source_id()`.
public func sqliteSourceID() -> Expression<String> { .init(.call("sqlite_source_id")) }

/// Whether SQLite was built with an option, named with or without `SQLITE_`.
public func sqliteCompileOptionUsed(_ name: String) -> Expression<Bool> {
    .init(.call("sqlite_compileoption_used", Node(name)))
}

/// The option with that number, from 0, that SQLite was built with; NULL after the last.
public func sqliteCompileOption(_ number: Int) -> Expression<String?> {
    .init(.call("sqlite_compileoption_get", Node(number)))
}

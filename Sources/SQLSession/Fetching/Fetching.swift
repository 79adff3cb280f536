public import SQLLanguage

extension Session {
    /// All rows.
    ///
    /// ```swift
    /// let rows: [(String, Int)] = try db.all(students.select(name, age).order(name))
    /// // SQL: SELECT "name", "age" FROM "students" ORDER BY "name"
    /// ```
    ///
    /// - Throws: ``ColumnError`` where a column holds something else than its type, ``SQLiteError`` where SQLite fails.
    @inlinable
    public func all<Q: Query>(_ query: Q) throws -> [Q.Output] {
        try withStatement(query) { loan throws in try loan.all(query.decoder) }
    }

    /// The first row, or `nil` where there is none. Further rows are not read.
    ///
    /// ```swift
    /// let youngest = try db.first(students.select(name, age).order(age))
    /// // SQL: SELECT "name", "age" FROM "students" ORDER BY "age"
    /// ```
    @inlinable
    public func first<Q: Query>(_ query: Q) throws -> Q.Output? {
        try withStatement(query) { loan throws in try loan.first(query.decoder) }
    }

    /// The only row.
    ///
    /// ```swift
    /// let (who, years) = try db.one(students.select(name, age).filter(id == 1))
    /// // SQL: SELECT "name", "age" FROM "students" WHERE ("id" = 1)
    /// ```
    ///
    /// - Throws: ``RowCountError`` where there is no row or more than one.
    @inlinable
    public func one<Q: Query>(_ query: Q) throws -> Q.Output {
        try withStatement(query) { loan throws in try loan.one(query.decoder) }
    }

    /// Calls the body with each row as it is read. The rows are not kept, so there may be any number.
    ///
    /// ```swift
    /// try db.forEach(students.select(name, age)) { name, age in
    ///     print(name, age)
    /// }
    /// ```
    @inlinable
    public func forEach<Q: Query>(_ query: Q, _ body: (Q.Output) throws -> Void) throws {
        try withStatement(query) { loan throws in try loan.forEach(query.decoder, body) }
    }

    /// The one value of a query.
    ///
    /// ```swift
    /// let oldest = try db.scalar(students.select(age.max))
    /// // SQL: SELECT max("age") FROM "students"
    /// ```
    ///
    /// - Throws: ``RowCountError`` where there is no row, ``ColumnError`` where the value is NULL and the type is not
    ///   optional.
    @inlinable
    public func scalar<V>(_ query: ScalarQuery<V>) throws -> V {
        guard let value = try first(query) else { throw RowCountError(found: 0, sql: query.description) }
        return value
    }

    /// The one value of a query; `nil` also where there is no row.
    @inlinable
    public func scalar<V: Value>(_ query: ScalarQuery<V?>) throws -> V? {
        try first(query) ?? nil
    }
}

/// A query that has no row, or several, where one was asked for.
public struct RowCountError: Error, Sendable, CustomStringConvertible {
    /// 0, or 2 for two and more.
    public let found: Int
    public let sql: String

    @usableFromInline
    init(found: Int, sql: String) {
        self.found = found
        self.sql = sql
    }

    public var description: String { "expected one row, found \(found == 0 ? "none" : "more"): \(sql)" }
}

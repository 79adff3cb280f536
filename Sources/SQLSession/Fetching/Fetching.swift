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
        let decoder = query.decoder
        return try withStatement(query) { loan throws in
            var rows: [Q.Output] = []
            while try loan.step() {
                do {
                    rows.append(try decoder(loan.row))
                } catch {
                    throw loan.failure(decoding: error, row: rows.count + 1)
                }
            }
            return rows
        }
    }

    /// The first row, or `nil` where there is none. Further rows are not read.
    ///
    /// ```swift
    /// let youngest = try db.first(students.select(name, age).order(age))
    /// // SQL: SELECT "name", "age" FROM "students" ORDER BY "age"
    /// ```
    @inlinable
    public func first<Q: Query>(_ query: Q) throws -> Q.Output? {
        let decoder = query.decoder
        return try withStatement(query) { loan throws in
            guard try loan.step() else { return nil }
            let row: Q.Output
            do {
                row = try decoder(loan.row)
            } catch {
                throw loan.failure(decoding: error, row: 1)
            }
            try loan.finishChange()
            return row
        }
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
        let decoder = query.decoder
        return try withStatement(query) { loan throws in
            guard try loan.step() else { throw loan.countError(0) }
            let row: Q.Output
            do {
                row = try decoder(loan.row)
            } catch {
                throw loan.failure(decoding: error, row: 1)
            }
            if try loan.step() {
                try loan.finishChange()
                throw loan.countError(2)
            }
            return row
        }
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
        let decoder = query.decoder
        try withStatement(query) { loan throws in
            var count = 0
            while try loan.step() {
                count += 1
                let row: Q.Output
                do {
                    row = try decoder(loan.row)
                } catch {
                    throw loan.failure(decoding: error, row: count)
                }
                try body(row)
            }
        }
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

extension StatementLoan {
    @usableFromInline @inline(never)
    func countError(_ found: Int) -> any Error { RowCountError(found: found, sql: statement.sql) }
}

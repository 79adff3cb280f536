internal import CSQLite

/// A limit of what a connection accepts.
///
/// Source: <https://www.sqlite.org/limits.html>
public enum Limit: Int32, Sendable, CaseIterable {
    /// Bytes of a text, a blob or a row.
    case length
    /// Bytes of a statement.
    case sqlLength
    /// Columns of a table, an index, a result, or of `SET`, `GROUP BY` and `ORDER BY`.
    case columns
    /// The depth of an expression's tree.
    case expressionDepth
    /// Terms of a compound `SELECT`.
    case compoundTerms
    /// Instructions of a prepared statement.
    case instructions
    /// Arguments of a function.
    case functionArguments
    /// Attached databases.
    case attachedDatabases
    /// Bytes of a pattern of `LIKE` or `GLOB`.
    case patternLength
    /// The largest number of a parameter.
    case parameters
    /// The depth of triggers that fire triggers.
    case triggerDepth
    /// Threads that help a statement to sort.
    case workerThreads
}

extension Connection {
    /// What a limit is.
    public func limit(_ limit: Limit) throws -> Int {
        try withHandle { Int(sqlite3_limit($0, limit.rawValue, -1)) }
    }

    /// Lowers a limit, or raises it again, and returns what it is then: no more than SQLite was built for.
    ///
    /// ```swift
    /// try db.setLimit(.sqlLength, to: 10_000)
    /// ```
    ///
    /// Source: <https://www.sqlite.org/c3ref/limit.html>
    @discardableResult
    public func setLimit(_ limit: Limit, to value: Int) throws -> Int {
        try withHandle { handle in
            sqlite3_limit(handle, limit.rawValue, Int32(clamping: max(0, value)))
            return Int(sqlite3_limit(handle, limit.rawValue, -1))
        }
    }
}

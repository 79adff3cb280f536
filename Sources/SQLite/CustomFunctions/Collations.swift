internal import CSQLite
public import Foundation

extension Connection {
    /// Makes a collation: an order of texts that comparisons, `ORDER BY` and indexes can use by its name.
    ///
    /// ```swift
    /// try db.createCollation("BY_LENGTH") { left, right in
    ///     left.count < right.count ? .orderedAscending : left.count > right.count ? .orderedDescending : .orderedSame
    /// }
    /// print(try db.all(students.select(name).order(name.collate(.custom("BY_LENGTH")))))
    /// // SQL: SELECT "name" FROM "students" ORDER BY ("name" COLLATE "BY_LENGTH")
    /// ```
    ///
    /// The order must always be the same one, or indexes that use it break: every program that opens the database needs
    /// the same collation. A collation of the same name is replaced. The closure is called on the thread that runs the
    /// statement, one call at a time.
    ///
    /// - Throws: ``SQLiteError`` where the connection is closed, or a statement runs.
    ///
    /// Source: <https://www.sqlite.org/c3ref/create_collation.html>
    @preconcurrency
    public func createCollation(
        _ collation: String, _ block: @escaping @Sendable (_ lhs: String, _ rhs: String) -> ComparisonResult
    ) throws {
        try collation.refuseNUL()
        try withSQLite { engine in
            let context = CollationContext(block).retained()
            let code = sqlite3_create_collation_v2(
                engine.handle, collation, SQLITE_UTF8, context,
                { context, leftCount, left, rightCount, right in
                    guard let compare = CollationContext.from(context)?.compare else { return 0 }
                    return Int32(compare(string(left, leftCount), string(right, rightCount)).rawValue)
                }, releaseContext)
            // Alone among such functions it leaves the context to the caller where it fails.
            if code != SQLITE_OK { releaseContext(context) }
            try engine.check(code)
        }
    }

    /// Removes a collation. What uses it fails from then on.
    ///
    /// - Throws: ``SQLiteError`` with the code 5, `SQLITE_BUSY`, while a statement runs.
    public func removeCollation(_ collation: String) throws {
        try collation.refuseNUL()
        try withSQLite { engine in
            try engine.check(sqlite3_create_collation_v2(engine.handle, collation, SQLITE_UTF8, nil, nil, nil))
        }
    }
}

private final class CollationContext: CallbackContext {
    let compare: (String, String) -> ComparisonResult

    init(_ compare: @escaping (String, String) -> ComparisonResult) {
        self.compare = compare
    }
}

/// A text that need not end in a NUL, and may hold one.
private func string(_ bytes: UnsafeRawPointer?, _ count: Int32) -> String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count)), as: UTF8.self)
}

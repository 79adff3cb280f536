import SQLite

/// Begins a chapter.
func chapter(_ title: String) {
    print("\n\(title)\n\(String(repeating: "=", count: title.count))")
}

/// Says what comes next.
func say(_ text: String) {
    print("\n\(text)")
}

/// Runs the body, and prints each statement that the connection runs meanwhile.
///
/// `trace` hands over the SQL as SQLite sees it, with the bound values in their places.
@discardableResult
func showingSQL<T>(of db: Connection, _ body: () throws -> T) rethrows -> T {
    db.trace { sql in print("  \(sql)") }
    defer { db.trace(nil) }
    return try body()
}

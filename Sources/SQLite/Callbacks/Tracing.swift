internal import CSQLite

extension Connection {
    /// Hands the closure each statement as it starts, with its values as literals; `nil` ends that.
    ///
    /// ```swift
    /// db.trace { print($0) }
    /// try db.run("DELETE FROM students WHERE id = ?", 4)  // prints: DELETE FROM students WHERE id = 4
    /// ```
    ///
    /// SQLite shows a text up to its first NUL. A trigger that starts is shown as a comment, `-- name`.
    /// The closure is called on the thread that runs the statement, one call at a time. It is not told of the statements
    /// that it runs itself.
    ///
    /// Source: <https://www.sqlite.org/c3ref/trace_v2.html>
    @preconcurrency
    public func trace(_ callback: (@Sendable (String) -> Void)?) {
        try? withSQLite { engine in
            engine.callbacks.trace = callback
            engine.installTracing()
        }
    }

    /// Hands the closure each statement as it ends, with its values as literals and how long it ran; `nil` ends that.
    ///
    /// ```swift
    /// db.profile { sql, duration in
    ///     if duration > .milliseconds(100) { print("slow: \(sql)") }
    /// }
    /// ```
    ///
    /// The time is that from the first step to the last, with whatever the program did in between. SQLite's clock has
    /// milliseconds or less, so a quick statement may take none.
    ///
    /// Source: <https://www.sqlite.org/c3ref/c_trace.html>
    public func profile(_ callback: (@Sendable (_ sql: String, _ duration: Duration) -> Void)?) {
        try? withSQLite { engine in
            engine.callbacks.profile = callback
            engine.installTracing()
        }
    }
}

extension SQLiteEngine {
    /// SQLite has one place for both.
    fileprivate func installTracing() {
        let events =
            (callbacks.trace == nil ? 0 : SQLITE_TRACE_STMT) | (callbacks.profile == nil ? 0 : SQLITE_TRACE_PROFILE)
        sqlite3_trace_v2(handle, UInt32(events), events == 0 ? nil : traceEvent, callbacks.context)
    }
}

private typealias TraceEvent =
    @convention(c) (UInt32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32

private let traceEvent: TraceEvent = { event, context, statement, detail in
    guard let callbacks = Callbacks.from(context), let statement = statement.map({ OpaquePointer($0) }) else {
        return 0
    }
    callbacks.call(.tracing) {
        if event == UInt32(SQLITE_TRACE_PROFILE) {
            let nanoseconds = detail?.load(as: Int64.self) ?? 0
            callbacks.profile?(expandedSQL(statement), .nanoseconds(nanoseconds))
        } else if let text = detail?.assumingMemoryBound(to: CChar.self), text[0] == 0x2D, text[1] == 0x2D {
            // Two hyphens: a trigger, whose statement is the one that fired it.
            callbacks.trace?(String(cString: text))
        } else {
            callbacks.trace?(expandedSQL(statement))
        }
    }
    return 0
}

/// The statement's text with its values as literals; without them where that is too long for SQLite.
private func expandedSQL(_ statement: OpaquePointer) -> String {
    guard let expanded = sqlite3_expanded_sql(statement) else {
        return sqlite3_sql(statement).map { String(cString: $0) } ?? ""
    }
    defer { sqlite3_free(expanded) }
    return String(cString: expanded)
}

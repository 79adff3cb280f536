internal import CSQLite

extension Connection {
    /// How many seconds to wait for another connection's lock; 0 for not at all.
    ///
    /// ```swift
    /// db.busyTimeout = 2.5
    /// ```
    ///
    /// Source: <https://www.sqlite.org/c3ref/busy_timeout.html>
    public var busyTimeout: Double {
        get { (try? withSQLite { $0.callbacks.busyTimeout }) ?? 0 }
        set {
            try? withSQLite { engine in
                engine.callbacks.busyHandler = nil
                engine.callbacks.busyTimeout = newValue
                let milliseconds = max(0, min(newValue * 1000, Double(Int32.max)))
                sqlite3_busy_timeout(engine.handle, milliseconds.isNaN ? 0 : Int32(milliseconds))
            }
        }
    }

    /// Asks the closure whether to try again when another connection holds a lock; `nil` asks nobody.
    ///
    /// ```swift
    /// db.busyHandler { tries in tries < 3 }
    /// ```
    ///
    /// - Parameter callback: told how often it was asked for the same lock before; true to try again. It must not use the
    ///   connection.
    ///
    /// Source: <https://www.sqlite.org/c3ref/busy_handler.html>
    @preconcurrency
    public func busyHandler(_ callback: (@Sendable (_ tries: Int) -> Bool)?) {
        try? withSQLite { engine in
            engine.callbacks.busyTimeout = 0
            engine.callbacks.busyHandler = callback
            sqlite3_busy_handler(engine.handle, callback == nil ? nil : askWhetherToRetry, engine.callbacks.context)
        }
    }

    /// Asks the closure at intervals whether a statement may go on; `nil` asks nobody. A statement that may not throws
    /// ``SQLiteError`` with the code 9, `SQLITE_INTERRUPT`.
    ///
    /// ```swift
    /// let deadline = ContinuousClock.now + .seconds(2)
    /// db.progressHandler { ContinuousClock.now < deadline }
    /// ```
    ///
    /// - Parameters:
    ///   - instructions: about how many steps of SQLite's virtual machine to wait between two questions.
    ///   - callback: true to go on. It must not use the connection.
    ///
    /// Source: <https://www.sqlite.org/c3ref/progress_handler.html>
    public func progressHandler(every instructions: Int = 1000, _ callback: (@Sendable () -> Bool)?) {
        try? withSQLite { engine in
            engine.callbacks.progress = callback
            sqlite3_progress_handler(
                engine.handle, Int32(clamping: max(1, instructions)), callback == nil ? nil : askWhetherToGoOn,
                engine.callbacks.context)
        }
    }
}

private let askWhetherToRetry: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { context, tries in
    Callbacks.from(context)?.busyHandler?(Int(tries)) == true ? 1 : 0
}

private let askWhetherToGoOn: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
    guard let callbacks = Callbacks.from(context), let progress = callbacks.progress else { return 0 }
    return callbacks.call(.progress, progress) == false ? 1 : 0
}

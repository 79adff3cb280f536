internal import CSQLite
public import SQLLanguage
internal import SQLSession

extension Connection {
    /// Makes a function that SQL can call, with arguments of any type.
    ///
    /// ```swift
    /// db.createFunction("initial", argumentCount: 1, deterministic: true) { arguments in
    ///     (arguments[0] as? String).map { String($0.prefix(1)) }
    /// }
    /// print(try db.scalar("SELECT initial(name) FROM students WHERE id = 1") ?? "none")
    /// ```
    ///
    /// The arguments are `Int64`, `Double`, `String`, ``Blob`` or `nil` for NULL; the result may be any `Binding`. What
    /// the closure throws becomes the error of the statement. A function of the same name and number of arguments is
    /// replaced. The closure is called on the thread that runs the statement, one call at a time.
    ///
    /// Where the function cannot be made, as on a closed connection or while a statement runs that uses the one it
    /// replaces, nothing changes. The call with `options` throws then.
    ///
    /// - Parameters:
    ///   - argumentCount: `nil` for any number.
    ///   - deterministic: whether the same arguments always give the same result.
    ///
    /// Source: <https://www.sqlite.org/appfunc.html>
    @preconcurrency
    public func createFunction(
        _ functionName: String, argumentCount: UInt? = nil, deterministic: Bool = false,
        _ block: @escaping @Sendable (_ args: [(any Binding)?]) throws -> (any Binding)?
    ) {
        try? createFunction(
            functionName, argumentCount: argumentCount, options: FunctionOptions(deterministic: deterministic), block)
    }

    /// The same, and throws where the function cannot be made.
    ///
    /// ```swift
    /// try db.createFunction("longest", options: [.deterministic, .innocuous]) { arguments in
    ///     arguments.compactMap { $0 as? String }.max { $0.count < $1.count }
    /// }
    /// ```
    public func createFunction(
        _ functionName: String, argumentCount: UInt? = nil, options: FunctionOptions,
        _ block: @escaping @Sendable (_ args: [(any Binding)?]) throws -> (any Binding)?
    ) throws {
        try create(
            ScalarFunction(functionName) { try DatabaseValue(block($0.bindings)) }, argumentCount: argumentCount,
            options)
    }

    /// Makes a function that SQL can call, from a closure with arguments of Swift's types, and returns what makes
    /// expressions that call it.
    ///
    /// ```swift
    /// let initials = try db.createFunction("initials", deterministic: true) { (name: String, length: Int) -> String in
    ///     String(name.prefix(length))
    /// }
    /// print(try db.all(students.select(initials(name, Expression(value: 2)))))
    /// // SQL: SELECT "initials"("name", 2) FROM "students"
    /// ```
    ///
    /// The closure may have any number of arguments, each a ``Value`` or an optional of one for what may be NULL. A
    /// value of another storage class, and NULL for an argument that is not optional, is an error of the statement, as
    /// is what the closure throws.
    ///
    /// - Parameters:
    ///   - deterministic: whether the same arguments always give the same result.
    ///   - options: more of that kind.
    /// - Throws: ``SQLiteError`` where the connection is closed, or a statement runs that uses the function it replaces.
    ///
    /// Source: <https://www.sqlite.org/appfunc.html>
    @preconcurrency @discardableResult
    public func createFunction<Output: ColumnValue, each Argument: ColumnValue>(
        _ function: String, deterministic: Bool = false, options: FunctionOptions = [],
        _ block: @escaping @Sendable (repeat each Argument) throws -> Output
    ) throws -> (repeat Expression<each Argument>) -> Expression<Output> {
        try create(
            ScalarFunction(function) { row in
                var index = 0
                return try block(repeat try row.next((each Argument).self, &index)).databaseValue
            },
            argumentCount: argumentCount(repeat (each Argument).self),
            options.union(FunctionOptions(deterministic: deterministic)))
        return expressions(calling: function, repeat (each Argument).self)
    }

    /// Removes a function, aggregate or window function. One of SQLite's own that it replaced does not come back on this
    /// connection.
    ///
    /// - Parameter argumentCount: as it was made; for one with typed arguments, their number.
    /// - Throws: ``SQLiteError`` with the code 5, `SQLITE_BUSY`, while a statement runs.
    public func removeFunction(_ functionName: String, argumentCount: UInt? = nil) throws {
        try functionName.refuseNUL()
        try withSQLite { engine in
            try engine.check(
                sqlite3_create_function_v2(
                    engine.handle, functionName, sqliteCount(argumentCount), SQLITE_UTF8, nil, nil, nil, nil, nil))
        }
    }

    private func create(_ function: ScalarFunction, argumentCount: UInt?, _ options: FunctionOptions) throws {
        try function.name.refuseNUL()
        try withSQLite { engine in
            try engine.check(
                sqlite3_create_function_v2(
                    engine.handle, function.name, sqliteCount(argumentCount), SQLITE_UTF8 | options.rawValue,
                    function.retained(),
                    { context, count, values in
                        guard let function = ScalarFunction.from(sqlite3_user_data(context)) else { return }
                        setResult(context, of: function.name) {
                            try FunctionArguments(count: count, values: values).withRow(function.body)
                        }
                    }, nil, nil, releaseContext))
        }
    }
}

private final class ScalarFunction: CallbackContext {
    let name: String
    let body: (borrowing BorrowedRow) throws -> DatabaseValue

    init(_ name: String, _ body: @escaping (borrowing BorrowedRow) throws -> DatabaseValue) {
        self.name = name
        self.body = body
    }
}

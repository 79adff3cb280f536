public import SQLLanguage

extension Connection {
    /// Makes an aggregate that SQL can call, from closures with arguments of Swift's types, and returns what makes
    /// expressions that call it.
    ///
    /// ```swift
    /// let longest = try db.createAggregation("longest", initial: "") { (found: inout String, next: String) in
    ///     if next.count > found.count { found = next }
    /// } final: { $0 }
    /// print(try db.all(students.select(longest(name))))
    /// // SQL: SELECT "longest"("name") FROM "students"
    /// ```
    ///
    /// An argument that may be NULL is an optional. The result for no rows is that of the initial state. What a closure
    /// throws becomes the error of the statement.
    ///
    /// - Parameters:
    ///   - initial: a group's state before its first row, made anew for each.
    ///   - step: takes a row in.
    ///   - final: a group's result.
    /// - Throws: ``SQLiteError`` where the connection is closed, or a statement runs that uses the function it replaces.
    ///
    /// Source: <https://www.sqlite.org/appfunc.html>
    @discardableResult
    public func createAggregation<State, Output: ColumnValue, each Argument: ColumnValue>(
        _ functionName: String, options: FunctionOptions = [],
        initial: @autoclosure @escaping @Sendable () -> State,
        step: @escaping @Sendable (inout State, repeat each Argument) throws -> Void,
        final: @escaping @Sendable (State) throws -> Output
    ) throws -> (repeat Expression<each Argument>) -> Expression<Output> {
        try withSQLite { engine in
            try engine.create(
                Aggregate(
                    functionName, initial: initial,
                    step: { state, row in
                        var index = 0
                        try step(&state, repeat try row.next((each Argument).self, &index))
                    },
                    final: { try final($0).databaseValue }),
                argumentCount: argumentCount(repeat (each Argument).self), options)
        }
        return expressions(calling: functionName, repeat (each Argument).self)
    }

    /// The same with arguments of any type, and of any number unless `argumentCount` says which.
    ///
    /// ```swift
    /// try db.createAggregation("nulls", initial: 0) { count, arguments in
    ///     count += arguments.count { $0 == nil }
    /// } final: { $0 }
    /// print(try db.scalar("SELECT nulls(grade, score, email) FROM students") ?? 0)
    /// ```
    public func createAggregation<State>(
        _ functionName: String, argumentCount: UInt? = nil, options: FunctionOptions = [],
        initial: @autoclosure @escaping @Sendable () -> State,
        step: @escaping @Sendable (inout State, [(any Binding)?]) throws -> Void,
        final: @escaping @Sendable (State) throws -> (any Binding)?
    ) throws {
        try withSQLite { engine in
            try engine.create(
                Aggregate(
                    functionName, initial: initial, step: { try step(&$0, $1.bindings) },
                    final: { try DatabaseValue(final($0)) }),
                argumentCount: argumentCount, options)
        }
    }

    // MARK: As SQLite.swift has them

    /// Makes an aggregate whose groups' states are memory of the caller's: `state` allocates it and `final` frees it.
    ///
    /// ```swift
    /// db.createAggregation(
    ///     "total_length",
    ///     step: { arguments, total in total.pointee += (arguments[0] as? String)?.count ?? 0 },
    ///     final: { total in
    ///         defer { total.deallocate() }
    ///         return total.move()
    ///     }
    /// ) {
    ///     let total = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    ///     total.initialize(to: 0)
    ///     return total
    /// }
    /// print(try db.scalar("SELECT total_length(name) FROM students") ?? 0)
    /// ```
    ///
    /// Where the aggregate cannot be made, as on a closed connection, nothing changes; the calls with `initial` throw.
    @preconcurrency
    public func createAggregation<T>(
        _ functionName: String, argumentCount: UInt? = nil, deterministic: Bool = false,
        step: @escaping @Sendable ([(any Binding)?], UnsafeMutablePointer<T>) -> Void,
        final: @escaping @Sendable (UnsafeMutablePointer<T>) -> (any Binding)?,
        state: @escaping @Sendable () -> UnsafeMutablePointer<T>
    ) {
        try? withSQLite { engine in
            try engine.create(
                Aggregate(
                    functionName, initial: state, step: { step($1.bindings, $0) },
                    final: { try DatabaseValue(final($0)) }),
                argumentCount: argumentCount, FunctionOptions(deterministic: deterministic))
        }
    }

    /// Makes an aggregate that reduces its rows to one value.
    ///
    /// ```swift
    /// db.createAggregation("oldest", argumentCount: 1, initialValue: 0 as Int64) { oldest, arguments in
    ///     max(oldest, arguments[0] as? Int64 ?? 0)
    /// } result: { $0 }
    /// print(try db.scalar("SELECT oldest(age) FROM students") ?? 0)
    /// ```
    ///
    /// Where the aggregate cannot be made, as on a closed connection, nothing changes; the calls with `initial` throw.
    ///
    /// - Parameter initialValue: where every group starts; an object is shared by all of them.
    @preconcurrency
    public func createAggregation<T>(
        _ aggregate: String, argumentCount: UInt? = nil, deterministic: Bool = false, initialValue: T,
        reduce: @escaping @Sendable (T, [(any Binding)?]) throws -> T,
        result: @escaping @Sendable (T) throws -> (any Binding)?
    ) {
        try? withSQLite { engine in
            try engine.create(
                Aggregate(
                    aggregate, initial: { initialValue }, step: { $0 = try reduce($0, $1.bindings) },
                    final: { try DatabaseValue(result($0)) }),
                argumentCount: argumentCount, FunctionOptions(deterministic: deterministic))
        }
    }
}

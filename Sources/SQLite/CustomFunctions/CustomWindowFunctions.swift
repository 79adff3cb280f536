public import SQLLanguage

extension Connection {
    /// Makes an aggregate that SQL can also call as a window function, from closures with arguments of Swift's types, and
    /// returns what makes expressions that call it.
    ///
    /// ```swift
    /// try db.createWindowFunction("moving_sum", options: .deterministic, initial: 0) { (sum: inout Int, next: Int) in
    ///     sum += next
    /// } inverse: { sum, left in
    ///     sum -= left
    /// } value: { $0 }
    /// for row in try db.prepare(
    ///     "SELECT name, moving_sum(age) OVER (ORDER BY name ROWS 1 PRECEDING) FROM students")
    /// {
    ///     print(row)
    /// }
    /// ```
    ///
    /// What a closure throws becomes the error of the statement. Where there is more than one argument, `inverse` must
    /// name its state's type too: `{ (sum: inout Int, first, second) in … }`.
    ///
    /// - Parameters:
    ///   - initial: the state of a window without rows, made anew for each.
    ///   - step: takes a row in that comes into the window.
    ///   - inverse: takes a row out that leaves the window; always the one that came in first.
    ///   - value: the result for the rows in the window.
    /// - Throws: ``SQLiteError`` where the connection is closed, or a statement runs that uses the function it replaces.
    ///
    /// Source: <https://www.sqlite.org/windowfunctions.html#user_defined_aggregate_window_functions>
    @discardableResult
    public func createWindowFunction<State, Output: ColumnValue, each Argument: ColumnValue>(
        _ functionName: String, options: FunctionOptions = [],
        initial: @autoclosure @escaping @Sendable () -> State,
        step: @escaping @Sendable (inout State, repeat each Argument) throws -> Void,
        inverse: @escaping @Sendable (inout State, repeat each Argument) throws -> Void,
        value: @escaping @Sendable (State) throws -> Output
    ) throws -> (repeat Expression<each Argument>) -> Expression<Output> {
        try withSQLite { engine in
            try engine.create(
                Aggregate(
                    functionName, initial: initial,
                    step: { state, row in
                        var index = 0
                        try step(&state, repeat try row.next((each Argument).self, &index))
                    },
                    inverse: { state, row in
                        var index = 0
                        try inverse(&state, repeat try row.next((each Argument).self, &index))
                    },
                    value: { try value($0).databaseValue }, final: { try value($0).databaseValue }),
                argumentCount: argumentCount(repeat (each Argument).self), options, isWindow: true)
        }
        return expressions(calling: functionName, repeat (each Argument).self)
    }

    /// The same with arguments of any type, and of any number unless `argumentCount` says which.
    ///
    /// - Parameter final: the result for the last row or the whole group, where it is computed in another way than
    ///   `value`.
    public func createWindowFunction<State>(
        _ functionName: String, argumentCount: UInt? = nil, options: FunctionOptions = [],
        initial: @autoclosure @escaping @Sendable () -> State,
        step: @escaping @Sendable (inout State, [(any Binding)?]) throws -> Void,
        inverse: @escaping @Sendable (inout State, [(any Binding)?]) throws -> Void,
        value: @escaping @Sendable (State) throws -> (any Binding)?,
        final: (@Sendable (State) throws -> (any Binding)?)? = nil
    ) throws {
        try withSQLite { engine in
            try engine.create(
                Aggregate(
                    functionName, initial: initial, step: { try step(&$0, $1.bindings) },
                    inverse: { try inverse(&$0, $1.bindings) }, value: { try DatabaseValue(value($0)) },
                    final: { try DatabaseValue((final ?? value)($0)) }),
                argumentCount: argumentCount, options, isWindow: true)
        }
    }
}

internal import CSQLite
internal import SQLLanguage

/// An aggregate or window function, whatever its state's type.
class AggregateContext: CallbackContext {
    let name: String
    init(_ name: String) { self.name = name }

    func step(_ group: Group, _ row: borrowing BorrowedRow) throws {}
    func inverse(_ group: Group, _ row: borrowing BorrowedRow) throws {}
    func value(_ group: Group) throws -> DatabaseValue { .null }
    func final(_ group: Group) throws -> DatabaseValue { .null }

    /// Where SQLite keeps a group's state: `nil` for a group without rows.
    typealias Group = UnsafeMutablePointer<Unmanaged<AnyObject>?>?
}

final class Aggregate<State>: AggregateContext {
    /// A group's state, which SQLite holds.
    private final class Box {
        var state: State
        /// A group whose step failed has no result.
        var hasFailed = false
        init(_ state: State) { self.state = state }
    }

    private let initial: () throws -> State
    private let stepBody: (inout State, borrowing BorrowedRow) throws -> Void
    private let inverseBody: (inout State, borrowing BorrowedRow) throws -> Void
    private let valueBody: (State) throws -> DatabaseValue
    private let finalBody: (State) throws -> DatabaseValue

    init(
        _ name: String, initial: @escaping () throws -> State,
        step: @escaping (inout State, borrowing BorrowedRow) throws -> Void,
        inverse: @escaping (inout State, borrowing BorrowedRow) throws -> Void = { _, _ in },
        value: @escaping (State) throws -> DatabaseValue = { _ in .null },
        final: @escaping (State) throws -> DatabaseValue
    ) {
        self.initial = initial
        stepBody = step
        inverseBody = inverse
        valueBody = value
        finalBody = final
        super.init(name)
    }

    override func step(_ group: Group, _ row: borrowing BorrowedRow) throws { try change(group, row, stepBody) }
    override func inverse(_ group: Group, _ row: borrowing BorrowedRow) throws { try change(group, row, inverseBody) }

    override func value(_ group: Group) throws -> DatabaseValue {
        try valueBody(existing(group)?.state ?? initial())
    }

    override func final(_ group: Group) throws -> DatabaseValue {
        // SQLite asks for the result of every group that it began, also to have its state freed.
        defer { group?.pointee?.release() }
        guard let box = existing(group) else { return try finalBody(initial()) }
        return box.hasFailed ? .null : try finalBody(box.state)
    }

    private func change(
        _ group: Group, _ row: borrowing BorrowedRow, _ body: (inout State, borrowing BorrowedRow) throws -> Void
    ) throws {
        let box = try existing(group) ?? begin(group)
        do {
            try body(&box.state, row)
        } catch {
            box.hasFailed = true
            throw error
        }
    }

    private func existing(_ group: Group) -> Box? {
        group?.pointee.map { unsafeDowncast($0.takeUnretainedValue(), to: Box.self) }
    }

    private func begin(_ group: Group) throws -> Box {
        let box = Box(try initial())
        group?.pointee = Unmanaged.passRetained(box)
        return box
    }
}

// MARK: - What SQLite calls

extension SQLiteEngine {
    /// - Parameter isWindow: whether rows also leave its window.
    func create(
        _ function: AggregateContext, argumentCount: UInt?, _ options: FunctionOptions, isWindow: Bool = false
    ) throws {
        try function.name.refuseNUL()
        let flags = SQLITE_UTF8 | options.rawValue
        try check(
            sqlite3_create_window_function(
                handle, function.name, sqliteCount(argumentCount), flags, function.retained(),
                { withGroup($0, $1, $2) { try $0.step($1, $2) } },
                { context in
                    guard let function = AggregateContext.from(sqlite3_user_data(context)) else { return }
                    setResult(context, of: function.name) { try function.final(group(of: context)) }
                },
                isWindow ? windowValue : nil, isWindow ? windowInverse : nil, releaseContext))
    }
}

private typealias Arguments = UnsafeMutablePointer<OpaquePointer?>

private let windowValue: @convention(c) (OpaquePointer?) -> Void = { context in
    guard let function = AggregateContext.from(sqlite3_user_data(context)) else { return }
    setResult(context, of: function.name) { try function.value(group(of: context)) }
}

private let windowInverse: @convention(c) (OpaquePointer?, Int32, Arguments?) -> Void = {
    withGroup($0, $1, $2) { try $0.inverse($1, $2) }
}

private func withGroup(
    _ context: OpaquePointer?, _ count: Int32, _ values: Arguments?,
    _ body: (AggregateContext, AggregateContext.Group, borrowing BorrowedRow) throws -> Void
) {
    guard let function = AggregateContext.from(sqlite3_user_data(context)) else { return }
    let size = MemoryLayout<Unmanaged<AnyObject>?>.size
    guard let place = sqlite3_aggregate_context(context, Int32(size)) else {
        sqlite3_result_error_nomem(context)
        return
    }
    let group = place.assumingMemoryBound(to: Unmanaged<AnyObject>?.self)
    do {
        try FunctionArguments(count: count, values: values).withRow { try body(function, group, $0) }
    } catch {
        setError(context, of: function.name, error)
    }
}

/// A group that has begun.
private func group(of context: OpaquePointer?) -> AggregateContext.Group {
    sqlite3_aggregate_context(context, 0)?.assumingMemoryBound(to: Unmanaged<AnyObject>?.self)
}

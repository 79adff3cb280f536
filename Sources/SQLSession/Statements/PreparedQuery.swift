public import SQLLanguage

/// A query that was prepared once and runs many times with other values, at the cost of SQLite's own calls.
///
/// ```swift
/// let byID = try db.prepare { (wanted: Expression<Int64>) in
///     students.select(name, age).filter(id == wanted)
/// }
/// // SELECT "name", "age" FROM "students" WHERE ("id" = ?1)
/// for key: Int64 in 1...3 {
///     if let (name, age) = try byID.first(key) { print(name, age) }
/// }
/// ```
///
/// It can be shared between threads like its connection, which it keeps alive and from being closed.
public final class PreparedQuery<Output, each Parameter: ColumnValue>: Sendable {
    @usableFromInline let statement: ReusableStatement
    private let makeDecoder: @Sendable () -> RowDecoder<Output>

    init(_ statement: ReusableStatement, _ makeDecoder: @escaping @Sendable () -> RowDecoder<Output>) {
        self.statement = statement
        self.makeDecoder = makeDecoder
    }

    /// Another one for each run, before which the statement may have been compiled anew with other columns.
    @usableFromInline var decoder: RowDecoder<Output> { makeDecoder() }

    /// The statement's text.
    public var sql: String { statement.sql }

    /// All rows.
    @inlinable
    public func all(_ value: repeat each Parameter) throws -> [Output] {
        try statement.run { parameters throws in
            repeat try parameters.bind(each value)
        } _: { loan throws in
            try loan.all(decoder)
        }
    }

    /// The first row, or `nil` where there is none.
    @inlinable
    public func first(_ value: repeat each Parameter) throws -> Output? {
        try statement.run { parameters throws in
            repeat try parameters.bind(each value)
        } _: { loan throws in
            try loan.first(decoder)
        }
    }

    /// The only row.
    ///
    /// - Throws: ``RowCountError`` where there is no row or more than one.
    @inlinable
    public func one(_ value: repeat each Parameter) throws -> Output {
        try statement.run { parameters throws in
            repeat try parameters.bind(each value)
        } _: { loan throws in
            try loan.one(decoder)
        }
    }

    /// Calls the body with each row as it is read.
    @inlinable
    public func forEach(_ value: repeat each Parameter, body: (Output) throws -> Void) throws {
        try statement.run { parameters throws in
            repeat try parameters.bind(each value)
        } _: { loan throws in
            try loan.forEach(decoder, body)
        }
    }
}

/// An insert, update or delete that was prepared once and runs many times with other values.
///
/// ```swift
/// let add = try db.prepare { (newName: Expression<String>, newAge: Expression<Int>) in
///     students.insert(name <- newName, age <- newAge)
/// }
/// // INSERT INTO "students" ("name", "age") VALUES (?1, ?2)
/// try db.transaction {
///     try add.run("Mira", 12)
///     try add.run("Jon", 13)
/// }
/// ```
public final class PreparedChange<each Parameter: ColumnValue>: Sendable {
    @usableFromInline let statement: ReusableStatement

    init(_ statement: ReusableStatement) {
        self.statement = statement
    }

    /// The statement's text.
    public var sql: String { statement.sql }

    /// Runs the statement with these values, and tells what it changed.
    @inlinable @discardableResult
    public func run(_ value: repeat each Parameter) throws -> Changes {
        try statement.change { parameters throws in repeat try parameters.bind(each value) }
    }
}

extension Session {
    /// Prepares a query whose parameters are given when it runs.
    public func prepare<Q: Query, each Parameter: ColumnValue>(
        _ query: (repeat Expression<each Parameter>) throws -> Q
    ) throws -> PreparedQuery<Q.Output, repeat each Parameter> {
        var count = 0
        let query = try query(repeat parameter((each Parameter).self, &count))
        let statement = try ReusableStatement(query, parameters: count, insert: nil, sessionCore)
        return PreparedQuery(statement) { query.decoder }
    }

    /// Prepares an insert, update or delete whose parameters are given when it runs.
    public func prepare<Change: ChangeStatement, each Parameter: ColumnValue>(
        _ change: (repeat Expression<each Parameter>) throws -> Change
    ) throws -> PreparedChange<repeat each Parameter> {
        var count = 0
        let change = try change(repeat parameter((each Parameter).self, &count))
        return PreparedChange(
            try ReusableStatement(
                change, parameters: count, insert: (change as? Insert).map(InsertedRow.init), sessionCore))
    }

    private func parameter<P>(_ type: P.Type, _ count: inout Int) -> Expression<P> {
        defer { count += 1 }
        return Expression(.parameter(count))
    }
}

/// A prepared statement of one owner, and the values that it has besides its parameters.
///
/// `@unchecked Sendable`: what changes is used under the session's lock.
@usableFromInline
final class ReusableStatement: @unchecked Sendable {
    private let core: SessionCore
    private let statement: PreparedStatement
    /// The values written into the query, bound after the parameters.
    private let constants: [DatabaseValue]
    /// Where the statement is an INSERT.
    private let insert: InsertedRow?
    @exclusivity(unchecked) private var isRunning = false

    init(_ query: some SQLStatement, parameters: Int, insert: InsertedRow?, _ core: SessionCore) throws {
        var writer = SQLWriter()
        writer.parameterCount = parameters
        query.write(into: &writer)
        try core.withEngine { try $0.check(writer) }
        self.core = core
        constants = writer.bindings
        self.insert = insert
        let sql = writer.text
        let constantCount = constants.count
        let isUserText = writer.isUserText
        statement = try core.locked {
            let statement = try core.checkOut(sql, isCacheable: false)
            do {
                if isUserText { try core.refuseSecondStatement(after: statement) }
                guard statement.parameterCount == parameters + constantCount else {
                    throw StatementError(
                        "\(statement.parameterCount) parameters for \(parameters + constantCount) values: "
                            + "every parameter of a prepared statement has to be used in \(sql)")
                }
                return statement
            } catch {
                core.discard(statement)
                throw error
            }
        }
    }

    deinit { core.locked { core.discard(statement) } }

    var sql: String { statement.sql }

    /// Runs the statement with the parameters that `bind` binds.
    @usableFromInline
    func run<T>(
        _ bind: (inout ParameterBinder) throws -> Void, _ body: (borrowing StatementLoan) throws -> T
    ) throws -> T {
        try core.locked { try runLocked(try core.engine, bind, body) }
    }

    @usableFromInline
    func change(_ bind: (inout ParameterBinder) throws -> Void) throws -> Changes {
        try core.locked {
            let engine = try core.engine
            func runToEnd() throws -> Int {
                try runLocked(engine, bind) { loan throws in
                    while try loan.step() {}
                    return engine.changes
                }
            }
            if let insert { return try insert.changes(engine, runToEnd) }
            return Changes(changes: try runToEnd(), lastInsertedRowID: nil)
        }
    }

    @inline(__always)
    private func runLocked<T>(
        _ engine: any Engine, _ bind: (inout ParameterBinder) throws -> Void,
        _ body: (borrowing StatementLoan) throws -> T
    ) throws -> T {
        guard !isRunning else {
            throw StatementError("a prepared statement cannot run inside its own run: \(sql)")
        }
        isRunning = true
        defer {
            statement.reset()
            statement.releaseValues()
            isRunning = false
        }
        do {
            var parameters = ParameterBinder(statement)
            do {
                try bind(&parameters)
            } catch let error as ValueError {
                throw error.bound(to: sql)
            }
            for constant in constants { try parameters.bind(constant) }
            guard parameters.failure == ResultCode.ok else { throw engine.error(parameters.failure, sql, []) }
            return try body(StatementLoan(statement, engine, []))
        } catch let error as SQLiteError {
            var collected = ParameterBinder(nil)
            try? bind(&collected)
            throw error.with(collected.values + constants)
        }
    }
}

/// Takes a run's values one after another, and binds them or, after an error, collects them for its report.
@usableFromInline
struct ParameterBinder {
    private let statement: PreparedStatement?
    private var index = 0
    fileprivate var failure = ResultCode.ok
    fileprivate var values: [DatabaseValue] = []

    fileprivate init(_ statement: PreparedStatement?) {
        self.statement = statement
        statement?.startBinding()
    }

    /// Generic, and not told the value's ``DatabaseValue``: to ask an element of a pack for that Swift copies it first.
    @inlinable
    mutating func bind<T: StoredValue>(_ value: T) throws { try bind(try value.databaseValue) }

    @usableFromInline
    mutating func bind(_ value: DatabaseValue) throws {
        guard let statement else { return values.append(value) }
        let code = try statement.bind(value, at: index)
        if code != ResultCode.ok { failure = code }
        index += 1
    }
}

package import SQLLanguage

/// An engine's functions for a prepared statement; SQLite's own plug in directly.
///
/// Like those for rows they are C functions, so that a fetch loop compiled into a user's program calls SQLite itself.
public struct StatementFunctions: Sendable {
    public typealias Handle = OpaquePointer
    public var step: @convention(c) @Sendable (Handle?) -> Int32
    package var reset: @convention(c) @Sendable (Handle?) -> Int32
    package var clearBindings: @convention(c) @Sendable (Handle?) -> Int32
    package var finalize: @convention(c) @Sendable (Handle?) -> Int32
    package var parameterCount: @convention(c) @Sendable (Handle?) -> Int32
    /// Whether running it changes nothing; 0 where it may.
    package var isReadOnly: @convention(c) @Sendable (Handle?) -> Int32
    /// The part of the text that the statement was made of.
    package var text: @convention(c) @Sendable (Handle?) -> UnsafePointer<CChar>?
    package var bindNull: @convention(c) @Sendable (Handle?, Int32) -> Int32
    package var bindInteger: @convention(c) @Sendable (Handle?, Int32, Int64) -> Int32
    package var bindReal: @convention(c) @Sendable (Handle?, Int32, Double) -> Int32
    /// Binds text, which stays where it is until the statement is reset.
    package var bindText: @convention(c) @Sendable (Handle?, Int32, UnsafePointer<UInt8>?, Int) -> Int32
    /// Binds a blob, which stays where it is until the statement is reset.
    package var bindBlob: @convention(c) @Sendable (Handle?, Int32, UnsafePointer<UInt8>?, Int) -> Int32

    package init(
        step: @escaping @convention(c) @Sendable (Handle?) -> Int32,
        reset: @escaping @convention(c) @Sendable (Handle?) -> Int32,
        clearBindings: @escaping @convention(c) @Sendable (Handle?) -> Int32,
        finalize: @escaping @convention(c) @Sendable (Handle?) -> Int32,
        parameterCount: @escaping @convention(c) @Sendable (Handle?) -> Int32,
        isReadOnly: @escaping @convention(c) @Sendable (Handle?) -> Int32,
        text: @escaping @convention(c) @Sendable (Handle?) -> UnsafePointer<CChar>?,
        bindNull: @escaping @convention(c) @Sendable (Handle?, Int32) -> Int32,
        bindInteger: @escaping @convention(c) @Sendable (Handle?, Int32, Int64) -> Int32,
        bindReal: @escaping @convention(c) @Sendable (Handle?, Int32, Double) -> Int32,
        bindText: @escaping @convention(c) @Sendable (Handle?, Int32, UnsafePointer<UInt8>?, Int) -> Int32,
        bindBlob: @escaping @convention(c) @Sendable (Handle?, Int32, UnsafePointer<UInt8>?, Int) -> Int32
    ) {
        self.step = step
        self.reset = reset
        self.clearBindings = clearBindings
        self.finalize = finalize
        self.parameterCount = parameterCount
        self.isReadOnly = isReadOnly
        self.text = text
        self.bindNull = bindNull
        self.bindInteger = bindInteger
        self.bindReal = bindReal
        self.bindText = bindText
        self.bindBlob = bindBlob
    }
}

/// What executes statements: the narrow seam between a session and SQLite or another engine.
///
/// A session calls it under its lock only.
package protocol Engine: AnyObject {
    var statementFunctions: UnsafePointer<StatementFunctions> { get }
    var rowFunctions: UnsafePointer<RowFunctions> { get }

    /// The version of SQLite that it is or speaks for.
    var version: SQLiteVersion { get }
    /// Whether a transaction is open.
    var isInTransaction: Bool { get }
    /// How many rows the last statement changed.
    var changes: Int { get }
    /// How many rows were changed since the connection was opened.
    var totalChanges: Int { get }
    var lastInsertRowID: Int64 { get }

    /// Runs the body, and tells whether a row of that number was inserted into the table meanwhile.
    func watching<T>(
        forInsertOf rowID: Int64, into table: String, _ body: () throws -> T
    ) throws -> (result: T, found: Bool)

    /// Compiles the first statement of the text, which need not end in a NUL; `nil` where it has none.
    ///
    /// - Parameter isKept: it will be run often.
    func prepare(_ sql: UnsafeBufferPointer<UInt8>, isKept: Bool) throws -> OpaquePointer?

    /// Runs all statements of the text.
    func execute(_ script: String) throws

    /// The error of the last call that failed.
    func error(_ code: Int32, _ sql: String?, _ values: [DatabaseValue]) -> SQLiteError

    /// Whether the table's rows have numbers.
    func hasRowIDs(table: String, database: String?) -> Bool
}

extension Engine {
    /// Throws where what was written is no statement, or none that this version understands.
    package func check(_ writer: borrowing SQLWriter) throws {
        try writer.checkFailure()
        if let requirement = writer.requirement { try requirement.check(version) }
    }
}

/// The codes of SQLite's C interface that a session knows.
///
/// Source: <https://www.sqlite.org/rescode.html>
package enum ResultCode {
    package static let ok: Int32 = 0
    package static let error: Int32 = 1
    package static let busy: Int32 = 5
    package static let interrupt: Int32 = 9
    package static let misuse: Int32 = 21
    package static let range: Int32 = 25
    package static let row: Int32 = 100
    package static let done: Int32 = 101
}

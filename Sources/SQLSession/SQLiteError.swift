public import SQLLanguage

/// What SQLite reports when it cannot do something, with the statement it was asked to do.
///
/// ```swift
/// do {
///     try db.run(students.insert(id <- 1, name <- "Ann", age <- 12))
/// } catch let error as SQLiteError {
///     print(error.message)       // UNIQUE constraint failed: students.id
///     print(error.code)          // 19, SQLITE_CONSTRAINT
///     print(error.extendedCode)  // 1555, SQLITE_CONSTRAINT_PRIMARYKEY
///     print(error.sql ?? "")     // INSERT INTO "students" ("id", "name", "age") VALUES (?, ?, ?)
/// }
/// ```
///
/// Source: <https://www.sqlite.org/rescode.html>
public enum SQLiteError: Error, Sendable, CustomStringConvertible {
    /// - Parameters:
    ///   - code: SQLite's primary result code.
    ///   - statement: what was run, where it was a statement.
    case error(message: String, code: Int32, statement: FailedStatement?)

    /// The same, thrown by connections that use extended error codes.
    case extendedError(message: String, extendedCode: Int32, statement: FailedStatement?)

    public var message: String {
        switch self {
        case .error(let message, _, _), .extendedError(let message, _, _): message
        }
    }

    /// SQLite's primary result code, such as 19 for a constraint.
    public var code: Int32 {
        switch self {
        case .error(_, let code, _): code & 0xFF
        case .extendedError(_, let code, _): code & 0xFF
        }
    }

    /// SQLite's extended result code, such as 2067 for a `UNIQUE` constraint.
    public var extendedCode: Int32 {
        switch self {
        case .error(_, let code, let statement): statement?.extendedCode ?? code
        case .extendedError(_, let code, _): code
        }
    }

    /// The statement's text, with a `?` for each value.
    public var sql: String? { statement?.sql }

    /// The statement's values. They are not part of the description, which may end up in a log.
    public var values: [DatabaseValue] { statement?.values ?? [] }

    /// The same error with the statement's values.
    func with(_ values: [DatabaseValue]) -> Self {
        guard let statement, statement.values.isEmpty else { return self }
        let known = FailedStatement(sql: statement.sql, values: values, extendedCode: statement.extendedCode)
        return switch self {
        case .error(let message, let code, _): .error(message: message, code: code, statement: known)
        case .extendedError(let message, let code, _):
            .extendedError(message: message, extendedCode: code, statement: known)
        }
    }

    public var statement: FailedStatement? {
        switch self {
        case .error(_, _, let statement), .extendedError(_, _, let statement): statement
        }
    }

    /// `UNIQUE constraint failed: students.id (INSERT INTO …) (code: 19)`
    public var description: String {
        let place = sql.map { " (\($0))" } ?? ""
        return switch self {
        case .error(let message, let code, _): "\(message)\(place) (code: \(code))"
        case .extendedError(let message, let code, _): "\(message)\(place) (extended code: \(code))"
        }
    }

    /// The description with the statement's values.
    public var descriptionWithValues: String {
        let shown = values.map { Expression<Void>(.value($0)).description }
        return shown.isEmpty ? description : "\(description) with \(shown.joined(separator: ", "))"
    }
}

/// A statement that failed.
public struct FailedStatement: Sendable, CustomStringConvertible {
    /// The text, or the blob or backup that failed; `nil` where it was none of these.
    public let sql: String?
    public let values: [DatabaseValue]
    public let extendedCode: Int32

    package init(sql: String?, values: [DatabaseValue], extendedCode: Int32) {
        self.sql = sql
        self.values = values
        self.extendedCode = extendedCode
    }

    public var description: String { sql ?? "" }
}

/// The name under which errors are matched by their code:
///
/// ```swift
/// do {
///     try db.run(students.insert(id <- 1, name <- "Ann", age <- 12))
/// } catch let Result.error(message, code, _) where code == 19 {
///     print(message)
/// }
/// ```
///
/// Where Swift's own `Result` is meant, write `Swift.Result`.
public typealias Result = SQLiteError

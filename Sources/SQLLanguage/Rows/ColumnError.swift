/// A column whose stored value is not what was asked for.
///
/// ```swift
/// do {
///     _ = try db.all(students.select(Expression<Int>("name")))
/// } catch let error as ColumnError {
///     print(error)  // column "name" of "students" in row 1: expected Int, found TEXT (SELECT "name" FROM …)
/// }
/// ```
public struct ColumnError: Error, Sendable, CustomStringConvertible {
    public enum Problem: Sendable, Equatable {
        /// NULL where the type is not optional.
        case unexpectedNull
        /// Another storage class than the type is read from.
        case wrongStorageClass
        /// The right storage class, with contents that are no value of the type.
        case malformed(String)
    }

    public var problem: Problem
    /// The result column's name, as the statement gives it.
    public var column: String
    public var table: String?
    /// The column's number, from 0.
    public var index: Int
    /// The row's number in the result, from 1, where rows were counted.
    public var row: Int?
    /// The Swift type asked for.
    public var expected: String
    public var found: StorageClass
    public var sql: String?

    public var description: String {
        let place = "column \"\(column)\"" + (table.map { " of \"\($0)\"" } ?? "") + (row.map { " in row \($0)" } ?? "")
        return "\(place): \(fault)" + (sql.map { " (\($0))" } ?? "")
    }

    /// The problem in words, without its place.
    package var fault: String {
        switch problem {
        case .unexpectedNull: "expected \(expected), found NULL; read it as \(expected)?"
        case .wrongStorageClass: "expected \(expected), found \(found)"
        case .malformed(let reason): "expected \(expected), found \(found) that is none: \(reason)"
        }
    }

    /// The same error with another type's name.
    func expecting(_ type: any Any.Type) -> Self {
        var copy = self
        copy.expected = "\(type)"
        return copy
    }
}

extension BorrowedRow {
    // The type is an existential: with a generic function instead the compiler no longer called `read` directly, and a
    // fetch of 200,000 rows took a fifth longer.

    /// The error for a column that holds NULL or another storage class than `type` is read from.
    @usableFromInline @inline(never)
    func mismatch(_ type: any Any.Type, at index: Int) -> any Error {
        let found = storageClass(at: index)
        return error(type, at: index, found == .null ? .unexpectedNull : .wrongStorageClass)
    }

    /// The error for a column whose contents are no value of `type`.
    @usableFromInline @inline(never)
    func malformed(_ type: any Any.Type, at index: Int, because reason: String) -> any Error {
        error(type, at: index, .malformed(reason))
    }

    private func error(_ type: any Any.Type, at index: Int, _ problem: ColumnError.Problem) -> ColumnError {
        ColumnError(
            problem: problem, column: columnName(at: index), table: tableName(at: index), index: index, row: nil,
            expected: "\(type)", found: storageClass(at: index), sql: nil)
    }
}

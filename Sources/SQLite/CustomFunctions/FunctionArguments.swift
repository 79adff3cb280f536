internal import CSQLite
internal import SQLLanguage
internal import SQLSession

/// The arguments of a call, laid out so that they are read as the columns of a row are: each type's `read` serves both.
struct FunctionArguments {
    let count: Int32
    let values: UnsafeMutablePointer<OpaquePointer?>?

    /// Lends the arguments as a row.
    func withRow<T>(_ body: (borrowing BorrowedRow) throws -> T) rethrows -> T {
        try withUnsafePointer(to: self) { place in
            try body(BorrowedRow(OpaquePointer(place), argumentFunctions))
        }
    }

    fileprivate func value(at index: Int32) -> OpaquePointer? {
        index >= 0 && index < count ? values?[Int(index)] : nil
    }
}

extension BorrowedRow {
    /// All values, as an untyped function gets them.
    var bindings: [(any Binding)?] { (0..<columnCount).map { databaseValue(at: $0).binding } }
}

nonisolated(unsafe) private let argumentFunctions: UnsafePointer<RowFunctions> = {
    let functions = UnsafeMutablePointer<RowFunctions>.allocate(capacity: 1)
    functions.initialize(
        to: RowFunctions(
            value: { UnsafePointer<FunctionArguments>($0)?.pointee.value(at: $1) },
            storageClass: { $0 == nil ? SQLITE_NULL : sqlite3_value_type($0) },
            integer: { $0 == nil ? 0 : sqlite3_value_int64($0) },
            real: { $0 == nil ? 0 : sqlite3_value_double($0) },
            text: { $0 == nil ? nil : sqlite3_value_text($0) },
            blob: { $0 == nil ? nil : sqlite3_value_blob($0) },
            byteCount: { $0 == nil ? 0 : sqlite3_value_bytes($0) },
            columnCount: { UnsafePointer<FunctionArguments>($0)?.pointee.count ?? 0 },
            columnName: { _, _ in nil }, tableName: { _, _ in nil }))
    return UnsafePointer(functions)
}()

internal import CSQLite
import Foundation
internal import SQLLanguage
internal import SQLSession

/// Hands the value to SQLite as a function's result, or the error that computing it throws.
func setResult(_ context: OpaquePointer?, of function: String, _ value: () throws -> DatabaseValue) {
    do {
        try setResult(context, value())
    } catch {
        setError(context, of: function, error)
    }
}

private func setResult(_ context: OpaquePointer?, _ value: DatabaseValue) throws {
    switch value {
    case .null: sqlite3_result_null(context)
    case .integer(let integer): sqlite3_result_int64(context, integer)
    case .real(let real):
        guard !real.isNaN else { throw ValueError("NaN is not a value SQLite can store") }
        sqlite3_result_double(context, real)
    case .text(var text):
        text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { bytes in
                if let start = bytes.baseAddress {
                    sqlite3_result_text64(context, start, UInt64(bytes.count), transientMemory, UInt8(SQLITE_UTF8))
                } else {
                    sqlite3_result_text(context, "", 0, transientMemory)
                }
            }
        }
    case .blob(let blob):
        blob.bytes.withUnsafeBytes { bytes in
            if let start = bytes.baseAddress, !bytes.isEmpty {
                sqlite3_result_blob64(context, start, UInt64(bytes.count), transientMemory)
            } else {
                // A blob of no bytes at no place would be NULL.
                sqlite3_result_zeroblob(context, 0)
            }
        }
    }
}

/// Makes the statement that calls the function fail.
func setError(_ context: OpaquePointer?, of function: String, _ error: any Error) {
    sqlite3_result_error(context, message(of: error, in: function), -1)
    if let error = error as? SQLiteError { sqlite3_result_error_code(context, error.extendedCode) }
}

/// What SQLite is told of an error that a function or tokenizer throws.
func message(of error: any Error, in function: String) -> String {
    switch error {
    case let error as SQLiteError: error.message
    case let error as ColumnError: "argument \(error.index + 1) of \(function): \(error.fault)"
    case let error as ValueError: "\(function): \(error.reason)"
    case let error as any LocalizedError: error.errorDescription ?? "\(error)"
    default: "\(error)"
    }
}

/// A value as SQLite stores it: one of its five storage classes.
///
/// Every value that crosses into SQL, as a bound parameter or out of an untyped row, is one of these.
/// Source: <https://www.sqlite.org/datatype3.html>
public enum DatabaseValue: Sendable, Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Blob)

    /// The value of an untyped binding, `nil` being NULL.
    public init(_ binding: (any Binding)?) throws {
        self = try binding?.databaseValue ?? .null
    }

    /// The value as one of `Int64`, `Double`, `String` and ``Blob``, or `nil` for NULL.
    public var binding: (any Binding)? {
        switch self {
        case .null: nil
        case .integer(let integer): integer
        case .real(let real): real
        case .text(let text): text
        case .blob(let blob): blob
        }
    }

    public var storageClass: StorageClass {
        switch self {
        case .null: .null
        case .integer: .integer
        case .real: .real
        case .text: .text
        case .blob: .blob
        }
    }
}

/// SQLite's storage classes, with the numbers its C interface gives them.
public enum StorageClass: Int32, Sendable, CustomStringConvertible {
    case integer = 1
    case real = 2
    case text = 3
    case blob = 4
    case null = 5

    /// The name that SQL's `typeof` uses, in capitals.
    public var description: String {
        switch self {
        case .integer: "INTEGER"
        case .real: "REAL"
        case .text: "TEXT"
        case .blob: "BLOB"
        case .null: "NULL"
        }
    }
}

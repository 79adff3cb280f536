/// Bytes, stored as they are.
///
/// ```swift
/// let thumbnail = Expression<Blob>("thumbnail")
/// let bytes = Blob(bytes: [0xFF, 0xD8])
/// ```
///
/// An empty blob is a value and not NULL. Source: <https://www.sqlite.org/datatype3.html>
public struct Blob: Sendable, Hashable, CustomStringConvertible {
    public let bytes: [UInt8]

    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    public init(bytes: UnsafeRawPointer, length: Int) {
        self.bytes = [UInt8](UnsafeRawBufferPointer(start: bytes, count: length))
    }

    /// The bytes in lowercase hexadecimal digits: `ffd8`.
    public func toHex() -> String {
        let digits = Array("0123456789abcdef".utf8)
        var hex: [UInt8] = []
        hex.reserveCapacity(bytes.count * 2)
        for byte in bytes {
            hex.append(digits[Int(byte >> 4)])
            hex.append(digits[Int(byte & 15)])
        }
        return String(decoding: hex, as: UTF8.self)
    }

    /// The blob as an SQL literal: `x'ffd8'`.
    public var description: String { "x'\(toHex())'" }
}

extension Blob: Binding, Value {
    public static let declaredDatatype = "BLOB"
    public static func fromDatatypeValue(_ value: Blob) -> Blob { value }
    public var datatypeValue: Blob { self }
    public var databaseValue: DatabaseValue { .blob(self) }

    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Blob {
        try row.withBlob(at: index, as: Self.self) { Blob(bytes: [UInt8]($0)) }
    }
}

extension Array: StoredValue, ColumnValue, Value, Expressible where Element == UInt8 {
    public static var declaredDatatype: String { Blob.declaredDatatype }
    public static func fromDatatypeValue(_ value: Blob) -> [UInt8] { value.bytes }
    public var datatypeValue: Blob { Blob(bytes: self) }
    public var databaseValue: DatabaseValue { .blob(Blob(bytes: self)) }

    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> [UInt8] {
        try row.withBlob(at: index, as: Self.self) { [UInt8]($0) }
    }
}

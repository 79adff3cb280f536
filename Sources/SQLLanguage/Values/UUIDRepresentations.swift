public import Foundation

/// A UUID stored in another form than ``Foundation/UUID``'s own uppercase text, chosen by the column's type.
///
/// ```swift
/// let key = Expression<UUIDBlob>("key")
/// let found = students.filter(key == UUIDBlob(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))))
/// // SQL: SELECT * FROM "students" WHERE ("key" = x'0102030405060708090a0b0c0d0e0f10')
/// ```
///
/// Each reads every form, uppercase and lowercase text and blobs of 16 bytes. A comparison in SQL finds only the
/// column's own: these are different values to SQLite.
public protocol UUIDRepresentation: Value, Hashable, Codable {
    var uuid: UUID { get }
    init(_ uuid: UUID)
}

extension UUIDRepresentation {
    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Self {
        do {
            return Self(try UUID.read(row, at: index))
        } catch let error as ColumnError {
            throw error.expecting(Self.self)
        }
    }
}

/// A BLOB of 16 bytes, less than half the size of the text. In JSON, which has no blobs, it is uppercase text.
public struct UUIDBlob: UUIDRepresentation {
    public let uuid: UUID
    public init(_ uuid: UUID) { self.uuid = uuid }
    public static var declaredDatatype: String { Blob.declaredDatatype }
    public static func fromDatatypeValue(_ blob: Blob) throws -> Self {
        Self(try blob.bytes.withUnsafeBytes { try UUID(bytes: $0) })
    }
    public var datatypeValue: Blob { Blob(bytes: withUnsafeBytes(of: uuid.uuid) { [UInt8]($0) }) }

    public init(from decoder: any Decoder) throws { self.init(try UUID(from: decoder)) }
    public func encode(to encoder: any Encoder) throws { try uuid.encode(to: encoder) }
}

/// Lowercase TEXT, as most other programs write it: `e621e1f8-c36c-495a-93fc-0c247a3e6e5f`.
public struct LowercaseUUID: UUIDRepresentation {
    public let uuid: UUID
    public init(_ uuid: UUID) { self.uuid = uuid }
    public static var declaredDatatype: String { String.declaredDatatype }
    public static func fromDatatypeValue(_ text: String) throws -> Self { Self(try UUID.fromDatatypeValue(text)) }
    public var datatypeValue: String { uuid.uuidString.lowercased() }

    public init(from decoder: any Decoder) throws { self.init(try UUID(from: decoder)) }
    public func encode(to encoder: any Encoder) throws { try encoder.encodeSingleValue(of: self) { datatypeValue } }
}

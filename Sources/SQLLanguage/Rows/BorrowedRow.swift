/// An engine's functions for reading the row a statement stands on.
///
/// SQLite's own plug in directly. A value is looked up once for its column and then asked for its storage class
/// and contents, which saves SQLite's checks of the column number in every call.
public struct RowFunctions: Sendable {
    public typealias Handle = OpaquePointer
    public var value: @convention(c) @Sendable (Handle?, Int32) -> Handle?
    public var storageClass: @convention(c) @Sendable (Handle?) -> Int32
    public var integer: @convention(c) @Sendable (Handle?) -> Int64
    public var real: @convention(c) @Sendable (Handle?) -> Double
    public var text: @convention(c) @Sendable (Handle?) -> UnsafePointer<UInt8>?
    public var blob: @convention(c) @Sendable (Handle?) -> UnsafeRawPointer?
    public var byteCount: @convention(c) @Sendable (Handle?) -> Int32
    public var columnCount: @convention(c) @Sendable (Handle?) -> Int32
    public var columnName: @convention(c) @Sendable (Handle?, Int32) -> UnsafePointer<CChar>?
    /// The table a result column comes from, or none.
    public var tableName: @convention(c) @Sendable (Handle?, Int32) -> UnsafePointer<CChar>?

    public init(
        value: @escaping @convention(c) @Sendable (Handle?, Int32) -> Handle?,
        storageClass: @escaping @convention(c) @Sendable (Handle?) -> Int32,
        integer: @escaping @convention(c) @Sendable (Handle?) -> Int64,
        real: @escaping @convention(c) @Sendable (Handle?) -> Double,
        text: @escaping @convention(c) @Sendable (Handle?) -> UnsafePointer<UInt8>?,
        blob: @escaping @convention(c) @Sendable (Handle?) -> UnsafeRawPointer?,
        byteCount: @escaping @convention(c) @Sendable (Handle?) -> Int32,
        columnCount: @escaping @convention(c) @Sendable (Handle?) -> Int32,
        columnName: @escaping @convention(c) @Sendable (Handle?, Int32) -> UnsafePointer<CChar>?,
        tableName: @escaping @convention(c) @Sendable (Handle?, Int32) -> UnsafePointer<CChar>?
    ) {
        self.value = value
        self.storageClass = storageClass
        self.integer = integer
        self.real = real
        self.text = text
        self.blob = blob
        self.byteCount = byteCount
        self.columnCount = columnCount
        self.columnName = columnName
        self.tableName = tableName
    }
}

/// The row a statement stands on, lent to a decoder: valid until the statement moves.
///
/// Decoders of your own read their columns by position:
///
/// ```swift
/// struct Point: Sendable { var x: Double, y: Double }
/// let decode: @Sendable (borrowing BorrowedRow) throws -> Point = { row in
///     Point(x: try Double.read(row, at: 0), y: try Double.read(row, at: 1))
/// }
/// ```
public struct BorrowedRow: ~Copyable {
    @usableFromInline let handle: OpaquePointer
    @usableFromInline let functions: UnsafePointer<RowFunctions>

    /// - Parameters:
    ///   - handle: a statement that stands on a row.
    ///   - functions: what reads it; they outlive the row.
    @inlinable
    public init(_ handle: OpaquePointer, _ functions: UnsafePointer<RowFunctions>) {
        self.handle = handle
        self.functions = functions
    }

    package var statementHandle: OpaquePointer { handle }
    package var rowFunctions: UnsafePointer<RowFunctions> { functions }

    // Storage classes as the C interface numbers them: a comparison of `StorageClass`es is a call in debug builds
    // and a switch in release ones.
    @usableFromInline static var integer: Int32 { @inline(__always) @inlinable get { 1 } }
    @usableFromInline static var real: Int32 { @inline(__always) @inlinable get { 2 } }
    @usableFromInline static var text: Int32 { @inline(__always) @inlinable get { 3 } }
    @usableFromInline static var null: Int32 { @inline(__always) @inlinable get { 5 } }

    /// A column's value; NULL where there is no such column.
    @inlinable @inline(__always)
    func value(at index: Int) -> OpaquePointer? { functions.pointee.value(handle, Int32(truncatingIfNeeded: index)) }
    @inlinable @inline(__always)
    func storageClass(of value: OpaquePointer?) -> Int32 { functions.pointee.storageClass(value) }
    @inlinable @inline(__always)
    func integer(_ value: OpaquePointer?) -> Int64 { functions.pointee.integer(value) }
    @inlinable @inline(__always)
    func real(_ value: OpaquePointer?) -> Double { functions.pointee.real(value) }
    @inlinable @inline(__always)
    func text(_ value: OpaquePointer?) -> String {
        guard let bytes = functions.pointee.text(value) else { return "" }
        let count = Int(functions.pointee.byteCount(value))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    @inlinable @inline(__always)
    public func isNull(at index: Int) -> Bool { storageClass(of: value(at: index)) == Self.null }

    public func storageClass(at index: Int) -> StorageClass {
        StorageClass(rawValue: storageClass(of: value(at: index))) ?? .null
    }

    /// Lends a blob's bytes, which SQLite may move as soon as the body has returned.
    public func withBlob<Result>(
        at index: Int, as type: any Any.Type, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        let value = value(at: index)
        guard storageClass(of: value) == StorageClass.blob.rawValue else { throw mismatch(type, at: index) }
        let start = functions.pointee.blob(value)
        return try body(UnsafeRawBufferPointer(start: start, count: Int(functions.pointee.byteCount(value))))
    }

    /// The column's value, whatever its storage class.
    public func databaseValue(at index: Int) -> DatabaseValue {
        let value = value(at: index)
        switch storageClass(of: value) {
        case Self.integer: return .integer(integer(value))
        case Self.real: return .real(real(value))
        case Self.text: return .text(text(value))
        case Self.null: return .null
        default:
            let bytes = UnsafeRawBufferPointer(
                start: functions.pointee.blob(value), count: Int(functions.pointee.byteCount(value)))
            return .blob(Blob(bytes: [UInt8](bytes)))
        }
    }

    public var columnCount: Int { Int(functions.pointee.columnCount(handle)) }

    public func columnName(at index: Int) -> String {
        functions.pointee.columnName(handle, Int32(truncatingIfNeeded: index)).map { String(cString: $0) } ?? ""
    }

    /// Whether the column has that name, without making a `String` of it.
    package func hasColumnName(_ name: String, at index: Int) -> Bool {
        guard let found = functions.pointee.columnName(handle, Int32(truncatingIfNeeded: index)) else {
            return name.isEmpty
        }
        var position = 0
        for byte in name.utf8 {
            guard UInt8(bitPattern: found[position]) == byte else { return false }
            position += 1
        }
        return found[position] == 0
    }

    /// The table a result column comes from, where it is a table's column and the engine knows.
    public func tableName(at index: Int) -> String? {
        functions.pointee.tableName(handle, Int32(truncatingIfNeeded: index)).map { String(cString: $0) }
    }
}

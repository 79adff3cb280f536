extension Int64: Number, Value {
    public static let declaredDatatype = "INTEGER"
    public static func fromDatatypeValue(_ value: Int64) -> Int64 { value }
    public var datatypeValue: Int64 { self }
    @inlinable public var databaseValue: DatabaseValue { .integer(self) }

    @inlinable @inline(__always)
    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Int64 {
        let value = row.value(at: index)
        guard row.storageClass(of: value) == BorrowedRow.integer else { throw row.mismatch(Self.self, at: index) }
        return row.integer(value)
    }
}

extension Int: Number, Value {
    public static let declaredDatatype = "INTEGER"
    public static func fromDatatypeValue(_ value: Int64) throws -> Int { try exactly(value) }
    public var datatypeValue: Int64 { Int64(self) }
    @inlinable public var databaseValue: DatabaseValue { .integer(Int64(self)) }

    @inlinable @inline(__always)
    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Int {
        let value = row.value(at: index)
        guard row.storageClass(of: value) == BorrowedRow.integer else { throw row.mismatch(Self.self, at: index) }
        guard let exact = Int(exactly: row.integer(value)) else {
            throw row.malformed(Self.self, at: index, because: "it is out of range")
        }
        return exact
    }
}

/// REAL. An INTEGER reads as the same number; NaN, which SQLite would store as NULL, is refused when bound.
extension Double: Number, Value {
    public static let declaredDatatype = "REAL"
    public static func fromDatatypeValue(_ value: Double) -> Double { value }
    public var datatypeValue: Double { self }
    @inlinable public var databaseValue: DatabaseValue { .real(self) }

    @inlinable @inline(__always)
    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Double {
        let value = row.value(at: index)
        let storageClass = row.storageClass(of: value)
        guard storageClass == BorrowedRow.real || storageClass == BorrowedRow.integer else {
            throw row.mismatch(Self.self, at: index)
        }
        return row.real(value)
    }
}

/// Stored as the `Double` of the same value; a stored number is read as the nearest `Float`, and one beyond them is an
/// error.
extension Float: Value {
    public static var declaredDatatype: String { Double.declaredDatatype }
    public static func fromDatatypeValue(_ value: Double) throws -> Float {
        let nearest = Float(value)
        guard nearest.isFinite || !value.isFinite else { throw ValueError("\(value) is out of range for Float") }
        return nearest
    }
    public var datatypeValue: Double { Double(self) }
}

/// Stored as 0 or 1; any other integer reads as true, and no text or real reads as a `Bool`.
extension Bool: Binding, Value {
    public static var declaredDatatype: String { Int64.declaredDatatype }
    public static func fromDatatypeValue(_ value: Int64) -> Bool { value != 0 }
    public var datatypeValue: Int64 { self ? 1 : 0 }
    @inlinable public var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }

    @inlinable @inline(__always)
    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Bool {
        let value = row.value(at: index)
        guard row.storageClass(of: value) == BorrowedRow.integer else { throw row.mismatch(Self.self, at: index) }
        return row.integer(value) != 0
    }
}

// The other widths, stored as the INTEGER of the same value; a stored integer out of range is an error.

extension FixedWidthInteger where Self: Value {
    public static var declaredDatatype: String { Int64.declaredDatatype }
    public static func fromDatatypeValue(_ value: Int64) throws -> Self { try exactly(value) }
    /// The nearest `Int64`; what is bound instead throws where they differ.
    public var datatypeValue: Int64 { Int64(clamping: self) }
    @inlinable public var databaseValue: DatabaseValue {
        get throws {
            guard let integer = Int64(exactly: self) else {
                throw ValueError("\(self) is out of range: SQLite's integers end at \(Int64.max)")
            }
            return .integer(integer)
        }
    }

    static func exactly(_ value: Int64) throws -> Self {
        guard let exact = Self(exactly: value) else { throw ValueError("\(value) is out of range for \(Self.self)") }
        return exact
    }
}

extension Int8: Value {}
extension Int16: Value {}
extension Int32: Value {}
extension UInt8: Value {}
extension UInt16: Value {}
extension UInt32: Value {}
extension UInt: Value {}
extension UInt64: Value {}

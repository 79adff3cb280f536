/// TEXT, bound and read with its length in bytes, so that a NUL inside it survives. Stored bytes that are
/// not UTF-8 read as U+FFFD, the replacement character.
extension String: Binding, Value {
    public static let declaredDatatype = "TEXT"
    public static func fromDatatypeValue(_ value: String) -> String { value }
    public var datatypeValue: String { self }
    @inlinable public var databaseValue: DatabaseValue { .text(self) }

    @inlinable @inline(__always)
    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> String {
        let value = row.value(at: index)
        guard row.storageClass(of: value) == BorrowedRow.text else { throw row.mismatch(Self.self, at: index) }
        return row.text(value)
    }
}

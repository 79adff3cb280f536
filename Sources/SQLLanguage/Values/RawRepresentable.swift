/// An enum, or another type with a raw value, is stored as that.
///
/// ```swift
/// enum Grade: String, Value { case a = "A", b = "B", c = "C" }
/// let best = students.filter(Expression<Grade>("grade") == .a)
/// // SQL: SELECT * FROM "students" WHERE ("grade" = 'A')
/// ```
extension RawRepresentable where Self: Value, RawValue: Value, RawValue.ValueType == RawValue {
    public static var declaredDatatype: String { RawValue.declaredDatatype }

    public static func fromDatatypeValue(_ value: RawValue.Datatype) throws -> Self {
        let rawValue = try RawValue.fromDatatypeValue(value)
        guard let represented = Self(rawValue: rawValue) else {
            throw ValueError("no \(Self.self) has the raw value \(rawValue)")
        }
        return represented
    }

    public var datatypeValue: RawValue.Datatype { rawValue.datatypeValue }

    public var databaseValue: DatabaseValue {
        get throws { try rawValue.databaseValue }
    }
}

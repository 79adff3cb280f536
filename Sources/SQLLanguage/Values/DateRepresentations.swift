public import Foundation

/// A date stored in another form than ``Foundation/Date``'s own text, chosen by the column's type.
///
/// ```swift
/// let joined = Expression<UnixSeconds>("joined")
/// let recent = students.filter(joined > UnixSeconds(Date(timeIntervalSince1970: 1_700_000_000)))
/// // SQL: SELECT * FROM "students" WHERE ("joined" > 1700000000.0)
/// ```
///
/// Source: <https://www.sqlite.org/lang_datefunc.html>
public protocol DateRepresentation: Value, Hashable, Comparable, Codable {
    var date: Date { get }
    init(_ date: Date)
}

extension DateRepresentation {
    public static func < (one: Self, other: Self) -> Bool { one.date < other.date }
}

extension DateRepresentation where Datatype: Codable, ValueType == Self {
    /// Decodes what is stored.
    public init(from decoder: any Decoder) throws {
        self = try decoder.singleValue { try Self.fromDatatypeValue($0) }
    }

    /// Encodes what is stored.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encodeSingleValue(of: self) {
            _ = try databaseValue
            return datatypeValue
        }
    }
}

/// REAL seconds since 1970-01-01 00:00 UTC; keeps what a `Date` keeps, to about a microsecond.
public struct UnixSeconds: DateRepresentation {
    public let date: Date
    public init(_ date: Date) { self.date = date }
    public static var declaredDatatype: String { Double.declaredDatatype }
    public static func fromDatatypeValue(_ seconds: Double) -> Self { Self(Date(timeIntervalSince1970: seconds)) }
    public var datatypeValue: Double { date.timeIntervalSince1970 }
}

/// INTEGER milliseconds since 1970-01-01 00:00 UTC, rounded.
public struct UnixMilliseconds: DateRepresentation {
    public let date: Date
    public init(_ date: Date) { self.date = date }
    public static var declaredDatatype: String { Int64.declaredDatatype }
    public static func fromDatatypeValue(_ milliseconds: Int64) -> Self {
        Self(Date(timeIntervalSince1970: Double(milliseconds) / 1e3))
    }
    /// The nearest `Int64`; what is bound instead throws where there is none.
    public var datatypeValue: Int64 { Int64(saturating: date.timeIntervalSince1970 * 1e3) }
    public var databaseValue: DatabaseValue {
        get throws { .integer(try Int64(rounding: date.timeIntervalSince1970 * 1e3, "milliseconds")) }
    }
}

/// INTEGER microseconds since 1970-01-01 00:00 UTC, rounded.
public struct UnixMicroseconds: DateRepresentation {
    public let date: Date
    public init(_ date: Date) { self.date = date }
    public static var declaredDatatype: String { Int64.declaredDatatype }
    public static func fromDatatypeValue(_ microseconds: Int64) -> Self {
        Self(Date(timeIntervalSince1970: Double(microseconds) / 1e6))
    }
    /// The nearest `Int64`; what is bound instead throws where there is none.
    public var datatypeValue: Int64 { Int64(saturating: date.timeIntervalSince1970 * 1e6) }
    public var databaseValue: DatabaseValue {
        get throws { .integer(try Int64(rounding: date.timeIntervalSince1970 * 1e6, "microseconds")) }
    }
}

/// REAL days since noon in Greenwich on November 24, 4714 B.C., SQLite's `julianday`; exact to about 0.05 ms.
public struct JulianDay: DateRepresentation {
    public let date: Date
    public init(_ date: Date) { self.date = date }
    public static var declaredDatatype: String { Double.declaredDatatype }
    public static func fromDatatypeValue(_ days: Double) -> Self {
        Self(Date(timeIntervalSince1970: (days - epoch) * 86_400))
    }
    public var datatypeValue: Double { date.timeIntervalSince1970 / 86_400 + Self.epoch }
    /// The Julian day of 1970-01-01 00:00 UTC.
    private static let epoch = 2_440_587.5
}

/// TEXT in UTC with microseconds: `2024-05-01T08:30:00.000000`.
public struct MicrosecondText: DateRepresentation {
    public let date: Date
    public init(_ date: Date) { self.date = date }
    public static var declaredDatatype: String { String.declaredDatatype }
    public static func fromDatatypeValue(_ text: String) throws -> Self {
        guard let seconds = ISODate.seconds(from: text) else { throw ValueError("not an ISO 8601 date") }
        return Self(Date(timeIntervalSince1970: seconds))
    }
    public var datatypeValue: String { ISODate.text(of: date.timeIntervalSince1970, digits: 6) }
    public var databaseValue: DatabaseValue {
        get throws {
            try ISODate.check(date.timeIntervalSince1970)
            return .text(datatypeValue)
        }
    }
}

extension Int64 {
    /// The nearest integer; the largest or smallest where the number is beyond them.
    fileprivate init(saturating number: Double) {
        self = Int64(exactly: number.rounded()) ?? (number > 0 ? .max : .min)
    }

    /// The nearest integer; throws where the number is beyond all of them, or none.
    fileprivate init(rounding number: Double, _ unit: String) throws {
        guard let integer = Int64(exactly: number.rounded()) else {
            throw ValueError("a date of \(number) \(unit) since 1970: SQLite's integers end at \(Int64.max)")
        }
        self = integer
    }
}

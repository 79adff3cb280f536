public import Foundation

/// A BLOB.
extension Data: Value {
    public static var declaredDatatype: String { Blob.declaredDatatype }
    public static func fromDatatypeValue(_ value: Blob) -> Data { Data(value.bytes) }
    public var datatypeValue: Blob { Blob(bytes: [UInt8](self)) }

    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Data {
        try row.withBlob(at: index, as: Self.self) { Data($0) }
    }
}

/// Its uppercase text, `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`; text of either case and blobs of 16 bytes are read.
/// Other forms are a matter of the column: see ``UUIDBlob`` and ``LowercaseUUID``.
extension UUID: Value {
    public static var declaredDatatype: String { String.declaredDatatype }
    public var datatypeValue: String { uuidString }

    public static func fromDatatypeValue(_ value: String) throws -> UUID {
        // Foundation reads a text up to its first NUL.
        guard value.utf8.count == 36, let uuid = UUID(uuidString: value) else { throw ValueError("not a UUID") }
        return uuid
    }

    init(bytes: UnsafeRawBufferPointer) throws {
        guard bytes.count == 16 else { throw ValueError("not a UUID, which has 16 bytes, but \(bytes.count)") }
        self.init(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }

    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> UUID {
        do {
            switch row.storageClass(at: index) {
            case .text: return try fromDatatypeValue(row.text(row.value(at: index)))
            case .blob: return try row.withBlob(at: index, as: Self.self) { try UUID(bytes: $0) }
            case .integer, .real, .null: throw row.mismatch(Self.self, at: index)
            }
        } catch let error as ValueError {
            throw row.malformed(Self.self, at: index, because: error.reason)
        }
    }
}

/// Its `absoluteString`.
extension URL: Value {
    public static var declaredDatatype: String { String.declaredDatatype }
    public var datatypeValue: String { absoluteString }

    public static func fromDatatypeValue(_ value: String) throws -> URL {
        guard let url = URL(string: value) else { throw ValueError("not a URL") }
        return url
    }
}

/// Its digits as text, which loses nothing: `19.90`. A column of numeric affinity, such as `DECIMAL(10,2)`, turns
/// the text into an INTEGER or a REAL; these are read as well. SQL compares and sorts the digits as text, and adds them
/// inexactly: where it should not, the column's type is a ``ScaledDecimal``.
extension Decimal: Value {
    public static var declaredDatatype: String { String.declaredDatatype }
    public var datatypeValue: String { description }

    public var databaseValue: DatabaseValue {
        get throws {
            if isNaN { throw ValueError("NaN is not a value SQLite can store") }
            return .text(description)
        }
    }

    public static func fromDatatypeValue(_ value: String) throws -> Decimal {
        // Foundation reads as much of a text as is a number, and as many digits as fit.
        guard let digits = DecimalDigits(of: value),
            let decimal = Decimal(string: value, locale: Locale(identifier: "en_US_POSIX"))
        else { throw ValueError("not a decimal number") }
        guard digits == DecimalDigits(of: decimal.description) else {
            throw ValueError("a decimal number of more digits than a Decimal keeps")
        }
        return decimal
    }

    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Decimal {
        do {
            switch row.storageClass(at: index) {
            case .integer: return Decimal(try Int64.read(row, at: index))
            case .real: return try fromDatatypeValue(try Double.read(row, at: index).description)
            case .text: return try fromDatatypeValue(try String.read(row, at: index))
            case .blob, .null: throw row.mismatch(Self.self, at: index)
            }
        } catch let error as ValueError {
            throw row.malformed(Self.self, at: index, because: error.reason)
        }
    }
}

/// Text in UTC with milliseconds, `2024-05-01T08:30:00.000`, unless ``dateFormatter`` was changed. Every ISO 8601 form
/// that SQLite's date functions know is read; a Julian day, which is a number, is not: see ``JulianDay``. Other forms are a matter of the column: see ``UnixSeconds`` and its
/// siblings. Source: <https://www.sqlite.org/lang_datefunc.html>
extension Date: Value {
    public static var declaredDatatype: String { String.declaredDatatype }
    public var datatypeValue: String { DateText.text(of: self) }

    public var databaseValue: DatabaseValue {
        get throws {
            try ISODate.check(timeIntervalSince1970)
            return .text(datatypeValue)
        }
    }

    public static func fromDatatypeValue(_ value: String) throws -> Date {
        guard let date = DateText.date(from: value) else { throw ValueError("not an ISO 8601 date") }
        return date
    }
}

/// How dates are written and read as text; `yyyy-MM-dd'T'HH:mm:ss.SSS` in UTC unless changed.
///
/// A change holds for every connection of the process. To choose the form of one column, use a type such as
/// ``UnixSeconds`` for it.
public var dateFormatter: DateFormatter {
    get { DateText.shared.formatter }
    set { DateText.shared.formatter = newValue }
}

/// Dates as text: by the fast ISO 8601 code until somebody asks for ``dateFormatter``, who may change it, and
/// while it still says the same.
final class DateText: @unchecked Sendable {
    static let shared = DateText()
    static let defaultFormat = "yyyy-MM-dd'T'HH:mm:ss.SSS"

    /// Guards `current`.
    private let lock = NSLock()
    private var current: DateFormatter?

    var formatter: DateFormatter {
        get {
            lock.withLock {
                if let current { return current }
                let formatter = DateFormatter()
                formatter.dateFormat = Self.defaultFormat
                formatter.locale = Locale(identifier: "en_US_POSIX")
                formatter.timeZone = TimeZone(secondsFromGMT: 0)
                current = formatter
                return formatter
            }
        }
        set { lock.withLock { current = newValue } }
    }

    private var changed: DateFormatter? {
        lock.withLock {
            guard let current else { return nil }
            return current.dateFormat == Self.defaultFormat && current.timeZone.secondsFromGMT() == 0 ? nil : current
        }
    }

    static func text(of date: Date) -> String {
        shared.changed?.string(from: date) ?? ISODate.text(of: date.timeIntervalSince1970)
    }

    static func date(from text: String) -> Date? {
        shared.changed?.date(from: text)
            ?? ISODate.seconds(from: text).map { Date(timeIntervalSince1970: $0) }
    }
}

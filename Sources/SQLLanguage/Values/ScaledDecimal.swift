public import Foundation

/// How many digits after the point a ``ScaledDecimal`` keeps.
///
/// One of your own is a line: `enum Satoshis: DecimalScale { static let digits = 8 }`.
public protocol DecimalScale {
    /// From 0 to 18, which is what an INTEGER has room for.
    static var digits: Int { get }
}

/// 2 digits after the point, as of most currencies.
public enum Hundredths: DecimalScale { public static let digits = 2 }
/// 3 digits after the point.
public enum Thousandths: DecimalScale { public static let digits = 3 }
/// 4 digits after the point.
public enum TenThousandths: DecimalScale { public static let digits = 4 }
/// 6 digits after the point.
public enum Millionths: DecimalScale { public static let digits = 6 }

/// A decimal stored as an INTEGER of its smallest unit, 19.90 as 1990, so that SQL compares, sorts and adds it exactly.
///
/// ```swift
/// let price = Expression<ScaledDecimal<Hundredths>>("price"), quantity = Expression<Int>("quantity")
/// let orders = Table("orders")
/// let dear = orders.filter(price >= 19.90).order(price)
/// // SQL: SELECT * FROM "orders" WHERE ("price" >= 1990) ORDER BY "price"
/// let income = orders.select((price * quantity).sum)
/// // SQL: SELECT sum(("price" * "quantity")) FROM "orders"
/// ```
///
/// Nothing is rounded: a decimal with more digits after the point, or beyond what an INTEGER holds, throws a
/// ``ValueError`` when it is bound. Only an INTEGER is read, and always as a number of the smallest unit; the text `5`
/// could be 5 or 0.05, and is an error. In JSON and other encodings it is a string of its digits, `"19.9"`.
///
/// Sums, differences, the sign, `min`, `max`, `sum` and products with whole numbers are exact. A product or quotient of two
/// would be in another unit, and does not compile: ``ExpressionType/doubleValue()`` is for what needs no exactness, and
/// `Expression<Int>(price)` is the number of the smallest unit.
///
/// Source: <https://www.sqlite.org/datatype3.html>
public struct ScaledDecimal<Scale: DecimalScale>: Hashable, Comparable, Sendable {
    public let decimal: Decimal

    public init(_ decimal: Decimal) { self.decimal = decimal }

    /// The nearest decimal that the scale has, for results of a calculation: of two as near, the one farther from 0.
    public init(rounding decimal: Decimal, _ mode: Decimal.RoundingMode = .plain) {
        var exact = decimal
        var rounded = Decimal()
        // Foundation traps on numbers of digits far from these, which are errors when the value is bound.
        NSDecimalRound(&rounded, &exact, min(max(Scale.digits, 0), 18), mode)
        self.init(rounded)
    }

    public static func < (one: Self, other: Self) -> Bool { one.decimal < other.decimal }
}

extension ScaledDecimal: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self.init(Decimal(value)) }

    /// The number as it is written, 0.07, which a `Decimal` made of a floating-point number is not. It has no more than
    /// 15 digits, which is what such a literal keeps; make others of `Decimal(string:)`.
    public init(floatLiteral value: Double) {
        let digits = DecimalDigits(of: value.description)
        let isExact = digits.map { $0.count <= 15 } ?? false
        self.init(isExact ? (try? Decimal.fromDatatypeValue(value.description)) ?? .nan : .nan)
    }
}

extension ScaledDecimal: Summable, Value {
    public static var declaredDatatype: String { Int64.declaredDatatype }
    public static func fromDatatypeValue(_ value: Self) -> Self { value }
    public var datatypeValue: Self { self }
    public var databaseValue: DatabaseValue {
        get throws { .integer(try units) }
    }

    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Self {
        do {
            return try Self(units: try Int64.read(row, at: index))
        } catch let error as ColumnError {
            throw error.expecting(Self.self)
        } catch let error as ValueError {
            throw row.malformed(Self.self, at: index, because: error.reason)
        }
    }

    private init(units: Int64) throws {
        let size = Decimal(units.magnitude)
        self.init(Decimal(sign: units < 0 ? .minus : .plus, exponent: -(try Self.digits), significand: size))
    }

    private var units: Int64 {
        get throws {
            let digits = try Self.digits
            guard !decimal.isNaN else { throw ValueError("not a number, or a literal of more than 15 digits") }
            let parts = decimal.description.split(separator: ".")
            var fraction = parts.dropFirst().first ?? ""
            while fraction.last == "0" { fraction.removeLast() }
            guard fraction.count <= digits else {
                throw ValueError(
                    "\(decimal) has more than \(digits) digits after the point: round it, or use a finer scale")
            }
            let zeros = String(repeating: "0", count: digits - fraction.count)
            guard let whole = parts.first, let units = Int64(whole + fraction + zeros) else {
                throw ValueError(
                    "\(decimal) is out of range: with \(digits) digits after the point SQLite's integers end before")
            }
            return units
        }
    }

    private static var digits: Int {
        get throws {
            guard (0...18).contains(Scale.digits) else {
                throw ValueError("a scale has 0 to 18 digits after the point, not \(Scale.digits)")
            }
            return Scale.digits
        }
    }
}

extension ScaledDecimal: Codable {
    // A string, since a number would be one of whichever unit its reader thinks of.

    public init(from decoder: any Decoder) throws {
        self = try decoder.singleValue { (text: String) in
            let value = Self(try Decimal.fromDatatypeValue(text))
            _ = try value.units
            return value
        }
    }

    public func encode(to encoder: any Encoder) throws {
        try encoder.encodeSingleValue(of: self) {
            _ = try units
            return decimal.description
        }
    }
}

/// What can be bound to a statement and read back from a column.
public protocol StoredValue: Sendable {
    /// The value as SQLite stores it.
    ///
    /// - Throws: ``ValueError`` where SQLite has no such value, as for a `UInt64` beyond `Int64.max`.
    var databaseValue: DatabaseValue { get throws }

    /// The value of a column of the row that a statement stands on.
    ///
    /// - Throws: ``ColumnError`` where the column holds something else.
    static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Self
}

/// A type that SQLite stores directly. Not for conforming to: make your type a ``Value``.
public protocol Binding: StoredValue {}

/// A type that sums and differences apply to, but products only where it is a ``Number``. Not for conforming to.
public protocol Summable: Binding {}

/// A type that arithmetic applies to. Not for conforming to.
public protocol Number: Summable {}

/// The type of an expression's value: a ``Value``, or an `Optional` of one where the value can be NULL.
///
/// The companions say how nullability spreads: a comparison of a `T` is a `T.AsBool`, which is `Bool`,
/// or `Bool?` where `T` is optional.
public protocol ColumnValue: StoredValue {
    /// The type itself, or what it wraps.
    associatedtype Root
    associatedtype AsBool
    associatedtype AsInt
    associatedtype AsDouble
    associatedtype AsString
    /// The type itself where it is optional, its optional otherwise.
    associatedtype AsOptional: _OptionalType
}

/// A Swift type that fits a column.
///
/// A type of your own says which of `Int64`, `Double`, `String` and ``Blob`` it is stored as:
///
/// ```swift
/// struct Celsius: Value {
///     var degrees: Double
///     static var declaredDatatype: String { Double.declaredDatatype }
///     static func fromDatatypeValue(_ value: Double) -> Celsius { Celsius(degrees: value) }
///     var datatypeValue: Double { degrees }
/// }
/// let highest = Expression<Celsius>("highest")
/// ```
///
/// An enum whose raw value is a `Value` needs no more than the conformance:
///
/// ```swift
/// enum Grade: String, Value { case a = "A", b = "B", c = "C" }
/// let grade = Expression<Grade>("grade")
/// ```
///
/// Source: <https://www.sqlite.org/datatype3.html>
public protocol Value: ColumnValue, Expressible
where Root == Self, AsBool == Bool, AsInt == Int, AsDouble == Double, AsString == String, AsOptional == Self? {
    associatedtype ValueType = Self
    /// What the type is stored as.
    associatedtype Datatype: Binding

    /// The type name that a column of this type gets in `CREATE TABLE`.
    static var declaredDatatype: String { get }

    /// Makes a value from what was stored; throws where that is not one.
    static func fromDatatypeValue(_ datatypeValue: Datatype) throws -> ValueType

    /// What to store.
    var datatypeValue: Datatype { get }
}

extension ColumnValue where Self: Value {
    public typealias Root = Self
    public typealias AsBool = Bool
    public typealias AsInt = Int
    public typealias AsDouble = Double
    public typealias AsString = String
    public typealias AsOptional = Self?
}

extension Value {
    public var databaseValue: DatabaseValue {
        get throws { try datatypeValue.databaseValue }
    }

    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Self {
        let stored: Datatype
        do {
            stored = try Datatype.read(row, at: index)
        } catch let error as ColumnError {
            throw error.expecting(Self.self)
        }
        do {
            if let value = try fromDatatypeValue(stored) as? Self { return value }
        } catch let error as ValueError {
            throw row.malformed(Self.self, at: index, because: error.reason)
        }
        throw row.malformed(Self.self, at: index, because: "its ValueType is another type")
    }

    /// The value as a bound parameter, so that a value can stand wherever an expression can.
    public var expression: Expression<Void> { Expression(Node(self)) }
}

/// `Optional`, for constraints that tell an optional column from others.
public protocol _OptionalType {
    associatedtype WrappedType
}

extension Optional: _OptionalType {
    public typealias WrappedType = Wrapped
}

extension Optional: StoredValue where Wrapped: Value {
    @inlinable
    public var databaseValue: DatabaseValue {
        get throws { try self?.databaseValue ?? .null }
    }

    /// The one place where NULL becomes `nil`.
    @inlinable @inline(__always)
    public static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Wrapped? {
        row.isNull(at: index) ? nil : try Wrapped.read(row, at: index)
    }
}

extension Optional: ColumnValue where Wrapped: Value {
    public typealias Root = Wrapped
    public typealias AsBool = Bool?
    public typealias AsInt = Int?
    public typealias AsDouble = Double?
    public typealias AsString = String?
    public typealias AsOptional = Wrapped?
}

/// A Swift value that has no place in a database, such as a malformed date or a NaN.
public struct ValueError: Error, CustomStringConvertible, Sendable {
    public let reason: String
    /// The statement that the value was bound to; `nil` where it was bound to none.
    public private(set) var sql: String?

    public init(_ reason: String) {
        self.reason = reason
    }

    package func bound(to sql: String) -> ValueError {
        var error = self
        error.sql = sql
        return error
    }

    public var description: String { sql.map { "\(reason) (\($0))" } ?? reason }
}

// Types of a program's own, stored in columns.
import SQLite

enum Status: String, Value {
    case open, closed
    typealias Datatype = String
    static var declaredDatatype: String { String.declaredDatatype }
    static func fromDatatypeValue(_ value: String) -> Status { Status(rawValue: value) ?? .open }
    var datatypeValue: String { rawValue }
}

enum Priority: Int, Value, Comparable {
    case low = 1, high
    static var declaredDatatype: String { return Int64.declaredDatatype }
    static func fromDatatypeValue(_ datatypeValue: Int64) throws -> Priority {
        guard let value = Priority(rawValue: Int(datatypeValue)) else { throw Unknown(value: datatypeValue) }
        return value
    }
    var datatypeValue: Int64 { Int64(rawValue) }
    static func < (l: Priority, r: Priority) -> Bool { l.rawValue < r.rawValue }
}

struct Unknown: Error { let value: Int64 }

struct Money: Value, Equatable {
    var cents: Int64
    static let declaredDatatype = "INTEGER"
    static func fromDatatypeValue(_ value: Int64) -> Money { Money(cents: value) }
    var datatypeValue: Int64 { cents }
}

struct Tag: RawRepresentable, Hashable, Value {
    let rawValue: String
    init(rawValue: String) { self.rawValue = rawValue }
    static var declaredDatatype: String { "TEXT" }
    static func fromDatatypeValue(_ value: String) -> Tag { Tag(rawValue: value) }
    var datatypeValue: String { rawValue }
}

final class Picture: Value {
    let bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
    class var declaredDatatype: String { Blob.declaredDatatype }
    class func fromDatatypeValue(_ value: Blob) -> Picture { Picture(value.bytes) }
    var datatypeValue: Blob { Blob(bytes: bytes) }
}

final class Flags: Value {
    typealias ValueType = Flags
    let raw: Int64
    init(raw: Int64) { self.raw = raw }
    static let declaredDatatype = Int64.declaredDatatype
    static func fromDatatypeValue(_ value: Int64) -> Flags { Flags(raw: value) }
    var datatypeValue: Int64 { raw }
}

struct Point: Value {
    let x, y: Double
    static var declaredDatatype: String { String.declaredDatatype }
    static func fromDatatypeValue(_ text: String) throws -> Point {
        let parts = text.split(separator: ",").compactMap { Double($0) }
        guard parts.count == 2 else { throw Unknown(value: 0) }
        return Point(x: parts[0], y: parts[1])
    }
    var datatypeValue: String { "\(x),\(y)" }
}

/// A value that is read as another type.
struct Year: Value {
    typealias ValueType = Int
    typealias Datatype = Int64
    let number: Int
    static let declaredDatatype = "INTEGER"
    static func fromDatatypeValue(_ value: Int64) -> Int { Int(value) }
    var datatypeValue: Int64 { Int64(number) }
}

extension Character: @retroactive Expressible {}
extension Character: @retroactive StoredValue {}
extension Character: @retroactive ColumnValue {}
extension Character: @retroactive Value {
    public static var declaredDatatype: String { "TEXT" }
    public static func fromDatatypeValue(_ value: String) -> Character { value.first ?? " " }
    public var datatypeValue: String { String(self) }
}

let tickets = Table("tickets")
let status = Expression<Status>("status")
let lastStatus = Expression<Status?>("last_status")
let priority = Expression<Priority>("priority")
let urgent = Expression<Priority?>("urgent")
let price = Expression<Money>("price")
let discount = Expression<Money?>("discount")
let tag = Expression<Tag>("tag")
let picture = Expression<Picture?>("picture")
let flags = Expression<Flags>("flags")
let place = Expression<Point>("place")
let year = Expression<Year>("year")
let initial = Expression<Character>("initial")

func use(_ db: Connection) throws {
    try db.run(
        tickets.create { t in
            t.column(status, defaultValue: .open)
            t.column(lastStatus)
            t.column(priority, primaryKey: true)
            t.column(urgent, unique: true, check: urgent != nil)
            t.column(price, check: price > Money(cents: 0), defaultValue: Money(cents: 1))
            t.column(discount, defaultValue: Money(cents: 1))
            t.column(tag, collate: .nocase)
            t.column(picture)
            t.column(flags)
            t.column(place)
            t.column(year)
            t.column(initial)
        })
    try db.run(
        tickets.insert(
            status <- .closed, lastStatus <- nil, priority <- .high, urgent <- .low, tag <- Tag(rawValue: "x")))
    try db.run(
        tickets.insert(picture <- Picture([1]), flags <- Flags(raw: 1), place <- Point(x: 1, y: 2), initial <- "c"))
    _ = tickets.filter(status == .open && lastStatus != .closed || lastStatus == nil)
    _ = tickets.filter(priority > .low && urgent <= .high && Priority.low < priority)
    _ = tickets.filter([Status.open, .closed].contains(status) && [Tag(rawValue: "x")].contains(tag))
    _ = tickets.filter(price + Money(cents: 1) > price && price * Money(cents: 2) != discount && flags == Flags(raw: 1))
    _ = tickets.filter((Priority.low ... .high) ~= priority)
    _ = tickets.select(price.sum, price.average, price.max, discount.min, priority.max, status.count, status.distinct)
    _ = tickets.select(status, Status.open, place)
    _ = tickets.order(status.desc, priority)
    _ = tickets.update(price += Money(cents: 1), discount -= price, status <- lastStatus ?? .open)
    for row in try db.prepare(tickets) {
        let _: Status = row[status]
        let _: Status? = row[lastStatus]
        let _: Picture? = row[picture]
        let _: Priority = try row.get(priority)
        let _: Point = try row.get(place)
    }
    let _: Status = try db.scalar(tickets.select(status))
    let _: Money? = try db.scalar(tickets.select(price.sum))
    let _: Money? = try db.scalar(tickets.select(discount))
    let _: String? = try db.scalar("SELECT status FROM tickets WHERE status = ?", Status.open.datatypeValue) as? String
}

import Foundation
import SQLite
import Testing

private enum Status: String, Value {
    case open, closed
    static var declaredDatatype: String { String.declaredDatatype }
    static func fromDatatypeValue(_ value: String) throws -> Status {
        guard let status = Status(rawValue: value) else { throw Stop(number: 7) }
        return status
    }
    var datatypeValue: String { rawValue }
}

private struct Money: Value, Equatable {
    var cents: Int64
    static let declaredDatatype = "INTEGER"
    static func fromDatatypeValue(_ value: Int64) -> Money { Money(cents: value) }
    var datatypeValue: Int64 { cents }
}

private final class Picture: Value {
    let bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
    class var declaredDatatype: String { Blob.declaredDatatype }
    class func fromDatatypeValue(_ value: Blob) -> Picture { Picture(value.bytes) }
    var datatypeValue: Blob { Blob(bytes: bytes) }
}

/// A query of a program's own, that copies another's clauses.
private struct Snapshot: QueryType {
    var clauses: QueryClauses
    init(_ name: String, database: String?) { clauses = Table(name, database: database).clauses }
    init(_ other: any QueryType) { clauses = other.clauses }
}

private struct Raw: ExpressionType {
    typealias UnderlyingType = Int64
    var template: String
    var bindings: [(any Binding)?]
    init(_ template: String, _ bindings: [(any Binding)?]) { (self.template, self.bindings) = (template, bindings) }
}

extension ExpressionType where UnderlyingType == String {
    fileprivate var trimmedLength: Expression<Int> { Expression<Int>("length(trim(\(template)))", bindings) }
}

extension ExpressionType where UnderlyingType: _OptionalType, UnderlyingType.WrappedType: Value {
    fileprivate func fallback(_ value: UnderlyingType.WrappedType) -> Expression<UnderlyingType.WrappedType> {
        Expression<UnderlyingType.WrappedType>("ifnull(\(template), ?)", bindings + [value.datatypeValue])
    }
}

private func isSame<V: Value>(_ column: Expression<V>, _ value: V) -> Expression<Bool> where V.Datatype: Equatable {
    column == value
}

private func largest<V: Value>(_ column: Expression<V>, of table: Table, in db: Connection) throws -> V?
where V.Datatype: Comparable {
    try db.scalar(table.select(column.max))
}

private func restricted<T: SchemaType>(_ t: T, to key: Int64) -> T {
    t.filter(Expression<Int64>("key") >= key).select(Expression<Int64>("key"))
}

@Suite("Types of a program's own")
struct OwnTypesTests {
    private let tickets = Table("tickets"), key = Expression<Int64>("key"), title = Expression<String>("title")
    private let status = Expression<Status>("status"), last = Expression<Status?>("last")
    private let price = Expression<Money>("price"), picture = Expression<Picture?>("picture")

    private func desk() throws -> Connection {
        let db = try Connection()
        try db.run(
            tickets.create { t in
                t.column(key, primaryKey: .autoincrement)
                t.column(title)
                t.column(status, defaultValue: .open)
                t.column(last)
                t.column(price, check: price > Money(cents: 0), defaultValue: Money(cents: 1))
                t.column(picture)
            })
        try db.run(tickets.insert(title <- " first ", price <- Money(cents: 250), picture <- Picture([1, 2])))
        try db.run(tickets.insert(title <- "second", status <- .closed, last <- .open))
        return db
    }

    @Test("Values of own types are stored, compared, added up and read")
    func values() throws {
        let db = try desk()
        let first = try #require(try db.pluck(tickets.filter(status == .open)))
        #expect(first[status] == .open && first[last] == nil && first[price] == Money(cents: 250))
        #expect(first[picture]?.bytes == [1, 2])
        #expect(try db.scalar(tickets.filter(last != nil && [Status.closed].contains(status)).count) == 1)
        #expect(try db.scalar(tickets.select(price.sum)) == Money(cents: 251))
        try db.run(
            tickets.filter(price + Money(cents: 1) > Money(cents: 200)).update(price += Money(cents: 5), last <- status)
        )
        #expect(try largest(price, of: tickets, in: db) == Money(cents: 255))
        #expect(try db.prepare(tickets.select(last ?? .closed)).map { $0[last ?? .closed] } == [.open, .open])
        #expect(throws: (any Error).self) { try db.run(tickets.insert(title <- "", price <- Money(cents: 0))) }
        try db.run("UPDATE tickets SET status = 'lost' WHERE key = 1")
        let lost = try #require(try db.pluck(tickets.order(key)))
        #expect(throws: Stop(number: 7)) { try lost.get(status) }
    }

    @Test("Extensions and generic functions of a program make the SQL they say")
    func extensions() throws {
        let db = try desk()
        #expect(title.trimmedLength.description == #"length(trim("title"))"#)
        #expect(try db.prepare(tickets.select(title.trimmedLength)).map { $0[title.trimmedLength] } == [5, 6])
        #expect(last.fallback(.closed).description == #"ifnull("last", 'closed')"#)
        #expect(try db.scalar(tickets.filter(key == 1).select(last.fallback(.closed))) == .closed)
        #expect(try db.scalar(tickets.filter(isSame(status, .closed)).count) == 1)
        #expect(isSame(price, Money(cents: 3)).description == #"("price" = 3)"#)
        #expect(try db.prepare(restricted(tickets, to: 2)).map { $0[key] } == [2])
        #expect(Raw("? + 1", [1]).description == "1 + 1" && Raw("x").template == #""x""#)
        #expect(Raw("a", []).desc.expression.template == "a DESC")
        let row = try #require(try db.pluck(tickets.select(Raw("? + 1", [1]), title).order(Raw("key", []).desc)))
        #expect(try row.get(Expression<Int64>(Raw("? + 1", [1]))) == 2 && row[title] == "second")
    }

    @Test("A query type of a program's own is run like the library's")
    func queries() throws {
        let db = try desk()
        let snapshot = Snapshot(tickets.filter(status == .closed))
        #expect(try db.prepare(snapshot.order(key)).map { $0[title] } == ["second"])
        #expect(try db.run(snapshot.update(title <- "third")) == 1)
        #expect(try db.pluck(Snapshot("tickets", database: "main").filter(key == 2))?[title] == "third")
        #expect(try db.scalar(snapshot.exists))
        #expect(try db.run(snapshot.delete()) == 1)
        var query: any QueryType = tickets
        query = query.filter(key > 0)
        #expect(Array(try db.prepare(query)).count == 1)
    }

    @Test("Functions, aggregates and collations of a program's own")
    func functions() throws {
        let db = try desk()
        db.createFunction("shout", argumentCount: 1, deterministic: true) {
            ($0[0] as? String).map { $0.uppercased() + "!" }
        }
        #expect(try db.scalar("SELECT shout('a')") as? String == "A!")
        let isLong: (Expression<String>) -> Expression<Bool> = try db.createFunction("is_long") { $0.count > 6 }
        #expect(isLong(title).description == #""is_long"("title")"#)
        #expect(try db.scalar(tickets.filter(isLong(title)).count) == 1)
        let both = try db.createFunction("both") { (a: String, b: Status?) -> String? in b.map { a + $0.rawValue } }
        #expect(both(title, last).template == #""both"("title", "last")"#)
        #expect(try db.prepare(tickets.select(both(title, last))).map { $0[both(title, last)] } == [nil, "secondopen"])
        db.createAggregation(
            "joined", initialValue: "", reduce: { $0 + ($1[0] as? String ?? "") }, result: { $0 })
        #expect(try db.scalar("SELECT joined(title) FROM tickets") as? String == " first second")
        #expect(try db.scalar("SELECT joined(title) FROM tickets WHERE 0") as? String == "")
        try db.createCollation("BACKWARDS") { left, right in right.compare(left) }
        #expect(
            try db.prepare(tickets.order(title.collate(.custom("BACKWARDS")))).map { $0[title] } == [
                "second", " first ",
            ])
    }

    @Test("A program brings its schema up to date")
    func migrations() throws {
        let db = try desk()
        let changer = SchemaChanger(connection: db)
        try changer.alter(table: "tickets") { table in
            table.add(column: ColumnDefinition(name: "nick", type: .TEXT, defaultValue: .stringLiteral("none")))
            table.rename(column: "title", to: "subject")
            table.drop(column: "picture")
            table.add(index: IndexDefinition(table: "tickets", name: "by_subject", columns: ["subject"]))
        }
        try changer.create(table: "rooms") { table in
            table.add(
                column: .init(name: "id", primaryKey: .init(autoIncrement: true), type: .INTEGER, nullable: false))
            table.add(expression: Expression<String>("name"))
            table.add(expression: Expression<Int?>("size"))
        }
        try changer.rename(table: "rooms", to: "chambers")
        #expect(try db.schema.columnDefinitions(table: "chambers").map(\.nullable) == [false, false, true])
        #expect(
            try db.schema.columnDefinitions(table: "tickets").map(\.name) == [
                "key", "subject", "status", "last", "price", "nick",
            ])
        #expect(try db.schema.indexDefinitions(table: "tickets").map(\.name) == ["by_subject"])
        #expect(try db.scalar("SELECT nick FROM tickets WHERE key = 1") as? String == "none")
        try changer.drop(table: "chambers")
        #expect(try db.schema.objectDefinitions(name: "chambers").isEmpty)
        #expect(throws: SchemaChanger.Error.self) {
            try changer.alter(table: "tickets") {
                $0.add(column: ColumnDefinition(name: "x", primaryKey: .init(), type: .INTEGER))
            }
        }
    }

    @Test("Dates, data, identifiers and addresses of Foundation are stored as they were")
    func foundation() throws {
        let db = try Connection()
        let at = Expression<Date>("at"), until = Expression<Date?>("until"), photo = Expression<Data>("photo")
        let tag = Expression<UUID>("tag"), link = Expression<URL>("link"), events = Table("events")
        try db.run(
            events.create { t in
                t.column(at); t.column(until); t.column(photo); t.column(tag); t.column(link)
            })
        let identifier = UUID(), address = try #require(URL(string: "https://a.org/?q=1"))
        try db.run(
            events.insert(
                at <- Date(timeIntervalSince1970: 1.5), until <- nil, photo <- Data([0, 1]), tag <- identifier,
                link <- address))
        #expect(try db.scalar("SELECT at FROM events") as? String == "1970-01-01T00:00:01.500")
        #expect(try db.scalar("SELECT tag FROM events") as? String == identifier.uuidString)
        #expect(try db.scalar("SELECT link FROM events") as? String == "https://a.org/?q=1")
        let row = try #require(try db.pluck(events.filter(at < Date() && until == nil && tag == identifier)))
        #expect(row[at] == Date(timeIntervalSince1970: 1.5) && row[until] == nil && row[photo] == Data([0, 1]))
        #expect(row[tag] == identifier && row[link] == address)
    }
}

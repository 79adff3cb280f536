// Code over the library's protocols, and extensions of its types.
// Force unwrapping is what such programs do.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import SQLite

extension ExpressionType where UnderlyingType == String {
    var trimmedLength: Expression<Int> { Expression<Int>("length(trim(\(template)))", bindings) }
    func startsWith(_ prefix: String) -> Expression<Bool> {
        Expression<Bool>("(\(template) LIKE ?)", bindings + [prefix + "%"])
    }
}

extension ExpressionType where UnderlyingType == String? {
    var orEmpty: Expression<String> { Expression<String>("ifnull(\(template), '')", bindings) }
}

extension ExpressionType where UnderlyingType: Value {
    var identity: Expression<UnderlyingType> { Expression(self) }
    func nullified(when other: UnderlyingType) -> Expression<UnderlyingType?> {
        Expression<UnderlyingType?>("nullif(\(template), ?)", bindings + [other.datatypeValue])
    }
}

extension ExpressionType where UnderlyingType: _OptionalType, UnderlyingType.WrappedType: Value {
    var isMissing: Expression<Bool> { Expression("(\(template) IS NULL)", bindings) }
    func fallback(_ value: UnderlyingType.WrappedType) -> Expression<UnderlyingType.WrappedType> {
        Expression<UnderlyingType.WrappedType>("ifnull(\(template), ?)", bindings + [value.datatypeValue])
    }
}

extension Expression where Datatype == Int {
    var doubled: Expression<Int> { self * 2 }
}

extension Expression where UnderlyingType == Double {
    static var half: Expression<Double> { Expression<Double>(value: 0.5) }
}

extension QueryType {
    func page(_ number: Int, size: Int = 20) -> Self { limit(size, offset: number * size) }
    func only(_ condition: Expression<Bool>?) -> Self { condition.map { filter($0) } ?? self }
}

extension SchemaType {
    func ids() -> Self { select(Expression<Int64>("id")) }
    var kind: String { Self.identifier }
}

extension Table {
    func exists(in db: Connection) -> Bool { (try? db.scalar(exists)) ?? false }
}

extension Connection {
    var schemaVersion: Int {
        get { Int(((try? scalar("PRAGMA user_version")) as? Int64) ?? 0) }
        set { _ = try? run("PRAGMA user_version = \(newValue)") }
    }
    func tableExists(_ name: String) throws -> Bool {
        let count = try scalar("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?", name) as! Int64
        return count > 0
    }
}

extension Row {
    func text(_ column: Expression<String?>, or other: String = "") -> String { self[column] ?? other }
}

protocol Record {
    associatedtype Source: SchemaType
    static var source: Source { get }
    static var key: Expression<Int64> { get }
    init(row: Row) throws
    var setters: [Setter] { get }
}

struct Store<R: Record> {
    let db: Connection
    func all(where condition: Expression<Bool>? = nil) throws -> [R] {
        var query = R.source
        if let condition { query = query.filter(condition) }
        return try db.prepareRowIterator(query).map { try R(row: $0) }
    }
    func find(_ key: Int64) throws -> R? { try db.pluck(R.source.filter(R.key == key)).map(R.init(row:)) }
    @discardableResult func save(_ record: R) throws -> Int64 {
        try db.run(R.source.insert(or: .replace, record.setters))
    }
    func delete(_ key: Int64) throws -> Int { try db.run(R.source.filter(R.key == key).delete()) }
    func count() throws -> Int { try db.scalar(R.source.count) }
    func compact() throws -> [R] { try db.prepareRowIterator(R.source).compactMap { try? R(row: $0) } }
}

struct Book: Record {
    static let source = Table("books")
    static let key = Expression<Int64>("id")
    static let title = Expression<String>("title")
    let title: String
    init(row: Row) throws { title = try row.get(Book.title) }
    var setters: [Setter] { [Book.title <- title] }
}

/// A column of a table, with a type that is not known here.
struct Field<V: Value> where V.Datatype: Equatable {
    let column: Expression<V>
    let optional: Expression<V?>
    func equals(_ value: V) -> Expression<Bool> { column == value }
    func isSame(_ value: V?) -> Expression<Bool?> { optional == value }
    func set(_ value: V) -> Setter { column <- value }
    func set(_ value: V?) -> Setter { optional <- value }
    func value(in row: Row) throws -> V { try row.get(column) }
    func value(in row: Row) throws -> V? { try row.get(optional) }
}

func largest<V: Value>(_ column: Expression<V>, of table: Table, in db: Connection) throws -> V?
where V.Datatype: Comparable, V.ValueType == V {
    try db.scalar(table.select(column.max))
}

func sum<V: Value>(_ column: Expression<V>, of table: Table) -> Table where V.Datatype: Number {
    table.select(column.sum, column.total, column.average)
}

func restricted<T: SchemaType>(_ t: T, to owner: Int64) -> T {
    t.filter(Expression<Int64>("owner") == owner).select(Expression<String>("name"))
}

func through(_ query: any QueryType, _ db: Connection) throws -> [Row] { Array(try db.prepare(query)) }
func throughOld(_ query: QueryType, _ db: Connection) throws -> Int {
    var query: QueryType = query
    query = query.filter(Expression(value: true))
    query = query.order(Expression<Int>("a").desc)
    return try db.prepare(query).reduce(0) { count, _ in count + 1 }
}
func expressed(_ list: [Expressible]) -> [String] { list.map { $0.expression.template } }
func opaque() -> some QueryType { Table("t").filter(Expression<Int>("a") > 1) }
func opaqueExpression() -> some ExpressionType { Expression<Int>("a") + 1 }

/// A query of one's own, that copies another's clauses.
struct Snapshot: QueryType {
    var clauses: QueryClauses
    init(_ name: String, database: String?) { clauses = Table(name, database: database).clauses }
    init(_ other: QueryType) { clauses = other.clauses }
}
struct Materialized: SchemaType {
    static let identifier = "TABLE"
    var clauses: QueryClauses
    init(_ name: String, database: String? = nil) { clauses = Table(name, database: database).clauses }
}

func own(_ db: Connection) throws {
    let snapshot = Snapshot(Table("t").filter(Expression<Int>("a") > 1))
    for row in try db.prepare(snapshot.order(Expression<Int>("a")).limit(3)) { print(row) }
    let made = Materialized("m").select(Expression<Int>("a"))
    _ = try db.scalar(made.count)
    let x: Int = try db.scalar(Materialized("m").select(Expression<Int>("a")))
    let join = Table("u").join(snapshot, on: Expression<Int>("a") == Expression<Int>("b"))
    _ = (join, x)
    try db.run(snapshot.delete())
    try db.run(snapshot.update(Expression<Int>("a") <- 1))
}

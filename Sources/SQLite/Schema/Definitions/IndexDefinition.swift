/// An index to be added to a table, or read from one.
///
/// ```swift
/// let byAge = IndexDefinition(
///     table: "students", name: "by_age", columns: ["age", "name"], where: "age > 17", orders: ["age": .DESC])
/// try db.run(byAge.toSQL())
/// // SQL: CREATE INDEX "by_age" ON "students" ("age" DESC, "name") WHERE age > 17
/// ```
///
/// Source: <https://www.sqlite.org/lang_createindex.html>
public struct IndexDefinition: Equatable, Sendable {
    public enum Origin: String, Sendable {
        case uniqueConstraint = "u"
        case createIndex = "c"
        case primaryKey = "pk"
    }

    public enum Order: String, Sendable {
        case ASC
        case DESC
    }

    public let table: String
    public let name: String
    public let unique: Bool
    /// The columns' names; the text of an expression.
    public let columns: [String]
    /// The condition's text of a partial index.
    public let `where`: String?
    /// The directions of columns; those that are not named ascend.
    public let orders: [String: Order]?
    public let origin: Origin?
    /// The columns where they are more than names and directions.
    private let terms: [IndexedColumn]?

    /// - Parameter where: SQL, which enters the statement as it is.
    public init(
        table: String, name: String, unique: Bool = false, columns: [String], `where`: String? = nil,
        orders: [String: Order]? = nil, origin: Origin? = nil
    ) {
        self.table = table
        self.name = name
        self.unique = unique
        self.columns = columns
        self.where = `where`
        self.orders = orders
        self.origin = origin
        terms = nil
    }

    init(_ index: IndexSchema, table: String, origin: Origin?) {
        self.table = table
        name = index.name
        unique = index.isUnique
        columns = index.columns.map(\.term.text)
        `where` = index.filter
        let descending = index.columns.filter { $0.direction == .descending }.map { ($0.term.text, Order.DESC) }
        orders = descending.isEmpty ? nil : Dictionary(descending) { $1 }
        self.origin = origin
        terms = index.columns.contains { $0.column == nil || $0.collation != nil } ? index.columns : nil
    }

    var schema: IndexSchema {
        let columns = columns.map { name in
            IndexedColumn(
                .column(name), direction: orders?[name].map { $0 == .DESC ? .descending : .ascending })
        }
        return IndexSchema(
            name: name, table: table, columns: terms ?? columns, isUnique: unique, filter: `where`)
    }

    /// The CREATE INDEX.
    public func toSQL(ifNotExists: Bool = false) -> String { schema.sql(ifNotExists: ifNotExists) }
}

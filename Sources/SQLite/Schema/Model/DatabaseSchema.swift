public import SQLLanguage

/// Everything a database holds, in the order in which it was created.
///
/// ```swift
/// let schema = try db.schema.database()
/// print(schema.tables.map(\.name))  // ["teachers", "classes", "students", "courses"]
/// let copy = try Connection()
/// try copy.execute(schema.sql)
/// ```
public struct DatabaseSchema: Sendable, Hashable {
    /// Something that has a CREATE statement of its own.
    public enum Object: Sendable, Hashable {
        case table(TableSchema)
        case virtualTable(VirtualTableSchema)
        case index(IndexSchema)
        case view(ViewSchema)
        case trigger(TriggerSchema)

        public var statement: any SQLStatement {
            switch self {
            case .table(let object): object
            case .virtualTable(let object): object
            case .index(let object): object
            case .view(let object): object
            case .trigger(let object): object
            }
        }
    }

    /// The name by which the connection knows the database: `main`, `temp` or that of an attached one.
    public var name: String
    public var objects: [Object]

    public init(name: String = "main", objects: [Object] = []) {
        self.name = name
        self.objects = objects
    }

    public var tables: [TableSchema] { objects.compactMap { if case .table(let table) = $0 { table } else { nil } } }
    public var virtualTables: [VirtualTableSchema] {
        objects.compactMap { if case .virtualTable(let table) = $0 { table } else { nil } }
    }
    public var indexes: [IndexSchema] { objects.compactMap { if case .index(let index) = $0 { index } else { nil } } }
    public var views: [ViewSchema] { objects.compactMap { if case .view(let view) = $0 { view } else { nil } } }
    public var triggers: [TriggerSchema] {
        objects.compactMap { if case .trigger(let trigger) = $0 { trigger } else { nil } }
    }

    /// The statements that make an empty database an equivalent one.
    public var sql: String { objects.map { $0.statement.literalSQL + ";" }.joined(separator: "\n") }
}

/// A table, view, index or trigger as SQLite keeps it.
///
/// Source: <https://www.sqlite.org/schematab.html>
public struct ObjectDefinition: Equatable, Sendable {
    public enum ObjectType: String, Sendable {
        case table, index, view, trigger
    }

    public let type: ObjectType
    public let name: String
    /// The table or view that an index or trigger belongs to; otherwise the name.
    public let tableName: String
    /// The number of the first page; 0 for views, triggers and virtual tables.
    public let rootpage: Int64
    /// The CREATE statement; `nil` for the index of a constraint.
    public let sql: String?

    /// Whether SQLite made it by itself.
    public var isInternal: Bool { name.nameKey.hasPrefix("sqlite_") || sql == nil }
}

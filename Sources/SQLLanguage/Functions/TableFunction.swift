/// A function whose result is a table: of SQLite's own, of an extension, or a PRAGMA.
///
/// ```swift
/// let columns = TableFunction("pragma_table_info", "students")
/// let names = columns.select(Expression<String>("name"))
/// // SQL: SELECT "name" FROM "pragma_table_info"('students')
/// ```
///
/// In a join its arguments may be columns of the tables before it. Source:
/// <https://www.sqlite.org/vtab.html#tabfunc2>
public struct TableFunction: SchemaType {
    public static let identifier = "VIRTUAL TABLE"
    public var clauses: QueryClauses

    public init(_ name: String, _ arguments: any Expressible...) {
        clauses = QueryClauses(.function(TableName(name), arguments.map(\.node)))
    }

    /// A function without arguments.
    public init(_ name: String, database: String?) {
        clauses = QueryClauses(.function(TableName(name, database: database), []))
    }
}

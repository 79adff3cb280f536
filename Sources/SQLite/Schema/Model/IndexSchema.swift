public import SQLLanguage

/// An index that CREATE INDEX made.
///
/// Source: <https://www.sqlite.org/lang_createindex.html>
public struct IndexSchema: SQLStatement, Hashable {
    public var name: String
    public var table: String
    public var columns: [IndexedColumn]
    public var isUnique = false
    /// The condition that the rows of a partial index fulfil.
    public var filter: String?

    public init(name: String, table: String, columns: [IndexedColumn], isUnique: Bool = false, filter: String? = nil) {
        self.name = name
        self.table = table
        self.columns = columns
        self.isUnique = isUnique
        self.filter = filter
    }

    public func write(into writer: inout SQLWriter) { write(into: &writer, database: nil) }

    func write(into writer: inout SQLWriter, database: String?, ifNotExists: Bool = false) {
        writer.write(isUnique ? "CREATE UNIQUE INDEX " : "CREATE INDEX ")
        if ifNotExists { writer.write("IF NOT EXISTS ") }
        if let database {
            writer.write(identifier: database)
            writer.write(".")
        }
        writer.write(identifier: name)
        writer.write(" ON ")
        writer.write(identifier: table)
        writer.write(" ")
        writer.write(columns: columns)
        if let filter {
            writer.write(" WHERE ")
            writer.write(unchecked: filter)
        }
    }

    func sql(database: String? = nil, ifNotExists: Bool = false) -> String {
        var writer = SQLWriter(.literal)
        write(into: &writer, database: database, ifNotExists: ifNotExists)
        return writer.text
    }

    /// Whether the index uses a column of that name.
    func mentions(_ column: String) -> Bool {
        columns.contains { $0.mentions(column) } || filter?.mentions(column: column) == true
    }
}

public import SQLLanguage

/// What a foreign key refers to, and what happens to its rows: `REFERENCES "t" ("a") ON DELETE CASCADE`.
///
/// Source: <https://www.sqlite.org/foreignkeys.html>
public struct ForeignKeyClause: Sendable, Hashable {
    public var table: String
    /// Empty for the primary key of the table.
    public var columns: [String]
    public var onDelete: TableBuilder.Dependency?
    public var onUpdate: TableBuilder.Dependency?
    /// Kept, but without an effect in SQLite.
    public var match: String?
    public var deferral: Deferrability?

    public init(
        table: String, columns: [String] = [], onDelete: TableBuilder.Dependency? = nil,
        onUpdate: TableBuilder.Dependency? = nil,
        match: String? = nil, deferral: Deferrability? = nil
    ) {
        self.table = table
        self.columns = columns
        self.onDelete = onDelete
        self.onUpdate = onUpdate
        self.match = match
        self.deferral = deferral
    }

    func write(into writer: inout SQLWriter) {
        writer.write("REFERENCES ")
        writer.write(identifier: table)
        if !columns.isEmpty {
            writer.write(" ")
            writer.write(names: columns)
        }
        if let match {
            writer.write(" MATCH ")
            writer.write(identifier: match)
        }
        writer.write(onUpdate: onUpdate, onDelete: onDelete, deferral)
    }
}

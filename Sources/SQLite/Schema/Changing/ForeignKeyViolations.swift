/// The rows of a table, and of those that refer to it, whose foreign keys refer to nothing.
struct ForeignKeyViolations {
    private let table: String
    private var counts: [ForeignKeyError: Int] = [:]
    /// Tables with foreign keys that do not fit the tables they refer to.
    private var uncheckable: Set<String> = []

    init(of table: String, in database: String, _ connection: Connection) throws {
        self.table = table
        for name in try Self.related(to: table, in: database, connection) {
            do {
                for error in try connection.foreignKeyCheck(table: name, database: database) {
                    counts[error, default: 0] += 1
                }
            } catch is SQLiteError {
                uncheckable.insert(name)
            }
        }
    }

    /// Throws where there are more of them now than there were; what was wrong before does not stand in the way.
    func requireNoMore(of newName: String, in database: String, _ connection: Connection) throws {
        func renamed(_ name: String) -> String { name.isSameName(as: table) ? newName : name }
        var left = Dictionary(
            counts.map { (ForeignKeyError(from: renamed($0.from), rowId: $0.rowId, to: renamed($0.to)), $1) },
            uniquingKeysWith: +)
        let uncheckable = Set(uncheckable.map(renamed))
        var added: [ForeignKeyError] = []
        for name in try Self.related(to: newName, in: database, connection) where !uncheckable.contains(name) {
            for error in try connection.foreignKeyCheck(table: name, database: database) {
                if let count = left[error], count > 0 { left[error] = count - 1 } else { added.append(error) }
            }
        }
        guard added.isEmpty else { throw SchemaChanger.Error.foreignKeyError(added) }
    }

    private static func related(to table: String, in database: String, _ connection: Connection) throws -> [String] {
        try connection.schemaRows(
            """
            SELECT name FROM \(database.quoted()).sqlite_schema AS t
            WHERE type = 'table' AND (name = ?1 COLLATE NOCASE OR EXISTS (
                SELECT 1 FROM pragma_foreign_key_list(t.name, ?2) WHERE "table" = ?1 COLLATE NOCASE))
            """, [table, database]
        ).map { $0.text(0) }
    }
}

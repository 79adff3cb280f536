internal import SQLLanguage

/// What ANALYZE found out about a table, which is lost with it.
///
/// Source: <https://www.sqlite.org/fileformat2.html#the_sqlite_stat1_table>
struct TableStatistics {
    private let connection: Connection
    private let database: String
    private let table: String
    private var rows: [(statisticsTable: String, values: [(any Binding)?])] = []

    init(of table: String, in database: String, _ connection: Connection) throws {
        self.connection = connection
        self.database = database
        self.table = table
        for name in ["sqlite_stat1", "sqlite_stat4"] where try connection.schema.hasTable(name, in: database) {
            rows += try connection.schemaRows(
                "SELECT * FROM \(database.quoted()).\(name) WHERE tbl = ? COLLATE NOCASE", [table]
            ).map { (name, $0.values) }
        }
    }

    /// Puts back what is said of the table and of indexes that are still there.
    func restore() throws {
        guard !rows.isEmpty else { return }
        let indexes = try connection.schemaRows("SELECT name FROM pragma_index_list(?, ?)", [table, database])
            .map { $0.text(0) }
        for (name, values) in rows {
            // The second column names the index.
            guard let index = values[1] as? String, !indexes.contains(index) else {
                let places = values.map { _ in "?" }.joined(separator: ", ")
                try connection.run("INSERT INTO \(database.quoted()).\(name) VALUES (\(places))", values)
                continue
            }
        }
    }
}

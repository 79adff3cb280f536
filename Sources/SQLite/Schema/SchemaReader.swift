internal import SQLLanguage

/// Reads what the connection's databases hold.
///
/// ```swift
/// for column in try db.schema.columnDefinitions(table: "students") {
///     print(column.name, column.type, column.nullable)
/// }
/// let students = try db.schema.table("students")  // with everything that its definition says
/// ```
///
/// Source: <https://www.sqlite.org/schematab.html>
public final class SchemaReader: Sendable {
    let connection: Connection

    init(connection: Connection) {
        self.connection = connection
    }

    // MARK: Databases

    /// A database of the connection.
    public struct Database: Sendable, Hashable {
        /// `main`, `temp`, or the name it was attached as.
        public let name: String
        /// The file's path; empty where there is none.
        public let file: String
    }

    /// The connection's databases: `main`, the temporary one where there is one, and those that are attached.
    public func databases() throws -> [Database] {
        try connection.schemaRows("SELECT name, file FROM pragma_database_list ORDER BY seq").map {
            Database(name: $0.text(0), file: $0.text(1))
        }
    }

    /// All that a database holds, except what SQLite itself keeps there: the tables of `AUTOINCREMENT` and `ANALYZE`,
    /// the indexes of constraints, and the tables behind virtual ones.
    ///
    /// - Throws: ``SQLiteError`` where there is no such database, and ``SchemaError`` where a definition cannot be read.
    public func database(_ name: String = "main") throws -> DatabaseSchema {
        let shadows = Set(
            try connection.schemaRows(
                "SELECT name FROM pragma_table_list WHERE schema = ? COLLATE NOCASE AND type = 'shadow'", [name]
            ).map { $0.text(0) })
        var schema = DatabaseSchema(name: name)
        for object in try objects(in: name) where !object.isInternal && !shadows.contains(object.tableName) {
            schema.objects.append(try parse(object, in: name))
        }
        return schema
    }

    /// A table, looked for as SQLite does: among the temporary ones, in `main`, and in the attached databases.
    ///
    /// - Throws: ``SchemaError`` where there is none, or it is a view or a virtual table.
    public func table(_ name: String, database: String? = nil) throws -> TableSchema {
        try locatedTable(name, database: database).table
    }

    // MARK: Objects

    /// The tables, views, indexes and triggers as SQLite keeps them.
    ///
    /// - Parameter temp: whether those of the temporary database.
    public func objectDefinitions(
        name: String? = nil, type: ObjectDefinition.ObjectType? = nil, temp: Bool = false
    ) throws -> [ObjectDefinition] {
        try objects(in: temp ? "temp" : "main", name: name, type: type)
    }

    func objects(
        in database: String, name: String? = nil, type: ObjectDefinition.ObjectType? = nil
    ) throws -> [ObjectDefinition] {
        try connection.schemaRows(
            """
            SELECT type, name, tbl_name, rootpage, sql FROM \(database.quoted()).sqlite_schema
            WHERE (?1 IS NULL OR name = ?1) AND (?2 IS NULL OR type = ?2) ORDER BY rowid
            """, [name, type?.rawValue]
        ).compactMap { row in
            ObjectDefinition.ObjectType(rawValue: row.text(0)).map {
                ObjectDefinition(
                    type: $0, name: row.text(1), tableName: row.text(2), rootpage: row[3] as? Int64 ?? 0,
                    sql: row[4] as? String)
            }
        }
    }

    private func parse(_ object: ObjectDefinition, in database: String) throws -> DatabaseSchema.Object {
        let isTemporary = database.isSameName(as: "temp")
        var parser = SchemaParser(object.sql ?? "")
        switch object.type {
        case .table where parser.isNext("CREATE", "VIRTUAL"):
            var table = try parser.virtualTable()
            table.isTemporary = isTemporary
            table.columns = try columns(ofVirtual: object.name, in: database)
            return .virtualTable(table)
        case .table:
            var table = try parser.table()
            table.isTemporary = isTemporary
            return .table(table)
        case .index: return .index(try parser.index())
        case .view:
            var view = try parser.view()
            view.isTemporary = isTemporary
            return .view(view)
        case .trigger:
            var trigger = try parser.trigger()
            trigger.isTemporary = isTemporary
            return .trigger(trigger)
        }
    }

    /// None where the module is not there: the rest of such a database can be read all the same.
    private func columns(ofVirtual table: String, in database: String) throws -> [VirtualTableSchema.Column] {
        do {
            return try connection.schemaRows(
                "SELECT name, type, hidden FROM pragma_table_xinfo(?, ?)", [table, database]
            ).map { VirtualTableSchema.Column(name: $0.text(0), type: $0.text(1), isHidden: $0[2] as? Int64 == 1) }
        } catch let error as SQLiteError where error.message.hasPrefix("no such module") {
            return []
        }
    }

    /// A table's or view's own row of the schema, and the database where it is.
    func located(_ name: String, database: String? = nil) throws -> (object: ObjectDefinition, database: String)? {
        // As SQLite searches: the temporary database comes first.
        let names = try database.map { [$0] } ?? (["temp"] + databases().map(\.name).filter { $0 != "temp" })
        for database in names {
            let found = try objects(in: database).first {
                $0.name.isSameName(as: name) && ($0.type == .table || $0.type == .view)
            }
            if let found { return (found, database) }
        }
        return nil
    }

    func locatedTable(_ name: String, database: String? = nil) throws -> (table: TableSchema, database: String) {
        guard let (object, database) = try located(name, database: database) else {
            throw SchemaError("no such table: \(name)")
        }
        guard case .table(let table) = try parse(object, in: database) else {
            throw SchemaError("\(name) is a view or a virtual table")
        }
        return (table, database)
    }

    /// The indexes that CREATE INDEX made for a table.
    func indexes(
        of table: String, in database: String
    ) throws -> [(index: IndexSchema, object: ObjectDefinition)] {
        try objects(in: database, type: .index).compactMap { object in
            guard object.sql != nil, object.tableName.isSameName(as: table),
                case .index(let index) = try parse(object, in: database)
            else { return nil }
            return (index, object)
        }
    }

    /// All triggers of a database, as read and as SQLite keeps them.
    func triggers(in database: String) throws -> [(trigger: TriggerSchema, object: ObjectDefinition)] {
        try objects(in: database, type: .trigger).compactMap { object in
            guard case .trigger(let trigger) = try parse(object, in: database) else { return nil }
            return (trigger, object)
        }
    }
}

extension Connection {
    /// All rows of a query of the schema.
    func schemaRows(_ sql: String, _ values: [(any Binding)?] = []) throws -> [SchemaRow] {
        try sessionCore.locked {
            let statement = try prepare(sql, values)
            var rows: [SchemaRow] = []
            while let row = try statement.failableNext() { rows.append(SchemaRow(values: row)) }
            return rows
        }
    }
}

struct SchemaRow {
    let values: [(any Binding)?]

    subscript(index: Int) -> (any Binding)? { values[index] }
    /// The text; empty for NULL.
    func text(_ index: Int) -> String { values[index] as? String ?? "" }
}

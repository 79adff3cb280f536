public import Foundation
public import SQLLanguage

/// Changes tables without losing anything: rows and their numbers, indexes, triggers, views and foreign keys stay.
///
/// ```swift
/// let changer = SchemaChanger(connection: db)
/// try changer.alter(table: "students") { table in
///     table.rename(column: "score", to: "points")
///     table.change(column: "grade") { column in
///         column.isNullable = false
///         column.defaultValue = "'C'"
///     }
///     table.drop(column: "email")
///     table.add(column: ColumnDefinition(name: "phone", type: .TEXT))
/// }
/// ```
///
/// All that one `alter` does is done, or nothing of it. What SQLite's `ALTER TABLE` cannot do is done by making the
/// table anew. Rows without a value for a column that becomes `NOT NULL` take its default.
///
/// Source: <https://www.sqlite.org/lang_altertable.html>
public final class SchemaChanger: CustomStringConvertible {
    public typealias AlterTableDefinitionBlock = (AlterTableDefinition) -> Void
    public typealias CreateTableDefinitionBlock = (CreateTableDefinition) -> Void

    /// Why a table is not changed.
    public enum Error: LocalizedError {
        case invalidColumnDefinition(String)
        /// Rows that would refer to nothing.
        case foreignKeyError([ForeignKeyError])

        public var errorDescription: String? {
            switch self {
            case .invalidColumnDefinition(let reason): "Invalid column definition: \(reason)"
            case .foreignKeyError(let errors): "Foreign key errors: \(errors)"
            }
        }
    }

    private let connection: Connection
    /// SQLite's version, as `3040001`.
    private let version: Int32
    /// Called after each step of a change; tests let one fail.
    var afterStep: (TableChange.Step) throws -> Void = { _ in }

    public convenience init(connection: Connection) {
        self.init(connection: connection, version: SQLiteEngine.libraryVersion)
    }

    init(connection: Connection, version: Int32) {
        self.connection = connection
        self.version = version
    }

    // MARK: Changing

    /// Changes a table.
    ///
    /// - Parameter database: where the table is; otherwise SQLite's own search decides.
    /// - Throws: ``Error``, ``SchemaError`` where the table or column is not there or a view or trigger would no longer
    ///   work, and ``SQLiteError`` where the rows do not fit. The database is as it was then.
    public func alter(table: String, database: String? = nil, block: AlterTableDefinitionBlock) throws {
        let definition = AlterTableDefinition(name: table)
        block(definition)
        let (schema, database) = try connection.schema.locatedTable(table, database: database)
        try connection.changingSchema(of: schema.name, in: database, afterStep) {
            var name = schema.name
            for operation in definition.operations { try run(operation, on: &name, in: database) }
            return name
        }
    }

    /// Makes a table and its indexes.
    ///
    /// ```swift
    /// try SchemaChanger(connection: db).create(table: "rooms") { table in
    ///     table.add(column: ColumnDefinition(name: "id", primaryKey: .init(), type: .INTEGER))
    ///     table.add(column: ColumnDefinition(name: "name", type: .TEXT, nullable: false))
    ///     table.add(index: IndexDefinition(table: "rooms", name: "by_name", columns: ["name"]))
    /// }
    /// ```
    ///
    /// - Parameter ifNotExists: whether a table, or an index, that is there already is left as it is.
    public func create(table: String, ifNotExists: Bool = false, block: CreateTableDefinitionBlock) throws {
        let definition = CreateTableDefinition(name: table)
        block(definition)
        guard !definition.columns.isEmpty else { throw SchemaError("a table without columns: \(table)") }
        try connection.transaction {
            var name = table
            let create = Operation.createTable(columns: definition.columns, ifNotExists: ifNotExists)
            try run(create, on: &name, in: "main")
            for index in definition.indexes {
                try run(.addIndex(index, ifNotExists: ifNotExists), on: &name, in: "main")
            }
        }
    }

    /// Drops a table, with its indexes and triggers.
    public func drop(table: String, ifExists: Bool = true) throws {
        try connection.execute("DROP TABLE \(ifExists ? "IF EXISTS " : "")\(table.quoted())")
    }

    /// Gives a table another name, in all that refers to it too.
    public func rename(table: String, to newName: String) throws {
        try connection.execute("ALTER TABLE \(table.quoted()) RENAME TO \(newName.quoted())")
    }

    /// Runs a statement of your own.
    @discardableResult
    public func run(_ sql: String, _ bindings: (any Binding)?...) throws -> Statement {
        try connection.run(sql, bindings)
    }

    public var description: String { "SQLiteSchemaChanger: \(connection.description)" }

    // MARK: Operations

    /// One step of changing a schema.
    public enum Operation {
        case addColumn(ColumnDefinition)
        case addIndex(IndexDefinition, ifNotExists: Bool)
        case dropColumn(String)
        case dropIndex(String, ifExists: Bool)
        case renameColumn(String, String)
        case renameTable(String)
        case createTable(columns: [ColumnDefinition], ifNotExists: Bool)
        /// Anything that a table's definition can say.
        case changeTable((inout TableSchema) throws -> Void)
    }

    private func run(_ operation: Operation, on table: inout String, in database: String) throws {
        switch operation {
        case .createTable(let columns, let ifNotExists):
            let schema = TableSchema(name: table, columns: try columns.map(ColumnSchema.init))
            try connection.execute(schema.sql(database: database, ifNotExists: ifNotExists))
        case .addIndex(let index, let ifNotExists):
            try connection.execute(index.schema.sql(database: database, ifNotExists: ifNotExists))
        case .dropIndex(let name, let ifExists):
            try connection.execute(
                "DROP INDEX \(ifExists ? "IF EXISTS " : "")\(database.quoted()).\(name.quoted())")
        case .addColumn(let column):
            try validate(column)
            try change(&table, in: database) { $0.columns.append(try ColumnSchema(column)) }
        case .dropColumn(let name): try change(&table, in: database) { try $0.drop(column: name) }
        case .renameColumn(let name, let newName):
            try change(&table, in: database) { try $0.change(column: name) { $0.name = newName } }
        case .renameTable(let newName): try change(&table, in: database) { $0.name = newName }
        case .changeTable(let body): try change(&table, in: database, body)
        }
    }

    private func change(
        _ name: inout String, in database: String, _ body: (inout TableSchema) throws -> Void
    ) throws {
        let old = try connection.schema.table(name, database: database)
        var new = old
        try body(&new)
        let change = TableChange(connection: connection, database: database, old: old, version: version)
        try change.apply(new, afterStep)
        name = new.name
    }

    /// What a column added by its definition can be.
    private func validate(_ column: ColumnDefinition) throws {
        guard column.primaryKey == nil else {
            throw Error.invalidColumnDefinition("can not add primary key column")
        }
        switch column.defaultValue {
        case .CURRENT_TIME, .CURRENT_DATE, .CURRENT_TIMESTAMP:
            throw Error.invalidColumnDefinition("Invalid default value")
        case .NULL where !column.nullable:
            throw Error.invalidColumnDefinition("NOT NULL columns must have a default value other than NULL")
        default: break
        }
    }
}

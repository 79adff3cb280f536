// Every form in which a program may read and change a schema.
import SQLite

func reading(_ db: Connection) throws {
    let schema = db.schema
    let columns: [ColumnDefinition] = try schema.columnDefinitions(table: "users")
    for column in columns {
        let parts = (column.name, column.primaryKey, column.type, column.nullable, column.unique, column.references)
        print(parts, column.defaultValue, column.type == .INTEGER)
    }
    let indexes: [IndexDefinition] = try schema.indexDefinitions(table: "users")
    print(indexes.map { ($0.table, $0.name, $0.unique, $0.columns, $0.where, $0.orders, $0.origin == .createIndex) })
    let objects: [ObjectDefinition] = try schema.objectDefinitions()
    print(objects.map { ($0.type, $0.name, $0.tableName, $0.rootpage, $0.sql, $0.isInternal) })
    _ = try schema.objectDefinitions(name: "users", type: .table, temp: true)
    let broken: [ForeignKeyError] = try db.foreignKeyCheck()
    print(broken.map { ($0.from, $0.rowId, $0.to) }, try db.foreignKeyCheck(table: "users"))
    let problems: [String] = try db.integrityCheck()
    print(problems, try db.integrityCheck(table: "users"))
}

func changing(_ db: Connection) throws {
    let changer = SchemaChanger(connection: db)
    try changer.alter(table: "users") { table in
        table.add(
            column: ColumnDefinition(name: "age", type: .INTEGER, nullable: false, defaultValue: .numericLiteral("1")))
        table.add(
            index: IndexDefinition(
                table: "users", name: "by_age", unique: true, columns: ["age"], orders: ["age": .DESC]))
        table.add(index: .init(table: table.name, name: "i", columns: ["age"], where: "age > 1"), ifNotExists: true)
        table.rename(column: "age", to: "years")
        table.drop(column: "years")
        table.drop(index: "i")
        table.drop(index: "i", ifExists: true)
    }
    try changer.create(table: "rooms", ifNotExists: true) { table in
        table.add(
            column: .init(name: "id", primaryKey: .init(autoIncrement: false, onConflict: .IGNORE), type: .INTEGER))
        table.add(column: .init(name: "owner", type: .INTEGER, references: .init(toTable: "users", toColumn: "id")))
        table.add(expression: Expression<String>("name"))
        table.add(expression: Expression<Double?>("size"))
        table.add(index: IndexDefinition(table: "rooms", name: "by_name", columns: ["name"]))
    }
    try changer.rename(table: "rooms", to: "chambers")
    try changer.drop(table: "chambers")
    try changer.drop(table: "chambers", ifExists: false)
    try changer.run("PRAGMA user_version = 2")
    do {
        try changer.run("DELETE FROM users WHERE id = ?", 1)
    } catch SchemaChanger.Error.foreignKeyError(let errors) {
        print(errors)
    } catch SchemaChanger.Error.invalidColumnDefinition(let reason) {
        print(reason)
    }
}

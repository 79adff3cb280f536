// A program that brings its database up to date, step by step.
import SQLite

struct Migration {
    let version: UserVersion
    let apply: (Connection) throws -> Void
}

let users = Table("users")
let id = Expression<Int64>("id")
let email = Expression<String>("email")
let age = Expression<Int?>("age")

func migrations() -> [Migration] {
    [

        Migration(version: 1) { db in
            try db.run(
                users.create(ifNotExists: true) {
                    $0.column(id, primaryKey: true); $0.column(email)
                })
        },
        Migration(version: 2) { db in
            try db.run(users.addColumn(age))
            try db.run(users.createIndex(email))
        },
        Migration(version: 3) { db in
            let changer = SchemaChanger(connection: db)
            try changer.alter(table: "users") { table in
                table.add(column: ColumnDefinition(name: "nick", type: .TEXT, defaultValue: .stringLiteral("none")))
                table.add(
                    column: .init(
                        name: "owner", primaryKey: nil, type: .INTEGER, nullable: true, unique: false,
                        defaultValue: .NULL,
                        references: .init(toTable: "users")))
                table.rename(column: "age", to: "years")
                table.drop(column: "email")
                table.add(index: IndexDefinition(table: "users", name: "by_nick", columns: ["nick"]), ifNotExists: true)
            }
            try changer.create(table: "rooms") { definition in
                definition.add(
                    column: ColumnDefinition(
                        name: "id", primaryKey: .init(autoIncrement: true), type: .INTEGER, nullable: false))
                definition.add(expression: Expression<String>("title"))
                definition.add(expression: Expression<Int?>("size"))
            }
            try changer.rename(table: "rooms", to: "chambers")
            try changer.drop(table: "chambers")
            _ = changer.description
        },
    ]
}

func migrate(_ db: Connection) throws {
    for migration in migrations() where migration.version > (db.userVersion ?? 0) {
        try db.transaction(.exclusive) {
            try migration.apply(db)
            db.userVersion = migration.version
        }
    }
    if db.userVersion == 0 { db.userVersion = 1 }
    let version: Int32? = db.userVersion
    switch db.userVersion ?? 0 {
    case 0: fallthrough
    case 1: print(version as Any)
    default: break
    }
    if db.sqliteVersion.major >= 3, db.sqliteVersion.minor > 30, db.sqliteVersion.point >= 0 { print(db.sqliteVersion) }
}

func inspect(_ db: Connection) throws {
    let schema = db.schema
    let columns = try schema.columnDefinitions(table: "users")
    if !columns.contains(where: { $0.name == "age" }) { try db.run(users.addColumn(age)) }
    let names = try schema.objectDefinitions(type: .table).map(\.name)
    let indexes = try schema.indexDefinitions(table: "users").filter { !$0.unique }.map { $0.toSQL(ifNotExists: true) }
    print(names, indexes, columns.map(\.type.rawValue), columns.first == columns.last)
    guard try db.foreignKeyCheck().isEmpty, try db.integrityCheck().isEmpty else { return }
}

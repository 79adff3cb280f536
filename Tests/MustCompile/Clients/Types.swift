// The smaller types, their cases and raw values.
// Force unwrapping is what such programs do.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import SQLite

func connectionTypes(_ db: Connection) throws {
    let modes: [Connection.TransactionMode] = [.deferred, .immediate, .exclusive]
    print(modes.map(\.rawValue), Connection.TransactionMode(rawValue: "IMMEDIATE") as Any)
    for mode in modes { try db.transaction(mode) {} }
    for mode in modes { try db.transaction(mode, block: {}) }
    try db.savepoint("a", block: { try db.execute("") })
    let operation: Connection.Operation = .delete
    switch operation {
    case .insert, .update, .delete: break
    }
    let location = Connection.Location.uri("a", parameters: [.cache(.shared)])
    switch location {
    case .inMemory, .temporary: break
    case .uri(let path, let parameters): print(path, parameters)
    }
    let pages: [Backup.Pages] = [.all, .limited(number: 3)]
    let names: [Backup.DatabaseName] = [.main, .temp, .attached(name: "x")]
    print(pages, names, Connection.WALCheckpointMode.restart.rawValue, Connection.Synchronous(rawValue: 2) as Any)
    let version: SQLiteVersion = db.sqliteVersion
    print(version > version, version.description, version.major, version.minor, version.point)
}

func languageTypes() {
    let conflicts: [OnConflict] = [.replace, .rollback, .abort, .fail, .ignore]
    let joins: [JoinType] = [.cross, .inner, .leftOuter]
    let hints: [MaterializationHint] = [.materialized, .notMaterialized]
    let keys: [PrimaryKey] = [.default, .autoincrement]
    let collations: [Collation] = [.binary, .nocase, .rtrim, .custom("x")]
    let dependencies: [TableBuilder.Dependency] = [.noAction, .restrict, .setNull, .setDefault, .cascade]
    print(conflicts.map(\.rawValue), joins.map(\.rawValue), hints.map(\.rawValue), keys, collations.map(\.description))
    print(dependencies.map(\.rawValue), Table.identifier, View.identifier, VirtualTable.identifier)
    _ = Expression<String>(literal: "x").expression
    _ = Collation.nocase.expression
    let blob = Blob(bytes: [1, 2, 3])
    let again = blob.bytes.withUnsafeBytes { Blob(bytes: $0.baseAddress!, length: $0.count) }
    print(blob == again, blob.toHex(), "\(blob)")
    let star: Star = (*)
    _ = (Table("t")[star], count(star), Table("t").select(star))
    let bindings: [Binding?] = [1, Int64(2), 2.5, "x", true, blob, nil]
    let numbers: [Number] = [1, Int64(2), 2.5]
    print(bindings.count, numbers.count)
    let _: [any Value] = [1, Int64(1), 1.5, "x", true, blob]
    print(Int.declaredDatatype, Int64.declaredDatatype, Double.declaredDatatype, String.declaredDatatype)
    print(Bool.declaredDatatype, Blob.declaredDatatype, true.datatypeValue, (1 as Int).datatypeValue)
    print(
        Bool.fromDatatypeValue(1), String.fromDatatypeValue("x"), Double.fromDatatypeValue(1))
}

func schemaTypes(_ db: Connection) throws {
    let values: [LiteralValue] = [
        .numericLiteral("1"), .stringLiteral("x"), .blobLiteral("00"), .NULL, .TRUE, .FALSE, .CURRENT_TIME,
        .CURRENT_DATE,
        .CURRENT_TIMESTAMP,
    ]
    print(values.map(\.description), values[0] == values[1])
    print(ColumnDefinition.Affinity.allCases.map(\.description), ColumnDefinition.OnConflict.allCases.map(\.rawValue))
    let key = ColumnDefinition.PrimaryKey(autoIncrement: false, onConflict: .REPLACE)
    let reference = ColumnDefinition.ForeignKey(
        fromColumn: "a", toTable: "t", toColumn: "b", onUpdate: "CASCADE", onDelete: "SET NULL")
    let column = ColumnDefinition(
        name: "a", primaryKey: key, type: .NUMERIC, nullable: false, unique: true, defaultValue: .NULL,
        references: reference)
    print(column.name, column.primaryKey == key, column.references == reference, ColumnDefinition.PrimaryKey() == key)
    let index = IndexDefinition(
        table: "t", name: "i", unique: true, columns: ["a"], where: "a > 1", orders: ["a": .DESC], origin: .createIndex)
    print(index.toSQL(), index == index, IndexDefinition.Origin.primaryKey.rawValue, IndexDefinition.Order.ASC.rawValue)
    let operations: [SchemaChanger.Operation] = [
        .addColumn(column), .addIndex(index, ifNotExists: true), .dropColumn("a"), .dropIndex("i", ifExists: true),
        .renameColumn("a", "b"), .renameTable("u"), .createTable(columns: [column], ifNotExists: true),
    ]
    let alter: SchemaChanger.AlterTableDefinitionBlock = { $0.add(column: column) }
    let create: SchemaChanger.CreateTableDefinitionBlock = { $0.add(column: column) }
    let changer: SchemaChanger = SchemaChanger(connection: db)
    try changer.alter(table: "t", block: alter)
    try changer.create(table: "u", ifNotExists: true, block: create)
    print(operations.count)
    for object in try db.schema.objectDefinitions(name: nil, type: .index, temp: false) where !object.isInternal {
        switch object.type {
        case .table, .index, .view, .trigger: print(object.sql ?? "")
        }
    }
    let error: SchemaChanger.Error = .invalidColumnDefinition("x")
    print(error.localizedDescription, error.errorDescription ?? "")
    let reader: SchemaReader = db.schema
    print(try reader.columnDefinitions(table: "t").map(\.name))
}

struct Countdown: FailableIterator {
    typealias Element = Int
    let rows: RowIterator
    func failableNext() throws -> Int? { try rows.failableNext().map { _ in 1 } }
}

func iterators(_ db: Connection) throws {
    let countdown = Countdown(rows: try db.prepareRowIterator(Table("t")))
    print(try Array(countdown).count)
    var rows: RowIterator = try db.prepareRowIterator("SELECT 1", bindings: [1])
    rows = try db.prepareRowIterator("SELECT ?", bindings: 1, nil, "x")
    while let row = rows.next() { print(row) }
    let cursor: Cursor = try db.prepare("SELECT 1").row
    for value in cursor { print(value as Any) }
    let _: Int = try db.prepare("SELECT 1").row[0]
    func values(_ statement: Statement) -> [[Binding?]] { statement.map { $0 } }
    print(values(try db.prepare("SELECT ?").bind(1)))
    for row in try db.prepare("SELECT ?").bind(1) { print(row) }
    for row in try db.run("SELECT 1") { print(row) }
    let first = try db.pluck(Table("t"))?[Expression<Int>("a")]
    let maybe = try? db.pluck(Table("t"))
    let some = try db.prepare(Table("t").select([Expression<Int>("a"), Expression<Int>("b")])).makeIterator().next()
    print(first as Any, maybe as Any, some as Any)
}

func existentials(_ db: Connection) throws {
    let table: SchemaType = Table("t")
    let view: SchemaType = View("v")
    print(table.drop(), view.drop(ifExists: true))
    let queries: [QueryType] = [Table("t"), View("v").filter(Expression<Int>("a") > 1), table]
    for query in queries {
        print(try Array(db.prepare(query)).count, try db.pluck(query) as Any)
        print(try db.run(query.delete()), try db.run(query.update(Expression<Int>("a") <- 1)))
        try db.run(query.insert(Expression<Int>("a") <- 1))
        _ = try db.scalar(query.exists)
    }
    let expressions: [Expressible] = [Expression<Int>("a"), "x", 1, Setter.self == Setter.self ? 1 : 2]
    _ = Table("t").select(expressions).group(expressions).order(expressions)
    let columns = ["a", "b"].map { Expression<String>($0) }
    _ = Table("t").select(columns).order(columns.map { $0.desc })
    let setters: [Setter] = columns.map { $0 <- "x" }
    try db.run(Table("t").insert(setters))
    try db.run(Table("t").insert(or: .ignore, setters + [columns[0] <- "y"]))
}

func qualifiedNames() {
    let types: [Any.Type] = [
        SQLite.Backup.self, SQLite.Blob.self, SQLite.Collation.self, SQLite.Connection.self, SQLite.Cursor.self,
        SQLite.DateFunctions.self, SQLite.Delete.self, SQLite.Expression<Int>.self, SQLite.ForeignKeyError.self,
        SQLite.IndexDefinition.self, SQLite.ColumnDefinition.self, SQLite.ObjectDefinition.self,
        SQLite.LiteralValue.self,
        SQLite.Insert.self, SQLite.JoinType.self, SQLite.MaterializationHint.self, SQLite.Module.self,
        SQLite.OnConflict.self, SQLite.PrimaryKey.self, SQLite.QueryClauses.self, SQLite.QueryError.self,
        SQLite.Result.self, SQLite.Row.self, SQLite.RowIterator.self, SQLite.SQLiteVersion.self,
        SQLite.ScalarQuery<Int>.self, SQLite.SchemaChanger.self, SQLite.SchemaReader.self, SQLite.Select<Int>.self,
        SQLite.Setter.self, SQLite.Statement.self, SQLite.Table.self, SQLite.TableBuilder.self,
        SQLite.URIQueryParameter.self, SQLite.Update.self, SQLite.UserVersion.self, SQLite.View.self,
        SQLite.VirtualTable.self,
    ]
    let protocols: [Any.Type] = [
        (any SQLite.Binding).self, (any SQLite.Expressible).self, (any SQLite.ExpressionType).self,
        (any SQLite.FailableIterator).self, (any SQLite.Number).self, (any SQLite.QueryType).self,
        (any SQLite.SchemaType).self, (any SQLite.Value).self,
    ]
    print(types.count, protocols.count)
}

func membership(_ set: Set<Int>, _ dictionary: [String: Int], _ slice: ArraySlice<Int>) {
    let number = Expression<Int>("n"), text = Expression<String?>("t"), key = Expression<Int64>("k")
    let keys: [Int64] = [1]
    let _: [Expression<Bool>] = [set.contains(number), slice.contains(number), keys.contains(key)]
    let _: [Expression<Bool>] = [dictionary.values.contains(number), set.map { $0 + 1 }.contains(number)]
    let _: Expression<Bool?> = dictionary.keys.contains(text)
    _ = Table("t").filter(keys.contains(key)).filter(!set.contains(number) && ["a"].contains(text))
    _ = Table("t").filter([1, 2].contains(key) || !([3].contains(number)))
}

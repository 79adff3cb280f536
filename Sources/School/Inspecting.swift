import SQLite

/// Prints the tables, columns and row counts of any database.
func inspect(path: String) throws {
    do {
        // Read-only: a file that does not exist is not created either.
        let db = try Connection(path, readonly: true)
        let schema = try db.schema.database()
        for table in schema.tables { try print(table, in: db) }
        for table in schema.virtualTables { print(table, in: db) }

        let tables = schema.tables.count + schema.virtualTables.count
        let others = "\(schema.views.count) views, \(schema.indexes.count) indexes, \(schema.triggers.count) triggers"
        print("\n\(tables) tables, \(others) in \(path)")
    } catch let error as SQLiteError {
        throw Mistake("\(path): \(error)")
    }
}

private func print(_ table: TableSchema, in db: Connection) throws {
    print("\n\(table.name.printable) (\(rowCount(of: table.name, in: db)))")
    let key = table.primaryKey.compactMap(\.column)
    printTable(
        "column", "type", "NULL", "key", "default", "refers to",
        rows: table.columns.map { column in
            let parent = table.foreignKeys.first { $0.columns.contains(column.name) }?.references.table
            return (
                column.name, column.type ?? "", column.isNullable ? "yes" : "no",
                key.contains(column.name) ? "yes" : "",
                column.defaultValue ?? "", parent ?? ""
            )
        })
}

private func print(_ table: VirtualTableSchema, in db: Connection) {
    print("\n\(table.name.printable), a virtual table of \(table.module) (\(rowCount(of: table.name, in: db)))")
    let columns = table.columns.filter { !$0.isHidden }
    printTable("column", "type", rows: columns.map { ($0.name, $0.type) })
}

/// `1 row`, or why there is no knowing, such as a virtual table whose module is not there.
private func rowCount(of table: String, in db: Connection) -> String {
    do {
        let count = try db.scalar(Table(table).count)
        return count == 1 ? "1 row" : "\(count) rows"
    } catch {
        return "cannot be read: \(error)"
    }
}

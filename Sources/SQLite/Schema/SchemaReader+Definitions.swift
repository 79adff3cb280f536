extension SchemaReader {
    /// The columns of a table or view, without the hidden ones of virtual tables.
    ///
    /// ```swift
    /// let columns = try db.schema.columnDefinitions(table: "students")
    /// print(columns.filter { !$0.nullable }.map(\.name))  // ["name", "age"]
    /// ```
    ///
    /// ``table(_:database:)`` says more: declared types, collations, checks, generated columns.
    ///
    /// Source: <https://www.sqlite.org/pragma.html#pragma_table_xinfo>
    public func columnDefinitions(table: String) throws -> [ColumnDefinition] {
        guard let found = try located(table) else { return [] }
        let rows = try connection.schemaRows(
            "SELECT name, type, \"notnull\", dflt_value, pk FROM pragma_table_xinfo(?, ?) WHERE hidden <> 1 ORDER BY cid",
            [table, found.database])
        let schema = try? locatedTable(table, database: found.database).table
        return rows.map { row in
            let name = row.text(0)
            let column = try? schema?.column(name)
            // The schema's text has the parentheses that the pragma leaves out.
            let defaultValue = column?.defaultValue ?? row[3] as? String
            return ColumnDefinition(
                name: name, primaryKey: row[4] as? Int64 == 0 ? nil : schema?.primaryKeyDefinition,
                type: ColumnDefinition.Affinity(row.text(1)), nullable: row[2] as? Int64 == 0,
                unique: schema?.isUnique(name) ?? false, defaultValue: LiteralValue(defaultValue),
                references: schema?.reference(of: name))
        }
    }

    /// The foreign keys of single columns.
    func foreignKeys(table: String) throws -> [ColumnDefinition.ForeignKey] {
        try self.table(table).foreignKeys.compactMap(ColumnDefinition.ForeignKey.init)
    }

    /// The indexes of a table, those of its constraints included.
    ///
    /// ```swift
    /// try db.execute("CREATE INDEX by_age ON students (age DESC, name) WHERE age > 17")
    /// let indexes = try db.schema.indexDefinitions(table: "students")
    /// print(indexes[0].columns)  // ["age", "name"]
    /// ```
    ///
    /// Source: <https://www.sqlite.org/pragma.html#pragma_index_list>
    public func indexDefinitions(table: String) throws -> [IndexDefinition] {
        guard let (object, database) = try located(table) else { return [] }
        let parsed = try indexes(of: object.name, in: database)
        return try connection.schemaRows(
            "SELECT name, \"unique\", origin FROM pragma_index_list(?, ?) ORDER BY seq", [table, database]
        ).map { row in
            let name = row.text(0)
            let origin = IndexDefinition.Origin(rawValue: row.text(2))
            if let index = parsed.first(where: { $0.index.name == name })?.index {
                return IndexDefinition(index, table: object.name, origin: origin)
            }
            let columns = try connection.schemaRows(
                "SELECT name, desc FROM pragma_index_xinfo(?, ?) WHERE key ORDER BY seqno", [name, database])
            let descending = columns.filter { $0[1] as? Int64 == 1 }.map { ($0.text(0), IndexDefinition.Order.DESC) }
            return IndexDefinition(
                table: object.name, name: name, unique: row[1] as? Int64 == 1, columns: columns.map { $0.text(0) },
                orders: descending.isEmpty ? nil : Dictionary(descending) { $1 }, origin: origin)
        }
    }
}

extension TableSchema {
    fileprivate var primaryKeyDefinition: ColumnDefinition.PrimaryKey? {
        for case .primaryKey(_, let conflict, let autoincrement) in columns.flatMap(\.constraints).map(\.kind) {
            return ColumnDefinition.PrimaryKey(autoIncrement: autoincrement, conflict)
        }
        for case .primaryKey(_, let conflict, let autoincrement) in constraints.map(\.kind) {
            return ColumnDefinition.PrimaryKey(autoIncrement: autoincrement, conflict)
        }
        return nil
    }

    /// Whether the column alone has to be unique: being one of several that together have to is something else.
    fileprivate func isUnique(_ column: String) -> Bool {
        uniques.contains { $0.count == 1 && $0[0].column?.isSameName(as: column) == true }
    }

    fileprivate func reference(of column: String) -> ColumnDefinition.ForeignKey? {
        foreignKeys.lazy.filter { $0.columns.count == 1 && $0.columns[0].isSameName(as: column) }
            .compactMap(ColumnDefinition.ForeignKey.init).first
    }
}

internal import CSQLite
internal import SQLLanguage

/// Makes a table anew, with its rows, and puts it in the place of the old one, in the order that SQLite's documentation
/// asks for: any other changes the foreign keys, views and triggers that refer to the table.
///
/// Source: <https://www.sqlite.org/lang_altertable.html#making_other_kinds_of_table_schema_changes>
struct TableRebuild {
    private let connection: Connection
    private let database: String
    private let old: TableSchema
    private let new: TableSchema
    private let tableName: String

    init(_ change: TableChange, _ new: TableSchema) {
        connection = change.connection
        database = change.database
        old = change.old
        self.new = new.withoutQualifiers()
        tableName = change.tableName
    }

    func run(_ afterStep: (TableChange.Step) throws -> Void) throws {
        let indexes = try remainingIndexes()
        let triggers = try triggerStatements()
        let counter = try sequence()
        let statistics = try TableStatistics(of: old.name, in: database, connection)

        var copy = new
        copy.name = try unusedName()
        let copyName = "\(database.quoted()).\(copy.name.quoted())"
        try connection.execute(copy.sql(database: database))
        try afterStep(.createdCopy)
        try copyRows(to: copyName)
        try afterStep(.copiedRows)
        try connection.execute("DROP TABLE \(tableName)")
        try afterStep(.droppedOriginal)
        // The older way of renaming leaves alone what refers to the table, which is not there at the moment.
        try connection.with(SQLITE_DBCONFIG_LEGACY_ALTER_TABLE, true) {
            try connection.execute("ALTER TABLE \(copyName) RENAME TO \(old.name.quoted())")
        }
        try afterStep(.renamedCopy)
        try restore(counter)
        try afterStep(.restoredCounters)
        for index in indexes { try connection.execute(index) }
        try statistics.restore()
        try afterStep(.restoredIndexes)
        for trigger in triggers { try connection.execute(trigger) }
        try afterStep(.restoredTriggers)
    }

    // MARK: Rows

    private func copyRows(to copyName: String) throws {
        var pairs = new.columns.compactMap { column -> (to: String, from: String)? in
            guard let origin = column.origin, column.generatedAs == nil else { return nil }
            // A row without a value takes the default that the column now has to have.
            let isRequired = !column.isNullable && column.defaultValue != nil
            let from = isRequired ? "ifnull(\(origin.quoted()), \(column.defaultExpression))" : origin.quoted()
            return (column.name.quoted(), from)
        }
        if let from = old.rowIDName {
            if let key = new.rowIDColumn {
                // A new key takes the rows' numbers over.
                if new.columns.contains(where: { $0.name == key && $0.origin == nil }) {
                    pairs.append((key.quoted(), from))
                }
            } else if let to = new.rowIDName {
                pairs.append((to, from))
            }
        }
        guard !pairs.isEmpty else { throw SchemaError("no column of \(old.name) would be left") }
        // ABORT, so that no constraint's own IGNORE or REPLACE leaves rows out.
        try connection.execute(
            """
            INSERT OR ABORT INTO \(copyName) (\(pairs.map(\.to).joined(separator: ", ")))
            SELECT \(pairs.map(\.from).joined(separator: ", ")) FROM \(tableName)
            """)
    }

    private func unusedName() throws -> String {
        var name = "new_\(old.name)"
        while try !connection.schemaRows(
            "SELECT 1 FROM \(database.quoted()).sqlite_schema WHERE name = ? COLLATE NOCASE", [name]
        ).isEmpty {
            name = "new_" + name
        }
        return name
    }

    /// The largest number that AUTOINCREMENT gave, which is lost with the table.
    private func sequence() throws -> SchemaRow? {
        guard try connection.schema.hasTable("sqlite_sequence", in: database) else { return nil }
        return try connection.schemaRows(
            "SELECT rowid, name, seq FROM \(database.quoted()).sqlite_sequence WHERE name = ?", [old.name]
        ).first
    }

    private func restore(_ sequence: SchemaRow?) throws {
        guard let sequence, new.isAutoincrement else { return }
        let table = "\(database.quoted()).sqlite_sequence"
        try connection.run("DELETE FROM \(table) WHERE name = ?", [old.name])
        try connection.run("INSERT INTO \(table) (rowid, name, seq) VALUES (?, ?, ?)", sequence.values)
    }

    // MARK: What depends on the table

    /// The statements of the indexes that use no column that is gone.
    private func remainingIndexes() throws -> [String] {
        let kept = Set(new.columns.compactMap(\.origin))
        let gone = old.columns.map(\.name).filter { !kept.contains($0) }
        return try connection.schema.indexes(of: old.name, in: database)
            .filter { index, _ in !gone.contains { index.mentions($0) } }
            .map { try SchemaParser.qualifying($0.object.sql ?? "", by: database) }
    }

    /// The statements of the table's triggers, the temporary ones included.
    private func triggerStatements() throws -> [String] {
        let schema = connection.schema
        var statements = try schema.triggers(in: database).filter { $0.trigger.table.isSameName(as: old.name) }
            .map { try SchemaParser.qualifying($0.object.sql ?? "", by: database) }
        if !database.isSameName(as: "temp") {
            let isHidden = try schema.hasTable(old.name, in: "temp")
            statements += try schema.triggers(in: "temp").filter { trigger, _ in
                let isOfDatabase = trigger.tableDatabase?.isSameName(as: database) ?? !isHidden
                return trigger.table.isSameName(as: old.name) && isOfDatabase
            }.map { try SchemaParser.qualifying($0.object.sql ?? "", by: "temp") }
        }
        return statements
    }
}

extension SchemaReader {
    func hasTable(_ name: String, in database: String) throws -> Bool {
        try located(name, database: database) != nil
    }
}

extension TableSchema {
    /// A name of the row number that no column has; `nil` where there is none.
    fileprivate var rowIDName: String? {
        guard !isWithoutRowID else { return nil }
        return ["rowid", "_rowid_", "oid"].first { name in !columns.contains { $0.name.isSameName(as: name) } }
    }

    fileprivate var isAutoincrement: Bool {
        columns.contains(where: \.isAutoincrement)
            || constraints.contains { if case .primaryKey(_, _, true) = $0.kind { true } else { false } }
    }

    /// Without the table's name before its columns, which is another while the copy is made.
    fileprivate func withoutQualifiers() -> TableSchema {
        var table = self
        for index in table.columns.indices {
            table.columns[index].constraints = table.columns[index].constraints.map { constraint in
                var constraint = constraint
                switch constraint.kind {
                case .check(let text): constraint.kind = .check(text.removing(qualifier: name))
                case .generated(let text, let storage):
                    constraint.kind = .generated(text.removing(qualifier: name), storage)
                default: break
                }
                return constraint
            }
        }
        for index in table.constraints.indices {
            if case .check(let text) = table.constraints[index].kind {
                table.constraints[index].kind = .check(text.removing(qualifier: name))
            }
        }
        return table
    }
}

extension ColumnSchema {
    /// The default as an expression: a bare word is a string there.
    fileprivate var defaultExpression: String {
        let literal = LiteralValue(defaultValue)
        return if case .stringLiteral = literal { literal.description } else { defaultValue ?? "NULL" }
    }
}

extension String {
    fileprivate func removing(qualifier name: String) -> String {
        let tokens = schemaTokens
        var bytes = Array(utf8)
        for index in tokens.indices.dropLast().reversed()
        where tokens[index].isName(name) && tokens[index + 1].isSign(".") {
            bytes.removeSubrange(tokens[index].start..<tokens[index + 1].end)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

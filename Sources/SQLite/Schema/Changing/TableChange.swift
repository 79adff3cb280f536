internal import SQLLanguage

/// Makes a table what another definition says, by `ALTER TABLE` where that can, and otherwise by making it anew.
struct TableChange {
    let connection: Connection
    let database: String
    let old: TableSchema
    let version: Int32

    /// The steps of a change, in the order in which they are done.
    enum Step: CaseIterable {
        case began
        case createdCopy
        case copiedRows
        case droppedOriginal
        case renamedCopy
        case restoredCounters
        case restoredIndexes
        case restoredTriggers
        case checkedViews
        case renamedColumns
        case renamedTable
        case checkedForeignKeys
    }

    var tableName: String { "\(database.quoted()).\(old.name.quoted())" }

    func apply(_ new: TableSchema, _ afterStep: (Step) throws -> Void) throws {
        // Names change last, by SQLite, which changes them in all that uses them too.
        var changed = new
        changed.name = old.name
        var origins = Set(old.columns.map(\.name))
        for index in changed.columns.indices {
            // A column that came from elsewhere, or is there twice, is a new one.
            if let origin = changed.columns[index].origin, origins.remove(origin) != nil {
                changed.columns[index].name = origin
            } else {
                changed.columns[index].origin = nil
            }
        }
        let kept = changed.columns.filter { $0.origin != nil }.map(\.name), names = new.columns.map(\.name)
        for index in changed.columns.indices where changed.columns[index].origin == nil {
            // A new column has its name once the column that gives it up has another.
            let name = changed.columns[index].name
            if kept.contains(where: { $0.isSameName(as: name) }) {
                changed.columns[index].name = name.prefixed(unlike: kept + names)
            }
        }
        if !changed.isSameDefinition(as: old) {
            let broken = try connection.brokenObjects(in: database)
            if try !alter(to: changed) {
                try TableRebuild(self, changed).run(afterStep)
            }
            try connection.requireObjects(in: database, except: broken)
            try afterStep(.checkedViews)
        }
        try renameColumns(of: changed, to: names)
        try afterStep(.renamedColumns)
        if new.name != old.name {
            try connection.execute("ALTER TABLE \(tableName) RENAME TO \(new.name.quoted())")
        }
        try afterStep(.renamedTable)
    }

    private func renameColumns(of table: TableSchema, to names: [String]) throws {
        var present = table.columns.map(\.name)
        func rename(_ index: Int, to name: String) throws {
            try connection.execute(
                "ALTER TABLE \(tableName) RENAME COLUMN \(present[index].quoted()) TO \(name.quoted())")
            present[index] = name
        }
        let renamed = names.indices.filter { names[$0] != present[$0] }
        // Names that columns take from each other have to be free first.
        for index in renamed where renamed.contains(where: { $0 != index && names[$0].isSameName(as: present[index]) })
        {
            try rename(index, to: present[index].prefixed(unlike: present + names))
        }
        for index in renamed { try rename(index, to: names[index]) }
    }

    /// Does it by `ALTER TABLE`; false where that cannot.
    private func alter(to new: TableSchema) throws -> Bool {
        guard new.constraints == old.constraints, new.isStrict == old.isStrict,
            new.isWithoutRowID == old.isWithoutRowID
        else { return false }
        if new.columns.starts(with: old.columns) {
            let added = new.columns.dropFirst(old.columns.count)
            guard added.allSatisfy(\.canBeAdded) else { return false }
            for column in added {
                try connection.execute("ALTER TABLE \(tableName) ADD COLUMN \(column.sql)")
            }
            return true
        }
        let kept = Set(new.columns.compactMap(\.origin))
        let dropped = old.columns.filter { !kept.contains($0.name) }
        guard version >= 3_035_000, new.columns == old.columns.filter({ kept.contains($0.name) }),
            dropped.allSatisfy({ $0.canBeDropped && !new.mentions($0.name) })
        else { return false }
        for (index, _) in try connection.schema.indexes(of: old.name, in: database) {
            guard dropped.contains(where: { index.mentions($0.name) }) else { continue }
            try connection.execute("DROP INDEX \(database.quoted()).\(index.name.quoted())")
        }
        for column in dropped {
            try connection.execute("ALTER TABLE \(tableName) DROP COLUMN \(column.name.quoted())")
        }
        return true
    }
}

extension String {
    /// A name that none of the others is.
    fileprivate func prefixed(unlike others: [String]) -> String {
        var name = "new_" + self
        while others.contains(where: { $0.isSameName(as: name) }) { name = "new_" + name }
        return name
    }
}

extension TableSchema {
    fileprivate func isSameDefinition(as other: TableSchema) -> Bool {
        self == other && columns.map(\.origin) == other.columns.map(\.origin)
    }

    fileprivate func mentions(_ column: String) -> Bool {
        constraints.contains { $0.mentions(column) }
            || (columns.flatMap(\.checks) + columns.compactMap(\.generatedAs)).contains { $0.mentions(column: column) }
    }
}

extension ColumnSchema {
    fileprivate var sql: String {
        var writer = SQLWriter(.literal)
        write(into: &writer)
        return writer.text
    }

    /// Whether ADD COLUMN takes it, whatever the rows.
    fileprivate var canBeAdded: Bool {
        guard origin == nil, !isPrimaryKey, !isUnique, storage != .stored else { return false }
        guard let defaultValue else { return isNullable }
        let isConstant =
            !defaultValue.hasPrefix("(")
            && !["current_time", "current_date", "current_timestamp"].contains(defaultValue.nameKey)
        return isConstant && references.isEmpty && (isNullable || defaultValue.nameKey != "null")
    }

    /// Whether DROP COLUMN takes it, where nothing else uses it.
    fileprivate var canBeDropped: Bool { !isPrimaryKey && !isUnique && references.isEmpty }
}

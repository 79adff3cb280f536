extension SchemaChanger {
    /// What is to be changed about a table, in that order.
    public final class AlterTableDefinition {
        public let name: String
        var operations: [Operation] = []

        init(name: String) {
            self.name = name
        }

        /// Adds a column after the others. It is no primary key; rows take its default, which is a constant.
        public func add(column: ColumnDefinition) { operations.append(.addColumn(column)) }

        /// Adds a column after the others. It can have any constraint and default; rows take that.
        ///
        /// ```swift
        /// try SchemaChanger(connection: db).alter(table: "students") { table in
        ///     table.add(column: ColumnSchema("joined", type: "TEXT", constraints: [.init(.default("CURRENT_DATE"))]))
        /// }
        /// ```
        public func add(column: ColumnSchema) {
            change { table in
                table.columns.append(ColumnSchema(column.name, type: column.type, constraints: column.constraints))
            }
        }

        /// Adds an index.
        public func add(index: IndexDefinition, ifNotExists: Bool = false) {
            operations.append(.addIndex(index, ifNotExists: ifNotExists))
        }

        /// Drops a column, with the indexes and constraints that use it.
        ///
        /// A column of the primary key, and one that a generated column, a view or a trigger uses, stays: an error is
        /// thrown.
        public func drop(column: String) { operations.append(.dropColumn(column)) }

        /// Drops an index.
        public func drop(index: String, ifExists: Bool = false) {
            operations.append(.dropIndex(index, ifExists: ifExists))
        }

        /// Gives a column another name, in all that uses it too.
        public func rename(column: String, to newName: String) {
            operations.append(.renameColumn(column, newName))
        }

        /// Changes what a column's definition says: its type, default, constraints, collation.
        ///
        /// ```swift
        /// try SchemaChanger(connection: db).alter(table: "courses") { table in
        ///     table.change(column: "credits") { $0.constraints.append(.init(name: "few", .check("credits < 10"))) }
        /// }
        /// ```
        public func change(column: String, _ change: @escaping (inout ColumnSchema) throws -> Void) {
            operations.append(.changeTable { try $0.change(column: column, change) })
        }

        /// Changes what the table's definition says: keys and other constraints, the order of its columns, its kind.
        ///
        /// ```swift
        /// try SchemaChanger(connection: db).alter(table: "courses") { table in
        ///     table.change { courses in
        ///         courses.constraints.append(.init(.unique([IndexedColumn(.column("title"))])))
        ///         courses.isStrict = true
        ///     }
        /// }
        /// ```
        ///
        /// Columns that were there keep their values, whatever their place and name. A column's or the table's new name
        /// is given last: expressions say the old one.
        public func change(_ change: @escaping (inout TableSchema) throws -> Void) {
            operations.append(.changeTable(change))
        }
    }
}

extension TableSchema {
    mutating func change(column name: String, _ change: (inout ColumnSchema) throws -> Void) throws {
        _ = try column(name)
        for index in columns.indices where columns[index].name.isSameName(as: name) { try change(&columns[index]) }
    }

    /// Removes a column and the constraints that use it.
    mutating func drop(column name: String) throws {
        let column = try column(name)
        guard !primaryKey.contains(where: { $0.mentions(name) }) else {
            throw SchemaError("cannot drop the column \(column.name) of the primary key of \(self.name)")
        }
        columns.removeAll { $0 == column }
        if let user = columns.first(where: { $0.generatedAs?.mentions(column: name) == true }) {
            throw SchemaError("cannot drop the column \(column.name): the generated column \(user.name) uses it")
        }
        constraints.removeAll { $0.mentions(name) }
        for index in columns.indices {
            columns[index].constraints.removeAll { constraint in
                if case .check(let condition) = constraint.kind { condition.mentions(column: name) } else { false }
            }
        }
    }
}

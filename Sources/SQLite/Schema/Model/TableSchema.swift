public import SQLLanguage

/// A table, with everything its definition says.
///
/// ```swift
/// let students = try db.schema.table("students")
/// print(students.columns.map(\.name))   // ["id", "name", "age", …]
/// print(students.foreignKeys.map(\.references.table))  // ["classes"]
/// ```
///
/// Source: <https://www.sqlite.org/lang_createtable.html>
public struct TableSchema: SQLStatement, Hashable {
    public var name: String
    public var columns: [ColumnSchema]
    public var constraints: [TableSchema.Constraint]
    public var isStrict = false
    public var isWithoutRowID = false
    public var isTemporary = false

    public init(name: String, columns: [ColumnSchema] = [], constraints: [TableSchema.Constraint] = []) {
        self.name = name
        self.columns = columns
        self.constraints = constraints
    }

    /// A foreign key, be it one of a column or of the table.
    public struct ForeignKey: Sendable, Hashable {
        /// The constraint's name.
        public var name: String?
        public var columns: [String]
        public var references: ForeignKeyClause
    }

    /// The foreign keys of the columns and then those of the table, in the order of their text.
    public var foreignKeys: [ForeignKey] {
        let own = columns.flatMap { column in
            column.constraints.compactMap { constraint in
                guard case .references(let clause) = constraint.kind else { return nil as ForeignKey? }
                return ForeignKey(name: constraint.name, columns: [column.name], references: clause)
            }
        }
        let composite = constraints.compactMap { constraint in
            guard case .foreignKey(let columns, let clause) = constraint.kind else { return nil as ForeignKey? }
            return ForeignKey(name: constraint.name, columns: columns, references: clause)
        }
        return own + composite
    }

    /// The columns of the primary key; empty where there is none.
    public var primaryKey: [IndexedColumn] {
        for column in columns {
            for case .primaryKey(let direction, _, _) in column.constraints.map(\.kind) {
                return [IndexedColumn(.column(column.name), direction: direction)]
            }
        }
        for case .primaryKey(let columns, _, _) in constraints.map(\.kind) { return columns }
        return []
    }

    /// The columns of each uniqueness constraint, those of columns first.
    public var uniques: [[IndexedColumn]] {
        let own = columns.filter(\.isUnique).map { [IndexedColumn(.column($0.name))] }
        let composite = constraints.compactMap { constraint in
            if case .unique(let columns, _) = constraint.kind { columns } else { nil }
        }
        return own + composite
    }

    /// The conditions of all `CHECK`s, those of columns first.
    public var checks: [String] {
        columns.flatMap(\.checks)
            + constraints.compactMap { if case .check(let text) = $0.kind { text } else { nil } }
    }

    /// The column that is another name of the row number: an `INTEGER PRIMARY KEY`.
    ///
    /// Source: <https://www.sqlite.org/lang_createtable.html#rowid>
    public var rowIDColumn: String? {
        guard !isWithoutRowID, primaryKey.count == 1, let key = primaryKey.first?.column,
            let column = columns.first(where: { $0.name.isSameName(as: key) }), column.type?.nameKey == "integer"
        else { return nil }
        // By a mistake that SQLite keeps, a column's own DESC, and no other, prevents it.
        let isDescending = column.constraints.contains { constraint in
            if case .primaryKey(.descending, _, _) = constraint.kind { true } else { false }
        }
        return isDescending ? nil : column.name
    }

    /// The column of that name, in any spelling.
    ///
    /// - Throws: ``SchemaError`` where there is none.
    public func column(_ name: String) throws -> ColumnSchema {
        guard let column = columns.first(where: { $0.name.isSameName(as: name) }) else {
            throw SchemaError("no column \(name) in the table \(self.name)")
        }
        return column
    }

    // MARK: Writing

    /// The CREATE TABLE. Columns and constraints that were read and not changed keep their text, comments included.
    public func write(into writer: inout SQLWriter) { write(into: &writer, database: nil) }

    func sql(database: String, ifNotExists: Bool = false) -> String {
        var writer = SQLWriter(.literal)
        write(into: &writer, database: database, ifNotExists: ifNotExists)
        return writer.text
    }

    private func write(into writer: inout SQLWriter, database: String?, ifNotExists: Bool = false) {
        writer.write(isTemporary && database == nil ? "CREATE TEMP TABLE " : "CREATE TABLE ")
        if ifNotExists { writer.write("IF NOT EXISTS ") }
        if let database {
            writer.write(identifier: database)
            writer.write(".")
        }
        writer.write(identifier: name)
        writer.write(" (\n    ")
        writer.list(columns, separator: ",\n    ") { $1.write(into: &$0) }
        for constraint in constraints {
            writer.write(",\n    ")
            constraint.write(into: &writer)
        }
        writer.write("\n)")
        if isStrict { writer.write(" STRICT") }
        if isWithoutRowID { writer.write(isStrict ? ", WITHOUT ROWID" : " WITHOUT ROWID") }
    }

    /// Forgets the original text of the columns and constraints, so that they are written anew.
    mutating func normalize() {
        for index in columns.indices { columns[index].normalize() }
        for index in constraints.indices { constraints[index].normalize() }
    }
}

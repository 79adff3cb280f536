internal import SQLLanguage

/// A column to be added to a table, or read from one.
///
/// ```swift
/// let changer = SchemaChanger(connection: db)
/// try changer.alter(table: "students") { table in
///     table.add(column: ColumnDefinition(name: "phone", type: .TEXT))
/// }
/// ```
///
/// ``ColumnSchema`` can say more.
public struct ColumnDefinition: Equatable, Sendable {
    public let name: String
    public let primaryKey: PrimaryKey?
    public let type: Affinity
    public let nullable: Bool
    /// Whether the column alone has to be unique.
    public let unique: Bool
    public let defaultValue: LiteralValue
    public let references: ForeignKey?

    public init(
        name: String, primaryKey: PrimaryKey? = nil, type: Affinity, nullable: Bool = true, unique: Bool = false,
        defaultValue: LiteralValue = .NULL, references: ForeignKey? = nil
    ) {
        self.name = name
        self.primaryKey = primaryKey
        self.type = type
        self.nullable = nullable
        self.unique = unique
        self.defaultValue = defaultValue
        self.references = references
    }

    /// What becomes of values that are put into a column.
    ///
    /// Source: <https://www.sqlite.org/datatype3.html#determination_of_column_affinity>
    public enum Affinity: String, CustomStringConvertible, CaseIterable, Sendable {
        case INTEGER, NUMERIC, REAL, TEXT, BLOB

        public var description: String { rawValue }

        /// The affinity of a declared type.
        init(_ type: String) {
            let type = type.nameKey
            if type.contains("int") {
                self = .INTEGER
            } else if ["char", "clob", "text"].contains(where: type.contains) {
                self = .TEXT
            } else if type.isEmpty || type.contains("blob") {
                self = .BLOB
            } else if ["real", "floa", "doub"].contains(where: type.contains) {
                self = .REAL
            } else {
                self = .NUMERIC
            }
        }
    }

    /// What to do with a row that a constraint forbids.
    public enum OnConflict: String, CaseIterable, Sendable {
        case ROLLBACK, ABORT, FAIL, IGNORE, REPLACE
    }

    public struct PrimaryKey: Equatable, Sendable {
        let autoIncrement: Bool
        let onConflict: OnConflict?

        public init(autoIncrement: Bool = true, onConflict: OnConflict? = nil) {
            self.autoIncrement = autoIncrement
            self.onConflict = onConflict
        }

        init(autoIncrement: Bool, _ onConflict: SQLLanguage.OnConflict?) {
            self.init(
                autoIncrement: autoIncrement, onConflict: onConflict.flatMap { OnConflict(rawValue: $0.rawValue) })
        }
    }

    public struct ForeignKey: Equatable, Sendable {
        let fromColumn: String
        let toTable: String
        /// `nil` for the primary key of the table.
        let toColumn: String?
        let onUpdate: String?
        let onDelete: String?

        public init(toTable: String, toColumn: String? = nil, onUpdate: String? = nil, onDelete: String? = nil) {
            self.init(fromColumn: "", toTable: toTable, toColumn: toColumn, onUpdate: onUpdate, onDelete: onDelete)
        }

        /// - Parameters:
        ///   - onUpdate: an action's words, such as `CASCADE` or `SET NULL`.
        ///   - onDelete: the same.
        public init(
            fromColumn: String, toTable: String, toColumn: String? = nil, onUpdate: String? = nil,
            onDelete: String? = nil
        ) {
            self.fromColumn = fromColumn
            self.toTable = toTable
            self.toColumn = toColumn
            self.onUpdate = onUpdate
            self.onDelete = onDelete
        }

        /// A foreign key of one column; `nil` for one of several.
        init?(_ key: TableSchema.ForeignKey) {
            guard key.columns.count == 1, let column = key.columns.first else { return nil }
            func words(_ action: TableBuilder.Dependency?) -> String? {
                action == .noAction ? nil : action?.rawValue
            }
            self.init(
                fromColumn: column, toTable: key.references.table, toColumn: key.references.columns.first,
                onUpdate: words(key.references.onUpdate), onDelete: words(key.references.onDelete))
        }
    }
}

extension ColumnSchema {
    /// - Throws: ``SchemaError`` where a foreign key's action is none of SQLite's.
    init(_ definition: ColumnDefinition) throws {
        self.init(definition.name, type: definition.type.rawValue)
        if definition.defaultValue != .NULL {
            constraints.append(ColumnSchema.Constraint(.default(definition.defaultValue.description)))
        }
        if let key = definition.primaryKey {
            let conflict = key.onConflict.flatMap { OnConflict(rawValue: $0.rawValue) }
            constraints.append(
                ColumnSchema.Constraint(.primaryKey(onConflict: conflict, autoincrement: key.autoIncrement)))
        }
        if !definition.nullable { constraints.append(ColumnSchema.Constraint(.notNull())) }
        if definition.unique { constraints.append(ColumnSchema.Constraint(.unique())) }
        if let key = definition.references {
            func action(_ words: String?) throws -> TableBuilder.Dependency? {
                guard let words else { return nil }
                guard let action = TableBuilder.Dependency(rawValue: words.uppercased()) else {
                    throw SchemaError("\(words) is no foreign key action: \(definition.name)")
                }
                return action
            }
            let clause = ForeignKeyClause(
                table: key.toTable, columns: key.toColumn.map { [$0] } ?? [], onDelete: try action(key.onDelete),
                onUpdate: try action(key.onUpdate))
            constraints.append(ColumnSchema.Constraint(.references(clause)))
        }
    }
}

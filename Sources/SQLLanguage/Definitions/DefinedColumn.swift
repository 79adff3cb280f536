/// `"name" TYPE PRIMARY KEY NOT NULL …`
package struct DefinedColumn: Sendable {
    package let name: Node
    package let type: String
    package var rules: [(name: String?, rule: ColumnRule)]

    package init<T: ColumnValue>(_ name: Expression<T>, _ options: [ColumnOption<T>?]) where T.Root: Value {
        self.name = name.node
        type = T.Root.declaredDatatype
        rules = options.compactMap { $0 }.map { ($0.name, $0.rule) }
        if !(T.self is any _OptionalType.Type), !rules.contains(where: { $0.rule.isNotNull }) {
            rules.append((nil, .notNull(nil)))
        }
    }

    package func write(into writer: inout SQLWriter) {
        name.writeUnqualified(into: &writer)
        if !type.isEmpty {
            writer.write(" ")
            writer.write(unchecked: type)
        }
        for place in 0...ColumnRule.lastPlace {
            for (name, rule) in rules where rule.place == place {
                if let name { writer.write(constraint: name) }
                rule.write(into: &writer)
            }
        }
    }
}

/// What a column's definition can say after its type.
package enum ColumnRule: Sendable {
    case primaryKey(PrimaryKey, descending: Bool, OnConflict?)
    case notNull(OnConflict?)
    case unique(OnConflict?)
    case check(Node)
    case `default`(Node)
    case references(ForeignKeyReference)
    case collate(Collation)
    case generated(Node, GeneratedStorage)

    fileprivate static let lastPlace = 7

    fileprivate var place: Int {
        switch self {
        case .primaryKey: 0
        case .notNull: 1
        case .unique: 2
        case .check: 3
        case .default: 4
        case .references: 5
        case .collate: 6
        case .generated: 7
        }
    }

    fileprivate var isNotNull: Bool {
        if case .notNull = self { true } else { false }
    }

    fileprivate func write(into writer: inout SQLWriter) {
        switch self {
        case .primaryKey(let kind, let descending, let conflict):
            writer.write(descending ? " PRIMARY KEY DESC" : " PRIMARY KEY")
            writer.write(conflict: conflict)
            if kind == .autoincrement { writer.write(" AUTOINCREMENT") }
        case .notNull(let conflict):
            writer.write(" NOT NULL")
            writer.write(conflict: conflict)
        case .unique(let conflict):
            writer.write(" UNIQUE")
            writer.write(conflict: conflict)
        case .check(let condition):
            writer.write(" CHECK ")
            condition.parenthesized.write(into: &writer)
        case .default(let value):
            writer.write(" DEFAULT (")
            value.write(into: &writer)
            writer.write(")")
        case .references(let reference):
            writer.write(" ")
            reference.write(into: &writer)
        case .collate(let collation):
            writer.write(" COLLATE ")
            collation.node.write(into: &writer)
        case .generated(let value, let storage):
            writer.write(" GENERATED ALWAYS AS ")
            value.withoutQualifiers.parenthesized.write(into: &writer)
            writer.write(storage == .stored ? " STORED" : " VIRTUAL")
        }
    }
}

extension SQLWriter {
    /// ` CONSTRAINT "name"`
    package mutating func write(constraint name: String) {
        write(" CONSTRAINT ")
        write(identifier: name)
    }

    /// ` ON CONFLICT REPLACE`
    package mutating func write(conflict: OnConflict?) {
        guard let conflict else { return }
        write(" ON CONFLICT ")
        write(unchecked: conflict.rawValue)
    }
}

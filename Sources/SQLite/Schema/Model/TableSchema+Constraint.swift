public import SQLLanguage

extension TableSchema {
    /// A constraint of a table, over as many columns as it likes.
    ///
    /// Source: <https://www.sqlite.org/syntax/table-constraint.html>
    public struct Constraint: Sendable, Hashable {
        public enum Kind: Sendable, Hashable {
            case primaryKey([IndexedColumn], onConflict: OnConflict? = nil, autoincrement: Bool = false)
            case unique([IndexedColumn], onConflict: OnConflict? = nil)
            /// A condition's text.
            case check(String)
            case foreignKey([String], ForeignKeyClause)
        }

        public var name: String?
        public var kind: Kind
        private var source: Source?

        public init(name: String? = nil, _ kind: Kind) {
            self.name = name
            self.kind = kind
        }

        /// The text that the constraint was read from, valid as long as the constraint is what it was.
        private final class Source: Sendable {
            let text: String
            let constraint: TableSchema.Constraint
            init(_ text: String, _ constraint: TableSchema.Constraint) {
                self.text = text
                self.constraint = constraint
            }
        }

        mutating func keepSource(_ text: String) {
            source = nil
            source = Source(text, self)
        }

        /// Forgets the original text.
        mutating func normalize() { source = nil }

        func write(into writer: inout SQLWriter) {
            if let source, source.constraint == self { return writer.write(unchecked: source.text) }
            writer.write(constraintName: name)
            switch kind {
            case .primaryKey(let columns, let conflict, let autoincrement):
                writer.write("PRIMARY KEY (")
                writer.list(columns) { $1.write(into: &$0) }
                writer.write(autoincrement ? " AUTOINCREMENT)" : ")")
                writer.write(conflict)
            case .unique(let columns, let conflict):
                writer.write("UNIQUE ")
                writer.write(columns: columns)
                writer.write(conflict)
            case .check(let condition):
                writer.write("CHECK ")
                writer.write(parenthesized: condition)
            case .foreignKey(let columns, let clause):
                writer.write("FOREIGN KEY ")
                writer.write(names: columns)
                writer.write(" ")
                clause.write(into: &writer)
            }
        }

        /// Whether the constraint uses a column of that name.
        func mentions(_ column: String) -> Bool {
            switch kind {
            case .primaryKey(let columns, _, _), .unique(let columns, _): columns.contains { $0.mentions(column) }
            case .check(let condition): condition.mentions(column: column)
            case .foreignKey(let columns, _): columns.contains { $0.isSameName(as: column) }
            }
        }

        public static func == (left: Self, right: Self) -> Bool { left.name == right.name && left.kind == right.kind }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(name)
            hasher.combine(kind)
        }
    }
}

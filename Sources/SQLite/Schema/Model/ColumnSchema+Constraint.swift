public import SQLLanguage

extension ColumnSchema {
    /// A constraint, default, collation or generating expression of one column, with the name it may have.
    ///
    /// Source: <https://www.sqlite.org/syntax/column-constraint.html>
    public struct Constraint: Sendable, Hashable {
        public enum Kind: Sendable, Hashable {
            case primaryKey(IndexedColumn.Direction? = nil, onConflict: OnConflict? = nil, autoincrement: Bool = false)
            case notNull(onConflict: OnConflict? = nil)
            case unique(onConflict: OnConflict? = nil)
            /// A condition's text.
            case check(String)
            /// A literal, or an expression in parentheses.
            case `default`(String)
            case collate(String)
            case references(ForeignKeyClause)
            /// An expression's text.
            case generated(String, GeneratedStorage)
        }

        public var name: String?
        public var kind: Kind

        public init(name: String? = nil, _ kind: Kind) {
            self.name = name
            self.kind = kind
        }

        func write(into writer: inout SQLWriter) {
            writer.write(constraintName: name)
            switch kind {
            case .primaryKey(let direction, let conflict, let autoincrement):
                writer.write("PRIMARY KEY")
                if let direction { writer.write(direction == .ascending ? " ASC" : " DESC") }
                writer.write(conflict)
                if autoincrement { writer.write(" AUTOINCREMENT") }
            case .notNull(let conflict):
                writer.write("NOT NULL")
                writer.write(conflict)
            case .unique(let conflict):
                writer.write("UNIQUE")
                writer.write(conflict)
            case .check(let condition):
                writer.write("CHECK ")
                writer.write(parenthesized: condition)
            case .default(let text):
                writer.write("DEFAULT ")
                writer.write(unchecked: text)
            case .collate(let collation):
                writer.write("COLLATE ")
                writer.write(identifier: collation)
            case .references(let clause):
                clause.write(into: &writer)
            case .generated(let expression, let storage):
                writer.write("GENERATED ALWAYS AS ")
                writer.write(parenthesized: expression)
                writer.write(storage == .stored ? " STORED" : " VIRTUAL")
            }
        }
    }
}

extension SQLWriter {
    mutating func write(constraintName name: String?) {
        guard let name else { return }
        write("CONSTRAINT ")
        write(identifier: name)
        write(" ")
    }

    mutating func write(_ conflict: OnConflict?) {
        switch conflict {
        case nil: break
        case .replace: write(" ON CONFLICT REPLACE")
        case .rollback: write(" ON CONFLICT ROLLBACK")
        case .abort: write(" ON CONFLICT ABORT")
        case .fail: write(" ON CONFLICT FAIL")
        case .ignore: write(" ON CONFLICT IGNORE")
        }
    }

    mutating func write(parenthesized expression: String) {
        write("(")
        write(unchecked: expression)
        write(")")
    }

    mutating func write(columns: [IndexedColumn]) {
        write("(")
        list(columns) { $1.write(into: &$0) }
        write(")")
    }

    mutating func write(names: [String]) {
        write("(")
        list(names) { $0.write(identifier: $1) }
        write(")")
    }
}

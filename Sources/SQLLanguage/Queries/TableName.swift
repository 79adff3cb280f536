/// A table's name, with the database it is in and its alias in the statement, quoted once when it is made.
package final class TableName: Sendable {
    package let name: String
    package let database: String?
    package let alias: String?
    /// `"database"."name"`
    package let qualified: String
    /// What columns are qualified by: the alias, or else the name.
    package let reference: String
    /// As in FROM: `"database"."name" AS "alias"`
    package var declaration: String { withExtendedLifetime(self) { text.string } }
    /// The declaration, as it is written.
    private let text: FixedText
    package let encodedColumns = EncodedColumns()

    package init(_ name: String, database: String? = nil, alias: String? = nil) {
        self.name = name
        self.database = database
        self.alias = alias
        let qualified = (database.map { $0.quoted() + "." } ?? "") + name.quoted()
        self.qualified = qualified
        reference = alias?.quoted() ?? qualified
        text = FixedText(alias.map { "\(qualified) AS \($0.quoted())" } ?? qualified)
    }

    deinit { text.deallocate() }

    /// Writes the declaration.
    package func write(into writer: inout SQLWriter) { withExtendedLifetime(self) { writer.write(text) } }

    /// What the table is called in its statement, unquoted.
    package var label: String { alias ?? name }
}

/// What FROM and JOIN name.
package enum Source: Sendable {
    case table(TableName)
    /// A query in parentheses, under a name.
    case query(any SQLStatement, TableName)
    /// A table-valued function and its arguments.
    case function(TableName, [Node])
    case nothing

    package var isTable: Bool {
        if case .table = self { true } else { false }
    }

    /// The name that the source's columns are qualified by.
    package var name: TableName? {
        switch self {
        case .table(let name), .query(_, let name), .function(let name, _): name
        case .nothing: nil
        }
    }

    package func write(into writer: inout SQLWriter) {
        switch self {
        case .table(let name): name.write(into: &writer)
        case .query(let query, let name):
            writer.write("(")
            query.write(into: &writer)
            writer.write(") AS ")
            writer.write(identifier: name.label)
        case .function(let name, let arguments):
            writer.write(identifier: name.name)
            writer.write("(")
            writer.list(arguments) { $1.write(into: &$0) }
            writer.write(")")
            if let alias = name.alias {
                writer.write(" AS ")
                writer.write(identifier: alias)
            }
        case .nothing: break
        }
    }
}

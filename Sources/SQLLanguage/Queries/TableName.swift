/// A table's name, with the database it is in and its alias in the statement, quoted once when it is made.
package final class TableName: Sendable {
    package let name: String
    package let database: String?
    package let alias: String?
    package let index: IndexChoice?
    /// `"database"."name"`
    package let qualified: String
    /// What columns are qualified by: the alias, or else the name.
    package let reference: String
    /// As in FROM: `"database"."name" AS "alias" INDEXED BY "index"`
    package var declaration: String { withExtendedLifetime(self) { text.string } }
    /// The declaration, as it is written.
    private let text: FixedText
    package let encodedColumns = EncodedColumns()

    package init(_ name: String, database: String? = nil, alias: String? = nil, index: IndexChoice? = nil) {
        self.name = name
        self.database = database
        self.alias = alias
        self.index = index
        let qualified = (database.map { $0.quoted() + "." } ?? "") + name.quoted()
        self.qualified = qualified
        reference = alias?.quoted() ?? qualified
        text = FixedText((alias.map { "\(qualified) AS \($0.quoted())" } ?? qualified) + (index?.words ?? ""))
    }

    deinit { text.deallocate() }

    /// Writes the declaration.
    package func write(into writer: inout SQLWriter) { withExtendedLifetime(self) { writer.write(text) } }

    /// What the table is called in its statement, unquoted.
    package var label: String { alias ?? name }
}

/// Which index SQLite has to use for a table.
package enum IndexChoice: Sendable {
    case named(String)
    case none

    fileprivate var words: String {
        switch self {
        case .named(let name): " INDEXED BY \(name.quoted())"
        case .none: " NOT INDEXED"
        }
    }
}

/// What FROM and JOIN name.
package enum Source: Sendable {
    case table(TableName)
    /// A query in parentheses, under a name.
    case query(any SQLStatement, TableName)
    /// A table-valued function and its arguments.
    case function(TableName, [Node])
    /// A source and what is joined with it, in parentheses.
    indirect case joined(Source, [JoinClause])
    case nothing

    package var isTable: Bool {
        if case .table = self { true } else { false }
    }

    /// The name that the source's columns are qualified by; of joined ones those of the first.
    package var name: TableName? {
        switch self {
        case .table(let name), .query(_, let name), .function(let name, _): name
        case .joined(let first, _): first.name
        case .nothing: nil
        }
    }

    /// The names of all tables in it.
    package var names: [TableName] {
        switch self {
        case .table(let name), .query(_, let name), .function(let name, _): [name]
        case .joined(let first, let joins): first.names + joins.flatMap(\.source.names)
        case .nothing: []
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
        case .joined(let first, let joins):
            writer.write("(")
            first.write(into: &writer)
            for join in joins { join.write(into: &writer) }
            writer.write(")")
        case .nothing: break
        }
    }
}

/// The text of a statement that defines or changes a part of the schema, its values as literals.
///
/// Definitions are plain strings, for `db.run` and `db.execute`. One that cannot be said, such as a table without
/// columns or NaN for a default, becomes its reason as a string literal: that is no SQL, so whoever runs it gets
/// SQLite's syntax error with the reason in it, and nothing is changed.
package func definition(_ write: (inout SQLWriter) -> Void) -> String {
    var writer = SQLWriter(.literal)
    write(&writer)
    guard let failure = writer.failure else { return writer.text }
    return "\(failure)".quoted("'")
}

extension SQLWriter {
    /// `("a", "b")`: columns by their bare names. A definition needs at least one.
    package mutating func write(columns: [Node], of whom: @autoclosure () -> String) {
        if columns.isEmpty { fail(StatementError("\(whom()) needs a column")) }
        write("(")
        list(columns) { $1.withoutQualifiers.write(into: &$0) }
        write(")")
    }

    package mutating func write(ifNotExists: Bool) {
        if ifNotExists { write("IF NOT EXISTS ") }
    }

    package mutating func write(ifExists: Bool) {
        if ifExists { write("IF EXISTS ") }
    }
}

extension Node {
    /// The node in exactly one pair of parentheses, which a condition in a definition needs: operators write their
    /// own, a range or a bare column does not.
    package var parenthesized: Node {
        switch self {
        case .infix, .chain, .list, .subquery: self
        case .wrapped(let op, _) where op.utf8CodeUnitCount == 0: self
        case .requiring(let requirement, let node): .requiring(requirement, node.parenthesized)
        default: .wrapped("", self)
        }
    }
}

extension QueryClauses {
    /// The name of the table, view or virtual table that a definition is of.
    package func writeName(into writer: inout SQLWriter) {
        writer.write(unchecked: source.name?.qualified ?? "")
    }

    /// The same without its database, where SQL forbids it.
    package func writeBareName(into writer: inout SQLWriter) {
        writer.write(identifier: source.name?.name ?? "")
    }

    /// The name of another object in the same database, such as an index of the table.
    package func write(nameBeside name: String, into writer: inout SQLWriter) {
        if let database = source.name?.database {
            writer.write(identifier: database)
            writer.write(".")
        }
        writer.write(identifier: name)
    }
}

/// `REFERENCES "t" ("a", "b") ON UPDATE CASCADE ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED`
///
/// Source: <https://www.sqlite.org/foreignkeys.html>
package struct ForeignKeyReference: Sendable {
    package var table: QueryClauses
    package var columns: [Node]
    package var update: TableBuilder.Dependency?
    package var delete: TableBuilder.Dependency?
    package var deferrable: Deferrability?

    package func write(into writer: inout SQLWriter) {
        writer.write("REFERENCES ")
        table.writeBareName(into: &writer)
        writer.write(" ")
        writer.write(columns: columns, of: "a foreign key")
        writer.write(onUpdate: update, onDelete: delete, deferrable)
    }
}

extension SQLWriter {
    /// ` ON UPDATE CASCADE ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED`
    package mutating func write(
        onUpdate: TableBuilder.Dependency?, onDelete: TableBuilder.Dependency?, _ deferrable: Deferrability?
    ) {
        if let onUpdate {
            write(" ON UPDATE ")
            write(unchecked: onUpdate.rawValue)
        }
        if let onDelete {
            write(" ON DELETE ")
            write(unchecked: onDelete.rawValue)
        }
        switch deferrable {
        case .initiallyDeferred: write(" DEFERRABLE INITIALLY DEFERRED")
        case .initiallyImmediate: write(" DEFERRABLE INITIALLY IMMEDIATE")
        case .notDeferrable: write(" NOT DEFERRABLE")
        case nil: break
        }
    }
}

extension TableBuilder {
    /// What becomes of the rows that refer to a row that is deleted, or whose key is updated.
    ///
    /// Source: <https://www.sqlite.org/foreignkeys.html#fk_actions>
    public enum Dependency: String, Sendable {
        /// Nothing; it is an error if they still refer to it when the statement ends, or the transaction where the
        /// constraint is deferred.
        case noAction = "NO ACTION"
        /// It is an error at once.
        case restrict = "RESTRICT"
        /// They refer to none.
        case setNull = "SET NULL"
        /// They refer to what their default value says.
        case setDefault = "SET DEFAULT"
        /// They are deleted or updated as well.
        case cascade = "CASCADE"
    }
}

/// When a foreign key is checked.
///
/// Source: <https://www.sqlite.org/foreignkeys.html#fk_deferred>
public enum Deferrability: Sendable {
    /// When the transaction ends.
    case initiallyDeferred
    /// When the statement ends, as for a key that says nothing.
    case initiallyImmediate
    /// The same: SQLite has no `SET CONSTRAINTS` to tell the two apart.
    case notDeferrable
}

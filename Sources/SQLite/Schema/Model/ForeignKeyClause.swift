internal import SQLLanguage

/// What a foreign key refers to, and what happens to its rows: `REFERENCES "t" ("a") ON DELETE CASCADE`.
///
/// Source: <https://www.sqlite.org/foreignkeys.html>
public struct ForeignKeyClause: Sendable, Hashable {
    public enum Action: String, Sendable, CaseIterable {
        case noAction = "NO ACTION"
        case restrict = "RESTRICT"
        case setNull = "SET NULL"
        case setDefault = "SET DEFAULT"
        case cascade = "CASCADE"
    }

    public enum Deferral: String, Sendable, CaseIterable {
        case notDeferrable = "NOT DEFERRABLE"
        case initiallyImmediate = "DEFERRABLE INITIALLY IMMEDIATE"
        /// Checked when the transaction commits; the others are at the end of each statement.
        case initiallyDeferred = "DEFERRABLE INITIALLY DEFERRED"
    }

    public var table: String
    /// Empty for the primary key of the table.
    public var columns: [String]
    public var onDelete: Action?
    public var onUpdate: Action?
    /// Kept, but without an effect in SQLite.
    public var match: String?
    public var deferral: Deferral?

    public init(
        table: String, columns: [String] = [], onDelete: Action? = nil, onUpdate: Action? = nil,
        match: String? = nil, deferral: Deferral? = nil
    ) {
        self.table = table
        self.columns = columns
        self.onDelete = onDelete
        self.onUpdate = onUpdate
        self.match = match
        self.deferral = deferral
    }

    func write(into writer: inout SQLWriter) {
        writer.write("REFERENCES ")
        writer.write(identifier: table)
        if !columns.isEmpty {
            writer.write(" ")
            writer.write(names: columns)
        }
        if let match {
            writer.write(" MATCH ")
            writer.write(identifier: match)
        }
        if let onUpdate {
            writer.write(" ON UPDATE ")
            writer.write(onUpdate.words)
        }
        if let onDelete {
            writer.write(" ON DELETE ")
            writer.write(onDelete.words)
        }
        switch deferral {
        case nil: break
        case .notDeferrable: writer.write(" NOT DEFERRABLE")
        case .initiallyImmediate: writer.write(" DEFERRABLE INITIALLY IMMEDIATE")
        case .initiallyDeferred: writer.write(" DEFERRABLE INITIALLY DEFERRED")
        }
    }
}

extension ForeignKeyClause.Action {
    fileprivate var words: StaticString {
        switch self {
        case .noAction: "NO ACTION"
        case .restrict: "RESTRICT"
        case .setNull: "SET NULL"
        case .setDefault: "SET DEFAULT"
        case .cascade: "CASCADE"
        }
    }
}

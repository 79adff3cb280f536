extension Connection {
    /// Reads what the databases hold.
    public var schema: SchemaReader { SchemaReader(connection: self) }

    /// The rows whose foreign keys refer to nothing.
    ///
    /// ```swift
    /// let broken = try db.foreignKeyCheck(table: "students")
    /// print(broken)  // []
    /// ```
    ///
    /// Source: <https://www.sqlite.org/pragma.html#pragma_foreign_key_check>
    public func foreignKeyCheck(table: String? = nil) throws -> [ForeignKeyError] {
        try foreignKeyCheck(table: table, database: nil)
    }

    func foreignKeyCheck(table: String?, database: String?) throws -> [ForeignKeyError] {
        try schemaRows(
            "SELECT \"table\", \"rowid\", \"parent\" FROM pragma_foreign_key_check" + arguments(table, database),
            [table, database].compactMap { $0 }
        ).map { ForeignKeyError(from: $0.text(0), rowId: $0[1] as? Int64 ?? 0, to: $0.text(2)) }
    }

    /// What is wrong with the database's pages, or with those of a table; empty where nothing is.
    ///
    /// ```swift
    /// let problems = try db.integrityCheck()
    /// print(problems)  // []
    /// ```
    ///
    /// Source: <https://www.sqlite.org/pragma.html#pragma_integrity_check>
    public func integrityCheck(table: String? = nil) throws -> [String] {
        try schemaRows("SELECT * FROM pragma_integrity_check" + arguments(table, nil), table.map { [$0] } ?? [])
            .map { $0.text(0) }.filter { $0 != "ok" }
    }

    private func arguments(_ table: String?, _ database: String?) -> String {
        table == nil ? "" : database == nil ? "(?)" : "(?, ?)"
    }
}

/// A row whose foreign key refers to nothing.
public struct ForeignKeyError: CustomStringConvertible, Sendable, Hashable {
    /// The table of the row.
    public let from: String
    /// The row's number; 0 in a table without row numbers.
    public let rowId: Int64
    /// The table that the foreign key refers to.
    public let to: String

    /// `students [4] => classes`
    public var description: String { "\(from) [\(rowId)] => \(to)" }
}

/// A number that a program keeps in its database, such as its schema's version.
public typealias UserVersion = Int32

// Properties as SQLite.swift has them: they answer with SQLite's default where the connection is closed, and setting
// one that cannot be set does nothing. `pragma` and `setPragma` throw.

extension Connection {
    /// A number for the program's own use; 0 in a new database, and setting `nil` sets 0.
    ///
    /// ```swift
    /// if (db.userVersion ?? 0) < 2 {
    ///     try db.execute("ALTER TABLE students ADD COLUMN nickname TEXT")
    ///     db.userVersion = 2
    /// }
    /// ```
    ///
    /// Source: <https://www.sqlite.org/pragma.html#pragma_user_version>
    public var userVersion: UserVersion? {
        get { try? pragma(.userVersion) }
        set { _ = try? setPragma(.userVersion, to: newValue ?? 0) }
    }

    /// Whether foreign keys are enforced. It cannot be changed inside a transaction.
    ///
    /// Source: <https://www.sqlite.org/pragma.html#pragma_foreign_keys>
    public var foreignKeys: Bool {
        get { (try? pragma(.foreignKeys)) ?? false }
        set { _ = try? setPragma(.foreignKeys, to: newValue) }
    }

    /// Whether foreign keys are checked at COMMIT only; it ends with the transaction.
    ///
    /// Source: <https://www.sqlite.org/pragma.html#pragma_defer_foreign_keys>
    public var deferForeignKeys: Bool {
        get { (try? pragma(.deferForeignKeys)) ?? false }
        set { _ = try? setPragma(.deferForeignKeys, to: newValue) }
    }
}

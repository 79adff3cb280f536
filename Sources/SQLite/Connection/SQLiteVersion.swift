internal import CSQLite
public import SQLLanguage

extension Connection {
    /// The version of the SQLite that the program runs with.
    ///
    /// ```swift
    /// if db.sqliteVersion >= SQLiteVersion(major: 3, minor: 35) { print("knows RETURNING") }
    /// ```
    ///
    /// Source: <https://www.sqlite.org/c3ref/libversion.html>
    public var sqliteVersion: SQLiteVersion { SQLiteVersion(number: sqlite3_libversion_number()) }
}

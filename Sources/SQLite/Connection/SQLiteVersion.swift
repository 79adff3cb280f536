internal import CSQLite

/// A version of SQLite.
///
/// ```swift
/// if db.sqliteVersion >= SQLiteVersion(major: 3, minor: 35) { print("knows RETURNING") }
/// ```
public struct SQLiteVersion: Comparable, Hashable, CustomStringConvertible, Sendable {
    public let major: Int
    public let minor: Int
    public var point: Int = 0

    public init(major: Int, minor: Int, point: Int = 0) {
        self.major = major
        self.minor = minor
        self.point = point
    }

    public static func < (left: SQLiteVersion, right: SQLiteVersion) -> Bool {
        (left.major, left.minor, left.point) < (right.major, right.minor, right.point)
    }

    /// `SQLite 3.40.1`
    public var description: String { "SQLite \(major).\(minor).\(point)" }
}

extension Connection {
    /// The version of the SQLite that the program runs with.
    ///
    /// Source: <https://www.sqlite.org/c3ref/libversion.html>
    public var sqliteVersion: SQLiteVersion {
        let number = Int(sqlite3_libversion_number())
        return SQLiteVersion(major: number / 1_000_000, minor: number / 1000 % 1000, point: number % 1000)
    }
}

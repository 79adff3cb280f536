/// A version of SQLite, as 3.40.1.
///
/// Source: <https://www.sqlite.org/versionnumbers.html>
public struct SQLiteVersion: Comparable, Hashable, CustomStringConvertible, Sendable {
    public let major: Int
    public let minor: Int
    public var point: Int = 0

    public init(major: Int, minor: Int, point: Int = 0) {
        self.major = major
        self.minor = minor
        self.point = point
    }

    /// From the number that SQLite's C interface gives, as 3040001.
    package init(number: Int32) {
        self.init(major: Int(number / 1_000_000), minor: Int(number / 1000 % 1000), point: Int(number % 1000))
    }

    public static func < (one: SQLiteVersion, other: SQLiteVersion) -> Bool {
        (one.major, one.minor, one.point) < (other.major, other.minor, other.point)
    }

    /// `SQLite 3.40.1`
    public var description: String { "SQLite \(major).\(minor).\(point)" }
}

/// What a statement says that older versions of SQLite do not understand.
package struct VersionRequirement: Sendable {
    package var version: SQLiteVersion
    /// As the error calls it: `unhex()`.
    package var feature: StaticString

    /// - Parameter minor: the version is 3 point that.
    package init(_ minor: Int, _ feature: StaticString) {
        version = SQLiteVersion(major: 3, minor: minor)
        self.feature = feature
    }

    /// Throws where an engine is older.
    package func check(_ running: SQLiteVersion) throws {
        guard running < version else { return }
        throw StatementError("\(feature) needs SQLite \(version.major).\(version.minor), and this is \(running)")
    }
}

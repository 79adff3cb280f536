internal import CSQLite

/// Where a function may be used, and what SQLite may assume of it.
///
/// Source: <https://www.sqlite.org/c3ref/c_deterministic.html>
public struct FunctionOptions: OptionSet, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The same arguments always give the same result: indexes, generated columns and `CHECK` may use it, and SQLite may
    /// call it once for many rows.
    public static let deterministic = FunctionOptions(rawValue: SQLITE_DETERMINISTIC)

    /// Only statements that the program runs itself may use it, and nothing that a file's schema says: no trigger, view,
    /// index or default. For functions that have effects.
    public static let directOnly = FunctionOptions(rawValue: SQLITE_DIRECTONLY)

    /// A schema may use it also where it is not trusted: it has no effects and tells nothing but what follows from its
    /// arguments.
    public static let innocuous = FunctionOptions(rawValue: SQLITE_INNOCUOUS)

    /// SQLite.swift's flag, as an option.
    init(deterministic: Bool) {
        self = deterministic ? .deterministic : []
    }
}

public import Foundation

// Source: https://www.sqlite.org/lang_datefunc.html

/// SQLite's date and time functions of a time value and modifiers.
///
/// A time value is ISO 8601 text, `now`, a Julian day, or a number of seconds with the modifier `unixepoch`.
public final class DateFunctions: Sendable {
    /// `YYYY-MM-DD`
    public static func date(_ timestring: String, _ modifiers: String...) -> Expression<Date?> {
        call("date", [timestring] + modifiers)
    }

    /// `HH:MM:SS`
    public static func time(_ timestring: String, _ modifiers: String...) -> Expression<Date?> {
        call("time", [timestring] + modifiers)
    }

    /// `YYYY-MM-DD HH:MM:SS`
    public static func datetime(_ timestring: String, _ modifiers: String...) -> Expression<Date?> {
        call("datetime", [timestring] + modifiers)
    }

    /// Days since noon in Greenwich on November 24, 4714 B.C.
    public static func julianday(_ timestring: String, _ modifiers: String...) -> Expression<Date?> {
        call("julianday", [timestring] + modifiers)
    }

    /// The time in a format of your own, such as `%Y-%m`.
    public static func strftime(_ format: String, _ timestring: String, _ modifiers: String...) -> Expression<Date?> {
        call("strftime", [format, timestring] + modifiers)
    }

    private static func call(_ name: StaticString, _ arguments: [String]) -> Expression<Date?> {
        .init(.call(.builtIn(name), arguments.map { Node($0) }))
    }
}

extension Date {
    /// The date without its time, computed by SQLite.
    public var date: Expression<Date?> { .init(.call("date", Node(self))) }
    /// The time without its date, computed by SQLite.
    public var time: Expression<Date?> { .init(.call("time", Node(self))) }
    /// The date and time to the second, computed by SQLite.
    public var datetime: Expression<Date?> { .init(.call("datetime", Node(self))) }
    /// The Julian day, computed by SQLite.
    public var julianday: Expression<Date?> { .init(.call("julianday", Node(self))) }
}

extension Expression where Datatype == Date {
    /// The date without its time.
    public var date: Expression<Date> { .init(.call("date", node)) }
    /// The time without its date.
    public var time: Expression<Date> { .init(.call("time", node)) }
    /// The date and time to the second.
    public var datetime: Expression<Date> { .init(.call("datetime", node)) }
    /// The Julian day.
    public var julianday: Expression<Date> { .init(.call("julianday", node)) }
}

public import Foundation

/// A value that SQLite's date and time functions take: text, a number, or a date in one of its representations.
public protocol TimeValue: Value {
    /// What a number of this type counts.
    static var timeScale: TimeScale { get }
}

/// What SQLite is told about a number so that it is a time.
public enum TimeScale: Sendable {
    /// Nothing: text of ISO 8601, or a number of days since noon in Greenwich on November 24, 4714 B.C.
    case direct
    /// It counts parts of seconds since 1970-01-01 00:00 UTC; 1 for whole seconds, 1000 for milliseconds.
    case unix(perSecond: Int)
}

extension TimeValue {
    public static var timeScale: TimeScale { .direct }
}

extension String: TimeValue {}
extension Date: TimeValue {}
extension JulianDay: TimeValue {}
extension MicrosecondText: TimeValue {}
/// A number of days, or of seconds with the modifier ``TimeModifier/unixepoch``.
extension Double: TimeValue {}
/// A number of days, or of seconds with the modifier ``TimeModifier/unixepoch``.
extension Int: TimeValue {}
/// A number of days, or of seconds with the modifier ``TimeModifier/unixepoch``.
extension Int64: TimeValue {}
extension UnixSeconds: TimeValue {
    public static var timeScale: TimeScale { .unix(perSecond: 1) }
}
extension UnixMilliseconds: TimeValue {
    public static var timeScale: TimeScale { .unix(perSecond: 1000) }
}
extension UnixMicroseconds: TimeValue {
    public static var timeScale: TimeScale { .unix(perSecond: 1_000_000) }
}

/// A change to a time, one after another in the order given; or SQLite's own text for one.
///
/// ```swift
/// let due = Expression<Date>("due")
/// let lastDay = due.dateString(.startOfMonth, .months(1), .days(-1))
/// // SQL: date("due", 'start of month', '+1 months', '-1 days')
/// ```
///
/// Source: <https://www.sqlite.org/lang_datefunc.html#modifiers>
public struct TimeModifier: Sendable, ExpressibleByStringLiteral {
    let node: Node

    init(_ text: String, since requirement: VersionRequirement? = nil) {
        node = requirement.map { .requiring($0, Node(text)) } ?? Node(text)
    }

    public init(stringLiteral text: String) { self.init(text) }

    public static func days(_ count: Double) -> Self { .init("\(signed(count)) days") }
    public static func hours(_ count: Double) -> Self { .init("\(signed(count)) hours") }
    public static func minutes(_ count: Double) -> Self { .init("\(signed(count)) minutes") }
    public static func seconds(_ count: Double) -> Self { .init("\(signed(count)) seconds") }
    public static func months(_ count: Int) -> Self { .init("\(signed(Double(count))) months") }
    public static func years(_ count: Int) -> Self { .init("\(signed(Double(count))) years") }

    /// A day that the month does not have is the last one of the month before it was added. Needs SQLite 3.46.
    public static let floor = Self("floor", since: VersionRequirement(46, "the modifier floor"))
    /// A day that the month does not have is counted into the next month. Needs SQLite 3.46.
    public static let ceiling = Self("ceiling", since: VersionRequirement(46, "the modifier ceiling"))

    public static let startOfDay = Self("start of day")
    public static let startOfMonth = Self("start of month")
    public static let startOfYear = Self("start of year")
    /// The next such day, or the same: 0 is Sunday.
    public static func weekday(_ number: Int) -> Self { .init("weekday \(number)") }

    /// The number counts seconds since 1970-01-01 00:00 UTC; comes first.
    public static let unixepoch = Self("unixepoch")
    /// The number counts days since noon in Greenwich on November 24, 4714 B.C.; comes first. Needs SQLite 3.38.
    public static let julianday = Self("julianday", since: VersionRequirement(38, "the modifier julianday"))
    /// The number counts days or seconds, whichever makes a time that is near; comes first. Needs SQLite 3.38.
    public static let auto = Self("auto", since: VersionRequirement(38, "the modifier auto"))

    /// From UTC to the system's time zone.
    public static let localtime = Self("localtime")
    /// From the system's time zone to UTC.
    public static let utc = Self("utc")
    /// With the fraction of the second. Needs SQLite 3.42.
    public static let subsecond = Self("subsec", since: VersionRequirement(42, "the modifier subsec"))

    private static func signed(_ number: Double) -> String {
        let digits = Int(exactly: number).map(String.init) ?? number.description
        return number < 0 ? digits : "+\(digits)"
    }
}

// Source: https://www.sqlite.org/lang_datefunc.html

/// What is NULL where the time value or a modifier is none that SQLite understands.
extension ExpressionType where UnderlyingType: ColumnValue, UnderlyingType.Root: TimeValue {
    /// The date as text: `2024-05-31`.
    ///
    /// ```swift
    /// let joined = Expression<Date>("joined")
    /// let month = joined.dateString(.startOfMonth)
    /// // SQL: date("joined", 'start of month')
    /// ```
    public func dateString(_ modifiers: TimeModifier...) -> Expression<String?> {
        .init(.call(.builtIn("date"), time(modifiers)))
    }

    /// The time of day as text: `08:30:15`.
    public func timeString(_ modifiers: TimeModifier...) -> Expression<String?> {
        .init(.call(.builtIn("time"), time(modifiers)))
    }

    /// The date and time as text: `2024-05-31 08:30:15`.
    public func datetimeString(_ modifiers: TimeModifier...) -> Expression<String?> {
        .init(.call(.builtIn("datetime"), time(modifiers)))
    }

    /// The days since noon in Greenwich on November 24, 4714 B.C.
    public func julianDay(_ modifiers: TimeModifier...) -> Expression<Double?> {
        .init(.call(.builtIn("julianday"), time(modifiers)))
    }

    /// The whole seconds since 1970-01-01 00:00 UTC. Needs SQLite 3.38.
    ///
    /// With the modifier `subsecond` SQLite gives a REAL, for which see ``unixEpochSeconds(_:)``.
    public func unixEpoch(_ modifiers: TimeModifier...) -> Expression<Int64?> {
        .init(.requiring(VersionRequirement(38, "unixepoch()"), .call(.builtIn("unixepoch"), time(modifiers))))
    }

    /// The seconds since 1970-01-01 00:00 UTC with their fraction. Needs SQLite 3.42.
    public func unixEpochSeconds(_ modifiers: TimeModifier...) -> Expression<Double?> {
        .init(.call(.builtIn("unixepoch"), time(modifiers + [.subsecond])))
    }

    /// The time in a format of your own.
    ///
    /// ```swift
    /// let joined = Expression<UnixSeconds>("joined")
    /// let year = joined.strftime("%Y")
    /// // SQL: strftime('%Y', "joined", 'unixepoch')
    /// ```
    public func strftime(_ format: String, _ modifiers: TimeModifier...) -> Expression<String?> {
        .init(.call(.builtIn("strftime"), [Node(format)] + time(modifiers)))
    }

    /// What has to be added to another time to make this one, as `+0000-01-02 03:04:05.000`. Needs SQLite 3.43.
    public func timediff<Other: ColumnValue>(_ other: Expression<Other>) -> Expression<String?>
    where Other.Root: TimeValue {
        // The function takes no modifiers, so that a count of seconds becomes text first.
        .init(
            .requiring(VersionRequirement(43, "timediff()"), .call("timediff", plainTime, other.plainTime)))
    }

    /// The arguments that make the value a time and then change it.
    private func time(_ modifiers: [TimeModifier]) -> [Node] {
        switch UnderlyingType.Root.timeScale {
        case .direct: [node] + modifiers.map(\.node)
        case .unix(1): [node, TimeModifier.unixepoch.node] + modifiers.map(\.node)
        case .unix(let parts):
            [.infix(" / ", node, .raw([.text("\(parts).0")])), TimeModifier.unixepoch.node] + modifiers.map(\.node)
        }
    }

    private var plainTime: Node {
        if case .direct = UnderlyingType.Root.timeScale { return node }
        return .call(.builtIn("strftime"), [Node("%Y-%m-%d %H:%M:%f")] + time([]))
    }
}

extension ExpressionType where UnderlyingType: TimeValue, UnderlyingType.Datatype == String {
    /// The time when the statement runs, to the millisecond, in the form that a `Date` is stored in.
    public static var now: Expression<UnderlyingType> {
        .init(.call("strftime", Node("%Y-%m-%dT%H:%M:%f"), Node("now")))
    }

    /// The date in UTC when the statement runs, `2024-05-31`; of use as a column's default.
    public static var currentDate: Expression<UnderlyingType> { .init(.raw([.text("CURRENT_DATE")])) }

    /// The date and time in UTC when the statement runs, `2024-05-31 08:30:15`; of use as a column's default.
    public static var currentTimestamp: Expression<UnderlyingType> { .init(.raw([.text("CURRENT_TIMESTAMP")])) }
}

extension ExpressionType where UnderlyingType == String {
    /// The time of day in UTC when the statement runs, `08:30:15`; of use as a column's default.
    public static var currentTime: Expression<String> { .init(.raw([.text("CURRENT_TIME")])) }
}

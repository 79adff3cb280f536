import Foundation
import SQLite
import Testing

@Suite struct TimeFunctionsTests {
    static let day = Column<Date>("day"), maybeDay = Column<Date?>("maybe_day")
    static let dayText = Column<String>("day"), seconds = Column<UnixSeconds>("seconds")
    static let number = Column<Double>("seconds"), badText = Column<String>("text")
    static let literal = Column<String>(value: "2024-02-29 12:00")

    @Test(arguments: [
        FunctionCase(#"date("day")"#, day.dateString(), "2024-05-31"),
        FunctionCase(
            #"date("day", 'start of month', '+1 months', '-1 days')"#,
            day.dateString(.startOfMonth, .months(1), .days(-1)), "2024-05-31"),
        FunctionCase(#"date("day", 'weekday 0')"#, dayText.dateString(.weekday(0)), "2024-06-02"),
        FunctionCase(
            #"date("day", 'start of year', '-1 years')"#, day.dateString(.startOfYear, .years(-1)), "2023-01-01"),
        FunctionCase(
            #"time("day", '+1.5 hours', '-30 minutes', '+10 seconds')"#,
            day.timeString(.hours(1.5), .minutes(-30), .seconds(10)), "09:30:25"),
        FunctionCase(#"datetime("day", 'start of day')"#, day.datetimeString(.startOfDay), "2024-05-31 00:00:00"),
        FunctionCase(
            "datetime('2024-02-29 12:00', '+1 month')", literal.datetimeString("+1 month"), "2024-03-29 12:00:00"),
        FunctionCase(#"strftime('%Y-W%W', "day")"#, day.strftime("%Y-W%W"), "2024-W22"),
        FunctionCase(#"datetime("seconds", 'unixepoch')"#, seconds.datetimeString(), "2024-05-31 08:30:15"),
        FunctionCase(
            #"datetime("seconds", 'unixepoch', '+1 days')"#, seconds.datetimeString(.days(1)), "2024-06-01 08:30:15"),
        FunctionCase(#"date("seconds", 'unixepoch')"#, number.dateString(.unixepoch), "2024-05-31"),
        FunctionCase(#"date("seconds", 'auto')"#, number.dateString(.auto), "2024-05-31"),
        FunctionCase(
            "datetime((1717144215250 / 1000.0), 'unixepoch')",
            Column<UnixMilliseconds>(value: UnixMilliseconds(Date(timeIntervalSince1970: 1_717_144_215.25)))
                .datetimeString(), "2024-05-31 08:30:15"),
        FunctionCase(
            "strftime('%f', (1717144215250000 / 1000000.0), 'unixepoch')",
            Column<UnixMicroseconds>(value: UnixMicroseconds(Date(timeIntervalSince1970: 1_717_144_215.25))).strftime(
                "%f"), "15.250"),
        FunctionCase(
            "date(2460461.5)",
            Column<JulianDay>(value: JulianDay(Date(timeIntervalSince1970: 1_717_113_600))).dateString(), "2024-05-31"),
    ])
    func timesAreText(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"julianday("day")"#, day.julianDay(), near: 2_460_461.854343171),
        FunctionCase(#"julianday("seconds", 'unixepoch')"#, seconds.julianDay(), near: 2_460_461.854343171),
        FunctionCase(#"unixepoch("day", 'start of day')"#, day.unixEpoch(.startOfDay), near: 1_717_113_600),
    ])
    func timesAreNumbers(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"date("maybe_day")"#, maybeDay.dateString(), nil),
        FunctionCase(#"time("maybe_day")"#, maybeDay.timeString(), nil),
        FunctionCase(#"datetime("text")"#, badText.datetimeString(), nil),
        FunctionCase(#"date("day", 'start of week')"#, day.dateString("start of week"), nil),
        FunctionCase(#"strftime('%Y', "maybe_day")"#, maybeDay.strftime("%Y"), nil),
    ])
    func whatIsNoTimeIsNull(_ one: FunctionCase) throws { try one.run() }

    @Test func numbersOfWhatIsNoTimeAreNull() throws {
        try FunctionCase(#"julianday("text")"#, Self.badText.julianDay(), nil).run()
        try FunctionCase(#"unixepoch("maybe_day")"#, Self.maybeDay.unixEpoch(), nil).run()
    }

    @Test(arguments: [
        FunctionCase(#"unixepoch("day", 'subsec')"#, day.unixEpochSeconds(), needs: "3.42"),
        FunctionCase(#"date("day", '+1 months', 'floor')"#, day.dateString(.months(1), .floor), needs: "3.46"),
        FunctionCase(#"date("day", '+1 months', 'ceiling')"#, day.dateString(.months(1), .ceiling), needs: "3.46"),
        FunctionCase(#"timediff("day", "maybe_day")"#, day.timediff(maybeDay), needs: "3.43"),
        FunctionCase(
            #"timediff("day", strftime('%Y-%m-%d %H:%M:%f', "seconds", 'unixepoch'))"#, day.timediff(seconds),
            needs: "3.43"),
    ])
    func whatOlderVersionsDoNotHaveNamesTheVersion(_ one: FunctionCase) throws { try one.run() }

    @Test func modifiersAreBound() {
        let expression = Self.day.dateString(.days(1), .utc)
        #expect(expression.template == #"date("day", ?, ?)"#)
        #expect(expression.bindings as? [String] == ["+1 days", "utc"])
    }

    @Test func aTimeOfNowIsADateOfNow() throws {
        let db = try Connection()
        let one = Table("one")
        try db.execute("CREATE TABLE one (a); INSERT INTO one VALUES (1)")
        for now in [Column<Date>.now, .currentTimestamp] {
            #expect(abs(try db.scalar(one.select(now)).timeIntervalSinceNow) < 60)
        }
        #expect(try db.scalar(one.select(Column<Date>.currentDate == Column<Date>(Column<Date>.now.dateString()))))
        #expect(try db.scalar(one.select(Column<String>.currentTime.length)) == 8)
    }

    @Test func functionsOfTextKeepTheirText() {
        #expect(DateFunctions.date("now", "start of month").description == "date('now', 'start of month')")
        #expect(DateFunctions.strftime("%Y", "now").description == "strftime('%Y', 'now')")
        #expect(Self.day.date.description == #"date("day")"#)
        #expect(Date(timeIntervalSince1970: 0).datetime.description == "datetime('1970-01-01T00:00:00.000')")
    }
}

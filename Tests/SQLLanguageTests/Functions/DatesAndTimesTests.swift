import Foundation
import SQLLanguage
import Testing

@Suite struct DatesAndTimesTests {
    @Test("functions of a time value and modifiers", arguments: functionCases)
    func functions(_ expression: ExpressionCase) { expression.check() }

    static let functionCases = ExpressionCases.table {
        $0.expect(DateFunctions.date("now"), Date?.self, "date(?)", "now")
        $0.expect(DateFunctions.date("now", "-1 day", "utc"), Date?.self, "date(?, ?, ?)", "now", "-1 day", "utc")
        $0.expect(DateFunctions.time("now", "utc"), Date?.self, "time(?, ?)", "now", "utc")
        $0.expect(DateFunctions.datetime("now", "utc"), Date?.self, "datetime(?, ?)", "now", "utc")
        $0.expect(DateFunctions.julianday("now"), Date?.self, "julianday(?)", "now")
        $0.expect(
            DateFunctions.strftime("%Y-%m-%d", "now", "utc"), Date?.self, "strftime(?, ?, ?)", "%Y-%m-%d", "now", "utc")
    }

    @Test("functions of a date and of a column of dates", arguments: dateCases)
    func dates(_ expression: ExpressionCase) { expression.check() }

    static let dateCases = ExpressionCases.table {
        let epoch = Date(timeIntervalSince1970: 0), when = Column<Date>("when")
        $0.expect(epoch.date, Date?.self, "date(?)", "1970-01-01T00:00:00.000")
        $0.expect(epoch.time, Date?.self, "time(?)", "1970-01-01T00:00:00.000")
        $0.expect(epoch.datetime, Date?.self, "datetime(?)", "1970-01-01T00:00:00.000")
        $0.expect(epoch.julianday, Date?.self, "julianday(?)", "1970-01-01T00:00:00.000")
        $0.expect(when.date, Date.self, #"date("when")"#)
        $0.expect(when.time, Date.self, #"time("when")"#)
        $0.expect(when.datetime, Date.self, #"datetime("when")"#)
        $0.expect(when.julianday, Date.self, #"julianday("when")"#)
        $0.expect(when.date == epoch.date, Bool?.self, #"(date("when") = date(?))"#, "1970-01-01T00:00:00.000")
    }
}

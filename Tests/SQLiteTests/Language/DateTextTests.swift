import Foundation
import SQLite
import Testing

/// Dates as text read as the moments that SQLite takes them for.
@Suite struct DateTextTests {
    let db: Connection

    init() throws { db = try Connection() }

    @Test(
        "each form of SQLite's date functions",
        arguments: [
            "2024-02-29", "2024-02-29 08:30", "2024-02-29 08:30:15", "2024-02-29 08:30:15.250", "2024-02-29T08:30",
            "2024-02-29T08:30:15", "2024-02-29T08:30:15.25", "08:30", "08:30:15", "08:30:15.250", "2024-02-29 08:30Z",
            "2024-02-29T08:30:15.5Z", "2024-02-29 08:30+02:00", "2024-02-29 08:30:15.123-11:30", "08:30:15+01:00",
            "0000-01-01", "9999-12-31 23:59:59.999", "1582-10-15", "1900-02-28 23:59", "2000-02-29",
            "1969-12-31T23:59:59.999",
        ])
    func forms(_ text: String) throws {
        let date = try db.scalar(select(Column<Date>("?", [text])))
        let days = try db.scalar(select(Column<Double>("julianday(?)", [text])))
        // A Julian day is exact to about 0.05 ms.
        #expect(abs((date.timeIntervalSince1970 / 86_400 + 2_440_587.5 - days) * 86_400) < 0.001)
    }

    @Test("what the date functions write")
    func written() throws {
        let leapDay = Date(timeIntervalSince1970: 1_709_195_415.25)
        #expect(try db.scalar(select(leapDay.datetime)) == Date(timeIntervalSince1970: 1_709_195_415))
        #expect(try db.scalar(select(leapDay.date)) == Date(timeIntervalSince1970: 1_709_164_800))
        #expect(try db.scalar(select(leapDay.time)) == Date(timeIntervalSince1970: 946_715_415))
        let format = DateFunctions.strftime("%Y-%m-%dT%H:%M:%f", "2024-02-29 08:30:15.25")
        #expect(try db.scalar(select(format)) == leapDay)
        #expect(try db.scalar(select(DateFunctions.date("nonsense"))) == nil)
        let now = try #require(try db.scalar(select(DateFunctions.datetime("now"))))
        #expect(abs(now.timeIntervalSinceNow) < 60)
    }

    @Test(
        "SQLite reads what is written",
        arguments: [
            0, 0.001, -0.001, 951_827_696.789, -62_167_219_200, 253_402_300_799.999, 1_709_164_799.9996,
        ])
    func readBack(_ seconds: Double) throws {
        let date = Date(timeIntervalSince1970: seconds)
        let text = try #require(try db.scalar("SELECT strftime('%Y-%m-%dT%H:%M:%f', ?)", date.datatypeValue) as? String)
        #expect(text == date.datatypeValue)
    }

    @Test(
        "other text is refused",
        arguments: [
            "", " ", "2024", "2024-2-9", "2024-02-30", "2023-02-29", "2024-13-01", "2024-00-10", "2024-02-29T",
            "2024-02-29 8:30",
            "2024-02-29 24:61", "2024-02-29 08:30:60", "2024-02-29 08:30:15.", "2024-02-29 08:30+2",
            "2024-02-29 08:30 x", "now",
            "08:30x", "２０２４-02-29", "2024-02-29\0",
        ])
    func refused(_ text: String) {
        #expect(throws: ColumnError.self) { try db.scalar(select(Column<Date>("?", [text]))) }
    }

    private func select<V: ColumnValue>(_ expression: Column<V>) -> ScalarQuery<V> {
        Table("one").with(Table("one"), as: Table("sqlite_schema").select(count(*))).select(expression)
    }
}

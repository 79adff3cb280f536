import Foundation
import SQLite
import Testing

@Suite struct DateRepresentationsTests {
    // Seconds, since Foundation itself cannot describe such dates.
    private static let unsayable = [Double.nan, .infinity, -.infinity, 1e300, 1e17]

    @Test("a date that a column's form cannot say throws instead of being stored as another", arguments: unsayable)
    func beyond(_ seconds: Double) throws {
        let date = Date(timeIntervalSince1970: seconds)
        let db = try Connection()
        try db.execute("CREATE TABLE d (at)")
        let d = Table("d")
        #expect(throws: ValueError.self) { try db.run(d.insert(Column<Date>("at") <- date)) }
        #expect(throws: ValueError.self) {
            try db.run(d.insert(Column<UnixMilliseconds>("at") <- UnixMilliseconds(date)))
        }
        #expect(throws: ValueError.self) {
            try db.run(d.insert(Column<UnixMicroseconds>("at") <- UnixMicroseconds(date)))
        }
        #expect(throws: ValueError.self) {
            try db.run(d.insert(Column<MicrosecondText>("at") <- MicrosecondText(date)))
        }
        #expect(throws: ValueError.self) { try db.run(d.insert(Column<JSON<[Date]>>("at") <- JSON([date]))) }
        #expect(try db.scalar(d.count) == 0)
    }

    @Test("the first and last dates come back as they were", arguments: [Date.distantPast, .distantFuture])
    func ends(_ date: Date) throws {
        let db = try Connection()
        try db.execute("CREATE TABLE d (at)")
        let d = Table("d")
        func stored<V: DateRepresentation & Sendable>(_ value: V) throws -> Date {
            let at = Column<V>("at")
            return try db.one(d.insert(at <- value).returning(at)).date
        }
        #expect(try stored(UnixSeconds(date)) == date)
        #expect(try stored(UnixMilliseconds(date)) == date)
        #expect(try stored(UnixMicroseconds(date)) == date)
        #expect(try stored(MicrosecondText(date)) == date)
        #expect(try stored(JulianDay(date)) == date)
    }
}

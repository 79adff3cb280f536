import Foundation
import SQLite
import Testing

private struct Settings: Codable, Sendable, Equatable {
    var theme: String
    var sizes: [Int] = []
    var since: Date?
    var parent: [String: Bool]?
}

@Suite struct JSONTests {
    @Test func contentIsStoredAsSortedText() throws {
        let settings = Settings(
            theme: "a/b \"ä\"", sizes: [1, 2], since: Date(timeIntervalSince1970: 0.25), parent: ["x": true])
        #expect(
            try JSON(settings).databaseValue
                == .text(#"{"parent":{"x":true},"since":"1970-01-01T00:00:00.250","sizes":[1,2],"theme":"a/b \"ä\""}"#))
    }

    @Test func contentComesBackAsItWas() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (settings TEXT NOT NULL, maybe TEXT)")
        let settings = Column<JSON<Settings>>("settings"), maybe = Column<JSON<Settings>?>("maybe")
        let value = JSON(Settings(theme: "dark", sizes: [3], since: Date(timeIntervalSince1970: 86_400)))
        try db.run(Table("t").insert(settings <- value, maybe <- nil))
        let found = try #require(try db.first(Table("t").select(settings, maybe)))
        #expect(found.0 == value)
        #expect(found.1 == nil)
        #expect(try db.scalar(Table("t").filter(settings == value).count) == 1)
        try db.run(Table("t").update(maybe <- value))
        #expect(try db.scalar(Table("t").select(maybe)) == value)
    }

    @Test func aDateThatFoundationWroteIsRead() throws {
        #expect(
            try JSON<[Date]>.fromDatatypeValue("[0, \"2024-05-01 08:00:00\"]").content
                == [Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSince1970: 1_714_550_400)])
    }

    @Test func whatIsNoSuchJSONThrowsAndNamesTheColumn() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (settings TEXT); INSERT INTO t VALUES ('{\"theme\":1}')")
        do {
            _ = try db.all(Table("t").select(Column<JSON<Settings>>("settings")))
            Issue.record("no error was thrown")
        } catch let error as ColumnError {
            #expect("\(error)".contains("settings"))
            #expect("\(error)".contains("theme"))
        }
    }

    @Test func whatJSONCannotSayThrowsWhenItIsBound() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (numbers TEXT)")
        #expect(throws: ValueError.self) {
            try db.run(Table("t").insert(Column<JSON<[Double]>>("numbers") <- JSON([Double.infinity])))
        }
    }
}

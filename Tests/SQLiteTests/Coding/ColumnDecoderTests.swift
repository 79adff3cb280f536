import Foundation
import SQLite
import Testing

private enum Grade: String, Codable { case a = "A", b = "B" }
private enum Level: Int, Codable { case low = 1, high = 2 }
private struct Place: Codable, Equatable { var city: String }
private struct One<T: Decodable>: Decodable { var v: T }
private struct Maybe<T: Decodable>: Decodable { var v: T? }

/// One thing or another.
private enum Either: Codable, Equatable {
    case text(String), place(Place)
    init(from decoder: any Decoder) throws {
        if let place = try? Place(from: decoder) {
            self = .place(place)
        } else {
            self = .text(try decoder.singleValueContainer().decode(String.self))
        }
    }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .place(let place): try container.encode(place)
        }
    }
}

/// Text with a rule for it.
private struct Word: Codable, Equatable {
    var text: String
    init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
}

/// What two ways to decode make of the value of an SQL expression.
private func read<T: Decodable & Equatable>(_ sql: String, as type: T.Type) throws -> T {
    let db = try Connection()
    try db.execute("CREATE TABLE t (v); INSERT INTO t VALUES (\(sql)), (\(sql))")
    let rows = try db.all(Table("t").decoding(One<T>.self))
    #expect(rows[0].v == rows[1].v)
    let row = try #require(try db.pluck(Table("t")))
    #expect(try row.decode(One<T>.self).v == rows[0].v)
    return rows[0].v
}

@Suite struct ColumnDecoderTests {
    @Test func singleValuesAreReadAsTheyAreStored() throws {
        #expect(try read("'B'", as: Grade.self) == .b)
        #expect(try read("2", as: Level.self) == .high)
        #expect(try read("'https://a.b/c'", as: URL.self) == URL(string: "https://a.b/c"))
        #expect(try read("'\"quoted\"'", as: Word.self).text == "\"quoted\"")
        #expect(try read("'{\"city\":\"Rom\"}'", as: Place.self) == Place(city: "Rom"))
        #expect(try read("'[1,2]'", as: [Int].self) == [1, 2])
    }

    @Test func whatAnOlderEncoderStoredAsJSONIsRead() throws {
        #expect(try read(#"'"B"'"#, as: Grade.self) == .b)
        #expect(try read("'2'", as: Level.self) == .high)
        #expect(try read(#"'"https:\/\/a.b\/c"'"#, as: URL.self) == URL(string: "https://a.b/c"))
        #expect(try read("'[1,2]'", as: [UInt8].self) == [1, 2])
        #expect(try read("'[0]'", as: [Date].self) == [Date(timeIntervalSinceReferenceDate: 0)])
        let id = "01020304-0506-0708-090A-0B0C0D0E0F10"
        #expect(try read("'\"\(id)\"'", as: UUID.self) == UUID(uuidString: id))
    }

    @Test func aUUIDIsReadFromTextOfEitherCaseAndFromBytes() throws {
        let id = "01020304-0506-0708-090A-0B0C0D0E0F10"
        for sql in ["'\(id)'", "'\(id.lowercased())'", "x'\(id.replacingOccurrences(of: "-", with: ""))'"] {
            #expect(try read(sql, as: UUID.self) == UUID(uuidString: id))
        }
    }

    @Test func aDecimalIsReadFromTextAndFromNumbers() throws {
        for sql in ["'19.9'", "19.9", "CAST('19.9' AS NUMERIC)"] {
            #expect(try read(sql, as: Decimal.self) == Decimal(string: "19.9"))
        }
        #expect(try read("5", as: Decimal.self) == 5)
        struct Price: Codable, Equatable { var amount: Decimal }
        let db = try Connection()
        try db.execute("CREATE TABLE prices (amount DECIMAL(10, 2))")
        for amount: Decimal in [5, 0.25, 19] {
            try db.run(try Table("prices").insert(Price(amount: amount)))
        }
        #expect(try db.all(Table("prices").decoding(Price.self)).map(\.amount) == [5, 0.25, 19])
    }

    @Test func nullIsNilAlsoForNestedValues() throws {
        let db = try Connection()
        #expect(try db.one("SELECT NULL AS v", as: Maybe<Place>.self).v == nil)
        #expect(try db.one("SELECT NULL AS v", as: Maybe<[Int]>.self).v == nil)
        #expect(try db.one("SELECT NULL AS v", as: Maybe<Grade>.self).v == nil)
        #expect(try db.one("SELECT NULL AS v", as: One<Grade?>.self).v == nil)
        #expect(try db.one("SELECT 'B' AS v", as: One<Grade?>.self).v == .b)
        #expect(try db.one("SELECT 1 AS other", as: Maybe<Place>.self).v == nil)
        #expect(try db.one("SELECT '{\"city\":\"Rom\"}' AS v", as: One<Place?>.self).v == Place(city: "Rom"))
        #expect(throws: DecodingError.self) { try db.one("SELECT NULL AS v", as: One<Place>.self) }
    }

    @Test func aTypeOfOneThingOrAnotherIsReadAsWhatItWas() throws {
        #expect(try read("'Rom'", as: Either.self) == .text("Rom"))
        #expect(try read("'{\"city\":\"Rom\"}'", as: Either.self) == .place(Place(city: "Rom")))
        let setters = [Either.text("a"), .place(Place(city: "b"))].map { ["v": $0] }
        #expect(
            try Table("t").insertMany(setters).asSQL()
                == #"INSERT INTO "t" ("v") VALUES ('a'), ('{"city":"b"}')"#)
    }

    @Test("what is none of the type throws and says where")
    func garbage() throws {
        func check<T: Decodable>(_ sql: SQL, _ type: T.Type, _ path: [String] = ["v"]) throws {
            let db = try Connection()
            do {
                _ = try db.one(sql, as: One<T>.self)
                Issue.record("\(sql) was read as \(type)")
            } catch let error as DecodingError {
                let context: DecodingError.Context? =
                    switch error {
                    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
                        .dataCorrupted(let context):
                        context
                    @unknown default: nil
                    }
                #expect(context?.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == path)
            }
        }
        try check("SELECT 'nope' AS v", UUID.self)
        try check("SELECT 'nope' AS v", Date.self)
        try check("SELECT '' AS v", URL.self)
        try check("SELECT 'nope' AS v", Decimal.self)
        try check("SELECT 'nope' AS v", Grade.self)
        try check("SELECT 300 AS v", Int8.self)
        try check("SELECT -1 AS v", UInt64.self)
        try check("SELECT 1.5 AS v", Int.self)
        try check("SELECT 1 AS v", Place.self)
        try check("SELECT 'nope' AS v", Place.self)
        try check("SELECT '[1,\"a\"]' AS v", [Int].self, ["v", "1"])
    }
}

import Foundation
import SQLite
import Testing

private let t = Table("t")

/// A table `t` of one column `x`, declared as said.
private func makeTable(_ declaration: String = "", _ rows: String...) throws -> Connection {
    let db = try Connection()
    try db.execute("CREATE TABLE t (x \(declaration))")
    for row in rows { try db.execute("INSERT INTO t VALUES \(row)") }
    return db
}

/// What comes back of a value that is stored.
private func roundTrip<V: Value & Equatable & Sendable>(_ value: V, declared: String = "") throws -> V
where V.AsBool == Bool {
    let db = try makeTable(declared)
    let x = Column<V>("x")
    try db.run(t.insert(x <- value))
    let typed = try db.scalar(t.select(x))
    let untyped = try #require(try db.pluck(t)).get(x)
    #expect(typed == untyped)
    #expect(try db.scalar(t.filter(x == value).count) == 1)
    return typed
}

private enum Grade: String, Value { case a = "A", b = "B" }

private struct Celsius: Value, Equatable {
    var degrees: Double
    static var declaredDatatype: String { Double.declaredDatatype }
    static func fromDatatypeValue(_ value: Double) throws -> Celsius {
        guard value >= -273.15 else { throw ValueError("colder than cold") }
        return Celsius(degrees: value)
    }
    var datatypeValue: Double { degrees }
}

@Suite("Values in a database") struct StoredValueTests {
    @Test func integerInAColumnOfNumbersIsTheSameDouble() throws {
        let db = try makeTable("NUMERIC", "(2000.0), (2000.5), (NULL)")
        #expect(try db.scalar("SELECT group_concat(typeof(x)) FROM t") as? String == "integer,real,null")
        #expect(try db.all(t.select(Column<Double?>("x"))) == [2000, 2000.5, nil])
        #expect(try db.all(t.select(Column<Double>("x")).limit(2)) == [2000, 2000.5])
        #expect(try db.prepare(t).map { try $0.get(Column<Double?>("x")) } == [2000, 2000.5, nil])
    }

    @Test func textThatBecameANumberIsATypeErrorAndNotNil() throws {
        let db = try makeTable("STRING", "('10')")
        let error = #expect(throws: ColumnError.self) { try db.scalar(t.select(Column<String>("x"))) }
        #expect(error?.found == .integer && error?.expected == "String")
        #expect(throws: ColumnError.self) { try db.scalar(t.select(Column<String?>("x"))) }
        #expect(try db.scalar(t.select(Column<Int>("x"))) == 10)
    }

    @Test func textInAColumnOfIntegersIsATypeErrorAndNotNil() throws {
        let db = try makeTable("INTEGER", "('hello')")
        let row = try #require(try db.pluck(t))
        #expect(throws: ColumnError.self) { try row.get(Column<Int?>("x")) }
        #expect(throws: ColumnError.self) { try row.get(Column<Int64>("x")) }
        #expect(throws: ColumnError.self) { try row.get(Column<Bool?>("x")) }
        #expect(try row.get(Column<String>("x")) == "hello")
    }

    @Test func everyIntegerButZeroIsTrueAndNothingElseIsABool() throws {
        let db = try makeTable("", "(1), (0), (2), (NULL)")
        #expect(try db.all(t.select(Column<Bool?>("x"))) == [true, false, true, nil])
        for other in ["'true'", "1.0", "x'01'"] {
            let db = try makeTable("", "(\(other))")
            #expect(throws: ColumnError.self) { try db.scalar(t.select(Column<Bool>("x"))) }
            #expect(throws: ColumnError.self) { try db.scalar(t.select(Column<Bool?>("x"))) }
        }
    }

    @Test func integersOfEveryWidthComeBack() throws {
        #expect(try roundTrip(Int8.min) == .min && roundTrip(Int16.max) == .max && roundTrip(Int32.min) == .min)
        #expect(try roundTrip(Int64.min) == .min && roundTrip(Int64.max) == .max && roundTrip(Int.min) == .min)
        #expect(try roundTrip(UInt8.max) == .max && roundTrip(UInt16.max) == .max && roundTrip(UInt32.max) == .max)
        #expect(try roundTrip(UInt(7)) == 7 && roundTrip(UInt64(Int64.max)) == UInt64(Int64.max))
        #expect(try roundTrip(true) && !roundTrip(false))
    }

    @Test func integersOutOfRangeAreThrown() throws {
        let db = try makeTable("", "(-1)")
        let x = Column<UInt64>("x")
        #expect(throws: ValueError.self) { try db.run(t.insert(x <- .max)) }
        #expect(throws: ValueError.self) { try db.scalar(t.filter(x == .max).count) }
        #expect(throws: ColumnError.self) { try db.scalar(t.select(x)) }
        let wide = try makeTable("", "(300), (-129), (9223372036854775807)")
        for read in [
            { _ = try wide.first(t.select(Column<UInt8>("x"))) }, { _ = try wide.first(t.select(Column<Int8>("x"))) },
            { _ = try wide.all(t.select(Column<Int32>("x"))) }, { _ = try wide.all(t.select(Column<Int16?>("x"))) },
        ] {
            let error = #expect(throws: ColumnError.self) { try read() }
            #expect(error?.found == .integer && error?.column == "x")
        }
    }

    @Test func aValueThatCannotBeStoredIsThrownWithItsStatement() throws {
        let db = try makeTable()
        let x = Column<UInt64>("x"), big = UInt64.max
        let prepared = try db.prepare { (value: Column<UInt64>) in t.filter(x == value).count }
        let uses: [(String, () throws -> Void)] = [
            (#"INSERT INTO "t" ("x") VALUES (?)"#, { try db.run(t.insert(x <- big)) }),
            (#"INSERT INTO "t" ("x") VALUES (?)"#, { try db.run(t.insertMany([[x <- 1], [x <- big]])) }),
            (#"UPDATE "t" SET "x" = ? WHERE ("x" = ?)"#, { try db.run(t.filter(x == 1).update(x <- big)) }),
            (#"SELECT count(*) FROM "t" WHERE ("x" = ?)"#, { _ = try db.scalar(t.filter(x == big).count) }),
            (#"SELECT count(*) FROM "t" WHERE ("x" = ?1)"#, { _ = try prepared.all(big) }),
            (#"INSERT INTO "t" ("x") VALUES (?)"#, { try db.run(t.insert(Column<Double>("x") <- .nan)) }),
            ("SELECT ?", { _ = try db.scalar("SELECT ?", Double.nan) }),
            ("SELECT :x", { _ = try db.scalar("SELECT :x", [":x": Double.nan]) }),
        ]
        for (sql, use) in uses {
            let error = #expect(throws: ValueError.self, performing: use)
            #expect(error?.sql == sql)
            #expect(error.map { $0.description == "\($0.reason) (\(sql))" } == true)
        }
        #expect(try db.scalar(t.count) == 0)
    }

    @Test(arguments: [
        "", "a", "a\0b", "\0", "👨‍👩‍👧", "é", "e\u{301}", "日本語", "it's \"quoted\" `here` [too]", "\u{FEFF}x", "%_\\",
        String(repeating: "long", count: 10_000), "Optional(\"value\")", "'; DROP TABLE t; --",
    ]) func textComesBackScalarByScalar(text: String) throws {
        let back = try roundTrip(text)
        #expect(Array(back.unicodeScalars) == Array(text.unicodeScalars))
        let db = try makeTable()
        try db.run("INSERT INTO t VALUES (?)", text)
        #expect(try db.scalar("SELECT length(CAST(x AS BLOB)) FROM t") as? Int64 == Int64(text.utf8.count))
        let raw = try #require(try db.scalar("SELECT x FROM t") as? String)
        #expect(Array(raw.utf8) == Array(text.utf8))
    }

    /// As its bytes are: Swift's equality is another.
    @Test func textOfOtherScalarsIsAnotherText() throws {
        let db = try makeTable()
        let x = Column<String>("x")
        try db.run(t.insert(x <- "é"))
        #expect(try db.scalar(t.filter(x == "é").count) == 1)
        #expect(try db.scalar(t.filter(x == "e\u{301}").count) == 0)
        #expect("é" == "e\u{301}")
    }

    @Test func bytesThatAreNoUTF8AreReadWithReplacements() throws {
        let db = try makeTable("", "(CAST(x'ff41' AS TEXT))")
        #expect(try db.scalar(t.select(Column<String>("x"))) == "\u{FFFD}A")
        #expect(try db.pluck(t)?.get(Column<String>("x")) == "\u{FFFD}A")
        #expect(try db.scalar("SELECT x FROM t") as? String == "\u{FFFD}A")
    }

    @Test func emptyBlobIsNotNull() throws {
        let db = try makeTable()
        let data = Column<Data?>("x"), blob = Column<Blob?>("x")
        try db.run(t.insert(data <- Data()))
        try db.run(t.insert(blob <- Blob(bytes: [])))
        try db.run(t.insert(data <- nil))
        #expect(try db.scalar("SELECT group_concat(typeof(x)) FROM t") as? String == "blob,blob,null")
        #expect(try db.all(t.select(data)) == [Data(), Data(), nil])
        #expect(try db.all(t.select(blob)) == [Blob(bytes: []), Blob(bytes: []), nil])
        #expect(try roundTrip("") == "")
    }

    @Test func bytesOfEveryKindComeBack() throws {
        let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(try roundTrip(Data(bytes)) == Data(bytes))
        #expect(try roundTrip(Data(bytes)[10..<20]) == Data(bytes[10..<20]))
        #expect(try roundTrip(Blob(bytes: bytes)) == Blob(bytes: bytes))
        let db = try makeTable("", "('text')")
        #expect(throws: ColumnError.self) { try db.scalar(t.select(Column<Data>("x"))) }
    }

    @Test func doublesComeBackExactly() throws {
        for number in [0, -0.0, 0.1, .pi, 1e300, .leastNonzeroMagnitude, .infinity, -.infinity, Double(Int64.max)] {
            #expect(try roundTrip(number).bitPattern == number.bitPattern)
        }
        #expect(try roundTrip(Float(0.1)) == 0.1)
        #expect(throws: ValueError.self) { try roundTrip(Double.nan) }
    }

    @Test func typesOfFoundationComeBack() throws {
        let uuid = UUID()
        #expect(try roundTrip(uuid) == uuid)
        let url = try #require(URL(string: "https://example.com/a%20b?q=1#f"))
        #expect(try roundTrip(url) == url)
        for text in ["0", "19.90", "-0.000000000000000001", "12345678901234567890.123456789"] {
            let decimal = try #require(Decimal(string: text))
            #expect(try roundTrip(decimal) == decimal)
        }
        let db = try makeTable()
        try db.run(t.insert(Column<UUID>("x") <- uuid))
        #expect(try db.scalar("SELECT x FROM t") as? String == uuid.uuidString)
    }

    @Test func malformedTextIsThrownByTypesThatAreStoredAsText() throws {
        let db = try makeTable("", "('not one')")
        for read in [
            { _ = try db.scalar(t.select(Column<UUID>("x"))) }, { _ = try db.scalar(t.select(Column<Date?>("x"))) },
            { _ = try db.pluck(t)?.get(Column<Decimal>("x")) }, { _ = try db.pluck(t)?.get(Column<Date>("x")) },
            { _ = try db.scalar(t.select(Column<Grade>("x"))) }, { _ = try db.pluck(t)?.get(Column<Grade?>("x")) },
        ] {
            let error = #expect(throws: ColumnError.self) { try read() }
            guard case .malformed = error?.problem else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        try db.execute("UPDATE t SET x = ''")
        #expect(throws: ColumnError.self) { try db.scalar(t.select(Column<URL>("x"))) }
        try db.execute("UPDATE t SET x = 5")
        let error = #expect(throws: ColumnError.self) { try db.scalar(t.select(Column<Date>("x"))) }
        #expect(error?.expected == "Date" && error?.found == .integer)
    }

    @Test func typesOfTheUsersComeBack() throws {
        #expect(try roundTrip(Grade.b) == .b)
        #expect(try roundTrip(Celsius(degrees: 36.6)) == Celsius(degrees: 36.6))
        let db = try makeTable("", "(-300)")
        let error = #expect(throws: ColumnError.self) { try db.scalar(t.select(Column<Celsius>("x"))) }
        #expect(error?.problem == .malformed("colder than cold"))
    }

    @Test(arguments: [
        ("2024-05-01", 1_714_521_600.0), ("2024-05-01 08:30", 1_714_552_200), ("2024-05-01T08:30", 1_714_552_200),
        ("2024-05-01 08:30:15", 1_714_552_215), ("2024-05-01T08:30:15Z", 1_714_552_215),
        ("2024-05-01 08:30:15.250", 1_714_552_215.25), ("2024-05-01T10:30:15.250+02:00", 1_714_552_215.25),
        ("2024-05-01 03:00:15-05:30", 1_714_552_215),
    ]) func datesOfEveryISOFormAreRead(text: String, seconds: Double) throws {
        let db = try makeTable("", "('\(text)')")
        #expect(try db.scalar(t.select(Column<Date>("x"))) == Date(timeIntervalSince1970: seconds))
    }

    @Test func timeThatSQLiteWroteItselfIsRead() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (i, x DATETIME DEFAULT CURRENT_TIMESTAMP)")
        try db.run(t.insert(Column<Int>("i") <- 1))
        let date = try db.scalar(t.select(Column<Date>("x")))
        #expect(abs(date.timeIntervalSinceNow) < 60)
        try db.execute("UPDATE t SET x = strftime('%Y-%m-%dT%H:%M:%f', 0, 'unixepoch')")
        #expect(try db.scalar(t.select(Column<Date>("x"))) == Date(timeIntervalSince1970: 0))
    }

    @Test func datesComeBackToTheMillisecond() throws {
        for milliseconds in stride(from: -5_000_000_000_123, through: 5_000_000_000_000, by: 777_777_777_777) {
            let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
            #expect(try roundTrip(date) == date)
        }
        let fine = Date(timeIntervalSinceReferenceDate: 707_796_892.765_163_1)
        let once = try roundTripOfText(fine)
        #expect(abs(once.timeIntervalSince(fine)) <= 0.0005)
        #expect(try roundTripOfText(once) == once)
        let db = try makeTable()
        try db.run(t.insert(Column<Date>("x") <- Date(timeIntervalSince1970: 0)))
        #expect(try db.scalar("SELECT x FROM t") as? String == "1970-01-01T00:00:00.000")
    }

    private func roundTripOfText(_ date: Date) throws -> Date {
        let db = try makeTable()
        try db.run(t.insert(Column<Date>("x") <- date))
        return try db.scalar(t.select(Column<Date>("x")))
    }

    @Test func representationOfADateIsTheColumnsChoice() throws {
        let date = Date(timeIntervalSinceReferenceDate: 707_796_892.765_163_1)
        #expect(try abs(roundTrip(UnixSeconds(date)).date.timeIntervalSince(date)) < 0.000_001)
        #expect(try abs(roundTrip(UnixMilliseconds(date)).date.timeIntervalSince(date)) <= 0.000_5)
        #expect(try abs(roundTrip(JulianDay(date)).date.timeIntervalSince(date)) < 0.000_1)
        let db = try makeTable()
        try db.run(t.insert(Column<UnixMilliseconds>("x") <- UnixMilliseconds(date)))
        #expect(try db.scalar("SELECT typeof(x) FROM t") as? String == "integer")
        try db.run(t.update(Column<MicrosecondText>("x") <- MicrosecondText(date)))
        #expect(try db.scalar("SELECT x FROM t") as? String == "2023-06-07T02:14:52.765163")
        #expect(try abs(db.scalar(t.select(Column<MicrosecondText>("x"))).date.timeIntervalSince(date)) < 0.000_001)
    }

    /// Rows that others wrote in other forms are found by the time they mean.
    @Test func datesOfOtherFormsAreComparedByFunctionsOfSQLite() throws {
        let db = try makeTable("", "('2024-05-01 08:30:15')", "('2024-05-01T08:30:15.000')", "('2024-05-01T08:30:15Z')")
        let x = Column<Date>("x")
        let dates = try db.all(t.select(x))
        #expect(Set(dates).count == 1)
        #expect(try db.scalar(t.filter(x == dates[0]).count) == 1)
        #expect(
            try db.scalar("SELECT count(*) FROM t WHERE julianday(x) = julianday('2024-05-01T08:30:15.000')") as? Int64
                == 3)
    }
}

@Suite("NULL in a database") struct NullTests {
    @Test func nilAsksForNullAlsoWhereItIsAVariable() throws {
        let db = try makeUsers()
        let nobody: String? = nil
        for query in [
            users.filter(maybeName == nil), users.filter(maybeName == nobody), users.filter(maybeName === nobody),
            users.filter(nil == maybeName),
        ] { #expect(try db.prepare(query).map { $0[id] } == [2]) }
        for query in [
            users.filter(maybeName != nil), users.filter(maybeName != nobody), users.filter(maybeName !== nobody),
        ] {
            #expect(try db.prepare(query).map { $0[id] } == [1, 3])
        }
        let ann: String? = "ann"
        #expect(try db.prepare(users.filter(maybeName == ann)).map { $0[id] } == [1])
    }

    @Test func unequalLeavesNullOutAndDistinctFromDoesNot() throws {
        let db = try makeUsers()
        #expect(try db.all(users.select(id).filter(maybeName != "ann")) == [3])
        #expect(try db.all(users.select(id).filter(maybeName !== "ann")) == [2, 3])
        #expect(try db.all(users.select(id).filter(maybeName === "ann")) == [1])
    }

    @Test func columnsOfDifferentNullabilityAreCompared() throws {
        let db = try makeUsers()
        #expect(try db.all(users.select(id).filter(maybeAge > Expression<Int>("id") + 30)) == [3])
        #expect(try db.all(users.select(id).filter(name == maybeName)) == [1, 3])
    }
}

import Foundation
import SQLite
import Testing

/// Every type's values come out of a database as they went in.
@Suite struct RoundTripTests {
    let db: Connection

    init() throws { db = try Connection() }

    /// Stores the values in a column of the type's own and in one without a type, and reads them in each way there is.
    private func roundTrip<V: Value & Equatable>(
        _ values: [V], place: SourceLocation = #_sourceLocation,
        _ isSame: (V, V) -> Bool = { $0 == $1 }
    ) throws {
        try db.execute(
            "DROP TABLE IF EXISTS v; CREATE TABLE v (id INTEGER PRIMARY KEY, typed \(V.declaredDatatype), untyped)")
        let table = Table("v"), id = Column<Int>("id")
        let typed = Column<V>("typed"), untyped = Column<V>("untyped")
        let optional = Column<V?>("untyped")
        for (index, value) in values.enumerated() {
            try db.run(table.insert(id <- index, typed <- value, untyped <- value))
        }
        let rows = try db.all(table.select(id, typed, untyped, optional).order(id))
        try #require(rows.count == values.count, sourceLocation: place)
        for (index, first, second, third) in rows {
            let value = values[index]
            #expect(isSame(first, value), "\(value)", sourceLocation: place)
            #expect(isSame(second, value), "\(value)", sourceLocation: place)
            #expect(third.map { isSame($0, value) } == true, "\(value)", sourceLocation: place)
            let row = try #require(try db.pluck(table.filter(id == index)), sourceLocation: place)
            #expect(isSame(try row.get(untyped), value), "\(value)", sourceLocation: place)
            // As a literal, too.
            let literal = Column<V>(literal: Column<V>(value: value).description)
            #expect(isSame(try db.scalar(table.select(literal).limit(1)), value), "\(value)", sourceLocation: place)
        }
        try db.run(table.filter(id == 0).update(optional <- nil))
        #expect(try db.scalar(table.select(optional).filter(id == 0)) == nil, sourceLocation: place)
    }

    private func integers<I: FixedWidthInteger & Value>(_ type: I.Type) -> [I] {
        var random = SeededGenerator(seed: I.bitWidth)
        let some = (0..<50).map { _ in I.random(in: .min ... .max, using: &random) }.filter {
            Int64(exactly: $0) != nil
        }
        return [.min, 0, 1, I(clamping: -1), I(clamping: Int64.max)] + some
    }

    @Test("integers of every width, to their ends")
    func integers() throws {
        try roundTrip(integers(Int.self))
        try roundTrip(integers(Int8.self))
        try roundTrip(integers(Int16.self))
        try roundTrip(integers(Int32.self))
        try roundTrip(integers(Int64.self))
        try roundTrip(integers(UInt.self))
        try roundTrip(integers(UInt8.self))
        try roundTrip(integers(UInt16.self))
        try roundTrip(integers(UInt32.self))
        try roundTrip(integers(UInt64.self))
        try roundTrip([true, false])
    }

    @Test("floating-point numbers, to their ends")
    func reals() throws {
        let special: [Double] = [
            0, 1, -1, 0.1, 1 / 3, .pi, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
            .leastNormalMagnitude, .ulpOfOne, 1e300, 1e-300, 9_007_199_254_740_991,
        ]
        try roundTrip(special)
        try roundTrip([0.5, 0.1, 1 / 3, .infinity, -.infinity, .greatestFiniteMagnitude] as [Float])
    }

    @Test("numbers that no literal is exact for are exact when bound")
    func boundReals() throws {
        var random = SeededGenerator(seed: 1)
        let values =
            [-0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude]
            + (0..<500).map { _ in Double(bitPattern: random.next()) }.filter { !$0.isNaN }
        let table = Table("v"), x = Column<Double>("x")
        try db.execute("CREATE TABLE v (x)")
        for value in values { try db.run(table.insert(x <- value)) }
        let read = try db.all(table.select(x).order(rowid))
        #expect(read.map(\.bitPattern) == values.map(\.bitPattern))
    }

    @Test("text with NUL, emoji, combining characters, none and very many characters")
    func text() throws {
        var random = SeededGenerator(seed: 2)
        let alphabet: [Character] = ["a", "'", "\"", "\\", "\0", "?", "é", "e\u{301}", "🙂", "👨‍👩‍👧", "漢", "\n", "\u{FEFF}"]
        let some = (0..<50).map { _ in
            String(
                (0..<Int.random(in: 0..<40, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "x" })
        }
        let special = ["", "\0", "a\0b", "\0\0", "x", "🙂", "e\u{301}", String(repeating: "long 🙂", count: 100_000)]
        // Byte for byte: canonically equivalent strings are equal in Swift.
        try roundTrip(special + some) { $0.utf8.elementsEqual($1.utf8) }
    }

    @Test("bytes, none and very many")
    func blobs() throws {
        var random = SeededGenerator(seed: 3)
        let arrays: [[UInt8]] = [
            [], [0], [0, 0, 0], Array(0...255), Array(repeating: 7, count: 1_000_000),
            (0..<100).map { _ in UInt8.random(in: 0...255, using: &random) },
        ]
        try roundTrip(arrays)
        try roundTrip(arrays.map { Blob(bytes: $0) })
        try roundTrip(arrays.map { Data($0) })
        // A slice does not begin at 0.
        try roundTrip([Data(arrays[3])[100..<200]])
    }

    @Test("an empty blob is not NULL")
    func emptyBlobs() throws {
        try db.execute("CREATE TABLE b (a, b, c)")
        let a = Column<Blob?>("a"), b = Column<Data?>("b"), c = Column<[UInt8]?>("c"), table = Table("b")
        try db.run(table.insert(a <- Blob(bytes: []), b <- Data(), c <- []))
        #expect(try db.scalar("SELECT typeof(a) || typeof(b) || typeof(c) FROM b") as? String == "blobblobblob")
        let row = try db.one(table.select(a, b, c))
        #expect(row == (Blob(bytes: []), Data(), []))
        #expect(try db.scalar(table.filter(a == nil || b == nil || c == nil).count) == 0)
    }

    @Test("dates, to the millisecond")
    func dates() throws {
        var random = SeededGenerator(seed: 4)
        let milliseconds =
            [0, 1, -1, 999, -999, 951_782_400_000, -62_167_219_200_000, 253_402_300_799_999]
            + (0..<300).map { _ in Int64.random(in: -62_167_219_200_000...253_402_300_799_999, using: &random) }
            + (0..<300).map { _ in Int64.random(in: 0...4_000_000_000_000, using: &random) }
        let dates = milliseconds.map { Date(timeIntervalSince1970: Double($0) / 1000) }
        try roundTrip(dates)
        try roundTrip(dates.map { UnixMilliseconds($0) })
        try roundTrip(dates.map { UnixSeconds($0) })
    }

    @Test("other Foundation types")
    func foundation() throws {
        var random = SeededGenerator(seed: 5)
        let uuids = [UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), UUID(), UUID()]
        try roundTrip(uuids)
        try roundTrip(uuids.map { UUIDBlob($0) })
        try roundTrip(uuids.map { LowercaseUUID($0) })
        try roundTrip(
            ["http://a/b?c=d&e#f", "file:///a%20b", "mailto:x@y", "relative/path"].compactMap { URL(string: $0) })
        let decimals =
            [
                Decimal(), 1, -1, Decimal(sign: .plus, exponent: -2, significand: 1990), .greatestFiniteMagnitude,
                .leastNonzeroMagnitude, -.greatestFiniteMagnitude,
            ]
            + (0..<100).map { _ in
                Decimal(
                    sign: Bool.random(using: &random) ? .plus : .minus,
                    exponent: Int.random(in: -40...40, using: &random),
                    significand: Decimal(UInt64.random(in: 0 ... .max, using: &random)))
            }
        try roundTrip(decimals)
        let hundredths = (0..<100).map { _ in
            ScaledDecimal<Hundredths>(Decimal(Int64.random(in: .min ... .max, using: &random)) / 100)
        }
        try roundTrip(hundredths + [0, -0.01, 19.90])
    }

    enum Grade: String, Value, CaseIterable { case best = "A", worst = "F" }
    enum Level: UInt8, Value, CaseIterable { case low = 0, high = 255 }

    /// Stored as whole tenths of a degree.
    struct Celsius: Value, Equatable {
        var degrees: Double
        static var declaredDatatype: String { Int64.declaredDatatype }
        static func fromDatatypeValue(_ value: Int64) -> Celsius { Celsius(degrees: Double(value) / 10) }
        var datatypeValue: Int64 { Int64((degrees * 10).rounded()) }
    }

    /// Two numbers in one text, read by a function that may throw.
    struct Point: Value, Equatable {
        var x: Int, y: Int
        static var declaredDatatype: String { String.declaredDatatype }
        static func fromDatatypeValue(_ value: String) throws -> Point {
            let numbers = value.split(separator: ",").compactMap { Int($0) }
            guard numbers.count == 2 else { throw ValueError("not two numbers") }
            return Point(x: numbers[0], y: numbers[1])
        }
        var datatypeValue: String { "\(x),\(y)" }
    }

    @Test("types of a user's own")
    func ownTypes() throws {
        try roundTrip(Grade.allCases)
        try roundTrip(Level.allCases)
        try roundTrip([Celsius(degrees: -273.1), Celsius(degrees: 36.6)])
        try roundTrip([Point(x: 1, y: -2), Point(x: .max, y: .min)])
    }
}

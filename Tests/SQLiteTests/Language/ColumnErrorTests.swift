import Foundation
import SQLite
import Testing

/// What is no value of its type is an error that says where it is, what was expected and what was found.
@Suite struct ColumnErrorTests {
    let db: Connection

    init() throws {
        db = try Connection()
        try db.execute("CREATE TABLE v (x)")
    }

    /// Reads a stored value as another type, in each way there is.
    private func expectError<V: Value>(
        _ literal: String, as type: V.Type, _ found: StorageClass, _ problem: (ColumnError.Problem) -> Bool,
        place: SourceLocation = #_sourceLocation
    ) throws {
        try db.execute("DELETE FROM v; INSERT INTO v VALUES (\(literal))")
        let table = Table("v"), x = Column<V>("x"), optional = Column<V?>("x")
        let readings: [() throws -> Void] = [
            { _ = try db.all(table.select(x)) }, { _ = try db.first(table.select(optional)) },
            { _ = try db.scalar(table.select(x)) }, { _ = try db.pluck(table)?.get(x) },
            { _ = try db.pluck(table)?.get(optional) }, { try db.forEach(table.select(x)) { _ in } },
        ]
        for reading in readings {
            let error = #expect(throws: ColumnError.self, "\(literal) as \(type)", sourceLocation: place) {
                try reading()
            }
            guard let error else { continue }
            #expect(error.column == "x", sourceLocation: place)
            #expect(error.expected == "\(type)", sourceLocation: place)
            #expect(error.found == found, sourceLocation: place)
            #expect(problem(error.problem), "\(error)", sourceLocation: place)
            #expect(error.description.contains("\"x\""), sourceLocation: place)
            #expect(error.description.contains("expected \(type)"), sourceLocation: place)
            #expect(error.description.contains("found \(found)"), sourceLocation: place)
        }
    }

    private func isMalformed(_ problem: ColumnError.Problem) -> Bool {
        if case .malformed(let reason) = problem { !reason.isEmpty } else { false }
    }

    private func isWrongClass(_ problem: ColumnError.Problem) -> Bool { problem == .wrongStorageClass }

    @Test("an integer out of the type's range")
    func ranges() throws {
        try expectError("128", as: Int8.self, .integer, isMalformed)
        try expectError("-129", as: Int8.self, .integer, isMalformed)
        try expectError("32768", as: Int16.self, .integer, isMalformed)
        try expectError("2147483648", as: Int32.self, .integer, isMalformed)
        try expectError("-1", as: UInt8.self, .integer, isMalformed)
        try expectError("65536", as: UInt16.self, .integer, isMalformed)
        try expectError("4294967296", as: UInt32.self, .integer, isMalformed)
        try expectError("-1", as: UInt.self, .integer, isMalformed)
        try expectError("-9223372036854775808", as: UInt64.self, .integer, isMalformed)
    }

    @Test("text that is no date, UUID, URL or number")
    func malformed() throws {
        try expectError("'yesterday'", as: Date.self, .text, isMalformed)
        try expectError("'2024-13-01'", as: Date.self, .text, isMalformed)
        try expectError("'2023-02-29'", as: Date.self, .text, isMalformed)
        try expectError("''", as: Date.self, .text, isMalformed)
        try expectError("'E621E1F8'", as: UUID.self, .text, isMalformed)
        try expectError("x'0102'", as: UUID.self, .blob, isMalformed)
        try expectError("''", as: URL.self, .text, isMalformed)
        try expectError("'12,5'", as: Decimal.self, .text, isMalformed)
        try expectError("'Z'", as: RoundTripTests.Grade.self, .text, isMalformed)
        try expectError("7", as: RoundTripTests.Level.self, .integer, isMalformed)
        try expectError("300", as: RoundTripTests.Level.self, .integer, isMalformed)
        try expectError("'1'", as: RoundTripTests.Point.self, .text, isMalformed)
        try expectError("'yesterday'", as: MicrosecondText.self, .text, isMalformed)
    }

    @Test("another storage class")
    func storageClasses() throws {
        try expectError("'1'", as: Int.self, .text, isWrongClass)
        try expectError("1.0", as: Int.self, .real, isWrongClass)
        try expectError("x'01'", as: Int64.self, .blob, isWrongClass)
        try expectError("'1'", as: Double.self, .text, isWrongClass)
        try expectError("x''", as: Double.self, .blob, isWrongClass)
        try expectError("'1.5'", as: Float.self, .text, isWrongClass)
        try expectError("1", as: String.self, .integer, isWrongClass)
        try expectError("1.5", as: String.self, .real, isWrongClass)
        try expectError("x'61'", as: String.self, .blob, isWrongClass)
        try expectError("'a'", as: Blob.self, .text, isWrongClass)
        try expectError("1", as: Data.self, .integer, isWrongClass)
        try expectError("''", as: [UInt8].self, .text, isWrongClass)
        try expectError("'true'", as: Bool.self, .text, isWrongClass)
        try expectError("1.0", as: Bool.self, .real, isWrongClass)
        try expectError("1", as: Date.self, .integer, isWrongClass)
        try expectError("2440587.5", as: Date.self, .real, isWrongClass)
        try expectError("'1'", as: UnixSeconds.self, .text, isWrongClass)
        try expectError("1", as: UUID.self, .integer, isWrongClass)
        try expectError("1", as: URL.self, .integer, isWrongClass)
        try expectError("x''", as: Decimal.self, .blob, isWrongClass)
        try expectError("1", as: RoundTripTests.Grade.self, .integer, isWrongClass)
        try expectError("'1'", as: RoundTripTests.Celsius.self, .text, isWrongClass)
    }

    @Test("an integer reads as a floating-point number, and other widths and types as SQLite stores them")
    func conversions() throws {
        func read<V: Value>(_ literal: String, as type: V.Type) throws -> V {
            try db.execute("DELETE FROM v; INSERT INTO v VALUES (\(literal))")
            return try db.scalar(Table("v").select(Column<V>("x")))
        }
        #expect(try read("3", as: Double.self) == 3)
        #expect(try read("3", as: Float.self) == 3)
        #expect(try read("3", as: UnixSeconds.self).date == Date(timeIntervalSince1970: 3))
        #expect(try read("2", as: Bool.self))
        #expect(try read("19", as: Decimal.self) == 19)
        #expect(try read("19.9", as: Decimal.self) == Decimal(199) / 10)
        let uuid = UUID(uuid: (0xAB, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
        #expect(try read("'ab010203-0405-0607-0809-0a0b0c0d0e0f'", as: UUID.self) == uuid)
        #expect(try read("x'ab0102030405060708090a0b0c0d0e0f'", as: UUID.self) == uuid)
    }

    @Test("NULL where the type is not optional")
    func null() throws {
        try db.execute("INSERT INTO v VALUES (NULL)")
        let x = Column<Int>("x")
        let error = #expect(throws: ColumnError.self) { try db.all(Table("v").select(x)) }
        #expect(error?.problem == .unexpectedNull)
        #expect(error?.found == .null)
        #expect(error?.row == 1)
        #expect(error?.table == "v")
        #expect(error?.sql == #"SELECT "x" FROM "v""#)
        #expect(throws: QueryError.self) { try db.pluck(Table("v"))?.get(x) }
        #expect(try db.all(Table("v").select(Column<Int?>("x"))) == [nil])
        #expect(try db.all(Table("v").select(Column<Date?>("x"))) == [nil])
    }

    @Test("values that SQLite cannot store are refused, and nothing is stored")
    func unstorable() throws {
        let table = Table("v")
        let statements: [Insert] = [
            table.insert(Column<Double>("x") <- .nan),
            table.insert(Column<Double?>("x") <- .signalingNaN),
            table.insert(Column<Float>("x") <- .nan),
            table.insert(Column<Decimal>("x") <- .nan),
            table.insert(Column<UnixSeconds>("x") <- UnixSeconds(Date(timeIntervalSince1970: .nan))),
            table.insert(Column<UInt64>("x") <- .max),
            table.insert(Column<UInt>("x") <- UInt(Int64.max) + 1),
            table.insert(Column<Date>("x") <- Date.distantFuture.addingTimeInterval(1e12)),
            table.insert(Column<Date>("x") <- Date(timeIntervalSince1970: .nan)),
            table.insertMany([[Column<Double>("x") <- 1], [Column<Double>("x") <- .nan]]),
        ]
        for statement in statements {
            #expect(throws: ValueError.self, "\(statement)") { try db.run(statement) }
        }
        #expect(throws: ValueError.self) { try db.scalar(table.filter(Column<Double>("x") == .nan).count) }
        #expect(throws: ValueError.self) { try db.run("INSERT INTO v VALUES (?)", Double.nan) }
        #expect(try db.scalar(table.count) == 0)
    }
}

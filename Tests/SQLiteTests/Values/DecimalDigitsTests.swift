import Foundation
import SQLite
import Testing

private let amount = Column<Decimal>("amount")

private func read(_ text: String) throws -> Decimal {
    let db = try Connection()
    return try db.one("SELECT \(text) AS amount", as: Decimal.self)
}

@Suite struct DecimalDigitsTests {
    @Test(
        "a text that only begins with a number is none",
        arguments: [
            "", "1.2.3", "1-2", "1e5e5", "+-1", "--5", "1e", "1e+", "5-", ".", "-", "e5", "1,5", " 1", "1 ", "NaN",
            "0x10", "1_000",
        ])
    func malformed(_ text: String) {
        #expect(throws: ColumnError.self) { try read(text) }
    }

    @Test(
        "digits that do not fit are not cut off",
        arguments: [
            "340282366920938463463374607431768211456", "0.1234567890123456789012345678901234567890123",
            "123456789012345678901234567890123456789012345678901", "1e200",
        ])
    func tooMany(_ text: String) {
        #expect(throws: ColumnError.self) { try read(text) }
    }

    @Test(
        "every form of a number is read",
        arguments: [
            ("+5", Decimal(5)), (".5", 0.5), ("5.", 5), ("1E+3", 1000), ("25e-1", 2.5), ("-0", 0), ("0.00", 0),
            ("0000000000000000000000000000000000000000000001.50", 1.5),
            ("12300000000000000000000000000000000000000000000e-44", 123),
        ])
    func forms(_ text: String, _ number: Decimal) throws {
        #expect(try read(text) == number)
    }

    @Test(
        "all decimals come back as they were",
        arguments: [
            Decimal.greatestFiniteMagnitude, -Decimal.greatestFiniteMagnitude, .leastNonzeroMagnitude, Decimal(1) / 3,
            0,
        ])
    func roundTrips(_ number: Decimal) throws {
        let db = try Connection()
        try db.execute("CREATE TABLE sums (amount)")
        #expect(try db.one(Table("sums").insert(amount <- number).returning(amount)) == number)
    }
}

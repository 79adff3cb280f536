import Foundation
import SQLite
import Testing

private let prices = Table("prices")
private let amount = Column<Decimal>("amount"), other = Column<Decimal?>("other")

private struct Price: Codable, Equatable {
    var amount: Decimal
    var other: Decimal?
}

private func decimals(_ texts: String...) throws -> [Decimal] { try texts.map(decimal) }

@Suite struct DecimalTests {
    @Test(
        "is stored by the column's affinity, read as the same number and found again",
        arguments: [
            ("DECIMAL(10,2)", "integer real real integer integer real"),
            ("NUMERIC", "integer real real integer integer real"),
            ("REAL", "real real real real real real"), ("TEXT", "text text text text text text"),
            ("", "text text text text text text"),
        ])
    func columns(_ declaration: String, _ classes: String) throws {
        let values = try decimals("5", "5.10", "0.07", "-3", "12345678901", "1234567.89")
        let db = try Connection()
        try db.execute("CREATE TABLE prices (id INTEGER PRIMARY KEY, amount \(declaration), other \(declaration))")
        for value in values { try db.run(prices.insert(amount <- value)) }
        #expect(
            try db.scalar("SELECT group_concat(typeof(amount), ' ') FROM (SELECT amount FROM prices ORDER BY id)")
                as? String == classes)
        #expect(try db.all(prices.select(amount).order(rowid)) == values)
        #expect(try db.prepare(prices.order(rowid)).map { try $0.get(amount) } == values)
        for value in values {
            #expect(try db.all(prices.select(amount).filter(amount == value)) == [value])
            #expect(try db.scalar(prices.filter([value, 1].contains(amount)).count) == 1)
        }
        let many = values + (0..<2000).map { Decimal($0) / 1000 + 1_000_000_000 }
        #expect(try db.scalar(prices.filter(many.contains(amount)).count) == values.count)
    }

    @Test(
        "a model keeps it in every column that can hold it",
        arguments: ["DECIMAL(10,2)", "NUMERIC", "REAL", "TEXT", ""])
    func models(_ declaration: String) throws {
        let db = try Connection()
        try db.execute("CREATE TABLE prices (amount \(declaration), other \(declaration))")
        for value in try decimals("5", "5.10", "0.07", "-19.90", "0") {
            let price = Price(amount: value, other: value == 5 ? nil : value)
            try db.run(prices.delete())
            try db.run(try prices.insert(price))
            #expect(try db.one(prices.decoding(Price.self)) == price)
            #expect(try db.pluck(prices)?.decode() == price)
            #expect(try db.one(prices.select(amount, other)) == (price.amount, price.other))
            try db.run(try prices.update(Price(amount: -value, other: nil)))
            #expect(try db.one(prices.decoding(Price.self)) == Price(amount: -value, other: nil))
        }
    }

    @Test("is declared as text, and defaulted and checked by its digits")
    func definitions() throws {
        let db = try Connection(), value = try decimal("19.90")
        let create = prices.create { t in
            t.column(amount, check: amount != 0, defaultValue: value)
            t.column(other)
        }
        #expect(
            create
                == #"CREATE TABLE "prices" ("amount" TEXT NOT NULL CHECK ("amount" != '0') DEFAULT ('19.9'), "other" TEXT)"#
        )
        try db.run(create)
        try db.run(prices.insert())
        #expect(try db.one(prices.select(amount, other)) == (value, nil))
        #expect(throws: SQLiteError.self) { try db.run(prices.insert(amount <- 0)) }
        let error = #expect(throws: SQLiteError.self) {
            try db.run(Table("more").create { $0.column(amount, defaultValue: .nan) })
        }
        #expect(error?.message.contains("NaN is not a value SQLite can store") == true)
    }

    @Test("its text sorts and compares as text, where a column of numeric affinity has numbers")
    func order() throws {
        let values = try decimals("10", "9", "-1")
        for (declaration, sorted, above) in [
            ("TEXT", try decimals("-1", "10", "9"), try decimals("9")),
            ("DECIMAL(10,2)", try decimals("-1", "9", "10"), []),
        ] {
            let db = try Connection()
            try db.execute("CREATE TABLE prices (amount \(declaration))")
            try db.run(prices.insertMany(values.map { [amount <- $0] }))
            #expect(try db.all(prices.select(amount).order(amount)) == sorted)
            #expect(try db.all(prices.select(amount).filter(amount > 10)) == above)
        }
    }

    @Test(
        "what is no decimal is an error that names the column and the type",
        arguments: [
            ("'12,5'", StorageClass.text), ("''", .text), ("'1' || char(0)", .text), ("'1e200'", .text),
            ("'0.1234567890123456789012345678901234567890123'", .text), ("' 1'", .text),
            ("9e999", .real),
            ("-9e999", .real), ("1e300", .real), ("x'31'", .blob), ("NULL", .null),
        ])
    func malformed(_ sql: String, _ found: StorageClass) throws {
        let db = try Connection()
        try db.execute("CREATE TABLE prices (amount, other); INSERT INTO prices VALUES (\(sql), NULL)")
        let error = #expect(throws: ColumnError.self) { try db.all(prices.select(amount)) }
        #expect(error?.column == "amount" && error?.table == "prices" && error?.row == 1)
        #expect(error?.expected == "Decimal" && error?.found == found)
        #expect(throws: DecodingError.self) { try db.one(prices.decoding(Price.self)) }
        struct Late: Decodable { var amount: Decimal? }
        if found != .null { #expect(throws: DecodingError.self) { try db.one(prices.decoding(Late.self)) } }
        try db.createFunction("same") { (price: Decimal) in price }
        let failure = #expect(throws: SQLiteError.self) { try db.scalar("SELECT same(amount) FROM prices") }
        #expect(failure?.message.contains("argument 1 of same: expected Decimal") == true)
        let optional: Select<Decimal?> = prices.select(Column<Decimal?>("amount"))
        if found == .null {
            #expect(try db.all(optional) == [nil])
        } else {
            #expect(throws: ColumnError.self) { try db.all(optional) }
        }
    }

    @Test("goes into functions and out of them, and is a parameter of a prepared query")
    func parameters() throws {
        let db = try Connection()
        try db.run(
            prices.create { t in
                t.column(amount)
                t.column(other)
            })
        let add = try db.prepare { (new: Column<Decimal>, old: Column<Decimal?>) in
            prices.insert(amount <- new, other <- old).returning(amount, other)
        }
        let small = try decimal("0.000000000000000000000000000000000001")
        #expect(try add.one(small, nil) == (small, nil))
        #expect(try add.one(-5, small) == (-5, small))
        #expect(throws: ValueError.self) { try add.one(.nan, nil) }
        let twice = try db.createFunction("twice") { (value: Decimal?) in value.map { $0 * 2 } }
        #expect(try db.all(prices.select(twice(other)).order(rowid)) == [nil, small * 2])
        try db.createFunction("nan") { () in Decimal.nan }
        #expect(throws: SQLiteError.self) { try db.scalar("SELECT nan()") }
    }
}

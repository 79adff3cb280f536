import Foundation
import SQLite
import Testing

private typealias Money = ScaledOrders.Money

private let orders = ScaledOrders.table, price = ScaledOrders.price, discount = ScaledOrders.discount

private enum Whole: DecimalScale { static let digits = 0 }
private enum Finest: DecimalScale { static let digits = 18 }
private enum TooFine: DecimalScale { static let digits = 19 }
private enum Negative: DecimalScale { static let digits = -1 }
private enum Endless: DecimalScale { static let digits = Int.max }

private struct Order: Codable, Equatable {
    var price: Money
    var discount: Money?
    var quantity: Int
    var extra: Int64?
    var history: [Money] = []
}

@Suite struct ScaledDecimalTests {
    @Test(
        "is stored as an integer of the smallest unit and read as the same decimal",
        arguments: [
            ("0", 0), ("0.01", 1), ("-0.01", -1), ("0.07", 7), ("-0.50", -50), ("19.9", 1990), ("19.90", 1990),
            ("5", 500), ("-5", -500), ("1e3", 100_000), ("1234567890123456.78", 123_456_789_012_345_678),
            ("92233720368547758.07", .max), ("-92233720368547758.08", .min),
        ] as [(String, Int64)])
    func stored(_ text: String, _ units: Int64) throws {
        let number = try decimal(text), value = Money(number)
        #expect(try value.databaseValue == .integer(units))
        #expect((price == value).asSQL() == #"("price" = \#(units))"#)
        #expect((price == value).bindings as? [Int64] == [units])
        let db = try Connection()
        try db.run(orders.create { $0.column(price) })
        try db.run(orders.insert(price <- value))
        #expect(try db.scalar("SELECT price FROM orders WHERE typeof(price) = 'integer'") as? Int64 == units)
        #expect(try db.scalar(orders.select(price).filter(price == value)).decimal == number)
        #expect(try db.pluck(orders)?.get(price) == value)
        #expect(try db.one("SELECT price FROM orders", as: Money.self) == value)
    }

    @Test("every scale from 0 to 18 digits keeps its numbers exactly, to the ends of an INTEGER")
    func scales() throws {
        func check<S: DecimalScale>(_ scale: S.Type, _ texts: [String: Int64]) throws {
            let db = try Connection()
            for (text, units) in texts {
                let value = ScaledDecimal<S>(try decimal(text))
                #expect(try value.databaseValue == .integer(units))
                #expect(try db.one("SELECT \(value)", as: ScaledDecimal<S>.self) == value)
            }
        }
        try check(Whole.self, ["5": 5, "9223372036854775807": .max, "-9223372036854775808": .min])
        try check(Thousandths.self, ["1.001": 1001, "9223372036854775.807": .max])
        try check(TenThousandths.self, ["0.0001": 1, "922337203685477.5807": .max])
        try check(Millionths.self, ["0.000001": 1, "-9223372036854.775808": .min])
        try check(Finest.self, ["1": 1_000_000_000_000_000_000, "9.223372036854775807": .max])
    }

    @Test(
        "what does not fit is refused and neither rounded nor cut off",
        arguments: [
            "0.001", "19.905", "0.0000001", "92233720368547758.08", "-92233720368547758.09", "1e30", "1e127", "1e-127",
            "340282366920938463463374607431768211455",
        ])
    func refused(_ text: String) throws {
        let db = try ScaledOrders.database()
        let value = Money(try decimal(text))
        #expect(throws: ValueError.self) { try value.databaseValue }
        #expect(throws: ValueError.self) { try db.run(orders.insert(price <- value)) }
        #expect(throws: ValueError.self) { try db.run(orders.update(discount <- value)) }
        #expect(throws: ValueError.self) { try db.scalar(orders.filter(price > value).count) }
        #expect(throws: ValueError.self) { try db.scalar(orders.filter([value, 1].contains(price)).count) }
        #expect(throws: EncodingError.self) { try orders.insert(Order(price: value, quantity: 1)) }
        #expect(throws: EncodingError.self) { try orders.insert(Order(price: 1, quantity: 1, history: [value])) }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode([value]) }
        try db.createFunction("dear") { () in value }
        #expect(throws: SQLiteError.self) { try db.scalar("SELECT dear()") }
        #expect(try db.scalar(orders.count) == 3)
    }

    @Test("the errors say what to do")
    func reasons() throws {
        func reason<S: DecimalScale>(_ value: ScaledDecimal<S>) -> String? {
            #expect(throws: ValueError.self) { try value.databaseValue }?.reason
        }
        #expect(
            reason(Money(try decimal("19.905")))
                == "19.905 has more than 2 digits after the point: round it, or use a finer scale")
        #expect(reason(Money(try decimal("1e30")))?.contains("out of range") == true)
        #expect(reason(Money(.nan))?.hasPrefix("not a number") == true)
        #expect(reason(ScaledDecimal<TooFine>(1)) == "a scale has 0 to 18 digits after the point, not 19")
        #expect(reason(ScaledDecimal<Negative>(1)) == "a scale has 0 to 18 digits after the point, not -1")
        #expect(reason(ScaledDecimal<TooFine>(rounding: 1.5))?.hasSuffix("not 19") == true)
        #expect(reason(ScaledDecimal<Negative>(rounding: 15))?.hasSuffix("not -1") == true)
        #expect(reason(ScaledDecimal<Endless>(rounding: 1.5))?.hasSuffix("not \(Int.max)") == true)
        let db = try Connection()
        let error = #expect(throws: ColumnError.self) { try db.one("SELECT 1 AS x", as: ScaledDecimal<TooFine>.self) }
        #expect(error?.column == "x" && error?.expected == "ScaledDecimal<TooFine>")
    }

    @Test("a literal is the number that it says, where a Decimal of it is another")
    func literals() throws {
        for units in 0..<10_000 as Range<Int64> {
            let value = Money(floatLiteral: Double(units) / 100)
            guard try value.databaseValue == .integer(units) else {
                Issue.record("\(units) hundredths became \(value.decimal)")
                break
            }
        }
        let some: [(Money, Int64)] = [
            (0.07, 7), (-0.07, -7), (5, 500), (-5, -500), (1e3, 100_000), (1_234_567_890_123.45, 123_456_789_012_345),
        ]
        for (value, units) in some { #expect(try value.databaseValue == .integer(units)) }
        let unsayable: [Money] = [
            1234567890123456.78, 0.1234567890123456, 123456789012345678.0, Money(floatLiteral: .nan),
            Money(floatLiteral: .infinity),
        ]
        for value in unsayable { #expect(throws: ValueError.self) { try value.databaseValue } }
    }

    @Test(
        "rounds where that is asked for",
        arguments: [
            ("19.905", .plain, "19.91"), ("-19.905", .plain, "-19.91"), ("19.904", .plain, "19.9"),
            ("19.905", .bankers, "19.9"), ("19.915", .bankers, "19.92"), ("19.909", .down, "19.9"),
            ("19.901", .up, "19.91"), ("5", .plain, "5"),
        ] as [(String, Decimal.RoundingMode, String)])
    func rounding(_ text: String, _ mode: Decimal.RoundingMode, _ rounded: String) throws {
        #expect(Money(rounding: try decimal(text), mode).decimal == (try decimal(rounded)))
        if mode == .plain { #expect(Money(rounding: try decimal(text)).decimal == (try decimal(rounded))) }
    }

    @Test("is equal, hashed and ordered as its number")
    func comparisons() throws {
        let one = Money(try decimal("19.90")), same = Money(Decimal(199) / 10)
        #expect(one == same && Set([one, same, 19.90]).count == 1 && one < 20 && -0.01 < (0 as Money))
    }

    @Test("is read in every way")
    func readings() throws {
        let db = try ScaledOrders.database()
        let dear = orders.filter(discount != nil), cursor = try db.cursor(dear.select(price, discount))
        #expect(try cursor.next() ?? (0, 0) == (0.07, 0.01) && cursor.next() == nil)
        #expect(try db.first("SELECT discount FROM orders", as: Money?.self) == .some(nil))
        #expect(try db.all("SELECT price FROM orders ORDER BY price", as: Money.self) == [0.07, 19.90, 100])
        let ends = try db.one("SELECT min(price), max(discount) FROM orders", as: (Money, Money?).self)
        #expect(ends == (0.07, 0.01))
        let row = try #require(try db.pluck(dear))
        #expect(try row.get(price) == 0.07 && row.get(discount) == 0.01)
        for row in try db.prepare(dear) { #expect(row[price] == 0.07 && row[discount] == 0.01) }
        struct Reduced: Decodable { var price: Money, discount: Money? }
        #expect(try db.one(dear.decoding(Reduced.self)).discount == 0.01)
        #expect(try db.first(orders.decoding(Reduced.self))?.discount == .some(nil))
    }

    @Test("a default or a check that does not fit is refused with the reason")
    func unfitDefinitions() throws {
        let db = try Connection(), fine = Money(try decimal("0.001"))
        for create in [
            orders.create { $0.column(price, defaultValue: fine) },
            orders.create { $0.column(price, check: price > fine) },
            orders.create { $0.column(discount, defaultValue: fine) }, orders.addColumn(price, defaultValue: fine),
        ] {
            let error = #expect(throws: SQLiteError.self) { try db.run(create) }
            #expect(error?.message.contains("0.001 has more than 2 digits after the point") == true)
        }
    }

    @Test("is a parameter of a prepared query, also as nil, and is checked there too")
    func parameters() throws {
        let db = try ScaledOrders.database()
        let add = try db.prepare { (new: Column<Money>, off: Column<Money?>) in
            orders.insert(price <- new, discount <- off).returning(price, discount)
        }
        #expect(try add.one(3.50, nil) == (3.50, nil))
        #expect(try add.one(-3.50, 0.05) == (-3.50, 0.05))
        let below = try db.prepare { (limit: Column<Money>) in orders.select(price).filter(price < limit).order(price) }
        #expect(try below.all(3.51) == [-3.50, 0.07, 3.50])
        let reduced = try db.prepare { (by: Column<Money?>) in orders.select(price).filter(discount === by).order(price)
        }
        #expect(try reduced.all(0.05) == [-3.50])
        #expect(try reduced.all(nil) == [3.50, 19.90, 100])
        #expect(throws: ValueError.self) { try below.all(Money(try decimal("3.505"))) }
        #expect(throws: ValueError.self) { try add.one(0, Money(.nan)) }
        #expect(try db.scalar(orders.count) == 5)
    }

    @Test("is a single value in a model, and a string inside JSON")
    func models() throws {
        let db = try ScaledOrders.database()
        try db.run(orders.delete())
        var order = Order(price: 19.90, quantity: 2, history: [5, 0.07])
        let insert = try orders.insert(order)
        #expect(
            insert.asSQL()
                == #"INSERT INTO "orders" ("price", "quantity", "history") VALUES (1990, 2, '["5","0.07"]')"#)
        try db.run(insert)
        #expect(try db.one(orders.decoding(Order.self)) == order)
        order.discount = 0.5
        try db.run(orders.update(order))
        #expect(try db.pluck(orders)?.decode() == order)
        #expect(try db.scalar(orders.select(Column<JSON<[Money]>?>("history")))?.content == order.history)
        #expect(try JSONDecoder().decode([Decimal].self, from: Data("[5]".utf8)) == [5])
        for json in ["[5]", "[5.5]", #"["0.001"]"#, #"["a"]"#, #"["1e30"]"#, "[null]"] {
            #expect(throws: DecodingError.self, "\(json)") {
                try JSONDecoder().decode([Money].self, from: Data(json.utf8))
            }
        }
    }

    @Test(
        "only an integer is read: text and reals could be of either unit",
        arguments: [
            ("'5'", StorageClass.text), ("'500'", .text), ("'19.90'", .text), ("''", .text), ("5.0", .real),
            ("19.9", .real), ("x'05'", .blob), ("NULL", .null),
        ])
    func otherStorageClasses(_ sql: String, _ found: StorageClass) throws {
        let db = try Connection()
        try db.execute("CREATE TABLE orders (price); INSERT INTO orders VALUES (\(sql))")
        let error = #expect(throws: ColumnError.self) { try db.all(orders.select(price)) }
        #expect(error?.column == "price" && error?.table == "orders" && error?.row == 1 && error?.found == found)
        #expect(error?.expected == "ScaledDecimal<Hundredths>")
        #expect(error?.problem == (found == .null ? .unexpectedNull : .wrongStorageClass))
        struct Priced: Decodable { var price: Money }
        #expect(throws: DecodingError.self) { try db.one(orders.decoding(Priced.self)) }
        try db.createFunction("same") { (price: Money) in price }
        let failure = #expect(throws: SQLiteError.self) { try db.scalar("SELECT same(price) FROM orders") }
        #expect(failure?.message.contains("argument 1 of same: expected ScaledDecimal<Hundredths>") == true)
        // And where the column may be NULL.
        let optional: Select<Money?> = orders.select(Column<Money?>("price"))
        if found == .null {
            #expect(try db.all(optional) == [nil])
        } else {
            #expect(throws: ColumnError.self) { try db.all(optional) }
        }
    }

    @Test("is read from columns of integer and numeric affinity, and from none that changes it")
    func affinities() throws {
        for (declaration, isKept) in [
            ("INTEGER", true), ("DECIMAL(10,2)", true), ("", true), ("TEXT", false), ("REAL", false),
        ] {
            let db = try Connection()
            try db.execute("CREATE TABLE orders (price \(declaration))")
            try db.run(orders.insertMany([[price <- 19.90], [price <- 5]]))
            if isKept {
                #expect(try db.all(orders.select(price)) == [19.90, 5])
            } else {
                #expect(throws: ColumnError.self) { try db.all(orders.select(price)) }
            }
        }
    }

    @Test("goes into functions and out of them, and is bound where any value is")
    func functions() throws {
        let db = try ScaledOrders.database()
        let half = try db.createFunction("half") { (price: Money, least: Money?) in
            max(Money(rounding: price.decimal / 2), least ?? 0)
        }
        #expect(try db.all(orders.select(half(price, discount)).order(rowid)) == [9.95, 0.04, 50])
        let total = try db.createAggregation("total_price", initial: Money(0)) { (sum: inout Money, next: Money) in
            sum = Money(sum.decimal + next.decimal)
        } final: {
            $0
        }
        #expect(try db.one(orders.select(total(price))) == 119.97)
        try db.run("UPDATE orders SET price = ?", Money(1.5))
        #expect(try db.scalar("SELECT DISTINCT price FROM orders") as? Int64 == 150)
    }
}

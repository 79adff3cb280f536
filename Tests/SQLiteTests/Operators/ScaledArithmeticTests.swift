import Foundation
import SQLite
import Testing

private typealias Money = ScaledOrders.Money

private let orders = ScaledOrders.table, price = ScaledOrders.price, discount = ScaledOrders.discount
private let quantity = ScaledOrders.quantity, extra = ScaledOrders.extra

@Suite struct ScaledArithmeticTests {
    @Test("compares, orders and calculates in SQL exactly")
    func arithmetic() throws {
        let db = try ScaledOrders.database()
        let queries: [(Select<Money?>, String, Money?)] = [
            (orders.select(price.sum), #"SELECT sum("price") FROM "orders""#, 119.97),
            (orders.select(price.max), #"SELECT max("price") FROM "orders""#, 100),
            (orders.select(price.min), #"SELECT min("price") FROM "orders""#, 0.07),
            (orders.select((price * quantity).sum), #"SELECT sum(("price" * "quantity")) FROM "orders""#, 320.60),
            (orders.select((quantity * price).sum), #"SELECT sum(("quantity" * "price")) FROM "orders""#, 320.60),
            (
                orders.select((price * Expression(value: 2)).max), #"SELECT max(("price" * 2)) FROM "orders""#, 200
            ),
            (orders.select(price * extra).limit(1), #"SELECT ("price" * "extra") FROM "orders" LIMIT 1"#, nil),
            (orders.select(extra * price).limit(1), #"SELECT ("extra" * "price") FROM "orders" LIMIT 1"#, nil),
            (
                orders.select(discount * quantity).filter(discount != nil),
                #"SELECT ("discount" * "quantity") FROM "orders" WHERE ("discount" IS NOT NULL)"#, 0.10
            ),
            (
                orders.select(price - discount).filter(price < 1),
                #"SELECT ("price" - "discount") FROM "orders" WHERE ("price" < 100)"#, 0.06
            ),
            (
                orders.select(((price - (discount ?? 0)) * quantity).sum),
                #"SELECT sum((("price" - ifnull("discount", 0)) * "quantity")) FROM "orders""#, 320.50
            ),
            (
                orders.select((price + 0.10 - 5).sum), #"SELECT sum((("price" + 10) - 500)) FROM "orders""#, 105.27
            ),
            (orders.select((-price).min), #"SELECT min(-("price")) FROM "orders""#, -100),
            (orders.select((-price).absoluteValue.max), #"SELECT max(abs(-("price"))) FROM "orders""#, 100),
            (
                orders.select(price.sum.over(orderBy: rowid)).order(rowid.desc).limit(1),
                #"SELECT sum("price") OVER (ORDER BY "ROWID") FROM "orders" ORDER BY "ROWID" DESC LIMIT 1"#, 119.97
            ),
            (
                orders.select(price.lag(offset: 9, default: 0.50, rowid).optional).limit(1),
                #"SELECT lag("price", 9, 50) OVER (ORDER BY "ROWID") FROM "orders" LIMIT 1"#, 0.50
            ),
            (
                orders.select(price.lead(offset: 9, default: 2, rowid).optional).limit(1),
                #"SELECT lead("price", 9, 200) OVER (ORDER BY "ROWID") FROM "orders" LIMIT 1"#, 2
            ),
        ]
        for (query, sql, result) in queries {
            #expect(query.asSQL() == sql)
            #expect(try db.one(query) == result, "\(sql)")
        }
        #expect(try db.all(orders.select(price).order(price)) == [0.07, 19.90, 100])
        let groups: Select<(Money?, Money?)> = orders.select(price.sum, discount.max).group(
            quantity > 1, having: price.sum > 50)
        #expect(
            groups.asSQL()
                == #"SELECT sum("price"), max("discount") FROM "orders" GROUP BY ("quantity" > 1) "#
                + #"HAVING (sum("price") > 5000)"#)
        #expect(try db.one(groups) == (100.07, 0.01))
        #expect(try db.one(orders.select(price.sum).filter(price > 1000)) as Money? == nil)
        // A tenth added up a thousand times, which no Double is exact for.
        try db.run(orders.delete())
        try db.run(orders.insertMany((0..<1000).map { _ in [price <- 0.1] }))
        #expect(try db.scalar(orders.select(price.sum)) == 100)
    }

    @Test("filters by what it is")
    func filters() throws {
        let db = try ScaledOrders.database()
        let conditions: [(Expression<Bool?>, String, Int)] = [
            (Expression(price >= 19.90), #"("price" >= 1990)"#, 2),
            (Expression(19.90 >= price), #"(1990 >= "price")"#, 2),
            (Expression(price > 5), #"("price" > 500)"#, 2),
            (Expression(price != 19.9), #"("price" != 1990)"#, 2),
            (discount == 0.01, #"("discount" = 1)"#, 1),
            (discount == nil, #"("discount" IS NULL)"#, 2),
            (discount < price, #"("discount" < "price")"#, 1),
            (Expression([0.07, 100].contains(price)), #"("price" IN (7, 10000))"#, 2),
            (Expression(0.07...19.90 ~= price), #""price" BETWEEN 7 AND 1990"#, 2),
            (Expression(price.between(1, 50)), #""price" BETWEEN 100 AND 5000"#, 1),
            (Expression((0..<40_000).map { Money(Decimal($0) / 100) }.contains(price)), "", 3),
        ]
        for (condition, sql, count) in conditions {
            if !sql.isEmpty { #expect(condition.asSQL() == sql) }
            #expect(try db.scalar(orders.filter(condition).count) == count, "\(condition)")
        }
    }

    @Test("is set, raised and defaulted")
    func changes() throws {
        let db = try Connection()
        let create = orders.create { t in
            t.column(Column<Money>("key"), primaryKey: true)
            t.column(price, check: price >= 0, defaultValue: 19.90)
            t.column(discount, references: orders, Column<Money>("key"))
        }
        #expect(
            create
                == #"CREATE TABLE "orders" ("key" INTEGER PRIMARY KEY NOT NULL, "#
                + #""price" INTEGER NOT NULL CHECK ("price" >= 0) DEFAULT (1990), "#
                + #""discount" INTEGER REFERENCES "orders" ("key"))"#)
        try db.run(create)
        try db.run(orders.insert(Column<Money>("key") <- 0.02))
        #expect(try db.one(orders.select(price, discount)) == (19.90, nil))
        let updates: [(Update, String, Money)] = [
            (orders.update(price += 0.10), #"UPDATE "orders" SET "price" = ("price" + 10)"#, 20),
            (orders.update(price -= 1), #"UPDATE "orders" SET "price" = ("price" - 100)"#, 19),
            (
                orders.update(price <- price * Expression(value: 3), discount <- 0.02),
                #"UPDATE "orders" SET "price" = ("price" * 3), "discount" = 2"#, 57
            ),
            (orders.update(price += price), #"UPDATE "orders" SET "price" = ("price" + "price")"#, 114),
        ]
        for (update, sql, result) in updates {
            #expect(update.asSQL() == sql)
            try db.run(update)
            #expect(try db.scalar(orders.select(price)) == result)
        }
        #expect(throws: SQLiteError.self) { try db.run(orders.update(price -= 200)) }
        let add = try db.prepare { (by: Column<Money>) in orders.update(price += by).returning(price) }
        #expect(try add.one(0.05) == 114.05)
    }

    @Test("an overflow in SQL is an error, and no number that is nearly right")
    func overflow() throws {
        let db = try ScaledOrders.database()
        try db.run(orders.update(price <- Money(try decimal("92233720368547758.07"))))
        #expect(throws: SQLiteError.self) { try db.scalar(orders.select(price.sum)) }
        let error = #expect(throws: ColumnError.self) { try db.all(orders.select(price + 0.01)) }
        #expect(error?.found == .real)
    }

    @Test("becomes a floating-point number or a number of units, and back")
    func conversions() throws {
        let db = try ScaledOrders.database()
        let mean: Select<Double?> = orders.select(price.doubleValue().average)
        #expect(mean.asSQL() == #"SELECT avg(("price" / 100.0)) FROM "orders""#)
        #expect(try db.scalar(mean) == 39.99)
        #expect(try db.all(orders.select(discount.doubleValue()).order(rowid)) == [nil, 0.01, nil])
        let fine = Column<ScaledDecimal<Millionths>>("price")
        #expect(fine.doubleValue().asSQL() == #"("price" / 1000000.0)"#)
        #expect(try db.all(orders.select(Expression<Int>(price)).order(rowid)) == [1990, 7, 10_000])
        let taxed = ((price.doubleValue() * 1.19) * 100).round().cast(as: Money.self)
        #expect(try db.all(orders.select(taxed).order(rowid)) == [23.68, 0.08, 119])
    }
}

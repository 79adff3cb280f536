import SQLite

/// A table with amounts of money.
enum ScaledOrders {
    typealias Money = ScaledDecimal<Hundredths>

    static let table = Table("orders")
    static let price = Column<Money>("price"), discount = Column<Money?>("discount")
    static let quantity = Column<Int>("quantity"), extra = Column<Int64?>("extra")

    /// Three orders: of 19.90, of 0.07 with a discount, and of 100.
    static func database() throws -> Connection {
        let db = try Connection()
        try db.run(
            table.create { t in
                t.column(price)
                t.column(discount)
                t.column(quantity, defaultValue: 1)
                t.column(extra)
                t.column(Column<JSON<[Money]>?>("history"))
            })
        try db.run(
            table.insertMany([
                [price <- 19.90, discount <- nil, quantity <- 1], [price <- 0.07, discount <- 0.01, quantity <- 10],
                [price <- 100, discount <- nil, quantity <- 3],
            ]))
        return db
    }
}

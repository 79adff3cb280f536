import SQLite
import Testing

private let stock = Table("stock"), sales = Table("sales"), shops = Table("shops")
private let item = Column<String>("item")
private let count = Column<Int>("count")
private let shop = Column<Int64>("shop")

private func shopDatabase() throws -> Connection {
    let db = try Connection()
    try db.execute(
        """
        CREATE TABLE stock (item TEXT PRIMARY KEY, count INTEGER NOT NULL);
        CREATE TABLE sales (item TEXT NOT NULL, count INTEGER NOT NULL, shop INTEGER);
        CREATE TABLE shops (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE prices (item TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
        INSERT INTO stock VALUES ('pen', 10), ('ink', 20), ('pad', 30);
        INSERT INTO sales VALUES ('pen', 1, 1), ('ink', 2, 2), ('pad', 3, NULL);
        INSERT INTO shops VALUES (1, 'Nord'), (2, 'Syd');
        INSERT INTO prices SELECT item, count FROM stock;
        """)
    return db
}

private func counts(_ db: Connection) throws -> [String: Int] {
    Dictionary(uniqueKeysWithValues: try db.all(stock.select(item, count)))
}

@Suite struct UpdateTests {
    @Test func aJoinedUpdateTakesValuesOfTheOtherTable() throws {
        let db = try shopDatabase()
        let update = stock.join(sales, on: sales[item] == stock[item])
            .filter(sales[count] > 1).update(count <- stock[count] - sales[count])
        #expect(
            update.sql
                == #"UPDATE "stock" SET "count" = ("stock"."count" - "sales"."count") FROM "sales" WHERE (("sales"."item" = "stock"."item") AND ("sales"."count" > ?))"#
        )
        #expect(try db.run(update) == 2)
        #expect(try counts(db) == ["pen": 10, "ink": 18, "pad": 27])
    }

    @Test func severalTablesAndAnAliasJoin() throws {
        let db = try shopDatabase()
        let target = stock.alias("s")
        let update = target.join(sales, on: sales[item] == target[item])
            .join(shops, on: shops[id] == sales[shop] && target[count] < 100)
            .update(count <- shops[name].length * 100)
        #expect(
            update.sql
                == #"UPDATE "stock" AS "s" SET "count" = (length("shops"."name") * ?) FROM "sales" CROSS JOIN "shops" WHERE (("sales"."item" = "s"."item") AND (("shops"."id" = "sales"."shop") AND ("s"."count" < ?)))"#
        )
        #expect(try Set(db.all(update.returning(target[item]))) == ["pen", "ink"])
        #expect(try counts(db) == ["pen": 400, "ink": 300, "pad": 30])
    }

    @Test func laterTablesMayBeMissing() throws {
        let db = try shopDatabase()
        let update = stock.join(sales, on: sales[item] == stock[item])
            .join(.leftOuter, shops, on: shops[id] == sales[shop] && shops[name] == "Syd")
            .update(count <- Column<Int>(sql: "coalesce(length(\(shops[name])), \(-1))"))
        #expect(try db.run(update) == 3)
        #expect(try counts(db) == ["pen": -1, "ink": 3, "pad": -1])
    }

    @Test func columnsOfOneNamePairTheFirstJoin() throws {
        let db = try shopDatabase()
        let update = stock.join(sales, using: item).update(count += sales[count])
        #expect(
            update.sql
                == #"UPDATE "stock" SET "count" = ("count" + "sales"."count") FROM "sales" WHERE ("stock"."item" = "sales"."item")"#
        )
        let qualified = stock.join(sales, using: item).update(count <- stock[count] + sales[count])
        #expect(try db.run(qualified) == 3)
        #expect(try counts(db) == ["pen": 11, "ink": 22, "pad": 33])
        #expect(throws: StatementError.self) { try db.run(stock.join(natural: sales).update(count <- 0)) }
        #expect(throws: StatementError.self) {
            try db.run(stock.join(shops, on: shops[id] == 1).join(sales, using: item).update(count <- 0))
        }
    }

    @Test func aJoinedTableCanBeItself() throws {
        let db = try shopDatabase()
        let other = stock.alias("other")
        try db.run(stock.join(other, on: other[item] == "pad" && stock[item] == "pen").update(count <- other[count]))
        #expect(try counts(db) == ["pen": 30, "ink": 20, "pad": 30])
    }

    @Test func aJoinedTableCanBeAQuery() throws {
        let db = try shopDatabase()
        let totals = Table(sql: "SELECT item, sum(count) AS total FROM \(sales) GROUP BY item", as: "totals")
        try db.run(
            stock.join(totals, on: totals[item] == stock[item]).update(count -= totals[Column<Int>("total")]))
        #expect(try counts(db) == ["pen": 9, "ink": 18, "pad": 27])
    }

    @Test(arguments: [
        stock.join(.leftOuter, sales, on: sales[item] == stock[item]),
        stock.join(sales, on: sales[item] == stock[item]).limit(1),
        stock.group(item), stock.select(distinct: item), stock.union(stock),
    ])
    func whatWouldChangeOtherRowsIsRefused(query: Table) throws {
        let db = try shopDatabase()
        #expect(throws: StatementError.self) { try db.run(query.update(count <- 0)) }
        #expect(try counts(db) == ["pen": 10, "ink": 20, "pad": 30])
    }

    @Test func orderAndLimitChooseRows() throws {
        let db = try shopDatabase()
        #expect(try db.run(stock.order(count.desc).limit(1).update(count <- 0)) == 1)
        #expect(try counts(db) == ["pen": 10, "ink": 20, "pad": 0])
        #expect(try db.run(stock.order(count).limit(1, offset: 1).delete()) == 1)
        #expect(try counts(db) == ["ink": 20, "pad": 0])
    }

    @Test func joinedRowsAreDeletedFromTheFirstTable() throws {
        let db = try shopDatabase()
        let delete = stock.join(sales, on: sales[item] == stock[item]).filter(sales[count] > 1).delete()
        #expect(
            delete.sql
                == #"DELETE FROM "stock" WHERE rowid IN (SELECT "stock"."rowid" FROM "stock" INNER JOIN "sales" ON ("sales"."item" = "stock"."item") WHERE ("sales"."count" > ?))"#
        )
        #expect(try db.run(delete) == 2)
        #expect(try counts(db) == ["pen": 10])
        #expect(try db.scalar(sales.count) == 3)
    }

    @Test func aTableWithoutRowNumbersSaysSo() throws {
        let db = try shopDatabase()
        let prices = Table("prices")
        let joined = prices.join(sales, on: sales[item] == prices[item])
        for run in [
            { try db.run(prices.limit(1).update(count <- 0)) }, { try db.run(prices.limit(1).delete()) },
            { try db.run(joined.delete()) }, { try db.all(prices.limit(1).delete().returning(item)).count },
        ] as [() throws -> Int] {
            let error = #expect(throws: StatementError.self) { _ = try run() }
            #expect(error?.description.contains("WITHOUT ROWID") == true)
        }
        #expect(try db.run(joined.update(count <- sales[count])) == 3)
        #expect(try db.scalar(prices.select(count.sum)) == 6)
        // Another column that is missing is still that.
        #expect(throws: SQLiteError.self) { try db.run(stock.limit(1).update(Column<Int>("nothing") <- 0)) }
    }
}

@Suite struct InsertFromQueryTests {
    @Test func theColumnsAreNamed() throws {
        let db = try shopDatabase()
        let insert = stock.insert(item, count, from: shops.select(name, Column<Int>(value: 7)))
        #expect(insert.sql == #"INSERT INTO "stock" ("item", "count") SELECT "name", ? FROM "shops""#)
        #expect(try db.perform(insert).changes == 2)
        #expect(try counts(db)["Syd"] == 7)
        #expect(throws: SQLiteError.self) { try db.run(insert) }
        let ignoring = stock.insert(or: .ignore, item, count, from: shops.select(name, Column<Int>(value: 8)))
        #expect(ignoring.sql == #"INSERT OR IGNORE INTO "stock" ("item", "count") SELECT "name", ? FROM "shops""#)
        #expect(try db.perform(ignoring).changes == 0)
        let replacing = stock.insert(or: .replace, [count, item], from: shops.select(id, name))
        #expect(try db.perform(replacing).changes == 2)
        #expect(try counts(db)["Syd"] == 2)
    }

    @Test func withoutColumnsTheTablesOwnAreMeant() throws {
        let db = try shopDatabase()
        try db.execute("CREATE TABLE archive AS SELECT * FROM stock WHERE 0")
        #expect(try db.perform(Table("archive").insert([], from: stock)).changes == 3)
        #expect(try db.run(Table("archive").insert(stock)) == 3)
        #expect(try db.scalar(Table("archive").count) == 6)
    }

    @Test func defaultValuesAreReturned() throws {
        let db = try shopDatabase()
        try db.execute("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT DEFAULT 'empty')")
        let insert = Table("notes").insert().returning(id, Column<String>("text"))
        #expect(insert.sql == #"INSERT INTO "notes" DEFAULT VALUES RETURNING "id", "text""#)
        #expect(try db.one(insert) == (1, "empty"))
    }
}

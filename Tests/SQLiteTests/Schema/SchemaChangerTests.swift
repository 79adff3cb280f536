import CSQLite
import Foundation
import Testing

@testable import SQLite

private func database(_ sql: String) throws -> Connection {
    let db = try Connection()
    try db.execute(sql)
    return db
}

/// All that is in a database, and how the connection stands.
private func dump(_ db: Connection) throws -> [String] {
    func rows(_ sql: String) throws -> [String] {
        try db.prepare(sql).map { row in row.map { $0.map { "\($0)" } ?? "NULL" }.joined(separator: "|") }
    }
    var dump = try rows("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name")
    dump += try rows("SELECT type, name, tbl_name, sql FROM sqlite_temp_schema ORDER BY type, name")
    for table in try db.prepare(
        "SELECT quote(schema) || '.' || quote(name), wr FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE '%schema' ORDER BY schema, name"
    ).map({ $0 }) {
        let name = (table[0] as? String ?? "").replacing("'", with: "\"")
        dump += [name] + (try rows("SELECT \(table[1] as? Int64 == 1 ? "" : "rowid,") * FROM \(name)"))
    }
    for pragma in ["foreign_keys", "legacy_alter_table"] { dump += try rows("PRAGMA \(pragma)") }
    return dump + ["in a transaction: \(db.isInTransaction)"]
}

/// A database where a table has everything that a change could lose.
private func shop() throws -> Connection {
    try database(
        """
        CREATE TABLE customers (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, city TEXT, note TEXT, rank INT DEFAULT 1,
          CHECK (customers.rank > 0));
        CREATE TABLE orders (id INTEGER PRIMARY KEY, customer INTEGER NOT NULL REFERENCES customers ON DELETE CASCADE ON UPDATE CASCADE, total REAL);
        CREATE TABLE log (line TEXT);
        CREATE INDEX by_city ON customers (city, name COLLATE NOCASE DESC) WHERE rank > 0; -- kept
        CREATE INDEX by_note ON customers (note);
        CREATE UNIQUE INDEX by_lower ON customers (lower(name));
        CREATE VIEW cities AS SELECT city, count(*) AS n FROM customers GROUP BY city;
        CREATE TRIGGER added AFTER INSERT ON customers BEGIN INSERT INTO log VALUES (CASE WHEN new.city IS NULL THEN 'nowhere' ELSE new.city END); END;
        CREATE TRIGGER ordered AFTER INSERT ON orders BEGIN UPDATE customers SET rank = rank + 1 WHERE id = new.customer; END;
        CREATE TEMP TRIGGER watched AFTER DELETE ON main.customers BEGIN INSERT INTO log VALUES ('gone'); END;
        INSERT INTO customers (id, name, city) VALUES (1, 'Ann', 'Ulm'), (2, 'Bob', NULL), (7, 'Cy', 'Bonn'), (9, 'Di', 'Ulm');
        DELETE FROM customers WHERE id = 9;
        INSERT INTO orders VALUES (1, 1, 5), (2, 1, 6), (3, 7, 7);
        ANALYZE;
        """)
}

struct SchemaChangerTests {
    // MARK: What ALTER TABLE can

    @Test func columnsAreAddedRenamedAndDroppedTogether() throws {
        let db = try database(
            "CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b INT); INSERT INTO t VALUES (1, 'x', 2)")
        try SchemaChanger(connection: db).alter(table: "t") { table in
            #expect(table.name == "t")
            table.add(
                column: ColumnDefinition(name: "c", type: .TEXT, nullable: false, defaultValue: .stringLiteral("it's")))
            table.add(column: ColumnDefinition(name: "d", type: .REAL))
            table.rename(column: "a", to: "a b")
            table.drop(column: "b")
            table.add(index: IndexDefinition(table: "t", name: "i", columns: ["a b"]))
        }
        #expect(try db.schema.columnDefinitions(table: "t").map(\.name) == ["id", "a b", "c", "d"])
        #expect(
            try db.prepare("SELECT * FROM t").map { "\($0)" } == [
                #"[Optional(1), Optional("x"), Optional("it\'s"), nil]"#
            ])
        #expect(try db.schema.indexDefinitions(table: "t").map(\.name) == ["i"])
    }

    @Test func aChangeThatFailsTakesTheOthersBack() throws {
        let db = try database("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2)")
        let before = try dump(db)
        #expect(throws: SchemaError("no column nothing in the table t")) {
            try SchemaChanger(connection: db).alter(table: "t") { table in
                table.add(column: ColumnDefinition(name: "c", type: .TEXT))
                table.drop(column: "nothing")
            }
        }
        #expect(try dump(db) == before)
    }

    @Test func columnsThatCannotBeAddedAreRefusedAsEver() throws {
        let db = try database("CREATE TABLE t (a)")
        let changer = SchemaChanger(connection: db)
        func message(_ column: ColumnDefinition) -> String? {
            do {
                try changer.alter(table: "t") { $0.add(column: column) }
                return nil
            } catch {
                return error.localizedDescription
            }
        }
        #expect(
            message(ColumnDefinition(name: "b", primaryKey: .init(), type: .INTEGER))
                == "Invalid column definition: can not add primary key column")
        #expect(
            message(ColumnDefinition(name: "b", type: .TEXT, defaultValue: .CURRENT_DATE))
                == "Invalid column definition: Invalid default value")
        #expect(
            message(ColumnDefinition(name: "b", type: .TEXT, nullable: false))
                == "Invalid column definition: NOT NULL columns must have a default value other than NULL")
        #expect(message(ColumnDefinition(name: "b", type: .TEXT)) == nil)
    }

    @Test func tablesAreRenamedWithAllThatRefersToThem() throws {
        let db = try shop()
        try SchemaChanger(connection: db).rename(table: "customers", to: "clients")
        #expect(try db.schema.table("orders").foreignKeys[0].references.table == "clients")
        #expect(try db.scalar("SELECT n FROM cities WHERE city = 'Ulm'") as? Int64 == 1)
    }

    @Test func tablesAreCreatedWithIndexesAndDropped() throws {
        let db = try Connection()
        let changer = SchemaChanger(connection: db)
        func create() throws {
            try changer.create(table: "rooms", ifNotExists: true) { table in
                table.add(column: ColumnDefinition(name: "id", primaryKey: .init(), type: .INTEGER))
                table.add(expression: Expression<String>("name"))
                table.add(expression: Expression<Double?>("size"))
                table.add(index: IndexDefinition(table: "rooms", name: "by_name", unique: true, columns: ["name"]))
            }
        }
        try create()
        try create()
        #expect(
            try db.schema.columnDefinitions(table: "rooms") == [
                ColumnDefinition(name: "id", primaryKey: .init(), type: .INTEGER),
                ColumnDefinition(name: "name", type: .TEXT, nullable: false),
                ColumnDefinition(name: "size", type: .REAL),
            ])
        #expect(try db.schema.indexDefinitions(table: "rooms").map(\.unique) == [true])
        #expect(throws: SQLiteError.self) {
            try changer.create(table: "rooms") { $0.add(expression: Expression<Int>("a")) }
        }
        #expect(throws: SchemaError("a table without columns: x")) { try changer.create(table: "x") { _ in } }
        try changer.drop(table: "rooms")
        try changer.drop(table: "rooms")
        #expect(throws: SQLiteError.self) { try changer.drop(table: "rooms", ifExists: false) }
        #expect(try db.schema.objectDefinitions(name: "rooms").isEmpty)
    }

    @Test func itsDescriptionNamesTheDatabase() throws {
        #expect(SchemaChanger(connection: try Connection()).description == "SQLiteSchemaChanger: ")
    }

    // MARK: What it cannot

    @Test func aTableThatIsMadeAnewLosesNothing() throws {
        let db = try shop()
        try SchemaChanger(connection: db).alter(table: "customers") { table in
            table.change(column: "city") { city in
                city.type = "VARCHAR(80)"
                city.isNullable = false
                city.defaultValue = "'unknown'"
            }
        }
        let city = try db.schema.table("customers").column("city")
        #expect(city.type == "VARCHAR(80)" && !city.isNullable && city.defaultValue == "'unknown'")
        #expect(
            try db.scalar("SELECT group_concat(id || name || city) FROM customers") as? String
                == "1AnnUlm,2Bobunknown,7CyBonn")
        // The rows that refer to it are still there, and still do.
        #expect(try db.scalar("SELECT count(*) FROM orders") as? Int64 == 3)
        #expect(throws: SQLiteError.self) { try db.run("INSERT INTO orders VALUES (4, 99, 1)") }
        // It is no temporary table, and nothing is left of the copy.
        #expect(try db.schema.objectDefinitions(temp: true).map(\.name) == ["watched"])
        #expect(
            try Set(db.schema.objectDefinitions().filter { $0.tableName == "customers" }.map(\.name))
                == ["customers", "by_lower", "by_note", "by_city", "added"])
        #expect(
            try db.schema.objectDefinitions(name: "by_city").first?.sql
                == #"CREATE INDEX by_city ON customers (city, name COLLATE NOCASE DESC) WHERE rank > 0"#)
        // Triggers of all kinds fire, views work, numbers are not used twice, statistics are kept.
        try db.run("INSERT INTO customers (name) VALUES ('Ed')")
        #expect(try db.scalar("SELECT max(id) FROM customers") as? Int64 == 10)
        #expect(try db.scalar("SELECT line FROM log ORDER BY rowid DESC") as? String == "unknown")
        try db.run("INSERT INTO orders VALUES (4, 2, 1)")
        #expect(try db.scalar("SELECT rank FROM customers WHERE id = 2") as? Int64 == 2)
        try db.run("DELETE FROM customers WHERE id = 1")
        #expect(try db.scalar("SELECT line FROM log ORDER BY rowid DESC") as? String == "gone")
        #expect(try db.scalar("SELECT count(*) FROM orders") as? Int64 == 2)
        #expect(try db.scalar("SELECT count(*) FROM cities") as? Int64 == 2)
        #expect(try db.scalar("SELECT count(*) FROM sqlite_stat1 WHERE tbl = 'customers'") as? Int64 ?? 0 >= 3)
        #expect(try db.integrityCheck().isEmpty)
    }

    @Test func foreignKeysAreOffDuringTheChangeAndCheckedBeforeItIsKept() throws {
        let db = try shop()
        let log = Log<String>()
        let changer = SchemaChanger(connection: db)
        changer.afterStep = { step in
            let areForeignKeysOn = try db.scalar("PRAGMA foreign_keys") as? Int64
            #expect(areForeignKeysOn == 0 && db.isInTransaction, "\(step)")
        }
        db.trace { log.append($0) }
        try changer.alter(table: "customers") { $0.change(column: "city") { $0.type = "CLOB" } }
        db.trace(nil)
        #expect(try db.scalar("PRAGMA foreign_keys") as? Int64 == 1)
        let dropped = try #require(log.entries.lastIndex { $0.hasPrefix("DROP TABLE") })
        for table in ["customers", "orders"] {
            #expect(log.entries[dropped...].contains { $0.hasSuffix("pragma_foreign_key_check('\(table)', 'main')") })
        }
        #expect(log.entries.filter { $0.hasPrefix("BEGIN") }.count == 1)
        #expect(log.entries.last == "COMMIT TRANSACTION")
    }

    @Test(arguments: TableChange.Step.allCases)
    func aFailureAtAnyStepLosesNothing(_ step: TableChange.Step) throws {
        struct Failure: Swift.Error {}
        let db = try shop()
        let before = try dump(db)
        let changer = SchemaChanger(connection: db)
        var reached = false
        changer.afterStep = { done in
            if done == step {
                reached = true
                throw Failure()
            }
        }
        #expect(throws: Failure.self) {
            try changer.alter(table: "customers") { table in
                table.change { customers in
                    customers.columns[1].type = "CLOB"
                    customers.columns[1].name = "full name"
                    customers.name = "clients"
                }
            }
        }
        #expect(reached)
        #expect(try dump(db) == before)
        // And it can be done again.
        changer.afterStep = { _ in }
        try changer.alter(table: "customers") { $0.change(column: "name") { $0.type = "CLOB" } }
        #expect(try db.schema.table("customers").column("name").type == "CLOB")
    }

    @Test func rowsThatDoNotFitStopTheChange() throws {
        let db = try shop()
        let before = try dump(db)
        let changer = SchemaChanger(connection: db)
        #expect(throws: SQLiteError.self) {
            try changer.alter(table: "customers") { $0.change(column: "city") { $0.isNullable = false } }
        }
        #expect(throws: SQLiteError.self) {
            try changer.alter(table: "orders") {
                $0.change(column: "customer") { $0.constraints.append(.init(.unique(onConflict: .replace))) }
            }
        }
        #expect(try dump(db) == before)
    }

    @Test func rowsThatWouldReferToNothingStopTheChange() throws {
        let db = try database(
            "CREATE TABLE p (id INTEGER PRIMARY KEY); CREATE TABLE c (id INTEGER PRIMARY KEY, p INT); INSERT INTO c VALUES (4, 9)"
        )
        let before = try dump(db)
        do {
            try SchemaChanger(connection: db).alter(table: "c") { table in
                table.change(column: "p") { $0.constraints.append(.init(.references(ForeignKeyClause(table: "p")))) }
            }
            Issue.record("the change was made")
        } catch SchemaChanger.Error.foreignKeyError(let errors) {
            #expect(errors.map(\.description) == ["c [4] => p"])
            #expect(
                SchemaChanger.Error.foreignKeyError(errors).localizedDescription == "Foreign key errors: [c [4] => p]")
        }
        #expect(try dump(db) == before)
    }

    @Test func rowsThatReferredToNothingBeforeDoNotStopAChange() throws {
        let db = try database(
            "PRAGMA foreign_keys = OFF; CREATE TABLE c (id INTEGER PRIMARY KEY, p INT REFERENCES p); INSERT INTO c VALUES (4, 9); PRAGMA foreign_keys = ON"
        )
        try SchemaChanger(connection: db).alter(table: "c") { table in
            table.change { $0.columns[1].type = "TEXT" }
            table.change { $0.name = "d" }
        }
        #expect(try db.foreignKeyCheck().map(\.description) == ["d [4] => p"])
    }

    @Test func aTableIsMadeAnewInsideATransactionToo() throws {
        let db = try shop()
        let before = try dump(db)
        struct Regret: Swift.Error {}
        #expect(throws: Regret.self) {
            try db.transaction {
                try SchemaChanger(connection: db).alter(table: "customers") {
                    $0.change(column: "name") { $0.type = "CLOB" }
                }
                #expect(try db.scalar("SELECT count(*) FROM orders") as? Int64 == 3)
                throw Regret()
            }
        }
        #expect(try dump(db) == before)
        try db.transaction {
            try SchemaChanger(connection: db).alter(table: "customers") {
                $0.change(column: "name") { $0.type = "CLOB" }
            }
        }
        #expect(try db.scalar("SELECT count(*) FROM orders") as? Int64 == 3)
        #expect(try db.scalar("PRAGMA foreign_keys") as? Int64 == 1)
    }

    @Test func aTableThatRefersToItselfKeepsItsRows() throws {
        let db = try database(
            """
            CREATE TABLE n (id INTEGER PRIMARY KEY, up INT REFERENCES n ON DELETE CASCADE, rowid TEXT, oid INT);
            INSERT INTO n VALUES (1, NULL, 'a', 5), (2, 1, 'b', 6), (3, 2, 'c', 7);
            """)
        try SchemaChanger(connection: db).alter(table: "N") { table in
            table.change(column: "UP") { $0.type = "INTEGER" }
            table.change { $0.name = "nodes" }
        }
        #expect(try db.scalar("SELECT group_concat(id || rowid || oid) FROM nodes") as? String == "1a5,2b6,3c7")
        #expect(try db.schema.table("nodes").foreignKeys[0].references.table == "nodes")
        try db.run("DELETE FROM nodes WHERE id = 1")
        #expect(try db.scalar("SELECT count(*) FROM nodes") as? Int64 == 0)
    }

    @Test func foreignKeysThatAreOffStayOff() throws {
        let db = try database(
            "PRAGMA foreign_keys = OFF; CREATE TABLE c (p INT REFERENCES gone); INSERT INTO c VALUES (4)")
        try SchemaChanger(connection: db).alter(table: "c") { $0.change(column: "p") { $0.isNullable = false } }
        #expect(try db.scalar("PRAGMA foreign_keys") as? Int64 == 0)
        #expect(try db.scalar("SELECT p FROM c") as? Int64 == 4)
    }

    @Test func duplicatesAreNotLeftOutByAConstraintThatIgnoresThem() throws {
        let db = try database("CREATE TABLE t (a); INSERT INTO t VALUES (1), (1)")
        let before = try dump(db)
        for conflict in [OnConflict.ignore, .replace, .rollback, .fail] {
            #expect(throws: SQLiteError.self) {
                try SchemaChanger(connection: db).alter(table: "t") { table in
                    table.change(column: "a") { $0.constraints.append(.init(.unique(onConflict: conflict))) }
                }
            }
            #expect(try dump(db) == before)
        }
    }

    @Test func aTableInUseStopsTheChange() throws {
        let db = try shop()
        let reading = try db.prepare("SELECT * FROM customers")
        #expect(try reading.step())
        let before = try dump(db)
        #expect(throws: SQLiteError.self) {
            try SchemaChanger(connection: db).alter(table: "customers") {
                $0.change(column: "name") { $0.type = "CLOB" }
            }
        }
        #expect(try dump(db) == before)
    }

    // MARK: Dropping columns

    @Test(arguments: [SQLiteEngine.libraryVersion, 3_034_000])
    func aDroppedColumnTakesItsIndexesAlong(_ version: Int32) throws {
        let db = try shop()
        try SchemaChanger(connection: db, version: version).alter(table: "customers") { $0.drop(column: "NOTE") }
        #expect(try db.schema.table("customers").columns.map(\.name) == ["id", "name", "city", "rank"])
        #expect(
            try Set(db.schema.objectDefinitions(type: .index).map(\.name)) == ["by_city", "by_lower"])
        #expect(try db.scalar("SELECT group_concat(id || name) FROM customers") as? String == "1Ann,2Bob,7Cy")
    }

    @Test func aDroppedColumnTakesItsConstraintsAlong() throws {
        let db = try database(
            """
            CREATE TABLE p (x PRIMARY KEY); INSERT INTO p VALUES (1);
            CREATE TABLE t (a PRIMARY KEY, b UNIQUE, c REFERENCES p, d CHECK (d > e), e, UNIQUE (b, d), CHECK (e < 9));
            CREATE INDEX i ON t (b + 1); CREATE INDEX j ON t (a) WHERE c IS NULL; CREATE INDEX k ON t (d);
            INSERT INTO t VALUES (1, 2, 1, 4, 3);
            """)
        try SchemaChanger(connection: db).alter(table: "t") { table in
            table.drop(column: "b")
            table.drop(column: "c")
            table.drop(column: "e")
        }
        let table = try db.schema.table("t")
        #expect(table.columns.map(\.name) == ["a", "d"])
        #expect(table.uniques.isEmpty && table.checks.isEmpty && table.foreignKeys.isEmpty)
        #expect(try db.schema.objectDefinitions(type: .index).filter { !$0.isInternal }.map(\.name) == ["k"])
        #expect(try db.scalar("SELECT a || d FROM t") as? String == "14")
    }

    @Test(
        "a dropped column takes nothing along that has the same word in it for something else",
        arguments: [SQLiteEngine.libraryVersion, 3_034_000])
    func aDroppedColumnTakesNothingElseAlong(_ version: Int32) throws {
        let db = try database(
            """
            CREATE TABLE t (
                id INTEGER PRIMARY KEY, start INT CHECK (CASE WHEN start > 0 THEN 1 ELSE 0 END), "end" INT, nocase INT,
                integer INT, t INT, name TEXT CHECK (t.name COLLATE nocase <> 'x'), CHECK (CAST(name AS integer) = 0)
            );
            CREATE INDEX i ON t (CASE WHEN start > 9 THEN 9 ELSE start END);
            CREATE INDEX j ON t (CAST(name AS integer)) WHERE name COLLATE nocase > 'a';
            INSERT INTO t VALUES (1, 2, 3, 4, 5, 6, 'name');
            """)
        try SchemaChanger(connection: db, version: version).alter(table: "t") { table in
            for column in ["end", "nocase", "integer", "t"] { table.drop(column: column) }
        }
        let table = try db.schema.table("t")
        #expect(table.columns.map(\.name) == ["id", "start", "name"])
        #expect(table.checks.count == 3)
        #expect(try Set(db.schema.objectDefinitions(type: .index).map(\.name)) == ["i", "j"])
        #expect(try db.prepare("SELECT * FROM t").map { "\($0)" }.count == 1)
        for row in ["0, 'a'", "1, 'X'", "1, '5'"] {
            #expect(throws: SQLiteError.self) { try db.run("INSERT INTO t (start, name) VALUES (\(row))") }
        }
    }

    @Test func aColumnThatIsNeededIsNotDropped() throws {
        let db = try shop()
        try db.execute("CREATE TABLE g (a, b AS (a + 1) STORED)")
        let before = try dump(db)
        let changer = SchemaChanger(connection: db)
        #expect(throws: SchemaError("cannot drop the column id of the primary key of customers")) {
            try changer.alter(table: "customers") { $0.drop(column: "id") }
        }
        #expect(throws: SchemaError("cannot drop the column a: the generated column b uses it")) {
            try changer.alter(table: "g") { $0.drop(column: "a") }
        }
        // The view uses the one, the trigger of another table the other.
        #expect(throws: (any Swift.Error).self) { try changer.alter(table: "customers") { $0.drop(column: "city") } }
        #expect(throws: (any Swift.Error).self) { try changer.alter(table: "customers") { $0.drop(column: "rank") } }
        #expect(try dump(db) == before)
    }

    @Test func aViewThatWouldBreakStopsARebuild() throws {
        let db = try database(
            "CREATE TABLE t (a, b UNIQUE); CREATE VIEW v AS SELECT b FROM t; CREATE VIEW w AS SELECT * FROM gone")
        let before = try dump(db)
        #expect(throws: SchemaError("the view main.v would not work any more: no such column: b")) {
            try SchemaChanger(connection: db).alter(table: "t") { $0.drop(column: "b") }
        }
        #expect(try dump(db) == before)
        // The view that is broken anyway does not matter.
        try SchemaChanger(connection: db).alter(table: "t") { $0.change(column: "a") { $0.type = "INT" } }
    }

    @Test func aTriggerThatWouldBreakStopsARebuild() throws {
        let db = try database(
            "CREATE TABLE t (a, b UNIQUE); CREATE TABLE u (x); CREATE TRIGGER tr AFTER UPDATE OF x ON u BEGIN UPDATE t SET b = new.x; END"
        )
        let before = try dump(db)
        #expect(throws: SchemaError("the trigger main.tr would not work any more: no such column: b")) {
            try SchemaChanger(connection: db).alter(table: "t") { $0.drop(column: "b") }
        }
        #expect(try dump(db) == before)
    }

    // MARK: Changing definitions

    @Test func columnsOfAnyKindAreAdded() throws {
        let db = try database("CREATE TABLE t (a INT); INSERT INTO t VALUES (3), (4)")
        try SchemaChanger(connection: db).alter(table: "t") { table in
            table.add(
                column: ColumnSchema(
                    "b", type: "TEXT", constraints: [.init(.notNull()), .init(.default("(upper('x'))"))]))
            table.add(column: ColumnSchema("c", constraints: [.init(.generated("a * 2", .stored))]))
            table.add(column: ColumnSchema("d", type: "INT", constraints: [.init(.unique())]))
            table.add(column: ColumnDefinition(name: "e", type: .INTEGER, unique: true))
        }
        #expect(try db.prepare("SELECT a, b, c, d, e FROM t").map { "\($0[0]!)\($0[1]!)\($0[2]!)" } == ["3X6", "4X8"])
        #expect(throws: SQLiteError.self) { try db.run("UPDATE t SET e = 1") }
    }

    @Test func columnsMoveAndKeysChangeWithTheirRows() throws {
        let db = try database(
            "CREATE TABLE t (a TEXT, b INT, c); INSERT INTO t (rowid, a, b, c) VALUES (5, 'x', 1, 2), (3, 'y', 2, 3)")
        let changer = SchemaChanger(connection: db)
        try changer.alter(table: "t") { table in
            table.change { t in
                t.columns.swapAt(0, 2)
                t.columns[0].name = "last"
                t.constraints.append(
                    .init(name: "pk", .primaryKey([IndexedColumn(.column("b"), direction: .descending)])))
            }
        }
        #expect(try db.schema.table("t").columns.map(\.name) == ["last", "b", "a"])
        // Row numbers are what they were.
        #expect(
            try db.prepare("SELECT rowid, last, b, a FROM t ORDER BY rowid").map {
                "\($0[0]!)\($0[1]!)\($0[2]!)\($0[3]!)"
            } == ["332y", "521x"])
        try changer.alter(table: "t") { $0.change { $0.isWithoutRowID = true } }
        #expect(try db.scalar("SELECT wr FROM pragma_table_list WHERE name = 't'") as? Int64 == 1)
        try changer.alter(table: "t") { table in
            table.change { t in
                t.isWithoutRowID = false
                t.constraints = []
                t.columns.insert(ColumnSchema("id", type: "INTEGER", constraints: [.init(.primaryKey())]), at: 0)
            }
        }
        #expect(try db.scalar("SELECT group_concat(id) FROM t") as? String == "1,2")
    }

    @Test("columns take names from each other", arguments: [["b", "a", "c"], ["b", "c", "a"], ["B", "new_a", "A"]])
    func namesAreExchanged(_ names: [String]) throws {
        let db = try database(
            """
            CREATE TABLE t (a, b, c CHECK (c > b)); INSERT INTO t VALUES (1, 2, 3);
            CREATE INDEX i ON t (b DESC); CREATE VIEW v AS SELECT b AS second FROM t;
            """)
        try SchemaChanger(connection: db).alter(table: "t") { table in
            table.change { t in for index in t.columns.indices { t.columns[index].name = names[index] } }
        }
        let table = try db.schema.table("t")
        #expect(table.columns.map(\.name) == names)
        #expect(try Array(db.prepare("SELECT * FROM t").failableNext()!) as? [Int64] == [1, 2, 3])
        #expect(try db.scalar("SELECT second FROM v") as? Int64 == 2)
        #expect(try db.schema.indexDefinitions(table: "t").map(\.columns) == [[names[1]]])
        #expect(throws: SQLiteError.self) { try db.run("UPDATE t SET \(names[2].quoted()) = 0") }
    }

    @Test func aNewColumnTakesTheNameThatAnotherGivesUp() throws {
        let db = try database("CREATE TABLE t (a INT, new_a); INSERT INTO t VALUES (1, 2)")
        try SchemaChanger(connection: db).alter(table: "t") { table in
            table.change { t in
                t.columns[0].name = "old"
                t.columns.append(ColumnSchema("a", type: "TEXT", constraints: [.init(.default("'x'"))]))
            }
        }
        #expect(try db.schema.table("t").columns.map(\.name) == ["old", "new_a", "a"])
        #expect(try db.scalar("SELECT old || new_a || a FROM t") as? String == "12x")
        #expect(throws: SQLiteError.self, "a name that a column keeps") {
            try SchemaChanger(connection: db).alter(table: "t") { $0.rename(column: "old", to: "a") }
        }
    }

    @Test func aNewKeyTakesTheRowNumbersOver() throws {
        let db = try database("CREATE TABLE t (a); INSERT INTO t (rowid, a) VALUES (5, 'x'), (30, 'y')")
        try SchemaChanger(connection: db).alter(table: "t") { table in
            table.add(
                column: ColumnSchema("id", type: "INTEGER", constraints: [.init(.primaryKey(autoincrement: true))]))
        }
        #expect(try db.scalar("SELECT group_concat(id || a) FROM t") as? String == "5x,30y")
    }

    @Test func tablesOfOtherDatabasesStayThere() throws {
        let db = try database(
            """
            ATTACH ':memory:' AS other; CREATE TABLE t (a); CREATE TABLE other.t (b UNIQUE); CREATE INDEX other.i ON t (b);
            CREATE TRIGGER other.tr AFTER INSERT ON t BEGIN DELETE FROM t WHERE b < new.b; END; INSERT INTO other.t VALUES (1);
            CREATE TEMP TABLE x (a INT); INSERT INTO x VALUES (1);
            """)
        let changer = SchemaChanger(connection: db)
        try changer.alter(table: "t", database: "other") { $0.change(column: "b") { $0.type = "TEXT" } }
        try changer.alter(table: "x") { $0.change(column: "a") { $0.isUnique = true } }
        #expect(try db.schema.table("t", database: "other").columns[0].type == "TEXT")
        #expect(try db.schema.table("t", database: "main").columns[0].type == nil)
        #expect(try db.schema.table("x").isTemporary && db.schema.table("x").uniques.count == 1)
        try db.run("INSERT INTO other.t VALUES (2)")
        #expect(try db.scalar("SELECT group_concat(b) FROM other.t") as? String == "2")
        #expect(try db.schema.indexDefinitions(table: "t").isEmpty)
    }

    @Test func namesNeverBecomeSQL() throws {
        let db = try database(
            #"""
            ATTACH ':memory:' AS "o""ther; x";
            CREATE TABLE "o""ther; x"."t'a""b" ("k; --" TEXT, "v'" ANY, PRIMARY KEY ("k; --" COLLATE NOCASE DESC)) STRICT, WITHOUT ROWID;
            INSERT INTO "o""ther; x"."t'a""b" VALUES ('a', 1), ('b', 'x');
            CREATE INDEX "o""ther; x"."i "" x" ON "t'a""b" ("v'" DESC) WHERE "v'" IS NOT 5;
            CREATE TRIGGER "o""ther; x"."tr ' x" AFTER DELETE ON "t'a""b" WHEN old."v'" IS NOT 'BEGIN' BEGIN
                UPDATE "t'a""b" SET "v'" = 'END;'; END;
            CREATE VIEW "o""ther; x"."vi ew" AS SELECT "k; --" AS k FROM "t'a""b";
            CREATE TABLE "t'a""b" (other); CREATE TEMP TABLE log (x);
            CREATE TEMP TRIGGER tt AFTER INSERT ON "o""ther; x"."t'a""b" BEGIN INSERT INTO log VALUES (new."k; --"); END;
            """#)
        let main = try db.schema.database(), others = "o\"ther; x"
        try SchemaChanger(connection: db).alter(table: "t'a\"b", database: others) { table in
            table.change { $0.constraints.append(.init(name: "c'k", .check("\"k; --\" <> ')'"))) }
            table.rename(column: "v'", to: "DROP \"TABLE\"; --")
            table.add(
                column: ColumnDefinition(
                    name: "new\"'", type: .TEXT, nullable: false, defaultValue: .stringLiteral("it's")))
        }
        let table = Table("t'a\"b", database: others), text = Column<String>("new\"'")
        let key = Column<String>("k; --"), value = Column<String>("DROP \"TABLE\"; --")
        #expect(try db.all(table.select(text)) == ["it's", "it's"])
        try db.run(table.insert(key <- "c", value <- "z"))
        #expect(try db.scalar("SELECT x FROM log") as? String == "c")
        try db.run(table.filter(key == "a").delete())
        #expect(try db.all(table.select(key, value)).map { $0 + $1 } == ["cEND;", "bEND;"])
        #expect(throws: SQLiteError.self) { try db.run(table.insert(key <- ")", value <- "z")) }
        #expect(try db.scalar(View("vi ew", database: others).count) == 2)
        #expect(try db.schema.database(others).indexes.map(\.filter) == [#""DROP ""TABLE""; --" IS NOT 5"#])
        #expect(try db.schema.database() == main)
    }

    @Test func indexesAreDroppedAndStatementsOfOnesOwnRun() throws {
        let db = try database("CREATE TABLE t (a, b); CREATE INDEX \"i 1\" ON t (a); CREATE INDEX i2 ON t (b)")
        let changer = SchemaChanger(connection: db)
        try changer.alter(table: "t") { table in
            table.drop(index: "i 1")
            table.drop(index: "none", ifExists: true)
            table.add(index: IndexDefinition(table: "t", name: "i 1", unique: true, columns: ["b"]))
        }
        #expect(try db.schema.database().indexes.map(\.isUnique) == [false, true])
        #expect(throws: SQLiteError.self) {
            try changer.alter(table: "t") { table in
                table.drop(index: "i2")
                table.drop(index: "none")
            }
        }
        #expect(try db.schema.database().indexes.map(\.name) == ["i2", "i 1"])
        try changer.run("INSERT INTO t VALUES (?, ?)", 1, "it's")
        #expect(try db.scalar("SELECT b FROM t") as? String == "it's")
    }

    @Test func textsInDoubleQuotesOfOlderApplicationsAreKept() throws {
        let db = try Connection()
        try db.with(SQLITE_DBCONFIG_DQS_DDL, true) {
            try db.execute(
                #"CREATE TABLE t (a TEXT CHECK (a <> "none"), b DEFAULT "d"); CREATE INDEX i ON t (a) WHERE a <> "x"; INSERT INTO t (a) VALUES ('y')"#
            )
        }
        try SchemaChanger(connection: db).alter(table: "t") { $0.change(column: "b") { $0.type = "TEXT" } }
        #expect(throws: SQLiteError.self) { try db.run("INSERT INTO t (a) VALUES ('none')") }
        #expect(try db.scalar("INSERT INTO t (a) VALUES ('z') RETURNING b") as? String == "d")
    }

    /// Every sample's every table can be made anew without a difference.
    @Test(arguments: sampleSchemas)
    func aRebuildOfAnyTableChangesNothingElse(_ sample: SampleSchema) throws {
        let original = try sample.connection()
        let db = try sample.connection()
        for table in try db.schema.database().tables {
            let last = table.columns.count - 1
            guard table.columns[last].storage == nil else { continue }
            // There and back: a constraint that is always fulfilled.
            try SchemaChanger(connection: db).alter(table: table.name) { definition in
                definition.change { $0.constraints.append(.init(name: "always", .check("1"))) }
                definition.change { $0.constraints.removeLast() }
            }
        }
        var (left, right) = (try original.schema.database(), try db.schema.database())
        left.objects.sort { $0.statement.literalSQL < $1.statement.literalSQL }
        right.objects.sort { $0.statement.literalSQL < $1.statement.literalSQL }
        #expect(left == right)
        for statement in sample.statements {
            let results = [original, db].map { db in
                do {
                    return try db.prepare(statement).map { "\($0)" }.joined()
                } catch {
                    return (error as? SQLiteError)?.message ?? "\(error)"
                }
            }
            #expect(results[0] == results[1], "\(statement)")
        }
    }
}

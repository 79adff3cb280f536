import Testing

@testable import SQLite

struct SchemaReaderTests {
    private func database(_ sql: String) throws -> Connection {
        let db = try Connection()
        try db.execute(sql)
        return db
    }

    // MARK: Columns

    @Test func columnsHaveTheirAffinityNullabilityAndDefault() throws {
        let db = try database(
            """
            CREATE TABLE users (id INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT NOT NULL UNIQUE, age INT DEFAULT 18,
              salary REAL, admin BOOLEAN DEFAULT FALSE, note VARCHAR(9) DEFAULT 'it''s', data BLOB, any,
              manager_id INTEGER REFERENCES users (id) ON DELETE CASCADE)
            """)
        #expect(
            try db.schema.columnDefinitions(table: "users") == [
                ColumnDefinition(
                    name: "id", primaryKey: .init(autoIncrement: true, onConflict: nil), type: .INTEGER),
                ColumnDefinition(name: "email", type: .TEXT, nullable: false, unique: true),
                ColumnDefinition(name: "age", type: .INTEGER, defaultValue: .numericLiteral("18")),
                ColumnDefinition(name: "salary", type: .REAL),
                ColumnDefinition(name: "admin", type: .NUMERIC, defaultValue: .FALSE),
                ColumnDefinition(name: "note", type: .TEXT, defaultValue: .stringLiteral("it's")),
                ColumnDefinition(name: "data", type: .BLOB),
                ColumnDefinition(name: "any", type: .BLOB),
                ColumnDefinition(
                    name: "manager_id", type: .INTEGER,
                    references: .init(fromColumn: "manager_id", toTable: "users", toColumn: "id", onDelete: "CASCADE")),
            ])
    }

    @Test func aPrimaryKeyIsReadInAnyCaseAndWithItsConflictClause() throws {
        let db = try database(
            "CREATE TABLE t (a text primary key on conflict ignore); CREATE TABLE u (a, b, PRIMARY KEY (b, a))")
        #expect(
            try db.schema.columnDefinitions(table: "t").map(\.primaryKey)
                == [.init(autoIncrement: false, onConflict: .IGNORE)])
        #expect(
            try db.schema.columnDefinitions(table: "u").map(\.primaryKey)
                == [.init(autoIncrement: false), .init(autoIncrement: false)])
    }

    @Test func uniquenessOfSeveralColumnsIsNotThatOfEach() throws {
        let db = try database("CREATE TABLE t (a UNIQUE, b, c, UNIQUE (b, c))")
        #expect(try db.schema.columnDefinitions(table: "t").map(\.unique) == [true, false, false])
        #expect(try db.schema.table("t").uniques.map { $0.compactMap(\.column) } == [["a"], ["b", "c"]])
    }

    @Test func generatedColumnsAreListedAndHiddenOnesAreNot() throws {
        let db = try database("CREATE TABLE t (a, b AS (a * 2), c AS (a) STORED); CREATE VIRTUAL TABLE f USING fts5(x)")
        #expect(try db.schema.columnDefinitions(table: "t").map(\.name) == ["a", "b", "c"])
        #expect(try db.schema.columnDefinitions(table: "f").map(\.name) == ["x"])
        #expect(try db.schema.database().virtualTables[0].columns.map(\.isHidden) == [false, true, true])
    }

    @Test func aVirtualTableOfAModuleThatIsNotThereIsReadWithoutColumns() throws {
        let db = try database(
            """
            CREATE TABLE a (b);
            PRAGMA writable_schema = ON;
            INSERT INTO sqlite_schema VALUES ('table', 'v', 'v', 0, 'CREATE VIRTUAL TABLE v USING missing(c)');
            PRAGMA writable_schema = RESET;
            """)
        let schema = try db.schema.database()
        #expect(schema.tables.map(\.name) == ["a"])
        #expect(schema.virtualTables.map(\.module) == ["missing"])
        #expect(schema.virtualTables.map(\.columns) == [[]])
    }

    @Test func viewsHaveColumnsAndUnknownTablesHaveNone() throws {
        let db = try database("CREATE TABLE t (a INT); CREATE VIEW v (x, y) AS SELECT a, a + 1 FROM t")
        #expect(try db.schema.columnDefinitions(table: "v").map(\.name) == ["x", "y"])
        #expect(try db.schema.columnDefinitions(table: "nothing").isEmpty)
        #expect(throws: SchemaError("no such table: nothing")) { try db.schema.table("nothing") }
        #expect(throws: SchemaError("v is a view or a virtual table")) { try db.schema.table("v") }
    }

    @Test func namesAreBoundAndNeverBecomeSQL() throws {
        let name = #"t"'); DROP TABLE victim; --"#
        let db = try database(
            "CREATE TABLE victim (a PRIMARY KEY); CREATE TABLE \(name.quoted()) (a PRIMARY KEY, b REFERENCES victim)")
        #expect(try db.schema.columnDefinitions(table: name).map(\.name) == ["a", "b"])
        #expect(try db.schema.indexDefinitions(table: name).count == 1)
        #expect(try db.schema.foreignKeys(table: name).map(\.toTable) == ["victim"])
        #expect(try db.schema.objectDefinitions(name: name).map(\.name) == [name])
        #expect(try db.foreignKeyCheck(table: name).isEmpty)
        #expect(try db.integrityCheck(table: name).isEmpty)
        #expect(throws: SQLiteError.self) { try db.schema.database(#"main".sqlite_schema; DROP TABLE victim; --"#) }
        #expect(try db.schema.table("victim").columns.count == 1)
    }

    // MARK: Everything a definition says

    @Test func aTableSaysAllThatItsDefinitionSays() throws {
        let db = try database(
            """
            CREATE TABLE o (x, y, PRIMARY KEY (x, y));
            CREATE TABLE t (
              a DECIMAL(10,2) NOT NULL DEFAULT (1 + 1) CHECK (a > 0), b TEXT COLLATE NOCASE DEFAULT 'x',
              c AS (a || b) STORED, d INT CONSTRAINT own REFERENCES o (x) ON UPDATE SET NULL DEFERRABLE INITIALLY DEFERRED,
              CONSTRAINT pk PRIMARY KEY (b COLLATE RTRIM DESC) ON CONFLICT FAIL,
              CONSTRAINT fk FOREIGN KEY (a, d) REFERENCES o ON DELETE CASCADE, CHECK (d <> a)) WITHOUT ROWID
            """)
        let table = try db.schema.table("T")
        #expect(table.columns.map(\.type) == ["DECIMAL(10,2)", "TEXT", nil, "INT"])
        #expect(table.columns.map(\.isNullable) == [false, true, true, true])
        #expect(table.columns.map(\.defaultValue) == ["(1 + 1)", "'x'", nil, nil])
        #expect(table.columns.map(\.collation) == [nil, "NOCASE", nil, nil])
        #expect(table.columns.map(\.generatedAs) == [nil, nil, "a || b", nil])
        #expect(table.columns[2].storage == .stored)
        #expect(table.checks == ["a > 0", "d <> a"])
        #expect(table.primaryKey == [IndexedColumn(.column("b"), collation: "RTRIM", direction: .descending)])
        #expect(table.isWithoutRowID && !table.isStrict)
        #expect(
            table.foreignKeys == [
                .init(
                    name: "own", columns: ["d"],
                    references: .init(table: "o", columns: ["x"], onUpdate: .setNull, deferral: .initiallyDeferred)),
                .init(name: "fk", columns: ["a", "d"], references: .init(table: "o", onDelete: .cascade)),
            ])
        #expect(table.constraints.map(\.name) == ["pk", "fk", nil])
        #expect(table.constraints[0].kind == .primaryKey(table.primaryKey, onConflict: .fail))
    }

    @Test(arguments: [
        ("NO ACTION", TableBuilder.Dependency.noAction), ("RESTRICT", .restrict), ("SET NULL", .setNull),
        ("SET DEFAULT", .setDefault), ("CASCADE", .cascade),
    ])
    func aForeignKeyKeepsItsActions(_ words: String, _ action: TableBuilder.Dependency) throws {
        let db = try database(
            "CREATE TABLE t (a REFERENCES p (x) ON DELETE \(words), b, FOREIGN KEY (b) REFERENCES p on update \(words.lowercased()))"
        )
        let keys = try db.schema.table("t").foreignKeys
        #expect(keys.map(\.references.onDelete) == [action, nil] && keys.map(\.references.onUpdate) == [nil, action])
        // What does nothing is left out, as ever.
        let text = action == .noAction ? nil : words
        let definitions = try db.schema.columnDefinitions(table: "t").map(\.references)
        #expect(
            definitions == [
                .init(fromColumn: "a", toTable: "p", toColumn: "x", onDelete: text),
                .init(fromColumn: "b", toTable: "p", onUpdate: text),
            ])
    }

    @Test func aForeignKeyKeepsItsDeferral() throws {
        let db = try database(
            """
            CREATE TABLE t (a REFERENCES p DEFERRABLE INITIALLY DEFERRED, b REFERENCES p deferrable initially immediate,
              c REFERENCES p NOT DEFERRABLE, d REFERENCES p MATCH FULL);
            """)
        let keys = try db.schema.table("t").foreignKeys
        #expect(
            keys.map(\.references.deferral) == [.initiallyDeferred, .initiallyImmediate, .notDeferrable, nil])
        #expect(keys.map(\.references.match) == [nil, nil, nil, "FULL"])
    }

    @Test func viewsAndTriggersSayAllThatTheirDefinitionsSay() throws {
        let db = try database(
            """
            CREATE TABLE t (a, b);
            CREATE VIEW v (x, "y z") AS SELECT a, b FROM t WHERE b <> ';';
            CREATE VIEW w AS SELECT 1;
            CREATE TRIGGER one INSTEAD OF UPDATE OF x, "y z" ON v WHEN new.x > 1 BEGIN DELETE FROM t; INSERT INTO t VALUES (1, 'END'); END;
            CREATE TRIGGER two before delete ON t FOR EACH ROW BEGIN SELECT 1; END;
            CREATE TRIGGER three INSERT ON t BEGIN SELECT 1; END;
            """)
        let schema = try db.schema.database()
        #expect(
            schema.views == [
                ViewSchema(name: "v", columns: ["x", "y z"], query: "SELECT a, b FROM t WHERE b <> ';'"),
                ViewSchema(name: "w", query: "SELECT 1"),
            ])
        #expect(
            schema.triggers == [
                TriggerSchema(
                    name: "one", time: .insteadOf, event: .update(of: ["x", "y z"]), table: "v", condition: "new.x > 1",
                    body: "DELETE FROM t; INSERT INTO t VALUES (1, 'END');"),
                TriggerSchema(name: "two", time: .before, event: .delete, table: "t", body: "SELECT 1;"),
                TriggerSchema(name: "three", event: .insert, table: "t", body: "SELECT 1;"),
            ])
    }

    @Test(arguments: [
        ("a INTEGER PRIMARY KEY", "a"), ("a INTEGER PRIMARY KEY DESC", nil), ("a INT PRIMARY KEY", nil),
        ("a INTEGER, b, PRIMARY KEY (a, b)", nil), ("a, b", nil),
        ("A integer, PRIMARY KEY (a DESC)", "A"),
    ])
    func theRowIDsOtherNameIsKnown(_ columns: String, _ expected: String?) throws {
        let db = try database("CREATE TABLE t (\(columns)); INSERT INTO t (rowid) VALUES (7)")
        let table = try db.schema.table("t")
        #expect(table.rowIDColumn == expected)
        #expect(try db.scalar("SELECT a FROM t") as? Int64 == (expected == nil ? nil : 7))
    }

    @Test func attachedAndTemporaryDatabasesAreRead() throws {
        let db = try database(
            """
            ATTACH ':memory:' AS "other one"; CREATE TABLE "other one".t (a); CREATE TABLE u (b);
            CREATE TEMP TABLE u (c); CREATE TEMP TRIGGER tr AFTER INSERT ON main.u BEGIN SELECT 1; END;
            """)
        #expect(try db.schema.databases().map(\.name) == ["main", "temp", "other one"])
        #expect(try db.schema.database("other one").tables.map(\.name) == ["t"])
        #expect(try db.schema.table("t").columns.map(\.name) == ["a"])
        #expect(try db.schema.table("u").columns.map(\.name) == ["c"])
        #expect(try db.schema.table("u", database: "main").columns.map(\.name) == ["b"])
        let temporary = try db.schema.database("temp")
        #expect(temporary.triggers[0].tableDatabase == "main")
        #expect(temporary.sql.contains("CREATE TEMP TABLE \"u\"") && temporary.sql.contains("CREATE TEMP TRIGGER"))
        #expect(try db.schema.objectDefinitions(type: .table, temp: true).map(\.name) == ["u"])
    }

    @Test func allThatIsTemporaryIsWrittenBackAsThat() throws {
        let db = try database(
            """
            CREATE TEMP TABLE "a b" (c); CREATE INDEX temp.i ON "a b" (c); CREATE TEMP VIEW v AS SELECT c FROM "a b";
            CREATE TEMP TRIGGER tr AFTER INSERT ON "a b" BEGIN SELECT 1; END;
            CREATE VIRTUAL TABLE temp."f ts" USING fts5(c); CREATE TEMP TABLE u (c ANY) STRICT;
            """)
        let temporary = try db.schema.database("temp")
        let copy = try database(temporary.sql)
        #expect(try copy.schema.database("temp") == temporary)
        #expect(try copy.schema.database().objects.isEmpty)
        #expect(
            temporary.virtualTables.map(\.literalSQL) == [#"CREATE VIRTUAL TABLE temp."f ts" USING "fts5"(c)"#])
    }

    @Test func aCommentAndTheSpellingOfWhatIsNotChangedAreKept() throws {
        let db = try database("CREATE TABLE t (\n  a  int, -- the first\n  b TEXT /* the second */\n)")
        var table = try db.schema.table("t")
        #expect(table.literalSQL.contains("-- the first") && table.literalSQL.contains("/* the second */"))
        table.columns[0].type = "REAL"
        #expect(table.literalSQL.contains("\"a\" REAL") && table.literalSQL.contains("/* the second */"))
    }

    // MARK: Indexes

    @Test func indexesKeepExpressionsCollationsDirectionsAndConditions() throws {
        let db = try database(
            """
            CREATE TABLE t (a TEXT UNIQUE, b TEXT, c INT, "d e");
            CREATE INDEX i1 ON t (lower(a), b COLLATE NOCASE DESC) WHERE c > 0;
            CREATE UNIQUE INDEX "i 2" ON t ("d e", c DESC);
            """)
        let indexes = try db.schema.indexDefinitions(table: "t")
        #expect(indexes.map(\.name) == ["i 2", "i1", "sqlite_autoindex_t_1"])
        #expect(indexes.map(\.origin) == [.createIndex, .createIndex, .uniqueConstraint])
        #expect(
            indexes[0]
                == IndexDefinition(
                    table: "t", name: "i 2", unique: true, columns: ["d e", "c"], orders: ["c": .DESC],
                    origin: .createIndex))
        #expect(indexes[0].toSQL() == #"CREATE UNIQUE INDEX "i 2" ON "t" ("d e", "c" DESC)"#)
        #expect(
            indexes[1].toSQL(ifNotExists: true)
                == #"CREATE INDEX IF NOT EXISTS "i1" ON "t" (lower(a), "b" COLLATE "NOCASE" DESC) WHERE c > 0"#)
        #expect(indexes[1].where == "c > 0")
        #expect(indexes[2].columns == ["a"])
    }

    @Test func anIndexOfATableInANamedDatabaseIsFound() throws {
        let db = try database("ATTACH ':memory:' AS x; CREATE TABLE x.t (a); CREATE INDEX x.i ON t (a)")
        #expect(try db.schema.indexDefinitions(table: "t").map(\.name) == ["i"])
    }

    // MARK: Objects

    @Test func objectsAreFoundByNameAndType() throws {
        let db = try database(
            "CREATE TABLE t (a UNIQUE); CREATE VIEW v AS SELECT * FROM t; CREATE INDEX i ON t (a);"
                + "CREATE TRIGGER tr AFTER INSERT ON t BEGIN SELECT 1; END")
        #expect(
            try db.schema.objectDefinitions().map(\.name) == ["t", "sqlite_autoindex_t_1", "v", "i", "tr"])
        #expect(try db.schema.objectDefinitions(type: .view).map(\.sql) == ["CREATE VIEW v AS SELECT * FROM t"])
        #expect(try db.schema.objectDefinitions(name: "i").map(\.tableName) == ["t"])
        #expect(try db.schema.objectDefinitions().filter(\.isInternal).map(\.name) == ["sqlite_autoindex_t_1"])
        #expect(try db.schema.objectDefinitions(name: "t", type: .index).isEmpty)
    }

    // MARK: Checks

    @Test func brokenForeignKeysAreFound() throws {
        let db = try database(
            """
            PRAGMA foreign_keys = OFF; CREATE TABLE p (id INTEGER PRIMARY KEY);
            CREATE TABLE c (id INTEGER PRIMARY KEY, p REFERENCES p); CREATE TABLE w (id PRIMARY KEY, p REFERENCES p) WITHOUT ROWID;
            INSERT INTO c VALUES (3, 9); INSERT INTO w VALUES (1, 9);
            """)
        #expect(try db.foreignKeyCheck(table: "c").map(\.description) == ["c [3] => p"])
        #expect(try db.foreignKeyCheck().map(\.from).sorted() == ["c", "w"])
        #expect(try db.foreignKeyCheck(table: "p").isEmpty)
        #expect(throws: SQLiteError.self) { try db.foreignKeyCheck(table: "nothing") }
    }

    @Test func integrityIsChecked() throws {
        let db = try database("CREATE TABLE t (a NOT NULL); CREATE TABLE u (a); INSERT INTO t VALUES (1)")
        #expect(try db.integrityCheck().isEmpty)
        try db.execute(
            "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE t (a CHECK (a > 5))' WHERE name = 't';"
                + "PRAGMA writable_schema = RESET")
        #expect(try db.integrityCheck() == ["CHECK constraint failed in t"])
        #expect(try db.integrityCheck(table: "t") == ["CHECK constraint failed in t"])
        #expect(try db.integrityCheck(table: "u").isEmpty)
    }
}

struct LiteralValueTests {
    @Test(
        arguments: [
            (nil, .NULL), ("NULL", .NULL), ("null", .NULL), ("TRUE", .TRUE), ("false", .FALSE),
            ("5", .numericLiteral("5")),
            ("-1.5", .numericLiteral("-1.5")), ("0xFF", .numericLiteral("0xFF")), ("1e-3", .numericLiteral("1e-3")),
            ("'it''s'", .stringLiteral("it's")), ("\"a\"\"b\"", .stringLiteral("a\"b")),
            ("x'00fF'", .blobLiteral("00fF")),
            ("CURRENT_TIME", .CURRENT_TIME), ("CURRENT_DATE", .CURRENT_DATE), ("CURRENT_TIMESTAMP", .CURRENT_TIMESTAMP),
            ("(7)", .numericLiteral("7")), ("(datetime('now'))", .numericLiteral("(datetime('now'))")),
            ("(1 + (2))", .numericLiteral("(1 + (2))")),
        ] as [(String?, LiteralValue)])
    func aDefaultsTextIsRead(_ sql: String?, _ literal: LiteralValue) throws {
        #expect(LiteralValue(sql) == literal)
        // Whatever is read can be written.
        try Connection().execute("CREATE TABLE t (a DEFAULT \(literal))")
    }

    @Test(
        arguments: [
            (.stringLiteral("it's"), "'it''s'"), (.blobLiteral("deadbeef"), "X'deadbeef'"),
            (.numericLiteral("1.2"), "1.2"),
            (.NULL, "NULL"), (.TRUE, "TRUE"), (.CURRENT_DATE, "CURRENT_DATE"),
        ] as [(LiteralValue, String)])
    func itsDescriptionIsSQL(_ literal: LiteralValue, _ sql: String) {
        #expect(literal.description == sql)
    }
}

import Testing

@testable import SQLite

struct SchemaParserTests {
    @Test(arguments: [
        ("a 'b''c' \"d\"\"e\" `f``g` [h i]", ["a", "b'c", "d\"e", "f`g", "h i"]),
        ("x'0A' X'' xy", ["x'0A'", "X''", "xy"]),
        ("1 .5 1.5e-3 1e+2 0xFFe-1", ["1", ".5", "1.5e-3", "1e+2", "0xFFe", "-", "1"]),
        ("a--b\nc/*d*/e/**/f", ["a", "c", "e", "f"]), ("-- only", []), ("/* open", []),
        ("a$1_é(b.c)", ["a$1_é", "(", "b", ".", "c", ")"]),
        ("'open", ["open"]), ("[open", ["open"]), ("a->>'$.b'<>1", ["a", "-", ">", ">", "$.b", "<", ">", "1"]),
    ])
    func textIsSplitAsSQLiteDoes(_ text: String, _ tokens: [String]) {
        #expect(text.schemaTokens.map(\.text) == tokens)
    }

    @Test(arguments: [
        ("lower(a) = 'b'", "a", true), ("lower(a) = 'b'", "b", false), ("lower(a)", "lower", false),
        ("t.\"A\" + 1", "a", true),
        ("'a' || /* a */ b", "a", false), ("[a] IS NULL", "a", true), ("aa", "a", false),
        ("CASE WHEN a > 0 THEN 1 ELSE b END", "end", false), ("CASE WHEN a THEN end END > 1", "end", true),
        ("CASE end WHEN 1 THEN 2 END", "END", true), ("a BETWEEN start AND end", "end", true),
        ("a LIKE 'b'", "like", false), ("a NOT LIKE b", "b", true), ("(a) LIKE like", "like", true),
        ("a COLLATE nocase", "nocase", false), ("a COLLATE \"nocase\"", "nocase", false),
        ("CAST(a AS text)", "text", false), ("CAST(text AS unsigned int)", "int", false),
        ("CAST(text AS int)", "text", true),
        ("t.a", "t", false), ("\"t\".\"a\" IS NOT b", "b", true), ("NOT a", "a", true), ("-a+b", "b", true),
    ])
    func theColumnsOfAnExpressionAreFound(_ expression: String, _ column: String, _ isMentioned: Bool) {
        #expect(expression.mentions(column: column) == isMentioned)
    }

    @Test(arguments: [
        "CREATE TABLE t", "CREATE TABLE t (a", "CREATE TABLE t (a) WITHOUT", "CREATE TABLE t (a CHECK b)",
        "CREATE TABLE t AS SELECT 1",
        "CREATE TABLE t (a REFERENCES p ON DELETE NOTHING)", "CREATE TABLE t (a UNIQUE ON CONFLICT MAYBE)",
        "CREATE TABLE t (, a)", "DROP TABLE t", "",
    ])
    func whatIsNoTableIsRefused(_ sql: String) {
        var parser = SchemaParser(sql)
        #expect(throws: SchemaError.self) { try parser.table() }
    }

    @Test func anErrorSaysWhatWasExpectedAndWhere() {
        var parser = SchemaParser("CREATE TABLE t (a CHECK b)")
        #expect(throws: SchemaError("( expected instead of b in: CREATE TABLE t (a CHECK b)")) { try parser.table() }
    }

    @Test(arguments: [
        ("CREATE TABLE IF NOT EXISTS a.t (x)", #"CREATE TABLE "new".t (x)"#),
        ("create temp trigger [a b] after", #"CREATE TRIGGER "new".[a b] after"#),
        ("CREATE UNIQUE INDEX i ON t (a) -- c", #"CREATE UNIQUE INDEX "new".i ON t (a) -- c"#),
        ("CREATE VIEW view AS SELECT 1", #"CREATE VIEW "new".view AS SELECT 1"#),
        ("CREATE VIRTUAL TABLE 'f' USING fts5(a)", #"CREATE VIRTUAL TABLE "new".'f' USING fts5(a)"#),
    ])
    func aDefinitionIsPutIntoAnotherDatabase(_ sql: String, _ expected: String) throws {
        #expect(try SchemaParser.qualifying(sql, by: "new") == expected)
    }
}

struct IndexDefinitionTests {
    @Test(arguments: [
        (IndexDefinition(table: "t", name: "i", columns: ["a", "b"]), #"CREATE INDEX "i" ON "t" ("a", "b")"#),
        (
            IndexDefinition(
                table: "t", name: "i", unique: true, columns: ["a", "b c"], where: "a > 1", orders: ["b c": .DESC]),
            #"CREATE UNIQUE INDEX "i" ON "t" ("a", "b c" DESC) WHERE a > 1"#
        ),
    ])
    func anIndexIsWritten(_ index: IndexDefinition, _ sql: String) throws {
        #expect(index.toSQL() == sql)
        let db = try Connection()
        try db.execute("CREATE TABLE t (a, b, \"b c\"); \(sql)")
        // Reading it gives it back.
        let read = try db.schema.indexDefinitions(table: "t")[0]
        #expect(read.toSQL() == sql)
        #expect(read.columns == index.columns && read.orders == index.orders && read.where == index.where)
    }
}

struct ColumnDefinitionTests {
    @Test(arguments: [
        (
            ColumnDefinition(name: "id", primaryKey: .init(), type: .INTEGER, nullable: false),
            #""id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL"#
        ),
        (
            ColumnDefinition(name: "a", primaryKey: .init(autoIncrement: false, onConflict: .IGNORE), type: .TEXT),
            #""a" TEXT PRIMARY KEY ON CONFLICT IGNORE"#
        ),
        (
            ColumnDefinition(
                name: "b", type: .REAL, unique: true, defaultValue: .numericLiteral("1.5"),
                references: .init(toTable: "t", toColumn: "id", onUpdate: "CASCADE", onDelete: "SET NULL")),
            #""b" REAL DEFAULT 1.5 UNIQUE REFERENCES "t" ("id") ON UPDATE CASCADE ON DELETE SET NULL"#
        ),
    ])
    func aColumnIsWritten(_ column: ColumnDefinition, _ sql: String) throws {
        let table = TableSchema(name: "t", columns: [try ColumnSchema(column)])
        #expect(table.literalSQL == "CREATE TABLE \"t\" (\n    \(sql)\n)")
        let db = try Connection()
        try db.execute(table.literalSQL)
        #expect(try db.schema.table("t") == table)
    }

    @Test(
        arguments: [
            ("INT", .INTEGER), ("BIGINT", .INTEGER), ("CHARINT", .INTEGER), ("VARCHAR(9)", .TEXT), ("clob", .TEXT),
            ("blob", .BLOB), ("", .BLOB),
            ("DOUBLE", .REAL), ("FLOAT", .REAL), ("DECIMAL(10,2)", .NUMERIC), ("BOOLEAN", .NUMERIC),
            ("DATETIME", .NUMERIC), ("FLOATING POINT", .INTEGER),
        ] as [(String, ColumnDefinition.Affinity)])
    func aDeclaredTypeHasAnAffinity(_ type: String, _ affinity: ColumnDefinition.Affinity) {
        #expect(ColumnDefinition.Affinity(type) == affinity)
    }
}

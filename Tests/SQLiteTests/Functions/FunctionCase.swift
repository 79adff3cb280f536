import SQLite
import Testing

/// An expression, the SQL that it must be, and the value that it must have, read as the expression's own type.
struct FunctionCase: Sendable, CustomTestStringConvertible {
    let sql: String
    let check: @Sendable (Connection) throws -> Void

    init<T: ColumnValue & Equatable>(_ sql: String, _ expression: Column<T>, _ expected: T) {
        self.sql = sql
        check = { (db: Connection) throws in
            #expect(expression.description == sql)
            let found: T = try db.scalar(Table("samples").select(expression))
            #expect(found == expected)
            #expect(expression.template.filter { $0 == "?" }.count == expression.bindings.count)
        }
    }

    /// For numbers that are not exact.
    init<T: ColumnValue>(_ sql: String, _ expression: Column<T>, near expected: Double) {
        self.sql = sql
        let expression = Column<Double?>(expression)
        check = { (db: Connection) throws in
            #expect(expression.description == sql)
            let found = try #require(try db.scalar(Table("samples").select(expression)))
            #expect(abs(found - expected) < 1e-9)
        }
    }

    /// Of a function that SQLite has from a version on: the error of an older one names it.
    init<T: ColumnValue>(_ sql: String, _ expression: Column<T>, needs version: String) {
        self.sql = sql
        check = { (db: Connection) throws in
            #expect(expression.description == sql)
            try expectRequirement(of: version, db) { _ = try db.scalar(Table("samples").select(expression)) }
        }
    }

    var testDescription: String { sql }

    func run() throws {
        let db = try Connection()
        try db.execute(
            """
            CREATE TABLE samples (
                text TEXT NOT NULL, maybe_text TEXT, int INTEGER NOT NULL, maybe_int INTEGER, real REAL NOT NULL,
                maybe_real REAL, blob BLOB NOT NULL, maybe_blob BLOB, flag INTEGER NOT NULL, maybe_flag INTEGER,
                day TEXT NOT NULL, maybe_day TEXT, seconds REAL NOT NULL, json TEXT NOT NULL, maybe_json TEXT
            );
            INSERT INTO samples VALUES (
                'Éclair 50%', NULL, -7, NULL, 2.5, NULL, x'00ff', NULL, 1, NULL, '2024-05-31T08:30:15.250', NULL,
                1717144215.25, '{"a":1,"b":{"c":"x"},"d":[1,2,3]}', NULL
            );
            """)
        try check(db)
    }
}

/// The columns of `samples`.
enum Sample {
    static let text = Column<String>("text"), maybeText = Column<String?>("maybe_text")
    static let int = Column<Int>("int"), maybeInt = Column<Int?>("maybe_int")
    static let real = Column<Double>("real"), maybeReal = Column<Double?>("maybe_real")
    static let blob = Column<Blob>("blob"), maybeBlob = Column<Blob?>("maybe_blob")
    static let flag = Column<Bool>("flag"), maybeFlag = Column<Bool?>("maybe_flag")
}

/// The body must throw the error that names the version, unless this SQLite is of that version. A newer one may still
/// have been built without the function, or refuse its arguments: that is its own error.
func expectRequirement(of version: String, _ db: Connection, _ body: () throws -> Void) throws {
    let minor = try #require(version.split(separator: ".").last.flatMap { Int($0) })
    let running = try #require(try db.scalar("SELECT sqlite_version()") as? String)
    let runningMinor = try #require(Int(running.split(separator: ".")[1]))
    do {
        try body()
        #expect(runningMinor >= minor)
    } catch let error as StatementError {
        #expect(runningMinor < minor)
        #expect(error.description.contains("needs SQLite \(version), and this is SQLite \(running)"))
    } catch let error as SQLiteError {
        #expect(runningMinor >= minor, "\(error)")
    }
}

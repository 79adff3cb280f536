import SQLite
import Testing

/// A statement that takes some branches of the grammar, the SQL that it must be, and what it must do.
struct GrammarCase: Sendable, CustomTestStringConvertible {
    let branches: [GrammarBranch]
    let sql: String
    fileprivate let check: @Sendable (Connection) throws -> Void

    var testDescription: String { sql }

    func run() throws {
        let db = try makeSchool()
        try db.execute(
            """
            CREATE INDEX students_age ON students (age);
            CREATE TABLE pets (
                id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, age INTEGER NOT NULL DEFAULT 1,
                owner INTEGER, kind TEXT);
            CREATE UNIQUE INDEX pets_kind ON pets (owner, kind);
            CREATE UNIQUE INDEX pets_lower ON pets (lower(name));
            CREATE UNIQUE INDEX pets_only ON pets (kind) WHERE owner IS NULL;
            INSERT INTO pets VALUES (1, 'Rex', 3, 1, 'dog'), (2, 'Tom', 5, 2, 'cat'), (3, 'Eve', 7, NULL, 'owl');
            """)
        db.createFunction("regexp") { arguments in
            arguments.count == 2 && "\(arguments[1] ?? "")".contains("\(arguments[0] ?? "")") ? 1 : 0
        }
        try check(db)
    }
}

/// The cases of a suite, said one after another.
struct GrammarCases {
    private(set) var all: [GrammarCase] = []

    static func of(_ build: (inout GrammarCases) -> Void) -> [GrammarCase] {
        var cases = GrammarCases()
        build(&cases)
        return cases.all
    }

    /// A query with rows of one column.
    mutating func values<C: ColumnValue & Equatable & Sendable>(
        _ branches: GrammarBranch..., sql: String, _ query: Select<C>, _ expected: [C]
    ) {
        add(branches, sql, query) { db in
            let found = try db.all(query)
            #expect(found == expected)
        }
    }

    /// A query, or a change that returns rows, of several columns. Their values are written with a stroke between them.
    mutating func rows<each C: ColumnValue>(
        _ branches: GrammarBranch..., sql: String, _ query: some Query<(repeat each C)>, _ expected: [String]
    ) {
        add(branches, sql, query) { db in
            let found = try db.all(query).map { row in
                var texts: [String] = []
                for value in repeat each row { texts.append(try value.databaseValue.asText) }
                return texts.joined(separator: "|")
            }
            #expect(found == expected)
        }
    }

    /// A query with untyped rows, which are compared as `rows` does.
    mutating func untyped(
        _ branches: GrammarBranch..., sql: String, _ query: any QueryType, _ expected: [String]
    ) {
        add(branches, sql, query) { db in
            let found = try db.prepare(query).map(\.asText)
            #expect(found == expected)
        }
    }

    /// A change that returns untyped rows.
    mutating func untyped(
        _ branches: GrammarBranch..., sql: String, _ query: Returning<Row>, _ expected: [String]
    ) {
        add(branches, sql, query) { db in
            let found = try db.all(query).map(\.asText)
            #expect(found == expected)
        }
    }

    /// A change, and the values that a query finds after it.
    mutating func change<C: ColumnValue & Equatable & Sendable>(
        _ branches: GrammarBranch..., sql: String, _ change: any ChangeStatement & Sendable,
        then query: Select<C>, _ expected: [C]
    ) {
        add(branches, sql, change) { db in
            try db.runAny(change)
            let found = try db.all(query)
            #expect(found == expected)
        }
    }

    /// A change that a constraint forbids, and the values that a query finds after it.
    mutating func refused<C: ColumnValue & Equatable & Sendable>(
        _ branches: GrammarBranch..., sql: String, _ change: any ChangeStatement & Sendable,
        then query: Select<C>, _ expected: [C]
    ) {
        add(branches, sql, change) { db in
            #expect(throws: SQLiteError.self) { try db.runAny(change) }
            let found = try db.all(query)
            #expect(found == expected)
        }
    }

    private mutating func add(
        _ branches: [GrammarBranch], _ sql: String, _ statement: any SQLStatement & Sendable,
        _ check: @escaping @Sendable (Connection) throws -> Void
    ) {
        all.append(
            GrammarCase(branches: branches, sql: sql) { db in
                #expect(statement.literalSQL == sql)
                try check(db)
            })
    }
}

extension DatabaseValue {
    fileprivate var asText: String { binding.map { "\($0)" } ?? "NULL" }
}

extension Row {
    /// The values with a stroke between them.
    fileprivate var asText: String { values.map(\.asText).joined(separator: "|") }
}

extension Connection {
    fileprivate func runAny(_ change: any ChangeStatement) throws {
        switch change {
        case let insert as Insert: try perform(insert)
        case let update as Update: try perform(update)
        case let delete as Delete: try perform(delete)
        default: Issue.record("no change: \(change)")
        }
    }
}

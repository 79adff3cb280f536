import SQLite
import Testing

/// Five marks of two classes, for functions of several rows.
enum Marks {
    static let table = Table("marks")
    static let id = Column<Int>("id"), name = Column<String>("name"), room = Column<String>("room")
    static let points = Column<Int>("points"), bonus = Column<Int?>("bonus")

    static func database() throws -> Connection {
        let db = try Connection()
        try db.execute(
            """
            CREATE TABLE marks (
                id INTEGER PRIMARY KEY, name TEXT NOT NULL, room TEXT NOT NULL, points INTEGER NOT NULL, bonus INTEGER
            );
            INSERT INTO marks VALUES (1, 'Ana', 'A', 10, 1), (2, 'Bo', 'A', 20, NULL), (3, 'Chidi', 'B', 20, 3),
                (4, 'Dee', 'B', 40, NULL), (5, 'Eve', 'B', 50, 5);
            """)
        return db
    }
}

/// An expression over `marks`, its SQL, and its value in each row by `id`.
struct MarksCase: Sendable, CustomTestStringConvertible {
    let sql: String
    let check: @Sendable (Connection) throws -> Void

    init<T: ColumnValue & Equatable>(
        _ sql: String, _ expression: Column<T>, _ expected: [T], in query: Table = Marks.table.order(Marks.id)
    ) {
        self.sql = sql
        check = { (db: Connection) throws in
            #expect(expression.description == sql)
            let found: [T] = try db.all(query.select(expression) as Select<T>)
            #expect(found == expected)
        }
    }

    var testDescription: String { sql }

    func run() throws { try check(Marks.database()) }
}

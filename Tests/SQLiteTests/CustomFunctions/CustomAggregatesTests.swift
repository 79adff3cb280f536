import SQLite
import Testing

@Suite struct CustomAggregatesTests {
    let db: Connection
    let rows = Table("rows")
    let kind = Column<String>("kind"), text = Column<String>("text"), number = Column<Int?>("number")

    init() throws {
        db = try Connection()
        try db.execute(
            """
            CREATE TABLE rows (kind TEXT NOT NULL, text TEXT NOT NULL, number INTEGER);
            INSERT INTO rows VALUES ('a', 'x', 1), ('a', 'yy', NULL), ('b', 'zzz', 3);
            """)
    }

    @Test func aTypedAggregateHasAStateForEachGroup() throws {
        let joined = try db.createAggregation("joined", initial: [String]()) { (texts: inout [String], next: String) in
            texts.append(next)
        } final: {
            $0.joined(separator: "+")
        }
        let query: Select<(String, String)> = rows.select(kind, joined(text)).group(kind).order(kind)
        #expect(
            query.expression.description
                == #"SELECT "kind", "joined"("text") FROM "rows" GROUP BY "kind" ORDER BY "kind""#)
        let found: [(String, String)] = try db.all(query)
        #expect(found.map(\.1) == ["x+yy", "zzz"])
    }

    @Test func noRowsGiveTheInitialStatesResult() throws {
        let joined = try db.createAggregation("joined", initial: "-") { (state: inout String, next: String) in
            state += next
        } final: {
            $0
        }
        db.createAggregation("reduced", initialValue: 7 as Int64) { sum, _ in
            sum + 1
        } result: {
            $0
        }
        makePointerAggregate("pointed")
        #expect(try db.all(rows.filter(kind == "none").select(joined(text))) == ["-"])
        #expect(try db.scalar("SELECT reduced(number) FROM rows WHERE false") as? Int64 == 7)
        #expect(try db.scalar("SELECT pointed(number) FROM rows WHERE false") as? Int64 == 0)
    }

    @Test func severalArgumentsAndNULL() throws {
        _ = try db.createAggregation("weighted", initial: 0.0) { (sum: inout Double, number: Int?, text: String) in
            sum += Double(number ?? 10) * Double(text.count)
        } final: {
            $0
        }
        #expect(try db.scalar("SELECT weighted(number, text) FROM rows") as? Double == 30)
        let error = #expect(throws: SQLiteError.self) { try db.scalar("SELECT weighted(number, NULL) FROM rows") }
        #expect(error?.message == "argument 2 of weighted: expected String, found NULL; read it as String?")
    }

    @Test func anUntypedAggregateTakesAnyNumber() throws {
        try db.createAggregation("nulls", initial: 0) { count, arguments in
            count += arguments.filter { $0 == nil }.count
        } final: {
            $0
        }
        #expect(try db.scalar("SELECT nulls(number, NULL, text) FROM rows") as? Int64 == 4)
    }

    @Test func anErrorOfAnyClosureIsTheStatementsError() throws {
        let results = Log<Int>()
        _ = try db.createAggregation("bad_step", initial: 0) { (count: inout Int, text: String) in
            count += 1
            if count == 2 { throw TestError("enough") }
        } final: {
            results.append($0)
            return $0
        }
        _ = try db.createAggregation("bad_final", initial: 0) { (count: inout Int, text: String) in
        } final: { (_: Int) throws -> Int in
            throw TestError("no result")
        }
        for (function, message) in [("bad_step", "enough"), ("bad_final", "no result")] {
            let error = #expect(throws: SQLiteError.self) { try db.scalar("SELECT \(function)(text) FROM rows") }
            #expect(error?.message == message)
        }
        #expect(results.entries == [], "a group that failed has no result to compute")
    }

    @Test func statesAreFreedAlsoWhereTheStatementFailsOrStopsEarly() throws {
        let lives = Counted.Lives()
        _ = try db.createAggregation("held", initial: [Counted(lives)]) { (held: inout [Counted], text: String) in
            held.append(Counted(lives))
            if text == "zzz" { throw TestError("stop") }
        } final: {
            $0.count
        }
        #expect(try db.scalar("SELECT held('x') FROM rows") as? Int64 == 4)
        #expect(lives.count == 0)
        #expect(throws: SQLiteError.self) { try db.scalar("SELECT held(text) FROM rows") }
        #expect(lives.count == 0)
        do {
            let cursor = try db.prepareRowIterator("SELECT held(text) FROM rows WHERE kind = 'a' GROUP BY text")
            _ = try cursor.failableNext()
        }
        #expect(lives.count == 0)
    }

    // MARK: As SQLite.swift has them

    private func makePointerAggregate(_ name: String) {
        db.createAggregation(
            name, argumentCount: 1,
            step: { arguments, sum in sum.pointee += arguments[0] as? Int64 ?? 0 },
            final: { sum in
                defer { sum.deallocate() }
                return sum.move()
            }
        ) {
            let sum = UnsafeMutablePointer<Int64>.allocate(capacity: 1)
            sum.initialize(to: 0)
            return sum
        }
    }

    @Test func aStateInMemoryOfTheCallers() throws {
        makePointerAggregate("pointed")
        #expect(try db.scalar("SELECT pointed(number) FROM rows") as? Int64 == 4)
        let sums = try db.prepare("SELECT pointed(number) FROM rows GROUP BY kind ORDER BY kind").map {
            $0[0] as? Int64
        }
        #expect(sums == [1, 3])
    }

    @Test func reducingToAValue() throws {
        db.createAggregation("longest", initialValue: "") { (longest: String, arguments) in
            let next = arguments[0] as? String ?? ""
            return next.count > longest.count ? next : longest
        } result: {
            $0
        }
        #expect(try db.scalar("SELECT longest(text) FROM rows") as? String == "zzz")
        let error = #expect(throws: SQLiteError.self) { try db.scalar("SELECT longest(text) OVER () FROM rows") }
        #expect(error?.message == "longest() may not be used as a window function")
    }

    @Test func reducingToAnObjectKeepsTheInitialOne() throws {
        let lives = Counted.Lives()
        db.createAggregation("objects", argumentCount: 1, initialValue: Counted(lives)) { _, _ in
            Counted(lives)
        } result: { _ in
            Int64(lives.count)
        }
        #expect(lives.count == 1)
        #expect(try db.scalar("SELECT objects(text) FROM rows") as? Int64 == 2, "the initial object and the last")
        #expect(lives.count == 1)
        try db.removeFunction("objects", argumentCount: 1)
        #expect(lives.count == 0)
    }

    @Test func theArgumentCountIsHeeded() throws {
        db.createAggregation("one", argumentCount: 1, initialValue: 0) { count, _ in
            count + 1
        } result: {
            $0
        }
        #expect(try db.scalar("SELECT one(1) FROM rows") as? Int64 == 3)
        #expect(throws: SQLiteError.self) { try db.scalar("SELECT one(1, 2) FROM rows") }
    }

    @Test func aClosedConnectionThrowsAndFrees() throws {
        let lives = Counted.Lives()
        try db.close()
        func make() throws {
            let counted = Counted(lives)
            try db.createAggregation("late", initial: 0) { _, _ in
                _ = counted
            } final: {
                $0
            }
        }
        #expect(throws: SQLiteError.self) { try make() }
        db.createAggregation("later", initialValue: Counted(lives)) { object, _ in
            object
        } result: { _ in
            nil
        }
        #expect(lives.count == 0)
    }
}

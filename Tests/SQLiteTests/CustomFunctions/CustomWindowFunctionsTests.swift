import SQLite
import Testing

@Suite struct CustomWindowFunctionsTests {
    let db: Connection

    init() throws {
        db = try Connection()
        try db.execute("CREATE TABLE numbers (n INTEGER NOT NULL); INSERT INTO numbers VALUES (1), (2), (3), (4), (5)")
    }

    private func values(_ call: String) throws -> [Int64?] {
        try db.prepare("SELECT \(call) FROM numbers ORDER BY n").map { $0[0] as? Int64 }
    }

    @Test func rowsEnterAndLeaveTheWindow() throws {
        let left = Log<Int>()
        let sum = try db.createWindowFunction("moving", options: .deterministic, initial: 0) {
            (sum: inout Int, n: Int) in
            sum += n
        } inverse: { sum, n in
            left.append(n)
            sum -= n
        } value: {
            $0
        }
        #expect(try values("moving(n) OVER (ORDER BY n ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING)") == [3, 6, 9, 12, 9])
        #expect(Set(left.entries).isSuperset(of: [1, 2, 3]))
        #expect(try values("moving(n) OVER (ORDER BY n)") == [1, 3, 6, 10, 15])
        #expect(try db.all(Table("numbers").select(sum(Column<Int>("n")))) == [15], "it is an aggregate too")
    }

    @Test func anEmptyWindowGivesTheInitialStatesValue() throws {
        _ = try db.createWindowFunction("moving", initial: -1) { (sum: inout Int, n: Int) in
            sum += n
        } inverse: {
            $0 -= $1
        } value: {
            $0
        }
        #expect(
            try values("moving(n) OVER (ORDER BY n ROWS BETWEEN 2 FOLLOWING AND 3 FOLLOWING)") == [6, 8, 4, -1, -1])
        #expect(try db.scalar("SELECT moving(n) FROM numbers WHERE false") as? Int64 == -1)
    }

    @Test func anUntypedOneHasAnyNumberOfArgumentsAndAResultOfItsOwnAtTheEnd() throws {
        try db.createWindowFunction("counted", initial: 0) { count, arguments in
            count += arguments.count
        } inverse: { count, arguments in
            count -= arguments.count
        } value: {
            $0
        } final: {
            -$0
        }
        #expect(try values("counted(n, n) OVER (ORDER BY n ROWS 1 PRECEDING)") == [2, 4, 4, 4, 4])
        #expect(try db.scalar("SELECT counted(n, n, n) FROM numbers") as? Int64 == -15)
    }

    @Test func severalArgumentsAndNULL() throws {
        try db.execute("ALTER TABLE numbers ADD COLUMN m REAL; UPDATE numbers SET m = n * 0.5 WHERE n > 2")
        let weighted = try db.createWindowFunction("weighted", initial: 0.0) {
            (sum: inout Double, n: Int, m: Double?) in
            sum += Double(n) * (m ?? 10)
        } inverse: { (sum: inout Double, n, m) in
            sum -= Double(n) * (m ?? 10)
        } value: { sum -> Double? in
            sum == 12.5 ? nil : sum
        }
        let call = weighted(Column<Int>("n"), Column<Double?>("m"))
        #expect(call.template == #""weighted"("n", "m")"#)
        #expect(
            try db.all(Table("numbers").select(call.over(orderBy: rowid, frame: .rows(.preceding(1)))).order(rowid))
                == [10, 30, 24.5, nil, 20.5])
    }

    @Test(arguments: ["step", "inverse", "value"])
    func anErrorOfAnyClosureIsTheStatementsErrorAndFreesTheState(place: String) throws {
        let lives = Counted.Lives()
        _ = try db.createWindowFunction("bad", initial: Counted(lives)) { (_: inout Counted, n: Int) in
            if place == "step", n == 3 { throw TestError("at step") }
        } inverse: { _, _ in
            if place == "inverse" { throw TestError("at inverse") }
        } value: { (_: Counted) throws -> Int in
            if place == "value" { throw TestError("at value") }
            return 1
        }
        let error = #expect(throws: SQLiteError.self) {
            try db.run("SELECT bad(n) OVER (ORDER BY n ROWS 1 PRECEDING) FROM numbers")
        }
        #expect(error?.message == "at \(place)")
        #expect(lives.count == 0)
    }
}

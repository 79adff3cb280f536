import SQLite
import Testing

private let n = Table("n"), x = Column<Int64>("x")

private func numbers() throws -> Connection {
    let db = try Connection()
    try db.execute("CREATE TABLE n (x INTEGER PRIMARY KEY); INSERT INTO n VALUES (1), (2), (3), (4999)")
    return db
}

@Suite struct LongChainTests {
    @Test("conditions that were joined one by one can be thousands", arguments: [2, 48, 49, 100, 500, 501, 999, 5000])
    func conditions(_ count: Int) throws {
        let db = try numbers()
        let any = (1..<Int64(count)).reduce(x == -1) { $0 || x == $1 }
        let none = (1..<Int64(count)).reduce(x != -1) { $0 && x != $1 }
        let expected = [1, 2, 3, 4999].filter { $0 < count }
        #expect(try db.all(n.select(x).filter(any).order(x)) == expected.map { Int64($0) })
        #expect(try db.scalar(n.filter(none).count) == 4 - expected.count)
        let filtered = (1..<Int64(count)).reduce(n) { $0.filter(x != $1) }
        #expect(try db.scalar(filtered.count) == 4 - expected.count)
        #expect(
            try db.scalar(n.filter(or((1...Int64(count)).map { x == $0 })).count)
                == (count < 3 ? 2 : count < 4999 ? 3 : 4))
    }

    @Test("sums and texts of hundreds of terms", arguments: [48, 49, 900])
    func sums(_ count: Int) throws {
        let db = try numbers()
        let sum = (0..<Int64(count)).reduce(x) { $0 + $1 }
        #expect(try db.one(n.select(sum).filter(x == 1)) == Int64(1 + count * (count - 1) / 2))
        let text = (0..<count).reduce(Expression<String>(value: "")) { $0 + "\($1)," }
        #expect(try db.one(n.select(text).filter(x == 1)) == (0..<count).map { "\($0)," }.joined())
    }

    @Test("a chain is written in pairs up to a length, and flat beyond it")
    func texts() {
        let short = (1...2).reduce(x == 0) { $0 || x == $1 }
        #expect(short.template == #"((("x" = ?) OR ("x" = ?)) OR ("x" = ?))"#)
        let long = (1...60).reduce(x == 0) { $0 || x == $1 }
        #expect(long.template == "(" + [String](repeating: #"("x" = ?)"#, count: 61).joined(separator: " OR ") + ")")
    }

    @Test("what is nested too deep to be SQL throws and does not use up the stack")
    func depth() throws {
        let db = try numbers()
        let count = 3000
        let right = (1...Int64(count)).reduce(x == 0) { x == $1 && $0 }
        let negated = (1...count).reduce(x == 0) { condition, _ in !condition }
        let called = (1...count).reduce(x) { value, _ in value.absoluteValue }
        let subtracted = (1...Int64(count)).reduce(x) { $0 - $1 }
        for condition in [right, negated, called == 1, subtracted == 1] {
            #expect(throws: StatementError("an expression or query nested more than 1000 deep")) {
                try db.scalar(n.filter(condition).count)
            }
        }
        let nested = (1...count).reduce(n) { query, number in query.select(x).table(as: "n\(number)") }
        #expect(throws: StatementError.self) { try Array(db.prepare(nested)) }
        #expect(try db.scalar(n.count) == 4)
    }
}

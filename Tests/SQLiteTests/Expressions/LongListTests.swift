import SQLite
import Testing

private let value = Column<String>("value")

/// A table `t` whose column `value` has no affinity and holds these.
private func database(_ values: [DatabaseValue]) throws -> Connection {
    let db = try Connection()
    try db.execute("CREATE TABLE t (value)")
    try db.run(Table("t").insertMany(values.map { [Column<Stored>("value") <- Stored($0)] }))
    return db
}

/// A value of any storage class.
private struct Stored: Value {
    var value: DatabaseValue
    init(_ value: DatabaseValue) { self.value = value }
    static var declaredDatatype: String { "BLOB" }
    static func fromDatatypeValue(_ value: Blob) -> Stored { Stored(.blob(value)) }
    var datatypeValue: Blob { Blob(bytes: []) }
    var databaseValue: DatabaseValue { value }
}

private let stored = Column<Stored>("value")

private let someReals: [Double] = {
    var generator = SplitMix(state: 7)
    let any = (0..<5000).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
    let special: [Double] = [
        0, 0.1, 1, 1.5, -2.75, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
        .leastNormalMagnitude.nextDown,
        .greatestFiniteMagnitude, 1e22, 1e23, 9_007_199_254_740_994, .infinity, -.infinity,
    ]
    return any + special
}()

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

@Suite struct LongListTests {
    static let lists: [[DatabaseValue]] = [
        (0..<2000).map { .integer($0 * 3 - 1000) } + [.integer(.max), .integer(.min)],
        (0..<2000).map { .text("\($0)\"\\\n é🙂") },
        (0..<2000).map { .text("a\0\($0)\u{E000}") } + [.text("\0"), .text("\0\0")],
        (0..<2000).map { .blob(Blob(bytes: [0, UInt8($0 % 256), UInt8($0 / 256), 0xFF])) } + [.blob(Blob(bytes: []))],
        someReals.map { .real($0) },
    ]

    @Test("every value of a long list is found, of any storage class, and no other", arguments: lists.indices)
    func found(_ index: Int) throws {
        let values = Self.lists[index]
        let db = try database(values)
        #expect(try db.scalar(Table("t").filter(values.map(Stored.init).contains(stored)).count) == values.count)
        // Without its first value the list finds all but that, exactly.
        let others = values.dropFirst().map(Stored.init)
        let missing = Table("t").filter(!others.contains(stored))
        #expect(try db.prepare(missing).map { try $0.value(named: "value") } == [values[0]])
    }

    @Test("a real's neighbours are not the real")
    func neighbours() throws {
        let reals = someReals.filter(\.isFinite)
        let db = try database(reals.map { .real($0.nextUp) } + reals.map { .real($0.nextDown) })
        let expected = Set(reals)
        let near = reals.flatMap { [$0.nextUp, $0.nextDown] }.filter { expected.contains($0) }.count
        #expect(try db.scalar(Table("t").filter(reals.contains(Column<Double>("value"))).count) == near)
    }

    @Test("a list of everything at once, and NULL, finds what equals a member")
    func mixed() throws {
        let values = Self.lists.flatMap { $0 } + [.null]
        let db = try database(values)
        #expect(try db.scalar(Table("t").filter(values.map(Stored.init).contains(stored)).count) == values.count - 1)
    }

    @Test("text in a list is not a number, in a column without affinity")
    func affinity() throws {
        let db = try database([.integer(1), .text("1")])
        for texts in [(0..<2000).map { "\($0)" }, (0..<2000).map { "\($0)" } + ["\0"]] {
            let found = try db.prepare(Table("t").filter(texts.contains(value)))
            #expect(try found.map { try $0.value(named: "value") } == [.text("1")])
        }
    }

    @Test("300,000 values are one list")
    func veryLong() throws {
        let db = try makeSchool()
        #expect(
            try db.all(students.select(name).filter((2...300_000).contains(Column<Int>("id")))) == ["Bob", "Cy", "Di"])
        let reals = (0..<300_000).map { Double($0) / 2 }
        #expect(try db.all(students.select(name).filter(reals.contains(score))) == ["Ann", "Bob", "Cy"])
    }

    @Test("NaN in a long list is refused")
    func notANumber() throws {
        let db = try makeSchool()
        let reals = (0..<2000).map { Double($0) } + [Double.nan]
        #expect(throws: ValueError.self) { try db.all(students.select(name).filter(reals.contains(score))) }
    }

    @Test("a definition has the list, also where SQLite forbids a query")
    func inDefinitions() throws {
        let db = try Connection()
        let t = Table("t"), number = Column<Double>("number"), isKnown = Column<Bool>("is_known")
        let texts = (0..<2000).map { "it's \($0)" } + ["a\0b"], numbers = (0..<2000).map { Double($0) / 3 }
        try db.run(
            t.create { table in
                table.column(value, check: texts.contains(value))
                table.column(number)
                table.column(isKnown, .generated(as: numbers.contains(number), .stored))
            })
        try db.run(t.createIndex(number, unique: true, where: texts.contains(value)))
        try db.run(View("known").create(t.filter(numbers.contains(number))))
        try db.run(
            t.createTrigger("kept", .before, .delete) { row in
                Raise.abort("kept", where: texts.contains(row.old[value]))
            })
        try db.run(t.insertMany([[value <- "it's 7", number <- 2 / 3], [value <- "a\0b", number <- 0.5]]))
        #expect(throws: SQLiteError.self) { try db.run(t.insert(value <- "it's 2000", number <- 1)) }
        #expect(throws: SQLiteError.self) { try db.run(t.insert(value <- "it's 8", number <- 0.5)) }
        #expect(throws: SQLiteError.self) { try db.run(t.delete()) }
        #expect(try db.all(t.select(isKnown).order(rowid)) == [true, false])
        #expect(try db.scalar(View("known").count) == 1)
    }

    private static let someIntegers: [Int64] = [.min, .max, 9_007_199_254_740_993, 9_007_199_254_740_992, 0, -1]
    private static let someTexts = [
        "a\"b", "a\\b", "😀", "é", "\u{1}\u{1f}\u{7f}", "\u{2028}", "\u{FFFD}", "\u{D7FF}\u{E000}\u{FFFF}", "A", "/", "",
        " ",
        "0", "-1", "05",
    ]

    private func affinities() throws -> Connection {
        let db = try Connection()
        try db.execute(
            "CREATE TABLE v (i INTEGER, s TEXT, n, r REAL, d NUMERIC, c TEXT COLLATE NOCASE, b BLOB)")
        for value in Self.someIntegers {
            try db.run("INSERT INTO v VALUES (?1, ?1, ?1, ?1, ?1, ?1, ?1)", value)
        }
        for value in Self.someTexts { try db.run("INSERT INTO v VALUES (?1, ?1, ?1, ?1, ?1, ?1, ?1)", value) }
        return db
    }

    @Test("a long list finds the rows that a short one does", arguments: ["i", "s", "n", "r", "d", "c", "b"])
    func asShortOnes(_ column: String) throws {
        let db = try affinities()
        let v = Table("v"), integer = Column<Int64>(column), text = Column<String>(column)
        func found(_ condition: SQLite.Expression<Bool>) throws -> [Int64] {
            try db.all(v.select(rowid).filter(condition).order(rowid))
        }
        let more = (1000...3000).map { Int64($0) }
        let small: [Int64] = [0, -1, 9_007_199_254_740_992]
        #expect(try found((small + more).contains(integer)) == found(small.contains(integer)))
        if column != "s" && column != "c" && column != "n" && column != "b" {
            #expect(
                try found((Self.someIntegers + more).contains(integer)) == found(Self.someIntegers.contains(integer)))
        }
        let others = Self.someTexts + ["a", "É"]
        #expect(
            try found((others + more.map { "\($0)x" }).contains(text)) == found(others.contains(text)))
    }
}

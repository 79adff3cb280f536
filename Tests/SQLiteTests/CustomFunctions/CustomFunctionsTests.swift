import Foundation
import SQLite
import Testing

@Suite struct CustomFunctionsTests {
    let db: Connection
    let names = Table("names")
    let name = Column<String>("name"), nickname = Column<String?>("nickname"), age = Column<Int>("age")

    init() throws {
        db = try Connection()
        try db.execute(
            """
            CREATE TABLE names (name TEXT NOT NULL, nickname TEXT, age INTEGER NOT NULL);
            INSERT INTO names VALUES ('Ann', NULL, 9), ('Bartholomew', 'Bart', 12);
            """)
    }

    // MARK: Untyped

    @Test(arguments: [
        ("NULL", "NULL"), ("7", "7"), ("-9223372036854775808", "-9223372036854775808"), ("1.5", "1.5"), ("''", "''"),
        ("'é👩‍👩‍👧'", "'é👩‍👩‍👧'"), ("CAST(x'610062' AS TEXT)", "CAST(x'610062' AS TEXT)"), ("x''", "x''"),
        ("x'00ff00'", "x'00ff00'"),
        ("zeroblob(3)", "x'000000'"),
    ])
    func anyValueGoesInAndComesOutAsItWas(argument: String, expected: String) throws {
        db.createFunction("same", argumentCount: 1) { $0[0] }
        let sql = "SELECT same(\(argument)) IS \(expected) AND typeof(same(\(argument))) = typeof(\(expected))"
        #expect(try db.scalar(sql) as? Int64 == 1)
    }

    @Test func argumentsComeAsTheirStorageClass() throws {
        let seen = Log<[(any Binding)?]>()
        db.createFunction("look") { arguments in
            seen.append(arguments)
            return nil
        }
        try db.run("SELECT look(NULL, 1, 2.5, CAST(x'610062' AS TEXT), x'', x'0001')")
        let arguments = try #require(seen.entries.first)
        #expect(arguments.count == 6)
        #expect(arguments[0] == nil)
        #expect(arguments[1] as? Int64 == 1)
        #expect(arguments[2] as? Double == 2.5)
        #expect(arguments[3] as? String == "a\0b")
        #expect(arguments[4] as? Blob == Blob(bytes: []))
        #expect(arguments[5] as? Blob == Blob(bytes: [0, 1]))
    }

    @Test func resultsMayBeOfEveryBinding() throws {
        let results: [(String, (any Binding)?, DatabaseValue)] = [
            ("int", 5 as Int, .integer(5)), ("yes", true, .integer(1)), ("int64", 6 as Int64, .integer(6)),
            ("real", 2.5, .real(2.5)), ("text", "a\0b", .text("a\0b")),
            ("blob", Blob(bytes: [1, 0]), .blob(Blob(bytes: [1, 0]))),
            ("none", nil, .null),
        ]
        for (function, result, expected) in results {
            db.createFunction(function, argumentCount: 0) { _ in result }
            #expect(try DatabaseValue(db.scalar("SELECT \(function)()")) == expected)
        }
    }

    @Test func aVariadicFunctionTakesAnyNumberAndAFixedOneThatNumber() throws {
        db.createFunction("many") { $0.count }
        db.createFunction("two", argumentCount: 2) { $0.count }
        #expect(try db.scalar("SELECT many() * 100 + many(1, 2, 3)") as? Int64 == 3)
        #expect(try db.scalar("SELECT two(1, 2)") as? Int64 == 2)
        let error = #expect(throws: SQLiteError.self) { try db.scalar("SELECT two(1)") }
        #expect(error?.message == "wrong number of arguments to function two()")
    }

    @Test func aThrownErrorIsTheStatementsError() throws {
        struct Described: LocalizedError { var errorDescription: String? { "no such thing" } }
        try db.createFunction("plain", options: []) { _ in throw TestError("the moon is full") }
        try db.createFunction("described", options: []) { _ in throw Described() }
        let inner = db
        try db.createFunction("nested", options: []) { _ in try inner.scalar("SELECT x FROM nowhere") }
        for (function, message, code) in [
            ("plain", "the moon is full", 1), ("described", "no such thing", 1),
            ("nested", "no such table: nowhere", 1),
        ] as [(String, String, Int32)] {
            let error = #expect(throws: SQLiteError.self) { try db.scalar("SELECT \(function)()") }
            #expect(error?.message == message)
            #expect(error?.code == code)
            #expect(error?.sql == "SELECT \(function)()")
        }
        #expect(try db.scalar("SELECT 1") as? Int64 == 1)
    }

    @Test func nanIsAnErrorAndNotSilentlyNull() throws {
        db.createFunction("nan") { _ in Double.nan }
        let error = #expect(throws: SQLiteError.self) { try db.scalar("SELECT nan()") }
        #expect(error?.message == "nan: NaN is not a value SQLite can store")
    }

    @Test func aFunctionMayQueryItsOwnConnection() throws {
        let inner = db
        try db.createFunction("rows", argumentCount: 0, options: []) { _ in
            try inner.scalar("SELECT count(*) FROM names")
        }
        #expect(try db.scalar("SELECT sum(rows()) FROM names") as? Int64 == 4)
    }

    // MARK: Typed

    @Test func aTypedFunctionOfNoArguments() throws {
        let now = try db.createFunction("answer") { () -> Int in 42 }
        let query: Select<Int> = names.select(now()).limit(1)
        #expect(query.asSQL == #"SELECT "answer"() FROM "names" LIMIT 1"#)
        #expect(try db.all(query) == [42])
    }

    @Test func aTypedFunctionIsCalledByTheExpressionItReturns() throws {
        let initials = try db.createFunction("initials", deterministic: true) { (text: String, length: Int) -> String in
            String(text.prefix(length))
        }
        let call = initials(name, Expression(value: 2))
        #expect(call.template == #""initials"("name", ?)"#)
        #expect(call.bindings.count == 1)
        #expect(try db.all(names.select(call).order(name)) == ["An", "Ba"])
        #expect(try db.scalar(names.filter(call == "Ba").count) == 1)
    }

    @Test func optionalArgumentsAndResultsAreNULL() throws {
        let first: (Expression<String?>, Expression<String>) -> Expression<String?> = try db.createFunction("first_of")
        {
            (a: String?, b: String) -> String? in a ?? (b == "Ann" ? nil : b)
        }
        #expect(try db.all(names.select(first(nickname, name)).order(name)) == [nil, "Bart"])
    }

    @Test func fiveArgumentsOfFiveTypes() throws {
        let join = try db.createFunction("join_all") {
            (a: Int, b: Double, c: String, d: Data, e: Bool?) -> String in "\(a) \(b) \(c) \(d.count) \(e as Any)"
        }
        _ = join
        #expect(
            try db.scalar("SELECT join_all(1, 2.5, 'x', x'0102', NULL)") as? String == "1 2.5 x 2 nil")
    }

    @Test func typesOfYourOwnAreArgumentsAndResults() throws {
        enum Size: String, Value { case small, large }
        let sized = try db.createFunction("sized") { (age: Int) -> Size in age < 10 ? .small : .large }
        let isLarge = try db.createFunction("is_large") { (size: Size) -> Bool in size == .large }
        #expect(try db.all(names.select(sized(age)).order(name)) == [.small, .large])
        #expect(try db.all(names.select(isLarge(sized(age))).order(name)) == [false, true])
        let error = #expect(throws: SQLiteError.self) { try db.scalar("SELECT is_large('huge')") }
        #expect(error?.message.hasPrefix("argument 1 of is_large: expected Size, found TEXT that is none") == true)
    }

    @Test(arguments: [
        ("NULL, 1", "argument 1 of pair: expected String, found NULL; read it as String?"),
        ("'a', NULL", "argument 2 of pair: expected Int, found NULL; read it as Int?"),
        ("'a', 'b'", "argument 2 of pair: expected Int, found TEXT"),
        ("x'61', 1", "argument 1 of pair: expected String, found BLOB"),
    ])
    func aValueThatIsNoneOfTheTypeIsAnError(arguments: String, message: String) throws {
        _ = try db.createFunction("pair") { (a: String, b: Int) -> String in a + "\(b)" }
        let error = #expect(throws: SQLiteError.self) { try db.scalar("SELECT pair(\(arguments))") }
        #expect(error?.message == message)
    }

    @Test func aTypedFunctionMayThrow() throws {
        let root = try db.createFunction("root") { (x: Double) throws -> Double in
            guard x >= 0 else { throw TestError("no root of \(x)") }
            return x.squareRoot()
        }
        #expect(try db.scalar(names.select(root(Expression(value: 9))).limit(1)) == 3)
        let error = #expect(throws: SQLiteError.self) { try db.all(names.select(root(Expression(value: -1.0)))) }
        #expect(error?.message == "no root of -1.0")
    }

    @Test func aNameInNeedOfQuotesIsQuoted() throws {
        let odd = try db.createFunction(#"an "odd" name"#) { (x: Int) -> Int in x + 1 }
        #expect(odd(age).template == #""an ""odd"" name"("age")"#)
        #expect(try db.all(names.select(odd(age)).order(age)) == [10, 13])
    }

    // MARK: Options

    @Test func onlyADeterministicFunctionMayBeIndexed() throws {
        db.createFunction("changing", argumentCount: 1) { $0[0] }
        db.createFunction("steady", argumentCount: 1, deterministic: true) { $0[0] }
        let error = #expect(throws: SQLiteError.self) { try db.execute("CREATE INDEX a ON names (changing(name))") }
        #expect(error?.message == "non-deterministic functions prohibited in index expressions")
        try db.execute("CREATE INDEX b ON names (steady(name))")
    }

    @Test func aDirectOnlyFunctionMayNotBeUsedByASchema() throws {
        try db.createFunction("effect", argumentCount: 0, options: .directOnly) { _ in 1 }
        try db.createFunction("free", argumentCount: 0, options: []) { _ in 1 }
        try db.execute("CREATE VIEW bad AS SELECT effect() AS x; CREATE VIEW good AS SELECT free() AS x")
        #expect(try db.scalar("SELECT effect()") as? Int64 == 1)
        #expect(try db.scalar("SELECT x FROM good") as? Int64 == 1)
        let error = #expect(throws: SQLiteError.self) { try db.scalar("SELECT x FROM bad") }
        #expect(error?.message == "unsafe use of effect()")
    }

    @Test func anInnocuousFunctionMayBeUsedByASchemaThatIsNotTrusted() throws {
        try db.createFunction("harmless", argumentCount: 0, options: .innocuous) { _ in 1 }
        _ = try db.createFunction("unknown") { () -> Int in 1 }
        try db.execute(
            "CREATE VIEW good AS SELECT harmless() AS x; CREATE VIEW bad AS SELECT unknown() AS x; PRAGMA trusted_schema = 0"
        )
        #expect(try db.scalar("SELECT x FROM good") as? Int64 == 1)
        #expect(throws: SQLiteError.self) { try db.scalar("SELECT x FROM bad") }
    }

    @Test(arguments: [FunctionOptions.deterministic, .directOnly, .innocuous, [.deterministic, .innocuous], []])
    func optionsReachSQLiteForEveryKindOfFunction(_ options: FunctionOptions) throws {
        try db.createFunction("untyped", options: options) { $0[0] }
        try db.createFunction("typed", options: options) { (x: Int) -> Int in x }
        try db.createAggregation("untyped_sum", options: options, initial: 0) { _, _ in
        } final: {
            $0
        }
        try db.createAggregation("typed_sum", options: options, initial: 0) { (_: inout Int, _: Int) in
        } final: {
            $0
        }
        try db.createWindowFunction("untyped_window", options: options, initial: 0) { _, _ in
        } inverse: { _, _ in
        } value: {
            $0
        }
        try db.createWindowFunction("typed_window", options: options, initial: 0) { (_: inout Int, _: Int) in
        } inverse: { _, _ in
        } value: {
            $0
        }
        if options == .deterministic || options == [] {
            let isDeterministic = options == .deterministic
            db.createFunction("older", deterministic: isDeterministic) { $0[0] }
            try db.createFunction("older_typed", deterministic: isDeterministic) { (x: Int) -> Int in x }
            db.createAggregation(
                "older_sum", deterministic: isDeterministic, initialValue: 0, reduce: { sum, _ in sum }, result: { $0 })
        }
        let flags = try db.prepare(
            "SELECT name, flags FROM pragma_function_list WHERE name LIKE '%typed%' OR name LIKE 'older%'"
        ).map { "\($0[0] ?? "") \($0[1] as? Int64 ?? -1)" }
        #expect(flags.count == (options == .deterministic || options == [] ? 9 : 6))
        #expect(flags.allSatisfy { $0.hasSuffix(" \(options.rawValue)") }, "\(flags)")
    }

    @Test func oneOfSQLitesOwnIsReplacedAndWithTheReplacementGone() throws {
        let db = try Connection()
        #expect(try db.scalar("SELECT lower('Ä')") as? String == "Ä")
        try db.createFunction("lower", deterministic: true) { (text: String) -> String in text.lowercased() }
        #expect(try db.scalar("SELECT lower('Ä')") as? String == "ä")
        try db.removeFunction("lower", argumentCount: 1)
        #expect(throws: SQLiteError.self) { try db.scalar("SELECT lower('Ä')") }
    }

    // MARK: Lifetime

    @Test func aReplacedARemovedAndAClosedFunctionAreFreed() throws {
        let lives = Counted.Lives()
        func make(_ db: Connection, _ name: String) {
            let counted = Counted(lives)
            db.createFunction(name, argumentCount: 0) { _ in withExtendedLifetime(counted) { 1 } }
        }
        make(db, "a")
        #expect(lives.count == 1)
        make(db, "a")
        #expect(lives.count == 1)
        make(db, "b")
        #expect(lives.count == 2)
        try db.removeFunction("b", argumentCount: 0)
        #expect(lives.count == 1)
        #expect(throws: SQLiteError.self) { try db.scalar("SELECT b()") }
        try db.close()
        #expect(lives.count == 0)
        do {
            let other = try Connection()
            make(other, "a")
            #expect(lives.count == 1)
        }
        #expect(lives.count == 0)
    }

    @Test func aFunctionThatCannotBeMadeThrowsAndIsFreed() throws {
        let lives = Counted.Lives()
        func make(_ name: String, count: UInt) throws {
            let counted = Counted(lives)
            try db.createFunction(name, argumentCount: count, options: []) { _ in withExtendedLifetime(counted) { 1 } }
        }
        #expect(throws: SQLiteError.self) { try make("many", count: 1000) }
        #expect(throws: SQLiteError.self) { try make(String(repeating: "n", count: 300), count: 1) }
        try db.close()
        #expect(throws: SQLiteError.self) { try make("late", count: 1) }
        #expect(throws: SQLiteError.self) { try db.createFunction("later") { () -> Int in 1 } }
        #expect(throws: SQLiteError.self) { try db.removeFunction("late") }
        db.createFunction("silent") { _ in 1 }
        #expect(lives.count == 0)
    }

    @Test func aFunctionInUseIsNotReplaced() throws {
        try db.createFunction("same", argumentCount: 1, options: []) { $0[0] }
        let rows = try db.prepareRowIterator("SELECT same(name) FROM names")
        _ = try rows.failableNext()
        let error = #expect(throws: SQLiteError.self) {
            try db.createFunction("same", argumentCount: 1, options: []) { _ in 2 }
        }
        #expect(error?.code == 5)
    }

    @Test func aFunctionRunsWhileACursorOutlivesItsConnection() throws {
        let lives = Counted.Lives()
        var other: Connection? = try Connection()
        do {
            let counted = Counted(lives)
            other?.createFunction("next", argumentCount: 1) { arguments in
                withExtendedLifetime(counted) { (arguments[0] as? Int64 ?? 0) + 1 }
            }
        }
        var rows = try other?.prepareRowIterator("SELECT next(value) FROM (SELECT 1 AS value UNION ALL SELECT 2)")
        other = nil
        #expect(try rows?.failableNext() != nil)
        #expect(lives.count == 1)
        #expect(try rows?.failableNext() != nil)
        rows = nil
        #expect(lives.count == 0)
    }

    @Test func manyThreadsCallOneFunction() async throws {
        let db = db
        let square = try db.createFunction("square") { (x: Int) -> Int in x * x }
        _ = square
        let total = try await withThrowingTaskGroup(of: Int64.self) { group in
            for number in 1...50 {
                group.addTask { try db.scalar("SELECT square(?)", number) as? Int64 ?? 0 }
            }
            return try await group.reduce(0, +)
        }
        #expect(total == 42925)
    }
}

extension QueryType {
    fileprivate var asSQL: String { expression.description }
}

import SQLite
import Testing

@Suite("Statement") struct StatementTests {
    @Test func columnsHaveTheirNames() throws {
        let db = try makeSchool()
        let statement = try db.prepare("SELECT id, name AS who, count(*) FROM students")
        #expect(statement.columnCount == 3)
        #expect(statement.columnNames == ["id", "who", "count(*)"])
        #expect(try db.prepare("DELETE FROM students").columnCount == 0)
        #expect(statement.description == "SELECT id, name AS who, count(*) FROM students")
        #expect(try db.prepare("SELECT ?", 1).description == "SELECT ?")
    }

    @Test func rowsAreIterated() throws {
        let db = try makeSchool()
        var found: [String] = []
        for row in try db.prepare("SELECT id, name, score FROM students WHERE id > ?", 2) {
            #expect(row.count == 3)
            found.append("\(row[0] as? Int64 ?? 0) \(row[1] as? String ?? "") \(row[2] as? Double ?? -1)")
        }
        #expect(found == ["3 Cy 7.0", "4 Di -1.0"])
    }

    @Test func iteratingAgainStartsAgain() throws {
        let db = try makeSchool()
        let statement = try db.prepare("SELECT id FROM students")
        for row in statement where row[0] as? Int64 == 2 { break }
        #expect(statement.map { $0[0] as? Int64 } == [1, 2, 3, 4])
        #expect(statement.map { $0[0] as? Int64 } == [1, 2, 3, 4])
    }

    @Test func runningAgainKeepsTheValues() throws {
        let db = try makeSchool()
        let add = try db.prepare("INSERT INTO classes (name) VALUES (?)")
        try add.run("2a")
        try add.run()
        try add.run(["2b"])
        try add.bind("2c").run()
        try add.bind([]).run()
        #expect(
            try db.prepare("SELECT name FROM classes WHERE id > 2").map { $0[0] as? String }
                == ["2a", "2a", "2b", "2c", "2c"])
        #expect(try add.run("2d") === add)
    }

    @Test func statementThatWasRunCanBeIterated() throws {
        let db = try makeSchool()
        let statement = try db.run("SELECT id FROM students WHERE id < ?", 3)
        #expect(statement.map { $0[0] as? Int64 } == [1, 2])
    }

    @Test func resetMakesTheParametersNull() throws {
        let db = try Connection()
        let statement = try db.prepare("SELECT ? IS NULL", 1)
        #expect(try statement.scalar() as? Int64 == 0)
        statement.reset()
        #expect(try statement.scalar() as? Int64 == 1)
        statement.reset()
        statement.reset()
    }

    @Test func namedValuesThatAreLeftOutAreNull() throws {
        let db = try Connection()
        let statement = try db.prepare("SELECT coalesce(:a, 'no') || coalesce(:b, 'no')", [":a": "x", ":b": "y"])
        #expect(try statement.scalar() as? String == "xy")
        #expect(try statement.scalar([":b": "z"]) as? String == "noz")
        #expect(try statement.bind([":a": "z"]).scalar() as? String == "zno")
    }

    @Test func parameterThatOccursTwiceIsOne() throws {
        let db = try Connection()
        #expect(try db.scalar("SELECT :a || :a", [":a": "x"]) as? String == "xx")
        #expect(try db.scalar("SELECT ?1 || ?1 || ?2", "x", "y") as? String == "xxy")
    }

    @Test func wrongBindingIsThrownByTheNextRunAndOnlyByThat() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (x)")
        let statement = try db.prepare("INSERT INTO t VALUES (?)")
        let bad: [() throws -> Void] = [
            { try statement.bind(1, 2).run() },
            { try statement.bind([1, 2]).run() },
            { try statement.bind([":none": 1]).run() },
            { _ = try statement.bind(1, 2).scalar() },
            { _ = try statement.bind(1, 2).step() },
            { try statement.run(1, 2) },
            { try statement.run([1, 2]) },
            { try statement.run([":none": 1]) },
            { _ = try statement.scalar(1, 2) },
        ]
        for (index, use) in bad.enumerated() {
            let error = #expect(throws: SQLiteError.self, "case \(index)") { try use() }
            #expect(error?.code == 25)
            #expect(error?.sql == "INSERT INTO t VALUES (?)")
        }
        #expect(try db.scalar("SELECT count(*) FROM t") as? Int64 == 0)
        try statement.bind(1, 2).bind(3).run()
        try statement.run(4)
        #expect(try db.scalar("SELECT group_concat(x) FROM t") as? String == "3,4")
    }

    @Test func parametersWithoutValuesAreThrown() throws {
        let db = try Connection()
        let statement = try db.prepare("SELECT ?")
        #expect(throws: SQLiteError.self) { try statement.run() }
        #expect(throws: SQLiteError.self) { try statement.scalar() }
        #expect(throws: SQLiteError.self) { try statement.step() }
        #expect(throws: SQLiteError.self) { try statement.failableNext() }
        #expect(try statement.scalar(nil) == nil)
    }

    @Test func stepsGoThroughTheRows() throws {
        let db = try makeSchool()
        let statement = try db.prepare("SELECT name FROM students WHERE id < 3")
        #expect(try statement.step())
        #expect(statement.row[0] == "Ann")
        #expect(try statement.step())
        #expect(statement.row[0] == "Bob")
        #expect(try !statement.step())
        #expect(try statement.step())
        #expect(statement.row[0] == "Ann")
    }

    @Test func failingRowIsThrownWhereRowsAreReadByTry() throws {
        let db = try Connection()
        let sql = "SELECT abs(x) FROM (SELECT 1 AS x UNION ALL SELECT -9223372036854775808 UNION ALL SELECT 2)"
        let statement = try db.prepare(sql)
        #expect(try statement.failableNext()?[0] as? Int64 == 1)
        let error = #expect(throws: SQLiteError.self) { try statement.failableNext() }
        #expect(error?.message == "integer overflow")
        #expect(error?.sql == sql)
        #expect(throws: SQLiteError.self) { try statement.run() }

        // `for` cannot throw: the rows end, and the next call that can throw does.
        #expect(statement.map { $0[0] as? Int64 } == [1])
        #expect(throws: SQLiteError.self) { try statement.step() }
    }

    @Test func statementThatFailedRunsAgain() throws {
        let db = try makeSchool()
        let add = try db.prepare("INSERT INTO students (name, age) VALUES (?, ?)")
        #expect(throws: SQLiteError.self) { try add.run("Ann", 1) }
        try add.run("Eve", 1)
        #expect(try db.scalar(students.count) == 5)
    }

    @Test func scalarHoldsNoLock() throws {
        let db = try makeSchool()
        let statement = try db.prepare("SELECT id FROM students")
        #expect(try statement.scalar() as? Int64 == 1)
        try db.execute("DROP TABLE students")
        #expect(throws: SQLiteError.self) { try statement.scalar() }
        try db.execute("CREATE TABLE students (id); INSERT INTO students VALUES (7)")
        #expect(try statement.scalar() as? Int64 == 7)
    }

    @Test func statementsOfOneTextDoNotDisturbEachOther() throws {
        let db = try makeSchool()
        let sql = "SELECT id FROM students WHERE id > ?"
        let one = try db.prepare(sql, 1), other = try db.prepare(sql, 2)
        #expect(try one.step() && other.step())
        #expect((one.row[0] as Int64, other.row[0] as Int64) == (2, 3))
        #expect(try one.step())
        #expect(one.row[0] as Int64 == 3)
    }
}

@Suite("Cursor") struct CursorTests {
    @Test func columnsAreConvertedAsSQLiteDoes() throws {
        let db = try Connection()
        let statement = try db.prepare("SELECT 1, 2.5, 'text', x'6869', NULL, '12abc'")
        #expect(try statement.step())
        let row = statement.row
        #expect(row[0] as Int64 == 1 && row[0] as Double == 1 && row[0] as String == "1" && row[0] as Bool)
        #expect(row[1] as Double == 2.5 && row[1] as Int64 == 2 && row[1] as String == "2.5")
        #expect(row[2] as String == "text" && row[2] as Int == 0 && row[2] as Blob == Blob(bytes: Array("text".utf8)))
        #expect(row[3] as Blob == Blob(bytes: [0x68, 0x69]) && row[3] as String == "hi")
        #expect(row[4] as Int64 == 0 && row[4] as Double == 0 && row[4] as String == "" && !(row[4] as Bool))
        #expect(row[4] as Blob == Blob(bytes: []) && row[4] as (any Binding)? == nil)
        #expect(row[5] as Int == 12)
    }

    @Test func valueIsOfItsStorageClass() throws {
        let db = try Connection()
        let statement = try db.prepare("SELECT 1, 2.5, 'text', x'68', NULL")
        #expect(try statement.step())
        let values = Array(statement.row)
        #expect(values.count == 5)
        #expect(values[0] as? Int64 == 1 && values[1] as? Double == 2.5 && values[2] as? String == "text")
        #expect(values[3] as? Blob == Blob(bytes: [0x68]) && values[4] == nil)
    }

    @Test(arguments: [-1, 1, Int.max, Int.min]) func columnThatIsNotThereIsNull(index: Int) throws {
        let db = try Connection()
        let statement = try db.prepare("SELECT 1")
        #expect(try statement.step())
        #expect(statement.row[index] as (any Binding)? == nil)
        #expect(statement.row[index] as String == "")
        #expect(statement.row[index] as Int64 == 0)
        #expect(statement.row[index] as Blob == Blob(bytes: []))
    }

    @Test func rowBeforeTheFirstStepIsNull() throws {
        let statement = try Connection().prepare("SELECT 1")
        #expect(statement.row[0] as (any Binding)? == nil)
        #expect(try Connection().prepare("-- nothing").row.map { $0 == nil } == [])
    }

    @Test func textIsReadByItsLength() throws {
        let db = try Connection()
        let statement = try db.prepare("SELECT CAST(x'610062' AS TEXT), CAST(x'ff41' AS TEXT), ''")
        #expect(try statement.step())
        #expect(statement.row[0] as String == "a\0b")
        #expect(statement.row[1] as String == "\u{FFFD}A")
        #expect(statement.row[2] as String == "")
    }

    @Test func columnNamesAreThoseOfTheTableAsItIsNow() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        #expect(try db.run("SELECT * FROM t").columnNames == ["a"])
        #expect(try db.prepare("SELECT * FROM t").columnNames == ["a"])
        try db.execute("DROP TABLE t; CREATE TABLE t (b, c)")
        #expect(try db.prepare("SELECT * FROM t").columnNames == ["b", "c"])
    }
}

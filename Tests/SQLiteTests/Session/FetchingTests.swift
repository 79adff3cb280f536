import SQLite
import Testing

/// One wide row: `c1` to `c12`, of all types.
private func makeWide() throws -> Connection {
    let db = try Connection()
    try db.execute(
        """
        CREATE TABLE wide (c1 INTEGER, c2 TEXT, c3 REAL, c4, c5 BLOB, c6 INTEGER, c7 TEXT, c8, c9, c10, c11, c12 TEXT);
        INSERT INTO wide VALUES (1, 'two', 3.5, NULL, x'05', 6, NULL, 8, NULL, 10, 1, 'twelve')
        """)
    return db
}

private let wide = Table("wide")
private let c1 = Expression<Int64>("c1"), c2 = Expression<String>("c2"), c3 = Expression<Double>("c3")
private let c4 = Expression<Int?>("c4"), c5 = Expression<Blob>("c5"), c6 = Expression<Int?>("c6")
private let c7 = Expression<String?>("c7"), c8 = Expression<Int32>("c8"), c9 = Expression<Blob?>("c9")
private let c10 = Expression<UInt8>("c10"), c11 = Expression<Bool>("c11"), c12 = Expression<String?>("c12")

private struct Pupil: Sendable, Equatable {
    var name: String
    var age: Int
}

@Suite("Fetching") struct FetchingTests {
    @Test func allGivesTheTuplesOfTheColumns() throws {
        let db = try makeSchool()
        let rows = try db.all(students.select(id, name, score).filter(id < 3 || score == nil))
        #expect(rows.map(\.0) == [1, 2, 4])
        #expect(rows.map(\.1) == ["Ann", "Bob", "Di"])
        #expect(rows.map(\.2) == [9.5, 2.5, nil])
        let names: [String] = try db.all(students.select(name).order(name.desc))
        #expect(names == ["Di", "Cy", "Bob", "Ann"])
        #expect(try db.all(students.select(id, name).filter(id > 99)).isEmpty)
    }

    @Test func rowsHaveOneToTwelveColumns() throws {
        let db = try makeWide()
        #expect(try db.one(wide.select(c1)) == 1)
        let two = try db.one(wide.select(c1, c2))
        #expect(two == (1, "two"))
        let three = try db.one(wide.select(c3, c1, c2))
        #expect(three == (3.5, 1, "two"))
        let four = try db.one(wide.select(c1, c2, c3, c4))
        #expect(four == (1, "two", 3.5, nil))
        let five = try db.one(wide.select(c4, c5, c6, c7, c8))
        #expect(five.0 == nil && five.1 == Blob(bytes: [5]) && five.2 == 6 && five.3 == nil && five.4 == 8)
        let all = try db.one(wide.select(c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12))
        #expect(all.0 == 1 && all.1 == "two" && all.2 == 3.5 && all.3 == nil && all.4 == Blob(bytes: [5]))
        #expect(all.5 == 6 && all.6 == nil && all.7 == 8 && all.8 == nil && all.9 == 10 && all.10 && all.11 == "twelve")
    }

    /// An expression of several columns takes the place of one.
    @Test func columnsStayInTheirPlacesAroundExpressions() throws {
        let db = try makeSchool()
        let highest = Expression<Int?>(literal: "(SELECT max(age) FROM students)")
        let row = try db.one(
            students.select(id, age + 1, name.length, highest, score ?? 0, name).filter(id == 2))
        #expect(row == (2, 14, 3, 14, 2.5, "Bob"))
    }

    @Test func mapMakesTheUsersType() throws {
        let db = try makeSchool()
        let pupils: [Pupil] = try db.all(students.select(name, age).filter(id < 3).map(Pupil.init))
        #expect(pupils == [Pupil(name: "Ann", age: 12), Pupil(name: "Bob", age: 13)])
        #expect(try db.first(students.select(name, age).map(Pupil.init).order(id.desc))?.name == "Di")
        #expect(try db.all(students.select(age).map { $0 * 2 }.map { "\($0)" }.limit(1)) == ["24"])
        #expect(throws: Stop()) { try db.all(students.select(age).map { _ -> Int in throw Stop() }) }
        #expect(try db.scalar(students.count) == 4)
    }

    @Test func firstReadsOneRow() throws {
        let db = try makeSchool()
        let row = try #require(try db.first(students.select(id, name).order(id.desc)))
        #expect(row == (4, "Di"))
        #expect(try db.first(students.select(id, name).filter(id > 99)) == nil)
        // The second row would be an error.
        let overflow = Expression<Int64>(literal: "abs(CASE id WHEN 1 THEN 1 ELSE -9223372036854775807 - 1 END)")
        #expect(try db.first(students.select(overflow).order(id)) == 1)
        #expect(throws: SQLiteError.self) { try db.all(students.select(overflow).order(id)) }
        try db.execute("DROP TABLE students")
    }

    @Test func oneWantsOneRow() throws {
        let db = try makeSchool()
        #expect(try db.one(students.select(name).filter(id == 3)) == "Cy")
        let none = #expect(throws: RowCountError.self) { try db.one(students.select(name).filter(id == 99)) }
        #expect(none?.found == 0)
        let query = #"SELECT "name" FROM "students" WHERE ("id" = ?)"#
        #expect(none?.sql == query)
        #expect("\(try #require(none))" == "expected one row, found none: \(query)")
        let more = #expect(throws: RowCountError.self) { try db.one(students.select(name)) }
        #expect(more?.found == 2)
    }

    @Test func forEachReadsRowByRow() throws {
        let db = try makeSchool()
        var sum = 0
        try db.forEach(students.select(name, age)) { name, age in sum += age + name.count }
        #expect(sum == 61)
        var seen = 0
        #expect(throws: Stop()) {
            try db.forEach(students.select(id)) { _ in
                seen += 1
                if seen == 2 { throw Stop() }
            }
        }
        #expect(seen == 2)
        try db.execute("DROP TABLE students")
    }

    @Test func rowsMayBeChangedWhileTheyAreRead() throws {
        let db = try makeSchool()
        try db.forEach(students.select(id).order(id)) { key in
            try db.run(students.filter(id == key).update(age += 1))
        }
        #expect(try db.all(students.select(age).order(id)) == [13, 14, 15, 13])
    }

    @Test func scalarIsTheOneValue() throws {
        let db = try makeSchool()
        #expect(try db.scalar(students.count) == 4)
        #expect(try db.scalar(students.select(name).filter(id == 2)) == "Bob")
        #expect(try db.scalar(students.select(age.max)) == 14)
        #expect(try db.scalar(students.select(score).filter(id == 4)) == nil)
        #expect(try db.scalar(students.select(score).filter(id == 99)) == nil)
        #expect(try db.scalar(students.filter(id == 1).exists))
        #expect(try !db.scalar(students.filter(id == 99).exists))
        #expect(try db.scalar(students.select(distinct: age).count) == 3)
    }

    @Test func scalarWithoutARowOrWithNullIsThrownWhereItIsNotOptional() throws {
        let db = try makeUsers()
        let none = #expect(throws: RowCountError.self) { try db.scalar(users.filter(id == 99).select(name)) }
        #expect(none?.found == 0)
        let null = #expect(throws: ColumnError.self) { try db.scalar(users.filter(id == 2).select(name)) }
        #expect(null?.problem == .unexpectedNull)
        #expect(try db.scalar(users.filter(id == 99).select(maybeName)) == nil)
        #expect(try db.scalar(users.filter(id == 2).select(maybeName)) == nil)
    }

    @Test func aggregatesOfNoRowsAreNilExceptCountAndTotal() throws {
        let db = try makeSchool()
        let none = students.filter(id > 99)
        #expect(try db.scalar(none.select(age.max)) == nil && db.scalar(none.select(age.min)) == nil)
        #expect(try db.scalar(none.select(age.sum)) == nil && db.scalar(none.select(age.average)) == nil)
        #expect(try db.scalar(none.select(score.max)) == nil)
        #expect(try db.scalar(none.select(age.total)) == 0)
        #expect(try db.scalar(none.select(age.count)) == 0 && db.scalar(none.count) == 0)
    }

    @Test func countIsTheNumberOfTheQuerysRows() throws {
        let db = try makeUsers()
        #expect(try db.scalar(users.limit(1).count) == 1)
        #expect(try db.scalar(users.limit(2, offset: 1).count) == 2)
        #expect(try db.scalar(users.limit(2, offset: 2).count) == 1)
        #expect(try db.scalar(users.order(id).count) == 3)
        try db.run(users.insert(maybeName <- "ann"))
        #expect(try db.scalar(users.select(distinct: maybeName).count) == 3)
        #expect(try db.scalar(posts.group(userID).count) == 2)
        #expect(try db.scalar(users.filter(id == 1).union(users.filter(id == 3)).count) == 2)
        #expect(try db.scalar(authored.count) == 2)
    }

    @Test func wrongColumnIsNamedWithItsRowAndStatement() throws {
        let db = try makeSchool()
        let error = #expect(throws: ColumnError.self) { try db.all(students.select(id, Expression<Double>("score"))) }
        #expect(error?.problem == .unexpectedNull)
        #expect(error?.column == "score" && error?.table == "students" && error?.index == 1 && error?.row == 4)
        #expect(error?.expected == "Double" && error?.found == .null)
        #expect(error?.sql == #"SELECT "id", "score" FROM "students""#)
        let wrong = #expect(throws: ColumnError.self) { try db.first(students.select(Expression<Int>("name"))) }
        #expect(wrong?.problem == .wrongStorageClass && wrong?.found == .text && wrong?.row == 1)
        #expect(
            "\(try #require(wrong))"
                == #"column "name" of "students" in row 1: expected Int, found TEXT (SELECT "name" FROM "students")"#)
        for read in [
            { try db.forEach(students.select(Expression<Int?>("name"))) { _ in } },
            { _ = try db.one(students.select(Expression<Int?>("name")).limit(1)) },
            { _ = try db.scalar(students.select(Expression<Int?>("name"))) },
            { _ = try db.cursor(students.select(Expression<Int?>("name"))).next() },
        ] {
            let error = #expect(throws: ColumnError.self) { try read() }
            #expect(error?.problem == .wrongStorageClass && error?.row == 1 && error?.sql != nil)
        }
        try db.execute("DROP TABLE students")
    }

    @Test func columnsOfALeftJoinsRightSideAreReadAsOptionals() throws {
        let db = try makeUsers()
        let all = users.join(.leftOuter, posts, on: posts[userID] == users[id]).order(users[id])
        let rows = try db.all(all.select(users[id], Expression<String?>(posts[title])))
        #expect(rows.map(\.1) == ["t1", nil, "t2"])
        let error = #expect(throws: ColumnError.self) { try db.all(all.select(users[id], posts[title])) }
        #expect(error?.column == "title" && error?.table == "posts" && error?.row == 2)
        for (row, expected) in zip(try db.prepare(all), ["t1", nil, "t2"]) {
            #expect((try? row.get(posts[title])) == expected)
            #expect(try row.get(Expression<String?>(posts[title])) == expected)
        }
    }

    @Test func selectionIsATableUnlessTypedRowsAreAskedFor() throws {
        let db = try makeSchool()
        let query = students.select(name)
        let table: Table = query
        #expect(try db.pluck(table)?[name] == "Ann")
        let distinct: Table = students.select(distinct: age)
        #expect(try Array(db.prepare(distinct)).count == 3)
        let scalar: ScalarQuery<String> = students.select(name)
        #expect(try db.scalar(scalar.filter(id == 3)) == "Cy")
        let rows: AnySequence<Row> = try db.prepare(students)
        #expect(Array(rows).count == 4 && Array(rows).count == 4)
        #expect(try Array(db.prepareRowIterator(students)).count == 4)
        var query2: any QueryType = students
        query2 = query2.filter(id > 2)
        #expect(try Array(db.prepare(query2)).count == 2)
        #expect(try Array(db.prepare(students.select(id, 0))).count == 4)
    }
}

@Suite("RowCursor") struct RowCursorTests {
    @Test func rowsComeOneAtATime() throws {
        let db = try makeSchool()
        let cursor = try db.cursor(students.select(id, name))
        var found: [String] = []
        while let (id, name) = try cursor.next() { found.append("\(id) \(name)") }
        #expect(found == ["1 Ann", "2 Bob", "3 Cy", "4 Di"])
        #expect(try cursor.next() == nil)
        try db.close()
    }

    @Test func rowThatFailsIsThrownAndIsTheLast() throws {
        let db = try makeSchool()
        let cursor = try db.cursor(students.select(Expression<Double>("score")))
        for expected in [9.5, 2.5, 7] { #expect(try cursor.next() == expected) }
        let error = #expect(throws: ColumnError.self) { try cursor.next() }
        #expect(error?.row == 4)
        #expect(try cursor.next() == nil)
        try db.execute("DROP TABLE students")
        try db.close()
    }

    @Test func releasedCursorFreesItsTable() throws {
        let db = try makeSchool()
        do {
            let cursor = try db.cursor(students.select(id))
            #expect(try cursor.next() == 1)
            #expect(throws: SQLiteError.self) { try db.execute("DROP TABLE students") }
        }
        try db.execute("DROP TABLE students")
    }

    @Test func untypedRowsComeOneAtATime() throws {
        let db = try makeSchool()
        let rows = try db.prepareRowIterator(students.filter(id < 3))
        #expect(try rows.failableNext()?.get(name) == "Ann")
        #expect(try rows.failableNext()?.get(name) == "Bob")
        #expect(try rows.failableNext() == nil)
        #expect(try rows.failableNext() == nil)
        #expect(try db.prepareRowIterator(students).map { try $0.get(age) } == [12, 13, 14, 12])
        #expect(try db.prepareRowIterator(students).compactMap { try $0.get(score) } == [9.5, 2.5, 7])
        #expect(
            try Array(db.prepareRowIterator("SELECT name AS \"who\" FROM students WHERE id > ?", bindings: 3))
                .map { try $0.get(Expression<String>("who")) } == ["Di"])
        let count = try db.prepareRowIterator("SELECT count(*) FROM students WHERE id > ?", bindings: [1])
        #expect(try count.failableNext()?.get(Expression<Int>(literal: "\"count(*)\"")) == 3)
    }

    @Test func failingStepIsThrownWhereverRowsAreRead() throws {
        let db = try makeSchool()
        let overflow = Expression<Int64>(literal: "abs(CASE id WHEN 3 THEN -9223372036854775807 - 1 ELSE id END)")
        let query = students.select(overflow).order(id)
        let table: Table = query
        #expect(throws: SQLiteError.self) { try db.prepare(table) }
        #expect(throws: SQLiteError.self) { try Array(db.prepareRowIterator(table)) }
        let rows = try db.prepareRowIterator(table)
        #expect(try rows.failableNext() != nil && rows.failableNext() != nil)
        let error = #expect(throws: SQLiteError.self) { try rows.failableNext() }
        #expect(error?.message == "integer overflow")
        #expect(try rows.failableNext() == nil)
        #expect(throws: SQLiteError.self) { try db.forEach(students.select(overflow).order(id)) { _ in } }
    }
}

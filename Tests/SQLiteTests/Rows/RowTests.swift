import SQLite
import Testing

@Suite("Row") struct RowTests {
    @Test func columnsAreReadByExpressionAndByName() throws {
        let db = try makeSchool()
        let row = try #require(try db.pluck(students.filter(id == 2)))
        #expect(row[id] == 2 && row[name] == "Bob" && row[score] == 2.5)
        #expect(try row.get(age) == 13)
        #expect(row[students[name]] == "Bob")
        #expect(try row.value(named: "name") == .text("Bob"))
        #expect(row.columnNames == ["id", "name", "age", "score", "class_id"])
        #expect(row.values == [.integer(2), .text("Bob"), .integer(13), .real(2.5), .integer(1)])
    }

    @Test func nullIsNilOrAnError() throws {
        let db = try makeSchool()
        let row = try #require(try db.pluck(students.filter(id == 4)))
        #expect(row[score] == nil)
        let error = #expect(throws: QueryError.self) { try row.get(Expression<Double>("score")) }
        #expect("\(try #require(error))" == #"Unexpected null value for column `"score"`"#)
    }

    @Test func wrongTypeIsAnErrorAlsoForAnOptional() throws {
        let db = try makeSchool()
        let row = try #require(try db.pluck(students))
        for read in [
            { _ = try row.get(Expression<Int>("name")) }, { _ = try row.get(Expression<Int?>("name")) },
            { _ = try row.get(Expression<Blob?>("name")) }, { _ = try row.get(Expression<Double>("name")) },
        ] {
            let error = #expect(throws: ColumnError.self) { try read() }
            #expect(error?.problem == .wrongStorageClass && error?.found == .text && error?.column == "name")
        }
        let error = #expect(throws: ColumnError.self) { try row.get(Expression<String?>("age")) }
        #expect(error?.found == .integer && error?.expected == "String")
    }

    @Test func missingColumnIsAnErrorThatListsTheOthers() throws {
        let db = try makeSchool()
        let row = try #require(try db.pluck(students.select(name, id)))
        let error = #expect(throws: QueryError.self) { try row.get(age) }
        #expect("\(try #require(error))" == #"No such column `"age"` in columns ["\"id\"", "\"name\""]"#)
        #expect(throws: QueryError.self) { try row.get(score) }
        #expect(throws: QueryError.self) { try row.value(named: "age") }
    }

    @Test func subscriptThatCannotBeReadStopsAndNamesTheThrowingWay() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let row = try Connection().prepareRowIterator("SELECT 1 AS x").failableNext()
            _ = row?[SQLite.Expression<String>("x")]
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Use try row.get("))
        #expect(text.contains("expected String, found INTEGER"))
    }

    @Test func rowIsACopy() throws {
        let db = try makeSchool()
        let rows = Array(try db.prepare(students.order(id)))
        try db.execute("DROP TABLE students")
        try db.close()
        #expect(try rows.map { try $0.get(name) } == ["Ann", "Bob", "Cy", "Di"])
        #expect(rows.map { $0[score] } == [9.5, 2.5, 7, nil])
    }

    @Test func selectedExpressionsAreRead() throws {
        let db = try makeUsers()
        let count = maybeName.count, upper = maybeName.uppercaseString
        var found: [String: Int] = [:]
        for row in try db.prepare(users.select(maybeName, count, upper).group(maybeName)) {
            found[row[upper] ?? "none"] = row[count]
        }
        #expect(found == ["ANN": 1, "BOB": 1, "none": 0])
        let row = try #require(try db.pluck(users.select(id + 1, SQLite.count(*), rowid)))
        #expect(row[id + 1] == 2)
        #expect(row[SQLite.count(*)] == 3)
        #expect(row[rowid] == 1)
    }

    @Test func namesAreFoundInAnyCaseAndKeepTheirOwn() throws {
        let db = try Connection()
        try db.execute(#"CREATE TABLE t ("FirstName", "ÉTÉ"); INSERT INTO t VALUES ('Ann', 1)"#)
        let row = try #require(try db.pluck(Table("t")))
        #expect(row.columnNames == ["FirstName", "ÉTÉ"])
        #expect(row[Expression<String>("firstname")] == "Ann")
        #expect(row[Expression<String>("FIRSTNAME")] == "Ann")
        #expect(try row.value(named: "firstName") == .text("Ann"))
    }

    @Test func sameNameTwiceIsTheLast() throws {
        let db = try makeSchool()
        let row = try #require(try db.pluck(students.select(id, name, id).filter(id == 3)))
        #expect(row[id] == 3)
        #expect(row.values.count == 3)
        let raw = try #require(try db.prepareRowIterator("SELECT 1 AS x, 2 AS x").failableNext())
        #expect(raw[Expression<Int>("x")] == 2)
        #expect(raw.values == [.integer(1), .integer(2)])
    }

    @Test func dottedNameIsAColumnsOrATablesColumn() throws {
        let db = try makeUsers()
        try db.execute(#"CREATE TABLE dots ("a.b"); INSERT INTO dots VALUES (7)"#)
        let dotted = Expression<Int>("a.b")
        #expect(try db.pluck(Table("dots"))?.get(dotted) == 7)
        #expect(try db.scalar(Table("dots").select(dotted)) == 7)
        let row = try #require(try db.pluck(authored))
        #expect(try row.get(Expression<String>("posts.name")) == "p1")
        #expect(try row.get(Expression<String>("users.name")) == "ann")
        #expect(throws: QueryError.self) { try row.get(Expression<String>("others.name")) }
    }
}

@Suite("RowLayout: joins") struct RowLayoutTests {
    @Test func columnsOfJoinedTablesAreReadThroughTheirTables() throws {
        let db = try makeUsers()
        let row = try #require(try db.pluck(authored.filter(users[id] == 3)))
        #expect(row[users[maybeName]] == "bob" && row[posts[maybeName]] == "p2")
        #expect(row[users[id]] == 3 && row[posts[id]] == 11)
        #expect(row[title] == "t2" && row[userID] == 3 && row[maybeAge] == 41)
        #expect(row.values.count == 7)
    }

    @Test func columnOfTwoTablesIsAmbiguousByItself() throws {
        let db = try makeUsers()
        for row in try db.prepare(authored) {
            let error = #expect(throws: QueryError.self) { try row.get(maybeName) }
            let text = "\(try #require(error))"
            #expect(text.hasPrefix(#"Ambiguous column `"name"` (please disambiguate: "#))
            #expect(text.contains(#"\"posts\".\"name\""#) && text.contains(#"\"users\".\"name\""#))
        }
    }

    @Test func tableJoinedToItselfNeedsAnAlias() throws {
        let db = try makeUsers()
        let error = #expect(throws: StatementError.self) {
            try db.prepare(users.join(users, on: users[id] == users[id]))
        }
        #expect(try #require(error).description.contains("alias"))
        let other = users.alias("other")
        let rows = Array(try db.prepare(users.join(other, on: other[id] == users[id] + 2)))
        #expect(rows.count == 1)
        #expect(rows[0][users[maybeName]] == "ann" && rows[0][other[maybeName]] == "bob")
        #expect(throws: QueryError.self) { try rows[0].get(maybeName) }
        let one = users.alias("one")
        let both = try #require(try db.pluck(one.join(other, on: other[id] == one[id] + 2)))
        #expect(both[one[id]] == 1 && both[other[id]] == 3)
    }

    @Test func globsOfSeveralTablesStandInAnyOrder() throws {
        let db = try makeUsers()
        let condition = posts[userID] == users[id]
        for query in [
            users.select(users[*], posts[*]).join(posts, on: condition),
            users.join(posts, on: condition).select(users[*], posts[*]),
            users.join(posts, on: condition).select(posts[*], users[*]),
            users.join(posts, on: condition).select(*),
            users.join(posts, on: condition),
        ] {
            let row = try #require(try db.pluck(query.filter(users[id] == 3)))
            #expect(row[users[id]] == 3 && row[posts[id]] == 11)
            #expect(row[users[maybeName]] == "bob" && row[posts[maybeName]] == "p2")
        }
        let row = try #require(try db.pluck(users.join(posts, on: condition).select(posts[id], users[*], posts[title])))
        #expect(row[posts[id]] == 10 && row[users[id]] == 1 && row[title] == "t1" && row[maybeName] == "ann")
        #expect(throws: QueryError.self) { try row.get(posts[maybeName]) }
    }

    @Test func globsOfAliasesAreApart() throws {
        let db = try makeUsers()
        let a = users.alias("a"), b = users.alias("b")
        let row = try #require(try db.pluck(a.select(b[*], a[*]).join(b, on: b[id] == a[id] + 2)))
        #expect(row[a[id]] == 1 && row[b[id]] == 3)
        #expect(row[a[maybeName]] == "ann" && row[b[maybeName]] == "bob")
    }

    @Test func globOfOneTableIsReadWithAndWithoutTheTable() throws {
        let db = try makeUsers()
        let row = try #require(try db.pluck(users.select(users[*])))
        #expect(row[users[id]] == 1 && row[id] == 1)
        let plain = try #require(try db.pluck(users))
        #expect(plain[users[id]] == 1 && plain[id] == 1)
    }

    @Test func globOfATableThatIsNotThereIsAnError() throws {
        let db = try makeUsers()
        let error = #expect(throws: SQLiteError.self) { try db.prepare(users.select(posts[*])) }
        #expect(error?.message == "no such table: posts")
    }

    @Test func commonTablesAreRead() throws {
        let db = try makeUsers()
        let cte = Table("cte")
        let named = cte.with(cte, as: users.filter(id == 1))
        #expect(try db.pluck(named)?.get(maybeName) == "ann")
        #expect(try db.pluck(named)?.get(cte[maybeName]) == "ann")
        let joined = cte.with(cte, as: users.filter(id == 3)).join(posts, on: posts[userID] == cte[id])
        let row = try #require(try db.pluck(joined))
        #expect(row[cte[maybeName]] == "bob" && row[posts[maybeName]] == "p2")
        let counted = Table("n"), i = Expression<Int>("i")
        let numbers = counted.with(
            counted, columns: [i], recursive: true,
            as: users.select([Expression<Int>(literal: "1")]).filter(id == 1).union(
                all: true, counted.filter(i < 5).select([i + 1])))
        #expect(try db.prepare(numbers).map { try $0.get(i) } == [1, 2, 3, 4, 5])
    }

    @Test func databaseIsPartOfATablesName() throws {
        let db = try makeUsers()
        let main = Table("users", database: "main")
        let row = try #require(try db.pluck(main.join(posts, on: posts[userID] == main[id])))
        #expect(row[main[id]] == 1 && row[posts[id]] == 10)
        let a = Table("users", database: "main").alias("a")
        #expect(try db.pluck(a.filter(a[id] == 3))?.get(a[maybeName]) == "bob")
    }

    @Test func joinWithoutAConditionPairsAllRows() throws {
        let db = try makeUsers()
        let pairs = users.join(.cross, posts, on: Expression(value: true))
        #expect(try Array(db.prepare(pairs)).count == 6)
        #expect(try db.scalar(pairs.count) == 6)
    }

    @Test func havingAndOrderByACount() throws {
        let db = try makeSchool()
        let grouped = students.select(age, name.count).group(age, having: name.count >= 1).order(name.count.desc, age)
        #expect(try db.all(grouped.select(age, name.count)).map(\.0) == [12, 13, 14])
        #expect(try db.prepare(grouped).map { $0[name.count] } == [2, 1, 1])
    }

    @Test func collationComesBeforeTheDirection() throws {
        let db = try makeUsers()
        try db.run(users.insert(maybeName <- "ANNA"))
        let rows = try db.all(
            users.select(maybeName).filter(maybeName != nil).order(maybeName.collate(.nocase).desc))
        #expect(rows == ["bob", "ANNA", "ann"])
    }
}

import SQLite
import Testing

private let books = Table("books")
private let year = Column<Int>("year")

private func booksDatabase() throws -> Connection {
    let db = try Connection()
    try db.execute(
        """
        CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT NOT NULL, year INTEGER NOT NULL);
        CREATE INDEX books_year ON books (year);
        INSERT INTO books VALUES (1, 'A', 1990);
        """)
    return db
}

@Suite struct QueryPlanTests {
    @Test func theIndexIsNamed() throws {
        let db = try booksDatabase()
        let plan = try db.explain(books.filter(year == 1990).order(title))
        #expect(plan.steps.count == 2)
        #expect(plan.steps[0].detail.contains("books_year"))
        #expect(plan.steps[1].detail.contains("ORDER BY"))
        #expect(plan.description == "QUERY PLAN\n|--\(plan.steps[0].detail)\n`--\(plan.steps[1].detail)")
    }

    @Test func stepsHaveSteps() throws {
        let db = try booksDatabase()
        let plan = try db.explain(books.select(id).union(books.select(id).filter(year > 3)))
        let compound = try #require(plan.steps.first)
        #expect(plan.steps.count == 1)
        #expect(compound.steps.count == 2)
        #expect(compound.steps.allSatisfy { $0.steps.count == 1 })
        #expect(plan.allSteps.count == 5)
        let lines = plan.description.split(separator: "\n")
        #expect(lines[1] == "`--\(compound.detail)")
        #expect(lines[2] == "   |--\(compound.steps[0].detail)")
        #expect(lines[3] == "   |  `--\(compound.steps[0].steps[0].detail)")
        #expect(lines[5] == "      `--\(compound.steps[1].steps[0].detail)")
    }

    @Test func everyKindOfStatementIsExplainedAndNotRun() throws {
        let db = try booksDatabase()
        let any: any QueryType = books.filter(id == 1)
        #expect(try db.explain(any).steps.count == 1)
        #expect(try db.explain(books.filter(year == 3).update(title <- "B")).description.contains("books_year"))
        #expect(try db.explain(books.filter(year == 1990).delete().returning(id)).description.contains("books_year"))
        #expect(try db.explain(books.insert(title <- "C", year <- 1)).steps.isEmpty)
        #expect(try db.explain(SQL("SELECT * FROM \(books) WHERE \(year) = \(3)")).description.contains("books_year"))
        #expect(try db.all(books.select(title)) == ["A"])
        #expect(throws: SQLiteError.self) { try db.explain(Table("nothing")) }
    }
}

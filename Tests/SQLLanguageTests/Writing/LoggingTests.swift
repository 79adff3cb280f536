import SQLLanguage
import Testing

private let books = Table("books")
private let id = Column<Int64>("id")
private let title = Column<String>("title")

@Suite struct LoggingTests {
    @Test(
        arguments: [
            (books.filter(id == 1 && title == "x"), #"SELECT * FROM "books" WHERE (("id" = ?) AND ("title" = ?))"#),
            (
                books.select(title).filter(id == 1 && title == "x"),
                #"SELECT "title" FROM "books" WHERE (("id" = ?) AND ("title" = ?))"#
            ),
            (books.insert(id <- 1, title <- "x"), #"INSERT INTO "books" ("id", "title") VALUES (?, ?)"#),
            (books.filter(title == "x").update(id <- 1), #"UPDATE "books" SET "id" = ? WHERE ("title" = ?)"#),
            (
                books.filter(id == 1 && title == "x").delete(),
                #"DELETE FROM "books" WHERE (("id" = ?) AND ("title" = ?))"#
            ),
            (
                books.filter(id == 1 && title == "x").delete().returning(id),
                #"DELETE FROM "books" WHERE (("id" = ?) AND ("title" = ?)) RETURNING "id""#
            ),
            ("SELECT \(1), \("x")" as SQL, "SELECT ?, ?"),
            (("SELECT \(1), \("x")" as SQL).query(as: (Int, String).self), "SELECT ?, ?"),
        ] as [(any SQLStatement, String)])
    func aStatementTellsItsTextAndItsValues(statement: any SQLStatement, text: String) {
        #expect(statement.sql == text)
        #expect(statement.bindings.count == 2)
        #expect(statement.bindings[0] as? Int64 == 1)
        #expect(statement.bindings[1] as? String == "x")
    }

    @Test func bindingsOfAChangeAreOne() {
        let insert = books.insert(title <- "x")
        #expect(insert.bindings as? [String] == ["x"])
        #expect(insert.bindings.count == 1)
        #expect(books.filter(id == 2).update(title <- "x").bindings.count == 2)
    }
}

import SQLLanguage
import Testing

private let users = Table("users")
private let id = Expression<Int64>("id"), age = Expression<Int>("age")

@Suite struct ColumnAliasTests {
    @Test("an alias is declared among the columns, and named elsewhere")
    func declaration() {
        let next = (age + 1).as("next")
        #expect(next.template == #""next""#)
        expect(users.select(next), #"SELECT ("age" + ?) AS "next" FROM "users""#, 1)
        expect(users.select(distinct: next), #"SELECT DISTINCT ("age" + ?) AS "next" FROM "users""#, 1)
        expect(
            users.select(next).filter(next > 2).group([next], having: next < 9).order(next.desc),
            """
            SELECT ("age" + ?) AS "next" FROM "users" WHERE ("next" > ?) GROUP BY "next" HAVING ("next" < ?) \
            ORDER BY "next" DESC
            """, 1, 2, 9)
        expect(users.select(next * 2), #"SELECT ("next" * ?) FROM "users""#, 2)
    }

    @Test("a range under an alias is in parentheses")
    func range() {
        expect(
            users.select((1...2 ~= age).as("small")),
            #"SELECT ("age" BETWEEN ? AND ?) AS "small" FROM "users""#, 1, 2)
    }

    @Test("in a table it is that table's column")
    func table() {
        let next = (age + 1).as("next")
        let inner = users.select(id, next).table(as: "inner")
        expect(
            inner.filter(inner[next] > 3).select(inner[next], next),
            """
            SELECT "inner"."next", "next" FROM (SELECT "id", ("age" + ?) AS "next" FROM "users") AS "inner" \
            WHERE ("inner"."next" > ?)
            """, 1, 3)
        // Another query's alias of another name is declared.
        expect(
            inner.select(age.max.as("oldest")),
            """
            SELECT max("age") AS "oldest" FROM (SELECT "id", ("age" + ?) AS "next" FROM "users") AS "inner"
            """, 1)
    }

    @Test("it can be an alias of an alias")
    func twice() {
        expect(users.select(age.as("a").as("b")), #"SELECT "a" AS "b" FROM "users""#)
    }
}

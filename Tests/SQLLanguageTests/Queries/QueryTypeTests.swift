import SQLLanguage
import Testing

private let users = Table("users"), posts = Table("posts")
private let id = Expression<Int>("id"), name = Expression<String>("name"), age = Expression<Int?>("age")
private let admin = Expression<Bool>("admin"), banned = Expression<Bool?>("banned")

@Suite struct QueryTypeTests {
    // MARK: WHERE

    @Test("a filter is a condition, optional or not, or a bare column")
    func filters() {
        expect(users.filter(admin), #"SELECT * FROM "users" WHERE "admin""#)
        expect(users.filter(banned), #"SELECT * FROM "users" WHERE "banned""#)
        expect(users.where(id == 1), #"SELECT * FROM "users" WHERE ("id" = ?)"#, 1)
        expect(users.filter(age >= 35), #"SELECT * FROM "users" WHERE ("age" >= ?)"#, 35)
        expect(users.filter(18...35 ~= age), #"SELECT * FROM "users" WHERE "age" BETWEEN ? AND ?"#, 18, 35)
        expect(users.filter(Expression(value: true)), #"SELECT * FROM "users" WHERE ?"#, 1)
    }

    @Test("filters accumulate")
    func severalFilters() {
        expect(users.filter(admin).filter(banned), #"SELECT * FROM "users" WHERE ("admin" AND "banned")"#)
        expect(
            users.filter(id == 1).filter(admin || banned).where(1...2 ~= age),
            #"SELECT * FROM "users" WHERE ((("id" = ?) AND ("admin" OR "banned")) AND ("age" BETWEEN ? AND ?))"#,
            1, 1, 2)
    }

    // MARK: GROUP BY

    @Test("groups are columns with or without a condition, and replace earlier ones")
    func groups() {
        expect(users.group(age), #"SELECT * FROM "users" GROUP BY "age""#)
        expect(users.group(age, name.lowercaseString), #"SELECT * FROM "users" GROUP BY "age", lower("name")"#)
        expect(users.group([age, id]), #"SELECT * FROM "users" GROUP BY "age", "id""#)
        expect(users.group(age, having: admin), #"SELECT * FROM "users" GROUP BY "age" HAVING "admin""#)
        expect(users.group(age, having: banned), #"SELECT * FROM "users" GROUP BY "age" HAVING "banned""#)
        expect(
            users.group([age, id], having: age > 1), #"SELECT * FROM "users" GROUP BY "age", "id" HAVING ("age" > ?)"#,
            1)
        expect(users.group(age, having: admin).group(id), #"SELECT * FROM "users" GROUP BY "id""#)
    }

    // MARK: ORDER BY, LIMIT

    @Test("an order replaces an earlier one")
    func orders() {
        expect(users.order(id), #"SELECT * FROM "users" ORDER BY "id""#)
        expect(users.order(id.desc, name.asc), #"SELECT * FROM "users" ORDER BY "id" DESC, "name" ASC"#)
        expect(users.order([age, id + 1]), #"SELECT * FROM "users" ORDER BY "age", ("id" + ?)"#, 1)
        expect(users.order(id).order(name.collate(.nocase)), #"SELECT * FROM "users" ORDER BY ("name" COLLATE NOCASE)"#)
        expect(users.order(id).order([]), #"SELECT * FROM "users""#)
    }

    @Test("a limit is part of the text, and there is no offset without it")
    func limits() {
        expect(users.limit(5), #"SELECT * FROM "users" LIMIT 5"#)
        expect(users.limit(5, offset: 10), #"SELECT * FROM "users" LIMIT 5 OFFSET 10"#)
        expect(users.limit(5, offset: 10).limit(3), #"SELECT * FROM "users" LIMIT 3"#)
        expect(users.limit(5, offset: 10).limit(nil), #"SELECT * FROM "users""#)
        expect(users.limit(-1, offset: 2), #"SELECT * FROM "users" LIMIT -1 OFFSET 2"#)
    }

    // MARK: Names

    @Test("an alias names the table in its statement")
    func aliases() {
        let one = users.alias("u")
        expect(one, #"SELECT * FROM "users" AS "u""#)
        expect(one.filter(one[id] == 1), #"SELECT * FROM "users" AS "u" WHERE ("u"."id" = ?)"#, 1)
        expect(one.alias("v"), #"SELECT * FROM "users" AS "v""#)
        expect(Table("users", database: "main").alias("u"), #"SELECT * FROM "main"."users" AS "u""#)
        expect(users.alias(#"a "b""#), #"SELECT * FROM "users" AS "a ""b""""#)
    }

    @Test("a query is an expression, too")
    func expression() {
        let query = users.filter(id == 1).limit(2)
        #expect(query.expression.template == #"SELECT * FROM "users" WHERE ("id" = ?) LIMIT 2"#)
        #expect(query.expression.description == #"SELECT * FROM "users" WHERE ("id" = 1) LIMIT 2"#)
    }

    @Test("whether there is any row")
    func exists() {
        expect(users.exists, #"SELECT EXISTS (SELECT * FROM "users")"#)
        expect(
            users.filter(id == 1).select(id).exists, #"SELECT EXISTS (SELECT "id" FROM "users" WHERE ("id" = ?))"#, 1)
    }

    // MARK: Any query

    @Test("clauses can be added to a query of unknown type")
    func existential() {
        var query: any QueryType = users
        query = query.filter(id == 1)
        #expect(query.expression.template == #"SELECT * FROM "users" WHERE ("id" = ?)"#)
        func narrowed<T: SchemaType>(_ table: T) -> T { table.filter(admin).select(id) }
        expect(narrowed(View("admins")), #"SELECT "id" FROM "admins" WHERE "admin""#)
    }

    @Test("a query type of a user's own copies another's clauses")
    func ownType() {
        struct Recent: QueryType {
            var clauses: QueryClauses
            init(_ name: String, database: String?) { clauses = Table(name, database: database).clauses }
        }
        var recent = Recent("users", database: "main")
        expect(recent.order(id.desc), #"SELECT * FROM "main"."users" ORDER BY "id" DESC"#)
        recent.clauses = posts.filter(id == 2).clauses
        expect(recent.limit(1), #"SELECT * FROM "posts" WHERE ("id" = ?) LIMIT 1"#, 2)
    }
}

import SQLLanguage
import Testing

private let users = Table("users"), posts = Table("posts")
private let id = Expression<Int>("id"), name = Expression<String>("name"), age = Expression<Int?>("age")

@Suite struct TableTests {
    @Test("tables, views and virtual tables are named, with their database")
    func names() {
        expect(users, #"SELECT * FROM "users""#)
        expect(Table("users", database: "main"), #"SELECT * FROM "main"."users""#)
        expect(View("old"), #"SELECT * FROM "old""#)
        expect(VirtualTable("fts"), #"SELECT * FROM "fts""#)
        expect(Table(#"a "b""#), #"SELECT * FROM "a ""b""""#)
        #expect([Table.identifier, View.identifier, VirtualTable.identifier] == ["TABLE", "VIEW", "VIRTUAL TABLE"])
    }

    @Test("columns of untyped rows")
    func untyped() {
        let tables: [(Table, String)] = [
            (users.select(id), #"SELECT "id" FROM "users""#),
            (users.select(id, name, age), #"SELECT "id", "name", "age" FROM "users""#),
            (
                users.select([id, count(*), name.lowercaseString]),
                #"SELECT "id", count(*), lower("name") FROM "users""#
            ),
            (users.select(*), #"SELECT * FROM "users""#),
            (users.select(users[*]), #"SELECT "users".* FROM "users""#),
            (users.select(id).select(name), #"SELECT "name" FROM "users""#),
            (users.select(distinct: name), #"SELECT DISTINCT "name" FROM "users""#),
            (users.select(distinct: name, age), #"SELECT DISTINCT "name", "age" FROM "users""#),
            (users.select(distinct: [name, age]), #"SELECT DISTINCT "name", "age" FROM "users""#),
            (users.select(distinct: *), #"SELECT DISTINCT * FROM "users""#),
            (users.select(distinct: name).select(id), #"SELECT "id" FROM "users""#),
            (users.select(1...2 ~= id), #"SELECT "id" BETWEEN ? AND ? FROM "users""#),
        ]
        for (table, sql) in tables { #expect(table.expression.template == sql) }
        expect(users.select(id, 0, "x") as Table, #"SELECT "id", ?, ? FROM "users""#, 0, "x")
    }

    @Test("columns of typed rows")
    func typed() {
        let one: Select<Int> = users.select(id)
        expect(one, #"SELECT "id" FROM "users""#)
        let optional: ScalarQuery<Int?> = users.select(age)
        expect(optional, #"SELECT "age" FROM "users""#)
        let several: Select<(Int, String, Int?)> = users.select(id, name, age)
        expect(several, #"SELECT "id", "name", "age" FROM "users""#)
        let distinct: Select<(String, Int?)> = users.select(distinct: name, age)
        expect(distinct, #"SELECT DISTINCT "name", "age" FROM "users""#)
        let greatest: ScalarQuery<Int?> = users.select(age.max)
        expect(greatest, #"SELECT max("age") FROM "users""#)
        expect(
            several.filter(id > 1).order(name).limit(2),
            #"SELECT "id", "name", "age" FROM "users" WHERE ("id" > ?) ORDER BY "name" LIMIT 2"#, 1)
        #expect(several.filter(id > 1).description == #"SELECT "id", "name", "age" FROM "users" WHERE ("id" > 1)"#)
        expect(several.map { "\($0.0)" }, #"SELECT "id", "name", "age" FROM "users""#)
    }

    @Test("a count replaces the columns")
    func counts() {
        expect(users.count, #"SELECT count(*) FROM "users""#)
        expect(users.filter(age > 3).select(id).count, #"SELECT count(*) FROM "users" WHERE ("age" > ?)"#, 3)
        expect(
            users.join(posts, on: posts[id] == users[id]).count,
            #"SELECT count(*) FROM "users" INNER JOIN "posts" ON ("posts"."id" = "users"."id")"#)
        expect(users.count.filter(id == 1), #"SELECT count(*) FROM "users" WHERE ("id" = ?)"#, 1)
    }

    @Test("a count of limited, distinct, grouped or united rows counts those")
    func wrappedCounts() {
        expect(users.limit(3).count, #"SELECT count(*) FROM (SELECT * FROM "users" LIMIT 3) AS "rows""#)
        expect(
            users.order(age).limit(3, offset: 1).count,
            #"SELECT count(*) FROM (SELECT * FROM "users" ORDER BY "age" LIMIT 3 OFFSET 1) AS "rows""#)
        expect(
            users.select(distinct: name).count,
            #"SELECT count(*) FROM (SELECT DISTINCT "name" FROM "users") AS "rows""#)
        expect(
            users.select(age).group(age, having: count(*) > 1).count,
            #"SELECT count(*) FROM (SELECT "age" FROM "users" GROUP BY "age" HAVING (count(*) > ?)) AS "rows""#, 1)
        expect(
            users.union(posts).count,
            #"SELECT count(*) FROM (SELECT * FROM "users" UNION SELECT * FROM "posts") AS "rows""#)
    }
}

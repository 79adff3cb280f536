import SQLLanguage
import Testing

private let users = Table("users"), posts = Table("posts")
private let id = Expression<Int64>("id"), userID = Expression<Int64>("user_id"), title = Expression<String>("title")

@Suite struct JoinsTests {
    @Test(
        "a join names its type",
        arguments: [
            (JoinType.cross, "CROSS"), (.inner, "INNER"), (.leftOuter, "LEFT OUTER"), (.rightOuter, "RIGHT OUTER"),
            (.fullOuter, "FULL OUTER"),
        ])
    func types(_ type: JoinType, _ words: String) {
        expect(
            users.join(type, posts, on: posts[userID] == users[id]),
            #"SELECT * FROM "users" \#(words) JOIN "posts" ON ("posts"."user_id" = "users"."id")"#)
        expect(users.join(type, posts, using: id), #"SELECT * FROM "users" \#(words) JOIN "posts" USING ("id")"#)
        expect(users.join(type, natural: posts), #"SELECT * FROM "users" NATURAL \#(words) JOIN "posts""#)
        expect(users.join(type, posts), #"SELECT * FROM "users" \#(words) JOIN "posts""#)
    }

    @Test("a filter of the joined table is part of the condition, or else of the table")
    func filters() {
        let long = posts.filter(title != "x")
        expect(
            users.join(.leftOuter, long, on: posts[userID] == users[id]).filter(users[id] > 1),
            """
            SELECT * FROM "users" LEFT OUTER JOIN "posts" ON (("posts"."user_id" = "users"."id") AND ("title" != ?)) \
            WHERE ("users"."id" > ?)
            """, "x", 1)
        expect(
            users.join(.leftOuter, long.alias("p"), using: id).filter(users[id] > 1),
            """
            SELECT * FROM "users" LEFT OUTER JOIN (SELECT * FROM "posts" AS "p" WHERE ("title" != ?)) AS "p" \
            USING ("id") WHERE ("users"."id" > ?)
            """, "x", 1)
    }

    @Test("USING has bare names")
    func using() {
        expect(
            users.join(posts, using: users[id], posts[title], title.as("t")),
            #"SELECT * FROM "users" INNER JOIN "posts" USING ("id", "title", "t")"#)
    }

    @Test("two tables of one name are refused")
    func sameName() {
        expectRefusal(users.join(users, on: users[id] == users[id]), #"the table "users" is joined twice"#)
        expectRefusal(users.join(natural: Table("USERS")), "joined twice under one name")
        expectRefusal(
            users.leftJoin(posts, on: id == userID).leftJoin(posts, on: id == userID).select { u, p, q in
                (u[id], p[id], q[id])
            }, "give one of them an alias")
        expect(users.join(natural: users.alias("u")), #"SELECT * FROM "users" NATURAL INNER JOIN "users" AS "u""#)
    }
}

import SQLLanguage
import Testing

private let users = Table("users"), posts = Table("posts")
private let id = Expression<Int64>("id"), nickname = Expression<String?>("nickname")
private let title = Expression<String>("title")

@Suite struct OuterJoinsTests {
    @Test("an optional column stays the same SQL and becomes an optional")
    func optional() {
        let one: Expression<String?> = title.optional
        let same: Expression<String?> = nickname.optional
        let side: Expression<String?> = posts.optional[title]
        let sideSame: Expression<String?> = users.optional[nickname]
        #expect(one.template == #""title""# && same.template == #""nickname""#)
        #expect(side.template == #""posts"."title""# && sideSame.template == #""users"."nickname""#)
    }

    @Test("the sides' types follow the joins")
    func types() {
        let on = posts[id] == users[id]
        let _: Select<(Int64, String)> = users.innerJoin(posts, on: on).select { u, p in (u[id], p[title]) }
        let _: Select<(Int64, String?)> = users.leftJoin(posts, on: on).select { u, p in (u[id], p[title]) }
        let _: Select<(Int64?, String)> = users.rightJoin(posts, on: on).select { u, p in (u[id], p[title]) }
        let _: Select<(Int64?, String?)> = users.fullJoin(posts, on: on).select { u, p in (u[id], p[title]) }
        let more = posts.alias("more")
        let left = users.leftJoin(posts, on: on)
        let _: Select<(Int64, Int64?, Int64)> = left.innerJoin(more, on: on).select { ($0[id], $1[id], $2[id]) }
        let _: Select<(Int64?, Int64?, Int64)> = left.rightJoin(more, on: on).select { ($0[id], $1[id], $2[id]) }
        let _: Select<(Int64?, Int64?, Int64?)> = left.fullJoin(more, on: on).select { ($0[id], $1[id], $2[id]) }
        let _: Select<Int64?> = left.select { _, p in p[id] }
        let _: Select<((Int64, String)?, Int64)> = left.select { u, p in (p.group(id, title), u[id]) }
    }

    @Test("a select of the sides names its columns in order, and takes values and functions")
    func select() {
        let query = users.filter(id > 1).leftJoin(posts.alias("p"), on: users[id] == 2)
            .select(distinct: true) { u, p in (u[id], p.group(id, title), p[title].length, Expression<Int>(value: 7)) }
        expect(
            query,
            """
            SELECT DISTINCT "users"."id", "p"."id", "p"."title", length("p"."title"), ? FROM "users" \
            LEFT OUTER JOIN "posts" AS "p" ON ("users"."id" = ?) WHERE ("id" > ?)
            """, 7, 2, 1)
    }

    @Test("a column of a table joined before keeps its table")
    func passing() {
        let tags = Table("tags")
        expect(
            users.join(posts, on: posts[id] == users[id]).rightJoin(tags, on: tags[id] == users[id])
                .select { both, tag in (both[id], both[posts[title]], tag[id]) },
            """
            SELECT "users"."id", "posts"."title", "tags"."id" FROM "users" \
            INNER JOIN "posts" ON ("posts"."id" = "users"."id") \
            RIGHT OUTER JOIN "tags" ON ("tags"."id" = "users"."id")
            """)
    }
}

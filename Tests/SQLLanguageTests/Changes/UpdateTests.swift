import SQLLanguage
import Testing

private let users = Table("users"), posts = Table("posts")
private let id = Expression<Int>("id"), name = Expression<String>("name"), age = Expression<Int?>("age")

@Suite struct UpdateTests {
    @Test("all rows, or those that pass a filter")
    func updates() {
        expect(users.update(name <- "x"), #"UPDATE "users" SET "name" = ?"#, "x")
        expect(users.update(name <- "x", age += 1), #"UPDATE "users" SET "name" = ?, "age" = ("age" + ?)"#, "x", 1)
        expect(users.update([age <- nil]), #"UPDATE "users" SET "age" = ?"#, nil)
        expect(users.filter(id == 1).update(age++), #"UPDATE "users" SET "age" = ("age" + ?) WHERE ("id" = ?)"#, 1, 1)
        expect(Table("users", database: "main").update(age <- 1), #"UPDATE "main"."users" SET "age" = ?"#, 1)
    }

    @Test("deletes, too")
    func deletes() {
        expect(users.delete(), #"DELETE FROM "users""#)
        expect(
            users.filter(id == 1).filter(age > 2).delete(), #"DELETE FROM "users" WHERE (("id" = ?) AND ("age" > ?))"#,
            1, 2)
        expect(Table("users", database: "main").delete(), #"DELETE FROM "main"."users""#)
    }

    @Test("an alias names the table and its columns")
    func aliases() {
        let one = users.alias("u")
        expect(
            one.filter(one[id] == 1).update(age <- 2), #"UPDATE "users" AS "u" SET "age" = ? WHERE ("u"."id" = ?)"#, 2,
            1)
        expect(one.delete(), #"DELETE FROM "users" AS "u""#)
        expect(one.filter(one[id] == 1).delete(), #"DELETE FROM "users" AS "u" WHERE ("u"."id" = ?)"#, 1)
    }

    @Test("a column that is set loses its table's name; in a value it keeps it")
    func qualifiedColumns() {
        expect(users.update(users[name] <- "x"), #"UPDATE "users" SET "name" = ?"#, "x")
        expect(users.update(users[age] += 1), #"UPDATE "users" SET "age" = ("users"."age" + ?)"#, 1)
    }

    @Test("a limit chooses rows by number")
    func limits() {
        expect(
            users.filter(age > 1).order(id.desc).limit(2, offset: 3).update(name <- "x"),
            #"UPDATE "users" SET "name" = ? WHERE rowid IN "#
                + #"(SELECT "rowid" FROM "users" WHERE ("age" > ?) ORDER BY "id" DESC LIMIT 2 OFFSET 3)"#, "x", 1)
        expect(users.limit(1).delete(), #"DELETE FROM "users" WHERE rowid IN (SELECT "rowid" FROM "users" LIMIT 1)"#)
        let one = users.alias("u")
        expect(
            one.filter(one[id] > 1).limit(1).delete(),
            #"DELETE FROM "users" AS "u" WHERE rowid IN (SELECT "rowid" FROM "users" AS "u" WHERE ("u"."id" > ?) LIMIT 1)"#,
            1)
    }

    @Test("an order without a limit makes no difference")
    func order() {
        expect(users.order(id).delete(), #"DELETE FROM "users""#)
        expect(users.order(id).update(age <- 1), #"UPDATE "users" SET "age" = ?"#, 1)
    }

    @Test("named queries come first")
    func commonTables() {
        let recent = Table("recent")
        expect(
            users.with(recent, as: posts.select(id)).filter(id == 1).delete(),
            #"WITH "recent" AS (SELECT "id" FROM "posts") DELETE FROM "users" WHERE ("id" = ?)"#, 1)
        expect(
            users.with(recent, as: posts.select(id)).limit(1).update(age <- 2),
            #"WITH "recent" AS (SELECT "id" FROM "posts") UPDATE "users" SET "age" = ? "#
                + #"WHERE rowid IN (SELECT "rowid" FROM "users" LIMIT 1)"#, 2)
    }

    @Test("what would change more rows than the query has is refused")
    func refusals() {
        let queries = [
            users.group(age), users.select(distinct: age), users.union(posts), users.intersect(posts).limit(1),
        ]
        for query in queries {
            expectRefusal(query.delete(), #"would change all of "users": say which rows with a filter"#)
            expectRefusal(query.update(age <- 1), #"would change all of "users": say which rows with a filter"#)
        }
        expectRefusal(users.limit(1).count.delete(), "DELETE")
        expectRefusal(users.limit(1).count.update(age <- 1), "UPDATE")
        expectRefusal(users.exists.delete(), "DELETE")
    }

    @Test("of joined rows those of the first table are changed")
    func joins() {
        let joined = users.join(posts, on: posts[id] == users[id])
        expect(
            joined.filter(users[age] > 1).delete(),
            #"DELETE FROM "users" WHERE rowid IN (SELECT "users"."rowid" FROM "users" "#
                + #"INNER JOIN "posts" ON ("posts"."id" = "users"."id") WHERE ("users"."age" > ?))"#, 1)
        expect(
            joined.filter(users[age] > 1).update(age <- posts[id] + 2),
            #"UPDATE "users" SET "age" = ("posts"."id" + ?) FROM "posts" "#
                + #"WHERE (("posts"."id" = "users"."id") AND ("users"."age" > ?))"#, 2, 1)
        expectRefusal(joined.limit(1).update(age <- 1), "has no LIMIT")
        for outer in [JoinType.leftOuter, .rightOuter, .fullOuter] {
            expectRefusal(users.join(outer, posts, on: posts[id] == users[id]).update(age <- 1), "use an inner join")
        }
    }

    @Test("raw SQL with values, and a description with them as literals")
    func raw() {
        expect(Update("UPDATE users SET age = ?", [1]), "UPDATE users SET age = ?", 1)
        expect(Delete("DELETE FROM users WHERE age = ?", [1]), "DELETE FROM users WHERE age = ?", 1)
        #expect(users.update(name <- "it's").description == #"UPDATE "users" SET "name" = 'it''s'"#)
        #expect(users.filter(name == "?").delete().description == #"DELETE FROM "users" WHERE ("name" = '?')"#)
    }
}

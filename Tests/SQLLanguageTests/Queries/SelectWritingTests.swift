import SQLLanguage
import Testing

private let users = Table("users"), posts = Table("posts")
private let id = Expression<Int>("id"), name = Expression<String>("name"), age = Expression<Int?>("age")
private let admin = Expression<Bool>("admin"), published = Expression<Bool?>("published")
private let userID = Expression<Int>("user_id")

@Suite struct SelectWritingTests {
    @Test("clauses come in SQL's order, and values in the order of their places")
    func order() {
        let query =
            users.select(distinct: id, age + 1).join(posts, on: posts[userID] == users[id] && users[id] > 2)
            .filter(name != "x").group(age, having: count(*) > 3).order(name.desc).limit(4, offset: 5)
            .union(users.filter(id == 6))
        expect(
            query,
            #"SELECT DISTINCT "id", ("age" + ?) FROM "users" INNER JOIN "posts" "#
                + #"ON (("posts"."user_id" = "users"."id") AND ("users"."id" > ?)) WHERE ("name" != ?) "#
                + #"GROUP BY "age" HAVING (count(*) > ?) UNION SELECT * FROM "users" WHERE ("id" = ?) "#
                + #"ORDER BY "name" DESC LIMIT 4 OFFSET 5"#,
            1, 2, "x", 3, 6)
    }

    // MARK: Joins

    @Test("a join of each type")
    func joins() {
        let on = posts[userID] == users[id]
        let condition = #"ON ("posts"."user_id" = "users"."id")"#
        expect(users.join(posts, on: on), #"SELECT * FROM "users" INNER JOIN "posts" \#(condition)"#)
        expect(users.join(.inner, posts, on: on), #"SELECT * FROM "users" INNER JOIN "posts" \#(condition)"#)
        expect(users.join(.cross, posts, on: on), #"SELECT * FROM "users" CROSS JOIN "posts" \#(condition)"#)
        expect(users.join(.leftOuter, posts, on: on), #"SELECT * FROM "users" LEFT OUTER JOIN "posts" \#(condition)"#)
        expect(users.join(.rightOuter, posts, on: on), #"SELECT * FROM "users" RIGHT OUTER JOIN "posts" \#(condition)"#)
        expect(users.join(.fullOuter, posts, on: on), #"SELECT * FROM "users" FULL OUTER JOIN "posts" \#(condition)"#)
    }

    @Test("joins accumulate")
    func severalJoins() {
        let managers = users.alias("managers")
        expect(
            users.join(posts, on: posts[userID] == users[id]).join(.leftOuter, managers, on: managers[age] == 1),
            #"SELECT * FROM "users" INNER JOIN "posts" ON ("posts"."user_id" = "users"."id") "#
                + #"LEFT OUTER JOIN "users" AS "managers" ON ("managers"."age" = ?)"#, 1)
    }

    @Test("the joined query's filter is part of the condition")
    func filteredJoin() {
        expect(
            users.join(.leftOuter, posts.filter(published), on: posts[userID] == users[id]),
            #"SELECT * FROM "users" LEFT OUTER JOIN "posts" "#
                + #"ON (("posts"."user_id" = "users"."id") AND "published")"#)
        expect(
            users.join(posts.filter(published == true).filter(1...2 ~= userID), on: 5...6 ~= users[id]),
            #"SELECT * FROM "users" INNER JOIN "posts" ON (("users"."id" BETWEEN ? AND ?) "#
                + #"AND (("published" = ?) AND ("user_id" BETWEEN ? AND ?)))"#, 5, 6, 1, 1, 2)
    }

    @Test("one table joined twice under one name is refused, whatever the letters' case")
    func namesake() {
        expectRefusal(users.join(users, on: users[id] == 1), #"Table("users").alias("other")"#)
        expectRefusal(users.join(Table("USERS"), on: users[id] == 1), "joined twice under one name")
        expectRefusal(
            users.join(posts.alias("p"), on: admin).join(Table("q").alias("p"), on: admin), "joined twice")
        expect(
            users.join(Table("users", database: "other"), on: admin),
            #"SELECT * FROM "users" INNER JOIN "other"."users" ON "admin""#)
    }

    // MARK: Compounds

    @Test("queries are united, intersected and subtracted")
    func compounds() {
        let admins = users.filter(admin), old = users.filter(age > 60)
        expect(
            admins.union(old),
            #"SELECT * FROM "users" WHERE "admin" UNION SELECT * FROM "users" WHERE ("age" > ?)"#, 60)
        expect(
            admins.union(all: true, old),
            #"SELECT * FROM "users" WHERE "admin" UNION ALL SELECT * FROM "users" WHERE ("age" > ?)"#, 60)
        expect(
            admins.intersect(old),
            #"SELECT * FROM "users" WHERE "admin" INTERSECT SELECT * FROM "users" WHERE ("age" > ?)"#, 60)
        expect(
            admins.except(old),
            #"SELECT * FROM "users" WHERE "admin" EXCEPT SELECT * FROM "users" WHERE ("age" > ?)"#, 60)
        expect(
            users.select(id).union(posts.select(userID)).union(all: true, posts.select(id)).order(id).limit(2),
            #"SELECT "id" FROM "users" UNION SELECT "user_id" FROM "posts" UNION ALL SELECT "id" FROM "posts" "#
                + #"ORDER BY "id" LIMIT 2"#)
    }

    @Test("a part with an order, a limit, parts or names of its own is a subquery")
    func wrappedParts() {
        let all = users.select(id)
        expect(
            all.union(all.order(id).limit(1)),
            #"SELECT "id" FROM "users" UNION SELECT * FROM (SELECT "id" FROM "users" ORDER BY "id" LIMIT 1)"#)
        expect(
            all.except(all.union(all)),
            #"SELECT "id" FROM "users" EXCEPT SELECT * FROM (SELECT "id" FROM "users" UNION SELECT "id" FROM "users")"#)
        expect(
            all.union(all.group(id, having: count(*) > 1)),
            #"SELECT "id" FROM "users" UNION SELECT "id" FROM "users" GROUP BY "id" HAVING (count(*) > ?)"#, 1)
        expect(
            all.union(Table("c").select(id).with(Table("c"), as: all)),
            #"SELECT "id" FROM "users" UNION SELECT * FROM (WITH "c" AS (SELECT "id" FROM "users") SELECT "id" FROM "c")"#
        )
    }

    // MARK: WITH

    @Test("named queries come first, with what was said about them")
    func commonTables() {
        let temp = Table("temp"), second = Table("second")
        expect(
            temp.with(temp, as: users), #"WITH "temp" AS (SELECT * FROM "users") SELECT * FROM "temp""#)
        expect(
            temp.with(temp, columns: [id, users[name]], as: users.filter(id == 1)).filter(id == 2),
            #"WITH "temp" ("id", "name") AS (SELECT * FROM "users" WHERE ("id" = ?)) "#
                + #"SELECT * FROM "temp" WHERE ("id" = ?)"#, 1, 2)
        expect(
            temp.with(temp, hint: .materialized, as: users),
            #"WITH "temp" AS MATERIALIZED (SELECT * FROM "users") SELECT * FROM "temp""#)
        expect(
            temp.with(temp, hint: .notMaterialized, as: users),
            #"WITH "temp" AS NOT MATERIALIZED (SELECT * FROM "users") SELECT * FROM "temp""#)
        expect(
            temp.with(temp, as: users).with(second, recursive: true, as: posts),
            #"WITH RECURSIVE "temp" AS (SELECT * FROM "users"), "second" AS (SELECT * FROM "posts") "#
                + #"SELECT * FROM "temp""#)
    }

    @Test("a recursive query names itself")
    func recursion() {
        let tree = Table("tree"), parent = Expression<Int?>("parent")
        let children = users.select(users[id], users[parent]).join(tree, on: tree[id] == users[parent])
        expect(
            tree.with(
                tree, columns: [id, parent], recursive: true,
                as: users.select(id, parent).filter(id == 1).union(all: true, children)),
            #"WITH RECURSIVE "tree" ("id", "parent") AS (SELECT "id", "parent" FROM "users" WHERE ("id" = ?) "#
                + #"UNION ALL SELECT "users"."id", "users"."parent" FROM "users" "#
                + #"INNER JOIN "tree" ON ("tree"."id" = "users"."parent")) SELECT * FROM "tree""#, 1)
    }
}

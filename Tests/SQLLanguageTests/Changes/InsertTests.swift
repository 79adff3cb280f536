import SQLLanguage
import Testing

private let users = Table("users"), old = Table("old")
private let id = Expression<Int>("id"), name = Expression<String>("name"), age = Expression<Int?>("age")

@Suite struct InsertTests {
    @Test("one row")
    func one() {
        expect(users.insert(name <- "Ann"), #"INSERT INTO "users" ("name") VALUES (?)"#, "Ann")
        expect(
            users.insert(name <- "Ann", age <- 30), #"INSERT INTO "users" ("name", "age") VALUES (?, ?)"#, "Ann", 30)
        expect(
            users.insert([name <- "Ann", age <- nil]), #"INSERT INTO "users" ("name", "age") VALUES (?, ?)"#, "Ann", nil
        )
        expect(
            users.insert(name <- name.lowercaseString, age <- age + 1),
            #"INSERT INTO "users" ("name", "age") VALUES (lower("name"), ("age" + ?))"#, 1)
        expect(Table("users", database: "main").insert(age <- 1), #"INSERT INTO "main"."users" ("age") VALUES (?)"#, 1)
        expect(View("v").insert(age <- 1), #"INSERT INTO "v" ("age") VALUES (?)"#, 1)
    }

    @Test("default values, also where nothing is set")
    func defaults() {
        expect(users.insert(), #"INSERT INTO "users" DEFAULT VALUES"#)
        expect(users.insert([]), #"INSERT INTO "users" DEFAULT VALUES"#)
        expect(users.insertMany([]), #"INSERT INTO "users" DEFAULT VALUES"#)
        expect(users.insert(or: .ignore, []), #"INSERT OR IGNORE INTO "users" DEFAULT VALUES"#)
    }

    @Test(
        "what to do where a constraint forbids the row",
        arguments: [
            (OnConflict.replace, "REPLACE"), (.rollback, "ROLLBACK"), (.abort, "ABORT"), (.fail, "FAIL"),
            (.ignore, "IGNORE"),
        ])
    func conflicts(_ conflict: OnConflict, _ word: String) {
        #expect(conflict.rawValue == word)
        expect(users.insert(or: conflict, age <- 1), #"INSERT OR \#(word) INTO "users" ("age") VALUES (?)"#, 1)
        expect(users.insert(or: conflict, [age <- 1]), #"INSERT OR \#(word) INTO "users" ("age") VALUES (?)"#, 1)
        expect(
            users.insertMany(or: conflict, [[age <- 1], [age <- 2]]),
            #"INSERT OR \#(word) INTO "users" ("age") VALUES (?), (?)"#, 1, 2)
        expect(
            users.insertMany(or: conflict, [age <- 1], [age <- 2]),
            #"INSERT OR \#(word) INTO "users" ("age") VALUES (?), (?)"#, 1, 2)
    }

    @Test("many rows have the columns of the first")
    func many() {
        expect(
            users.insertMany([[name <- "Ann", age <- 1], [name <- "Bob", age <- nil]]),
            #"INSERT INTO "users" ("name", "age") VALUES (?, ?), (?, ?)"#, "Ann", 1, "Bob", nil)
        expect(
            users.insertMany([[name <- "Ann", age <- 1], [users[age] <- 2, name <- "Bob"]]),
            #"INSERT INTO "users" ("name", "age") VALUES (?, ?), (?, ?)"#, "Ann", 1, "Bob", 2)
    }

    @Test("rows of other columns are refused")
    func mismatches() {
        expectRefusal(
            users.insertMany([[name <- "Ann", age <- 1], [name <- "Bob"]]), "a row of the columns of another")
        expectRefusal(users.insertMany([[name <- "Ann"], [age <- 1]]), "a row of the columns of another")
        expectRefusal(
            users.insertMany([[name <- "Ann", age <- 1], [age <- 2, age <- 3]]), "a row of the columns of another")
        expectRefusal(users.insertMany([[name <- "Ann"], []]), "a row of the columns of another")
    }

    @Test("a column of a named table loses the name")
    func qualifiedColumns() {
        expect(users.insert(users[name] <- "Ann"), #"INSERT INTO "users" ("name") VALUES (?)"#, "Ann")
        expect(
            users.insertMany([[users[name] <- "Ann"], [name <- "Bob"]]),
            #"INSERT INTO "users" ("name") VALUES (?), (?)"#, "Ann", "Bob")
    }

    @Test("an alias names the table")
    func alias() {
        expect(users.alias("u").insert(age <- 1), #"INSERT INTO "users" AS "u" ("age") VALUES (?)"#, 1)
    }

    @Test("the rows of a query")
    func query() {
        let insert: Update = users.insert(old.select(name).filter(age > 1))
        expect(insert, #"INSERT INTO "users" SELECT "name" FROM "old" WHERE ("age" > ?)"#, 1)
        expect(
            users.insert(old.select(name).order(age).limit(2)),
            #"INSERT INTO "users" SELECT "name" FROM "old" ORDER BY "age" LIMIT 2"#)
    }

    @Test("named queries come before the insert")
    func commonTables() {
        let recent = Table("recent")
        expect(
            users.with(recent, as: old).insert(age <- 1),
            #"WITH "recent" AS (SELECT * FROM "old") INSERT INTO "users" ("age") VALUES (?)"#, 1)
        expect(
            users.with(recent, as: old.filter(age < 9)).insert(recent),
            #"WITH "recent" AS (SELECT * FROM "old" WHERE ("age" < ?)) INSERT INTO "users" SELECT * FROM "recent""#, 9)
    }

    @Test("clauses that choose rows are refused, since an insert has no use for them")
    func refusals() {
        expectRefusal(users.filter(age > 1).insert(age <- 1), "insert into the table itself")
        expectRefusal(users.join(old, on: old[id] == users[id]).insert(age <- 1), "insert into the table itself")
        expectRefusal(users.limit(1).insert(age <- 1), "insert into the table itself")
        expectRefusal(users.group(age).insert(old), "insert into the table itself")
        expectRefusal(users.select(distinct: age).insert(age <- 1), "insert into the table itself")
        expectRefusal(users.union(old).insert(), "insert into the table itself")
        expectRefusal(users.limit(1).count.insert(age <- 1), "insert into the table itself")
        expectRefusal(users.exists.insert(age <- 1), "insert into the table itself")
        expectRefusal(users.filter(age > 1).upsert(age <- 1, onConflictOf: id), "insert into the table itself")
        expect(users.select(id).order(id).insert(age <- 1), #"INSERT INTO "users" ("age") VALUES (?)"#, 1)
    }

    @Test("raw SQL with values, and a description with them as literals")
    func raw() {
        expect(Insert("INSERT INTO users (age) VALUES (?)", [1]), "INSERT INTO users (age) VALUES (?)", 1)
        #expect(users.insert(name <- "it's").description == #"INSERT INTO "users" ("name") VALUES ('it''s')"#)
        #expect(users.insert(name <- "x").template == #"INSERT INTO "users" ("name") VALUES (?)"#)
    }
}

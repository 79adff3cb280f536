import SQLite
import Testing

@Suite("The text of statements that programs rely on")
struct StatementTextTests {
    private static let users = Table("users"), posts = Table("posts"), managers = Table("users").alias("managers")
    private static let id = Column<Int64>("id"), userID = Column<Int64>("user_id"),
        managerID = Column<Int64>("manager_id")
    private static let email = Column<String>("email"), age = Column<Int?>("age"), admin = Column<Bool>("admin")
    private static let published = Column<Bool>("published")
    private static let temp = Table("temp")

    @Test("Queries", arguments: queriesSaid)
    func queries(_ said: Said) { #expect(said.sql == said.text) }

    private static let queriesSaid = Said.table {
        $0.say(users, #"SELECT * FROM "users""#)
        $0.say(Table("users", database: "main"), #"SELECT * FROM "main"."users""#)
        $0.say(managers, #"SELECT * FROM "users" AS "managers""#)
        $0.say(users.select(email), #"SELECT "email" FROM "users""#)
        $0.say(users.select(email, count(*)), #"SELECT "email", count(*) FROM "users""#)
        $0.say(users.select(id, 0), #"SELECT "id", 0 FROM "users""#)
        $0.say(users.select(distinct: email, age), #"SELECT DISTINCT "email", "age" FROM "users""#)
        $0.say(users.select(distinct: *), #"SELECT DISTINCT * FROM "users""#)
        $0.say(users.select(email).select(*), #"SELECT * FROM "users""#)
        $0.say(users.count, #"SELECT count(*) FROM "users""#)
        $0.say(users.filter(admin).count, #"SELECT count(*) FROM "users" WHERE "admin""#)
        $0.say(
            users.join(posts, on: posts[userID] == users[id]),
            #"SELECT * FROM "users" INNER JOIN "posts" ON ("posts"."user_id" = "users"."id")"#)
        $0.say(
            users.join(.leftOuter, managers, on: managers[id] == users[managerID]),
            #"SELECT * FROM "users" LEFT OUTER JOIN "users" AS "managers" ON ("managers"."id" = "users"."manager_id")"#)
        $0.say(
            users.join(.cross, posts, on: posts[userID] == users[id]),
            #"SELECT * FROM "users" CROSS JOIN "posts" ON ("posts"."user_id" = "users"."id")"#)
        $0.say(
            users.join(posts.filter(published), on: posts[userID] == users[id]),
            #"SELECT * FROM "users" INNER JOIN "posts" ON (("posts"."user_id" = "users"."id") AND "published")"#)
        $0.say(users.filter(admin), #"SELECT * FROM "users" WHERE "admin""#)
        $0.say(users.filter(age >= 35).where(admin), #"SELECT * FROM "users" WHERE (("age" >= 35) AND "admin")"#)
        $0.say(users.filter(1..<5 ~= age), #"SELECT * FROM "users" WHERE "age" >= 1 AND "age" < 5"#)
        $0.say(users.group(age), #"SELECT * FROM "users" GROUP BY "age""#)
        $0.say(users.group([age, admin]), #"SELECT * FROM "users" GROUP BY "age", "admin""#)
        $0.say(users.group(age, having: age >= 30), #"SELECT * FROM "users" GROUP BY "age" HAVING ("age" >= 30)"#)
        $0.say(users.order(age.desc, email), #"SELECT * FROM "users" ORDER BY "age" DESC, "email""#)
        $0.say(users.order(age).order(email), #"SELECT * FROM "users" ORDER BY "email""#)
        $0.say(users.limit(5), #"SELECT * FROM "users" LIMIT 5"#)
        $0.say(users.limit(5, offset: 10), #"SELECT * FROM "users" LIMIT 5 OFFSET 10"#)
        $0.say(users.limit(5, offset: 10).limit(2), #"SELECT * FROM "users" LIMIT 2"#)
        $0.say(users.limit(5).limit(nil), #"SELECT * FROM "users""#)
        $0.say(users.union(posts), #"SELECT * FROM "users" UNION SELECT * FROM "posts""#)
        $0.say(
            users.union(all: true, posts).union(temp).order(id).limit(1),
            #"SELECT * FROM "users" UNION ALL SELECT * FROM "posts" UNION SELECT * FROM "temp" ORDER BY "id" LIMIT 1"#)
        $0.say(users.filter(admin).exists, #"SELECT EXISTS (SELECT * FROM "users" WHERE "admin")"#)
        $0.say(
            temp.with(temp, columns: [id, email], as: users),
            #"WITH "temp" ("id", "email") AS (SELECT * FROM "users") SELECT * FROM "temp""#)
        $0.say(
            temp.with(temp, recursive: true, hint: .notMaterialized, as: users).with(
                Table("second"), hint: .materialized, as: posts),
            #"WITH RECURSIVE "temp" AS NOT MATERIALIZED (SELECT * FROM "users"), "second" AS MATERIALIZED (SELECT * FROM "posts") SELECT * FROM "temp""#
        )
        $0.say(users[id], #""users"."id""#)
        $0.say(users[*], #""users".*"#)
        $0.say(managers[id], #""managers"."id""#)
        $0.say(Table("users", database: "main").namespace(id), #""main"."users"."id""#)
        $0.say(Select<Int>("SELECT ? + 1", [2]), "SELECT 2 + 1")
    }

    @Test("Changes", arguments: changesSaid)
    func changes(_ said: Said) { #expect(said.sql == said.text) }

    private static let changesSaid = Said.table {
        $0.say(users.insert(), #"INSERT INTO "users" DEFAULT VALUES"#)
        $0.say(users.insert(email <- "a@b", age <- 1), #"INSERT INTO "users" ("email", "age") VALUES ('a@b', 1)"#)
        $0.say(
            users.insert(or: .replace, email <- "a@b", age <- nil),
            #"INSERT OR REPLACE INTO "users" ("email", "age") VALUES ('a@b', NULL)"#)
        $0.say(users.insert(or: .ignore, [age <- 1]), #"INSERT OR IGNORE INTO "users" ("age") VALUES (1)"#)
        $0.say(users.insertMany([[age <- 1], [age <- 2]]), #"INSERT INTO "users" ("age") VALUES (1), (2)"#)
        $0.say(
            users.insertMany(or: .fail, [age <- 1], [age <- 2]), #"INSERT OR FAIL INTO "users" ("age") VALUES (1), (2)"#
        )
        $0.say(users.insertMany([]), #"INSERT INTO "users" DEFAULT VALUES"#)
        $0.say(users.insert(posts.select(userID)), #"INSERT INTO "users" SELECT "user_id" FROM "posts""#)
        $0.say(
            users.upsert(email <- "a", age <- 1, onConflictOf: email),
            #"INSERT INTO "users" ("email", "age") VALUES ('a', 1) ON CONFLICT ("email") DO UPDATE SET "age" = "excluded"."age""#
        )
        $0.say(
            users.upsert([email <- "a"], onConflictOf: email, set: [age <- 2]),
            #"INSERT INTO "users" ("email") VALUES ('a') ON CONFLICT ("email") DO UPDATE SET "age" = 2"#)
        $0.say(users.update(age <- 1, admin <- true), #"UPDATE "users" SET "age" = 1, "admin" = 1"#)
        $0.say(users.filter(id == 1).update([age += 1]), #"UPDATE "users" SET "age" = ("age" + 1) WHERE ("id" = 1)"#)
        $0.say(users.delete(), #"DELETE FROM "users""#)
        $0.say(users.filter(id == 1).delete(), #"DELETE FROM "users" WHERE ("id" = 1)"#)
    }

    @Test("Descriptions of statements show their values")
    func descriptions() {
        #expect("\(Self.users.insert(Self.age <- 1))" == #"INSERT INTO "users" ("age") VALUES (1)"#)
        #expect(Self.users.insert(Self.age <- 1).template == #"INSERT INTO "users" ("age") VALUES (?)"#)
        #expect(Self.users.update(Self.age <- 1).bindings.first as? Int64 == 1)
        #expect(Self.users.delete().template == #"DELETE FROM "users""#)
        #expect(Self.users.exists.template == #"SELECT EXISTS (SELECT * FROM "users")"#)
        #expect(Self.users.filter(Self.id == 3).expression.template == #"SELECT * FROM "users" WHERE ("id" = ?)"#)
    }

    @Test("Definitions", arguments: definitionsSaid)
    func definitions(_ said: Said) { #expect(said.sql == said.text) }

    private static let t = Table("table"), view = View("view"), virtual = VirtualTable("virtual")
    private static let one = Column<Int64>("id"), maybe = Column<Int64?>("maybe")
    private static let text = Column<String>("string"), maybeText = Column<String?>("maybe_string")

    private static func column(_ block: (TableBuilder) -> Void) -> String { t.create(block: block) }
    private static func defined(_ text: String) -> String { #"CREATE TABLE "table" (\#(text))"# }

    private static let definitionsSaid = Said.table {
        $0.say(
            t.create(temporary: true, ifNotExists: true, withoutRowid: true) { $0.column(one) },
            #"CREATE TEMPORARY TABLE IF NOT EXISTS "table" ("id" INTEGER NOT NULL) WITHOUT ROWID"#)
        $0.say(
            t.create(users, temporary: true, ifNotExists: true),
            #"CREATE TEMPORARY TABLE IF NOT EXISTS "table" AS SELECT * FROM "users""#)
        $0.say(
            Table("table", database: "main").create { $0.column(one) },
            #"CREATE TABLE "main"."table" ("id" INTEGER NOT NULL)"#)
        $0.say(column { $0.column(one, primaryKey: true) }, defined(#""id" INTEGER PRIMARY KEY NOT NULL"#))
        $0.say(
            column { $0.column(one, primaryKey: .autoincrement) },
            defined(#""id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL"#))
        $0.say(
            column { $0.column(one, primaryKey: .default, check: one > 0) },
            defined(#""id" INTEGER PRIMARY KEY NOT NULL CHECK ("id" > 0)"#))
        $0.say(column { $0.column(maybe, unique: true) }, defined(#""maybe" INTEGER UNIQUE"#))
        $0.say(
            column { $0.column(one, unique: true, check: maybe > 0, defaultValue: one) },
            defined(#""id" INTEGER NOT NULL UNIQUE CHECK ("maybe" > 0) DEFAULT ("id")"#))
        $0.say(column { $0.column(maybe, defaultValue: 0) }, defined(#""maybe" INTEGER DEFAULT (0)"#))
        $0.say(
            column { $0.column(one, unique: true, references: users, one) },
            defined(#""id" INTEGER NOT NULL UNIQUE REFERENCES "users" ("id")"#))
        $0.say(
            column { $0.column(one, references: Table("users", database: "main"), one) },
            defined(#""id" INTEGER NOT NULL REFERENCES "users" ("id")"#))
        $0.say(
            column { $0.column(one, primaryKey: true, references: users, one) },
            defined(#""id" INTEGER PRIMARY KEY NOT NULL REFERENCES "users" ("id")"#))
        $0.say(
            column { $0.column(text, unique: true, check: text != "", defaultValue: "x", collate: .rtrim) },
            defined(#""string" TEXT NOT NULL UNIQUE CHECK ("string" != '') DEFAULT ('x') COLLATE RTRIM"#))
        $0.say(
            column { $0.column(maybeText, defaultValue: text, collate: .nocase) },
            defined(#""maybe_string" TEXT DEFAULT ("string") COLLATE NOCASE"#))
        $0.say(
            column {
                $0.column(one); $0.primaryKey(one, text)
            }, defined(#""id" INTEGER NOT NULL, PRIMARY KEY ("id", "string")"#))
        $0.say(
            column {
                $0.column(one); $0.unique(one, maybe)
            }, defined(#""id" INTEGER NOT NULL, UNIQUE ("id", "maybe")"#))
        $0.say(
            column {
                $0.column(one); $0.check(one > 0)
            }, defined(#""id" INTEGER NOT NULL, CHECK (("id" > 0))"#))
        $0.say(
            column {
                $0.column(one); $0.foreignKey(one, references: users, one, update: .cascade, delete: .setNull)
            },
            defined(
                #""id" INTEGER NOT NULL, FOREIGN KEY ("id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE SET NULL"#
            ))
        $0.say(
            column {
                $0.column(one); $0.foreignKey((one, text), references: users, (one, text))
            },
            defined(#""id" INTEGER NOT NULL, FOREIGN KEY ("id", "string") REFERENCES "users" ("id", "string")"#))
        $0.say(t.addColumn(one, defaultValue: 1), #"ALTER TABLE "table" ADD COLUMN "id" INTEGER NOT NULL DEFAULT (1)"#)
        $0.say(
            t.addColumn(maybe, check: maybe > 1), #"ALTER TABLE "table" ADD COLUMN "maybe" INTEGER CHECK ("maybe" > 1)"#
        )
        $0.say(
            t.addColumn(one, unique: true, references: users, one),
            #"ALTER TABLE "table" ADD COLUMN "id" INTEGER NOT NULL UNIQUE REFERENCES "users" ("id")"#)
        $0.say(
            t.addColumn(text, defaultValue: "x", collate: .nocase),
            #"ALTER TABLE "table" ADD COLUMN "string" TEXT NOT NULL DEFAULT ('x') COLLATE NOCASE"#)
        $0.say(t.createIndex(one), #"CREATE INDEX "index_table_on_id" ON "table" ("id")"#)
        $0.say(
            t.createIndex(one, maybe.desc, unique: true, ifNotExists: true),
            #"CREATE UNIQUE INDEX IF NOT EXISTS "index_table_on_id_maybe_desc" ON "table" ("id", "maybe" DESC)"#)
        $0.say(
            t.createIndex([text.lowercaseString]),
            #"CREATE INDEX "index_table_on_lower_string_" ON "table" (lower("string"))"#)
        $0.say(
            Table("table", database: "main").createIndex(one),
            #"CREATE INDEX "main"."index_table_on_id" ON "table" ("id")"#)
        $0.say(t.dropIndex(one, ifExists: true), #"DROP INDEX IF EXISTS "index_table_on_id""#)
        $0.say(t.dropIndex([one, maybe]), #"DROP INDEX "index_table_on_id_maybe""#)
        $0.say(t.drop(), #"DROP TABLE "table""#)
        $0.say(t.drop(ifExists: true), #"DROP TABLE IF EXISTS "table""#)
        $0.say(t.rename(Table("new")), #"ALTER TABLE "table" RENAME TO "new""#)
        $0.say(
            view.create(users, temporary: true, ifNotExists: true),
            #"CREATE TEMPORARY VIEW IF NOT EXISTS "view" AS SELECT * FROM "users""#)
        $0.say(view.drop(ifExists: true), #"DROP VIEW IF EXISTS "view""#)
        $0.say(virtual.drop(), #"DROP TABLE "virtual""#)
        $0.say(virtual.rename(VirtualTable("new")), #"ALTER TABLE "virtual" RENAME TO "new""#)
        $0.say(
            virtual.create(Module("custom", ["foo", "bar"]), ifNotExists: true),
            #"CREATE VIRTUAL TABLE IF NOT EXISTS "virtual" USING "custom"('foo', 'bar')"#)
    }
}

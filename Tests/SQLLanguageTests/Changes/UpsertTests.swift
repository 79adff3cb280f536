import SQLLanguage
import Testing

private let users = Table("users")
private let email = Expression<String>("email"), age = Expression<Int?>("age"), name = Expression<String>("name")

@Suite struct UpsertTests {
    private static let insert = #"INSERT INTO "users" ("email", "age") VALUES (?, ?) "#

    @Test("the other columns get the values of the row that was not inserted")
    func excluded() {
        let update = #"ON CONFLICT ("email") DO UPDATE SET "age" = "excluded"."age""#
        expect(users.upsert(email <- "a@b", age <- 1, onConflictOf: email), Self.insert + update, "a@b", 1)
        expect(users.upsert([email <- "a@b", age <- 1], onConflictOf: email), Self.insert + update, "a@b", 1)
        expect(
            users.upsert(email <- "a@b", age <- 1, name <- "x", onConflictOf: email),
            #"INSERT INTO "users" ("email", "age", "name") VALUES (?, ?, ?) ON CONFLICT ("email") "#
                + #"DO UPDATE SET "age" = "excluded"."age", "name" = "excluded"."name""#, "a@b", 1, "x")
    }

    @Test("a list of what to set replaces that")
    func set() {
        let update = #"ON CONFLICT ("email") DO UPDATE SET "age" = ("age" + ?)"#
        expect(
            users.upsert(email <- "a@b", age <- 1, onConflictOf: email, set: [age += 1]), Self.insert + update, "a@b",
            1, 1)
        expect(
            users.upsert([email <- "a@b", age <- 1], onConflictOf: email, set: [age += 1]), Self.insert + update, "a@b",
            1, 1)
    }

    @Test("nothing is done where there is nothing else to set")
    func nothing() {
        expect(
            users.upsert(email <- "a@b", onConflictOf: email),
            #"INSERT INTO "users" ("email") VALUES (?) ON CONFLICT ("email") DO NOTHING"#, "a@b")
        expect(
            users.upsert(email <- "a@b", age <- 1, onConflictOf: email, set: []),
            Self.insert + #"ON CONFLICT ("email") DO NOTHING"#, "a@b", 1)
    }

    @Test("columns of a named table lose the name, and are the same columns")
    func qualifiedColumns() {
        let update = #"ON CONFLICT ("email") DO UPDATE SET "age" = "excluded"."age""#
        expect(
            users.upsert(users[email] <- "a@b", users[age] <- 1, onConflictOf: users[email]), Self.insert + update,
            "a@b", 1)
        expect(users.upsert(email <- "a@b", age <- 1, onConflictOf: users[email]), Self.insert + update, "a@b", 1)
        expect(users.upsert(users[email] <- "a@b", age <- 1, onConflictOf: email), Self.insert + update, "a@b", 1)
    }

    @Test("the columns in conflict can be several, or an expression")
    func targets() {
        expect(
            users.upsert(
                email <- "a@b", age <- 1, onConflictOf: Expression<Void>(literal: #""email", "age""#), set: [age <- 2]),
            Self.insert + #"ON CONFLICT ("email", "age") DO UPDATE SET "age" = ?"#, "a@b", 1, 2)
        expect(
            users.upsert(email <- "a@b", age <- 1, onConflictOf: email.lowercaseString, set: [age <- 2]),
            Self.insert + #"ON CONFLICT (lower("email")) DO UPDATE SET "age" = ?"#, "a@b", 1, 2)
    }
}

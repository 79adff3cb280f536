import SQLite

import struct Foundation.Date

// Columns have Swift's types, and yours.

/// An enum with a raw value needs no more than the word `Value`.
private enum Role: String, Value {
    case student, teacher, guest
}

/// A Codable value is stored as JSON.
private struct Settings: Codable, Sendable, Equatable {
    var language: String
    var fontSize: Int
}

private let users = Table("users")
private let login = Expression<String>("login")
private let role = Expression<Role>("role")
/// Text such as `2024-05-01T08:30:00.000`, in UTC.
private let joined = Expression<Date>("joined")

// What is seldom needed is in a table of its own, one row for each user at most.
private let details = Table("user_details")
private let userID = Expression<Int64>("user_id")
private let phone = Expression<String?>("phone")
private let settings = Expression<JSON<Settings>>("settings")
/// An integer, milliseconds since 1970: the column's type chooses how a date is stored.
private let lastSeen = Expression<UnixMilliseconds?>("last_seen")

func storeUsers(_ db: Connection) throws {
    chapter("Users and their details")

    try showingSQL(of: db) {
        try db.run(
            users.create { t in
                t.column(id, primaryKey: .autoincrement)
                t.column(login, unique: true, collate: .nocase)
                t.column(role, defaultValue: .guest)
                t.column(joined)
            })
        try db.run(
            details.create { t in
                t.column(userID, primaryKey: true, references: users, id, delete: .cascade)
                t.column(phone)
                t.column(settings)
                t.column(lastSeen)
            })
    }

    // Two inserts that belong together: both are kept, or none.
    let day = Date(timeIntervalSince1970: 1_714_552_200)
    say("A user with details:")
    try showingSQL(of: db) {
        try db.transaction {
            let newID = try db.run(users.insert(login <- "ana", role <- .student, joined <- day))
            try db.run(
                details.insert(
                    userID <- newID, settings <- JSON(Settings(language: "de", fontSize: 14)),
                    lastSeen <- UnixMilliseconds(day)))
        }
    }
    try db.run(users.insert(login <- "bo", role <- .teacher, joined <- day))

    // The details can be missing, so they are optional as a whole.
    say("And as Swift values again:")
    let everybody =
        users
        .leftJoin(details, on: details[userID] == users[id])
        .select { user, detail in (user[login], user[role], detail[settings]) }
        .order(users[login])
    for (login, role, settings) in try db.all(everybody) {
        let language = settings?.content.language ?? "none chosen"
        print("  \(login): \(role), language \(language)")
    }

    // SQLite reads JSON too.
    let large = details.filter(settings.jsonValue("$.fontSize", as: Int.self) > 12)
    print("  With large letters: \(try showingSQL(of: db) { try db.scalar(large.count) })")
}

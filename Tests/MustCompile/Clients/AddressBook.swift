// A program that keeps people and their addresses, without Foundation.
// Force unwrapping is what such programs do.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import SQLite

struct Person {
    var id: Int64
    var name: String?
    var email: String
}

final class AddressBook {
    private static let people = Table("people")
    private static let id = Expression<Int64>("id")
    private static let name = Expression<String?>("name")
    private static let email = Expression<String>("email")
    private static let balance = Expression<Double>("balance")
    private static let verified = Expression<Bool>("verified")

    private let db: Connection

    init(path: String? = nil) throws {
        db = try path.map { try Connection($0) } ?? Connection(.inMemory)
        db.busyTimeout = 5
        db.busyHandler { tries in
            if tries >= 3 { return false }
            return true
        }
        try db.run(
            Self.people.create(ifNotExists: true) { t in
                t.column(Self.id, primaryKey: .autoincrement)
                t.column(Self.name)
                t.column(Self.email, unique: true, check: Self.email.like("%@%"), collate: .nocase)
                t.column(Self.balance, defaultValue: 0.0)
                t.column(Self.verified, defaultValue: false)
            })
        try db.run(Self.people.createIndex(Self.email, unique: true, ifNotExists: true))
        try db.run(Self.people.createIndex([Self.name.asc, Self.balance.desc], ifNotExists: true))
    }

    func add(name: String?, email: String) throws -> Int64 {
        try db.run(Self.people.insert(or: .replace, Self.name <- name, Self.email <- email))
    }

    func addAll(_ people: [Person]) throws {
        try db.transaction {
            for person in people {
                try db.run(Self.people.insert(Self.name <- person.name, Self.email <- person.email))
            }
        }
        try db.transaction(.immediate) {
            try db.run(Self.people.insertMany(people.map { [Self.name <- $0.name, Self.email <- $0.email] }))
        }
        try db.savepoint("extra") { _ = try db.scalar(Self.people.count) }
        try db.savepoint { try db.run(Self.people.delete()) }
    }

    func all() throws -> [Person] {
        try db.prepare(Self.people.order(Self.name.asc)).map {
            Person(id: $0[Self.id], name: $0[Self.name], email: $0[Self.email])
        }
    }

    func find(_ key: Int64) throws -> Person? {
        guard let row = try db.pluck(Self.people.filter(Self.id == key)) else { return nil }
        return Person(id: try row.get(Self.id), name: try row.get(Self.name), email: try row.get(Self.email))
    }

    func search(_ text: String, limit: Int?, onlyVerified: Bool) throws -> [String] {
        var query = Self.people.select(Self.email)
        if !text.isEmpty { query = query.filter(Self.name.like("%\(text)%") || Self.email.like("%\(text)%")) }
        if onlyVerified { query = query.where(Self.verified) }
        query = query.order(Self.email).limit(limit)
        var found: [String] = []
        for row in try db.prepare(query) { found.append(row[Self.email]) }
        return found
    }

    func rename(_ key: Int64, to newName: String?) throws -> Bool {
        let person = Self.people.filter(Self.id == key)
        if try db.run(person.update(Self.name <- newName)) > 0 { return true }
        return false
    }

    func pay(_ amount: Double, from: Int64, to: Int64) throws {
        try db.transaction {
            try db.run(Self.people.filter(Self.id == from).update(Self.balance -= amount))
            try db.run(Self.people.filter(Self.id == to).update(Self.balance += amount, Self.verified <- true))
        }
    }

    func upsert(_ person: Person) throws {
        try db.run(Self.people.upsert(Self.email <- person.email, Self.name <- person.name, onConflictOf: Self.email))
        try db.run(
            Self.people.upsert(
                [Self.email <- person.email, Self.name <- person.name], onConflictOf: Self.email,
                set: [Self.name <- "again"]))
    }

    func remove(_ key: Int64) throws {
        let person = Self.people.filter(Self.id == key)
        if try db.run(person.delete()) == 0 { print("nobody", key) }
    }

    func summary() throws -> (count: Int, total: Double, richest: Double?, mean: Double?) {
        let count = try db.scalar(Self.people.count)
        let total = try db.scalar(Self.people.select(Self.balance.total))
        let richest = try db.scalar(Self.people.select(Self.balance.max))
        let mean = try db.scalar(Self.people.select(Self.balance.average))
        let named = try db.scalar(Self.people.select(Self.name.distinct.count))
        let domains = try db.scalar(Self.people.filter(Self.name != nil).count)
        print(named + domains)
        return (count, total, richest, mean)
    }

    deinit { try? db.close() }
}

func tour() throws {
    let users = Table("users")
    let id = Expression<Int64>("id")
    let name = Expression<String?>("name")
    let email = Expression<String>("email")
    let db = try Connection()
    try db.run(
        users.create { t in
            t.column(id, primaryKey: true)
            t.column(name)
            t.column(email, unique: true)
        })
    let insert = users.insert(name <- "Alice", email <- "alice@mac.com")
    let rowid = try db.run(insert)
    for user in try db.prepare(users) { print("id: \(user[id]), name: \(String(describing: user[name]))", user[email]) }
    let alice = users.filter(id == rowid)
    try db.run(alice.update(email <- email.replace("mac.com", with: "me.com")))
    try db.run(alice.delete())
    _ = try db.scalar(users.count)

    let stmt = try db.prepare("INSERT INTO users (email) VALUES (?)")
    for email in ["betty@icloud.com", "cathy@icloud.com"] { try stmt.run(email) }
    _ = (db.totalChanges, db.changes, db.lastInsertRowid, db.readonly, db.description)
    for row in try db.prepare("SELECT id, email FROM users") {
        print("id: \(String(describing: row[0])), email: \(String(describing: row[1]))")
        if let key = row[0] as? Int64, let address = row[1] as? String { print(key, address) }
    }
    let count = try db.scalar("SELECT count(*) FROM users") as! Int64
    print(count)
    print(insert, alice.update(email <- "x").description, "\(email == "x")")
}

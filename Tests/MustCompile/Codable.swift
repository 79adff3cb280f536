// The calls of programs written for SQLite.swift that store and read Codable values, and those that go beyond.
import SQLite

struct Member: Codable {
    var id: Int64
    var name: String
    var score: Double?
}

let members = Table("members")
let id = Expression<Int64>("id")
let name = Expression<String>("name")

func stored(_ db: Connection, _ member: Member, _ many: [Member]) throws {
    let _: Int64 = try db.run(members.insert(member))
    try db.run(members.insert(member, userInfo: [:], otherSetters: [name <- "Zoë"]))
    try db.run(members.insert(or: .replace, encodable: member, userInfo: [:], otherSetters: []))
    try db.run(members.insertMany(many))
    try db.run(members.insertMany([member, member], otherSetters: [name <- "Zoë"]))
    try db.run(members.upsert(member, onConflictOf: id))
    try db.run(members.upsert(member, userInfo: [:], otherSetters: [], onConflictOf: id))
    let _: Int = try db.run(members.filter(id == 1).update(member))
    try db.run(members.update(member, nils: .omitted))
    // Setters stay setters.
    let _: Insert = members.insertMany([[name <- "Zoë"], [name <- "Tim"]])
    let _: Insert = members.insertMany([])
    let _: Insert = members.insert([])
    let _: Update = members.update([])
}

func read(_ db: Connection) throws {
    let _: [Member] = try db.prepare(members).map { row in try row.decode() }
    for row in try db.prepare(members) {
        let member: Member = try row.decode()
        _ = try Member(from: row.decoder())
        _ = try row.decode(Member.self, from: members).name + member.name
    }
    let _: [Member] = try db.all(members.filter(id > 1).decoding(Member.self))
    let _: [Member] = try db.all("SELECT * FROM members WHERE id > \(1)", as: Member.self)
    let _: Member? = try db.first("SELECT * FROM members", as: Member.self)
    let _: [Int] = try db.all("SELECT id FROM members", as: Int.self)
    let _: [(Int64, String)] = try db.all("SELECT id, name FROM members", as: (Int64, String).self)
}

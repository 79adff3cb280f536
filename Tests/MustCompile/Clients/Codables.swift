// swift-format-ignore-file: NeverForceUnwrap
// Models that are written and read by their Codable conformance.
import Foundation
import SQLite

typealias Expression = SQLite.Expression

struct User: Codable, Equatable {
    enum Role: String, Codable { case admin, guest }
    struct Address: Codable, Equatable { var street: String }
    var id: Int64
    var name: String
    var nick: String?
    var born: Date
    var key: UUID
    var photo: Data?
    var weight: Float
    var active: Bool
    var role: Role
    var address: Address?
    var tags: [String]
}

struct Partial: Encodable { let name: String }

func store(_ users: [User], _ db: Connection) throws {
    let table = Table("users")
    let id = Expression<Int64>("id")
    let owner = Expression<Int64?>("owner")
    let user = users[0]
    try db.run(table.insert(user))
    try db.run(table.insert(user, userInfo: [CodingUserInfoKey(rawValue: "k")!: 1], otherSetters: [owner <- 1]))
    try db.run(table.insert(or: .replace, encodable: user))
    try db.run(table.insert(or: .replace, encodable: user, userInfo: [:], otherSetters: [owner <- nil]))
    try db.run(table.insertMany(users))
    try db.run(table.insertMany(users, otherSetters: [owner <- 1]))
    let upsert: Insert = try table.upsert(user, onConflictOf: id)
    try db.run(upsert)
    try db.run(table.upsert(user, otherSetters: [owner <- 1], onConflictOf: id))
    let changed: Int = try db.run(table.filter(id == user.id).update(user))
    try db.run(table.filter(id == user.id).update(Partial(name: "x"), userInfo: [:], otherSetters: [owner <- nil]))
    let existential: Encodable = user
    try db.run(table.insert(existential))
    let list: [Encodable] = users
    try db.run(table.insertMany(list))

    let read: [User] = try db.prepare(table).map { row in try row.decode() }
    let one: User? = try db.pluck(table.filter(id == 1))?.decode()
    let again = try db.prepareRowIterator(table).map { try $0.decode() as User }
    for row in try db.prepare(table) {
        let _: User = try row.decode(userInfo: [:])
        let user = try User(from: row.decoder())
        _ = try User(from: row.decoder(userInfo: [:]))
        print(user)
    }
    print(changed, read, one as Any, again)
}

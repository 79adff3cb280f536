import SQLite
import Testing

private struct User: Codable, Equatable { var id: Int64, name: String?, age: Int? }
private struct Post: Codable, Equatable { var id: Int64, title: String, name: String? }

@Suite struct RowDecodableTests {
    @Test func aRowIsDecodedByTheContext() throws {
        let db = try makeUsers()
        let all: [User] = try db.prepare(users.order(id)).map { try $0.decode() }
        #expect(
            all == [
                User(id: 1, name: "ann", age: 30), User(id: 2, name: nil, age: nil), User(id: 3, name: "bob", age: 41),
            ])
        let row = try #require(try db.pluck(users))
        #expect(try User(from: row.decoder()) == all[0])
    }

    @Test func twoModelsAreDecodedFromOneJoin() throws {
        let db = try makeUsers()
        let row = try #require(try db.prepare(authored.order(posts[id])).first { _ in true })
        #expect(try row.decode(User.self, from: users) == User(id: 1, name: "ann", age: 30))
        #expect(try row.decode(Post.self, from: posts) == Post(id: 10, title: "t1", name: "p1"))
        #expect {
            let _: User = try row.decode()
        } throws: { error in
            if case QueryError.ambiguousColumn(let name, _) = error { name == "\"id\"" } else { false }
        }
    }

    @Test func aliasesOfOneTableAreToldApart() throws {
        let db = try makeUsers()
        let other = users.alias("other")
        let row = try #require(
            try db.pluck(users.join(other, on: other[id] > users[id]).order(users[id].desc)))
        #expect(try row.decode(User.self, from: users).id == 2)
        #expect(try row.decode(User.self, from: other).id == 3)
    }

    @Test func theTableThatAnOuterJoinLacksIsNil() throws {
        let db = try makeUsers()
        let rows = try db.prepare(
            users.join(.leftOuter, posts, on: posts[userID] == users[id]).order(users[id]))
        #expect(try rows.map { try $0.decode(Post?.self, from: posts)?.title } == ["t1", nil, "t2"])
        #expect(try rows.map { try $0.decode(User.self, from: users).id } == [1, 2, 3])
    }

    @Test func whatIsNotThereThrowsAsGetDoes() throws {
        struct Strict: Codable { var name: String }
        struct Other: Codable { var nothing: Int }
        let db = try makeUsers()
        let row = try #require(try db.pluck(users.filter(id == 2)))
        #expect {
            let _: Strict = try row.decode()
        } throws: { error in
            if case QueryError.unexpectedNullValue(let name) = error { name == "\"name\"" } else { false }
        }
        #expect {
            let _: Other = try row.decode()
        } throws: { error in
            if case QueryError.noSuchColumn(let name, let columns) = error {
                name == "\"nothing\"" && columns.count == 3
            } else {
                false
            }
        }
    }

    @Test func aDecoderOutlivesTheRowItCopied() throws {
        let db = try makeUsers()
        let decoder = try #require(try db.pluck(users)).decoder(userInfo: [:])
        try db.run(users.delete())
        #expect(try User(from: decoder).name == "ann")
        #expect(try User(from: decoder).age == 30)
    }

    @Test func aContainerOutlivesItsDecoder() throws {
        enum Key: String, CodingKey { case name, age }
        enum Inner: String, CodingKey { case id }
        let db = try makeUsers()
        let row = try #require(try db.pluck(users))
        let container = try row.decoder().container(keyedBy: Key.self)
        let inner = try row.decoder().container(keyedBy: Key.self).nestedContainer(keyedBy: Inner.self, forKey: .name)
        // Readers are used again by other rows.
        for other in try db.prepare(users.order(id)) { _ = try other.decode(User.self, from: users) }
        #expect(try container.decode(String.self, forKey: .name) == "ann")
        #expect(try container.superDecoder().container(keyedBy: Key.self).decode(Int.self, forKey: .age) == 30)
        #expect(try inner.decode(Int.self, forKey: .id) == 1)
    }
}

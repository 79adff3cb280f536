import Foundation
import SQLite
import Testing

private let things = Table("things"), parts = Table("parts")
private let label = Column<String>("label")
private let uuid = UUID(uuid: (0xAB, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0xA, 0xB, 0xC, 0xD, 0xE, 0xF))
private let other = UUID(uuid: (0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))

/// A form, with a UUID in it as SQL and as the value that is bound.
struct UUIDForm: Sendable, CustomTestStringConvertible {
    let type: any UUIDRepresentation.Type
    let declared: String
    let literal: String
    let value: DatabaseValue
    /// In JSON.
    let text: String
    var testDescription: String { "\(type)" }

    static let all = [
        UUIDForm(
            type: UUIDBlob.self, declared: "BLOB", literal: "x'ab0102030405060708090a0b0c0d0e0f'",
            value: .blob(Blob(bytes: [0xAB, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0xA, 0xB, 0xC, 0xD, 0xE, 0xF])),
            text: "AB010203-0405-0607-0809-0A0B0C0D0E0F"),
        UUIDForm(
            type: LowercaseUUID.self, declared: "TEXT", literal: "'ab010203-0405-0607-0809-0a0b0c0d0e0f'",
            value: .text("ab010203-0405-0607-0809-0a0b0c0d0e0f"), text: "ab010203-0405-0607-0809-0a0b0c0d0e0f"),
    ]

    /// What other programs, and other columns of ours, may have stored.
    static let stored = [
        "x'ab0102030405060708090a0b0c0d0e0f'", "'ab010203-0405-0607-0809-0a0b0c0d0e0f'",
        "'AB010203-0405-0607-0809-0A0B0C0D0E0F'", "'Ab010203-0405-0607-0809-0A0b0C0d0E0f'",
    ]
}

private struct Thing<Key: UUIDRepresentation>: Codable, Equatable {
    var key: Key
    var parent: Key?
    var label: String
    var seen: [Key] = []
}

private struct Model<Key: UUIDRepresentation>: Decodable { var key: Key, parent: Key? }

@Suite struct UUIDRepresentationsTests {
    /// Things with a key of that form for their primary key, in a table without rowid, and parts that refer to them.
    private func database<Key: UUIDRepresentation>(_ type: Key.Type) throws -> Connection {
        let db = try Connection()
        let key = Column<Key>("key"), parent = Column<Key?>("parent")
        try db.run(
            things.create(withoutRowid: true) { t in
                t.column(key, primaryKey: true)
                t.column(parent)
                t.column(label)
                t.column(Column<JSON<[Key]>?>("seen"))
            })
        try db.run(
            parts.create { t in
                t.column(Column<Key?>("thing"), references: things, key, delete: .cascade)
            })
        return db
    }

    @Test("is declared, defaulted and checked in its own form", arguments: UUIDForm.all)
    func definitions(_ form: UUIDForm) throws {
        func check<Key: UUIDRepresentation>(_ type: Key.Type) throws {
            let key = Column<Key>("key"), owner = Column<Key?>("owner"), table = Table("defined")
            let create = table.create(withoutRowid: true, strict: true) { t in
                t.column(key, primaryKey: true)
                t.column(Column<Key>("made"), check: Column<Key>("made") != Key(other), defaultValue: Key(uuid))
                t.column(owner, unique: true, references: table, key, update: .cascade)
            }
            #expect(
                create
                    == #"CREATE TABLE "defined" ("key" \#(form.declared) PRIMARY KEY NOT NULL, "#
                    + #""made" \#(form.declared) NOT NULL CHECK ("made" != \#(form.declared == "BLOB" ? "x'ff000000000000000000000000000001'" : "'ff000000-0000-0000-0000-000000000001'")) DEFAULT (\#(form.literal)), "#
                    + #""owner" \#(form.declared) UNIQUE REFERENCES "defined" ("key") ON UPDATE CASCADE) WITHOUT ROWID, STRICT"#
            )
            let db = try Connection()
            try db.run(create)
            try db.run(table.insert(key <- Key(other)))
            #expect(try db.one(table.select(key, Column<Key>("made"), owner)) == (Key(other), Key(uuid), nil))
            #expect(try db.scalar("SELECT made FROM defined").map { try $0.databaseValue } == form.value)
            #expect(throws: SQLiteError.self) { try db.run(table.update(Column<Key>("made") <- Key(other))) }
        }
        try check(form.type)
    }

    @Test("is bound in its own form by every statement, and found again", arguments: UUIDForm.all)
    func statements(_ form: UUIDForm) throws {
        func check<Key: UUIDRepresentation>(_ type: Key.Type) throws {
            let db = try database(type)
            let key = Column<Key>("key"), parent = Column<Key?>("parent"), k = Key(uuid)
            let insert = things.insert(key <- k, label <- "a")
            #expect(insert.sql == #"INSERT INTO "things" ("key", "label") VALUES (?, ?)"#)
            #expect(try DatabaseValue(insert.expression.bindings[0]) == form.value)
            #expect(insert.asSQL() == #"INSERT INTO "things" ("key", "label") VALUES (\#(form.literal), 'a')"#)
            try db.run(insert)
            let update = things.filter(key == k).update(parent <- k)
            #expect(
                update.asSQL() == #"UPDATE "things" SET "parent" = \#(form.literal) WHERE ("key" = \#(form.literal))"#)
            #expect(try db.run(update) == 1)
            let upsert = things.upsert(key <- k, label <- "b", onConflictOf: key)
            #expect(
                upsert.asSQL()
                    == #"INSERT INTO "things" ("key", "label") VALUES (\#(form.literal), 'b') ON CONFLICT ("key") "#
                    + #"DO UPDATE SET "label" = "excluded"."label""#)
            try db.run(upsert)
            try db.run(parts.insert(Column<Key?>("thing") <- k))
            #expect(try db.scalar("SELECT thing FROM parts").map { try $0.databaseValue } == form.value)

            let conditions: [(Expression<Bool?>, String, Int)] = [
                (Expression(key == k), #"("key" = \#(form.literal))"#, 1),
                (Expression(key != k), #"("key" != \#(form.literal))"#, 0),
                (Expression(k == key), #"(\#(form.literal) = "key")"#, 1),
                (parent == k, #"("parent" = \#(form.literal))"#, 1),
                (parent == key, #"("parent" = "key")"#, 1),
                (parent == nil, #"("parent" IS NULL)"#, 0),
                (parent === k, #"("parent" IS \#(form.literal))"#, 1),
                (Expression([k].contains(key)), #"("key" IN (\#(form.literal)))"#, 1),
                ([k, k].contains(parent), #"("parent" IN (\#(form.literal), \#(form.literal)))"#, 1),
                (Expression(things.select(key).contains(key)), #"("key" IN (SELECT "key" FROM "things"))"#, 1),
            ]
            for (condition, sql, count) in conditions {
                #expect(condition.asSQL() == sql)
                #expect(try db.scalar(things.filter(condition).count) == count, "\(condition)")
            }
            #expect(try db.one(things.join(parts, on: Column<Key?>("thing") == key).select(key, label)) == (k, "b"))
            #expect(throws: SQLiteError.self) { try db.run(parts.insert(Column<Key?>("thing") <- Key(other))) }
            try db.run(things.filter(key == k).delete())
            #expect(try db.scalar(parts.count) == 0)
        }
        try check(form.type)
    }

    @Test("is read from every form, in every way", arguments: UUIDForm.all, UUIDForm.stored)
    func readings(_ form: UUIDForm, _ stored: String) throws {
        func check<Key: UUIDRepresentation>(_ type: Key.Type) throws {
            let db = try Connection()
            try db.execute("CREATE TABLE things (key, parent); INSERT INTO things VALUES (\(stored), NULL)")
            let key = Column<Key>("key"), parent = Column<Key?>("parent"), k = Key(uuid)
            #expect(try db.all(things.select(key, parent, Column<Key?>("key"))).first ?? (k, k, nil) == (k, nil, k))
            #expect(try db.scalar(things.select(key)) == k)
            #expect(try db.cursor(things.select(key)).next() == k)
            #expect(try db.one("SELECT key FROM things", as: Key.self) == k)
            let row = try #require(try db.pluck(things))
            #expect(try row.get(key) == k && row.get(parent) == nil)
            for row in try db.prepare(things) { #expect(row[key] == k && row[parent] == nil) }
            let model = try db.one(things.decoding(Model<Key>.self))
            #expect(model.key == k && model.parent == nil)
            #expect(try row.decode(Model<Key>.self).key == k)
            let same = try db.createFunction("same") { (key: Key) in key }
            #expect(try db.scalar(things.select(same(key))) == k)
            #expect(try db.scalar("SELECT same(key) IS \(form.literal) FROM things") as? Int64 == 1)
        }
        try check(form.type)
    }

    @Test("is encoded and decoded as a column, and as text inside JSON", arguments: UUIDForm.all)
    func models(_ form: UUIDForm) throws {
        func check<Key: UUIDRepresentation>(_ type: Key.Type) throws {
            let db = try database(type)
            let key = Column<Key>("key")
            var thing = Thing(key: Key(uuid), label: "a", seen: [Key(uuid)])
            let insert = try things.insert(thing)
            #expect(
                insert.asSQL()
                    == #"INSERT INTO "things" ("key", "label", "seen") VALUES (\#(form.literal), 'a', '["\#(form.text)"]')"#
            )
            try db.run(insert)
            #expect(try db.one(things.decoding(Thing<Key>.self)) == thing)
            thing.parent = thing.key
            try db.run(things.filter(key == thing.key).update(thing))
            thing.label = "b"
            try db.run(things.upsert(thing, onConflictOf: key))
            #expect(try db.pluck(things)?.decode() == thing)
            #expect(try db.scalar(things.filter(Column<Key?>("parent") == key).count) == 1)

            let seen = Column<JSON<[Key]>?>("seen")
            #expect(try db.scalar(things.select(seen))?.content == thing.seen)
            let first = seen.jsonValue("$[0]", as: Key.self)
            #expect(try db.scalar(things.select(first)) == Key(uuid))
            let coded = try JSONEncoder().encode([Key(uuid)])
            #expect(String(decoding: coded, as: UTF8.self) == "[\"\(form.text)\"]")
            #expect(try JSONDecoder().decode([UUID].self, from: coded) == [uuid])
            #expect(throws: DecodingError.self) { try JSONDecoder().decode([Key].self, from: Data("[\"a\"]".utf8)) }
        }
        try check(form.type)
    }

    @Test("is found among more values than a statement has parameters", arguments: UUIDForm.all)
    func longLists(_ form: UUIDForm) throws {
        func check<Key: UUIDRepresentation>(_ type: Key.Type) throws {
            let db = try database(type)
            let key = Column<Key>("key"), parent = Column<Key?>("parent")
            let keys = (0..<40_000).map { number in
                let (high, low) = (UInt8(number / 256), UInt8(number % 256))
                return Key(UUID(uuid: (0, high, 0, 0, low, 0, 0, 0, 0xE0, 0, 0, 0, 0, 0, 0, 0)))
            }
            try db.run(things.insertMany(keys.prefix(1500).map { [key <- $0, parent <- $0, label <- ""] }))
            #expect(try db.scalar(things.filter(keys.contains(key)).count) == 1500)
            #expect(try db.scalar(things.filter(keys.dropFirst(1).prefix(1200).contains(parent)).count) == 1200)
            #expect(try db.all(things.select(key).filter(!keys.dropFirst().contains(key))) == [keys[0]])
        }
        try check(form.type)
    }

    @Test("is a parameter of a prepared query, also as nil", arguments: UUIDForm.all)
    func parameters(_ form: UUIDForm) throws {
        func check<Key: UUIDRepresentation>(_ type: Key.Type) throws {
            let db = try database(type)
            let key = Column<Key>("key"), parent = Column<Key?>("parent")
            let add = try db.prepare { (new: Column<Key>, old: Column<Key?>) in
                things.insert(key <- new, parent <- old, label <- "").returning(key)
            }
            #expect(try add.one(Key(uuid), nil) == Key(uuid))
            #expect(try add.one(Key(other), Key(uuid)) == Key(other))
            let children = try db.prepare { (of: Column<Key?>) in things.select(key).filter(parent == of) }
            #expect(try children.all(Key(uuid)) == [Key(other)])
            #expect(try children.all(nil) == [Key(uuid)])
        }
        try check(form.type)
    }

    @Test(
        "what is no UUID is an error that names the column and the type", arguments: UUIDForm.all,
        [
            ("x'0102030405060708090a0b0c0d0e0f'", StorageClass.blob), ("x''", .blob),
            ("x'0102030405060708090a0b0c0d0e0f1011'", .blob), ("''", .text), ("'ab010203'", .text),
            ("'ab0102030405060708090a0b0c0d0e0f'", .text), ("'{ab010203-0405-0607-0809-0a0b0c0d0e0f}'", .text),
            ("'gb010203-0405-0607-0809-0a0b0c0d0e0f'", .text), ("' ab010203-0405-0607-0809-0a0b0c0d0e0f'", .text),
            ("'ab010203-0405-0607-0809-0a0b0c0d0e0f' || char(0) || 'x'", .text), ("7", .integer), ("7.5", .real),
            ("NULL", .null),
        ])
    func malformed(_ form: UUIDForm, _ stored: (sql: String, found: StorageClass)) throws {
        func check<Key: UUIDRepresentation>(_ type: Key.Type) throws {
            let db = try Connection()
            try db.execute("CREATE TABLE things (key); INSERT INTO things VALUES (\(stored.sql))")
            let error = #expect(throws: ColumnError.self) { try db.all(things.select(Column<Key>("key"))) }
            #expect(error?.column == "key" && error?.table == "things" && error?.row == 1)
            #expect(error?.expected == "\(Key.self)" && error?.found == stored.found)
            #expect(throws: DecodingError.self) { try db.one(things.decoding(Model<Key>.self)) }
            try db.createFunction("same") { (key: Key) in key }
            let failure = #expect(throws: SQLiteError.self) { try db.scalar("SELECT same(key) FROM things") }
            #expect(failure?.message.contains("argument 1 of same: expected \(Key.self)") == true)
            // And where the column may be NULL.
            if stored.found == .null {
                #expect(try db.all(things.select(Column<Key?>("key"))) == [nil])
            } else {
                #expect(throws: ColumnError.self) { try db.all(things.select(Column<Key?>("key"))) }
            }
        }
        try check(form.type)
    }

    @Test("are three different values to SQL")
    func forms() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE things (key)")
        let upper = Column<UUID>("key"), lower = Column<LowercaseUUID>("key"), blob = Column<UUIDBlob>("key")
        try db.run(things.insertMany([[upper <- uuid], [lower <- LowercaseUUID(uuid)], [blob <- UUIDBlob(uuid)]]))
        #expect(try db.scalar(things.select(upper.distinct.count)) == 3)
        #expect(try db.all(things.select(upper)) == [uuid, uuid, uuid])
        #expect(try db.all(things.select(blob)).map(\.uuid) == [uuid, uuid, uuid])
        #expect(try db.all(things.select(lower).filter(lower == LowercaseUUID(uuid))).count == 1)
        #expect(try db.all(things.select(rowid).filter(blob == UUIDBlob(uuid))) == [3])
    }

    @Test("a text that goes on after a UUID is none for the plain type either")
    func plain() throws {
        let db = try Connection()
        #expect(throws: ColumnError.self) {
            try db.one("SELECT 'ab010203-0405-0607-0809-0a0b0c0d0e0f' || char(0) || 'x'", as: UUID.self)
        }
    }
}

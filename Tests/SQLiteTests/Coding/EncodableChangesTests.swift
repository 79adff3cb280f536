import Foundation
import SQLite
import Testing

/// Stored as a multiple of what its coder's `userInfo` says.
private struct Scaled: Codable, Equatable {
    struct Box: Codable, Equatable { var scaled: Scaled }
    struct Row: Codable, Equatable { var scaled: Scaled, nested: Box, list: [Scaled] }
    enum CodingKeys: CodingKey { case count }
    static let factor = CodingUserInfoKey(rawValue: "factor").unsafelyUnwrapped
    var count: Int

    init(_ count: Int) { self.count = count }
    init(from decoder: any Decoder) throws {
        count = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .count)
        count /= decoder.userInfo[Self.factor] as? Int ?? 1
    }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(count * (encoder.userInfo[Self.factor] as? Int ?? 1), forKey: .count)
    }
}

private enum Grade: String, Codable { case a = "A", b = "B" }
private enum Level: Int, Codable { case low = 1, high = 2 }

/// A wrapper that is encoded as what it wraps.
private struct Code: RawRepresentable, Codable, Equatable { var rawValue: String }

private struct Centimetres: Value, Codable, Equatable {
    var count: Int64
    static var declaredDatatype: String { Int64.declaredDatatype }
    static func fromDatatypeValue(_ value: Int64) -> Centimetres { Centimetres(count: value) }
    var datatypeValue: Int64 { count }
}

private struct Place: Codable, Equatable { var city: String, numbers: [Int] }

private struct Everything: Codable, Equatable {
    var flag = true
    var int = -1, int8 = Int8.min, int16 = Int16.min, int32 = Int32.min, int64 = Int64.min
    var uint = UInt(7), uint8 = UInt8.max, uint16 = UInt16.max, uint32 = UInt32.max
    var uint64 = UInt64(Int64.max)
    var float = Float(0.1), double = 0.1, text = "a\0b"
    var data = Data([0, 255]), date = Date(timeIntervalSince1970: 0.25)
    var uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    var grade = Grade.b, level = Level.high, code = Code(rawValue: "x"), height = Centimetres(count: 180)
    var url = URL(string: "https://a.b/c?d=e"), price = Decimal(string: "19.90")
    var place = Place(city: "Rom", numbers: [1, 2]), numbers = [3, 4], names: [String: Int] = ["a": 1]
    var bytes: [UInt8] = [1, 2]
    var maybeGrade: Grade?, maybeURL: URL?, maybePlace: Place?, maybeFlag: Bool?, maybeNumber: Int16?
}

private struct Pupil: Codable, Equatable {
    var id: Int64?
    var name: String?
    var age: Int?
    var score: Double?
}

private class Animal: Codable {
    var name: String
    init(_ name: String) { self.name = name }
}

private final class Dog: Animal {
    var age: Int
    private enum CodingKeys: CodingKey { case age }
    init(_ name: String, age: Int) {
        self.age = age
        super.init(name)
    }
    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        age = try container.decode(Int.self, forKey: .age)
        try super.init(from: try container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(age, forKey: .age)
        try super.encode(to: container.superEncoder())
    }
}

/// Name and age in a container of their own.
private struct Nested: Codable, Equatable {
    var id: Int64, name: String, age: Int
    private enum Outer: CodingKey { case id, person }
    private enum Inner: CodingKey { case name, age }

    init(id: Int64, name: String, age: Int) { (self.id, self.name, self.age) = (id, name, age) }
    init(from decoder: any Decoder) throws {
        let outer = try decoder.container(keyedBy: Outer.self)
        id = try outer.decode(Int64.self, forKey: .id)
        let inner = try outer.nestedContainer(keyedBy: Inner.self, forKey: .person)
        name = try inner.decode(String.self, forKey: .name)
        age = try inner.decode(Int.self, forKey: .age)
    }
    func encode(to encoder: any Encoder) throws {
        var outer = encoder.container(keyedBy: Outer.self)
        try outer.encode(id, forKey: .id)
        var inner = outer.nestedContainer(keyedBy: Inner.self, forKey: .person)
        try inner.encode(name, forKey: .name)
        try inner.encode(age, forKey: .age)
    }
}

/// What encodes itself in a way that a row has no place for.
enum Odd: Encodable {
    case list, single, nestedList, twice, wrapped

    private enum Key: CodingKey { case a }
    func encode(to encoder: any Encoder) throws {
        switch self {
        case .list:
            var container = encoder.unkeyedContainer()
            try container.encode(1)
        case .single:
            var container = encoder.singleValueContainer()
            try container.encode(1)
        case .nestedList:
            var container = encoder.container(keyedBy: Key.self)
            var list = container.nestedUnkeyedContainer(forKey: .a)
            try list.encode(1)
        case .twice:
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(1, forKey: .a)
            try container.encode(2, forKey: .a)
        case .wrapped:
            var container = encoder.singleValueContainer()
            try container.encode(Pupil(name: "Zoë", age: 11))
        }
    }
}

private let pupils = Table("students")

@Suite struct EncodableChangesTests {
    @Test func everyTypeIsStoredAsItsOwnValueAndComesBack() throws {
        let db = try Connection()
        let value = Everything()
        let insert = try Table("t").insert(value)
        let columns = [
            "flag", "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64",
            "float", "double", "text", "data", "date", "uuid", "grade", "level", "code", "height", "url", "price",
            "place", "numbers", "names", "bytes", "maybeGrade", "maybeURL", "maybePlace", "maybeFlag", "maybeNumber",
        ]
        try db.execute("CREATE TABLE t (\(columns.joined(separator: ", ")))")
        try db.run(insert)
        let row = try #require(try db.pluck(Table("t")))
        #expect(
            row.values == [
                .integer(1), .integer(-1), .integer(-128), .integer(-32_768), .integer(-2_147_483_648), .integer(.min),
                .integer(7), .integer(255), .integer(65_535), .integer(4_294_967_295), .integer(.max),
                .real(Double(Float(0.1))), .real(0.1), .text("a\0b"), .blob(Blob(bytes: [0, 255])),
                .text("1970-01-01T00:00:00.250"), .text("01020304-0506-0708-090A-0B0C0D0E0F10"), .text("B"),
                .integer(2),
                .text("x"), .integer(180), .text("https://a.b/c?d=e"), .text("19.9"),
                .text(#"{"city":"Rom","numbers":[1,2]}"#), .text("[3,4]"), .text(#"{"a":1}"#),
                .blob(Blob(bytes: [1, 2])),
                .null, .null, .null, .null, .null,
            ])
        #expect(try row.decode() == value)
        #expect(try db.all(Table("t").decoding(Everything.self)) == [value])
        #expect(try db.scalar(Table("t").filter(Column<String>("grade") == "B").count) == 1)
    }

    @Test func nilIsLeftOutOfAnInsertUnlessAskedFor() throws {
        let pupil = Pupil(name: "Zoë", age: 11)
        #expect(try pupils.insert(pupil).asSQL() == #"INSERT INTO "students" ("name", "age") VALUES ('Zoë', 11)"#)
        #expect(
            try pupils.insert(or: .replace, encodable: pupil, userInfo: [:], otherSetters: [classID <- 1]).asSQL()
                == #"INSERT OR REPLACE INTO "students" ("name", "age", "class_id") VALUES ('Zoë', 11, 1)"#)
        #expect(
            try pupils.insert(or: .replace, encodable: pupil, otherSetters: [classID <- 1], nils: .null).asSQL()
                == #"INSERT OR REPLACE INTO "students" ("id", "name", "age", "score", "class_id") VALUES (NULL, 'Zoë', 11, NULL, 1)"#
        )
        #expect(try pupils.insert(Pupil()).asSQL() == #"INSERT INTO "students" DEFAULT VALUES"#)
    }

    @Test func anUpdateSetsNilToNullUnlessAskedToLeaveItOut() throws {
        let db = try makeSchool()
        let ann = students.filter(id == 1)
        let changed = Pupil(id: 1, name: "Anna", age: 13, score: nil)
        #expect(
            try ann.update(changed).asSQL()
                == #"UPDATE "students" SET "id" = 1, "name" = 'Anna', "age" = 13, "score" = NULL WHERE ("id" = 1)"#)
        #expect(
            try ann.update(changed, nils: .omitted).asSQL()
                == #"UPDATE "students" SET "id" = 1, "name" = 'Anna', "age" = 13 WHERE ("id" = 1)"#)
        #expect(try db.run(try ann.update(changed, nils: .omitted)) == 1)
        #expect(try db.one(ann.decoding(Pupil.self)) == Pupil(id: 1, name: "Anna", age: 13, score: 9.5))
        #expect(try db.run(try ann.update(changed, otherSetters: [classID <- 2])) == 1)
        #expect(try db.one(ann.decoding(Pupil.self)) == changed)
        #expect(try db.scalar(ann.select(classID)) == 2)
        #expect(try db.run(try ann.update(Pupil(), nils: .omitted)) == 0)
    }

    @Test func anUpsertInsertsOrOverwritesAlsoWithNull() throws {
        let db = try makeSchool()
        struct Marks: Codable { var id: Int64?, name: String, age: Int, score: Double? }
        let marks = Marks(id: nil, name: "Ann", age: 20, score: nil)
        let upsert = try students.upsert(marks, onConflictOf: name)
        #expect(
            upsert.asSQL()
                == #"INSERT INTO "students" ("name", "age") VALUES ('Ann', 20) ON CONFLICT ("name") DO UPDATE SET "age" = "excluded"."age""#
        )
        try db.run(upsert)
        #expect(try db.one(students.select(age, score).filter(name == "Ann")) == (20, 9.5))
        struct Points: Codable { var name: String, age: Int, score: Double? }
        let overwriting = try students.upsert(
            Points(name: "Ann", age: 21, score: nil), otherSetters: [classID <- 2], onConflictOf: name, nils: .null)
        #expect(
            overwriting.asSQL()
                == #"INSERT INTO "students" ("name", "age", "class_id") VALUES ('Ann', 21, 2) ON CONFLICT ("name") DO UPDATE SET "age" = "excluded"."age", "class_id" = "excluded"."class_id", "score" = NULL"#
        )
        try db.run(overwriting)
        let (years, points) = try db.one(students.select(age, score).filter(name == "Ann"))
        #expect(years == 21 && points == nil)
        try db.run(try students.upsert(Marks(id: nil, name: "Zoë", age: 11, score: 3), onConflictOf: name))
        #expect(try db.scalar(students.count) == 5)
    }

    @Test func manyWithDifferentNilsAreInsertedTogether() throws {
        let db = try makeSchool()
        let values = [
            Pupil(id: 10, name: "Zoë", age: 11), Pupil(name: "Tim", age: 12, score: 4),
            Pupil(id: 12, name: "Uwe", age: 13),
        ]
        let insert = try students.insertMany(values)
        #expect(
            insert.asSQL()
                == #"INSERT INTO "students" ("id", "name", "age", "score") VALUES (10, 'Zoë', 11, NULL), (NULL, 'Tim', 12, 4.0), (12, 'Uwe', 13, NULL)"#
        )
        try db.run(insert)
        #expect(
            try db.all(students.filter(id > 4).order(id).decoding(Pupil.self))
                == [values[0], Pupil(id: 11, name: "Tim", age: 12, score: 4), values[2]])
        // As many columns, and others.
        let others = [Pupil(id: 20, name: "Ida", age: 9), Pupil(name: "Jan", age: 8, score: 1)]
        try db.run(try students.insertMany(others))
        #expect(try db.scalar(students.filter(name == "Jan").select(score)) == 1)
        #expect(try students.insertMany([Pupil]()).asSQL() == #"INSERT INTO "students" DEFAULT VALUES"#)
        #expect(
            try students.insertMany([Pupil(name: "A"), Pupil(name: "B")], otherSetters: [age <- 1]).asSQL()
                == #"INSERT INTO "students" ("name", "age") VALUES ('A', 1), ('B', 1)"#)
        try db.run(
            try students.insertMany(or: .ignore, encodables: [Pupil(name: "Ann", age: 1), Pupil(name: "Kim", age: 2)]))
        #expect(try db.scalar(students.filter(name == "Ann").select(age)) == 12)
    }

    /// The keys of dictionaries, and of types that share columns, come in orders of their own.
    @Test func manyWhoseKeysComeInAnotherOrderAreInsertedTogether() throws {
        struct Name: Encodable { var name: String, size: Int }
        struct Size: Encodable { var size: Int, name: String }
        let db = try Connection()
        try db.execute("CREATE TABLE things (name TEXT, size INTEGER)")
        let things = Table("things")
        try db.run(things.insertMany([Name(name: "a", size: 1), Size(size: 2, name: "b")] as [any Encodable]))
        let dictionaries: [[String: String]] = (3...40).map { number in
            Dictionary(uniqueKeysWithValues: [("name", "n\(number)"), ("size", "\(number)")].shuffled())
        }
        try db.run(things.insertMany(dictionaries))
        #expect(try db.scalar("SELECT count(*) FROM things WHERE typeof(size) = 'integer'") as? Int64 == 40)
        #expect(try db.scalar("SELECT name FROM things WHERE size = 2") as? String == "b")
        #expect(try db.scalar("SELECT count(*) FROM things WHERE name = 'n' || size") as? Int64 == 38)
        #expect(throws: StatementError.self) { try db.run(things.insertMany([["name": "a"], ["size": "b"]])) }
        #expect(try db.scalar("SELECT count(*) FROM things") as? Int64 == 40)
    }

    @Test func anyNumberOfRowsIsInserted() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, age INTEGER, score REAL)")
        let values = (1...100_000).map { Pupil(id: $0, name: "n\($0)", age: Int($0), score: $0 % 3 == 0 ? nil : 0.5) }
        try db.run(try Table("t").insertMany(values))
        #expect(db.changes == 100_000)
        #expect(try db.scalar(Table("t").count) == 100_000)
        #expect(try db.scalar(Table("t").filter(score == nil).count) == 33_333)
    }

    @Test func aSuperclassAndNestedContainersShareTheRow() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, age INTEGER)")
        try db.run(try Table("t").insert(Dog("Rex", age: 3)))
        let dog = try db.one(Table("t").decoding(Dog.self))
        #expect(dog.name == "Rex" && dog.age == 3)
        let nested = Nested(id: 7, name: "Zoë", age: 11)
        #expect(
            try Table("t").insert(nested).asSQL() == #"INSERT INTO "t" ("id", "name", "age") VALUES (7, 'Zoë', 11)"#)
        try db.run(try Table("t").insert(nested))
        #expect(try db.one(Table("t").filter(id == 7).decoding(Nested.self)) == nested)
        let row = try #require(try db.pluck(Table("t").filter(id == 7)))
        #expect(try row.decode(Nested.self) == nested)
    }

    @Test func aTypeThatIsEncodedAsAnotherIsThatRow() throws {
        #expect(try pupils.insert(Odd.wrapped).asSQL() == #"INSERT INTO "students" ("name", "age") VALUES ('Zoë', 11)"#)
        #expect(try pupils.insert(["age": 3]).asSQL() == #"INSERT INTO "students" ("age") VALUES (3)"#)
    }

    @Test("what a row has no place for throws", arguments: [Odd.list, .single, .nestedList, .twice])
    func refused(_ odd: Odd) {
        #expect(throws: EncodingError.self) { try pupils.insert(odd) }
    }

    @Test func theErrorOfAValueHasItsPath() throws {
        struct Outer: Encodable { var number: Double?, big: UInt64?, list: [Double]?, date: Date? }
        let cases: [(Outer, String)] = [
            (Outer(number: .nan), "number"), (Outer(big: .max), "big"), (Outer(list: [1, .infinity]), "list.1"),
            (Outer(date: .distantFuture.addingTimeInterval(1e12)), "date"),
        ]
        for (value, path) in cases {
            do {
                _ = try pupils.insert(value)
                Issue.record("\(path) was encoded")
            } catch EncodingError.invalidValue(_, let context) {
                #expect(
                    context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
                        == path)
            }
        }
    }

    @Test func theJSONEncoderAndUserInfoAreTheCallers() throws {
        struct Visit: Codable, Equatable { var day: Date }
        struct Log: Codable, Equatable { var id: Int64, visits: [Visit] }
        let db = try Connection()
        try db.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, visits TEXT)")
        let encoder = JSONEncoder(), decoder = JSONDecoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        decoder.dateDecodingStrategy = .secondsSince1970
        let log = Log(id: 1, visits: [Visit(day: Date(timeIntervalSince1970: 60))])
        let insert = try Table("t").insert(log, userInfo: [.jsonEncoder: encoder])
        #expect(insert.asSQL() == #"INSERT INTO "t" ("id", "visits") VALUES (1, '[{"day":60}]')"#)
        try db.run(insert)
        #expect(try db.one(Table("t").decoding(Log.self, userInfo: [.jsonDecoder: decoder])) == log)
        let row = try #require(try db.pluck(Table("t")))
        #expect(try row.decode(userInfo: [.jsonDecoder: decoder]) == log)
        #expect(try row.decode(Log.self) != log)
    }

    @Test func valuesInsideJSONFindTheUserInfoToo() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (scaled, nested, list)")
        let t = Table("t"),
            value = Scaled.Row(scaled: Scaled(3), nested: Scaled.Box(scaled: Scaled(4)), list: [Scaled(5)])
        try db.run(t.insert(value, userInfo: [Scaled.factor: 10]))
        #expect(
            try db.prepare("SELECT * FROM t").failableNext() as? [String]
                == [#"{"count":30}"#, #"{"scaled":{"count":40}}"#, #"[{"count":50}]"#])
        #expect(try db.one(t.decoding(Scaled.Row.self, userInfo: [Scaled.factor: 10])) == value)
        #expect(try db.pluck(t)?.decode(userInfo: [Scaled.factor: 10]) == value)
        #expect(try db.one(t.decoding(Scaled.Row.self)).scaled == Scaled(30))
    }

    @Test func aDateIsStoredAsItsTypeSays() throws {
        struct Times: Codable, Equatable {
            var seconds: UnixSeconds, milliseconds: UnixMilliseconds, micro: MicrosecondText, list: [UnixSeconds]
        }
        let date = Date(timeIntervalSince1970: 1.25)
        let times = Times(
            seconds: UnixSeconds(date), milliseconds: UnixMilliseconds(date), micro: MicrosecondText(date),
            list: [UnixSeconds(date)])
        let db = try Connection()
        try db.execute("CREATE TABLE t (seconds, milliseconds, micro, list)")
        try db.run(try Table("t").insert(times))
        let row = try #require(try db.pluck(Table("t")))
        #expect(
            row.values == [.real(1.25), .integer(1250), .text("1970-01-01T00:00:01.250000"), .text("[1.25]")])
        #expect(try db.one(Table("t").decoding(Times.self)) == times)
    }
}

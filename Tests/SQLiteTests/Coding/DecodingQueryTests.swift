import Foundation
import SQLite
import Testing

private struct Pupil: Codable, Equatable, Sendable { var id: Int64, name: String, age: Int, score: Double? }
private struct Short: Decodable, Equatable { var name: String, age: Int, size: Int? }

@Suite struct DecodingQueryTests {
    @Test func rowsAreDecodedByEveryWayToFetch() throws {
        let db = try makeSchool()
        let query = students.filter(age < 14).order(id).decoding(Pupil.self)
        #expect(query.description == #"SELECT * FROM "students" WHERE ("age" < 14) ORDER BY "id""#)
        let all = try db.all(query)
        #expect(all.map(\.name) == ["Ann", "Bob", "Di"])
        #expect(all[0] == Pupil(id: 1, name: "Ann", age: 12, score: 9.5))
        #expect(all[2].score == nil)
        #expect(try db.first(query) == all[0])
        #expect(try db.one(students.filter(id == 2).decoding(Pupil.self)) == all[1])
        var seen: [Pupil] = []
        try db.forEach(query) { seen.append($0) }
        #expect(seen == all)
        let cursor = try db.cursor(query)
        seen = []
        while let pupil = try cursor.next() { seen.append(pupil) }
        #expect(seen == all)
    }

    @Test func textOfYourOwnIsDecoded() throws {
        let db = try makeSchool()
        #expect(
            try db.all("SELECT *, length(name) AS size FROM students WHERE age > \(13)", as: Short.self)
                == [Short(name: "Cy", age: 14, size: 2)])
        #expect(try db.first("SELECT name, age FROM students ORDER BY id", as: Short.self)?.name == "Ann")
        #expect(try db.one("SELECT 'x' AS NAME, 2 AS Age", as: Short.self) == Short(name: "x", age: 2, size: nil))
        #expect(try db.all("SELECT name FROM students WHERE id = 1", as: String.self) == ["Ann"])
    }

    @Test func returnedRowsAreDecoded() throws {
        let db = try makeSchool()
        let zoe = Pupil(id: 9, name: "Zoë", age: 11, score: nil)
        #expect(try db.one(students.insert(zoe).returning(*).decoding(Pupil.self)) == zoe)
    }

    @Test func aPreparedQuerySeesTheColumnsOfEachRun() throws {
        let db = try makeSchool()
        let byID = try db.prepare { (key: Column<Int64>) in students.filter(id == key).decoding(Short.self) }
        #expect(try byID.first(3) == Short(name: "Cy", age: 14, size: nil))
        try db.execute(
            """
            ALTER TABLE students RENAME TO old; CREATE TABLE students (id INTEGER, size INTEGER, age INTEGER, name TEXT);
            INSERT INTO students VALUES (3, 1, 2, 'new');
            """)
        #expect(try byID.all(3) == [Short(name: "new", age: 2, size: 1)])
    }

    @Test func threadsDecodeTheSameQueryAtOnce() throws {
        let query = students.order(id).decoding(Pupil.self)
        let databases = try (0..<4).map { _ in try makeSchool() }
        DispatchQueue.concurrentPerform(iterations: 4) { number in
            for _ in 0..<200 {
                #expect((try? databases[number].all(query).map(\.name)) == ["Ann", "Bob", "Cy", "Di"])
            }
        }
    }

    @Test func aMissingKeyThrowsAndAnOptionalIsNil() throws {
        let db = try makeSchool()
        #expect(try db.all("SELECT name, age FROM students WHERE id = 1", as: Short.self)[0].size == nil)
        do {
            _ = try db.all(students.select(name).decoding(Short.self))
            Issue.record("no error was thrown")
        } catch DecodingError.keyNotFound(let key, let context) {
            #expect(key.stringValue == "age")
            #expect(context.debugDescription.contains(#"among "name""#))
            #expect(context.debugDescription.contains(#"row 1 of SELECT "name" FROM "students""#))
        }
    }

    @Test func nullAndOtherTypesThrowWithTheirPathAndRow() throws {
        struct Strict: Decodable { var score: Double }
        struct Odd: Decodable { var name: Int? }
        let db = try makeSchool()
        do {
            _ = try db.all(students.order(id).decoding(Strict.self))
            Issue.record("no error was thrown")
        } catch DecodingError.valueNotFound(_, let context) {
            #expect(context.codingPath.map(\.stringValue) == ["score"])
            #expect(context.debugDescription.contains("row 4 of"))
            #expect(context.underlyingError is ColumnError)
        }
        do {
            _ = try db.all(students.decoding(Odd.self))
            Issue.record("no error was thrown")
        } catch DecodingError.typeMismatch(_, let context) {
            #expect(context.codingPath.map(\.stringValue) == ["name"])
            #expect(context.debugDescription.contains("expected Int, found TEXT"))
        }
    }

    @Test func twoColumnsOfAKeysNameThrow() throws {
        let db = try makeUsers()
        struct User: Decodable { var id: Int64, name: String? }
        #expect(throws: DecodingError.self) { try db.all(authored.decoding(User.self)) }
        let ones = try db.all(authored.order(users[id]).select(users[*]).decoding(User.self))
        #expect(ones.map(\.id) == [1, 3])
    }

    @Test func aDecoderThatIsKeptReadsNothingLater() throws {
        enum Key: CodingKey { case name }
        final class Keeper: Decodable {
            let decoder: any Decoder
            let container: KeyedDecodingContainer<Key>
            init(from decoder: any Decoder) throws {
                self.decoder = decoder
                container = try decoder.container(keyedBy: Key.self)
            }
        }
        struct Named: Decodable { var name: String }
        let db = try makeSchool()
        let kept = try #require(try db.first(students.decoding(Keeper.self)))
        func expectNothing() {
            #expect(throws: DecodingError.self) { try kept.decoder.container(keyedBy: Key.self) }
            #expect(throws: DecodingError.self) { try kept.container.decode(String.self, forKey: .name) }
            #expect(!kept.container.contains(.name))
        }
        expectNothing()
        // What it read is used again by another run.
        try db.forEach(students.decoding(Named.self)) { _ in expectNothing() }
    }

    @Test func aDecoderThatIsKeptIsNoRaceWithTheReadingOfOtherThreads() throws {
        enum Key: CodingKey { case name }
        struct Keeper: Decodable {
            let container: KeyedDecodingContainer<Key>
            init(from decoder: any Decoder) throws { container = try decoder.container(keyedBy: Key.self) }
        }
        let query = students.order(id).decoding(Pupil.self)
        let databases = try (0..<2).map { _ in try makeSchool() }
        DispatchQueue.concurrentPerform(iterations: 2) { number in
            for _ in 0..<100 {
                let kept = try? databases[number].first(students.decoding(Keeper.self))
                #expect((try? databases[number].all(query).map(\.name)) == ["Ann", "Bob", "Cy", "Di"])
                #expect(kept.map { $0.container.contains(.name) } == false)
            }
        }
    }

    @Test func keysAreAskedForInAnyOrderAndTwice() throws {
        struct Careful: Decodable, Equatable {
            var names: [String], hasScore: Bool, keys: Set<String>
            private enum Key: String, CodingKey, CaseIterable { case id, name, age, score, class_id, nothing }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                hasScore = try container.contains(.score) && !container.decodeNil(forKey: .score)
                names = [try container.decode(String.self, forKey: .name)]
                _ = try container.decode(Int.self, forKey: .id)
                names.append(try container.decode(String.self, forKey: .name))
                keys = Set(container.allKeys.map(\.stringValue))
                #expect(!container.contains(.nothing))
                #expect(try container.decodeNil(forKey: .nothing))
            }
        }
        let db = try makeSchool()
        let found = try db.all(students.order(id).decoding(Careful.self))
        #expect(found.map(\.names) == [["Ann", "Ann"], ["Bob", "Bob"], ["Cy", "Cy"], ["Di", "Di"]])
        #expect(found.map(\.hasScore) == [true, true, true, false])
        #expect(found[0].keys == ["id", "name", "age", "score", "class_id"])
    }

    @Test func severalTypesOfKeysOfOneRowAreToldApart() throws {
        struct Mixed: Decodable, Equatable {
            var name: String, id: Int, age: Int, score: Double?, nameAgain: String
            private enum First: String, CodingKey { case name, id }
            private enum Second: String, CodingKey { case id, name, age }
            private enum Third: String, CodingKey { case score }
            private struct Text: CodingKey {
                var stringValue: String
                var intValue: Int? { nil }
                init(stringValue: String) { self.stringValue = stringValue }
                init?(intValue: Int) { nil }
            }
            init(from decoder: any Decoder) throws {
                let first = try decoder.container(keyedBy: First.self)
                let second = try decoder.container(keyedBy: Second.self)
                let nested = try first.nestedContainer(keyedBy: Third.self, forKey: .name)
                let text = try first.superDecoder().container(keyedBy: Text.self)
                name = try first.decode(String.self, forKey: .name)
                age = try second.decode(Int.self, forKey: .age)
                id = try second.decode(Int.self, forKey: .id)
                #expect(try first.decode(Int.self, forKey: .id) == id)
                score = try nested.decodeIfPresent(Double.self, forKey: .score)
                nameAgain = try text.decode(String.self, forKey: Text(stringValue: "name"))
                #expect(text.allKeys.map(\.stringValue) == ["id", "name", "age", "score", "class_id"])
            }
        }
        let db = try makeSchool()
        let found = try db.all(students.order(id).decoding(Mixed.self))
        #expect(found.map(\.name) == ["Ann", "Bob", "Cy", "Di"])
        #expect(found.map(\.nameAgain) == ["Ann", "Bob", "Cy", "Di"])
        #expect(found.map(\.id) == [1, 2, 3, 4])
        #expect(found.map(\.age) == (try db.all(students.order(id).select(age))))
        #expect(found.map(\.score) == (try db.all(students.order(id).select(score))))
    }

    @Test func keysThatAreTextAreReadInAnyOrder() throws {
        struct Columns: Decodable, Equatable {
            var texts: [String: String] = [:]
            private struct Key: CodingKey {
                var stringValue: String
                var intValue: Int? { nil }
                init?(stringValue: String) { self.stringValue = stringValue }
                init?(intValue: Int) { nil }
            }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                // Another order for each row.
                for key in container.allKeys.shuffled() {
                    texts[key.stringValue] = try container.decode(Data.self, forKey: key).base64EncodedString()
                }
            }
        }
        let db = try makeSchool()
        let rows = try db.all(
            "SELECT x'01' AS a, x'02' AS b, x'03' AS c UNION ALL SELECT x'04', x'05', x'06' ORDER BY a",
            as: Columns.self)
        #expect(
            rows.map(\.texts) == [["a": "AQ==", "b": "Ag==", "c": "Aw=="], ["a": "BA==", "b": "BQ==", "c": "Bg=="]])
    }
}

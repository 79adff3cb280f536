import Foundation

extension CodingUserInfoKey {
    /// The `JSONEncoder` for values that become JSON text in a column; one of your own brings its own `userInfo`.
    ///
    /// ```swift
    /// struct Visit: Codable { var day: Date }
    /// struct Pupil: Codable { var name: String, age: Int, email: [Visit] }
    /// let encoder = JSONEncoder()
    /// encoder.dateEncodingStrategy = .secondsSince1970
    /// let pupil = Pupil(name: "Zoë", age: 11, email: [Visit(day: Date(timeIntervalSince1970: 60))])
    /// try db.run(students.insert(pupil, userInfo: [.jsonEncoder: encoder]))
    /// // SQL: INSERT INTO "students" ("name", "age", "email") VALUES ('Zoë', 11, '[{"day":60}]')
    /// ```
    public static let jsonEncoder = key("jsonEncoder")

    /// The `JSONDecoder` for values that are JSON text in a column; one of your own brings its own `userInfo`.
    public static let jsonDecoder = key("jsonDecoder")

    private static func key(_ name: String) -> CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: "SQLite.\(name)") else { preconditionFailure("no such key") }
        return key
    }
}

/// JSON text for values that are more than one column can hold otherwise.
enum JSONText {
    static func of(_ value: some Encodable, _ userInfo: [CodingUserInfoKey: Any]) throws -> String {
        let encoder: JSONEncoder
        if let own = userInfo[.jsonEncoder] as? JSONEncoder {
            encoder = own
        } else {
            encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            if !userInfo.isEmpty { encoder.userInfo = sendable(userInfo) }
        }
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func decode<T: Decodable>(_ type: T.Type, _ json: Data, _ userInfo: [CodingUserInfoKey: Any]) throws -> T {
        if let own = userInfo[.jsonDecoder] as? JSONDecoder { return try own.decode(type, from: json) }
        let decoder = defaultDecoder()
        if !userInfo.isEmpty { decoder.userInfo = sendable(userInfo) }
        return try decoder.decode(type, from: json)
    }

    /// For a coder that is used here and now by nobody else, so that nothing is sent anywhere. `Sendable` is nothing that
    /// a cast could ask for: both types are the same in memory. `as Any` keeps Swift from passing what is in it instead.
    private static func sendable(_ userInfo: [CodingUserInfoKey: Any]) -> [CodingUserInfoKey: any Sendable] {
        userInfo.mapValues { unsafeBitCast($0 as Any, to: (any Sendable).self) }
    }

    /// Reads the dates of every encoder of ours and Foundation's default.
    static func defaultDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            // A number is what Foundation's own encoders write for a date.
            if let seconds = try? container.decode(Double.self) { return Date(timeIntervalSinceReferenceDate: seconds) }
            do {
                return try Date.fromDatatypeValue(try container.decode(String.self))
            } catch let error as ValueError {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: error.reason)
            }
        }
        return decoder
    }
}

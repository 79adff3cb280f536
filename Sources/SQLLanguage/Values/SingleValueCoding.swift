// What the representations' Codable conformances are made of: a ``ValueError`` becomes an error of Codable.

extension Decoder {
    /// What a single value is made into.
    func singleValue<Encoded: Decodable, Result>(_ make: (Encoded) throws -> Result) throws -> Result {
        let container = try singleValueContainer()
        do {
            return try make(try container.decode(Encoded.self))
        } catch let error as ValueError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.reason)
        }
    }
}

extension Encoder {
    /// Encodes a value as another one.
    func encodeSingleValue(of value: Any, as encoded: () throws -> some Encodable) throws {
        var container = singleValueContainer()
        do {
            try container.encode(try encoded())
        } catch let error as ValueError {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(
                    codingPath: codingPath, debugDescription: error.reason, underlyingError: error))
        }
    }
}

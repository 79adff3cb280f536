/// Encodes what goes into one column: a value that encodes itself as a single one as that, anything else as JSON text.
final class ValueEncoder: Encoder {
    let userInfo: [CodingUserInfoKey: Any]
    let codingPath: [any CodingKey]
    private var value: DatabaseValue?
    private var isStructured = false

    private init(_ userInfo: [CodingUserInfoKey: Any], _ codingPath: [any CodingKey]) {
        self.userInfo = userInfo
        self.codingPath = codingPath
    }

    static func databaseValue<T: Encodable>(
        of value: T, _ userInfo: [CodingUserInfoKey: Any], _ path: () -> [any CodingKey]
    ) throws -> DatabaseValue {
        if let stored = value as? any StoredValue {
            do {
                let value = try stored.databaseValue
                if case .real(let real) = value, real.isNaN { throw notANumber(real, path()) }
                return value
            } catch let error as ValueError {
                throw EncodingError.invalidValue(
                    value,
                    EncodingError.Context(
                        codingPath: path(), debugDescription: error.reason, underlyingError: error))
            }
        }
        let path = path()
        let encoder = ValueEncoder(userInfo, path)
        do {
            try value.encode(to: encoder)
        } catch {
            guard encoder.isStructured else { throw error }
        }
        if !encoder.isStructured, let value = encoder.value { return value }
        do {
            return .text(try JSONText.of(value, userInfo))
        } catch EncodingError.invalidValue(let part, let context) {
            throw EncodingError.invalidValue(
                part,
                EncodingError.Context(
                    codingPath: path + context.codingPath, debugDescription: context.debugDescription,
                    underlyingError: context.underlyingError))
        }
    }

    static func notANumber(_ value: Double, _ path: [any CodingKey]) -> any Error {
        EncodingError.invalidValue(
            value,
            EncodingError.Context(
                codingPath: path, debugDescription: "NaN, which SQLite would store as NULL"))
    }

    private var structured: RefusingContainer<AnyCodingKey> {
        isStructured = true
        return RefusingContainer(codingPath: codingPath, reason: .structured)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        structured.container(keyedBy: type)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { structured }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension ValueEncoder: SingleValueEncodingContainer {
    func encodeNil() throws { value = .null }
    func encode(_ value: String) throws { self.value = .text(value) }
    func encode(_ value: Int) throws { self.value = .integer(Int64(value)) }
    func encode<T: Encodable>(_ value: T) throws {
        self.value = try Self.databaseValue(of: value, userInfo) { codingPath }
    }
}

/// Why there is no place for what is encoded.
enum EncodingRefusal {
    /// A list or a single value where a row is wanted.
    case noRow
    /// A list made by hand where a column is wanted.
    case noList
    /// More than one value: JSON is to be made of the whole.
    case structured
}

/// Takes nothing: what is encoded into it throws, which `Encoder`'s own methods cannot.
struct RefusingContainer<Key: CodingKey> {
    var codingPath: [any CodingKey]
    var reason: EncodingRefusal

    var refusal: any Error {
        let description =
            switch reason {
            case .noRow: "a row is encoded from keys and values, and this is a list or a single value"
            case .noList: "a column has no unkeyed container: encode an array for its key, which becomes JSON"
            case .structured: "more than one value"
            }
        return EncodingError.invalidValue(
            Key.self, EncodingError.Context(codingPath: codingPath, debugDescription: description))
    }
}

extension RefusingContainer: KeyedEncodingContainerProtocol {
    func encodeNil(forKey key: Key) throws { throw refusal }
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws { throw refusal }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(RefusingContainer<Nested>(codingPath: codingPath, reason: reason))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        RefusingContainer<AnyCodingKey>(codingPath: codingPath, reason: reason)
    }

    func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

extension RefusingContainer: UnkeyedEncodingContainer {
    var count: Int { 0 }
    func encodeNil() throws { throw refusal }
    func encode<T: Encodable>(_ value: T) throws { throw refusal }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(RefusingContainer<Nested>(codingPath: codingPath, reason: reason))
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        RefusingContainer<AnyCodingKey>(codingPath: codingPath, reason: reason)
    }

    func superEncoder() -> any Encoder { self }
}

extension RefusingContainer: Encoder {
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Other: CodingKey>(keyedBy type: Other.Type) -> KeyedEncodingContainer<Other> {
        KeyedEncodingContainer(RefusingContainer<Other>(codingPath: codingPath, reason: reason))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { self }
    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension RefusingContainer: SingleValueEncodingContainer {}

struct AnyCodingKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// Turns what a value encodes under its keys into setters of the columns of these names.
///
/// Nested keyed containers and `superEncoder()` put their keys beside the others: a row has one level.
final class SetterEncoder: Encoder {
    let userInfo: [CodingUserInfoKey: Any]
    var codingPath: [any CodingKey] { [] }

    @exclusivity(unchecked) private(set) var setters: [Setter] = []
    /// The columns of optionals that were `nil`.
    @exclusivity(unchecked) private(set) var omitted: [ColumnName] = []
    private let nils: NilColumns
    private let columns: EncodedColumns?
    @exclusivity(unchecked) private var names: [ColumnName]
    private let knownCount: Int
    /// Keys nearly always come in the same order.
    @exclusivity(unchecked) private var next = 0
    @exclusivity(unchecked) private var last = -1

    init(_ columns: EncodedColumns?, _ nils: NilColumns, _ userInfo: [CodingUserInfoKey: Any]) {
        self.columns = columns
        self.nils = nils
        self.userInfo = userInfo
        names = columns?.known ?? []
        knownCount = names.count
    }

    deinit { if names.count > knownCount { columns?.remember(names) } }

    func encode(_ value: any Encodable) throws -> [Setter] {
        let count = setters.count
        setters = []
        setters.reserveCapacity(count)
        omitted = []
        next = 0
        last = -1
        try value.encode(to: self)
        return setters
    }

    func set(_ name: String, _ value: DatabaseValue, _ path: [any CodingKey], _ key: any CodingKey) throws {
        setters.append(Setter(.column(try column(name, path, key)), .value(value)))
    }

    func setNil(_ name: String, _ path: [any CodingKey], _ key: any CodingKey) throws {
        let column = try column(name, path, key)
        if nils == .null { setters.append(Setter(.column(column), .value(.null))) } else { omitted.append(column) }
    }

    @inline(__always)
    private func column(_ name: String, _ path: [any CodingKey], _ key: any CodingKey) throws -> ColumnName {
        let index = next
        guard index < names.count, names[index].name == name else { return try findColumn(name, path, key) }
        next = index + 1
        guard index > last else { return try findColumn(name, path, key) }
        last = index
        return names[index]
    }

    private func findColumn(_ name: String, _ path: [any CodingKey], _ key: any CodingKey) throws -> ColumnName {
        let index: Int
        if let known = names.firstIndex(where: { $0.name == name }) {
            index = known
        } else {
            index = names.count
            names.append(ColumnName(name))
        }
        let column = names[index]
        next = index + 1
        // Only a key that comes after a later one can be there already.
        if index <= last {
            let isTwice =
                setters.contains { $0.column.isColumn(of: .column(column)) } || omitted.contains { $0 === column }
            guard !isTwice else {
                throw EncodingError.invalidValue(
                    name,
                    EncodingError.Context(
                        codingPath: path + [key], debugDescription: "the column \"\(name)\" is encoded twice"))
            }
        }
        last = max(last, index)
        return column
    }

    // MARK: Encoder

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(SetterContainer<Key>(encoder: self, codingPath: []))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        RefusingContainer<AnyCodingKey>(codingPath: [], reason: .noRow)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        WholeRowContainer(encoder: self)
    }
}

/// What becomes of an optional property that is `nil` when a value is stored in a row.
public enum NilColumns: Sendable {
    /// Its column is set to NULL.
    case null
    /// Its column is left out: in a new row it gets its default, in an update it stays as it is.
    case omitted
}

/// Puts keys and values into a row.
struct SetterContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: SetterEncoder
    let codingPath: [any CodingKey]

    @inline(__always)
    private func set(_ key: Key, _ value: DatabaseValue) throws {
        try encoder.set(key.stringValue, value, codingPath, key)
    }

    private func setStored(_ key: Key, _ value: some StoredValue) throws {
        do {
            try set(key, try value.databaseValue)
        } catch let error as ValueError {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(
                    codingPath: codingPath + [key], debugDescription: error.reason, underlyingError: error))
        }
    }

    func encodeNil(forKey key: Key) throws { try set(key, .null) }
    func encode(_ value: Bool, forKey key: Key) throws { try set(key, .integer(value ? 1 : 0)) }
    func encode(_ value: String, forKey key: Key) throws { try set(key, .text(value)) }
    func encode(_ value: Int, forKey key: Key) throws { try set(key, .integer(Int64(value))) }
    func encode(_ value: Int8, forKey key: Key) throws { try set(key, .integer(Int64(value))) }
    func encode(_ value: Int16, forKey key: Key) throws { try set(key, .integer(Int64(value))) }
    func encode(_ value: Int32, forKey key: Key) throws { try set(key, .integer(Int64(value))) }
    func encode(_ value: Int64, forKey key: Key) throws { try set(key, .integer(value)) }
    func encode(_ value: UInt8, forKey key: Key) throws { try set(key, .integer(Int64(value))) }
    func encode(_ value: UInt16, forKey key: Key) throws { try set(key, .integer(Int64(value))) }
    func encode(_ value: UInt32, forKey key: Key) throws { try set(key, .integer(Int64(value))) }
    func encode(_ value: UInt, forKey key: Key) throws { try setStored(key, value) }
    func encode(_ value: UInt64, forKey key: Key) throws { try setStored(key, value) }
    func encode(_ value: Float, forKey key: Key) throws { try encode(Double(value), forKey: key) }

    func encode(_ value: Double, forKey key: Key) throws {
        guard !value.isNaN else { throw ValueEncoder.notANumber(value, codingPath + [key]) }
        try set(key, .real(value))
    }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try set(key, try ValueEncoder.databaseValue(of: value, encoder.userInfo) { codingPath + [key] })
    }

    // `nil` is left out or set to NULL, as the caller of the encoder wants.

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try encodeOptional(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try encodeOptional(value, key) }

    func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        if let value { try encode(value, forKey: key) } else { try setNil(key) }
    }

    @inline(__always)
    private func encodeOptional<V: StoredValue>(_ value: V?, _ key: Key) throws {
        guard let value else { return try setNil(key) }
        if let real = value as? Double, real.isNaN { throw ValueEncoder.notANumber(real, codingPath + [key]) }
        try setStored(key, value)
    }

    private func setNil(_ key: Key) throws { try encoder.setNil(key.stringValue, codingPath, key) }

    // MARK: Nested

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(SetterContainer<Nested>(encoder: encoder, codingPath: codingPath + [key]))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        RefusingContainer<AnyCodingKey>(codingPath: codingPath + [key], reason: .noList)
    }

    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

/// A row from a value that is encoded as another one.
private struct WholeRowContainer: SingleValueEncodingContainer {
    let encoder: SetterEncoder
    var codingPath: [any CodingKey] { [] }

    func encode<T: Encodable>(_ value: T) throws {
        if value is any StoredValue { throw refusal }
        try value.encode(to: encoder)
    }

    private var refusal: any Error { RefusingContainer<AnyCodingKey>(codingPath: [], reason: .noRow).refusal }

    func encodeNil() throws { throw refusal }
}

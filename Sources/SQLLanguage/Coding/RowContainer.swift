/// The columns of a row under their names.
///
/// Nested keyed containers and `superDecoder()` have the same columns: a row has one level.
///
/// A class, since the standard library copies a container for each call.
final class RowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let row: RowReader
    let codingPath: [any CodingKey]

    init(row: RowReader, codingPath: [any CodingKey]) {
        self.row = row
        self.codingPath = codingPath
    }

    var allKeys: [Key] { row.lookup.columnNames.compactMap { Key(stringValue: $0) } }

    /// Whether the row has the column, and a value in it.
    func contains(_ key: Key) -> Bool { ((try? index(ifPresent: key)) ?? nil) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try index(ifPresent: key) == nil }

    /// The column's position where there is one that is not NULL.
    @inline(__always)
    private func index(ifPresent key: Key) throws -> Int? {
        let index = try row.index(of: key.stringValue)
        guard index >= 0 else { return nil }
        return try row.withRow({ codingPath + [key] }) { $0.isNull(at: index) } ? nil : index
    }

    // MARK: Numbers, text and Bool

    @inline(__always)
    private func read<V: StoredValue>(_ type: V.Type, _ key: Key) throws -> V {
        let index = try row.index(of: key.stringValue)
        guard index >= 0 else { throw row.missing(key, codingPath) }
        return try read(type, at: index, key)
    }

    @inline(__always)
    private func readOptional<V: StoredValue>(_ type: V.Type, _ key: Key) throws -> V? {
        guard let index = try index(ifPresent: key) else { return nil }
        return try read(type, at: index, key)
    }

    @inline(__always)
    private func read<V: StoredValue>(_ type: V.Type, at index: Int, _ key: Key) throws -> V {
        do {
            return try row.withRow({ codingPath + [key] }) { row throws in try V.read(row, at: index) }
        } catch {
            throw row.failure(error, type, index, codingPath + [key])
        }
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try read(type, key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try read(type, key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try read(type, key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try read(type, key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try read(type, key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try read(type, key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try read(type, key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try read(type, key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try read(type, key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try read(type, key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try read(type, key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try read(type, key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try read(type, key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try read(type, key) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try readOptional(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try readOptional(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try readOptional(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try readOptional(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try readOptional(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try readOptional(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try readOptional(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try readOptional(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try readOptional(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try readOptional(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try readOptional(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try readOptional(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try readOptional(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try readOptional(type, key) }

    // MARK: Other types

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        let place = try row.place(of: key.stringValue)
        guard row.index(at: place) >= 0 else { throw row.missing(key, codingPath) }
        return try decode(type, at: place, key)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        let place = try row.place(of: key.stringValue)
        let index = row.index(at: place)
        guard index >= 0 else { return nil }
        if try row.withRow({ codingPath + [key] }, { $0.isNull(at: index) }) { return nil }
        return try decode(type, at: place, key)
    }

    private func decode<T: Decodable>(_ type: T.Type, at place: Int, _ key: Key) throws -> T {
        var reading = row.reading(of: ObjectIdentifier(type), at: place)
        let isNew = reading.isUnknown
        let value = try ColumnDecoder.read(type, row.index(at: place), row, { codingPath + [key] }, &reading)
        if isNew { row.remember(reading, of: ObjectIdentifier(type), at: place) }
        return value
    }

    // MARK: Nested

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        KeyedDecodingContainer(RowContainer<Nested>(row: row, codingPath: codingPath + [key]))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw row.noList(codingPath + [key])
    }

    func superDecoder() throws -> any Decoder { RowDecoding(row) }
    func superDecoder(forKey key: Key) throws -> any Decoder { RowDecoding(row) }
}

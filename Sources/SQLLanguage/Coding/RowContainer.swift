/// The columns of a row under their names.
///
/// Nested keyed containers and `superDecoder()` have the same columns: a row has one level.
struct RowContainer<Key: CodingKey, Origin: RowOrigin>: KeyedDecodingContainerProtocol {
    private let row: RowAccess
    private let keys: RowReader.KeyType
    private let origin: Origin

    init(_ row: RowAccess, _ keys: RowReader.KeyType, _ origin: Origin) {
        self.row = row
        self.keys = keys
        self.origin = origin
    }

    var codingPath: [any CodingKey] { origin.codingPath }
    var allKeys: [Key] { row.columnNames.compactMap { Key(stringValue: $0) } }

    /// Whether the row has the column, and a value in it.
    func contains(_ key: Key) -> Bool { (try? decodeNil(forKey: key)) == false }

    func decodeNil(forKey key: Key) throws -> Bool {
        let reader = try reader(key)
        let index = try reader.pointee.index(of: key, keys)
        return index < 0 || reader.pointee.withRow { $0.isNull(at: index) }
    }

    @inline(__always)
    private func reader(_ key: Key) throws -> UnsafeMutablePointer<RowReader> {
        try row.reader { codingPath + [key] }
    }

    // MARK: Numbers, text and Bool

    @inline(__always)
    private func read<V: StoredValue>(_ type: V.Type, _ key: Key) throws -> V {
        let reader = try reader(key)
        let index = try reader.pointee.index(of: key, keys)
        guard index >= 0 else { throw reader.pointee.missing(key, codingPath) }
        return try read(type, reader, index, key)
    }

    @inline(__always)
    private func readOptional<V: Value>(_ type: V.Type, _ key: Key) throws -> V? {
        let reader = try reader(key)
        let index = try reader.pointee.index(of: key, keys)
        guard index >= 0 else { return nil }
        return try read(V?.self, reader, index, key)
    }

    @inline(__always)
    private func read<V: StoredValue>(
        _ type: V.Type, _ reader: UnsafeMutablePointer<RowReader>, _ index: Int, _ key: Key
    ) throws -> V {
        do {
            return try reader.pointee.withRow { row throws in try V.read(row, at: index) }
        } catch {
            throw reader.pointee.failure(error, type, index, codingPath + [key])
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
        let reader = try reader(key)
        let place = try reader.pointee.place(of: key, keys)
        guard reader.pointee.index(at: place) >= 0 else { throw reader.pointee.missing(key, codingPath) }
        return try decode(type, reader, place, key)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        let reader = try reader(key)
        let place = try reader.pointee.place(of: key, keys)
        let index = reader.pointee.index(at: place)
        guard index >= 0, !reader.pointee.withRow({ $0.isNull(at: index) }) else { return nil }
        return try decode(type, reader, place, key)
    }

    private func decode<T: Decodable>(
        _ type: T.Type, _ reader: UnsafeMutablePointer<RowReader>, _ place: Int, _ key: Key
    ) throws -> T {
        var reading = reader.pointee.reading(of: ObjectIdentifier(type), at: place)
        let isNew = reading.isUnknown
        let index = reader.pointee.index(at: place)
        let value = try ColumnDecoder.read(type, index, row, { codingPath + [key] }, &reading)
        if isNew { reader.pointee.remember(reading, of: ObjectIdentifier(type), at: place) }
        return value
    }

    // MARK: Nested

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try RowDecoding(row, origin.under(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw DecodingError.noList(codingPath + [key])
    }

    func superDecoder() throws -> any Decoder { RowDecoding(row, origin) }
    func superDecoder(forKey key: Key) throws -> any Decoder { RowDecoding(row, origin) }
}

import Foundation

/// How the values of a type are read from a column.
enum ColumnReading {
    case unknown
    /// By the type itself, which is a ``Value``.
    case stored(any StoredValue.Type)
    /// As the single value that the type decodes itself from.
    case single
    /// From JSON text.
    case json

    var isUnknown: Bool { if case .unknown = self { true } else { false } }
}

/// Decodes one column's value: a type that asks for a single value gets the column's, any other is read from JSON text.
final class ColumnDecoder: Decoder {
    private let row: RowAccess
    private let index: Int
    let codingPath: [any CodingKey]
    private var isSingle = false
    private var isStructured = false

    var userInfo: [CodingUserInfoKey: Any] { row.userInfo }

    private init(_ row: RowAccess, _ index: Int, _ path: [any CodingKey]) {
        self.row = row
        self.index = index
        codingPath = path
    }

    /// - Parameter reading: how that is done, where it is known; set where it is not.
    static func read<T: Decodable>(
        _ type: T.Type, _ index: Int, _ row: RowAccess, _ path: () -> [any CodingKey], _ reading: inout ColumnReading
    ) throws -> T {
        if case .unknown = reading, let stored = type as? any StoredValue.Type { reading = .stored(stored) }
        switch reading {
        case .stored(let stored): return try readStored(type, stored, index, row, path)
        case .json: return try readJSON(type, index, row, path())
        case .single, .unknown: break
        }

        let path = path()
        let decoder = ColumnDecoder(row, index, path)
        let value: T
        do {
            value = try T(from: decoder)
        } catch {
            // JSON is what a structure is stored as, and what older programs stored enums and URLs as.
            if let value = try? readJSON(type, index, row, path) {
                if decoder.isStructured, !decoder.isSingle { reading = .json }
                return value
            }
            if decoder.isStructured { return try readJSON(type, index, row, path) }
            throw error
        }
        // A type that takes one thing or another may have gone on after it was refused the structure.
        if decoder.isStructured, let value = try? readJSON(type, index, row, path) { return value }
        reading = .single
        return value
    }

    private static func readStored<T: Decodable>(
        _ type: T.Type, _ stored: any StoredValue.Type, _ index: Int, _ row: RowAccess, _ path: () -> [any CodingKey]
    ) throws -> T {
        func read<V: StoredValue>(_: V.Type) throws -> T {
            let value = try row.withRow(path) { row throws in try V.read(row, at: index) }
            // Both are the same type.
            return unsafeBitCast(value, to: T.self)
        }
        do {
            // A URL takes nearly any text, also the JSON that older programs stored.
            if type == URL.self || type == URL?.self, try row.withRow(path, { $0.startsWithQuote(at: index) }),
                let value = try? readJSON(type, index, row, path())
            {
                return value
            }
            return try read(stored)
        } catch {
            // The JSON of a decimal is its text: what was refused of that, such as more digits than fit, JSON would round.
            let isDecimal = type == Decimal.self || type == Decimal?.self
            if !isDecimal, let value = try? readJSON(type, index, row, path()) { return value }
            throw row.failure(error, type, index, path())
        }
    }

    private static func readJSON<T: Decodable>(
        _ type: T.Type, _ index: Int, _ row: RowAccess, _ path: [any CodingKey]
    ) throws -> T {
        let json: Data
        do {
            json = try row.withRow({ path }) { row throws in try row.json(type, at: index) }
        } catch {
            throw row.failure(error, type, index, path)
        }
        do {
            return try JSONText.decode(type, json, row.userInfo)
        } catch let error as DecodingError {
            throw error.under(path)
        }
    }
}

extension ColumnDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { (try? row.withRow({ codingPath }) { $0.isNull(at: index) }) ?? true }

    func decode(_ type: String.Type) throws -> String { try read(type) }
    func decode(_ type: Int.Type) throws -> Int { try read(type) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let stored = type as? any StoredValue.Type, !(type is URL.Type) {
            // Without JSON in its stead: whoever asks for the single value has that as the next thing to try.
            func open<V: StoredValue>(_: V.Type) throws -> T { unsafeBitCast(try read(V.self), to: T.self) }
            return try open(stored)
        }
        var reading = ColumnReading.unknown
        return try Self.read(type, index, row, { codingPath }, &reading)
    }

    private func read<V: StoredValue>(_ type: V.Type) throws -> V {
        do {
            return try row.withRow({ codingPath }) { row throws in try V.read(row, at: index) }
        } catch {
            throw row.failure(error, type, index, codingPath)
        }
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        isSingle = true
        return self
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw structured }
    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw structured }

    private var structured: any Error {
        isStructured = true
        return DecodingError.dataCorrupted(
            DecodingError.Context(codingPath: codingPath, debugDescription: "a column holds a single value"))
    }
}

extension BorrowedRow {
    fileprivate func startsWithQuote(at index: Int) -> Bool {
        let value = value(at: index)
        guard storageClass(of: value) == Self.text, let text = rowFunctions.pointee.text(value) else { return false }
        return rowFunctions.pointee.byteCount(value) > 0 && text[0] == UInt8(ascii: "\"")
    }

    /// The bytes of JSON text.
    fileprivate func json(_ type: any Any.Type, at index: Int) throws -> Data {
        let value = value(at: index)
        guard storageClass(of: value) == Self.text else { throw mismatch(type, at: index) }
        guard let text = rowFunctions.pointee.text(value) else { return Data() }
        return Data(bytes: text, count: Int(rowFunctions.pointee.byteCount(value)))
    }
}

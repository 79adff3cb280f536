/// Decodes one row after another of the same statement into Decodables.
package final class RowDecoding: Decoder {
    let row: RowReader
    package var codingPath: [any CodingKey] { [] }
    package var userInfo: [CodingUserInfoKey: Any] { row.userInfo }
    /// The container asked for last and its type of keys: the next row is asked for the same.
    @exclusivity(unchecked) private var container: AnyObject?
    @exclusivity(unchecked) private var keys: ObjectIdentifier?

    package convenience init(_ lookup: any ColumnLookup, _ userInfo: [CodingUserInfoKey: Any]) {
        self.init(RowReader(lookup, userInfo))
    }

    init(_ row: RowReader) { self.row = row }

    /// Points the decoder at a row that its owner keeps.
    package func stand(on row: borrowing BorrowedRow, of owner: AnyObject) { self.row.stand(on: row, of: owner) }

    /// Decodes a row, which may be gone afterwards: what a value keeps of the decoder does not read it any more.
    package func decode<T>(_ row: borrowing BorrowedRow, _ read: (any Decoder) throws -> T) throws -> T {
        self.row.stand(on: row, of: nil)
        defer { self.row.leaveRow() }
        return try read(self)
    }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if keys == ObjectIdentifier(type), let container {
            return unsafeDowncast(container, to: KeptContainer<Key>.self).container
        }
        let new = KeptContainer(KeyedDecodingContainer(RowContainer<Key>(row: row, codingPath: [])))
        container = new
        keys = ObjectIdentifier(type)
        return new.container
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw row.noList([]) }

    package func singleValueContainer() throws -> any SingleValueDecodingContainer { WholeRow(decoder: self) }
}

private final class KeptContainer<Key: CodingKey> {
    let container: KeyedDecodingContainer<Key>
    init(_ container: KeyedDecodingContainer<Key>) { self.container = container }
}

/// A row for a type that is decoded as another one.
private struct WholeRow: SingleValueDecodingContainer {
    let decoder: RowDecoding
    var codingPath: [any CodingKey] { [] }

    /// Whether all columns are NULL, as are those of a table that a row of an outer join lacks.
    func decodeNil() -> Bool {
        (try? decoder.row.withRow({ [] }) { one in
            for index in decoder.row.lookup.positions where !one.isNull(at: index) { return false }
            return true
        }) ?? true
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard !(type is any StoredValue.Type) else {
            throw DecodingError.typeMismatch(
                type,
                DecodingError.Context(
                    codingPath: [], debugDescription: "a row has values under keys and is no single \(type)"))
        }
        return try T(from: decoder)
    }
}

extension DecodingError {
    /// The same error with the row it happened in.
    package func inRow(_ row: Int, of sql: String) -> DecodingError {
        changingContext {
            Context(
                codingPath: $0.codingPath, debugDescription: "\($0.debugDescription) (row \(row) of \(sql))",
                underlyingError: $0.underlyingError)
        }
    }

    /// The same error of a part of something.
    func under(_ path: [any CodingKey]) -> DecodingError {
        changingContext {
            Context(
                codingPath: path + $0.codingPath, debugDescription: $0.debugDescription,
                underlyingError: $0.underlyingError)
        }
    }

    private func changingContext(_ change: (Context) -> Context) -> DecodingError {
        switch self {
        case .typeMismatch(let type, let context): .typeMismatch(type, change(context))
        case .valueNotFound(let type, let context): .valueNotFound(type, change(context))
        case .keyNotFound(let key, let context): .keyNotFound(key, change(context))
        case .dataCorrupted(let context): .dataCorrupted(change(context))
        @unknown default: self
        }
    }
}

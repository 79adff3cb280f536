/// The decoder of a row.
struct RowDecoding<Origin: RowOrigin>: Decoder {
    let row: RowAccess
    private let origin: Origin
    var codingPath: [any CodingKey] { origin.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { row.userInfo }

    @inline(__always)
    init(_ row: RowAccess, _ origin: Origin) {
        self.row = row
        self.origin = origin
    }

    @inline(__always)
    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let reader = try row.reader { codingPath }
        // What a reader keeps must not keep the reader.
        let isKept = Origin.self == RunOrigin.self
        if isKept, let kept = reader.pointee.keptContainer(keyedBy: type) {
            return kept._withUnsafeGuaranteedRef { $0.container() }
        }
        return makeContainer(keyedBy: type, isKept, reader)
    }

    @inline(never)
    private func makeContainer<Key: CodingKey>(
        keyedBy type: Key.Type, _ isKept: Bool, _ reader: UnsafeMutablePointer<RowReader>
    ) -> KeyedDecodingContainer<Key> {
        let container = KeyedDecodingContainer(
            RowContainer<Key, Origin>(row, reader.pointee.keyType(type), origin))
        if isKept { reader.pointee.keep(KeptContainer<Key>(container)) }
        return container
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw DecodingError.noList(codingPath) }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { WholeRow(decoder: self) }
}

/// A row for a type that is decoded as another one.
private struct WholeRow<Origin: RowOrigin>: SingleValueDecodingContainer {
    let decoder: RowDecoding<Origin>
    var codingPath: [any CodingKey] { decoder.codingPath }

    /// Whether all columns are NULL, as are those of a table that a row of an outer join lacks.
    func decodeNil() -> Bool {
        (try? decoder.row.withRow({ [] }) { one in
            for index in decoder.row.positions where !one.isNull(at: index) { return false }
            return true
        }) ?? true
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard !(type is any StoredValue.Type) else {
            throw DecodingError.typeMismatch(
                type,
                DecodingError.Context(
                    codingPath: codingPath,
                    debugDescription: "a row has values under keys and is no single \(type)"))
        }
        return try T(from: decoder)
    }
}

extension DecodingError {
    /// The error for an unkeyed container that is asked of a row.
    static func noList(_ path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(
            Context(
                codingPath: path,
                debugDescription: "a row has values under keys and no unkeyed container: decode an array for its key, "
                    + "which is read from JSON"))
    }

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

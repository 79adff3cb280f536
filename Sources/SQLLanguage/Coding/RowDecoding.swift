/// Finds the columns of a row by name, once for each statement.
package protocol ColumnLookup: AnyObject {
    /// Of the columns that there are to decode from.
    var positions: [Int] { get }
    func name(at position: Int) -> String
    /// The column's position, or `nil` where there is none; throws where there are several.
    func position(of name: String) throws -> Int?
    /// The error for a column that is not there or NULL, where it is another than a `DecodingError`.
    func missingColumn(_ name: String) -> (any Error)?
    func unexpectedNull(_ name: String) -> (any Error)?
}

extension ColumnLookup {
    var columnNames: [String] { positions.map(name(at:)) }
}

/// Decodes one row after another of the same statement into Decodables.
///
/// A key is looked up in the columns' names once. The next row is asked for the same keys in the same order, so finding
/// a key again is one comparison with the key that came next the last time.
///
/// Used by one thread at a time, under the lock of the session whose row it reads, or by the owner of a copied row.
package final class RowDecoding: Decoder {
    /// A key that was asked for.
    struct Known {
        let name: String
        /// The column's position; -1 where there is none.
        let index: Int
        /// The last type that was not a number, text or `Bool`, and how it is read.
        var type: ObjectIdentifier?
        var reading: ColumnReading = .unknown
    }

    package let userInfo: [CodingUserInfoKey: Any]
    package var codingPath: [any CodingKey] { [] }
    let lookup: any ColumnLookup
    /// Keeps a copied row's memory.
    private let owner: AnyObject?

    @exclusivity(unchecked) private var handle: OpaquePointer?
    @exclusivity(unchecked) private var functions: UnsafePointer<RowFunctions>?
    @exclusivity(unchecked) private(set) var known: ContiguousArray<Known> = []
    @exclusivity(unchecked) private var next = 0

    package init(_ lookup: any ColumnLookup, owner: AnyObject? = nil, _ userInfo: [CodingUserInfoKey: Any]) {
        self.lookup = lookup
        self.owner = owner
        self.userInfo = userInfo
    }

    /// Points the decoder at a row, which it must not outlive unless the row's owner was given.
    package func stand(on row: borrowing BorrowedRow) {
        handle = row.statementHandle
        functions = row.rowFunctions
        next = 0
    }

    func decode<T>(_ row: borrowing BorrowedRow, _ read: (any Decoder) throws -> T) throws -> T {
        stand(on: row)
        // A decoder that a value kept for later must not read a statement that has moved on.
        defer { handle = nil }
        return try read(self)
    }

    /// The row's functions, if it still is there.
    @inline(__always)
    func withRow<T>(_ path: () -> [any CodingKey], _ body: (borrowing BorrowedRow) throws -> T) throws -> T {
        guard let handle, let functions else { throw outlived(path()) }
        return try body(BorrowedRow(handle, functions))
    }

    private func outlived(_ path: [any CodingKey]) -> any Error {
        DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: path,
                debugDescription: "the row was left: a row's decoder is of no use after the row's decoding"))
    }

    // MARK: Keys

    /// Where the key's column is known.
    @inline(__always)
    func place(of name: String) throws -> Int {
        let guess = next
        if guess < known.count, known[guess].name == name {
            next = guess + 1
            return guess
        }
        return try findPlace(of: name)
    }

    /// The position of a key's column; -1 where there is none.
    @inline(__always)
    func index(of name: String) throws -> Int {
        let place = try place(of: name)
        return known[place].index
    }

    private func findPlace(of name: String) throws -> Int {
        // The key before, asked for again, comes first.
        if next > 0, next <= known.count, known[next - 1].name == name { return next - 1 }
        if let place = known.firstIndex(where: { $0.name == name }) {
            next = place + 1
            return place
        }
        known.append(Known(name: name, index: try lookup.position(of: name) ?? -1))
        next = known.count
        return known.count - 1
    }

    func remember(_ reading: ColumnReading, of type: ObjectIdentifier, at place: Int) {
        known[place].type = type
        known[place].reading = reading
    }

    // MARK: Errors

    @inline(never)
    func missing(_ key: any CodingKey, _ path: [any CodingKey]) -> any Error {
        if let error = lookup.missingColumn(key.stringValue) { return error }
        let columns = lookup.columnNames.map { $0.quoted() }.joined(separator: ", ")
        return DecodingError.keyNotFound(
            key,
            DecodingError.Context(
                codingPath: path, debugDescription: "no column \"\(key.stringValue)\" among \(columns)"))
    }

    /// The error of a column, with the path that led to it.
    @inline(never)
    func failure(_ error: any Error, _ type: any Any.Type, _ index: Int, _ path: [any CodingKey]) -> any Error {
        guard var error = error as? ColumnError else { return error }
        if error.column.isEmpty { error.column = lookup.name(at: index) }
        let context = DecodingError.Context(
            codingPath: path, debugDescription: error.description, underlyingError: error)
        switch error.problem {
        case .unexpectedNull:
            return lookup.unexpectedNull(error.column) ?? DecodingError.valueNotFound(type, context)
        case .wrongStorageClass: return DecodingError.typeMismatch(type, context)
        case .malformed: return DecodingError.dataCorrupted(context)
        }
    }

    // MARK: Decoder

    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(RowContainer<Key>(row: self, codingPath: []))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw noList([]) }

    package func singleValueContainer() throws -> any SingleValueDecodingContainer { WholeRow(row: self) }

    func noList(_ path: [any CodingKey]) -> any Error {
        DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: path,
                debugDescription: "a row has values under keys and no unkeyed container: decode an array for its key, "
                    + "which is read from JSON"))
    }
}

/// A row for a type that is decoded as another one.
private struct WholeRow: SingleValueDecodingContainer {
    let row: RowDecoding
    var codingPath: [any CodingKey] { [] }

    /// Whether all columns are NULL, as are those of a table that a row of an outer join lacks.
    func decodeNil() -> Bool {
        (try? row.withRow({ [] }) { one in
            for index in row.lookup.positions where !one.isNull(at: index) { return false }
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
        return try T(from: row)
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

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

/// Reads one row after another of the same statement for a decoder.
///
/// A key is looked up in the columns' names once. The next row is asked for the same keys in the same order, so finding
/// a key again is one comparison with the key that came next the last time.
///
/// Used by one thread at a time, under the lock of the session whose row it reads, or by the owner of a copied row.
final class RowReader {
    let userInfo: [CodingUserInfoKey: Any]
    let lookup: any ColumnLookup
    /// Keeps a copied row's memory.
    @exclusivity(unchecked) private var owner: AnyObject?

    @exclusivity(unchecked) private var handle: OpaquePointer?
    @exclusivity(unchecked) private var functions: UnsafePointer<RowFunctions>?
    // Of each key that was asked for its name, its column's position, -1 where there is none, and how the last type that
    // was no number, text or `Bool` is read.
    @exclusivity(unchecked) private var names: ContiguousArray<String> = []
    @exclusivity(unchecked) private var indexes: ContiguousArray<Int> = []
    @exclusivity(unchecked) private var readings: ContiguousArray<(type: ObjectIdentifier?, reading: ColumnReading)> =
        []
    @exclusivity(unchecked) private var next = 0

    init(_ lookup: any ColumnLookup, _ userInfo: [CodingUserInfoKey: Any]) {
        self.lookup = lookup
        self.userInfo = userInfo
    }

    @inline(__always)
    func stand(on row: borrowing BorrowedRow, of owner: AnyObject?) {
        handle = row.statementHandle
        functions = row.rowFunctions
        self.owner = owner
        next = 0
    }

    @inline(__always)
    func leaveRow() {
        handle = nil
        owner = nil
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

    /// Where the key is known.
    @inline(__always)
    func place(of name: String) throws -> Int {
        let guess = next
        if guess < names.count, names[guess] == name {
            next = guess + 1
            return guess
        }
        return try findPlace(of: name)
    }

    /// The position of a key's column; -1 where there is none.
    @inline(__always)
    func index(of name: String) throws -> Int {
        let place = try place(of: name)
        return indexes[place]
    }

    func index(at place: Int) -> Int { indexes[place] }

    @inline(never)
    private func findPlace(of name: String) throws -> Int {
        // The key before, asked for again, comes first.
        if next > 0, next <= names.count, names[next - 1] == name { return next - 1 }
        if let place = names.firstIndex(of: name) {
            next = place + 1
            return place
        }
        let index = try lookup.position(of: name) ?? -1
        names.append(name)
        indexes.append(index)
        readings.append((nil, .unknown))
        next = names.count
        return names.count - 1
    }

    func reading(of type: ObjectIdentifier, at place: Int) -> ColumnReading {
        readings[place].type == type ? readings[place].reading : .unknown
    }

    func remember(_ reading: ColumnReading, of type: ObjectIdentifier, at place: Int) {
        readings[place] = (type, reading)
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

    func noList(_ path: [any CodingKey]) -> any Error {
        DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: path,
                debugDescription: "a row has values under keys and no unkeyed container: decode an array for its key, "
                    + "which is read from JSON"))
    }
}

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

/// Reads one row after another of the same statement for a decoder.
///
/// A key is looked up in the columns' names once. The next row is asked for the same keys in the same order, so finding
/// a key again is one comparison with the key that came next the last time.
///
/// Used by one thread at a time, under the lock of the session whose row it reads, or by the owner of a copied row.
struct RowReader: ~Copyable {
    private(set) var userInfo: [CodingUserInfoKey: Any] = [:]
    /// `nil` while nobody has the reader.
    private(set) var lookup: (any ColumnLookup)?

    private(set) var handle: OpaquePointer?
    private var functions: UnsafePointer<RowFunctions>?

    /// A key that was asked for.
    private struct Place {
        let number: Int
        let name: String
        /// The position of its column; -1 where there is none.
        let index: Int
        /// How the last type that was no number, text or `Bool` is read.
        var type: ObjectIdentifier?
        var reading = ColumnReading.unknown
    }

    private var places: ContiguousArray<Place> = []
    private var next = 0
    private var keyTypes: [ObjectIdentifier] = []
    /// Unmanaged, since counting its references took 2 % of a fetch's instructions.
    private var kept: Unmanaged<AnyObject>?
    private var keptKeys: ObjectIdentifier?

    /// For another statement, after an ``end()``.
    mutating func begin(_ lookup: any ColumnLookup, _ userInfo: [CodingUserInfoKey: Any]) {
        self.lookup = lookup
        self.userInfo = userInfo
    }

    mutating func end() {
        kept?.release()
        self = RowReader()
    }

    @inline(__always)
    mutating func stand(on row: borrowing BorrowedRow) {
        handle = row.statementHandle
        functions = row.rowFunctions
        next = 0
    }

    @inline(__always)
    mutating func leaveRow() { handle = nil }

    /// The row it stands on. Where it stands on none nobody gets this far: see ``RowAccess/reader(_:)``.
    @inline(__always)
    func withRow<T>(_ body: (borrowing BorrowedRow) throws -> T) rethrows -> T {
        try body(BorrowedRow(handle.unsafelyUnwrapped, functions.unsafelyUnwrapped))
    }

    // MARK: Containers

    /// The container of the last row, where it has the same type of keys: the next row is asked for the same.
    @inline(__always)
    func keptContainer<Key: CodingKey>(keyedBy type: Key.Type) -> Unmanaged<KeptContainer<Key>>? {
        guard keptKeys == ObjectIdentifier(type), let kept else { return nil }
        return Unmanaged.fromOpaque(kept.toOpaque())
    }

    mutating func keep<Key: CodingKey>(_ container: KeptContainer<Key>) {
        kept?.release()
        kept = .passRetained(container)
        keptKeys = ObjectIdentifier(Key.self)
    }

    // MARK: Keys

    /// A type of keys. Nearly every one is an enum of one byte, which with the number of its type is compared instead of
    /// the key's name.
    struct KeyType {
        fileprivate let number: Int

        @inline(__always)
        fileprivate func number(of key: some CodingKey) -> Int {
            number < 0 ? -1 : number | Int(unsafeBitCast(key, to: UInt8.self))
        }
    }

    mutating func keyType<Key: CodingKey>(_ type: Key.Type) -> KeyType {
        guard MemoryLayout<Key>.size == 1 else { return KeyType(number: -1) }
        let id = ObjectIdentifier(type)
        if !keyTypes.contains(id) { keyTypes.append(id) }
        return KeyType(number: (keyTypes.firstIndex(of: id) ?? 0) << 8)
    }

    /// Where the key is known.
    @inline(__always)
    mutating func place(of key: some CodingKey, _ type: KeyType) throws -> Int {
        let guess = next
        let number = type.number(of: key)
        if guess < places.count, places[guess].number == number, number >= 0 || places[guess].name == key.stringValue {
            next = guess + 1
            return guess
        }
        return try findPlace(of: key.stringValue, number)
    }

    /// The position of a key's column; -1 where there is none.
    @inline(__always)
    mutating func index(of key: some CodingKey, _ type: KeyType) throws -> Int {
        let place = try place(of: key, type)
        return places[place].index
    }

    func index(at place: Int) -> Int { places[place].index }

    @inline(never)
    private mutating func findPlace(of name: String, _ number: Int) throws -> Int {
        func isKey(_ place: Place) -> Bool { place.number == number && place.name == name }
        // The key before, asked for again, comes first.
        if next > 0, next <= places.count, isKey(places[next - 1]) { return next - 1 }
        if let place = places.firstIndex(where: isKey) {
            next = place + 1
            return place
        }
        let index = try lookup?.position(of: name) ?? -1
        places.append(Place(number: number, name: name, index: index))
        next = places.count
        return places.count - 1
    }

    func reading(of type: ObjectIdentifier, at place: Int) -> ColumnReading {
        places[place].type == type ? places[place].reading : .unknown
    }

    mutating func remember(_ reading: ColumnReading, of type: ObjectIdentifier, at place: Int) {
        places[place].type = type
        places[place].reading = reading
    }

    var columnNames: [String] {
        guard let lookup else { return [] }
        return lookup.positions.map(lookup.name(at:))
    }

    // MARK: Errors

    @inline(never)
    func missing(_ key: any CodingKey, _ path: [any CodingKey]) -> any Error {
        if let error = lookup?.missingColumn(key.stringValue) { return error }
        let columns = columnNames.map { $0.quoted() }.joined(separator: ", ")
        return DecodingError.keyNotFound(
            key,
            DecodingError.Context(
                codingPath: path, debugDescription: "no column \"\(key.stringValue)\" among \(columns)"))
    }

    /// The error of a column, with the path that led to it.
    @inline(never)
    func failure(_ error: any Error, _ type: any Any.Type, _ index: Int, _ path: [any CodingKey]) -> any Error {
        guard var error = error as? ColumnError else { return error }
        if error.column.isEmpty { error.column = lookup?.name(at: index) ?? "" }
        let context = DecodingError.Context(
            codingPath: path, debugDescription: error.description, underlyingError: error)
        switch error.problem {
        case .unexpectedNull:
            return lookup?.unexpectedNull(error.column) ?? DecodingError.valueNotFound(type, context)
        case .wrongStorageClass: return DecodingError.typeMismatch(type, context)
        case .malformed: return DecodingError.dataCorrupted(context)
        }
    }
}

/// Returns its container each time.
final class KeptContainer<Key: CodingKey> {
    /// A closure over the container's own type knows how to copy it; for a property of this class the type had to be
    /// looked up for each row, which took 6 % of a fetch's instructions.
    let container: () -> KeyedDecodingContainer<Key>

    init(_ container: KeyedDecodingContainer<Key>) {
        func copying<Container>(_ container: Container) -> () -> Container { { container } }
        self.container = copying(container)
    }
}

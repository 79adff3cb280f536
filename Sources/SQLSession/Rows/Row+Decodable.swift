public import SQLLanguage

extension Row {
    /// The row as a Decodable, each key from the column of that name.
    ///
    /// ```swift
    /// struct Pupil: Codable { var id: Int64, name: String, score: Double? }
    /// let pupils: [Pupil] = try db.prepare(students.filter(age >= 18)).map { try $0.decode() }
    /// // SQL: SELECT * FROM "students" WHERE ("age" >= 18)
    /// ```
    ///
    /// For many rows `db.all` of ``QueryType/decoding(_:userInfo:)`` is quicker.
    ///
    /// - Throws: ``QueryError`` for a key without a column or with NULL where its type is not optional, `DecodingError` with
    ///   the coding path for a column that holds something else than its type.
    public func decode<V: Decodable>(userInfo: [CodingUserInfoKey: Any] = [:]) throws -> V {
        try decode(V.self, userInfo: userInfo)
    }

    /// The columns of one of the joined tables as a Decodable.
    ///
    /// ```swift
    /// struct Pupil: Codable { var id: Int64, name: String }
    /// struct Room: Codable { var id: Int64, title: String }
    /// for row in try db.prepare(students.join(classes, on: classes[id] == students[classID])) {
    ///     print(try row.decode(Pupil.self, from: students), try row.decode(Room.self, from: classes))
    /// }
    /// ```
    ///
    /// For a table that a row of an outer join may lack ask for an optional, `Room?.self`: it is `nil` where all the
    /// table's columns are NULL.
    ///
    /// - Parameter table: the table or alias; `nil` for the columns of all.
    public func decode<V: Decodable>(
        _ type: V.Type, from table: (any QueryType)? = nil, userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> V {
        guard table == nil, userInfo.isEmpty else { return try V(from: makeDecoder(table, userInfo)) }
        return try storage.withRow { row throws in
            let decoding = layout.spareDecoding.take() ?? DecodingRun(RowColumns(lender: layout), userInfo)
            defer {
                decoding.leaveRow()
                layout.spareDecoding.put(decoding)
            }
            return try V(from: decoding.enter(row))
        }
    }

    /// A decoder of the row, for a type of your own that decodes itself.
    public func decoder(userInfo: [CodingUserInfoKey: Any] = [:]) -> any Decoder { makeDecoder(nil, userInfo) }

    private func makeDecoder(_ table: (any QueryType)?, _ userInfo: [CodingUserInfoKey: Any]) -> any Decoder {
        let decoding = DecodingRun(RowColumns(layout: layout, table: table?.clauses.source.name), userInfo)
        return storage.withRow { decoding.decoder($0, of: storage.words) }
    }
}

/// A decoder that knows where the columns of a result are, from one row to the next.
///
/// `@unchecked Sendable`: it is taken and put back under the lock, and used by who took it.
final class SpareDecoding: @unchecked Sendable {
    private let lock = RecursiveLock()
    private var spare: DecodingRun?

    func take() -> DecodingRun? {
        lock.lock()
        defer { lock.unlock() }
        return spare.take()
    }

    func put(_ decoding: DecodingRun) {
        lock.lock()
        defer { lock.unlock() }
        spare = decoding
    }
}

/// The columns of a copied row, or those of one of its tables.
private final class RowColumns: ColumnLookup {
    /// Not weak: each row counts references to its layout, which is slower where it has a weak one.
    private unowned let layout: RowLayout
    /// The layout again, unless it is the one that keeps this.
    private let owned: RowLayout?
    private let table: TableName?

    init(layout: RowLayout, table: TableName?) {
        self.layout = layout
        owned = layout
        self.table = table
    }

    init(lender layout: RowLayout) {
        self.layout = layout
        owned = nil
        table = nil
    }

    var positions: [Int] { layout.positions(from: table) }
    func name(at position: Int) -> String { layout.names[position] }
    func position(of name: String) throws -> Int? { try layout.index(ofKey: name, from: table) }
    func missingColumn(_ name: String) -> (any Error)? { layout.missing(name, from: table) }
    func unexpectedNull(_ name: String) -> (any Error)? { QueryError.unexpectedNullValue(name: name.quoted()) }
}

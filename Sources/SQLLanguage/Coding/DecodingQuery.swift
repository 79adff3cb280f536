/// A query whose rows are decoded into Decodables: each key from the column of that name.
///
/// Made by `decoding`, and run by `db.all`, `first`, `one`, `forEach` and `cursor`.
public struct DecodingQuery<Output: Decodable>: Query, Expressible, CustomStringConvertible {
    private let statement: any SQLStatement
    private let userInfo: [CodingUserInfoKey: any Sendable]

    init(_ statement: any SQLStatement, _ userInfo: [CodingUserInfoKey: any Sendable]) {
        self.statement = statement
        self.userInfo = userInfo
    }

    public func write(into writer: inout SQLWriter) { statement.write(into: &writer) }

    public var expression: Expression<Void> { Expression(.statement(statement)) }

    /// The SQL with its values as literals.
    public var description: String { literalSQL }

    /// For the rows of one run: it finds the columns at the first row.
    public var decoder: RowDecoder<Output> {
        DecodingRun(userInfo, Output.init(from:)).decoder
    }
}

/// What a run knows of its statement after the first row.
///
/// `@unchecked Sendable`: a decoder reads the rows of one run, under the lock of the session that runs it.
private final class DecodingRun<Output>: @unchecked Sendable {
    private let userInfo: [CodingUserInfoKey: any Sendable]
    private let read: (any Decoder) throws -> Output
    @exclusivity(unchecked) private var decoding: RowDecoding?
    @exclusivity(unchecked) private var statement: OpaquePointer?

    init(_ userInfo: [CodingUserInfoKey: any Sendable], _ read: @escaping (any Decoder) throws -> Output) {
        self.userInfo = userInfo
        self.read = read
    }

    var decoder: RowDecoder<Output> { { row throws in try self.decode(row) } }

    private func decode(_ row: borrowing BorrowedRow) throws -> Output {
        if let decoding, statement == row.statementHandle { return try decoding.decode(row, read) }
        let first = RowDecoding(ResultColumns(row), userInfo)
        decoding = first
        statement = row.statementHandle
        return try first.decode(row, read)
    }
}

/// The columns of a statement's result.
private final class ResultColumns: ColumnLookup {
    private let columnNames: [String]
    var positions: [Int] { Array(columnNames.indices) }

    init(_ row: borrowing BorrowedRow) { columnNames = (0..<row.columnCount).map { row.columnName(at: $0) } }

    func name(at position: Int) -> String { columnNames[position] }

    func position(of name: String) throws -> Int? {
        var found = columnNames.indices.filter { columnNames[$0] == name }
        if found.isEmpty {
            let lowercased = name.lowercased()
            found = columnNames.indices.filter { columnNames[$0].lowercased() == lowercased }
        }
        guard found.count < 2 else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [],
                    debugDescription: "\(found.count) columns are called \"\(name)\": select those of one table"))
        }
        return found.first
    }

    func missingColumn(_ name: String) -> (any Error)? { nil }
    func unexpectedNull(_ name: String) -> (any Error)? { nil }
}

extension QueryType {
    /// The rows as a Decodable type, each key from the column of that name.
    ///
    /// ```swift
    /// struct Pupil: Codable { var id: Int64, name: String, age: Int, score: Double? }
    /// let adults = try db.all(students.filter(age >= 18).decoding(Pupil.self))
    /// // SQL: SELECT * FROM "students" WHERE ("age" >= 18)
    /// ```
    ///
    /// What ``insert(_:userInfo:otherSetters:nils:)`` stores is read. A key that is optional may have no column; names are
    /// compared as SQLite does, without regard to case. Of a join select one table's columns, as with
    /// `select(students[*])`.
    ///
    /// - Parameter userInfo: what the value finds in its decoder; for JSON see ``Swift/CodingUserInfoKey/jsonDecoder``.
    /// - Throws when it runs: `DecodingError` with the coding path, the row and the SQL.
    public func decoding<T: Decodable>(
        _ type: T.Type, userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) -> DecodingQuery<T> { DecodingQuery(self, userInfo) }
}

extension SQL {
    /// The text as a query whose rows are decoded, each key from the column of that name.
    ///
    /// ```swift
    /// struct Group: Decodable { var grade: String?, count: Int }
    /// let groups = SQL("SELECT grade, count(*) AS count FROM \(students) GROUP BY grade").decoding(Group.self)
    /// try db.forEach(groups) { group in print(group.grade ?? "none", group.count) }
    /// ```
    public func decoding<T: Decodable>(
        _ type: T.Type, userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) -> DecodingQuery<T> { DecodingQuery(self, userInfo) }
}

extension Returning {
    /// The changed rows as a Decodable type, each key from the returned column of that name.
    ///
    /// ```swift
    /// struct Pupil: Codable { var id: Int64?, name: String, age: Int }
    /// let zoe = try db.one(students.insert(Pupil(id: nil, name: "Zoë", age: 11)).returning(*).decoding(Pupil.self))
    /// // SQL: INSERT INTO "students" ("name", "age") VALUES ('Zoë', 11) RETURNING *
    /// print(zoe.id ?? 0)
    /// ```
    public func decoding<T: Decodable>(
        _ type: T.Type, userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) -> DecodingQuery<T> { DecodingQuery(self, userInfo) }
}

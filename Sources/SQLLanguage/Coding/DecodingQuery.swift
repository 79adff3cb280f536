/// A query whose rows are decoded into Decodables: each key from the column of that name.
///
/// Made by `decoding`, and run by `db.all`, `first`, `one`, `forEach` and `cursor`.
public struct DecodingQuery<Output: Decodable>: Query, Expressible, CustomStringConvertible {
    private let statement: any SQLStatement
    @usableFromInline let userInfo: [CodingUserInfoKey: any Sendable]

    init(_ statement: any SQLStatement, _ userInfo: [CodingUserInfoKey: any Sendable]) {
        self.statement = statement
        self.userInfo = userInfo
    }

    public func write(into writer: inout SQLWriter) { statement.write(into: &writer) }

    public var expression: Expression<Void> { Expression(.statement(statement)) }

    /// The SQL with its values as literals.
    public var description: String { literalSQL }

    /// For the rows of one run: it finds the columns at the first row.
    @inlinable
    public var decoder: RowDecoder<Output> {
        ResultDecoding(userInfo) { decoding, row throws in try Output(from: decoding.enter(row)) }.decoder
    }
}

/// Decodes the rows of one run: what it knows of a statement it keeps after the first row.
///
/// `@unchecked Sendable`: a run's rows are read under the lock of the session that runs it.
@usableFromInline
final class ResultDecoding<Output>: @unchecked Sendable {
    private let run: DecodingRun
    @exclusivity(unchecked) private var statement: OpaquePointer?

    @usableFromInline let read: (ResultDecoding, borrowing BorrowedRow) throws -> Output

    @usableFromInline
    init(
        _ userInfo: [CodingUserInfoKey: any Sendable],
        _ read: @escaping (ResultDecoding, borrowing BorrowedRow) throws -> Output
    ) {
        run = DecodingRun(userInfo)
        self.read = read
    }

    @inlinable var decoder: RowDecoder<Output> { { row throws in try self.decode(row) } }

    @inlinable
    func decode(_ row: borrowing BorrowedRow) throws -> Output {
        defer { leaveRow() }
        return try read(self, row)
    }

    @usableFromInline
    func enter(_ row: borrowing BorrowedRow) -> any Decoder {
        if statement != row.statementHandle {
            run.begin(ResultColumns(row))
            statement = row.statementHandle
        }
        return run.enter(row)
    }

    @usableFromInline
    func leaveRow() { run.leaveRow() }
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

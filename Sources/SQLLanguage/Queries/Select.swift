/// Makes one row's Swift value from the row that a statement stands on.
public typealias RowDecoder<Output> = @Sendable (borrowing BorrowedRow) throws -> Output

/// A statement whose rows have a Swift type.
public protocol Query<Output>: SQLStatement {
    associatedtype Output
    var decoder: RowDecoder<Output> { get }
}

/// A SELECT whose rows have a Swift type: that of its one column, the tuple of several, or what `map` makes of it.
///
/// ```swift
/// struct Pupil: Sendable { var name: String, age: Int }
/// let pupils: [Pupil] = try db.all(students.select(name, age).filter(age < 12).map(Pupil.init))
/// // SQL: SELECT "name", "age" FROM "students" WHERE ("age" < 12)
/// ```
public struct Select<Output>: QueryType, Query, CustomStringConvertible {
    public var clauses: QueryClauses
    public let decoder: RowDecoder<Output>

    package init(_ clauses: QueryClauses, _ decoder: @escaping RowDecoder<Output>) {
        self.clauses = clauses
        self.decoder = decoder
    }

    @usableFromInline
    init(
        _ clauses: QueryClauses, _ columns: [Expression<Void>], distinct: Bool, _ decoder: @escaping RowDecoder<Output>
    ) {
        self.clauses = clauses
        self.clauses.columns = columns.map(\.node)
        self.clauses.isDistinct = distinct
        self.decoder = decoder
    }

    /// A query of a table, without columns to decode yet.
    public init(_ name: String, database: String? = nil) {
        clauses = QueryClauses(.table(TableName(name, database: database)))
        decoder = { _ in throw StatementError("the query of \"\(name)\" selects no typed columns") }
    }

    @usableFromInline var isDistinct: Bool {
        get { clauses.isDistinct }
        set { clauses.isDistinct = newValue }
    }

    /// The same rows as another type.
    ///
    /// The row is handed over (`__owned`), so that its texts are moved and not copied.
    @inlinable
    public func map<New>(_ transform: @escaping @Sendable (__owned Output) throws -> New) -> Select<New> {
        let decoder = decoder
        return Select<New>(clauses: clauses) { row in try transform(try decoder(row)) }
    }

    @usableFromInline
    init(clauses: QueryClauses, decoder: @escaping RowDecoder<Output>) {
        self.clauses = clauses
        self.decoder = decoder
    }

    /// The SQL with its values as literals.
    public var description: String { literalSQL }
}

/// A SELECT of one column.
public typealias ScalarQuery<Output> = Select<Output>

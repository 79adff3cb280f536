/// What a schema holds and a query can start from.
public protocol SchemaType: QueryType {
    /// The object's kind, as `DROP` writes it.
    static var identifier: String { get }
}

/// A table of the database.
///
/// ```swift
/// let students = Table("students")
/// let name = Expression<String>("name")
/// let query = students.select(name).order(name)
/// // SQL: SELECT "name" FROM "students" ORDER BY "name"
/// ```
public struct Table: SchemaType {
    public static let identifier = "TABLE"
    public var clauses: QueryClauses

    /// - Parameter database: an attached database, or `main` or `temp`.
    public init(_ name: String, database: String? = nil) {
        clauses = QueryClauses(.table(TableName(name, database: database)))
    }

    package init(_ clauses: QueryClauses) {
        self.clauses = clauses
    }
}

/// A view of the database.
public struct View: SchemaType {
    public static let identifier = "VIEW"
    public var clauses: QueryClauses

    public init(_ name: String, database: String? = nil) {
        clauses = QueryClauses(.table(TableName(name, database: database)))
    }
}

/// A virtual table of the database, such as a full-text index.
public struct VirtualTable: SchemaType {
    public static let identifier = "VIRTUAL TABLE"
    public var clauses: QueryClauses

    public init(_ name: String, database: String? = nil) {
        clauses = QueryClauses(.table(TableName(name, database: database)))
    }
}

extension SchemaType {
    // MARK: Columns of untyped rows

    /// Only these columns. Where the context asks for typed rows, `select` gives a ``Select`` of their tuple.
    public consuming func select(_ column1: any Expressible, _ more: any Expressible...) -> Self {
        selecting(column1, more, distinct: false)
    }
    public consuming func select(_ all: [any Expressible]) -> Self { selecting(nil, all, distinct: false) }
    public consuming func select(_ star: Star) -> Self { selecting(star(nil, nil), [], distinct: false) }

    /// The same, each row once.
    public consuming func select(distinct column1: any Expressible, _ more: any Expressible...) -> Self {
        selecting(column1, more, distinct: true)
    }
    public consuming func select(distinct all: [any Expressible]) -> Self { selecting(nil, all, distinct: true) }
    public consuming func select(distinct star: Star) -> Self { selecting(star(nil, nil), [], distinct: true) }

    private consuming func selecting(
        _ first: (any Expressible)?, _ more: [any Expressible], distinct: Bool
    ) -> Self {
        var columns: [Node] = []
        columns.reserveCapacity(more.count + 1)
        if let first { columns.append(first.node) }
        for index in more.indices { columns.append(more[index].node) }
        return with {
            $0.columns = columns
            $0.isDistinct = distinct
        }
    }

    // MARK: Typed rows

    /// Only this column, and rows that are its type.
    ///
    /// ```swift
    /// let names: [String] = try db.all(students.select(name))
    /// // SQL: SELECT "name" FROM "students"
    /// ```
    @_disfavoredOverload @inlinable
    public func select<C: ColumnValue>(_ column: Expression<C>) -> ScalarQuery<C> {
        Select(clauses, [column.expression], distinct: false) { try C.read($0, at: 0) }
    }

    /// The same, each value once.
    @_disfavoredOverload @inlinable
    public func select<C: ColumnValue>(distinct column: Expression<C>) -> ScalarQuery<C> {
        Select(clauses, [column.expression], distinct: true) { try C.read($0, at: 0) }
    }

    /// Only these columns, and rows that are the tuple of their types.
    ///
    /// ```swift
    /// let names: [(Int64, String, Double?)] = try db.all(students.select(id, name, score))
    /// // SQL: SELECT "id", "name", "score" FROM "students"
    /// ```
    @_disfavoredOverload @inlinable
    public func select<each C: ColumnValue>(_ column: repeat Expression<each C>) -> Select<(repeat each C)> {
        var columns: [Expression<Void>] = []
        repeat columns.append((each column).expression)
        return Select(clauses, columns, distinct: false) { row throws in
            var index = -1
            func next() -> Int {
                index += 1
                return index
            }
            return try (repeat (each C).read(row, at: next()))
        }
    }

    /// The same, each row once.
    @_disfavoredOverload @inlinable
    public func select<each C: ColumnValue>(
        distinct column: repeat Expression<each C>
    ) -> Select<(repeat each C)> {
        var typed = select(repeat each column)
        typed.isDistinct = true
        return typed
    }

    /// How many rows the query has: `SELECT count(*) …`.
    ///
    /// ```swift
    /// let adults = try db.scalar(students.filter(age >= 18).count)
    /// // SQL: SELECT count(*) FROM "students" WHERE ("age" >= 18)
    /// ```
    ///
    /// Of a query with a limit, groups, distinct rows or a union it counts the rows of that:
    /// `SELECT count(*) FROM (SELECT …)`.
    public var count: ScalarQuery<Int> {
        var counting = clauses
        if clauses.reshapesRows { counting = QueryClauses(.query(self, TableName("rows"))) }
        counting.columns = [.call("count", .column(.star))]
        return Select(counting) { try Int.read($0, at: 0) }
    }
}

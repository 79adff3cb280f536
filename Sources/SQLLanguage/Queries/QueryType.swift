/// A query: a table, view or select with the clauses said so far. Every method returns a changed copy.
///
/// Source: <https://www.sqlite.org/lang_select.html>
public protocol QueryType: Expressible, SQLStatement {
    var clauses: QueryClauses { get set }
    init(_ name: String, database: String?)
}

extension QueryType {
    /// A changed copy. Like the methods that use it it consumes the query: in a chain of calls, where each result is
    /// used once, nothing is copied.
    @inline(__always)
    package consuming func with(_ change: (inout QueryClauses) -> Void) -> Self {
        var copy = self
        change(&copy.clauses)
        return copy
    }

    public func write(into writer: inout SQLWriter) { clauses.writeSelect(into: &writer) }

    /// The whole SELECT.
    public var expression: Expression<Void> { Expression(.statement(self)) }

    // MARK: WHERE

    /// The rows that satisfy a condition, and those said before.
    ///
    /// ```swift
    /// let adults = students.filter(age >= 18).filter(score > 5.0)
    /// // SQL: SELECT * FROM "students" WHERE (("age" >= 18) AND ("score" > 5.0))
    /// ```
    public consuming func filter(_ condition: Expression<some Condition>) -> Self {
        with { $0.filter = $0.filter.map { .and($0, condition.node) } ?? condition.node }
    }

    /// The same as `filter`.
    public consuming func `where`(_ condition: Expression<some Condition>) -> Self { filter(condition) }

    // MARK: GROUP BY

    /// One row for each group of rows that are alike in these.
    ///
    /// ```swift
    /// let ages = students.select(grade, age.average).group(grade, having: count(*) > 1)
    /// // SQL: SELECT "grade", avg("age") FROM "students" GROUP BY "grade" HAVING (count(*) > 1)
    /// ```
    public consuming func group(_ by: any Expressible...) -> Self { group(by, having: nil) }
    public consuming func group(_ by: [any Expressible]) -> Self { group(by, having: nil) }
    // Bytes are an expression too, and `[]` would otherwise be those.
    @_disfavoredOverload
    public consuming func group(_ by: any Expressible, having: Expression<some Condition>) -> Self {
        group([by], having: having.node)
    }
    public consuming func group(_ by: [any Expressible], having: Expression<some Condition>) -> Self {
        group(by, having: having.node)
    }

    private consuming func group(_ by: [any Expressible], having: Node?) -> Self {
        with {
            $0.rare.group = by.map(\.node)
            $0.rare.having = having
        }
    }

    // MARK: ORDER BY, LIMIT

    /// The rows in this order; replaces an order said before.
    ///
    /// ```swift
    /// let best = students.order(score.desc, name).limit(10)
    /// // SQL: SELECT * FROM "students" ORDER BY "score" DESC, "name" LIMIT 10
    /// ```
    public consuming func order(_ by: any Expressible...) -> Self { order(by) }
    public consuming func order(_ by: [any Expressible]) -> Self { with { $0.order = by.map(\.node) } }

    /// At most so many rows; all of them for `nil`. An offset said before is gone.
    public consuming func limit(_ length: Int?) -> Self {
        with { $0.limit = length.map { QueryClauses.Limit(length: .constant($0)) } }
    }

    /// At most so many rows, after leaving out some.
    public consuming func limit(_ length: Int, offset: Int) -> Self {
        with { $0.limit = QueryClauses.Limit(length: .constant(length), offset: .constant(offset)) }
    }

    /// The same with numbers that are parameters of a prepared query, or expressions without columns.
    ///
    /// ```swift
    /// let page = try db.prepare { (size: Expression<Int>, start: Expression<Int>) in
    ///     students.select(name).order(name).limit(size, offset: start)
    /// }
    /// // SELECT "name" FROM "students" ORDER BY "name" LIMIT ?1 OFFSET ?2
    /// let second: [String] = try page.all(2, 2)
    /// ```
    public consuming func limit(_ length: Expression<Int>, offset: Expression<Int>) -> Self {
        with {
            $0.limit = QueryClauses.Limit(length: .expression(length.node), offset: .expression(offset.node))
        }
    }
    public consuming func limit(_ length: Expression<Int>) -> Self {
        with { $0.limit = QueryClauses.Limit(length: .expression(length.node)) }
    }

    // MARK: Names

    /// The table under another name.
    ///
    /// ```swift
    /// let other = students.alias("other")
    /// let pairs = students.join(other, on: other[age] == students[age])
    /// // SQL: SELECT * FROM "students" INNER JOIN "students" AS "other" ON ("other"."age" = "students"."age")
    /// ```
    public consuming func alias(_ aliasName: String) -> Self {
        with { clauses in
            switch clauses.source {
            case .table(let name):
                clauses.source = .table(
                    TableName(name.name, database: name.database, alias: aliasName, index: name.index))
            case .query(let query, _): clauses.source = .query(query, TableName(aliasName))
            case .function(let name, let arguments):
                clauses.source = .function(TableName(name.name, alias: aliasName), arguments)
            case .joined, .nothing: break
            }
        }
    }

    /// A query under a name, before this one that uses it.
    ///
    /// ```swift
    /// let adults = Table("adults")
    /// let named = adults.with(adults, as: students.filter(age >= 18)).select(name)
    /// // SQL: WITH "adults" AS (SELECT * FROM "students" WHERE ("age" >= 18)) SELECT "name" FROM "adults"
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_with.html>
    public consuming func with(
        _ alias: Table, columns: [any Expressible]? = nil, recursive: Bool = false, hint: MaterializationHint? = nil,
        as subquery: any QueryType
    ) -> Self {
        guard let name = alias.clauses.source.name else { return self }
        return self.with {
            $0.rare.with.append(
                CommonTable(name: name, columns: columns?.map(\.node), hint: hint, query: subquery))
            if recursive { $0.rare.isRecursive = true }
        }
    }

    /// The column of this table: `"students"."name"`.
    public func namespace<T>(_ column: Expression<T>) -> Expression<T> {
        clauses.source.name.map { Expression(column.node.qualified(by: $0)) } ?? column
    }
    public subscript<T>(column: Expression<T>) -> Expression<T> { namespace(column) }
    public subscript<T>(column: Expression<T?>) -> Expression<T?> { namespace(column) }

    /// All columns of this table: `"students".*`.
    public subscript(star: Star) -> Expression<Void> { namespace(Expression(.column(.star))) }
}

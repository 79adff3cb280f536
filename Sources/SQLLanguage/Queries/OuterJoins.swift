// An outer join has rows in which all columns of one side are NULL. Here that is in the types.

extension QueryType {
    /// The table's columns as they are where the table is the nullable side of an outer join: optional.
    ///
    /// ```swift
    /// let rows: [(String, String?)] = try db.all(
    ///     students.join(.leftOuter, classes, on: classes[id] == students[classID])
    ///         .select(students[name], classes.optional[title]))
    /// ```
    public var optional: OptionalColumns { OptionalColumns(clauses.source.name) }

    /// The rows, paired with another table's rows where the condition holds.
    ///
    /// This and its sisters ``leftJoin(_:on:)``, ``rightJoin(_:on:)`` and ``fullJoin(_:on:)`` know which sides can be
    /// missing: a `select` that names the sides has the right types.
    public func innerJoin(
        _ table: any QueryType, on condition: Expression<some Condition>
    ) -> Joined<(TableColumns, TableColumns)> {
        Joined(clauses.joining(.inner, table, condition), (TableColumns(sideName), TableColumns(table.sideName)))
    }

    /// All rows, paired with another table's rows where the condition holds. The other table's columns are optional.
    ///
    /// ```swift
    /// let rows: [(String, String?)] = try db.all(
    ///     students.leftJoin(classes, on: classes[id] == students[classID])
    ///         .select { student, schoolClass in (student[name], schoolClass[title]) })
    /// // SQL: SELECT "students"."name", "classes"."title" FROM "students" LEFT OUTER JOIN "classes" ON ("classes"."id" = "students"."class_id")
    /// ```
    public func leftJoin(
        _ table: any QueryType, on condition: Expression<some Condition>
    ) -> Joined<(TableColumns, OptionalColumns)> {
        Joined(clauses.joining(.leftOuter, table, condition), (TableColumns(sideName), OptionalColumns(table.sideName)))
    }

    /// All rows of another table, paired with rows of this one where the condition holds. This table's columns are
    /// optional. Needs SQLite 3.39.
    public func rightJoin(
        _ table: any QueryType, on condition: Expression<some Condition>
    ) -> Joined<(OptionalColumns, TableColumns)> {
        Joined(
            clauses.joining(.rightOuter, table, condition), (OptionalColumns(sideName), TableColumns(table.sideName)))
    }

    /// All rows of both tables, paired where the condition holds. All columns are optional. Needs SQLite 3.39.
    public func fullJoin(
        _ table: any QueryType, on condition: Expression<some Condition>
    ) -> Joined<(OptionalColumns, OptionalColumns)> {
        Joined(
            clauses.joining(.fullOuter, table, condition), (OptionalColumns(sideName), OptionalColumns(table.sideName)))
    }
}

/// One side of a join: what gives its columns.
public protocol JoinSide: Sendable {
    /// The side where it can be missing.
    associatedtype Nullable: JoinSide
    init(_ table: SideName)
    var table: SideName { get }
}

/// The name of a join's side, which only the library reads.
public struct SideName: Sendable {
    package let name: TableName?
}

/// The columns of a table that has a row in every row of a join.
public struct TableColumns: JoinSide {
    public typealias Nullable = OptionalColumns
    public let table: SideName

    public init(_ table: SideName) { self.table = table }

    public subscript<T: ColumnValue>(column: Expression<T>) -> Expression<T> {
        Expression(table.qualifying(column.node))
    }
}

/// The columns of a table that may have no row in a row of a join: each is optional.
public struct OptionalColumns: JoinSide {
    public typealias Nullable = OptionalColumns
    public let table: SideName

    public init(_ table: SideName) { self.table = table }
    package init(_ name: TableName?) { table = SideName(name: name) }

    public subscript<T: ColumnValue>(column: Expression<T>) -> Expression<T.AsOptional> {
        Expression(table.qualifying(column.node))
    }
}

/// Joined tables that know which of them can be missing in a row.
///
/// ```swift
/// let rows: [(String, String?, String?)] = try db.all(
///     students.leftJoin(classes, on: classes[id] == students[classID])
///         .leftJoin(teachers, on: teachers[id] == classes[teacherID])
///         .select { student, schoolClass, teacher in (student[name], schoolClass[title], teacher[name]) }
///         .order(students[id]))
/// ```
///
/// A join of a table that is joined already needs an alias: `students.leftJoin(students.alias("older"), on: …)`.
public struct Joined<Sides: Sendable>: Sendable {
    private let clauses: QueryClauses
    private let sides: Sides

    fileprivate init(_ clauses: QueryClauses, _ sides: Sides) {
        self.clauses = clauses
        self.sides = sides
    }

    /// The rows that have a partner in another table.
    public func innerJoin<each Side: JoinSide>(
        _ table: any QueryType, on condition: Expression<some Condition>
    ) -> Joined<(repeat each Side, TableColumns)> where Sides == (repeat each Side) {
        Joined<(repeat each Side, TableColumns)>(
            clauses.joining(.inner, table, condition), (repeat each sides, TableColumns(table.sideName)))
    }

    /// All rows so far, with the rows of another table where there are.
    public func leftJoin<each Side: JoinSide>(
        _ table: any QueryType, on condition: Expression<some Condition>
    ) -> Joined<(repeat each Side, OptionalColumns)> where Sides == (repeat each Side) {
        Joined<(repeat each Side, OptionalColumns)>(
            clauses.joining(.leftOuter, table, condition), (repeat each sides, OptionalColumns(table.sideName)))
    }

    /// All rows of another table, with the rows so far where there are.
    public func rightJoin<each Side: JoinSide>(
        _ table: any QueryType, on condition: Expression<some Condition>
    ) -> Joined<(repeat (each Side).Nullable, TableColumns)> where Sides == (repeat each Side) {
        Joined<(repeat (each Side).Nullable, TableColumns)>(
            clauses.joining(.rightOuter, table, condition),
            (repeat nullable(each sides), TableColumns(table.sideName)))
    }

    /// All rows so far and all rows of another table.
    public func fullJoin<each Side: JoinSide>(
        _ table: any QueryType, on condition: Expression<some Condition>
    ) -> Joined<(repeat (each Side).Nullable, OptionalColumns)> where Sides == (repeat each Side) {
        Joined<(repeat (each Side).Nullable, OptionalColumns)>(
            clauses.joining(.fullOuter, table, condition),
            (repeat nullable(each sides), OptionalColumns(table.sideName)))
    }

    /// These columns of the sides, which come in the order in which they were joined. Several columns of a side can be
    /// one value: see ``ColumnGroup``.
    public func select<each Side: JoinSide, each Part: Selectable>(
        distinct: Bool = false, _ columns: (repeat each Side) -> (repeat each Part)
    ) -> Select<(repeat (each Part).Output)> where Sides == (repeat each Side) {
        let parts = columns(repeat each sides)
        var selected: [Expression<Void>] = []
        repeat selected += (each parts).selectedColumns
        return Select(clauses, selected, distinct: distinct) { row throws in
            var index = 0
            func next(_ count: Int) -> Int {
                index += count
                return index - count
            }
            return try (repeat (each parts).read(row, at: next((each parts).selectedColumns.count)))
        }
    }
}

extension QueryClauses {
    fileprivate func joining(
        _ type: JoinType, _ table: any QueryType, _ condition: Expression<some Condition>
    ) -> QueryClauses {
        var joined = self
        joined.join(type, table, on: condition.node)
        return joined
    }
}

private func nullable<Side: JoinSide>(_ side: Side) -> Side.Nullable { Side.Nullable(side.table) }

extension QueryType {
    fileprivate var sideName: SideName { SideName(name: clauses.source.name) }
}

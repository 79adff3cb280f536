/// SQL text of your own, with Swift values and columns in it.
///
/// ```swift
/// let least = 18
/// let adults = try db.all(
///     "SELECT \(id), \(name) FROM \(students) WHERE \(age) >= \(least)", as: (Int64, String).self)
/// // SQL: SELECT "id", "name" FROM "students" WHERE "age" >= 18
/// ```
///
/// What is interpolated never becomes text as it is: a value becomes a bound parameter, a column or table its quoted name,
/// an expression its SQL, a query a subquery, and an array a list. Only `\(raw: text)` puts text into the statement. An
/// `SQL` is made of a literal, so a `String` of the running program is none.
///
/// It stands where SQL wants a column, an ordering term or an expression without a type; with a type it is
/// ``Expression/init(sql:)``. As a whole statement it is run by `db.run` and `db.execute`, and by `db.all`, `first` and `one`
/// where it has rows.
public struct SQL: Expressible, SQLStatement, ChangeStatement, CustomStringConvertible {
    package var parts: [Node.RawPart]

    package var node: Node {
        // SQLite would take the text to end there, and leave the rest out.
        for case .text(let text) in parts where text.utf8.contains(0) {
            return .failure(StatementError("a NUL in the SQL: \(text)"))
        }
        return .raw(parts)
    }

    public var expression: Expression<Void> { Expression(node) }

    public func write(into writer: inout SQLWriter) {
        writer.isUserText = true
        node.write(into: &writer)
    }

    /// The SQL with its values as literals.
    public var description: String { literalSQL }
}

extension Expression {
    /// SQL text of your own as an expression of a type.
    ///
    /// ```swift
    /// let initials = Expression<String>(sql: "substr(\(name), 1, \(1))")
    /// let query = students.select(id, initials).filter(Expression<Bool>(sql: "\(age) BETWEEN \(17) AND \(18)"))
    /// // SQL: SELECT "id", substr("name", 1, 1) FROM "students" WHERE "age" BETWEEN 17 AND 18
    /// ```
    ///
    /// Inside another expression it is in parentheses. That it has the type is for you to know: reading a value of
    /// another throws a ``ColumnError``.
    public init(sql: SQL) { node = .sequence(.node(sql.node)) }
}

extension Table {
    /// The rows of a SELECT of your own, under a name.
    ///
    /// ```swift
    /// let recent = Table(sql: "SELECT * FROM \(students) WHERE \(age) > \(17)", as: "recent")
    /// let names: [String] = try db.all(recent.select(name).order(name))
    /// // SQL: SELECT "name" FROM (SELECT * FROM "students" WHERE "age" > 17) AS "recent" ORDER BY "name"
    /// ```
    public init(sql: SQL, as name: String) {
        self.init(name)
        clauses.source = .query(sql, TableName(name))
    }
}

/// An UPDATE statement, or an INSERT from a query: a statement that reports how many rows it changed.
///
/// Source: <https://www.sqlite.org/lang_update.html>
public struct Update: ExpressionType, SQLStatement {
    private enum Form: Sendable {
        case update(QueryClauses, [Setter])
        case insert(Insert)
        case raw(Node)
    }

    private let form: Form

    package init(_ clauses: QueryClauses, _ setters: [Setter]) { form = .update(clauses, setters) }
    package init(_ insert: Insert) { form = .insert(insert) }

    public init(_ template: String, _ bindings: [(any Binding)?]) { form = .raw(.raw(template: template, bindings)) }

    public var expression: Expression<Void> { Expression(.statement(self)) }

    /// An update of nothing, which is not run.
    package var isEmpty: Bool {
        if case .update(_, let setters) = form { setters.isEmpty } else { false }
    }

    public func write(into writer: inout SQLWriter) {
        switch form {
        case .raw(let node): node.write(into: &writer)
        case .insert(let insert): insert.write(into: &writer)
        case .update(let clauses, let setters):
            if clauses.hasRare { clauses.writeWith(clauses.rare, into: &writer) }
            writer.write("UPDATE ")
            clauses.source.name?.write(into: &writer)
            writer.write(" SET ")
            setters.writeAssignments(into: &writer)
            clauses.writeAffectedRows(of: "UPDATE", into: &writer)
        }
    }
}

/// A DELETE statement.
///
/// Source: <https://www.sqlite.org/lang_delete.html>
public struct Delete: ExpressionType, SQLStatement {
    private enum Form: Sendable {
        case delete(QueryClauses)
        case raw(Node)
    }

    private let form: Form

    package init(_ clauses: QueryClauses) { form = .delete(clauses) }

    public init(_ template: String, _ bindings: [(any Binding)?]) { form = .raw(.raw(template: template, bindings)) }

    public var expression: Expression<Void> { Expression(.statement(self)) }

    public func write(into writer: inout SQLWriter) {
        switch form {
        case .raw(let node): node.write(into: &writer)
        case .delete(let clauses):
            if clauses.hasRare { clauses.writeWith(clauses.rare, into: &writer) }
            writer.write("DELETE FROM ")
            clauses.source.name?.write(into: &writer)
            clauses.writeAffectedRows(of: "DELETE", into: &writer)
        }
    }
}

extension QueryType {
    /// New values for the query's rows.
    ///
    /// ```swift
    /// let changed = try db.run(students.filter(age < 12).update(grade <- "A"))
    /// // SQL: UPDATE "students" SET "grade" = 'A' WHERE ("age" < 12)
    /// ```
    ///
    /// With an order and a limit only the first of them are changed. A query of joined or grouped rows cannot be
    /// updated: running it throws a ``StatementError``.
    public func update(_ values: Setter...) -> Update { update(values) }
    public func update(_ values: [Setter]) -> Update { Update(clauses, values) }

    /// The query's rows, to be deleted.
    ///
    /// ```swift
    /// let deleted = try db.run(students.filter(age > 99).delete())
    /// // SQL: DELETE FROM "students" WHERE ("age" > 99)
    /// ```
    public func delete() -> Delete { Delete(clauses) }
}

extension [Setter] {
    /// `"a" = ?, "b" = ?`
    package func writeAssignments(into writer: inout SQLWriter) {
        writer.list(self) { writer, setter in
            setter.column.writeUnqualified(into: &writer)
            writer.write(" = ")
            setter.value.write(into: &writer)
        }
    }
}

extension QueryClauses {
    /// `WHERE …` of a statement that changes rows. An order and a limit choose rows by number, since SQLite itself
    /// may have been built without them here.
    fileprivate func writeAffectedRows(of statement: String, into writer: inout SQLWriter) {
        if !source.isTable {
            writer.fail(StatementError("\(statement) of a query's count or existence: say which rows of which table"))
        }
        if !joins.isEmpty || isDistinct || (hasRare && (!rare.group.isEmpty || !rare.compounds.isEmpty)) {
            let name = source.name?.name ?? ""
            writer.fail(
                StatementError(
                    "\(statement) of a query with joined, grouped, distinct or united rows would change all of "
                        + "\"\(name)\": say which rows with a filter, such as keys.contains(id)"))
        }
        guard limit != nil else { return writeFilter(into: &writer) }
        var chosen = self
        chosen.columns = [.column(.rowNumber)]
        chosen.rare.with = []
        writer.write(" WHERE rowid IN (")
        chosen.writeSelect(into: &writer)
        writer.write(")")
    }
}

extension ColumnName {
    fileprivate static let rowNumber = ColumnName("rowid")
}

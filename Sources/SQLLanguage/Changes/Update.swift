/// An UPDATE statement, or an INSERT from a query: a statement that reports how many rows it changed.
///
/// Source: <https://www.sqlite.org/lang_update.html>
public struct Update: ExpressionType, SQLStatement {
    private enum Form: Sendable {
        case update(QueryClauses, OnConflict?, [Setter])
        case insert(Insert)
        case raw(Node)
    }

    private let form: Form

    package init(_ clauses: QueryClauses, or conflict: OnConflict? = nil, _ setters: [Setter]) {
        form = .update(clauses, conflict, setters)
    }
    package init(_ insert: Insert) { form = .insert(insert) }

    public init(_ template: String, _ bindings: [(any Binding)?]) { form = .raw(.raw(template: template, bindings)) }

    public var expression: Expression<Void> { Expression(.statement(self)) }

    /// An update of nothing, which is not run.
    package var isEmpty: Bool {
        if case .update(_, _, let setters) = form { setters.isEmpty } else { false }
    }

    package var target: TableName? {
        switch form {
        case .update(let clauses, _, _): clauses.source.name
        case .insert(let insert): insert.target
        case .raw: nil
        }
    }

    package var choosesRowsByNumber: Bool {
        if case .update(let clauses, _, _) = form { clauses.choosesRowsByNumber } else { false }
    }

    public func write(into writer: inout SQLWriter) {
        switch form {
        case .raw(let node): node.write(into: &writer)
        case .insert(let insert): insert.write(into: &writer)
        case .update(let clauses, let conflict, let setters):
            if clauses.hasRare { clauses.writeWith(clauses.rare, into: &writer) }
            writer.write(conflict?.update ?? "UPDATE ")
            clauses.source.name?.write(into: &writer)
            writer.write(" SET ")
            setters.writeAssignments(into: &writer)
            if clauses.joins.isEmpty {
                clauses.writeAffectedRows(of: "UPDATE", into: &writer)
            } else {
                clauses.writeFromOfUpdate(into: &writer)
            }
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

    package var target: TableName? {
        if case .delete(let clauses) = form { clauses.source.name } else { nil }
    }

    package var choosesRowsByNumber: Bool {
        if case .delete(let clauses) = form { clauses.choosesRowsByNumber || !clauses.joins.isEmpty } else { false }
    }

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
    /// With an order and a limit only the first of them are changed. Of joined rows those of the first table are, and
    /// the new values can come from the others:
    ///
    /// ```swift
    /// let named = students.join(classes, on: classes[id] == students[classID]).update(grade <- classes[title])
    /// // SQL: UPDATE "students" SET "grade" = "classes"."title" FROM "classes" WHERE ("classes"."id" = "students"."class_id")
    /// ```
    ///
    /// Where several rows join with one, which of them gives the values is not defined. That needs SQLite 3.33. The rows of a
    /// grouped, distinct or united query cannot be updated: running it throws a ``StatementError``.
    public func update(_ values: Setter...) -> Update { update(values) }
    public func update(_ values: [Setter]) -> Update { Update(clauses, values) }

    /// The same, and what to do where a constraint forbids a row's new values.
    ///
    /// ```swift
    /// let renamed = students.update(or: .ignore, email <- "same@example.com")
    /// // SQL: UPDATE OR IGNORE "students" SET "email" = 'same@example.com'
    /// ```
    public func update(or conflict: OnConflict, _ values: Setter...) -> Update { update(or: conflict, values) }
    public func update(or conflict: OnConflict, _ values: [Setter]) -> Update {
        Update(clauses, or: conflict, values)
    }

    /// The query's rows, to be deleted.
    ///
    /// ```swift
    /// let deleted = try db.run(students.filter(age > 99).delete())
    /// // SQL: DELETE FROM "students" WHERE ("age" > 99)
    /// ```
    ///
    /// With an order and a limit only the first of them are deleted; of joined rows those of the first table are.
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

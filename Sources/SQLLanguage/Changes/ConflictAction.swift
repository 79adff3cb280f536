/// The row that an insert could not insert, in what it does instead: `excluded[age]` is the age that the new row would have
/// had.
///
/// Source: <https://www.sqlite.org/lang_upsert.html>
public let excluded = Table("excluded")

/// What an insert does instead where a row is in the way.
public struct ConflictAction: Sendable {
    fileprivate enum Form: Sendable {
        case nothing
        case overwrite
        case update([Setter], Node?)
    }

    fileprivate let form: Form

    /// Leave the new row out: `DO NOTHING`.
    public static let nothing = ConflictAction(form: .nothing)

    /// Give the row in the way the values of the new one, but for the columns that are the same anyway:
    /// `DO UPDATE SET "name" = "excluded"."name", …`.
    public static let overwrite = ConflictAction(form: .overwrite)

    /// Give the row in the way other values: `DO UPDATE SET …`.
    public static func update(_ values: Setter...) -> ConflictAction { update(values) }
    public static func update(_ values: [Setter]) -> ConflictAction { ConflictAction(form: .update(values, nil)) }

    /// The same, if it satisfies a condition; otherwise leave the new row out.
    public static func update(_ values: Setter..., where condition: Expression<some Condition>) -> ConflictAction {
        update(values, where: condition)
    }
    public static func update(_ values: [Setter], where condition: Expression<some Condition>) -> ConflictAction {
        ConflictAction(form: .update(values, condition.node))
    }
}

extension Insert {
    /// What to do where a row with the same values of these columns is in the way, which must be those of a unique index
    /// or the primary key.
    ///
    /// ```swift
    /// let grown = students.insert(id <- 1, name <- "Ana", age <- 18)
    ///     .onConflict(id, do: .update(age <- excluded[age], where: excluded[age] > students[age]))
    /// // SQL: INSERT INTO "students" ("id", "name", "age") VALUES (1, 'Ana', 18) ON CONFLICT ("id") DO UPDATE SET "age" = "excluded"."age" WHERE ("excluded"."age" > "students"."age")
    /// ```
    ///
    /// Several such clauses are tried in order; that needs SQLite 3.35.
    public func onConflict(_ column: any Expressible, _ more: any Expressible..., do action: ConflictAction) -> Insert {
        adding([column] + more, nil, action)
    }

    /// The same for the columns of a partial index, whose condition has to be repeated.
    public func onConflict(
        _ columns: [any Expressible], where condition: Expression<some Condition>, do action: ConflictAction
    ) -> Insert {
        adding(columns, condition.node, action)
    }

    /// What to do where a row with the same values of any unique columns is in the way. Only the last such clause may
    /// be without columns.
    ///
    /// ```swift
    /// let kept = students.insert(id <- 1, name <- "Another", age <- 18).onConflict(do: .nothing)
    /// // SQL: INSERT INTO "students" ("id", "name", "age") VALUES (1, 'Another', 18) ON CONFLICT DO NOTHING
    /// ```
    public func onConflict(do action: ConflictAction) -> Insert { adding([], nil, action) }

    /// The same for columns in an array; none stand for any.
    public func onConflict(_ columns: [any Expressible], do action: ConflictAction) -> Insert {
        adding(columns, nil, action)
    }

    private func adding(_ columns: [any Expressible], _ targetFilter: Node?, _ action: ConflictAction) -> Insert {
        var copy = self
        var clause = UpsertClause(target: columns.map(\.node), targetFilter: targetFilter, setters: [])
        switch action.form {
        case .nothing: break
        case .update(let setters, let condition):
            clause.setters = setters
            clause.filter = condition
            if setters.isEmpty { copy.refuse("an ON CONFLICT clause that updates nothing: write .nothing") }
        case .overwrite:
            let others = self.columns.filter { column in !clause.target.contains { $0.isColumn(of: column) } }
            clause.setters = others.map(Setter.init(overwriting:))
            if self.columns.isEmpty { copy.refuse("an insert that does not name its columns cannot overwrite them") }
        }
        copy.upsert.append(clause)
        return copy
    }
}

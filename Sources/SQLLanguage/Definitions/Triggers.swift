extension SchemaType {
    /// The definition of a trigger: statements that SQLite runs for each row that a statement inserts, updates or
    /// deletes.
    ///
    /// ```swift
    /// let grades = Table("grades"), pupil = Expression<Int64>("pupil")
    /// let trigger = students.createTrigger(
    ///     "keep_grades", .after, .update(of: grade), when: { $0.old[grade] !== $0.new[grade] }
    /// ) { row in
    ///     grades.insert(pupil <- row.new[id], grade <- row.old[grade])
    /// }
    /// // SQL: CREATE TRIGGER "keep_grades" AFTER UPDATE OF "grade" ON "students"
    /// //      WHEN ("old"."grade" IS NOT "new"."grade")
    /// //      BEGIN INSERT INTO "grades" ("pupil", "grade") VALUES ("new"."id", "old"."grade"); END
    /// ```
    ///
    /// The row has the values `new` that it will have and the values `old` that it had: an insert only the former,
    /// a delete only the latter. To refuse the change, say ``Raise``.
    ///
    /// In its statements SQLite allows neither the database of a table that is changed nor its alias, no `WITH` before
    /// the statement and no `DEFAULT VALUES`; running the definition then throws.
    ///
    /// - Parameters:
    ///   - timing: before or after the row is changed, or for a view in place of it.
    ///   - event: `.insert`, `.update`, `.update(of:)` some columns, or `.delete`.
    ///   - temporary: the trigger is gone when the connection closes.
    ///   - ifNotExists: does nothing where there is a trigger of that name.
    ///   - condition: the trigger is for rows for which it is true.
    ///   - body: the statements; queries among them have no effect but that of the functions they call.
    ///
    /// Source: <https://www.sqlite.org/lang_createtrigger.html>
    public func createTrigger<Row>(
        _ name: String, _ timing: TriggerTiming, _ event: TriggerEvent<Row>, temporary: Bool = false,
        ifNotExists: Bool = false, when condition: ((Row) -> any ConditionExpression)? = nil,
        @TriggerBody _ body: (Row) -> [any SQLStatement]
    ) -> String {
        definition { writer in
            writer.write(temporary ? "CREATE TEMPORARY TRIGGER " : "CREATE TRIGGER ")
            writer.write(ifNotExists: ifNotExists)
            // A temporary trigger is in a database of its own, and may be for a table of any other.
            if temporary {
                writer.write(identifier: name)
            } else {
                clauses.write(nameBeside: name, into: &writer)
            }
            timing.write(into: &writer)
            event.write(into: &writer)
            writer.write(" ON ")
            temporary ? clauses.writeName(into: &writer) : clauses.writeBareName(into: &writer)
            if let condition {
                writer.write(" WHEN ")
                condition(event.row).node.write(into: &writer)
            }
            let statements = body(event.row)
            if statements.isEmpty { writer.fail(StatementError("the trigger \(name.quoted()) needs a statement")) }
            writer.write(" BEGIN ")
            for statement in statements {
                statement.write(into: &writer)
                writer.write("; ")
            }
            writer.write("END")
        }
    }

    /// Removes a trigger.
    ///
    /// ```swift
    /// let dropped = students.dropTrigger("keep_grades", ifExists: true)
    /// // SQL: DROP TRIGGER IF EXISTS "keep_grades"
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_droptrigger.html>
    public func dropTrigger(_ name: String, ifExists: Bool = false) -> String {
        definition { writer in
            writer.write("DROP TRIGGER ")
            writer.write(ifExists: ifExists)
            clauses.write(nameBeside: name, into: &writer)
        }
    }
}

/// When a trigger runs: SQLite has `before` and `after` for tables, and `insteadOf` for views.
public enum TriggerTiming: Sendable {
    case before
    case after
    case insteadOf

    fileprivate func write(into writer: inout SQLWriter) {
        switch self {
        case .before: writer.write(" BEFORE")
        case .after: writer.write(" AFTER")
        case .insteadOf: writer.write(" INSTEAD OF")
        }
    }
}

/// What a trigger runs for, and the row that it then sees.
public struct TriggerEvent<Row: Sendable>: Sendable {
    fileprivate let row: Row
    private let word: StaticString
    private var columns: [Node] = []

    fileprivate init(_ word: StaticString, _ row: Row, of columns: [Node] = []) {
        self.word = word
        self.row = row
        self.columns = columns
    }

    fileprivate func write(into writer: inout SQLWriter) {
        writer.write(word)
        guard !columns.isEmpty else { return }
        writer.write(" OF ")
        writer.list(columns) { $1.writeUnqualified(into: &$0) }
    }
}

extension TriggerEvent where Row == InsertedRow {
    /// A row is inserted.
    public static var insert: Self { Self(" INSERT", InsertedRow()) }
}

extension TriggerEvent where Row == UpdatedRow {
    /// A row is updated.
    public static var update: Self { Self(" UPDATE", UpdatedRow()) }

    /// One of these columns is set, be it to the value that it has.
    public static func update(of column: any Expressible, _ more: any Expressible...) -> Self {
        Self(" UPDATE", UpdatedRow(), of: ([column] + more).map(\.node))
    }
}

extension TriggerEvent where Row == DeletedRow {
    /// A row is deleted.
    public static var delete: Self { Self(" DELETE", DeletedRow()) }
}

/// The row that a trigger runs for: `row.new[name]`.
public struct InsertedRow: Sendable {
    /// The row's values.
    public let new = Table("new")
}

/// The row that a trigger runs for: `row.old[name]`, `row.new[name]`.
public struct UpdatedRow: Sendable {
    /// The row's values before.
    public let old = Table("old")
    /// The row's values after.
    public let new = Table("new")
}

/// The row that a trigger runs for: `row.old[name]`.
public struct DeletedRow: Sendable {
    /// The row's values.
    public let old = Table("old")
}

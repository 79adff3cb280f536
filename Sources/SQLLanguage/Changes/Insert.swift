/// What to do with a row that a constraint forbids.
///
/// Source: <https://www.sqlite.org/lang_conflict.html>
public enum OnConflict: String, Sendable {
    /// Delete the rows in the way.
    case replace = "REPLACE"
    /// Undo the transaction and end it.
    case rollback = "ROLLBACK"
    /// Undo the statement.
    case abort = "ABORT"
    /// Stop, and keep the rows before.
    case fail = "FAIL"
    /// Leave the row out.
    case ignore = "IGNORE"

    package var insert: StaticString {
        switch self {
        case .replace: "INSERT OR REPLACE INTO "
        case .rollback: "INSERT OR ROLLBACK INTO "
        case .abort: "INSERT OR ABORT INTO "
        case .fail: "INSERT OR FAIL INTO "
        case .ignore: "INSERT OR IGNORE INTO "
        }
    }

    var update: StaticString {
        switch self {
        case .replace: "UPDATE OR REPLACE "
        case .rollback: "UPDATE OR ROLLBACK "
        case .abort: "UPDATE OR ABORT "
        case .fail: "UPDATE OR FAIL "
        case .ignore: "UPDATE OR IGNORE "
        }
    }
}

/// An INSERT statement.
///
/// Source: <https://www.sqlite.org/lang_insert.html>
public struct Insert: ExpressionType, SQLStatement {
    package var target: TableName?
    package var conflict: OnConflict?
    package var rows: Rows
    package var upsert: [UpsertClause] = []
    private var commonTables: [CommonTable] = []
    private var isRecursive = false

    package enum Rows: Sendable {
        case defaults
        case one([Setter])
        case many([[Setter]])
        /// The rows of a query, and the columns they are for; none stand for all.
        case query([Node], any QueryType)
        case raw(Node)
        /// Why this is no insert.
        case refused(StatementError)
    }

    package init(into clauses: QueryClauses, or conflict: OnConflict? = nil, _ rows: Rows) {
        target = clauses.source.name
        self.conflict = conflict
        if clauses.hasRare {
            commonTables = clauses.rare.with
            isRecursive = clauses.rare.isRecursive
        }
        // An insert adds rows and chooses none: of a query's clauses only its named queries are of use.
        let choosesRows =
            clauses.filter != nil || !clauses.joins.isEmpty || clauses.reshapesRows || !clauses.source.isTable
        self.rows =
            choosesRows
            ? .refused(
                StatementError(
                    "an INSERT has no filter, join, group, limit, distinct rows or union: insert into the table itself")
            ) : rows
    }

    public init(_ template: String, _ bindings: [(any Binding)?]) {
        rows = .raw(.raw(template: template, bindings))
    }

    public var expression: Expression<Void> { Expression(.statement(self)) }

    /// The columns that get values.
    var columns: [Node] {
        switch rows {
        case .one(let setters): setters.map(\.column)
        case .many(let rows): rows[0].map(\.column)
        case .query(let columns, _): columns
        case .defaults, .raw, .refused: []
        }
    }

    mutating func refuse(_ reason: String) {
        if case .refused = rows { return }
        rows = .refused(StatementError(reason))
    }

    public func write(into writer: inout SQLWriter) {
        if case .raw(let node) = rows { return node.write(into: &writer) }
        commonTables.writeWith(isRecursive: isRecursive, into: &writer)
        writer.write(conflict?.insert ?? "INSERT INTO ")
        target?.write(into: &writer)
        switch rows {
        case .defaults, .raw: writer.write(" DEFAULT VALUES")
        case .refused(let error): writer.fail(error)
        case .one(let setters):
            Self.writeColumns(of: setters, into: &writer)
            Self.writeValues(of: setters, into: &writer)
        case .many(let rows):
            writer.isCacheable = false
            Self.writeColumns(of: rows[0], into: &writer)
            writer.list(rows) { writer, row in
                guard let row = Self.arranged(row, like: rows[0]) else {
                    return writer.fail(Self.mismatch(row, rows[0]))
                }
                Self.writeValues(of: row, into: &writer)
            }
        case .query(let columns, let query):
            if !columns.isEmpty {
                writer.write(" (")
                writer.list(columns) { $1.writeUnqualified(into: &$0) }
                writer.write(")")
            }
            writer.write(" ")
            if upsert.isEmpty { query.write(into: &writer) } else { query.writeBeforeConflictClause(into: &writer) }
        }
        if upsert.count > 1 { writer.require(VersionRequirement(35, "an INSERT with several ON CONFLICT clauses")) }
        for clause in upsert { clause.write(into: &writer) }
    }

    /// The row's setters where they and the table are all there is to say.
    @inline(__always)
    package var plainRow: [Setter]? {
        guard case .one(let setters) = rows, upsert.isEmpty, commonTables.isEmpty else { return nil }
        return setters
    }

    /// A row's setters in the order of the first row's columns, which are those of all; `nil` where it has others.
    package static func arranged(_ row: [Setter], like first: [Setter]) -> [Setter]? {
        guard row.count == first.count else { return nil }
        var index = 0
        while index < row.count, isColumn(row[index], of: first[index]) { index += 1 }
        if index == row.count { return row }
        // The keys of a dictionary come in another order each time.
        var rest = row
        var arranged: [Setter] = []
        for one in first {
            guard let index = rest.firstIndex(where: { isColumn($0, of: one) }) else { return nil }
            arranged.append(rest.remove(at: index))
        }
        return arranged
    }

    /// Inlined for the columns that nearly all are: otherwise an insert of many rows took a sixth longer.
    @inline(__always)
    private static func isColumn(_ setter: Setter, of other: Setter) -> Bool {
        if case .column(let one) = setter.column, case .column(let another) = other.column {
            one === another || one.name == another.name
        } else {
            setter.column.isColumn(of: other.column)
        }
    }

    package static func mismatch(_ row: [Setter], _ first: [Setter]) -> StatementError {
        StatementError("a row of the columns of another: \(row) beside \(first)")
    }

    /// ` ("a", "b") VALUES `
    private static func writeColumns(of row: [Setter], into writer: inout SQLWriter) {
        writer.write(" (")
        for index in row.indices {
            if index > 0 { writer.write(", ") }
            row[index].column.writeUnqualified(into: &writer)
        }
        writer.write(") VALUES ")
    }

    /// `(?, ?)`
    private static func writeValues(of row: [Setter], into writer: inout SQLWriter) {
        writer.write("(")
        for index in row.indices {
            if index > 0 { writer.write(", ") }
            row[index].value.write(into: &writer)
        }
        writer.write(")")
    }
}

extension QueryType {
    /// A new row.
    ///
    /// ```swift
    /// let newID = try db.run(students.insert(name <- "Zoë", age <- 11))
    /// // SQL: INSERT INTO "students" ("name", "age") VALUES ('Zoë', 11)
    /// ```
    public func insert(_ values: Setter...) -> Insert { inserting(nil, values) }
    public func insert(_ values: [Setter]) -> Insert { inserting(nil, values) }

    /// A new row, and what to do where a constraint forbids it.
    public func insert(or conflict: OnConflict, _ values: Setter...) -> Insert { inserting(conflict, values) }
    public func insert(or conflict: OnConflict, _ values: [Setter]) -> Insert { inserting(conflict, values) }

    private func inserting(_ conflict: OnConflict?, _ values: [Setter]) -> Insert {
        Insert(into: clauses, or: conflict, values.isEmpty ? .defaults : .one(values))
    }

    /// New rows; their columns are those of the first, in any order.
    public func insertMany(_ values: [[Setter]]) -> Insert { insertingMany(nil, values) }
    public func insertMany(or conflict: OnConflict, _ values: [[Setter]]) -> Insert { insertingMany(conflict, values) }
    public func insertMany(or conflict: OnConflict, _ values: [Setter]...) -> Insert { insertingMany(conflict, values) }

    private func insertingMany(_ conflict: OnConflict?, _ values: [[Setter]]) -> Insert {
        let isEmpty = values.isEmpty || values[0].isEmpty
        return Insert(into: clauses, or: conflict, isEmpty ? .defaults : .many(values))
    }

    /// A row of default values.
    public func insert() -> Insert { Insert(into: clauses, .defaults) }

    /// The rows of a query: `INSERT INTO "t" SELECT …`.
    public func insert(_ query: any QueryType) -> Update { Update(Insert(into: clauses, .query([], query))) }
}

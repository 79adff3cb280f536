/// What a column's definition says after its type: a constraint, the default, the collation, what generates its value.
///
/// ```swift
/// let definition = Table("pupils").create { t in
///     t.column(id, .primaryKey(.autoincrement, onConflict: .replace))
///     t.column(email, .unique(onConflict: .ignore).named("one_address"), .collate(.nocase))
///     t.column(classID, .references(classes, id, delete: .cascade, deferrable: .initiallyDeferred))
/// }
/// // SQL: CREATE TABLE "pupils" ("id" INTEGER PRIMARY KEY ON CONFLICT REPLACE AUTOINCREMENT NOT NULL,
/// //      "email" TEXT CONSTRAINT "one_address" UNIQUE ON CONFLICT IGNORE COLLATE NOCASE,
/// //      "class_id" INTEGER REFERENCES "classes" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED)
/// ```
///
/// However they are given, they are written in one order.
///
/// Source: <https://www.sqlite.org/lang_createtable.html>
public struct ColumnOption<T: ColumnValue>: Sendable {
    package var name: String?
    package let rule: ColumnRule

    package init(_ rule: ColumnRule) {
        self.rule = rule
    }

    /// The option under a name, which SQLite's error gives where a check is violated.
    public func named(_ name: String) -> Self {
        var named = self
        named.name = name
        return named
    }

    /// `NOT NULL`, which every column has whose type is not optional, with what to do about a NULL.
    public static func notNull(onConflict: OnConflict? = nil) -> Self { Self(.notNull(onConflict)) }

    /// No two rows have the same value here; NULLs are all different.
    public static func unique(onConflict: OnConflict? = nil) -> Self { Self(.unique(onConflict)) }

    /// Rows for which the condition is false are refused.
    public static func check(_ condition: Expression<some Condition>) -> Self { Self(.check(condition.node)) }

    /// How the column's text is compared and sorted.
    public static func collate(_ collation: Collation) -> Self { Self(.collate(collation)) }
}

extension ColumnOption where T: Value {
    /// `PRIMARY KEY`.
    public static func primaryKey(descending: Bool = false, onConflict: OnConflict? = nil) -> Self {
        Self(.primaryKey(.default, descending: descending, onConflict))
    }
}

extension ColumnOption where T: Value, T.Datatype == Int64 {
    /// `PRIMARY KEY`, by default the name of the table's rowid, or one whose numbers are never used again.
    public static func primaryKey(_ kind: PrimaryKey, onConflict: OnConflict? = nil) -> Self {
        Self(.primaryKey(kind, descending: false, onConflict))
    }
}

extension ColumnOption where T.Root: Value {
    /// The value of a row that is inserted without one.
    public static func `default`(_ value: T.Root) -> Self { Self(.default(Node(value))) }

    /// The value, computed by SQLite, of a row that is inserted without one.
    ///
    /// ```swift
    /// let made = Expression<String>("made")
    /// let definition = Table("notes").create { t in
    ///     t.column(made, .default(Expression(literal: "datetime('now')")))
    /// }
    /// // SQL: CREATE TABLE "notes" ("made" TEXT NOT NULL DEFAULT (datetime('now')))
    /// ```
    public static func `default`(_ value: Expression<T.Root>) -> Self { Self(.default(value.node)) }
    @_disfavoredOverload
    public static func `default`(_ value: Expression<T.Root?>) -> Self { Self(.default(value.node)) }

    /// The column is never written but computed from others of its row.
    ///
    /// ```swift
    /// let initial = Expression<String>("initial")
    /// let definition = Table("pupils").create { t in
    ///     t.column(name)
    ///     t.column(initial, .generated(as: name.substring(1, length: 1), .stored))
    /// }
    /// // SQL: CREATE TABLE "pupils" ("name" TEXT NOT NULL,
    /// //      "initial" TEXT NOT NULL GENERATED ALWAYS AS (substr("name", 1, 1)) STORED)
    /// ```
    ///
    /// Source: <https://www.sqlite.org/gencol.html>
    public static func generated(as value: Expression<T.Root>, _ storage: GeneratedStorage = .virtual) -> Self {
        Self(.generated(value.node, storage))
    }
    @_disfavoredOverload
    public static func generated(as value: Expression<T.Root?>, _ storage: GeneratedStorage = .virtual) -> Self {
        Self(.generated(value.node, storage))
    }

    /// The value is that of a row's column in another table.
    public static func references(
        _ table: any QueryType, _ other: Expression<T.Root>, update: TableBuilder.Dependency? = nil,
        delete: TableBuilder.Dependency? = nil,
        deferrable: Deferrability? = nil
    ) -> Self {
        Self(
            .references(
                ForeignKeyReference(
                    table: table.clauses, columns: [other.node], update: update, delete: delete,
                    deferrable: deferrable)))
    }
}

// What may be left out.
extension ColumnOption {
    static func unique(_ isUnique: Bool) -> Self? { isUnique ? .unique() : nil }
    static func check(_ condition: (any ConditionExpression)?) -> Self? { condition.map { Self(.check($0.node)) } }
}

extension ColumnOption where T.Root: Value {
    static func `default`(_ value: T.Root?) -> Self? { value.map { Self(.default(Node($0))) } }
    static func `default`(_ value: Expression<T.Root>?) -> Self? { value.map { Self(.default($0.node)) } }
}

/// Whether a key's numbers may be used again after their row was deleted.
///
/// Source: <https://www.sqlite.org/autoinc.html>
public enum PrimaryKey: Sendable {
    /// One more than the largest number there is.
    case `default`
    /// One more than the largest number there ever was.
    case autoincrement
}

/// Where a generated column's value is.
///
/// Source: <https://www.sqlite.org/gencol.html>
public enum GeneratedStorage: Sendable {
    /// Nowhere: computed when it is read.
    case virtual
    /// In the row: computed when that is written.
    case stored
}

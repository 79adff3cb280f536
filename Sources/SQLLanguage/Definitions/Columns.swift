// The overloads are told apart by their labels and by what the default is: an expression or none, an expression that
// can be NULL, or a value. The second is disfavored, so that `Expression(literal:)` has but one type.

extension TableBuilder {
    /// A column.
    ///
    /// ```swift
    /// let joined = Expression<String>("joined")
    /// let definition = Table("pupils").create { t in
    ///     t.column(name, unique: true)
    ///     t.column(score, check: 0...100 ~= score)
    ///     t.column(age, defaultValue: 6)
    ///     t.column(joined, defaultValue: Expression(literal: "CURRENT_TIMESTAMP"))
    /// }
    /// // SQL: CREATE TABLE "pupils" ("name" TEXT NOT NULL UNIQUE,
    /// //      "score" REAL CHECK ("score" BETWEEN 0.0 AND 100.0),
    /// //      "age" INTEGER NOT NULL DEFAULT (6), "joined" TEXT NOT NULL DEFAULT (CURRENT_TIMESTAMP))
    /// ```
    ///
    /// A string is a value like any other: `defaultValue: "CURRENT_TIMESTAMP"` is that text. A date function fits
    /// a column of dates: `defaultValue: DateFunctions.datetime("now")`.
    ///
    /// - Parameters:
    ///   - unique: whether no two rows may have the same value; NULLs are all different.
    ///   - check: a condition; rows for which it is false are refused.
    ///   - defaultValue: the value of rows inserted without one, which SQLite computes for each row; NULL unless given.
    public func column<T: ColumnValue>(
        _ name: Expression<T>, unique: Bool = false, check: (any ConditionExpression)? = nil,
        defaultValue: Expression<T.Root>? = nil
    ) where T.Root: Value {
        add(name, [.unique(unique), .check(check), .default(defaultValue)])
    }

    /// A column whose default is an expression that can be NULL, as date functions are for a malformed date.
    @_disfavoredOverload
    public func column<T: ColumnValue>(
        _ name: Expression<T>, unique: Bool = false, check: (any ConditionExpression)? = nil,
        defaultValue: Expression<T.Root?>
    ) where T.Root: Value {
        add(name, [.unique(unique), .check(check), .default(defaultValue)])
    }

    /// A column with a value as its default.
    public func column<T: ColumnValue>(
        _ name: Expression<T>, unique: Bool = false, check: (any ConditionExpression)? = nil, defaultValue: T.Root
    ) where T.Root: Value {
        add(name, [.unique(unique), .check(check), .default(defaultValue)])
    }

    // MARK: Collation

    /// A column of text that is compared by a collation.
    ///
    /// ```swift
    /// let definition = Table("pupils").create { t in t.column(email, unique: true, collate: .nocase) }
    /// // SQL: CREATE TABLE "pupils" ("email" TEXT UNIQUE COLLATE NOCASE)
    /// ```
    public func column<T: ColumnValue>(
        _ name: Expression<T>, unique: Bool = false, check: (any ConditionExpression)? = nil,
        defaultValue: Expression<T.Root>? = nil, collate: Collation
    ) where T.Root: Value, T.Root.Datatype == String {
        add(name, [.unique(unique), .check(check), .default(defaultValue), .collate(collate)])
    }

    /// A column of text with a collation, and with an expression that can be NULL as its default.
    @_disfavoredOverload
    public func column<T: ColumnValue>(
        _ name: Expression<T>, unique: Bool = false, check: (any ConditionExpression)? = nil,
        defaultValue: Expression<T.Root?>, collate: Collation
    ) where T.Root: Value, T.Root.Datatype == String {
        add(name, [.unique(unique), .check(check), .default(defaultValue), .collate(collate)])
    }

    /// A column of text with a collation, and with a value as its default.
    public func column<T: ColumnValue>(
        _ name: Expression<T>, unique: Bool = false, check: (any ConditionExpression)? = nil,
        defaultValue: T.Root, collate: Collation
    ) where T.Root: Value, T.Root.Datatype == String {
        add(name, [.unique(unique), .check(check), .default(defaultValue), .collate(collate)])
    }

    // MARK: Keys

    /// The table's primary key, which is never NULL.
    public func column<V: Value>(
        _ name: Expression<V>, primaryKey: Bool, check: (any ConditionExpression)? = nil,
        defaultValue: Expression<V>? = nil
    ) where V.Root == V {
        add(name, [primaryKey ? .primaryKey() : nil, .check(check), .default(defaultValue)])
    }

    /// The table's primary key, an integer that SQLite counts up where a row is inserted without one.
    ///
    /// ```swift
    /// let definition = Table("pupils").create { t in t.column(id, primaryKey: .autoincrement) }
    /// // SQL: CREATE TABLE "pupils" ("id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL)
    /// ```
    public func column<V: Value>(
        _ name: Expression<V>, primaryKey: PrimaryKey, check: (any ConditionExpression)? = nil
    ) where V.Root == V, V.Datatype == Int64 {
        add(name, [.primaryKey(primaryKey), .check(check)])
    }

    /// A column that refers to a row of another table, by a column of the same type. For one that can be NULL there,
    /// say `Expression<Int64>(optional)`.
    ///
    /// ```swift
    /// let definition = Table("pupils").create { t in
    ///     t.column(classID, references: classes, id, update: .cascade, delete: .setNull)
    /// }
    /// // SQL: CREATE TABLE "pupils" ("class_id" INTEGER REFERENCES "classes" ("id") ON UPDATE CASCADE ON DELETE SET NULL)
    /// ```
    ///
    /// Source: <https://www.sqlite.org/foreignkeys.html>
    public func column<T: ColumnValue>(
        _ name: Expression<T>, unique: Bool = false, check: (any ConditionExpression)? = nil,
        references table: any QueryType, _ other: Expression<T.Root>, update: TableBuilder.Dependency? = nil,
        delete: TableBuilder.Dependency? = nil
    ) where T.Root: Value {
        add(name, [.unique(unique), .check(check), .references(table, other, update: update, delete: delete)])
    }

    /// A primary key that refers to a row of another table.
    public func column<T: ColumnValue>(
        _ name: Expression<T>, primaryKey: Bool, check: (any ConditionExpression)? = nil,
        references table: any QueryType, _ other: Expression<T.Root>, update: TableBuilder.Dependency? = nil,
        delete: TableBuilder.Dependency? = nil
    ) where T.Root: Value {
        add(
            name,
            [
                primaryKey ? ColumnOption(.primaryKey(.default, descending: false, nil)) : nil, .check(check),
                .references(table, other, update: update, delete: delete),
            ])
    }

    // MARK: Anything

    /// A column with options of any kind: named constraints, what to do in a conflict, deferred foreign keys, a
    /// generating expression. See ``ColumnOption``.
    public func column<T: ColumnValue>(
        _ name: Expression<T>, _ option: ColumnOption<T>, _ more: ColumnOption<T>...
    ) where T.Root: Value {
        add(name, [option] + more)
    }
}

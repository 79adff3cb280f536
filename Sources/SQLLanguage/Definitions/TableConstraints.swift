/// A constraint of several columns.
package struct DefinedConstraint: Sendable {
    package var name: String?
    package let rule: Rule

    package enum Rule: Sendable {
        case primaryKey([Node], OnConflict?)
        case unique([Node], OnConflict?)
        case check(Node)
        case foreignKey([Node], ForeignKeyReference)
    }

    package init(_ name: String?, _ rule: Rule) {
        self.name = name
        self.rule = rule
    }

    package func write(into writer: inout SQLWriter) {
        if let name {
            writer.write("CONSTRAINT ")
            writer.write(identifier: name)
            writer.write(" ")
        }
        switch rule {
        case .primaryKey(let columns, let conflict):
            writer.write("PRIMARY KEY ")
            writer.write(columns: columns.map(\.asKeyColumn), of: "a primary key")
            writer.write(conflict: conflict)
        case .unique(let columns, let conflict):
            writer.write("UNIQUE ")
            writer.write(columns: columns.map(\.asKeyColumn), of: "a unique constraint")
            writer.write(conflict: conflict)
        case .check(let condition):
            writer.write("CHECK (")
            condition.write(into: &writer)
            writer.write(")")
        case .foreignKey(let columns, let reference):
            writer.write("FOREIGN KEY ")
            writer.write(columns: columns, of: "a foreign key")
            writer.write(" ")
            reference.write(into: &writer)
        }
    }
}

extension Node {
    /// `"name" COLLATE NOCASE DESC`, without the parentheses that an expression has.
    fileprivate var asKeyColumn: Node {
        switch self {
        case .postfix(let column, let direction): .postfix(column.asKeyColumn, direction)
        case .infix(let op, let column, let collation) where op.description == " COLLATE ":
            .raw([.node(column), .text(" COLLATE "), .node(collation)])
        default: self
        }
    }
}

extension TableBuilder {
    /// The table's primary key, of one or more columns that are never NULL.
    ///
    /// ```swift
    /// let course = Expression<Int64>("course_id"), pupil = Expression<Int64>("student_id")
    /// let definition = Table("attendances").create(withoutRowid: true) { t in
    ///     t.column(course)
    ///     t.column(pupil)
    ///     t.primaryKey(course, pupil)
    /// }
    /// // SQL: CREATE TABLE "attendances" ("course_id" INTEGER NOT NULL, "student_id" INTEGER NOT NULL,
    /// //      PRIMARY KEY ("course_id", "student_id")) WITHOUT ROWID
    /// ```
    public func primaryKey<V: Value, each More: Value>(
        _ column: Expression<V>, _ more: repeat Expression<each More>, onConflict: OnConflict? = nil,
        named name: String? = nil
    ) {
        var columns = [column.node]
        repeat columns.append((each more).node)
        add(DefinedConstraint(name, .primaryKey(columns, onConflict)))
    }

    /// The table's primary key, of columns that may have a collation and a direction.
    ///
    /// ```swift
    /// let definition = Table("results").create { t in
    ///     t.column(name)
    ///     t.column(age)
    ///     t.primaryKey(indexed: [name.collate(.nocase), age.desc], onConflict: .replace)
    /// }
    /// // SQL: CREATE TABLE "results" ("name" TEXT NOT NULL, "age" INTEGER NOT NULL,
    /// //      PRIMARY KEY ("name" COLLATE NOCASE, "age" DESC) ON CONFLICT REPLACE)
    /// ```
    public func primaryKey(
        indexed columns: [any Expressible], onConflict: OnConflict? = nil, named name: String? = nil
    ) {
        add(DefinedConstraint(name, .primaryKey(columns.map(\.node), onConflict)))
    }

    /// No two rows have the same values in these columns; NULLs are all different.
    ///
    /// ```swift
    /// let definition = Table("pupils").create { t in
    ///     t.column(name)
    ///     t.column(age)
    ///     t.unique(name, age, onConflict: .replace, named: "known_once")
    /// }
    /// // SQL: CREATE TABLE "pupils" ("name" TEXT NOT NULL, "age" INTEGER NOT NULL,
    /// //      CONSTRAINT "known_once" UNIQUE ("name", "age") ON CONFLICT REPLACE)
    /// ```
    public func unique(
        _ columns: any Expressible..., onConflict: OnConflict? = nil, named name: String? = nil
    ) {
        unique(columns, onConflict: onConflict, named: name)
    }
    public func unique(_ columns: [any Expressible], onConflict: OnConflict? = nil, named name: String? = nil) {
        add(DefinedConstraint(name, .unique(columns.map(\.node), onConflict)))
    }

    /// Rows for which the condition is false are refused, with an error that names the constraint.
    ///
    /// ```swift
    /// let definition = Table("pupils").create { t in
    ///     t.column(name)
    ///     t.column(email)
    ///     t.check(name != "" || email != nil, named: "reachable")
    /// }
    /// // SQL: CREATE TABLE "pupils" ("name" TEXT NOT NULL, "email" TEXT,
    /// //      CONSTRAINT "reachable" CHECK ((("name" != '') OR ("email" IS NOT NULL))))
    /// ```
    public func check(_ condition: Expression<some Condition>, named name: String? = nil) {
        add(DefinedConstraint(name, .check(condition.node)))
    }

    /// The column's value is that of a row's column in another table.
    ///
    /// ```swift
    /// let definition = Table("pupils").create { t in
    ///     t.column(classID)
    ///     t.foreignKey(classID, references: classes, id, delete: .cascade)
    /// }
    /// // SQL: CREATE TABLE "pupils" ("class_id" INTEGER,
    /// //      FOREIGN KEY ("class_id") REFERENCES "classes" ("id") ON DELETE CASCADE)
    /// ```
    ///
    /// Source: <https://www.sqlite.org/foreignkeys.html>
    public func foreignKey<T: ColumnValue>(
        _ column: Expression<T>, references table: any QueryType, _ other: Expression<T.Root>,
        update: TableBuilder.Dependency? = nil,
        delete: TableBuilder.Dependency? = nil, deferrable: Deferrability? = nil, named name: String? = nil
    ) where T.Root: Value {
        foreignKey([column.node], table, [other.node], update, delete, deferrable, name)
    }

    /// The values of the columns, taken together, are those of a row in another table. Each column is of the type
    /// of the one it refers to; where one is NULL, the row refers to none.
    ///
    /// ```swift
    /// let definition = Table("pupils").create { t in
    ///     t.column(name)
    ///     t.column(email)
    ///     let addresses = Table("addresses"), owner = Expression<String>("owner"), text = Expression<String>("text")
    ///     t.foreignKey((name, email), references: addresses, (owner, text), update: .cascade)
    /// }
    /// // SQL: CREATE TABLE "pupils" ("name" TEXT NOT NULL, "email" TEXT,
    /// //      FOREIGN KEY ("name", "email") REFERENCES "addresses" ("owner", "text") ON UPDATE CASCADE)
    /// ```
    public func foreignKey<each T: ColumnValue>(
        _ columns: (repeat Expression<each T>), references table: any QueryType,
        _ others: (repeat Expression<(each T).Root>), update: TableBuilder.Dependency? = nil,
        delete: TableBuilder.Dependency? = nil,
        deferrable: Deferrability? = nil, named name: String? = nil
    ) {
        var (own, other): ([Node], [Node]) = ([], [])
        repeat own.append((each columns).node)
        repeat other.append((each others).node)
        foreignKey(own, table, other, update, delete, deferrable, name)
    }

    private func foreignKey(
        _ columns: [Node], _ table: any QueryType, _ others: [Node], _ update: TableBuilder.Dependency?,
        _ delete: TableBuilder.Dependency?,
        _ deferrable: Deferrability?, _ name: String?
    ) {
        let reference = ForeignKeyReference(
            table: table.clauses, columns: others, update: update, delete: delete, deferrable: deferrable)
        add(DefinedConstraint(name, .foreignKey(columns, reference)))
    }
}

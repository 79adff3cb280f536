extension Table {
    /// The definition of the table, by its columns and constraints.
    ///
    /// ```swift
    /// let pupils = Table("pupils")
    /// let definition = pupils.create { t in
    ///     t.column(id, primaryKey: true)
    ///     t.column(name)
    ///     t.column(age, check: age > 5)
    ///     t.column(email, unique: true)
    ///     t.column(classID, references: classes, id, delete: .setNull)
    /// }
    /// // SQL: CREATE TABLE "pupils" ("id" INTEGER PRIMARY KEY NOT NULL, "name" TEXT NOT NULL,
    /// //      "age" INTEGER NOT NULL CHECK ("age" > 5), "email" TEXT UNIQUE,
    /// //      "class_id" INTEGER REFERENCES "classes" ("id") ON DELETE SET NULL)
    /// try db.run(definition)
    /// ```
    ///
    /// A column whose type is not optional is NOT NULL. What cannot be defined, such as a table without columns, is
    /// a text that SQLite refuses when it is run, with an error that names the reason.
    ///
    /// - Parameters:
    ///   - temporary: the table is gone when the connection closes.
    ///   - ifNotExists: does nothing where there is a table of that name.
    ///   - withoutRowid: stores rows in the order of the primary key, which the table then must have.
    ///   - strict: lets SQLite refuse values of another type than the column's. Needs SQLite 3.37.
    ///
    /// Source: <https://www.sqlite.org/lang_createtable.html>
    public func create(
        temporary: Bool = false, ifNotExists: Bool = false, withoutRowid: Bool = false, strict: Bool = false,
        block: (TableBuilder) -> Void
    ) -> String {
        let builder = TableBuilder()
        block(builder)
        return definition { writer in
            writeCreate(temporary, ifNotExists, into: &writer)
            if builder.columns.isEmpty && builder.constraints.isEmpty {
                writer.fail(StatementError("the table \(quotedName) needs a column"))
            }
            writer.write(" (")
            writer.list(builder.columns) { $1.write(into: &$0) }
            if !builder.columns.isEmpty && !builder.constraints.isEmpty { writer.write(", ") }
            writer.list(builder.constraints) { $1.write(into: &$0) }
            writer.write(")")
            if withoutRowid { writer.write(" WITHOUT ROWID") }
            if strict { writer.write(withoutRowid ? ", STRICT" : " STRICT") }
        }
    }

    /// The definition of a table of a query's columns, filled with its rows.
    ///
    /// ```swift
    /// let adults = Table("adults").create(students.filter(age >= 18), temporary: true)
    /// // SQL: CREATE TEMPORARY TABLE "adults" AS SELECT * FROM "students" WHERE ("age" >= 18)
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_createtable.html#create_table_as_select_statements>
    public func create(_ query: any QueryType, temporary: Bool = false, ifNotExists: Bool = false) -> String {
        definition { writer in
            writeCreate(temporary, ifNotExists, into: &writer)
            writer.write(" AS ")
            query.write(into: &writer)
        }
    }

    private func writeCreate(_ temporary: Bool, _ ifNotExists: Bool, into writer: inout SQLWriter) {
        writer.write(temporary ? "CREATE TEMPORARY TABLE " : "CREATE TABLE ")
        writer.write(ifNotExists: ifNotExists)
        clauses.writeName(into: &writer)
    }

    private var quotedName: String { clauses.source.name?.qualified ?? "" }
}

extension SchemaType {
    /// Removes the table with its rows, or the view.
    ///
    /// ```swift
    /// let dropped = Table("pupils").drop(ifExists: true)
    /// // SQL: DROP TABLE IF EXISTS "pupils"
    /// let droppedView = View("adults").drop()
    /// // SQL: DROP VIEW "adults"
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_droptable.html>
    public func drop(ifExists: Bool = false) -> String {
        definition { writer in
            writer.write(Self.identifier == View.identifier ? "DROP VIEW " : "DROP TABLE ")
            writer.write(ifExists: ifExists)
            clauses.writeName(into: &writer)
        }
    }
}

// Source: https://www.sqlite.org/lang_altertable.html

extension Table {
    /// Gives the table another name; it stays in its database.
    ///
    /// ```swift
    /// let renamed = students.rename(Table("pupils"))
    /// // SQL: ALTER TABLE "students" RENAME TO "pupils"
    /// ```
    public func rename(_ to: Table) -> String { renaming(clauses, to.clauses) }

    /// Gives a column another name, wherever the schema uses it. Needs SQLite 3.25.
    ///
    /// ```swift
    /// let renamed = students.renameColumn(email, to: Expression("address"))
    /// // SQL: ALTER TABLE "students" RENAME COLUMN "email" TO "address"
    /// ```
    public func renameColumn<T>(_ column: Expression<T>, to name: Expression<T>) -> String {
        altering { writer in
            writer.write(" RENAME COLUMN ")
            column.node.writeUnqualified(into: &writer)
            writer.write(" TO ")
            name.node.writeUnqualified(into: &writer)
        }
    }

    /// Removes a column with its values. Needs SQLite 3.35.
    ///
    /// ```swift
    /// let narrower = students.dropColumn(grade)
    /// // SQL: ALTER TABLE "students" DROP COLUMN "grade"
    /// ```
    ///
    /// SQLite refuses to drop a column of a key, and one that an index, a trigger, a view or a check uses.
    public func dropColumn<T>(_ column: Expression<T>) -> String {
        altering { writer in
            writer.write(" DROP COLUMN ")
            column.node.writeUnqualified(into: &writer)
        }
    }

    // MARK: ADD COLUMN

    /// Adds a column. One that is not optional needs a value for the rows that are there.
    ///
    /// ```swift
    /// let wider = students.addColumn(Expression<Int>("absences"), defaultValue: 0)
    /// // SQL: ALTER TABLE "students" ADD COLUMN "absences" INTEGER NOT NULL DEFAULT (0)
    /// let widest = students.addColumn(Expression<String?>("nickname"))
    /// // SQL: ALTER TABLE "students" ADD COLUMN "nickname" TEXT
    /// ```
    public func addColumn<V: Value>(
        _ name: Expression<V>, check: (any ConditionExpression)? = nil, defaultValue: V
    ) -> String where V.Root == V {
        adding(name, [.check(check), .default(defaultValue)])
    }

    /// Adds a column, which is NULL in the rows that are there unless given a default.
    public func addColumn<V: Value>(
        _ name: Expression<V?>, check: (any ConditionExpression)? = nil, defaultValue: V? = nil
    ) -> String {
        adding(name, [.check(check), .default(defaultValue)])
    }

    /// Adds a column of text that is compared by a collation.
    public func addColumn<V: Value>(
        _ name: Expression<V>, check: (any ConditionExpression)? = nil, defaultValue: V, collate: Collation
    ) -> String where V.Root == V, V.Datatype == String {
        adding(name, [.check(check), .default(defaultValue), .collate(collate)])
    }

    /// Adds a column of text that is compared by a collation.
    public func addColumn<V: Value>(
        _ name: Expression<V?>, check: (any ConditionExpression)? = nil, defaultValue: V? = nil, collate: Collation
    ) -> String where V.Datatype == String {
        adding(name, [.check(check), .default(defaultValue), .collate(collate)])
    }

    /// Adds a column that refers to a row of another table.
    ///
    /// ```swift
    /// let wider = students.addColumn(Expression<Int64?>("tutor_id"), references: teachers, id)
    /// // SQL: ALTER TABLE "students" ADD COLUMN "tutor_id" INTEGER REFERENCES "teachers" ("id")
    /// ```
    public func addColumn<T: ColumnValue>(
        _ name: Expression<T>, unique: Bool = false, check: (any ConditionExpression)? = nil,
        references table: any QueryType, _ other: Expression<T.Root>, update: TableBuilder.Dependency? = nil,
        delete: TableBuilder.Dependency? = nil
    ) -> String where T.Root: Value {
        adding(
            name, [.unique(unique), .check(check), .references(table, other, update: update, delete: delete)])
    }

    /// Adds a column with options of any kind, as in ``TableBuilder``.
    ///
    /// ```swift
    /// let wider = students.addColumn(Expression<Int>("age_in_days"), .generated(as: age * 365, .virtual))
    /// // SQL: ALTER TABLE "students" ADD COLUMN "age_in_days" INTEGER NOT NULL GENERATED ALWAYS AS ("age" * 365) VIRTUAL
    /// ```
    public func addColumn<T: ColumnValue>(
        _ name: Expression<T>, _ option: ColumnOption<T>, _ more: ColumnOption<T>...
    ) -> String where T.Root: Value {
        adding(name, [option] + more)
    }

    private func adding<T: ColumnValue>(_ name: Expression<T>, _ options: [ColumnOption<T>?]) -> String
    where T.Root: Value {
        altering { writer in
            writer.write(" ADD COLUMN ")
            DefinedColumn(name, options).write(into: &writer)
        }
    }

    private func altering(_ change: (inout SQLWriter) -> Void) -> String {
        definition { writer in
            writer.write("ALTER TABLE ")
            clauses.writeName(into: &writer)
            change(&writer)
        }
    }
}

extension VirtualTable {
    /// Gives the table another name; it stays in its database.
    public func rename(_ to: VirtualTable) -> String { renaming(clauses, to.clauses) }
}

private func renaming(_ table: QueryClauses, _ other: QueryClauses) -> String {
    definition { writer in
        writer.write("ALTER TABLE ")
        table.writeName(into: &writer)
        writer.write(" RENAME TO ")
        other.writeBareName(into: &writer)
    }
}

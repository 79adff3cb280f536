extension VirtualTable {
    /// The definitions of the triggers that keep the index of an FTS5 table in step with its external content.
    ///
    /// ```swift
    /// let search = VirtualTable("student_search")
    /// let config = FTS5Config().column(name).column(email).externalContent(students).contentRowId(id)
    /// try db.run(search.create(.FTS5(config)))
    /// for trigger in search.contentTriggers(config) { try db.run(trigger) }
    /// try db.run(search.rebuild())  // The students that are there already.
    ///
    /// try db.run(students.insert(name <- "Zoë Quint", age <- 18))
    /// let found: [Int64] = try db.all(
    ///     students.join(search, on: search[rowid] == students[id]).filter(search.match("quint")).select(students[id]))
    /// // SQL: SELECT "students"."id" FROM "students"
    /// //      INNER JOIN "student_search" ON ("student_search"."ROWID" = "students"."id")
    /// //      WHERE ("student_search" MATCH 'quint')
    /// ```
    ///
    /// They are named for the index: `student_search_after_insert` and so on, and are gone with the content's table. A row
    /// that `INSERT OR REPLACE` deletes is seen by them only where the pragma `recursive_triggers` is on. Of a view, whose
    /// tables have to have triggers of their own, there are none: SQLite refuses them.
    ///
    /// Source: <https://www.sqlite.org/fts5.html#external_content_tables>
    public func contentTriggers(_ config: FTS5Config, ifNotExists: Bool = false) -> [String] {
        guard let content = config.content else { return [noContent] }
        let key = config.contentRowIdColumn ?? .column(ColumnName("rowid"))
        let columns = config.ftsColumns.map(\.node)
        let number = ColumnName("rowid")
        func delete(_ old: Table) -> Insert {
            bare.deleteFromIndex(old.setter(number, key), columns.map { old.setter($0) })
        }
        func insert(_ new: Table) -> Insert { bare.insert([new.setter(number, key)] + columns.map { new.setter($0) }) }
        return [
            content.createTrigger(triggerName("after_insert"), .after, .insert, ifNotExists: ifNotExists) { row in
                insert(row.new)
            },
            content.createTrigger(triggerName("after_delete"), .after, .delete, ifNotExists: ifNotExists) { row in
                delete(row.old)
            },
            content.createTrigger(triggerName("after_update"), .after, .update, ifNotExists: ifNotExists) { row in
                delete(row.old)
                insert(row.new)
            },
        ]
    }

    /// The definitions of the triggers that keep the index of an FTS4 table in step with its external content.
    ///
    /// ```swift
    /// let search = VirtualTable("student_search")
    /// let config = FTS4Config().column(name).externalContent(students)
    /// try db.run(search.create(.FTS4(config)))
    /// for trigger in search.contentTriggers(config) { try db.run(trigger) }
    /// try db.run(search.rebuild())
    /// ```
    ///
    /// FTS4 reads the texts that it takes out of the index from the content: two of its four triggers run before the change.
    ///
    /// Source: <https://www.sqlite.org/fts3.html#_external_content_fts4_tables_>
    public func contentTriggers(_ config: FTS4Config, ifNotExists: Bool = false) -> [String] {
        guard let content = config.content else { return [noContent] }
        let key = Node.column(ColumnName("rowid"))
        let columns = config.ftsColumns.map(\.node) + (config.languageIdColumn.map { [.column(ColumnName($0))] } ?? [])
        let number = ColumnName("docid")
        func delete(_ old: Table) -> Delete {
            bare.filter(Expression<Bool>(.infix(" = ", .column(number), old.setter(number, key).value))).delete()
        }
        func insert(_ new: Table) -> Insert { bare.insert([new.setter(number, key)] + columns.map { new.setter($0) }) }
        return [
            content.createTrigger(triggerName("before_update"), .before, .update, ifNotExists: ifNotExists) { row in
                delete(row.old)
            },
            content.createTrigger(triggerName("before_delete"), .before, .delete, ifNotExists: ifNotExists) { row in
                delete(row.old)
            },
            content.createTrigger(triggerName("after_update"), .after, .update, ifNotExists: ifNotExists) { row in
                insert(row.new)
            },
            content.createTrigger(triggerName("after_insert"), .after, .insert, ifNotExists: ifNotExists) { row in
                insert(row.new)
            },
        ]
    }

    private func triggerName(_ event: String) -> String { "\(clauses.source.name?.name ?? "")_\(event)" }

    private var noContent: String {
        definition { $0.fail(StatementError("the full-text table \(triggerName("")) has no external content")) }
    }
}

extension Table {
    /// A column set to this row's value of another, or of its own.
    fileprivate func setter(_ column: Node) -> Setter { Setter(column, value(column)) }
    fileprivate func setter(_ column: ColumnName, _ value: Node) -> Setter {
        Setter(.column(column), self.value(value))
    }

    private func value(_ column: Node) -> Node { clauses.source.name.map { column.qualified(by: $0) } ?? column }
}

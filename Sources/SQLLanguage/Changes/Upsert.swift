/// `ON CONFLICT (…) DO UPDATE SET …`
///
/// Source: <https://www.sqlite.org/lang_upsert.html>
package struct UpsertClause: Sendable {
    package var target: [Node]
    package var setters: [Setter]

    package func write(into writer: inout SQLWriter) {
        writer.write(" ON CONFLICT (")
        writer.list(target) { $1.writeUnqualified(into: &$0) }
        guard !setters.isEmpty else { return writer.write(") DO NOTHING") }
        writer.write(") DO UPDATE SET ")
        setters.writeAssignments(into: &writer)
    }
}

extension QueryType {
    /// A new row, or where one with the same value of a unique column exists, that one with the new values.
    ///
    /// ```swift
    /// try db.run(students.upsert(email <- "zoe@example.com", name <- "Zoë", age <- 11, onConflictOf: email))
    /// // SQL: INSERT INTO "students" ("email", "name", "age") VALUES ('zoe@example.com', 'Zoë', 11) ON CONFLICT ("email") DO UPDATE SET "name" = "excluded"."name", "age" = "excluded"."age"
    /// ```
    public func upsert(_ values: Setter..., onConflictOf conflicting: any Expressible) -> Insert {
        upsert(values, onConflictOf: conflicting)
    }

    public func upsert(_ values: [Setter], onConflictOf conflicting: any Expressible) -> Insert {
        let excluded = TableName("excluded")
        let others = values.filter { !$0.column.isColumn(of: conflicting.node) }
        return upsert(
            values, onConflictOf: conflicting,
            set: others.map { Setter($0.column, $0.column.unqualified.qualified(by: excluded)) })
    }

    /// A new row, or where one with the same value of a unique column exists, that one with other values.
    public func upsert(_ values: Setter..., onConflictOf conflicting: any Expressible, set: [Setter]) -> Insert {
        upsert(values, onConflictOf: conflicting, set: set)
    }

    public func upsert(_ values: [Setter], onConflictOf conflicting: any Expressible, set: [Setter]) -> Insert {
        var insert = insert(values)
        insert.upsert = [UpsertClause(target: [conflicting.node], setters: set)]
        return insert
    }
}

extension Node {
    /// Whether both are the same column, be it of a named table.
    package func isColumn(of other: Node) -> Bool {
        switch (self, other) {
        case (.column(let one), .column(let other)): one === other || one.name == other.name
        default: literal == other.literal
        }
    }

    /// A column without its table.
    package var unqualified: Node {
        if case .column(let column) = self, column.isQualified { .column(column.unqualified) } else { self }
    }
}

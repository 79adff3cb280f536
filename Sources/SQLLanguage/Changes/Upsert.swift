/// `ON CONFLICT ("a", "b") WHERE … DO UPDATE SET … WHERE …`
///
/// Source: <https://www.sqlite.org/lang_upsert.html>
package struct UpsertClause: Sendable {
    /// None stands for any constraint.
    package var target: [Node]
    /// The WHERE of the partial index.
    package var targetFilter: Node?
    /// None for DO NOTHING.
    package var setters: [Setter]
    package var filter: Node?

    package func write(into writer: inout SQLWriter) {
        writer.write(" ON CONFLICT")
        if !target.isEmpty {
            writer.write(" (")
            writer.list(target) { $1.writeUnqualified(into: &$0) }
            writer.write(")")
            if let targetFilter {
                writer.write(" WHERE ")
                // SQLite finds the index by the text of its condition, which a parameter is not part of.
                writer.writeLiterally { targetFilter.write(into: &$0) }
            }
        }
        guard !setters.isEmpty else { return writer.write(" DO NOTHING") }
        if target.isEmpty { writer.require(VersionRequirement(35, "DO UPDATE for any conflict")) }
        writer.write(" DO UPDATE SET ")
        setters.writeAssignments(into: &writer)
        if let filter {
            writer.write(" WHERE ")
            filter.write(into: &writer)
        }
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
        let others = values.map(\.column).filter { !$0.isColumn(of: conflicting.node) }
        return upsert(values, onConflictOf: conflicting, set: others.map(Setter.init(overwriting:)))
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

extension Setter {
    /// `"column" = "excluded"."column"`
    init(overwriting column: Node) {
        self.init(column, column.unqualified.qualified(by: .excluded))
    }
}

extension TableName {
    static let excluded = TableName("excluded")
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

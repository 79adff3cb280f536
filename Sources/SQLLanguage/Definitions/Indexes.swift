// Source: https://www.sqlite.org/lang_createindex.html

extension Table {
    /// The definition of an index of these columns or expressions.
    ///
    /// ```swift
    /// let byEmail = students.createIndex(email, unique: true)
    /// // SQL: CREATE UNIQUE INDEX "index_students_on_email" ON "students" ("email")
    /// let adults = students.createIndex(name.lowercaseString, age.desc, named: "adults", where: age >= 18)
    /// // SQL: CREATE INDEX "adults" ON "students" (lower("name"), "age" DESC) WHERE ("age" >= 18)
    /// ```
    ///
    /// - Parameters:
    ///   - columns: what the index sorts rows by, each with `.desc` and, if it is text, `.collate(_:)` where wanted.
    ///   - unique: whether no two rows of the index may have the same values.
    ///   - ifNotExists: does nothing where there is an index of that name.
    ///   - name: by default a name made of the table's and the columns' names.
    ///   - condition: only rows for which it is true are in the index.
    public func createIndex(
        _ columns: any Expressible..., unique: Bool = false, ifNotExists: Bool = false, named name: String? = nil,
        where condition: (any ConditionExpression)? = nil
    ) -> String {
        createIndex(columns, unique: unique, ifNotExists: ifNotExists, named: name, where: condition)
    }

    public func createIndex(
        _ columns: [any Expressible], unique: Bool = false, ifNotExists: Bool = false, named name: String? = nil,
        where condition: (any ConditionExpression)? = nil
    ) -> String {
        definition { writer in
            writer.write(unique ? "CREATE UNIQUE INDEX " : "CREATE INDEX ")
            writer.write(ifNotExists: ifNotExists)
            clauses.write(nameBeside: name ?? indexName(of: columns), into: &writer)
            writer.write(" ON ")
            clauses.writeBareName(into: &writer)
            writer.write(" ")
            writer.write(columns: columns.map(\.node), of: "an index")
            if let condition {
                writer.write(" WHERE ")
                condition.node.withoutQualifiers.write(into: &writer)
            }
        }
    }

    /// Removes the index that `createIndex` made of these columns.
    ///
    /// ```swift
    /// let dropped = students.dropIndex(email, ifExists: true)
    /// // SQL: DROP INDEX IF EXISTS "index_students_on_email"
    /// ```
    public func dropIndex(_ columns: any Expressible..., ifExists: Bool = false) -> String {
        dropIndex(columns, ifExists: ifExists)
    }
    public func dropIndex(_ columns: [any Expressible], ifExists: Bool = false) -> String {
        dropIndex(named: indexName(of: columns), ifExists: ifExists)
    }

    /// Removes the index of that name.
    public func dropIndex(named name: String, ifExists: Bool = false) -> String {
        definition { writer in
            writer.write("DROP INDEX ")
            writer.write(ifExists: ifExists)
            clauses.write(nameBeside: name, into: &writer)
        }
    }

    /// `index_students_on_name_age_desc`: words of small ASCII letters and digits.
    private func indexName(of columns: [any Expressible]) -> String {
        let table = clauses.source.name?.name ?? ""
        let templates = columns.map { $0.node.withoutQualifiers.rendered.template }
        let words = (["index", table, "on"] + templates).joined(separator: " ").lowercased()
        return String(
            words.filter { $0 != "\"" }.map { character in
                ("a"..."z").contains(character) || ("0"..."9").contains(character) ? character : "_"
            })
    }
}

extension View {
    /// The definition of the view, by its query.
    ///
    /// ```swift
    /// let adults = View("adults").create(students.select(id, name).filter(age >= 18), ifNotExists: true)
    /// // SQL: CREATE VIEW IF NOT EXISTS "adults" AS SELECT "id", "name" FROM "students" WHERE ("age" >= 18)
    /// ```
    ///
    /// - Parameters:
    ///   - temporary: the view is gone when the connection closes.
    ///   - ifNotExists: does nothing where there is a view or a table of that name.
    ///   - columns: the names of the view's columns, by default those of the query.
    ///
    /// Source: <https://www.sqlite.org/lang_createview.html>
    public func create(
        _ query: any QueryType, temporary: Bool = false, ifNotExists: Bool = false,
        columns: [any Expressible] = []
    ) -> String {
        definition { writer in
            writer.write(temporary ? "CREATE TEMPORARY VIEW " : "CREATE VIEW ")
            writer.write(ifNotExists: ifNotExists)
            clauses.writeName(into: &writer)
            if !columns.isEmpty {
                writer.write(" ")
                writer.write(columns: columns.map(\.node), of: "a view")
            }
            writer.write(" AS ")
            query.write(into: &writer)
        }
    }
}

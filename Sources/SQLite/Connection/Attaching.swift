extension Connection {
    /// Opens another database beside the main one, under a name that tables are qualified with.
    ///
    /// ```swift
    /// try db.attach(.inMemory, as: "archive")
    /// try db.execute("CREATE TABLE archive.students AS SELECT * FROM main.students WHERE age > 18")
    /// print(try db.scalar(Table("students", database: "archive").count))
    /// // SQL: SELECT count(*) FROM "archive"."students"
    /// try db.detach("archive")
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_attach.html>
    public func attach(_ location: Location, as schemaName: String) throws {
        try location.description.refuseNUL()
        try schemaName.refuseNUL()
        try run("ATTACH DATABASE ? AS ?", location.description, schemaName)
    }

    /// Closes a database that was attached.
    ///
    /// - Throws: ``SQLiteError`` with the code 1 where there is none of that name, or it is in use.
    ///
    /// Source: <https://www.sqlite.org/lang_detach.html>
    public func detach(_ schemaName: String) throws {
        try schemaName.refuseNUL()
        try run("DETACH DATABASE ?", schemaName)
    }
}

public import SQLLanguage

extension Session {
    // MARK: Rows of SQL text

    /// All rows of SQL text of your own.
    ///
    /// ```swift
    /// let adults = try db.all("SELECT id, name FROM students WHERE age > \(18)", as: (Int64, String).self)
    /// // SQL: SELECT id, name FROM students WHERE age > 18
    /// ```
    ///
    /// The values in it are bound: see ``SQL``. For rows one at a time see ``SQL/query(as:)``.
    @inlinable
    public func all<each C: ColumnValue>(_ sql: SQL, as type: (repeat each C).Type) throws -> [(repeat each C)] {
        try all(sql.query(as: type))
    }

    /// The first row of SQL text of your own, or `nil` where there is none.
    @inlinable
    public func first<each C: ColumnValue>(_ sql: SQL, as type: (repeat each C).Type) throws -> (repeat each C)? {
        try first(sql.query(as: type))
    }

    /// The only row of SQL text of your own.
    ///
    /// ```swift
    /// let oldest = try db.one("SELECT max(\(age)) FROM \(students)", as: Int.self)
    /// // SQL: SELECT max("age") FROM "students"
    /// ```
    ///
    /// - Throws: ``RowCountError`` where there is no row or more than one.
    @inlinable
    public func one<each C: ColumnValue>(_ sql: SQL, as type: (repeat each C).Type) throws -> (repeat each C) {
        try one(sql.query(as: type))
    }

    // A single column by itself: where `one(…, as: T.self)` is compared with a `T` that is Decodable as well, the compiler
    // would take the pack of types for no match, and decode the row's keys.

    /// All values of SQL text of your own with one column.
    @inlinable
    public func all<C: ColumnValue>(_ sql: SQL, as type: C.Type) throws -> [C] { try all(sql.query(as: type)) }

    /// The first value of SQL text of your own with one column, or `nil` where there is no row.
    @inlinable
    public func first<C: ColumnValue>(_ sql: SQL, as type: C.Type) throws -> C? { try first(sql.query(as: type)) }

    /// The only value of SQL text of your own with one column.
    ///
    /// - Throws: ``RowCountError`` where there is no row or more than one.
    @inlinable
    public func one<C: ColumnValue>(_ sql: SQL, as type: C.Type) throws -> C { try one(sql.query(as: type)) }

    /// All rows of SQL text of your own, to be read by name.
    ///
    /// ```swift
    /// for row in try db.all("SELECT *, length(name) AS size FROM students", as: Row.self) {
    ///     print(try row.get(name), try row.get(Expression<Int>("size")))
    /// }
    /// ```
    public func all(_ sql: SQL, as type: Row.Type) throws -> [Row] { try all(sql.query(as: type)) }

    /// The first row of SQL text of your own, to be read by name, or `nil` where there is none.
    public func first(_ sql: SQL, as type: Row.Type) throws -> Row? { try first(sql.query(as: type)) }

    /// All rows of SQL text of your own, decoded: each key from the column of that name.
    ///
    /// ```swift
    /// struct Pupil: Decodable { var name: String, age: Int, size: Int }
    /// let adults = try db.all("SELECT *, length(name) AS size FROM students WHERE age > \(17)", as: Pupil.self)
    /// // SQL: SELECT *, length(name) AS size FROM students WHERE age > 17
    /// ```
    @_disfavoredOverload
    public func all<T: Decodable>(_ sql: SQL, as type: T.Type) throws -> [T] { try all(sql.decoding(type)) }

    /// The first row of SQL text of your own, decoded, or `nil` where there is none.
    @_disfavoredOverload
    public func first<T: Decodable>(_ sql: SQL, as type: T.Type) throws -> T? { try first(sql.decoding(type)) }

    /// The only row of SQL text of your own, decoded.
    ///
    /// - Throws: ``RowCountError`` where there is no row or more than one.
    @_disfavoredOverload
    public func one<T: Decodable>(_ sql: SQL, as type: T.Type) throws -> T { try one(sql.decoding(type)) }

    // MARK: SQL text without rows

    /// Runs a statement of your own to its end, and tells what it changed.
    ///
    /// ```swift
    /// let raised = try db.run(SQL("UPDATE \(students) SET \(age += 1) WHERE \(grade) = \("A")"))
    /// // SQL: UPDATE "students" SET "age" = ("age" + 1) WHERE "grade" = 'A'
    /// print(raised.changes)
    /// ```
    ///
    /// Write `SQL(…)`: a bare literal here is a `String`, whose interpolations become text.
    @discardableResult
    public func run(_ sql: SQL) throws -> Changes { try perform(sql) }

    /// Runs all statements of a text of your own; their rows are not read.
    ///
    /// ```swift
    /// let notes = Table("notes"), text = Expression<String>("text")
    /// try db.execute(SQL("CREATE TABLE \(notes) (\(text) TEXT); INSERT INTO \(notes) VALUES (\("it's fine"))"))
    /// ```
    ///
    /// The values become literals, which every statement allows: parameters are not allowed in definitions.
    public func execute(_ sql: SQL) throws {
        let script = try sql.renderLiteral()
        try sessionCore.withEngine { try $0.execute(script) }
    }
}

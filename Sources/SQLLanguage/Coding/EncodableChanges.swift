extension QueryType {
    /// A new row of what a value encodes: a column for each key.
    ///
    /// ```swift
    /// struct Pupil: Codable { var name: String, age: Int, grade: Grade?, score: Double? }
    /// enum Grade: String, Codable { case a = "A", b = "B" }
    /// try db.run(students.insert(Pupil(name: "Zoë", age: 11, grade: .a, score: nil)))
    /// // SQL: INSERT INTO "students" ("name", "age", "grade") VALUES ('Zoë', 11, 'A')
    /// ```
    ///
    /// What encodes itself as a single value is stored as that: numbers, text, enums with a raw value, URLs, wrappers of
    /// these; a type that is a ``Value`` is stored as it says there. Any other value becomes JSON text: see
    /// ``Swift/CodingUserInfoKey/jsonEncoder``. Keys of nested containers and of a superclass are columns of the same row.
    ///
    /// - Parameters:
    ///   - userInfo: what the value finds in its encoder.
    ///   - otherSetters: further columns.
    ///   - nils: what becomes of optionals that are `nil`: left out, so that they get their columns' defaults.
    /// - Throws: `EncodingError` with the coding path of what cannot be stored.
    public func insert(
        _ encodable: any Encodable, userInfo: [CodingUserInfoKey: Any] = [:], otherSetters: [Setter] = [],
        nils: NilColumns = .omitted
    ) throws -> Insert {
        insert(try encoder(nils, userInfo).encode(encodable) + otherSetters)
    }

    /// The same, and what to do where a constraint forbids the row.
    public func insert(
        or conflict: OnConflict, encodable: any Encodable, userInfo: [CodingUserInfoKey: Any] = [:],
        otherSetters: [Setter] = [], nils: NilColumns = .omitted
    ) throws -> Insert {
        insert(or: conflict, try encoder(nils, userInfo).encode(encodable) + otherSetters)
    }

    /// A new row for each value. Where the values leave out different columns, `nil` is set to NULL in all of them.
    ///
    /// ```swift
    /// struct Pupil: Codable { var name: String, age: Int }
    /// try db.run(students.insertMany([Pupil(name: "Zoë", age: 11), Pupil(name: "Tim", age: 12)]))
    /// ```
    ///
    /// Any number of rows is inserted, by one statement for one row, as a whole or not at all.
    @_disfavoredOverload
    public func insertMany(
        _ encodables: [any Encodable], userInfo: [CodingUserInfoKey: Any] = [:], otherSetters: [Setter] = []
    ) throws -> Insert {
        insertMany(try rows(encodables, userInfo, otherSetters))
    }

    /// The same, and what to do where a constraint forbids a row.
    @_disfavoredOverload
    public func insertMany(
        or conflict: OnConflict, encodables: [any Encodable], userInfo: [CodingUserInfoKey: Any] = [:],
        otherSetters: [Setter] = []
    ) throws -> Insert {
        insertMany(or: conflict, try rows(encodables, userInfo, otherSetters))
    }

    /// A new row, or where one with the same value of a unique column exists, that one with what the value encodes.
    ///
    /// ```swift
    /// struct Pupil: Codable { var email: String, name: String, age: Int, score: Double? }
    /// let pupil = Pupil(email: "zoe@example.com", name: "Zoë", age: 11, score: nil)
    /// try db.run(students.upsert(pupil, onConflictOf: email))
    /// // SQL: INSERT INTO "students" ("email", "name", "age") VALUES ('zoe@example.com', 'Zoë', 11) ON CONFLICT ("email") DO UPDATE SET "name" = "excluded"."name", "age" = "excluded"."age"
    /// ```
    ///
    /// - Parameter nils: what becomes of optionals that are `nil` in the row that exists: with `.null` the `SET` ends in
    ///   `"score" = NULL`. A new row gets their columns' defaults.
    public func upsert(
        _ encodable: any Encodable, userInfo: [CodingUserInfoKey: Any] = [:], otherSetters: [Setter] = [],
        onConflictOf conflicting: any Expressible, nils: NilColumns = .omitted
    ) throws -> Insert {
        let encoder = encoder(.omitted, userInfo)
        let values = try encoder.encode(encodable) + otherSetters
        var set = values.map(\.column).map(Setter.init(overwriting:))
        if nils == .null {
            set += encoder.omitted.map { Setter(.column($0), .value(.null)) }
        }
        let key = conflicting.node
        return upsert(values, onConflictOf: conflicting, set: set.filter { !$0.column.isColumn(of: key) })
    }

    /// What a value encodes as the new values of the query's rows.
    ///
    /// ```swift
    /// struct Marks: Codable { var grade: String?, score: Double? }
    /// try db.run(students.filter(id == 1).update(Marks(grade: "A", score: nil)))
    /// // SQL: UPDATE "students" SET "grade" = 'A', "score" = NULL WHERE ("id" = 1)
    /// try db.run(students.filter(id == 1).update(Marks(grade: "A", score: nil), nils: .omitted))
    /// // SQL: UPDATE "students" SET "grade" = 'A' WHERE ("id" = 1)
    /// ```
    ///
    /// - Parameter nils: what becomes of optionals that are `nil`: set to NULL.
    public func update(
        _ encodable: any Encodable, userInfo: [CodingUserInfoKey: Any] = [:], otherSetters: [Setter] = [],
        nils: NilColumns = .null
    ) throws -> Update {
        update(try encoder(nils, userInfo).encode(encodable) + otherSetters)
    }

    private func encoder(_ nils: NilColumns, _ userInfo: [CodingUserInfoKey: Any]) -> SetterEncoder {
        SetterEncoder(clauses.source.name?.encodedColumns, nils, userInfo)
    }

    private func rows(
        _ encodables: [any Encodable], _ userInfo: [CodingUserInfoKey: Any], _ otherSetters: [Setter]
    ) throws -> [[Setter]] {
        func encode(_ nils: NilColumns) throws -> [[Setter]] {
            let encoder = encoder(nils, userInfo)
            return try encodables.map { encodable in
                let row = try encoder.encode(encodable)
                return otherSetters.isEmpty ? row : row + otherSetters
            }
        }
        let rows = try encode(.omitted)
        guard let first = rows.first else { return [] }
        return rows.allSatisfy { Insert.arranged($0, like: first) != nil } ? rows : try encode(.null)
    }
}

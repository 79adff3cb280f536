/// An insert, update or delete whose rows come back.
///
/// ```swift
/// let added = students.insert(name <- "Zoë", age <- 11).returning(id, name)
/// // SQL: INSERT INTO "students" ("name", "age") VALUES ('Zoë', 11) RETURNING "id", "name"
/// let (newID, _): (Int64, String) = try db.one(added)
/// ```
///
/// It runs like a query, by `db.all`, `first`, `one`, `forEach` and `cursor`. All rows are changed before the first comes
/// back, and stay changed where one of them cannot be read or the body of `forEach` throws; in a transaction the error
/// undoes them. The rows come in no defined order, and hold the values as they were after the change, without what
/// triggers changed later. Needs SQLite 3.35.
///
/// Source: <https://www.sqlite.org/lang_returning.html>
public struct Returning<Output>: Query, Expressible, CustomStringConvertible {
    private let change: any ChangeStatement
    private let columns: [Node]
    public let decoder: RowDecoder<Output>

    @usableFromInline
    init(_ change: any ChangeStatement, _ columns: [Expression<Void>], _ decoder: @escaping RowDecoder<Output>) {
        self.init(change, columns: columns.map(\.node), decoder)
    }

    package init(_ change: any ChangeStatement, columns: [Node], _ decoder: @escaping RowDecoder<Output>) {
        self.change = change
        self.columns = columns
        self.decoder = decoder
    }

    public func write(into writer: inout SQLWriter) {
        if let update = change as? Update, update.isEmpty {
            writer.fail(StatementError("an UPDATE without values has no rows to return"))
        }
        change.write(into: &writer)
        // SQLite knows the columns here by their own names and by the table's, but not by its alias.
        let target = target
        writer.require(VersionRequirement(35, "RETURNING"))
        writer.write(" RETURNING ")
        writer.list(columns) { writer, column in
            func write(_ node: Node, nested: Bool) {
                (target.map { node.unqualified(from: $0) } ?? node).write(into: &writer, nested: nested)
            }
            guard case .named(let node, let name) = column else { return write(column, nested: false) }
            write(node, nested: true)
            writer.write(" AS ")
            name.write(into: &writer)
        }
    }

    public var expression: Expression<Void> { Expression(.statement(self)) }

    /// The SQL with its values as literals.
    public var description: String { literalSQL }

    /// The same rows as another type.
    ///
    /// ```swift
    /// struct Pupil: Sendable { var id: Int64, name: String }
    /// let pupils: [Pupil] = try db.all(students.filter(age < 18).update(age += 1).returning(id, name).map(Pupil.init))
    /// // SQL: UPDATE "students" SET "age" = ("age" + 1) WHERE ("age" < 18) RETURNING "id", "name"
    /// ```
    public func map<New>(_ transform: @escaping @Sendable (Output) throws -> New) -> Returning<New> {
        let decoder = decoder
        return Returning<New>(change, columns: columns) { row throws in try transform(try decoder(row)) }
    }
}

extension Returning: TableChange {
    package var target: TableName? { (change as? any TableChange)?.target }
    package var choosesRowsByNumber: Bool { (change as? any TableChange)?.choosesRowsByNumber ?? false }
}

extension ChangeStatement {
    /// The changed rows' columns, as tuples of their types.
    ///
    /// ```swift
    /// let gone = try db.all(students.filter(age > 18).delete().returning(id, name))
    /// // SQL: DELETE FROM "students" WHERE ("age" > 18) RETURNING "id", "name"
    /// for (id, name) in gone { print(id, name) }
    /// ```
    ///
    /// Any expression of the changed table's columns will do; of an update's other tables SQLite knows nothing here.
    @inlinable
    public func returning<each C: ColumnValue>(_ column: repeat Expression<each C>) -> Returning<(repeat each C)> {
        var columns: [Expression<Void>] = []
        repeat columns.append((each column).expression)
        return Returning(self, columns, tupleDecoder(repeat (each C).self))
    }
}

extension ChangeStatement {
    /// The changed rows' values of one column.
    ///
    /// ```swift
    /// let newID = try db.one(students.insert(name <- "Zoë", age <- 11).returning(id))
    /// // SQL: INSERT INTO "students" ("name", "age") VALUES ('Zoë', 11) RETURNING "id"
    /// ```
    @inlinable
    public func returning<C: ColumnValue>(_ column: Expression<C>) -> Returning<C> {
        Returning(self, [column.expression]) { row throws in try C.read(row, at: 0) }
    }
}

/// Reads the columns of a row in order.
@inlinable
func tupleDecoder<each C: ColumnValue>(_ type: repeat (each C).Type) -> RowDecoder<(repeat each C)> {
    { row throws in
        var index = -1
        func next() -> Int {
            index += 1
            return index
        }
        return try (repeat (each C).read(row, at: next()))
    }
}

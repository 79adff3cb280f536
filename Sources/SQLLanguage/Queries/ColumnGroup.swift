/// What a select of joined tables is made of: an expression, or a group of them.
public protocol Selectable<Output>: Sendable {
    /// What it is in Swift.
    associatedtype Output
    var selectedColumns: [Expression<Void>] { get }
    /// The value of the row's columns from an index on, as many as are selected.
    func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Output
}

extension Expression: Selectable where Datatype: ColumnValue {
    public var selectedColumns: [Expression<Void>] { [expression] }
    public func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Datatype {
        try Datatype.read(row, at: index)
    }
}

/// Several columns that are one value of a row: a tuple, or what `map` makes of it.
///
/// ```swift
/// struct Room: Sendable { var id: Int64, title: String }
/// let rows: [(String, Room?, Int)] = try db.all(
///     students.leftJoin(classes, on: classes[id] == students[classID])
///         .select { student, room in (student[name], room.group(id, title).map(Room.init), student[age]) }
///         .order(students[id]))
/// // SQL: SELECT "students"."name", "classes"."id", "classes"."title", "students"."age" FROM "students"
/// //      LEFT OUTER JOIN "classes" ON ("classes"."id" = "students"."class_id") ORDER BY "students"."id"
/// ```
///
/// The group of a table that can be missing is `nil` where all its columns are NULL: have one in it that never is in a
/// row of the table, such as the primary key.
public struct ColumnGroup<Output>: Selectable {
    public let selectedColumns: [Expression<Void>]
    private let reading: @Sendable (borrowing BorrowedRow, Int) throws -> Output

    private init(
        _ columns: [Expression<Void>], _ reading: @escaping @Sendable (borrowing BorrowedRow, Int) throws -> Output
    ) {
        selectedColumns = columns
        self.reading = reading
    }

    fileprivate init<each C: ColumnValue>(
        of table: SideName, _ column: repeat Expression<each C>
    ) where Output == (repeat each C) {
        var columns: [Expression<Void>] = []
        repeat columns.append(Expression(table.qualifying((each column).node)))
        self.init(columns) { row, start throws in
            var index = start - 1
            func next() -> Int {
                index += 1
                return index
            }
            return try (repeat (each C).read(row, at: next()))
        }
    }

    public func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Output { try reading(row, index) }

    /// `nil` where all the columns are NULL.
    fileprivate var optional: ColumnGroup<Output?> {
        let (count, reading) = (selectedColumns.count, reading)
        return ColumnGroup<Output?>(selectedColumns) { row, start throws in
            for index in start..<start + count where !row.isNull(at: index) { return try reading(row, start) }
            return nil
        }
    }

    private func mapping<New>(_ transform: @escaping @Sendable (Output) throws -> New) -> ColumnGroup<New> {
        let reading = reading
        return ColumnGroup<New>(selectedColumns) { row, start throws in try transform(try reading(row, start)) }
    }

    /// The same columns as another type; a group that can be missing stays `nil`.
    public func map<Value, New>(_ transform: @escaping @Sendable (Value) throws -> New) -> ColumnGroup<New?>
    where Output == Value? {
        mapping { try $0.map(transform) }
    }

    /// The same columns as another type.
    @_disfavoredOverload
    public func map<New>(_ transform: @escaping @Sendable (Output) throws -> New) -> ColumnGroup<New> {
        mapping(transform)
    }
}

extension TableColumns {
    /// Several columns as one value.
    public func group<each C: ColumnValue>(_ column: repeat Expression<each C>) -> ColumnGroup<(repeat each C)> {
        ColumnGroup(of: table, repeat each column)
    }
}

extension OptionalColumns {
    /// Several columns as one value, which is `nil` where all of them are NULL.
    public func group<each C: ColumnValue>(_ column: repeat Expression<each C>) -> ColumnGroup<(repeat each C)?> {
        ColumnGroup(of: table, repeat each column).optional
    }
}

extension SideName {
    package func qualifying(_ node: Node) -> Node { name.map { node.qualified(by: $0) } ?? node }
}

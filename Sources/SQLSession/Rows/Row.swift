public import SQLLanguage

/// A row whose columns are read by expression or by name.
///
/// ```swift
/// for row in try db.prepare(students.filter(age > 10)) {
///     print(try row.get(name), row[score] ?? 0)
/// }
/// ```
///
/// A row is a copy: it stays as it is when the statement moves on or the database changes.
public struct Row: Sendable {
    let layout: RowLayout
    @usableFromInline let storage: RowStorage

    init(layout: RowLayout, storage: RowStorage) {
        self.layout = layout
        self.storage = storage
    }

    /// The value of an expression that was selected, or of a column of a selected `*`.
    ///
    /// - Throws: ``QueryError`` where the row has no such column, has several, or NULL where the type is not optional;
    ///   ``ColumnError`` where the column holds something else than the type.
    @inlinable
    public func get<V: Value>(_ column: Expression<V>) throws -> V {
        let index = try position(of: column)
        do {
            return try storage.withRow { row throws in try V.read(row, at: index) }
        } catch {
            throw failure(error, index, column)
        }
    }

    @inlinable
    public func get<V: Value>(_ column: Expression<V?>) throws -> V? {
        let index = try position(of: column)
        do {
            return try storage.withRow { row throws in try V?.read(row, at: index) }
        } catch {
            throw failure(error, index, column)
        }
    }

    /// The same as `get`, for columns known to be there and to hold the type. Where they do not the program stops:
    /// use `try row.get(column)` for data that may differ.
    @inlinable
    public subscript<V: Value>(column: Expression<V>) -> V {
        do {
            return try get(column)
        } catch {
            stop(column, error)
        }
    }

    @inlinable
    public subscript<V: Value>(column: Expression<V?>) -> V? {
        do {
            return try get(column)
        } catch {
            stop(column, error)
        }
    }

    /// The value of a column of that name, whatever its storage class.
    public func value(named name: String) throws -> DatabaseValue {
        let index = try layout.index(ofName: name)
        return storage.withRow { $0.databaseValue(at: index) }
    }

    /// The columns' names, as the statement gives them.
    public var columnNames: [String] { layout.names }

    /// All values in order, whatever their storage classes.
    public var values: [DatabaseValue] {
        storage.withRow { row in layout.names.indices.map { row.databaseValue(at: $0) } }
    }

    @usableFromInline
    func position<V>(of column: Expression<V>) throws -> Int { try layout.index(of: column.node) }

    @usableFromInline @inline(never)
    func failure<V>(_ error: any Error, _ index: Int, _ column: Expression<V>) -> any Error {
        guard var error = error as? ColumnError else { return error }
        if error.problem == .unexpectedNull { return QueryError.unexpectedNullValue(name: column.template) }
        error.column = layout.names[index]
        return error
    }

    @usableFromInline @inline(never)
    func stop<V>(_ column: Expression<V>, _ error: any Error) -> Never {
        fatalError("row[\(column.template)]: \(error). Use try row.get(…), which throws this.")
    }
}

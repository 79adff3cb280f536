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
    let storage: RowStorage

    /// The value of an expression that was selected, or of a column of a selected `*`.
    ///
    /// - Throws: ``QueryError`` where the row has no such column, has several, or NULL where the type is not optional;
    ///   ``ColumnError`` where the column holds something else than the type.
    public func get<V: Value>(_ column: Expression<V>) throws -> V {
        let index = try layout.index(of: column.node)
        do {
            return try storage.withRow { try V.read($0, at: index) }
        } catch let error as ColumnError where error.problem == .unexpectedNull {
            throw QueryError.unexpectedNullValue(name: column.template)
        } catch {
            throw describe(error, index)
        }
    }

    public func get<V: Value>(_ column: Expression<V?>) throws -> V? {
        let index = try layout.index(of: column.node)
        do {
            return try storage.withRow { try V?.read($0, at: index) }
        } catch {
            throw describe(error, index)
        }
    }

    /// The same as `get`, for columns known to be there and to hold the type. Where they do not the program stops:
    /// use `try row.get(column)` for data that may differ.
    public subscript<V: Value>(column: Expression<V>) -> V {
        do {
            return try get(column)
        } catch {
            fatalError("row[\(column.template)]: \(error). Use try row.get(…), which throws this.")
        }
    }

    public subscript<V: Value>(column: Expression<V?>) -> V? {
        do {
            return try get(column)
        } catch {
            fatalError("row[\(column.template)]: \(error). Use try row.get(…), which throws this.")
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

    private func describe(_ error: any Error, _ index: Int) -> any Error {
        guard var error = error as? ColumnError else { return error }
        error.column = layout.names[index]
        return error
    }
}

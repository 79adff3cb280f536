/// SQL text of your own whose rows have a Swift type.
///
/// ```swift
/// let adults = SQL("SELECT id, name FROM students WHERE age > \(18)").query(as: (Int64, String).self)
/// try db.forEach(adults) { id, name in print(id, name) }
/// ```
public struct RawQuery<Output>: Query, Expressible, CustomStringConvertible {
    public let sql: SQL
    public let decoder: RowDecoder<Output>

    /// - Parameter decoder: makes the Swift value of a row.
    public init(_ sql: SQL, decoder: @escaping RowDecoder<Output>) {
        self.sql = sql
        self.decoder = decoder
    }

    public func write(into writer: inout SQLWriter) { sql.write(into: &writer) }

    public var expression: Expression<Void> { sql.expression }

    /// The SQL with its values as literals.
    public var description: String { literalSQL }

    /// The same rows as another type.
    public func map<New>(_ transform: @escaping @Sendable (Output) throws -> New) -> RawQuery<New> {
        let decoder = decoder
        return RawQuery<New>(sql) { row throws in try transform(try decoder(row)) }
    }
}

extension SQL {
    /// The text as a query, whose columns are read in order as these types.
    ///
    /// - Throws when it runs: ``ColumnError`` where a column holds something else than its type or there are fewer
    ///   columns, since a column that is not there reads as NULL.
    @inlinable
    public func query<each C: ColumnValue>(as type: (repeat each C).Type) -> RawQuery<(repeat each C)> {
        RawQuery(self, decoder: tupleDecoder(repeat (each C).self))
    }
}

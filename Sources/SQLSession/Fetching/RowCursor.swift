public import SQLLanguage

/// Rows that are read one at a time, as `next` asks for them.
///
/// ```swift
/// let cursor = try db.cursor(students.select(name, age))
/// while let (name, age) = try cursor.next() {
///     print(name, age)
/// }
/// ```
///
/// The statement is in use until the last row was read or the cursor is released. Other threads may use the connection
/// between two rows.
public final class RowCursor<Output>: Sendable {
    private let statement: StatementCursor
    private let decoder: RowDecoder<Output>

    init(_ statement: StatementCursor, _ decoder: @escaping RowDecoder<Output>) {
        self.statement = statement
        self.decoder = decoder
    }

    /// The next row; `nil` after the last.
    ///
    /// - Throws: what goes wrong at this row; there are no rows after that.
    public func next() throws -> Output? {
        try statement.next { loan, number throws in
            do {
                return try decoder(loan.row)
            } catch {
                throw loan.failure(decoding: error, row: number)
            }
        }
    }
}

/// An iterator whose next element can fail to come.
public protocol FailableIterator: IteratorProtocol {
    func failableNext() throws -> Element?
}

extension FailableIterator {
    /// The next element; `nil` after the last and where it failed to come. `failableNext` tells these apart.
    public func next() -> Element? { (try? failableNext()) ?? nil }
}

extension Array {
    /// All elements of an iterator.
    public init<I: FailableIterator>(_ failableIterator: I) throws where I.Element == Element {
        self.init()
        while let row = try failableIterator.failableNext() { append(row) }
    }
}

/// Rows that are read one at a time, for reading by expression or by name.
///
/// ```swift
/// let rows = try db.prepareRowIterator(students.filter(age > 10))
/// while let row = try rows.failableNext() {
///     print(try row.get(name))
/// }
/// ```
public struct RowIterator: FailableIterator {
    public typealias Element = Row
    private let statement: StatementCursor
    private let clauses: QueryClauses?

    init(_ statement: StatementCursor, _ clauses: QueryClauses?) {
        self.statement = statement
        self.clauses = clauses
    }

    /// The next row; `nil` after the last.
    public func failableNext() throws -> Row? {
        try statement.next { loan, _ throws in
            let layout = try statement.layout(of: loan, clauses)
            return Row(layout: layout, storage: RowStorage(loan.row, columnCount: layout.names.count))
        }
    }

    /// What the transform makes of each row.
    @inlinable
    public func map<T>(_ transform: (Row) throws -> T) throws -> [T] {
        var elements: [T] = []
        while let row = try failableNext() { elements.append(try transform(row)) }
        return elements
    }

    /// What the transform makes of each row, without its `nil`s.
    @inlinable
    public func compactMap<T>(_ transform: (Row) throws -> T?) throws -> [T] {
        try map(transform).compactMap { $0 }
    }
}

extension Session {
    /// The query's rows, to be read one at a time.
    public func cursor<Q: Query>(_ query: Q) throws -> RowCursor<Q.Output> {
        RowCursor(try StatementCursor(query, sessionCore), query.decoder)
    }

    /// The query's rows, to be read one at a time.
    public func prepareRowIterator(_ query: any QueryType) throws -> RowIterator {
        func iterator(_ query: some QueryType) throws -> RowIterator {
            RowIterator(try StatementCursor(query, sessionCore), query.clauses)
        }
        return try iterator(query)
    }

    /// The rows of an SQL text, to be read one at a time.
    public func prepareRowIterator(_ statement: String, bindings: (any Binding)?...) throws -> RowIterator {
        try prepareRowIterator(statement, bindings: bindings)
    }

    public func prepareRowIterator(_ statement: String, bindings: [(any Binding)?]) throws -> RowIterator {
        RowIterator(try StatementCursor(Expression<Void>(statement, bindings).statement, sessionCore), nil)
    }
}

extension Expression<Void> {
    /// The expression as a whole statement.
    fileprivate var statement: NodeStatement { NodeStatement(node: node) }
}

private struct NodeStatement: SQLStatement {
    let node: Node
    func write(into writer: inout SQLWriter) { node.write(into: &writer) }
}

/// A statement that stays on its row between two calls.
///
/// `@unchecked Sendable`: what changes is used under the session's lock.
final class StatementCursor: @unchecked Sendable {
    private let core: SessionCore
    private let statement: PreparedStatement
    private let values: [DatabaseValue]
    private var rowNumber = 0
    private var isFinished = false
    private var knownLayout: RowLayout?

    init(_ query: some SQLStatement, _ core: SessionCore) throws {
        self.core = core
        (statement, values) = try core.prepareAndBind(query)
    }

    deinit { core.locked { finish(failed: false) } }

    func next<T>(_ body: (borrowing StatementLoan, Int) throws -> T) throws -> T? {
        try core.locked {
            guard !isFinished else { return nil }
            do {
                let loan = StatementLoan(statement, try core.engine, values)
                guard try loan.step() else {
                    finish(failed: false)
                    return nil
                }
                rowNumber += 1
                return try body(loan, rowNumber)
            } catch {
                finish(failed: true)
                throw error
            }
        }
    }

    func layout(of loan: borrowing StatementLoan, _ clauses: QueryClauses?) throws -> RowLayout {
        let layout = try knownLayout ?? core.layout(of: loan, clauses)
        knownLayout = layout
        return layout
    }

    private func finish(failed: Bool) {
        guard !isFinished else { return }
        isFinished = true
        if failed { core.discard(statement) } else { core.checkIn(statement) }
    }
}

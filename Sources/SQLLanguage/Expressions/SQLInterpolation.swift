extension SQL: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { parts = [.text(text)] }
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// The parts of an ``SQL`` literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Node.RawPart] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.text(literal)) }
        }

        private mutating func append(_ node: Node) { parts.append(.node(node)) }

        /// A value as a bound parameter, a column as its quoted name, an expression as its SQL.
        public mutating func appendInterpolation(_ expression: some Expressible) { append(expression.node) }

        /// A value as a bound parameter, `nil` as NULL.
        public mutating func appendInterpolation<V: Value>(_ value: V?) { append(Node(value)) }

        /// A value as SQLite stores it, as a bound parameter.
        public mutating func appendInterpolation(_ value: DatabaseValue) { append(.value(value)) }

        /// Values as a list of bound parameters in parentheses: `id IN \(ids)`.
        public mutating func appendInterpolation<V: ColumnValue>(_ values: [V]) {
            append(.list(", ", values.map { Node($0) }))
        }

        /// Columns or expressions as a list in parentheses.
        public mutating func appendInterpolation(_ expressions: [any Expressible]) {
            append(.list(", ", expressions.map(\.node)))
        }

        /// A table as its quoted name, with its alias if it has one; any other query as a subquery in parentheses.
        public mutating func appendInterpolation(_ query: some QueryType) {
            append(query.clauses.onlySource.map { .statement(Fragment.source($0)) } ?? .subquery(query))
        }

        /// A column and what it is set to: `"name" = ?`.
        public mutating func appendInterpolation(_ setter: Setter) { appendInterpolation([setter]) }

        /// Columns and what they are set to: `"name" = ?, "age" = ?`.
        public mutating func appendInterpolation(_ setters: [Setter]) {
            append(.statement(Fragment.assignments(setters)))
        }

        /// Other SQL, with its values.
        public mutating func appendInterpolation(_ sql: SQL) { parts += sql.parts }

        /// A name that is known only when the program runs, quoted.
        public mutating func appendInterpolation(identifier name: String) { append(.statement(Fragment.name(name))) }

        /// Text that becomes part of the statement as it is: never anything that comes from outside the program.
        public mutating func appendInterpolation(raw text: String) { parts.append(.text(text)) }
    }
}

/// What SQL wants bare, without parentheses and with no table before its columns.
private enum Fragment: SQLStatement {
    case source(Source)
    case assignments([Setter])
    case name(String)

    func write(into writer: inout SQLWriter) {
        switch self {
        case .source(let source): source.write(into: &writer)
        case .assignments(let setters): setters.writeAssignments(into: &writer)
        case .name(let name): writer.write(identifier: name)
        }
    }
}

extension QueryClauses {
    /// The table, where nothing but that was said.
    fileprivate var onlySource: Source? {
        let isBare =
            columns.isEmpty && !isDistinct && joins.isEmpty && filter == nil && order.isEmpty && limit == nil
            && !hasRare
        return isBare ? source : nil
    }
}

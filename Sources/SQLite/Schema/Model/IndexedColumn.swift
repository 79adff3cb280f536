internal import SQLLanguage

/// A column or an expression of an index or of a key, with its collation and direction.
///
/// Source: <https://www.sqlite.org/syntax/indexed-column.html>
public struct IndexedColumn: Sendable, Hashable {
    public enum Term: Sendable, Hashable {
        case column(String)
        /// An expression's text.
        case expression(String)

        /// The column's name, or the expression.
        public var text: String {
            switch self {
            case .column(let text), .expression(let text): text
            }
        }
    }

    public enum Direction: String, Sendable {
        case ascending = "ASC"
        case descending = "DESC"
    }

    public var term: Term
    /// The collation that is said here; otherwise it is the column's.
    public var collation: String?
    /// The direction that is said; otherwise it is ascending.
    public var direction: Direction?

    public init(_ term: Term, collation: String? = nil, direction: Direction? = nil) {
        self.term = term
        self.collation = collation
        self.direction = direction
    }

    /// The column's name; `nil` for an expression.
    public var column: String? {
        if case .column(let name) = term { name } else { nil }
    }

    func write(into writer: inout SQLWriter) {
        switch term {
        case .column(let name): writer.write(identifier: name)
        case .expression(let text): writer.write(unchecked: text)
        }
        if let collation {
            writer.write(" COLLATE ")
            writer.write(identifier: collation)
        }
        if let direction {
            writer.write(direction == .ascending ? " ASC" : " DESC")
        }
    }

    /// Whether the column, or the expression, uses a column of that name.
    func mentions(_ name: String) -> Bool {
        switch term {
        case .column(let column): column.isSameName(as: name)
        case .expression(let text): text.mentions(column: name)
        }
    }
}

extension String {
    /// Whether an expression's text uses a column of that name.
    func mentions(column name: String) -> Bool {
        let tokens = schemaTokens
        return tokens.indices.contains { index in
            guard tokens[index].isName(name) else { return false }
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            let isFunctionOrTable = next.map { $0.isSign("(") || $0.isSign(".") } ?? false
            return !isFunctionOrTable && (index == 0 || tokens[index - 1].precedesOperand)
        }
    }
}

extension SchemaToken {
    /// Whether an operand follows. After an operand comes a keyword such as END, and after AS and COLLATE a name of
    /// another kind, all of which a column can be called as well.
    fileprivate var precedesOperand: Bool {
        switch kind {
        case .sign: text != ")"
        case .word: Self.wordsBeforeOperands.contains(text.uppercased())
        case .quotedName, .string, .number, .blob: false
        }
    }

    private static let wordsBeforeOperands: Set = [
        "AND", "BETWEEN", "CASE", "DISTINCT", "ELSE", "ESCAPE", "FROM", "GLOB", "IN", "IS", "LIKE", "MATCH", "NOT",
        "OR",
        "REGEXP", "THEN", "WHEN",
    ]
}

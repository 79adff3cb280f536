/// Reads the text of a definition, as SQLite's grammar has it. Expressions, queries and a trigger's statements are kept
/// as text.
struct SchemaParser {
    let bytes: [UInt8]
    let tokens: [SchemaToken]
    var position = 0

    init(_ sql: String) {
        bytes = Array(sql.utf8)
        var tokenizer = SchemaTokenizer(bytes)
        tokens = tokenizer.tokens()
    }

    var current: SchemaToken? { position < tokens.count ? tokens[position] : nil }
    var isAtEnd: Bool { position >= tokens.count || tokens[position].isSign(";") }

    func error(_ expected: String) -> SchemaError {
        let found = current.map { text($0.start, $0.end) } ?? "its end"
        return SchemaError("\(expected) expected instead of \(found) in: \(String(decoding: bytes, as: UTF8.self))")
    }

    /// The text between two byte offsets.
    func text(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

    /// The text from one token to the one before another.
    func text(tokens range: Range<Int>) -> String {
        range.isEmpty ? "" : text(tokens[range.lowerBound].start, tokens[range.upperBound - 1].end)
    }

    // MARK: Words and signs

    func isNext(_ keywords: String...) -> Bool { isNext(keywords) }

    private func isNext(_ keywords: [String]) -> Bool {
        guard position + keywords.count <= tokens.count else { return false }
        return zip(tokens[position...], keywords).allSatisfy { $0.isWord($1) }
    }

    /// Moves past the keywords where they come next.
    mutating func accept(_ keywords: String...) -> Bool {
        guard isNext(keywords) else { return false }
        position += keywords.count
        return true
    }

    mutating func expect(_ keyword: String) throws {
        guard accept(keyword) else { throw error(keyword) }
    }

    mutating func accept(sign: String) -> Bool {
        guard let current, current.isSign(sign) else { return false }
        position += 1
        return true
    }

    mutating func expect(sign: String) throws {
        guard accept(sign: sign) else { throw error(sign) }
    }

    // MARK: Names

    mutating func name() throws -> String {
        guard let current, current.isName else { throw error("a name") }
        position += 1
        return current.text
    }

    /// A name with that of its database before it, where there is one.
    mutating func qualifiedName() throws -> (database: String?, name: String) {
        let first = try name()
        return accept(sign: ".") ? (first, try name()) : (nil, first)
    }

    /// Names in parentheses.
    mutating func names() throws -> [String] { try indexedColumns().columns.map(\.term.text) }

    // MARK: Text that is kept

    /// Moves past what stands in parentheses, and returns it without them.
    mutating func parenthesized() throws -> String {
        let open = position
        try expect(sign: "(")
        skip { _ in false }
        let range = open + 1..<position
        try expect(sign: ")")
        return text(tokens: range)
    }

    /// Moves to the next token outside parentheses that ends the text, or to the closing parenthesis around it.
    mutating func skip(until isEnd: (SchemaToken) -> Bool) {
        var depth = 0
        while let token = current {
            if depth == 0, token.isSign(")") || isEnd(token) { return }
            if token.isSign("(") { depth += 1 }
            if token.isSign(")") { depth -= 1 }
            position += 1
        }
    }

    /// All that follows, without a semicolon at its end.
    mutating func rest() -> String {
        var end = tokens.count
        while end > position, tokens[end - 1].isSign(";") { end -= 1 }
        defer { position = tokens.count }
        return text(tokens: position..<end)
    }

    func requireEnd() throws {
        guard isAtEnd else { throw error("the end") }
    }

    // MARK: Clauses

    /// `CREATE [TEMP] … [IF NOT EXISTS] name`: what every definition begins with.
    mutating func header(_ kind: String...) throws -> (isTemporary: Bool, database: String?, name: String) {
        try expect("CREATE")
        let isTemporary = accept("TEMP") || accept("TEMPORARY")
        for word in kind { try expect(word) }
        _ = accept("IF", "NOT", "EXISTS")
        let (database, name) = try qualifiedName()
        return (isTemporary, database, name)
    }

    mutating func conflictClause() throws -> OnConflict? {
        guard accept("ON", "CONFLICT") else { return nil }
        guard let conflict = OnConflict(rawValue: try name().uppercased()) else { throw error("a conflict resolution") }
        return conflict
    }

    /// `(a COLLATE NOCASE DESC, lower(b))`; a primary key's can end in AUTOINCREMENT.
    mutating func indexedColumns() throws -> (columns: [IndexedColumn], isAutoincrement: Bool) {
        try expect(sign: "(")
        var columns: [IndexedColumn] = []
        var isAutoincrement = false
        repeat {
            let start = position
            skip { $0.isSign(",") }
            var end = position
            guard start < end else { throw error("a column") }
            if end - start > 1, tokens[end - 1].isWord("AUTOINCREMENT") {
                isAutoincrement = true
                end -= 1
            }
            columns.append(indexedColumn(start..<end))
        } while accept(sign: ",")
        try expect(sign: ")")
        return (columns, isAutoincrement)
    }

    private func indexedColumn(_ range: Range<Int>) -> IndexedColumn {
        var end = range.upperBound
        var direction: IndexedColumn.Direction?
        var collation: String?
        if end - range.lowerBound > 1, tokens[end - 1].kind == .word {
            direction = IndexedColumn.Direction(rawValue: tokens[end - 1].text.uppercased())
            if direction != nil { end -= 1 }
        }
        if end - range.lowerBound > 2, tokens[end - 2].isWord("COLLATE"), tokens[end - 1].isName {
            collation = tokens[end - 1].text
            end -= 2
        }
        let isColumn = end - range.lowerBound == 1 && tokens[range.lowerBound].isName
        let term: IndexedColumn.Term =
            isColumn
            ? .column(tokens[range.lowerBound].text) : .expression(text(tokens: range.lowerBound..<end))
        return IndexedColumn(term, collation: collation, direction: direction)
    }
}

/// What cannot be read from a schema, or changed in it.
public struct SchemaError: Error, CustomStringConvertible, Sendable, Equatable {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

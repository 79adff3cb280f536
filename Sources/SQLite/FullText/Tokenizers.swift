internal import CSQLite
public import SQLLanguage
internal import SQLSession

extension Connection {
    /// Makes a tokenizer: what splits the texts of FTS5 tables, and the patterns they are searched with, into tokens.
    ///
    /// ```swift
    /// let short = ["color": "colour", "first": "1st"]
    /// let words = try db.createTokenizer("words") { text, purpose, tokens in
    ///     for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
    ///         let token = word.lowercased()
    ///         try tokens.emit(token, for: word)
    ///         if purpose == .document, let synonym = short[token] { try tokens.emitSynonym(synonym) }
    ///     }
    /// }
    /// let notes = VirtualTable("notes"), body = Expression<String>("body")
    /// try db.run(notes.create(.FTS5(FTS5Config().column(body).tokenizer(words))))
    /// try db.run(notes.insert(body <- "My first Color"))
    /// let pattern = FTS5Pattern(phrase: "1st colour")!
    /// let found: [String?] = try db.all(notes.filter(notes.match(pattern)).select(notes.highlight(0, "[", "]")))
    /// // SQL: SELECT highlight("notes", 0, '[', ']') FROM "notes" WHERE ("notes" MATCH '"1st colour"')
    /// print(found)  // My [first Color]
    /// ```
    ///
    /// The same text must always give the same tokens, or what was indexed is not found or not deleted: every program
    /// that opens the database needs the same tokenizer, made before the first statement that uses the table. A
    /// tokenizer of the same name, large or small, is replaced; tables that the connection has used keep theirs.
    ///
    /// What the closure throws becomes the error of the statement. It is called on the thread that runs the statement,
    /// one call at a time, and freed with the connection, or with the last table that uses it where it was replaced.
    ///
    /// - Parameter tokenize: gets a text, which may be part of a pattern, and emits its tokens in their order. FTS5
    ///   refuses the definition of a table that has arguments for it.
    /// - Returns: the tokenizer as a table's definition names it.
    /// - Throws: ``SQLiteError`` where the connection is closed, or SQLite has no FTS5.
    ///
    /// Source: <https://www.sqlite.org/fts5.html#custom_tokenizers>
    @discardableResult
    public func createTokenizer(
        _ name: String,
        _ tokenize:
            @escaping @Sendable (
                _ text: String, _ purpose: TokenizerPurpose, _ tokens: inout TokenSink
            ) throws -> Void
    ) throws -> Tokenizer {
        try createTokenizer(name) { arguments throws -> TokenizerBody in
            guard arguments.isEmpty else { throw ValueError("it has no arguments: \(arguments)") }
            return tokenize
        }
    }

    /// Makes a tokenizer with arguments, which each table's definition gives.
    ///
    /// ```swift
    /// try db.createTokenizer("without") { arguments in
    ///     let left = Set(arguments)
    ///     return { text, _, tokens in
    ///         for word in text.split(separator: " ") where !left.contains(word.lowercased()) {
    ///             try tokens.emit(word.lowercased(), for: word)
    ///         }
    ///     }
    /// }
    /// let notes = VirtualTable("notes"), body = Expression<String>("body")
    /// let config = FTS5Config().column(body).tokenizer(.custom("without", ["the", "a"]))
    /// try db.run(notes.create(.FTS5(config)))
    /// // SQL: CREATE VIRTUAL TABLE "notes" USING fts5("body", tokenize="without the a")
    /// ```
    ///
    /// - Parameter make: gets the arguments and returns what splits the texts of that table, which may have a state of
    ///   its own. What it throws becomes the error of the statement that defines or first uses the table.
    @discardableResult
    public func createTokenizer(
        _ name: String,
        making make:
            @escaping @Sendable (_ arguments: [String]) throws -> (
                _ text: String, _ purpose: TokenizerPurpose, _ tokens: inout TokenSink
            ) throws -> Void
    ) throws -> Tokenizer {
        try withSQLite { try $0.createTokenizer(name, make) }
        return .Custom(name)
    }
}

/// Why FTS5 wants the tokens of a text.
public enum TokenizerPurpose: Sendable, Hashable {
    /// A row is inserted or deleted.
    case document
    /// The text is part of a pattern; where it ends in `*`, its last token is the beginning of one.
    case query(isPrefix: Bool)
    /// A function such as `highlight` looks for the places of the tokens.
    case function
}

extension SQLiteEngine {
    fileprivate func createTokenizer(
        _ name: String, _ make: @escaping @Sendable ([String]) throws -> TokenizerBody
    ) throws {
        var api: UnsafeMutablePointer<fts5_api>?
        let code = tupelo_fts5_api(handle, &api)
        guard let api, code == SQLITE_OK, let create = api.pointee.xCreateTokenizer,
            let find = api.pointee.xFindTokenizer
        else {
            guard code == SQLITE_OK || code == SQLITE_ERROR else { throw error(code, nil, []) }
            throw SQLiteError.error(message: "this SQLite has no FTS5", code: SQLITE_ERROR, statement: nil)
        }
        // FTS5 keeps all tokenizers of a name until it is closed: ours is changed instead.
        var known: UnsafeMutableRawPointer?
        var functions = fts5_tokenizer()
        if find(api, name, &known, &functions) == SQLITE_OK, TokenizerContext.isMade(by: functions) {
            TokenizerContext.from(known)?.make = make
            return
        }
        functions = TokenizerContext.functions
        let context = TokenizerContext(name, tokenizerFailure, version, make).retained()
        let result = create(api, name, context, &functions, releaseContext)
        // FTS5 leaves the context to the caller where it fails.
        if result != SQLITE_OK { releaseContext(context) }
        try check(result)
    }
}

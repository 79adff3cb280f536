extension Module {
    /// A full-text table of FTS4.
    ///
    /// ```swift
    /// let subject = Expression<String>("subject"), body = Expression<String>("body")
    /// let definition = VirtualTable("emails").create(.FTS4(subject, body))
    /// // SQL: CREATE VIRTUAL TABLE "emails" USING fts4("subject", "body")
    /// ```
    ///
    /// Source: <https://www.sqlite.org/fts3.html>
    public static func FTS4(_ column: any Expressible, _ more: any Expressible...) -> Module { FTS4([column] + more) }

    /// The same, with a tokenizer.
    public static func FTS4(_ columns: [any Expressible] = [], tokenize tokenizer: Tokenizer? = nil) -> Module {
        FTS4(FTS4Config().columns(columns).tokenizer(tokenizer))
    }

    /// The same, with any option.
    public static func FTS4(_ config: FTS4Config) -> Module { Module(builtIn: "fts4", config.arguments) }

    /// A full-text table of FTS5.
    ///
    /// ```swift
    /// let subject = Expression<String>("subject"), body = Expression<String>("body")
    /// let definition = VirtualTable("emails").create(.FTS5(FTS5Config().columns([subject, body])), ifNotExists: true)
    /// // SQL: CREATE VIRTUAL TABLE IF NOT EXISTS "emails" USING fts5("subject", "body")
    /// ```
    ///
    /// Source: <https://www.sqlite.org/fts5.html>
    public static func FTS5(_ config: FTS5Config) -> Module { Module(builtIn: "fts5", config.arguments) }

    /// The tokens of an FTS5 table, as a table of its own.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails")
    /// let definition = VirtualTable("words").create(.FTS5Vocabulary(of: emails, .row))
    /// // SQL: CREATE VIRTUAL TABLE "words" USING fts5vocab("emails", "row")
    /// ```
    ///
    /// Only a temporary table can be of an FTS5 table in another database.
    ///
    /// Source: <https://www.sqlite.org/fts5.html#the_fts5vocab_virtual_table_module>
    public static func FTS5Vocabulary(of table: VirtualTable, _ kind: FTS5VocabularyKind) -> Module {
        Module(builtIn: "fts5vocab", table.nameArguments + [.sequence(.name(kind.rawValue))])
    }

    /// The tokens of an FTS4 table, as a table with the columns `term`, `col`, `documents` and `occurrences`.
    ///
    /// Source: <https://www.sqlite.org/fts3.html#fts4aux>
    public static func FTS4Vocabulary(of table: VirtualTable) -> Module {
        Module(builtIn: "fts4aux", table.nameArguments)
    }
}

/// What a row of an FTS5 vocabulary is.
public enum FTS5VocabularyKind: String, Sendable {
    /// A token: `term`, and the numbers of rows and of places, `doc` and `cnt`.
    case row
    /// A token in a column: also `col`.
    case column = "col"
    /// A place: `term`, the row number `doc`, `col` and `offset`.
    case instance
}

extension VirtualTable {
    /// `"database", "name"`
    fileprivate var nameArguments: [Node] {
        guard let name = clauses.source.name else { return [] }
        return ([name.database, name.name].compactMap { $0 }).map { .sequence(.name($0)) }
    }
}

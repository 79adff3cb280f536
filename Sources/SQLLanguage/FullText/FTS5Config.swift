/// The columns and options of an FTS5 table.
///
/// ```swift
/// let title = Expression<String>("title"), url = Expression<String>("url")
/// let config = FTS5Config().column(title).column(url, [.unindexed]).tokenizer(.Porter).prefix([2, 3]).detail(.column)
/// let definition = VirtualTable("articles").create(.FTS5(config))
/// // SQL: CREATE VIRTUAL TABLE "articles"
/// //      USING fts5("title", "url" UNINDEXED, tokenize=porter, prefix="2,3", detail="column")
/// ```
///
/// Options of later versions name theirs in a comment after the definition, so that the error of an older SQLite,
/// which does not know the option, has it.
///
/// Source: <https://www.sqlite.org/fts5.html#fts5_table_creation_and_initialization>
open class FTS5Config: FTSConfig {
    /// What is kept of each place where a token is.
    public enum Detail: String, Sendable {
        /// Everything.
        case full
        /// The column, and not the place in it: there are no phrases and no `NEAR`.
        case column
        /// The row only: there are no column filters either.
        case none
    }

    package private(set) var contentRowIdColumn: Node?
    private var columnSize: Int?
    private var chosenDetail: Detail?
    private var later: [Node] = []

    override public init() { super.init() }

    /// Names the column of the external content's row numbers, where it is another than `rowid`.
    @discardableResult
    open func contentRowId(_ column: any Expressible) -> Self {
        contentRowIdColumn = column.node.withoutQualifiers
        return self
    }

    /// 0 saves the space of the texts' lengths, which `bm25` then has to count anew.
    @discardableResult
    open func columnSize(_ size: Int) -> Self {
        columnSize = size
        return self
    }

    @discardableResult
    open func detail(_ detail: Detail) -> Self {
        chosenDetail = detail
        return self
    }

    /// Keeps no texts, as ``FTSConfig/contentless()``, and lets rows be deleted and replaced. Needs SQLite 3.43.
    @discardableResult
    open func contentlessDelete() -> Self {
        later.append(.requiring(VersionRequirement(43, "contentless_delete"), .sequence(.text("contentless_delete=1"))))
        return contentless()
    }

    /// Keeps no texts but those of the columns that are `.unindexed`. Needs SQLite 3.47.
    @discardableResult
    open func contentlessUnindexed() -> Self {
        later.append(
            .requiring(VersionRequirement(47, "contentless_unindexed"), .sequence(.text("contentless_unindexed=1"))))
        return contentless()
    }

    /// Lets texts have a locale, for a tokenizer that minds it. Needs SQLite 3.47.
    @discardableResult
    open func locale() -> Self {
        later.append(.requiring(VersionRequirement(47, "locale"), .sequence(.text("locale=1"))))
        return self
    }

    /// Lets tokens have data after a NUL that queries pass over, for a tokenizer that makes such. Needs SQLite 3.45.
    @discardableResult
    open func tokendata() -> Self {
        later.append(.requiring(VersionRequirement(45, "tokendata"), .sequence(.text("tokendata=1"))))
        return self
    }

    package var arguments: [Node] {
        var arguments = ftsColumns.map { $0.isUnindexed ? .postfix($0.node, " UNINDEXED") : $0.node }
        if let chosenTokenizer { arguments.append(chosenTokenizer.fts5) }
        arguments += commonOptions
        if let contentRowIdColumn {
            arguments.append(.sequence(.text("content_rowid="), .node(contentRowIdColumn)))
        }
        if let columnSize { arguments.append(.sequence(.text("columnsize="), .node(.constant(columnSize)))) }
        if let chosenDetail { arguments.append(.option("detail=", chosenDetail.rawValue)) }
        return arguments + later
    }
}

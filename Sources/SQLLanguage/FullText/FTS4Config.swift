/// The columns and options of an FTS4 table.
///
/// ```swift
/// let title = Expression<String>("title"), body = Expression<String>("body")
/// let config = FTS4Config().column(title).column(body, [.unindexed]).tokenizer(.Porter).prefix([4, 2]).order(.desc)
/// let definition = VirtualTable("articles").create(.FTS4(config))
/// // SQL: CREATE VIRTUAL TABLE "articles"
/// //      USING fts4("title", "body", tokenize=porter, prefix="2,4", notindexed="body", order="desc")
/// ```
///
/// Source: <https://www.sqlite.org/fts3.html#fts4_options>
open class FTS4Config: FTSConfig {
    /// How much is kept for `matchinfo`.
    public enum MatchInfo: String, Sendable {
        /// As much as FTS3 keeps: no lengths of texts, in less space.
        case fts3
    }

    /// The order of row numbers in which rows are found quickest.
    public enum Order: String, Sendable {
        case asc
        case desc
    }

    private var compressFunction: String?
    private var uncompressFunction: String?
    package private(set) var languageIdColumn: String?
    private var matchInfo: MatchInfo?
    private var rowOrder: Order?

    override public init() { super.init() }

    /// Names an SQL function of one argument, which the texts are stored by.
    @discardableResult
    open func compress(_ functionName: String) -> Self {
        compressFunction = functionName
        return self
    }

    /// Names the SQL function that undoes it.
    @discardableResult
    open func uncompress(_ functionName: String) -> Self {
        uncompressFunction = functionName
        return self
    }

    /// Names a hidden column of the language of a row: a number. A query finds rows of the language that its filter
    /// names only, or of 0.
    @discardableResult
    open func languageId(_ columnName: String) -> Self {
        languageIdColumn = columnName
        return self
    }

    @discardableResult
    open func matchInfo(_ matchInfo: MatchInfo) -> Self {
        self.matchInfo = matchInfo
        return self
    }

    @discardableResult
    open func order(_ order: Order) -> Self {
        rowOrder = order
        return self
    }

    package var arguments: [Node] {
        var arguments = ftsColumns.map(\.node)
        if let chosenTokenizer { arguments.append(chosenTokenizer.fts4) }
        arguments += commonOptions
        for column in ftsColumns where column.isUnindexed {
            arguments.append(.sequence(.text("notindexed="), .node(column.node)))
        }
        if let languageIdColumn { arguments.append(.option("languageid=", languageIdColumn)) }
        if let compressFunction { arguments.append(.option("compress=", compressFunction)) }
        if let uncompressFunction { arguments.append(.option("uncompress=", uncompressFunction)) }
        if let matchInfo { arguments.append(.option("matchinfo=", matchInfo.rawValue)) }
        if let rowOrder { arguments.append(.option("order=", rowOrder.rawValue)) }
        return arguments
    }
}

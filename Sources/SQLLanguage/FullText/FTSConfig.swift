/// The columns and options that full-text tables of both modules have. Make an ``FTS4Config`` or an ``FTS5Config``.
open class FTSConfig {
    public enum ColumnOption: Sendable {
        /// The column is kept, and not searched.
        case unindexed
    }

    package struct FTSColumn {
        package var node: Node
        package var isUnindexed: Bool
    }

    package private(set) var ftsColumns: [FTSColumn] = []
    package private(set) var content: (any SchemaType)?
    private var isContentless = false
    private var prefixes: [Int] = []
    package private(set) var chosenTokenizer: Tokenizer?

    package init() {}

    /// Adds a column. A full-text table has no types: every column is text.
    @discardableResult
    open func column(_ column: any Expressible, _ options: [ColumnOption] = []) -> Self {
        ftsColumns.append(FTSColumn(node: column.node.withoutQualifiers, isUnindexed: options.contains(.unindexed)))
        return self
    }

    /// Adds columns.
    @discardableResult
    open func columns(_ columns: [any Expressible]) -> Self {
        for column in columns { self.column(column) }
        return self
    }

    /// Chooses what splits the texts into tokens; `nil` for the module's own.
    @discardableResult
    open func tokenizer(_ tokenizer: Tokenizer?) -> Self {
        chosenTokenizer = tokenizer
        return self
    }

    /// Adds indexes of the first so many characters of the tokens, which make queries of prefixes of these lengths
    /// quick.
    @discardableResult
    open func prefix(_ prefix: [Int]) -> Self {
        prefixes += prefix
        return self
    }

    /// Leaves the texts in another table, or view, of the same database, whose columns have the same names. The index
    /// is to be kept up to date: ``VirtualTable/contentTriggers(_:ifNotExists:)-(FTS5Config,_)`` does.
    @discardableResult
    open func externalContent(_ schema: any SchemaType) -> Self {
        content = schema
        return self
    }

    /// Keeps no texts at all: what is found is known by its row number only.
    @discardableResult
    open func contentless() -> Self {
        isContentless = true
        return self
    }

    /// `prefix="2,4"`, `content="table"`
    package var commonOptions: [Node] {
        var options: [Node] = []
        if !prefixes.isEmpty {
            let lengths = prefixes.sorted().map(String.init).joined(separator: ",")
            options.append(.option("prefix=", lengths))
        }
        if isContentless {
            options.append(.option("content=", ""))
        } else if let name = content?.clauses.source.name {
            // Without its database: SQLite looks in that of the index, and takes a qualified name for another.
            options.append(.option("content=", name.name))
        }
        return options
    }
}

extension Node {
    /// `key="value"`
    package static func option(_ key: StaticString, _ value: String) -> Node { .sequence(.text(key), .name(value)) }
}

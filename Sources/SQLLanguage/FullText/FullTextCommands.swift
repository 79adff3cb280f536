// Statements that tell a full-text table what to do with its index. SQLite has them as inserts into a hidden column of the
// table's own name.

extension VirtualTable {
    // MARK: Of both modules

    /// Builds the index anew from the texts, as after a change of external content that no trigger saw.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails"), body = Expression<String>("body")
    /// try db.run(emails.create(.FTS5(FTS5Config().column(body))))
    /// try db.run(emails.rebuild())
    /// // SQL: INSERT INTO "emails" ("emails") VALUES ('rebuild')
    /// ```
    public func rebuild() -> Insert { command(Node("rebuild")) }

    /// Merges the parts of the index into one, which makes queries quickest and takes long.
    public func optimize() -> Insert { command(Node("optimize")) }

    /// Throws a `SQLiteError` of the code 267, `SQLITE_CORRUPT_VTAB`, where the index is not what it should be.
    public func integrityCheck() -> Insert { command(Node("integrity-check")) }

    // MARK: Of FTS5

    /// The same, and compares the index with external content, or does not, where SQLite does not by itself.
    public func integrityCheck(comparingContent: Bool) -> Insert {
        command(Node("integrity-check"), rank: Node(comparingContent ? 1 : 0))
    }

    /// Does some of the work of `optimize`: about so many pages of it, and where the number is negative, begins it anew.
    ///
    /// Source: <https://www.sqlite.org/fts5.html#the_merge_command>
    public func merge(pages: Int) -> Insert { command(Node("merge"), rank: Node(pages)) }

    /// Sets an option that the table keeps.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails"), body = Expression<String>("body")
    /// try db.run(emails.create(.FTS5(FTS5Config().column(body))))
    /// try db.run(emails.set(.rank("bm25(10.0)")))
    /// // SQL: INSERT INTO "emails" ("emails", "rank") VALUES ('rank', 'bm25(10.0)')
    /// ```
    ///
    /// Source: <https://www.sqlite.org/fts5.html#special_insert_commands>
    public func set(_ option: FTS5Option) -> Insert { command(option.name, rank: option.value) }

    /// Deletes all of a contentless table, or of one of external content.
    public func deleteAll() -> Insert { command(Node("delete-all")) }

    /// Takes a row out of the index of a contentless table, or of one of external content.
    ///
    /// The values must be those that were put in: others damage the index.
    public func deleteFromIndex(rowid number: Int64, _ values: Setter...) -> Insert {
        deleteFromIndex(Setter(.column(ColumnName("rowid")), Node(number)), values)
    }

    func deleteFromIndex(_ row: Setter, _ values: [Setter]) -> Insert {
        Insert(into: bare.clauses, .one([Setter(bare.whole, Node("delete")), row] + values))
    }

    // MARK: Of FTS4

    /// Does some of the work of `optimize`: about so many blocks of it, where at least so many parts are alike.
    ///
    /// Source: <https://www.sqlite.org/fts3.html#*fts4mergecmd>
    public func merge(blocks: Int, segments: Int) -> Insert { command(Node("merge=\(blocks),\(segments)")) }

    /// Sets how many parts that are alike make FTS4 merge some whenever a row is inserted; 0 for never.
    ///
    /// Source: <https://www.sqlite.org/fts3.html#*fts4automergecmd>
    public func automerge(segments: Int) -> Insert { command(Node("automerge=\(segments)")) }

    private func command(_ name: Node, rank: Node? = nil) -> Insert {
        let column = Setter(.column(ColumnName(clauses.source.name?.name ?? "")), name)
        return Insert(into: clauses, .one([column] + (rank.map { [Setter(.column(ColumnName("rank")), $0)] } ?? [])))
    }

    /// The table without its database, for the statements of a trigger.
    var bare: VirtualTable { VirtualTable(clauses.source.name?.name ?? "") }
}

/// An option that an FTS5 table keeps.
public struct FTS5Option: Sendable {
    fileprivate let name: Node
    fileprivate let value: Node

    private init(_ name: String, _ value: Node) {
        self.name = Node(name)
        self.value = value
    }

    /// How many parts of the index make FTS5 merge some whenever a row is inserted, from 2 to 16; 0 for never, 4 unless set.
    public static func automerge(_ segments: Int) -> FTS5Option { FTS5Option("automerge", Node(segments)) }

    /// How many parts make it merge them all at once; 16 unless set.
    public static func crisismerge(_ segments: Int) -> FTS5Option { FTS5Option("crisismerge", Node(segments)) }

    /// How many parts make `merge` merge them, from 2 to 16; 4 unless set.
    public static func usermerge(_ segments: Int) -> FTS5Option { FTS5Option("usermerge", Node(segments)) }

    /// How many percent of the rows of a part are to be deleted for it to be merged; 10 unless set. Needs SQLite 3.43.
    public static func deletemerge(_ percent: Int) -> FTS5Option {
        FTS5Option("deletemerge", .requiring(VersionRequirement(43, "deletemerge"), Node(percent)))
    }

    /// How many bytes a page of the index has.
    public static func pageSize(_ bytes: Int) -> FTS5Option { FTS5Option("pgsz", Node(bytes)) }

    /// What the column `rank` is: a call of `bm25`, or of a function of your own, with its constants.
    public static func rank(_ call: String) -> FTS5Option { FTS5Option("rank", Node(call)) }

    /// Whether deleted texts leave nothing in the index. Needs SQLite 3.42.
    public static func secureDelete(_ isSecure: Bool) -> FTS5Option {
        FTS5Option("secure-delete", .requiring(VersionRequirement(42, "secure-delete"), Node(isSecure ? 1 : 0)))
    }
}

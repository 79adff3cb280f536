// Source: https://www.sqlite.org/fts5.html#_auxiliary_functions_

extension VirtualTable {
    /// How well a row of an FTS5 table matches; the better, the less. Only in a query with `match`.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails"), subject = Expression<String>("subject")
    /// let best = emails.match("lunch").order(emails.rank).limit(10) as VirtualTable
    /// // SQL: SELECT * FROM "emails" WHERE ("emails" MATCH 'lunch') ORDER BY "emails"."rank" LIMIT 10
    /// ```
    ///
    /// It is `bm25` without weights, unless a command or a filter of the column sets another; and quicker to order by.
    public var rank: Expression<Double> { namespace(Expression("rank")) }

    /// How well a row of an FTS5 table matches; the better, the less.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails")
    /// let query = emails.filter(emails.match("lunch")).order(emails.bm25(10, 1))
    /// // SQL: SELECT * FROM "emails" WHERE ("emails" MATCH 'lunch') ORDER BY bm25("emails", 10.0, 1.0)
    /// ```
    ///
    /// - Parameter weights: how much a match in each column counts, in the order of the columns; 1 where none is given.
    public func bm25(_ weights: Double...) -> Expression<Double> {
        Expression(.call(.builtIn("bm25"), [whole] + weights.map { Node($0) }))
    }

    /// A column's text with what matches between two marks.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails")
    /// let query = emails.filter(emails.match("lunch")).select(emails.highlight(0, "<b>", "</b>"))
    /// // SQL: SELECT highlight("emails", 0, '<b>', '</b>') FROM "emails" WHERE ("emails" MATCH 'lunch')
    /// ```
    ///
    /// The text is NULL in a contentless table.
    ///
    /// - Parameter column: its number, from 0.
    public func highlight(_ column: Int, _ before: String, _ after: String) -> Expression<String?> {
        Expression(.call("highlight", whole, .constant(column), Node(before), Node(after)))
    }

    /// A part of a column's text around what matches.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails")
    /// let query = emails.filter(emails.match("lunch")).select(emails.snippet(before: "[", after: "]", tokens: 8))
    /// // SQL: SELECT snippet("emails", -1, '[', ']', '…', 8) FROM "emails" WHERE ("emails" MATCH 'lunch')
    /// ```
    ///
    /// - Parameters:
    ///   - column: its number, from 0; `nil` for the best one.
    ///   - before: what stands before a match.
    ///   - after: what stands after it.
    ///   - ellipsis: what stands where text is left out.
    ///   - tokens: how many tokens the part has at most, from 1 to 64.
    public func snippet(
        _ column: Int? = nil, before: String = "", after: String = "", ellipsis: String = "…", tokens: Int = 16
    ) -> Expression<String?> {
        let (start, end, dots): (Node, Node, Node) = (Node(before), Node(after), Node(ellipsis))
        let length: Node =
            (1...64).contains(tokens)
            ? .constant(tokens) : .failure(StatementError("a snippet has 1 to 64 tokens, not \(tokens)"))
        return Expression(.call("snippet", whole, .constant(column ?? -1), start, end, dots, length))
    }
}

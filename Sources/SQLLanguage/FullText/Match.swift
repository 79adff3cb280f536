/// A pattern of a full-text query, made from plain text: ``FTS4Pattern`` or ``FTS5Pattern``.
public protocol FullTextPattern: Expressible, Hashable, CustomStringConvertible {
    /// The pattern in the module's own language.
    var text: String { get }
}

extension VirtualTable {
    /// Whether a row matches a full-text pattern.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails"), subject = Expression<String>("subject")
    /// try db.run(emails.create(.FTS5(FTS5Config().column(subject))))
    /// let found: [String] = try db.all(emails.filter(emails.match("lunch OR dinner")).select(subject))
    /// // SQL: SELECT "subject" FROM "emails" WHERE ("emails" MATCH 'lunch OR dinner')
    /// ```
    ///
    /// A pattern is in a language of its own, and one with a mistake, such as a lone `"`, makes the query throw. What a user
    /// typed is no pattern: make one of it by ``FTS5Pattern`` or ``FTS4Pattern``.
    ///
    /// Source: <https://www.sqlite.org/fts5.html#full_text_query_syntax>
    public func match(_ pattern: String) -> Expression<Bool> { matching(Node(pattern)) }
    public func match(_ pattern: Expression<String>) -> Expression<Bool> { matching(pattern.node) }
    public func match(_ pattern: Expression<String?>) -> Expression<Bool?> { matching(pattern.node) }
    public func match(_ pattern: some FullTextPattern) -> Expression<Bool> { matching(pattern.node) }

    /// The rows that match a full-text pattern.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails"), subject = Expression<String>("subject")
    /// try db.run(emails.create(.FTS4(subject)))
    /// for row in try db.prepare(emails.match("lunch")) { print(row[subject]) }
    /// // SQL: SELECT * FROM "emails" WHERE ("emails" MATCH 'lunch')
    /// ```
    public func match(_ pattern: String) -> VirtualTable { filter(match(pattern)) }
    public func match(_ pattern: Expression<String>) -> VirtualTable { filter(match(pattern)) }
    public func match(_ pattern: Expression<String?>) -> VirtualTable { filter(match(pattern)) }
    public func match(_ pattern: some FullTextPattern) -> VirtualTable { filter(match(pattern)) }

    private func matching<Matches>(_ pattern: Node) -> Expression<Matches> {
        Expression(.infix(" MATCH ", whole, pattern))
    }

    /// The hidden column of the table's own name, by which queries and functions mean the whole table.
    package var whole: Node {
        guard let name = clauses.source.name else { return .failure(StatementError("no full-text table")) }
        return .column(ColumnName(name.name, qualifier: name.alias == nil ? nil : name))
    }
}

extension ExpressionType where UnderlyingType: ColumnValue, UnderlyingType.Root == String {
    /// Matches a full-text pattern in this column alone.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails"), subject = Expression<String>("subject")
    /// let typed = "what a user typed"
    /// guard let pattern = FTS5Pattern(allWords: typed) else { return }
    /// let query = emails.filter(subject.match(pattern))
    /// // SQL: SELECT * FROM "emails" WHERE ("subject" MATCH '"what" "a" "user" "typed"')
    /// ```
    public func match(_ pattern: some FullTextPattern) -> Expression<Bool> {
        .init(.infix(" MATCH ", node, pattern.node))
    }
}

// Comparisons of text with a pattern. Source: https://www.sqlite.org/lang_expr.html#the_like_glob_regexp_match_and_extract_operators

extension ExpressionType where UnderlyingType: ColumnValue, UnderlyingType.Root == String {
    /// Matches a pattern in which `%` stands for any text and `_` for any character, small and large ASCII letters
    /// being the same. A character after `escape` stands for itself.
    ///
    /// ```swift
    /// let a = students.filter(name.like("A%"))
    /// // SQL: SELECT * FROM "students" WHERE ("name" LIKE 'A%')
    /// ```
    public func like(_ pattern: String, escape: Character? = nil) -> Expression<UnderlyingType.AsBool> {
        .init(likeNode(node, Node(pattern), escape))
    }
    public func like(_ pattern: Expression<String>, escape: Character? = nil) -> Expression<UnderlyingType.AsBool> {
        .init(likeNode(node, pattern.node, escape))
    }

    /// Matches a pattern in which `*` stands for any text, `?` for any character and `[a-z]` for one of several.
    public func glob(_ pattern: String) -> Expression<UnderlyingType.AsBool> {
        .init(.infix(" GLOB ", node, Node(pattern)))
    }
    public func glob(_ pattern: Expression<String>) -> Expression<UnderlyingType.AsBool> {
        .init(.infix(" GLOB ", node, pattern.node))
    }

    /// Has a text in it, whose `%` and `_` stand for themselves; small and large ASCII letters are the same, as for
    /// `like`. SQLite refuses texts beyond 50,000 bytes.
    ///
    /// ```swift
    /// let discounts = courses.filter(title.contains("50%"))
    /// // SQL: SELECT * FROM "courses" WHERE ("title" LIKE '%50\%%' ESCAPE '\')
    /// ```
    public func contains(_ text: String) -> Expression<UnderlyingType.AsBool> {
        .init(escapedLike(node, "%\(text.likeEscaped)%"))
    }

    /// Begins with a text, compared as by `contains`.
    public func hasPrefix(_ text: String) -> Expression<UnderlyingType.AsBool> {
        .init(escapedLike(node, "\(text.likeEscaped)%"))
    }

    /// Ends with a text, compared as by `contains`.
    public func hasSuffix(_ text: String) -> Expression<UnderlyingType.AsBool> {
        .init(escapedLike(node, "%\(text.likeEscaped)"))
    }

    /// Matches a full-text pattern; of use on columns of full-text tables only.
    public func match(_ pattern: String) -> Expression<Bool> { .init(.infix(" MATCH ", node, Node(pattern))) }

    /// Matches a regular expression, by a function `regexp` that you created.
    public func regexp(_ pattern: String) -> Expression<UnderlyingType.AsBool> {
        .init(.infix(" REGEXP ", node, Node(pattern)))
    }
}

extension String {
    /// Matches a pattern that a column holds: `('text' LIKE "pattern")`.
    public func like(_ pattern: Expression<String>, escape: Character? = nil) -> Expression<Bool> {
        .init(likeNode(Node(self), pattern.node, escape))
    }
}

private func likeNode(_ text: Node, _ pattern: Node, _ escape: Character?) -> Node {
    guard let escape else { return .infix(" LIKE ", text, pattern) }
    return .wrapped(
        "", .sequence(.node(text), .text(" LIKE "), .node(pattern), .text(" ESCAPE "), .node(Node(String(escape)))))
}

/// The escape is part of the text: SQLite can use an index of such a comparison only where it knows the escape.
private func escapedLike(_ text: Node, _ pattern: String) -> Node {
    .wrapped(
        "", .sequence(.node(text), .text(" LIKE "), .node(Node(pattern)), .text(" ESCAPE '\\'")))
}

extension String {
    /// The text as a pattern that it alone matches.
    fileprivate var likeEscaped: String {
        var escaped = ""
        for scalar in unicodeScalars {
            if scalar == "%" || scalar == "_" || scalar == "\\" { escaped.unicodeScalars.append("\\") }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }
}

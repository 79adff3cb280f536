extension Expressible {
    /// An ordering term: NULL before every value, wherever it would stand otherwise.
    ///
    /// ```swift
    /// let best = students.order(score.desc.nullsFirst, name.collate(.nocase).asc)
    /// // SQL: SELECT * FROM "students" ORDER BY "score" DESC NULLS FIRST, ("name" COLLATE NOCASE) ASC
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_select.html#orderby>
    public var nullsFirst: any Expressible { Expression<Void>(.postfix(node, " NULLS FIRST")) }

    /// An ordering term: NULL after every value.
    public var nullsLast: any Expressible { Expression<Void>(.postfix(node, " NULLS LAST")) }
}

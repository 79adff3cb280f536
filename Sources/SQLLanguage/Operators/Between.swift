extension Expression
where Datatype: ColumnValue, Datatype.Root: Value, Datatype.Root.Datatype: Comparable {
    /// From one value to another, both included; never true where the first is larger.
    ///
    /// ```swift
    /// let teens = students.filter(age.between(13, 19))
    /// // SQL: SELECT * FROM "students" WHERE "age" BETWEEN 13 AND 19
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_expr.html#the_between_operator>
    public func between(_ lower: Datatype.Root, _ upper: Datatype.Root) -> Expression<Datatype.AsBool> {
        range(" BETWEEN ", Node(lower), Node(upper))
    }
    public func between(_ lower: Self, _ upper: Self) -> Expression<Datatype.AsBool> {
        range(" BETWEEN ", lower.node, upper.node)
    }

    /// Below one value or above another.
    public func notBetween(_ lower: Datatype.Root, _ upper: Datatype.Root) -> Expression<Datatype.AsBool> {
        range(" NOT BETWEEN ", Node(lower), Node(upper))
    }
    public func notBetween(_ lower: Self, _ upper: Self) -> Expression<Datatype.AsBool> {
        range(" NOT BETWEEN ", lower.node, upper.node)
    }

    private func range(_ words: StaticString, _ lower: Node, _ upper: Node) -> Expression<Datatype.AsBool> {
        .init(.sequence(.node(node), .text(words), .node(lower), .text(" AND "), .node(upper)))
    }
}

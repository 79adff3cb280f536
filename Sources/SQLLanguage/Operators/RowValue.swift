/// Several values that are compared as one, from the first that differs on.
///
/// ```swift
/// let next = students.filter(row(age, name) > row(17, "Ana")).order(age, name).limit(10)
/// // SQL: SELECT * FROM "students" WHERE (("age", "name") > (17, 'Ana')) ORDER BY "age", "name" LIMIT 10
/// ```
///
/// The types have to be the same, whether optional or not; a comparison is NULL where NULL decides it. Source: <https://www.sqlite.org/rowvalue.html>
public struct RowValue<Values>: Sendable {
    fileprivate let node: Node

    fileprivate init(_ nodes: [Node]) { node = .list(", ", nodes) }

    public static func == (l: Self, r: Self) -> Expression<Bool?> { .init(.infix(" = ", l.node, r.node)) }
    public static func != (l: Self, r: Self) -> Expression<Bool?> { .init(.infix(" != ", l.node, r.node)) }
    public static func < (l: Self, r: Self) -> Expression<Bool?> { .init(.infix(" < ", l.node, r.node)) }
    public static func <= (l: Self, r: Self) -> Expression<Bool?> { .init(.infix(" <= ", l.node, r.node)) }
    public static func > (l: Self, r: Self) -> Expression<Bool?> { .init(.infix(" > ", l.node, r.node)) }
    public static func >= (l: Self, r: Self) -> Expression<Bool?> { .init(.infix(" >= ", l.node, r.node)) }

    /// The same values, NULL being the same as NULL.
    public func `is`(_ other: Self) -> Expression<Bool> { .init(.infix(" IS ", node, other.node)) }
    /// Other values, NULL being different from every value.
    public func isNot(_ other: Self) -> Expression<Bool> { .init(.infix(" IS NOT ", node, other.node)) }

    /// From one row value to another, both included.
    public func between(_ lower: Self, _ upper: Self) -> Expression<Bool?> {
        .init(.sequence(.node(node), .text(" BETWEEN "), .node(lower.node), .text(" AND "), .node(upper.node)))
    }

    /// Sets several columns of an update to those of a query's first row; to NULL where it has none.
    ///
    /// ```swift
    /// let model = students.alias("model").filter(id == 1)
    /// let copied = students.filter(id == 2).update(row(grade, score) <- model.select(grade, score))
    /// // SQL: UPDATE "students" SET ("grade", "score") = (SELECT "grade", "score" FROM "students" AS "model" WHERE ("id" = 1)) WHERE ("id" = 2)
    /// ```
    public static func <- <each C: ColumnValue>(columns: Self, query: Select<(repeat each C)>) -> Setter
    where Values == (repeat (each C).Root) { Setter(columns.node.withoutQualifiers, .subquery(query)) }

    /// One of the rows of a query.
    ///
    /// ```swift
    /// let best = students.select(grade, score.max).group(grade) as Select<(String?, Double?)>
    /// let those = students.filter(row(grade, score).in(best))
    /// // SQL: SELECT * FROM "students"
    /// //      WHERE (("grade", "score") IN (SELECT "grade", max("score") FROM "students" GROUP BY "grade"))
    /// ```
    public func `in`<each C: ColumnValue>(_ query: Select<(repeat each C)>) -> Expression<Bool?>
    where Values == (repeat (each C).Root) {
        .init(.infix(" IN ", node, .subquery(query)))
    }

    /// One of several rows; of none it is false.
    public func `in`(_ rows: [Self]) -> Expression<Bool?> {
        guard !rows.isEmpty else { return .init(Node(false)) }
        return .init(.infix(" IN ", node, .subquery(RowList(rows: rows.map(\.node)))))
    }
}

/// The columns as a row value.
public func row<each C: ColumnValue>(_ column: repeat Expression<each C>) -> RowValue<(repeat (each C).Root)> {
    var nodes: [Node] = []
    repeat nodes.append((each column).node)
    return RowValue(nodes)
}

/// The values, as parameters, as a row value.
public func row<each V: ColumnValue>(_ value: repeat each V) -> RowValue<(repeat (each V).Root)> {
    var nodes: [Node] = []
    repeat nodes.append(Node(each value))
    return RowValue(nodes)
}

/// `VALUES (?, ?), (?, ?)`
private struct RowList: SQLStatement {
    let rows: [Node]

    func write(into writer: inout SQLWriter) {
        // Lists come in too many lengths for a statement cache to hold one of each.
        if rows.count > 64 { writer.isCacheable = false }
        writer.write("VALUES ")
        writer.list(rows) { $1.write(into: &$0) }
    }
}

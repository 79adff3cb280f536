/// The rows that a window function sees: those alike in some terms, in some order, and of these a frame.
///
/// ```swift
/// let byGrade = WindowDefinition(partitionBy: grade, orderBy: score.desc, name)
/// let ranked = students.select(name, rank().over(byGrade), score.average.over(byGrade))
/// // SQL: SELECT "name", rank() OVER (PARTITION BY "grade" ORDER BY "score" DESC, "name"),
/// //      avg("score") OVER (PARTITION BY "grade" ORDER BY "score" DESC, "name") FROM "students"
/// ```
///
/// Source: <https://www.sqlite.org/windowfunctions.html>
public struct WindowDefinition: Sendable {
    /// `("base" PARTITION BY … ORDER BY … ROWS …)`
    let parts: [Node.SequencePart]

    /// - Parameters:
    ///   - base: the name of a window of the query that this one adds an order or a frame to.
    ///   - partition: a row sees the rows that are alike in these; all of them where there is none.
    ///   - order: the rows' order; SQLite sees all of them at once where there is none.
    ///   - frame: which of the rows in order; up to the current one and its equals unless given.
    public init(
        basedOn base: String? = nil, partitionBy partition: any Expressible..., orderBy order: any Expressible...,
        frame: WindowFrame? = nil
    ) {
        self.init(base, partition, order, frame)
    }

    init(_ base: String?, _ partition: [any Expressible], _ order: [any Expressible], _ frame: WindowFrame?) {
        var clauses: [[Node.SequencePart]] = []
        if let base { clauses.append([.name(base)]) }
        if !partition.isEmpty { clauses.append([.text("PARTITION BY ")] + .list(partition.map(\.node))) }
        if !order.isEmpty { clauses.append([.text("ORDER BY ")] + .list(order.map(\.node))) }
        if let frame { clauses.append(frame.parts) }
        parts = [.text("(")] + clauses.joined(separator: [.text(" ")]) + [.text(")")]
    }
}

extension Expression {
    /// The function's value for each row, of the rows that a window shows.
    ///
    /// ```swift
    /// let running = students.select(name, score.sum.over(orderBy: id))
    /// // SQL: SELECT "name", sum("score") OVER (ORDER BY "id") FROM "students"
    /// ```
    ///
    /// It follows a window function or an aggregate, with its filter; anything else throws when the statement runs.
    /// The parameters are those of ``WindowDefinition``.
    ///
    /// Source: <https://www.sqlite.org/windowfunctions.html>
    public func over(
        partitionBy partition: any Expressible..., orderBy order: any Expressible..., frame: WindowFrame? = nil
    ) -> Self { over(WindowDefinition(nil, partition, order, frame)) }

    public func over(_ window: WindowDefinition) -> Self { .init(node.over(window.parts)) }

    /// The same, of a window that the query names.
    ///
    /// ```swift
    /// let both = students.select(rank().over("best"), score.total.over("best"))
    ///     .window("best", as: WindowDefinition(orderBy: score.desc))
    /// // SQL: SELECT rank() OVER "best", total("score") OVER "best" FROM "students"
    /// //      WINDOW "best" AS (ORDER BY "score" DESC)
    /// ```
    public func over(_ name: String) -> Self { .init(node.over([.name(name)])) }
}

extension QueryType {
    /// Gives a window a name, for `over` and for windows based on it.
    public func window(_ name: String, as window: WindowDefinition) -> Self {
        with { $0.rare.windows.append(.sequence([.name(name), .text(" AS ")] + window.parts)) }
    }
}

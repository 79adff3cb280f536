public import SQLLanguage

/// How SQLite means to run a statement: which tables it scans or searches, by which index, and what it sorts.
///
/// ```swift
/// let plan = try db.explain(students.filter(id == 1).order(name))
/// print(plan)  // QUERY PLAN
///              // `--SEARCH students USING INTEGER PRIMARY KEY (rowid=?)
/// ```
///
/// The wording of the steps is SQLite's, and other versions have other words.
///
/// Source: <https://www.sqlite.org/eqp.html>
public struct QueryPlan: Sendable, Hashable, CustomStringConvertible {
    /// A step, and the steps it consists of.
    public struct Step: Sendable, Hashable {
        /// What SQLite does, such as `SCAN students`.
        public let detail: String
        public let steps: [Step]
    }

    public let steps: [Step]

    /// All steps, each before those it consists of.
    public var allSteps: [Step] { steps.flatMap(\.withItsSteps) }

    /// The steps as a tree, as SQLite's shell draws it.
    public var description: String {
        var lines = ["QUERY PLAN"]
        func draw(_ steps: [Step], _ indentation: String) {
            for (index, step) in steps.enumerated() {
                let isLast = index == steps.count - 1
                lines.append(indentation + (isLast ? "`--" : "|--") + step.detail)
                draw(step.steps, indentation + (isLast ? "   " : "|  "))
            }
        }
        draw(steps, "")
        return lines.joined(separator: "\n")
    }

    /// - Parameter rows: a step's number, that of the step it belongs to or 0, and its text.
    init(_ rows: [(id: Int, parent: Int, detail: String)]) {
        func children(of parent: Int) -> [Step] {
            rows.filter { $0.parent == parent }.map { Step(detail: $0.detail, steps: children(of: $0.id)) }
        }
        steps = children(of: 0)
    }
}

extension QueryPlan.Step {
    fileprivate var withItsSteps: [QueryPlan.Step] { [self] + steps.flatMap(\.withItsSteps) }
}

extension Session {
    /// How SQLite means to run the statement, which is not run.
    ///
    /// ```swift
    /// let plan = try db.explain(students.filter(email == "ana@school.example"))
    /// let usesAnIndex = plan.steps.contains { $0.detail.hasPrefix("SEARCH students USING INDEX") }
    /// ```
    public func explain(_ statement: some SQLStatement) throws -> QueryPlan {
        QueryPlan(try all(Explanation(statement: statement)))
    }
}

private struct Explanation: Query {
    let statement: any SQLStatement

    func write(into writer: inout SQLWriter) {
        writer.isCacheable = false
        writer.write("EXPLAIN QUERY PLAN ")
        statement.write(into: &writer)
    }

    let decoder: RowDecoder<(id: Int, parent: Int, detail: String)> = { row throws in
        (try Int.read(row, at: 0), try Int.read(row, at: 1), try String.read(row, at: 3))
    }
}

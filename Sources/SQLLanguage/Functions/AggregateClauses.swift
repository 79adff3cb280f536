// What may follow a function's arguments: ORDER BY among them, FILTER and OVER behind them. Each says so, when the
// statement runs, where there is no function before it.

private let filterWords: StaticString = " FILTER (WHERE "

extension Expression {
    /// Only the rows that satisfy a condition, for this aggregate alone.
    ///
    /// ```swift
    /// let passed = students.select(count(*), count(*).filter(score >= 80.0))
    /// // SQL: SELECT count(*), count(*) FILTER (WHERE ("score" >= 80.0)) FROM "students"
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_aggfunc.html>
    public func filter(_ condition: Expression<some Condition>) -> Self {
        .init(
            node.changingCall { call in
                switch call {
                case .call: .sequence(.node(call), .text(filterWords), .node(condition.node), .text(")"))
                default: .failure(StatementError("filter() follows an aggregate function once"))
                }
            })
    }

    /// The order in which an aggregate takes the values up. Needs SQLite 3.44.
    ///
    /// ```swift no-run
    /// let names = try db.scalar(students.select(name.groupConcat(", ").order(age.desc)))
    /// // SELECT group_concat("name", ', ' ORDER BY "age" DESC) FROM "students"
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_aggfunc.html>
    public func order(_ by: any Expressible...) -> Self {
        guard !by.isEmpty else { return self }
        return .init(
            .requiring(
                VersionRequirement(44, "ORDER BY in an aggregate"),
                node.changingCall { call in
                    guard case .call(let name, let arguments) = call, let last = arguments.last else {
                        return .failure(StatementError("order() follows an aggregate function, before filter()"))
                    }
                    let ordered: [Node.SequencePart] = [.node(last), .text(" ORDER BY ")] + .list(by.map(\.node))
                    return .call(name, arguments.dropLast() + [.sequence(ordered)])
                }))
    }
}

extension Node {
    /// Changes a function's call, or the call with what follows it; inside of what says which version it needs.
    fileprivate func changingCall(_ change: (Node) -> Node) -> Node {
        switch self {
        case .requiring(let requirement, let node): .requiring(requirement, node.changingCall(change))
        default: change(self)
        }
    }

    /// `function OVER …`
    package func over(_ window: [SequencePart]) -> Node {
        changingCall { call in
            switch call {
            case .call: return .sequence([.node(call), .text(" OVER ")] + window)
            case .sequence(let parts):
                guard parts.count > 1, case .text(let words) = parts[1], words.utf8Start == filterWords.utf8Start
                else { break }
                return .sequence(parts + [.text(" OVER ")] + window)
            default: break
            }
            return .failure(StatementError("over() follows a function, and filter() if there is one"))
        }
    }
}

extension [Node.SequencePart] {
    /// `a, b`
    package static func list(_ nodes: [Node]) -> Self {
        nodes.enumerated().flatMap { index, node in
            index == 0 ? [.node(node)] : [.text(", "), .node(node)]
        }
    }
}

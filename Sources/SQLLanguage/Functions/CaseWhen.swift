/// `CASE` of conditions: the value of the first one that holds.
///
/// ```swift
/// let level = CaseWhen(age < 13, then: "child").when(age < 20, then: "teen").else("adult")
/// let levels = students.select(name, level)
/// // SQL: SELECT "name", CASE WHEN ("age" < 13) THEN 'child' WHEN ("age" < 20) THEN 'teen' ELSE 'adult' END
/// //      FROM "students"
/// ```
///
/// ``else(_:)`` ends it; so does ``end``, which is NULL where no condition holds. A branch that can be NULL makes the
/// whole optional. For comparisons with one value see ``CaseOf``.
///
/// Source: <https://www.sqlite.org/lang_expr.html#the_case_expression>
public struct CaseWhen<Result>: Sendable {
    fileprivate let branches: Branches

    fileprivate init(branches: Branches) { self.branches = branches }
}

extension CaseWhen where Result: ColumnValue {
    public init(_ condition: Expression<some Condition>, then value: Result) {
        branches = Branches(base: nil).when(condition.node, Node(value))
    }
    public init(_ condition: Expression<some Condition>, then value: Expression<Result>) {
        branches = Branches(base: nil).when(condition.node, value.node)
    }

    /// Else, where a condition holds, a value.
    public func when(_ condition: Expression<some Condition>, then value: Result) -> Self {
        .init(branches: branches.when(condition.node, Node(value)))
    }
    public func when(_ condition: Expression<some Condition>, then value: Expression<Result>) -> Self {
        .init(branches: branches.when(condition.node, value.node))
    }
    public func when<R: ColumnValue>(
        _ condition: Expression<some Condition>, then value: Expression<R>
    ) -> CaseWhen<Result.AsOptional> where R.Root == Result.Root {
        .init(branches: branches.when(condition.node, value.node))
    }

    /// The value where no condition holds.
    public func `else`(_ value: Result) -> Expression<Result> { .init(branches.end(Node(value))) }
    public func `else`(_ value: Expression<Result>) -> Expression<Result> { .init(branches.end(value.node)) }
    public func `else`<R: ColumnValue>(_ value: Expression<R>) -> Expression<Result.AsOptional>
    where R.Root == Result.Root { .init(branches.end(value.node)) }

    /// NULL where no condition holds.
    public var end: Expression<Result.AsOptional> { .init(branches.end(nil)) }
}

/// `CASE` of a value: what stands beside the first of several that it equals.
///
/// ```swift
/// let points = CaseOf(grade, when: "A", then: 4).when("B", then: 3).else(0)
/// let total = students.select(points.sum)
/// // SQL: SELECT sum(CASE "grade" WHEN 'A' THEN 4 WHEN 'B' THEN 3 ELSE 0 END) FROM "students"
/// ```
///
/// NULL equals nothing here, not even NULL: for that use ``CaseWhen`` and `== nil`.
///
/// Source: <https://www.sqlite.org/lang_expr.html#the_case_expression>
public struct CaseOf<Base: ColumnValue, Result>: Sendable {
    fileprivate let branches: Branches

    fileprivate init(branches: Branches) { self.branches = branches }
}

extension CaseOf where Result: ColumnValue {
    public init(_ base: Expression<Base>, when test: Base, then value: Result) {
        branches = Branches(base: base.node).when(Node(test), Node(value))
    }
    public init(_ base: Expression<Base>, when test: Base, then value: Expression<Result>) {
        branches = Branches(base: base.node).when(Node(test), value.node)
    }

    /// Else, where the value equals this one, another.
    public func when(_ test: Base, then value: Result) -> Self {
        .init(branches: branches.when(Node(test), Node(value)))
    }
    public func when(_ test: Base, then value: Expression<Result>) -> Self {
        .init(branches: branches.when(Node(test), value.node))
    }
    public func when(_ test: Expression<Base>, then value: Result) -> Self {
        .init(branches: branches.when(test.node, Node(value)))
    }
    public func when(_ test: Expression<Base>, then value: Expression<Result>) -> Self {
        .init(branches: branches.when(test.node, value.node))
    }
    public func when<R: ColumnValue>(_ test: Base, then value: Expression<R>) -> CaseOf<Base, Result.AsOptional>
    where R.Root == Result.Root { .init(branches: branches.when(Node(test), value.node)) }

    /// The value where none was equal.
    public func `else`(_ value: Result) -> Expression<Result> { .init(branches.end(Node(value))) }
    public func `else`(_ value: Expression<Result>) -> Expression<Result> { .init(branches.end(value.node)) }
    public func `else`<R: ColumnValue>(_ value: Expression<R>) -> Expression<Result.AsOptional>
    where R.Root == Result.Root { .init(branches.end(value.node)) }

    /// NULL where none was equal.
    public var end: Expression<Result.AsOptional> { .init(branches.end(nil)) }
}

/// `CASE … WHEN … THEN …` so far.
private struct Branches: Sendable {
    var parts: [Node.SequencePart]

    init(base: Node?) {
        parts = [.text("CASE")]
        if let base { parts += [.text(" "), .node(base)] }
    }

    func when(_ test: Node, _ value: Node) -> Branches {
        var copy = self
        copy.parts += [.text(" WHEN "), .node(test), .text(" THEN "), .node(value)]
        return copy
    }

    func end(_ value: Node?) -> Node {
        .sequence(parts + (value.map { [.text(" ELSE "), .node($0)] } ?? []) + [.text(" END")])
    }
}

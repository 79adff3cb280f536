internal import SQLLanguage

/// SQLite's number of arguments: negative for any.
func sqliteCount(_ argumentCount: UInt?) -> Int32 { argumentCount.map { Int32(clamping: $0) } ?? -1 }

/// How many types there are.
func argumentCount<each Argument>(_ type: repeat (each Argument).Type) -> UInt {
    var count: UInt = 0
    for _ in repeat each type { count += 1 }
    return count
}

extension BorrowedRow {
    /// The value at the index, which moves on: a pack is evaluated from left to right.
    func next<Argument: ColumnValue>(_ type: Argument.Type, _ index: inout Int) throws -> Argument {
        defer { index += 1 }
        return try Argument.read(self, at: index)
    }
}

/// What makes the expression of a call: `"name"("a", ?)`.
func expressions<Output, each Argument>(
    calling function: String, _ type: repeat (each Argument).Type
) -> (repeat Expression<each Argument>) -> Expression<Output> {
    { (argument: repeat Expression<each Argument>) in
        var nodes: [Node] = []
        for node in repeat (each argument).node { nodes.append(node) }
        return Expression(.call(.custom(function), nodes))
    }
}

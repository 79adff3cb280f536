extension Module {
    /// An R-tree: boxes, of one to five dimensions, that are found by where they are.
    ///
    /// ```swift
    /// let west = Expression<Double>("west"), east = Expression<Double>("east")
    /// let south = Expression<Double>("south"), north = Expression<Double>("north")
    /// let definition = VirtualTable("areas").create(.RTree(id, (west, east), (south, north)))
    /// // SQL: CREATE VIRTUAL TABLE "areas" USING rtree("id", "west", "east", "south", "north")
    /// ```
    ///
    /// The coordinates are kept as 32-bit numbers, rounded so that the box does not become smaller.
    ///
    /// Source: <https://www.sqlite.org/rtree.html>
    public static func RTree<T: Value, U: Value>(
        _ primaryKey: Expression<T>, _ pairs: (Expression<U>, Expression<U>)...
    ) -> Module where T.Datatype == Int64, U.Datatype == Double {
        Module(builtIn: "rtree", arguments(primaryKey, pairs, []))
    }

    /// The same, with columns that are kept beside the boxes and not searched.
    ///
    /// ```swift
    /// let west = Expression<Double>("west"), east = Expression<Double>("east")
    /// let definition = VirtualTable("areas").create(.RTree(id, (west, east), auxiliary: [name]))
    /// // SQL: CREATE VIRTUAL TABLE "areas" USING rtree("id", "west", "east", +"name")
    /// ```
    public static func RTree<T: Value, U: Value>(
        _ primaryKey: Expression<T>, _ pairs: (Expression<U>, Expression<U>)..., auxiliary: [any Expressible]
    ) -> Module where T.Datatype == Int64, U.Datatype == Double {
        Module(builtIn: "rtree", arguments(primaryKey, pairs, auxiliary))
    }

    /// An R-tree whose coordinates are 32-bit integers.
    ///
    /// ```swift
    /// let from = Expression<Int>("from"), to = Expression<Int>("to")
    /// let definition = VirtualTable("shifts").create(.IntegerRTree(id, (from, to)))
    /// // SQL: CREATE VIRTUAL TABLE "shifts" USING rtree_i32("id", "from", "to")
    /// ```
    public static func IntegerRTree<T: Value, U: Value>(
        _ primaryKey: Expression<T>, _ pairs: (Expression<U>, Expression<U>)..., auxiliary: [any Expressible] = []
    ) -> Module where T.Datatype == Int64, U.Datatype == Int64 {
        Module(builtIn: "rtree_i32", arguments(primaryKey, pairs, auxiliary))
    }

    private static func arguments<T, U>(
        _ primaryKey: Expression<T>, _ pairs: [(Expression<U>, Expression<U>)], _ auxiliary: [any Expressible]
    ) -> [Node] {
        let coordinates = pairs.flatMap { [$0.0.node, $0.1.node] }
        return ([primaryKey.node] + coordinates).map(\.withoutQualifiers)
            + auxiliary.map { .sequence(.text("+"), .node($0.node.withoutQualifiers)) }
    }
}

extension VirtualTable {
    /// `ok`, or what is wrong with an R-tree: `SELECT rtreecheck('areas')`.
    ///
    /// ```swift
    /// let low = Expression<Double>("low"), high = Expression<Double>("high")
    /// let ranges = VirtualTable("ranges")
    /// try db.run(ranges.create(.RTree(id, (low, high))))
    /// let check = ranges.rtreeCheck
    /// // SQL: SELECT rtreecheck('ranges')
    /// print(try db.scalar(check))
    /// ```
    ///
    /// Source: <https://www.sqlite.org/rtree.html#integrity_checks_using_the_rtreecheck_sql_function>
    public var rtreeCheck: ScalarQuery<String> {
        let name = clauses.source.name
        var query = QueryClauses(.nothing)
        query.columns = [
            .call(.builtIn("rtreecheck"), [name?.database, name?.name].compactMap { $0 }.map { Node($0) })
        ]
        return Select(query) { try String.read($0, at: 0) }
    }
}

import SQLite
import Testing

/// Random queries, as the library says them and as SQL text written by hand, have the same rows.
@Suite struct RandomQueriesTests {
    static let databases = 24, queriesOfEach = 25

    @Test(arguments: 0..<databases)
    func theStatementMeansWhatTheTextMeans(_ number: Int) throws {
        let db = try Connection()
        var generator = QueryGenerator(seed: UInt64(number) + 1)
        try db.execute(generator.tableDefinitions())
        var withRows = 0
        for _ in 0..<Self.queriesOfEach {
            let tree = generator.query(depth: 2)
            let text = tree.text
            let expected = try rows(db, SQL("\(raw: text)").query(as: (Int?, Int?, String?).self), tree, text)
            let found = try rows(db, tree.select, tree, text)
            #expect(found == expected, "\(tree.select)\n\(text)")
            if !found.isEmpty { withRows += 1 }
        }
        #expect(withRows > Self.queriesOfEach / 3)
    }

    /// The rows as text: in order where the query says one that tells all rows apart, else sorted.
    private func rows(
        _ db: Connection, _ query: some Query<(Int?, Int?, String?)>, _ tree: QueryTree, _ text: String
    ) throws -> [String] {
        do {
            let rows = try db.all(query).map { "\($0)" }
            return tree.order.count == 3 ? rows : rows.sorted()
        } catch {
            throw TestError("\(error)\n\(query.literalSQL)\n\(text)")
        }
    }

    @Test func theQueriesHaveEverythingInThem() {
        var features: Set<String> = []
        for number in 0..<Self.databases {
            var generator = QueryGenerator(seed: UInt64(number) + 1)
            _ = generator.tableDefinitions()
            for _ in 0..<Self.queriesOfEach { _ = generator.query(depth: 2) }
            features.formUnion(generator.features)
        }
        let all: Set<String> = [
            "with", "UNION", "UNION ALL", "INTERSECT", "EXCEPT", "limit", "offset", "order", "nulls FIRST",
            "nulls LAST", "query as a part", "subquery in FROM", "common table in FROM", "filter", "distinct",
            "INNER JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN", "CROSS JOIN", "natural join", "using", "group",
            "having", "aggregate filter", "distinct aggregate", "window", "named window", "frame", "case",
            "scalar subquery", "between", "in list", "like", "row values", "in query", "exists", "row in query",
            "correlated subquery",
        ]
        #expect(features == all)
    }
}

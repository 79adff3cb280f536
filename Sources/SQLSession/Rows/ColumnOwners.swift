import SQLLanguage

/// Which table or alias each column of a joined result belongs to, found by walking the select list: a `*` stands for
/// the columns of every source in turn, an expression for one column.
struct ColumnOwners {
    private let clauses: QueryClauses
    /// The quoted name of each column's table; `nil` for an expression.
    var tables: [String?] = []
    /// The further tables of a column that `USING` or `NATURAL` made of two.
    private(set) var sharers: [Int: [String]] = [:]

    init(_ clauses: QueryClauses) { self.clauses = clauses }

    /// `*`, or `"table".*`.
    ///
    /// - Parameter columnNames: what `SELECT *` of one source gives.
    mutating func appendAll(of table: TableName?, _ columnNames: (QueryClauses) throws -> [String]) throws {
        /// In lower case, as SQLite compares them.
        func names(of source: Source) throws -> [String] {
            var all = QueryClauses(source)
            all.rare.with = clauses.rare.with
            all.rare.isRecursive = clauses.rare.isRecursive
            return try columnNames(all).map { $0.lowercased() }
        }
        if let table {
            for source in sources where source.name?.reference == table.reference {
                tables += try names(of: source).map { _ in source.name?.reference }
            }
            return
        }
        // The position of every column so far, by its name.
        var positions: [String: Int] = [:]
        func append(_ name: String, _ source: Source) {
            positions[name] = positions[name] ?? tables.count
            tables.append(source.name?.reference)
        }
        for name in try names(of: clauses.source) { append(name, clauses.source) }
        for join in clauses.joins {
            let names = try names(of: join.source)
            let shared = join.shared(of: names)
            for name in names {
                if shared.contains(name), let position = positions[name] {
                    // A row that is missing on one side has no value of its own there.
                    if join.type == .inner, let table = join.source.name {
                        sharers[position, default: []].append(table.reference)
                    }
                } else {
                    append(name, join.source)
                }
            }
        }
    }

    /// The source of a table's column, where there is one only.
    func table(origin: String?) -> String? {
        guard let origin else { return nil }
        let named = sources.compactMap(\.name).filter { $0.name.lowercased() == origin.lowercased() }
        return named.count == 1 ? named[0].reference : nil
    }

    private var sources: [Source] { [clauses.source] + clauses.joins.map(\.source) }
}

extension JoinClause {
    /// Which columns are to be one with those of the same name on the left.
    fileprivate func shared(of names: [String]) -> Set<String> {
        switch pairing {
        case .natural: Set(names)
        case .using(let columns):
            Set(
                columns.compactMap { column in
                    switch column {
                    case .column(let name), .named(_, let name): name.name.lowercased()
                    default: nil
                    }
                })
        case .on, .everyPair: []
        }
    }
}

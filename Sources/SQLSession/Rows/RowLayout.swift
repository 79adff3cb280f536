import SQLLanguage

/// The columns of a result: their names, as the statement gives them, and the tables they belong to.
final class RowLayout: Sendable {
    let names: [String]
    private let hashes: [UInt32]
    /// What the select list says, where it names every column; a column such as `ROWID` has another name in the result.
    private let selected: [Node]
    /// For each column the quoted table or alias it belongs to. Empty where there is one table only.
    private let tables: [String?]
    /// The other tables that a column belongs to because a join made one of theirs and it.
    private let sharers: [Int: [String]]
    let spareDecoding = SpareDecoding()

    init(names: [String], selected: [Node] = [], tables: [String?] = [], sharers: [Int: [String]] = [:]) {
        self.names = names
        hashes = names.map { ColumnName.hash($0) }
        self.selected = selected
        self.tables = tables
        self.sharers = sharers
    }

    /// The position of an expression's column.
    func index(of node: Node) throws -> Int {
        if case .named(_, let name) = node { return try index(named: name.name, name) }
        guard case .column(let column) = node else { return try index(ofText: node) }
        guard let qualifier = column.qualifier, !tables.isEmpty else { return try index(named: column.name, column) }
        let candidates = positions(named: column.name).filter { isColumn($0, of: qualifier) }
        guard let position = candidates.last else { throw noSuchColumn(column.quoted) }
        return position
    }

    private func isColumn(_ position: Int, of table: TableName) -> Bool {
        let owners = [tables[position]].compactMap { $0 } + (sharers[position] ?? [])
        return owners.contains { $0 == table.reference || $0 == table.label.quoted() }
    }

    /// The positions of a table's columns; of all where none is given.
    func positions(from table: TableName?) -> [Int] {
        guard let table, !tables.isEmpty else { return Array(names.indices) }
        return names.indices.filter { isColumn($0, of: table) }
    }

    private func index(named name: String, _ column: ColumnName) throws -> Int {
        // Nearly always the name is unique and spelled as in the schema.
        var found = -1
        for position in hashes.indices where hashes[position] == column.hash && names[position] == name {
            if found >= 0 { return try disambiguate(column) }
            found = position
        }
        if found >= 0 { return found }
        return try disambiguate(column)
    }

    private func disambiguate(_ column: ColumnName) throws -> Int {
        var candidates = positions(named: column.name)
        if candidates.isEmpty {
            candidates = selected.indices.filter { position in
                if case .column(let one) = selected[position] { one.name == column.name } else { false }
            }
        }
        if candidates.isEmpty { candidates = positions(dotted: column.name) }
        guard let last = candidates.last else { throw noSuchColumn(column.quoted) }
        // Of one column selected twice the last counts; columns of several tables are told apart by the table.
        let owners = Set(candidates.map { tables.isEmpty ? nil : tables[$0] })
        guard owners.count == 1 || candidates.count == 1 else {
            throw QueryError.ambiguousColumn(name: column.quoted, similar: candidates.map { key($0) }.sorted())
        }
        return last
    }

    /// An expression's column has its SQL for a name.
    private func index(ofText node: Node) throws -> Int {
        if case .column(let column) = node { return try disambiguate(column) }
        let text = node.rendered.template
        if let position = names.lastIndex(of: text) { return position }
        if let position = selected.lastIndex(where: { $0.rendered.template == text }) { return position }
        // Raw SQL may be a quoted name.
        if let position = names.indices.last(where: { names[$0].quoted() == text || key($0) == text }) {
            return position
        }
        throw noSuchColumn(text)
    }

    func index(ofName name: String) throws -> Int { try disambiguate(ColumnName(name)) }

    /// The position of a key's column, of the table where one is given; `nil` where there is none.
    func index(ofKey name: String, from table: TableName?) throws -> Int? {
        let hash = ColumnName.hash(name)
        var found: Int?
        var isUnique = true
        for position in hashes.indices where hashes[position] == hash && names[position] == name {
            isUnique = found == nil
            found = position
        }
        if let found, isUnique, table == nil || tables.isEmpty { return found }
        do {
            return try index(of: .column(ColumnName(name, qualifier: table)))
        } catch QueryError.noSuchColumn {
            return nil
        }
    }

    /// The error of a key without a column.
    func missing(_ name: String, from table: TableName?) -> any Error {
        noSuchColumn(ColumnName(name, qualifier: table).quoted)
    }

    private func positions(named name: String) -> [Int] {
        let exact = names.indices.filter { names[$0] == name }
        return exact.isEmpty ? names.indices.filter { names[$0].lowercased() == name.lowercased() } : exact
    }

    /// `table.column`, as people guess it, where no column has a name with a point in it.
    private func positions(dotted name: String) -> [Int] {
        guard let point = name.firstIndex(of: ".") else { return [] }
        let table = String(name[..<point]).quoted()
        let column = String(name[name.index(after: point)...])
        return positions(named: column).filter { tables.isEmpty || tables[$0] == table }
    }

    private func noSuchColumn(_ name: String) -> any Error {
        QueryError.noSuchColumn(name: name, columns: names.indices.map { key($0) }.sorted())
    }

    /// How a column would be asked for.
    private func key(_ position: Int) -> String {
        let name = names[position].quoted()
        return tables.isEmpty ? name : tables[position].map { "\($0).\(name)" } ?? name
    }
}

extension RowLayout {
    /// The layout of a running query's rows.
    ///
    /// - Parameter columnNames: what `SELECT *` of one source gives.
    convenience init(
        _ loan: borrowing StatementLoan, _ clauses: QueryClauses?, columnNames: (QueryClauses) throws -> [String]
    ) throws {
        let row = loan.row
        let names = (0..<row.columnCount).map { row.columnName(at: $0) }
        guard let clauses else {
            self.init(names: names)
            return
        }
        let namesAll = clauses.columns.count == names.count && !clauses.columns.contains { $0.isStar }
        let selected = namesAll ? clauses.columns : []
        guard !clauses.joins.isEmpty else {
            self.init(names: names, selected: selected)
            return
        }
        let origins = (0..<names.count).map { row.tableName(at: $0) }
        var owners = ColumnOwners(clauses)
        for node in clauses.columns.isEmpty ? [.column(.star)] : clauses.columns {
            guard case .column(let column) = node else {
                owners.tables.append(String?.none)
                continue
            }
            if column.isStar {
                try owners.appendAll(of: column.qualifier, columnNames)
            } else {
                let origin = origins[min(owners.tables.count, origins.count - 1)]
                owners.tables.append(column.qualifier?.reference ?? owners.table(origin: origin))
            }
        }
        // Other counts: what SQLite says of each column has to do.
        guard owners.tables.count == names.count else {
            self.init(names: names, selected: selected, tables: origins.map { owners.table(origin: $0) })
            return
        }
        self.init(names: names, selected: selected, tables: owners.tables, sharers: owners.sharers)
    }
}

extension Node {
    fileprivate var isStar: Bool {
        if case .column(let column) = self { column.isStar } else { false }
    }
}

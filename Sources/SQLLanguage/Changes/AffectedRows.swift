extension QueryClauses {
    /// Whether an order and a limit choose the rows to change.
    var choosesRowsByNumber: Bool { limit != nil }

    /// `WHERE …` of a statement that changes rows. Those of an ordered and limited or of a joined query are chosen by
    /// their numbers: SQLite has no other way for joined ones, and may have been built without one for the others.
    func writeAffectedRows(of statement: String, into writer: inout SQLWriter) {
        refuseReshapedRows(statement, &writer)
        guard choosesRowsByNumber || !joins.isEmpty else { return writeFilter(into: &writer) }
        var chosen = self
        chosen.columns = [.column(joins.isEmpty ? .rowNumber : ColumnName("rowid", qualifier: source.name))]
        chosen.rare.with = []
        writer.write(" WHERE rowid IN (")
        chosen.writeSelect(into: &writer)
        writer.write(")")
    }

    /// `FROM … WHERE …` of an update of joined rows: the first table is the one that is changed, and so no part of FROM.
    ///
    /// Source: <https://www.sqlite.org/lang_update.html#upfrom>
    func writeFromOfUpdate(into writer: inout SQLWriter) {
        writer.require(VersionRequirement(33, "UPDATE of joined rows"))
        refuseReshapedRows("UPDATE", &writer)
        if limit != nil {
            writer.fail(StatementError("UPDATE of joined rows has no LIMIT: say which rows with a filter"))
        }
        var remaining = self
        var conditions: [Node] = []
        remaining.joins = []
        for (index, join) in joins.enumerated() {
            var join = join
            switch join.type {
            case .cross, .inner:
                // The condition may be about the table that is changed, which FROM does not have.
                do {
                    conditions += try join.conditions(withFirst: index == 0 ? source.name : nil)
                } catch {
                    writer.fail(error)
                }
                join.pairing = .everyPair
                join.type = .cross
            case .leftOuter where index > 0: break
            case .leftOuter, .rightOuter, .fullOuter:
                writer.fail(
                    StatementError(
                        "UPDATE of rows without a partner in a \(join.type.rawValue) JOIN: use an inner join"))
            }
            remaining.joins.append(join)
        }
        if let filter { conditions.append(filter) }
        remaining.source = remaining.joins.removeFirst().source
        remaining.filter = conditions.isEmpty ? nil : conditions.dropFirst().reduce(conditions[0]) { .and($0, $1) }
        remaining.writeFrom(into: &writer)
        remaining.writeFilter(into: &writer)
    }

    private func refuseReshapedRows(_ statement: String, _ writer: inout SQLWriter) {
        if !source.isTable {
            writer.fail(StatementError("\(statement) of a query's count or existence: say which rows of which table"))
        }
        guard isDistinct || (hasRare && (!rare.group.isEmpty || !rare.compounds.isEmpty)) else { return }
        let name = source.name?.name ?? ""
        writer.fail(
            StatementError(
                "\(statement) of a query with grouped, distinct or united rows would change all of \"\(name)\": "
                    + "say which rows with a filter, such as keys.contains(id)"))
    }
}

extension JoinClause {
    /// - Parameter first: the table before this one, where it is the only one.
    fileprivate func conditions(withFirst first: TableName?) throws -> [Node] {
        switch pairing {
        case .on(let condition): return [condition]
        case .everyPair: return []
        case .using(let columns):
            if let first, let second = source.name {
                return columns.map { column in
                    let column = column.unqualified
                    return .infix(" = ", column.qualified(by: first), column.qualified(by: second))
                }
            }
        case .natural: break
        }
        throw StatementError("UPDATE of rows joined by the names of their columns: say the condition with on")
    }
}

extension ColumnName {
    fileprivate static let rowNumber = ColumnName("rowid")
}

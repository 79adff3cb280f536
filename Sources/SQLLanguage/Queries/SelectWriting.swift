extension QueryClauses {
    /// `WITH … SELECT … FROM … WHERE … GROUP BY … WINDOW … UNION … ORDER BY … LIMIT …`
    package func writeSelect(into writer: inout SQLWriter) {
        // A query in a query is several calls deeper.
        writer.descend(4) { writeStatement(into: &$0) }
    }

    private func writeStatement(into writer: inout SQLWriter) {
        checkNames(&writer)
        let rare = hasRare ? rare : nil
        if let rare { writeWith(rare, into: &writer) }
        if isWholeStatement {
            source.writeStatement(into: &writer)
        } else {
            writeCore(rare, into: &writer)
        }
        if let rare {
            for (index, compound) in rare.compounds.enumerated() {
                let isLast = index == rare.compounds.count - 1
                compound.write(into: &writer, beforeOrder: isLast && (!order.isEmpty || limit != nil))
            }
        }
        writeOrderAndLimit(into: &writer)
    }

    /// `SELECT … HAVING …`
    private func writeCore(_ rare: Rare?, into writer: inout SQLWriter) {
        writer.write(isDistinct ? "SELECT DISTINCT " : "SELECT ")
        if columns.isEmpty {
            writer.write("*")
        } else {
            writer.list(columns) { writer, column in
                if case .named(let node, let name) = column {
                    write(node, named: name, into: &writer)
                } else {
                    column.write(into: &writer)
                }
            }
        }
        writeFrom(into: &writer)
        writeFilter(into: &writer)
        if let rare {
            if !rare.group.isEmpty {
                writer.write(" GROUP BY ")
                writer.list(rare.group) { $1.write(into: &$0) }
            }
            if let having = rare.having {
                writer.write(" HAVING ")
                having.write(into: &writer)
            }
            if !rare.windows.isEmpty {
                writer.write(" WINDOW ")
                writer.list(rare.windows) { $1.write(into: &$0) }
            }
        }
    }

    package func writeWith(_ rare: Rare, into writer: inout SQLWriter) {
        rare.with.writeWith(isRecursive: rare.isRecursive, into: &writer)
    }

    package func writeFrom(into writer: inout SQLWriter) {
        if case .nothing = source { return }
        writer.write(" FROM ")
        source.write(into: &writer)
        for join in joins { join.write(into: &writer) }
    }

    package func writeFilter(into writer: inout SQLWriter) {
        guard let filter else { return }
        writer.write(" WHERE ")
        filter.write(into: &writer)
    }

    package func writeOrderAndLimit(into writer: inout SQLWriter) {
        if !order.isEmpty {
            writer.write(" ORDER BY ")
            writer.list(order) { $1.write(into: &$0) }
        }
        guard let limit else { return }
        writer.write(" LIMIT ")
        limit.length.write(into: &writer)
        if let offset = limit.offset {
            writer.write(" OFFSET ")
            offset.write(into: &writer)
        }
    }

    /// Two sources of one name would make every column of theirs ambiguous.
    private func checkNames(_ writer: inout SQLWriter) {
        guard !joins.isEmpty else { return }
        var labels: Set<String> = []
        for name in source.names + joins.flatMap(\.source.names)
        where !labels.insert(name.reference.lowercased()).inserted {
            writer.fail(
                StatementError(
                    "the table \(name.reference) is joined twice under one name: give one of them an alias, "
                        + "as in Table(\"\(name.name)\").alias(\"other\")"))
        }
    }

    /// Whether the rows are others than those of the source that pass the filter.
    package var reshapesRows: Bool {
        isDistinct || limit != nil || (hasRare && (!rare.group.isEmpty || !rare.compounds.isEmpty))
    }
}

extension [CommonTable] {
    package func writeWith(isRecursive: Bool, into writer: inout SQLWriter) {
        guard !isEmpty else { return }
        writer.write(isRecursive ? "WITH RECURSIVE " : "WITH ")
        writer.list(self) { $1.write(into: &$0) }
        writer.write(" ")
    }
}

extension CommonTable {
    fileprivate func write(into writer: inout SQLWriter) {
        writer.write(unchecked: name.reference)
        if let columns {
            writer.write(" (")
            writer.list(columns) { $1.writeUnqualified(into: &$0) }
            writer.write(")")
        }
        writer.write(" AS ")
        switch hint {
        case .materialized: writer.write("MATERIALIZED ")
        case .notMaterialized: writer.write("NOT MATERIALIZED ")
        case nil: break
        }
        writer.write("(")
        query.clauses.writeSelect(into: &writer)
        writer.write(")")
    }
}

extension QueryClauses.Limit.Number {
    fileprivate func write(into writer: inout SQLWriter) {
        switch self {
        case .constant(let number): writer.write(integer: Int64(number))
        case .expression(let node): node.write(into: &writer)
        }
    }
}

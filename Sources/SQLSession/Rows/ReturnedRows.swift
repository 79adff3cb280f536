public import SQLLanguage

extension ChangeStatement {
    /// The changed rows with all their columns.
    ///
    /// ```swift
    /// let row = try db.one(students.insert(name <- "Zoë", age <- 11).returning(*))
    /// // SQL: INSERT INTO "students" ("name", "age") VALUES ('Zoë', 11) RETURNING *
    /// print(row[id], row[grade] ?? "no grade yet")
    /// ```
    public func returning(_ star: Star) -> Returning<Row> {
        Returning(self, columns: [.column(.star)], Row.decoder(selected: []))
    }

    /// The changed rows with these columns, to be read by expression or by name.
    public func returning(_ columns: [any Expressible]) -> Returning<Row> {
        let nodes = columns.map { $0.node }
        return Returning(self, columns: nodes, Row.decoder(selected: nodes))
    }
}

extension SQL {
    /// The text as a query whose rows are read by name.
    public func query(as type: Row.Type) -> RawQuery<Row> { RawQuery(self, decoder: Row.decoder(selected: [])) }
}

extension Row {
    /// Copies the rows of a statement that has no more of a layout than its column names.
    ///
    /// - Parameter selected: what the columns are, where each is known.
    package static func decoder(selected: [Node]) -> RowDecoder<Row> {
        let known = KnownLayout()
        return { row throws in
            let layout = known.layout(of: row, selected)
            return Row(layout: layout, storage: RowStorage(row, columnCount: layout.names.count))
        }
    }
}

/// The layout of the row read last, which is nearly always that of the next.
///
/// `@unchecked Sendable`: the layout is read and written under the lock.
private final class KnownLayout: @unchecked Sendable {
    private let lock = RecursiveLock()
    private var last: RowLayout?

    func layout(of row: borrowing BorrowedRow, _ selected: [Node]) -> RowLayout {
        lock.lock()
        defer { lock.unlock() }
        if let last, last.fits(row) { return last }
        let names = (0..<row.columnCount).map { row.columnName(at: $0) }
        let layout = RowLayout(names: names, selected: selected.count == names.count ? selected : [])
        last = layout
        return layout
    }
}

extension RowLayout {
    /// Whether the row's columns have these names.
    fileprivate func fits(_ row: borrowing BorrowedRow) -> Bool {
        guard row.columnCount == names.count else { return false }
        for index in names.indices where !row.hasColumnName(names[index], at: index) { return false }
        return true
    }
}

internal import SQLLanguage

extension SchemaParser {
    /// A whole CREATE TABLE.
    ///
    /// Source: <https://www.sqlite.org/lang_createtable.html>
    mutating func table() throws -> TableSchema {
        let (isTemporary, _, name) = try header("TABLE")
        guard !isNext("AS") else {
            throw SchemaError("a table made AS a query has no definition of its own: \(text(0, bytes.count))")
        }
        var table = TableSchema(name: name)
        table.isTemporary = isTemporary
        try expect(sign: "(")
        var start = tokens[position - 1].end
        repeat {
            if startsConstraint {
                // The comma between constraints can be missing.
                repeat {
                    let constraints = try tableConstraint()
                    guard var constraint = constraints else { break }
                    constraint.keepSource(sourceText(from: start))
                    table.constraints.append(constraint)
                    start = current?.start ?? start
                } while startsConstraint
            } else {
                var column = try column()
                column.keepSource(sourceText(from: start))
                table.columns.append(column)
            }
            start = current?.end ?? start
        } while accept(sign: ",")
        try expect(sign: ")")
        guard !isAtEnd else { return table }
        repeat {
            if accept("WITHOUT", "ROWID") {
                table.isWithoutRowID = true
            } else {
                try expect("STRICT")
                table.isStrict = true
            }
        } while accept(sign: ",")
        try requireEnd()
        return table
    }

    private var startsConstraint: Bool {
        ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"].contains { isNext($0) }
    }

    /// The text of what was just read, with the comments around it.
    private func sourceText(from start: Int) -> String {
        let own = tokens[position - 1].end
        let end = max(own, current?.start ?? own)
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0C, 0x0D]
        guard let first = bytes[start..<end].firstIndex(where: { !blanks.contains($0) }),
            let last = bytes[start..<end].lastIndex(where: { !blanks.contains($0) })
        else { return "" }
        // What follows must not become a part of a comment at the end.
        return text(first, last + 1) + (last + 1 > own ? "\n" : "")
    }

    // MARK: Columns

    mutating func column() throws -> ColumnSchema {
        var column = ColumnSchema(try name())
        column.type = columnType()
        while let constraint = try columnConstraint() {
            switch constraint {
            case .constraint(let constraint): column.constraints.append(constraint)
            case .deferral(let deferral): column.defer(deferral)
            case .nothing: break
            }
        }
        return column
    }

    /// Every word up to the first constraint, and numbers in parentheses.
    private mutating func columnType() -> String? {
        let start = position
        while let token = current, token.isName, !startsColumnConstraint { position += 1 }
        guard position > start else { return nil }
        if current?.isSign("(") == true {
            position += 1
            skip { _ in false }
            _ = accept(sign: ")")
        }
        return text(tokens: start..<position)
    }

    private var startsColumnConstraint: Bool {
        let words = [
            "CONSTRAINT", "PRIMARY", "NOT", "NULL", "UNIQUE", "CHECK", "DEFAULT", "COLLATE", "REFERENCES", "AS",
            "DEFERRABLE",
        ]
        return words.contains { isNext($0) } || isNext("GENERATED", "ALWAYS")
    }

    private enum ColumnPart {
        case constraint(ColumnSchema.Constraint)
        case deferral(Deferrability)
        /// What has no effect: `NULL`, or a name without a constraint.
        case nothing
    }

    private mutating func columnConstraint() throws -> ColumnPart? {
        let name = accept("CONSTRAINT") ? try self.name() : nil
        func part(_ kind: ColumnSchema.Constraint.Kind) -> ColumnPart {
            .constraint(ColumnSchema.Constraint(name: name, kind))
        }
        if accept("PRIMARY", "KEY") {
            let direction: IndexedColumn.Direction? =
                accept("ASC") ? .ascending : accept("DESC") ? .descending : nil
            let conflict = try conflictClause()
            return part(.primaryKey(direction, onConflict: conflict, autoincrement: accept("AUTOINCREMENT")))
        }
        if accept("NOT", "NULL") { return part(.notNull(onConflict: try conflictClause())) }
        if accept("NULL") {
            _ = try conflictClause()
            return .nothing
        }
        if accept("UNIQUE") { return part(.unique(onConflict: try conflictClause())) }
        if accept("CHECK") { return part(.check(try parenthesized())) }
        if accept("DEFAULT") { return part(.default(try defaultValue())) }
        if accept("COLLATE") { return part(.collate(try self.name())) }
        if accept("REFERENCES") { return part(.references(try foreignKeyClause())) }
        if accept("GENERATED", "ALWAYS", "AS") || accept("AS") {
            let expression = try parenthesized()
            let isStored = accept("STORED")
            if !isStored { _ = accept("VIRTUAL") }
            return part(.generated(expression, isStored ? .stored : .virtual))
        }
        if let deferral = try deferral() { return .deferral(deferral) }
        return name == nil ? nil : .nothing
    }

    private mutating func defaultValue() throws -> String {
        let start = position
        if current?.isSign("(") == true {
            _ = try parenthesized()
        } else {
            if !accept(sign: "-") { _ = accept(sign: "+") }
            guard !isAtEnd else { throw error("a default value") }
            position += 1
        }
        return text(tokens: start..<position)
    }

    // MARK: Constraints

    /// `nil` for a name without a constraint.
    private mutating func tableConstraint() throws -> TableSchema.Constraint? {
        let name = accept("CONSTRAINT") ? try self.name() : nil
        if accept("PRIMARY", "KEY") {
            let (columns, isAutoincrement) = try indexedColumns()
            return TableSchema.Constraint(
                name: name, .primaryKey(columns, onConflict: try conflictClause(), autoincrement: isAutoincrement))
        }
        if accept("UNIQUE") {
            let columns = try indexedColumns().columns
            return TableSchema.Constraint(name: name, .unique(columns, onConflict: try conflictClause()))
        }
        if accept("CHECK") {
            let expression = try parenthesized()
            // Accepted by SQLite, without an effect.
            _ = try conflictClause()
            return TableSchema.Constraint(name: name, .check(expression))
        }
        if accept("FOREIGN", "KEY") {
            let columns = try names()
            try expect("REFERENCES")
            var clause = try foreignKeyClause()
            clause.deferral = try deferral()
            return TableSchema.Constraint(name: name, .foreignKey(columns, clause))
        }
        guard name != nil else { throw error("a constraint") }
        return nil
    }

    private mutating func foreignKeyClause() throws -> ForeignKeyClause {
        var clause = ForeignKeyClause(table: try name())
        if current?.isSign("(") == true { clause.columns = try names() }
        while true {
            if accept("MATCH") {
                clause.match = try name()
            } else if accept("ON", "DELETE") {
                clause.onDelete = try foreignKeyAction()
            } else if accept("ON", "UPDATE") {
                clause.onUpdate = try foreignKeyAction()
            } else if accept("ON", "INSERT") {
                // Accepted by SQLite, without an effect.
                _ = try foreignKeyAction()
            } else {
                return clause
            }
        }
    }

    private mutating func foreignKeyAction() throws -> TableBuilder.Dependency {
        if accept("SET", "NULL") { return .setNull }
        if accept("SET", "DEFAULT") { return .setDefault }
        if accept("CASCADE") { return .cascade }
        if accept("RESTRICT") { return .restrict }
        if accept("NO", "ACTION") { return .noAction }
        throw error("a foreign key's action")
    }

    private mutating func deferral() throws -> Deferrability? {
        let isDeferrable = !isNext("NOT", "DEFERRABLE")
        guard accept("DEFERRABLE") || accept("NOT", "DEFERRABLE") else { return nil }
        let isDeferred = accept("INITIALLY", "DEFERRED")
        if !isDeferred { _ = accept("INITIALLY", "IMMEDIATE") }
        // Only `DEFERRABLE INITIALLY DEFERRED` is deferred: everything else is immediate.
        return isDeferrable ? (isDeferred ? .initiallyDeferred : .initiallyImmediate) : .notDeferrable
    }
}

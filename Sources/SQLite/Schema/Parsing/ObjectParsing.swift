internal import SQLLanguage

extension SchemaParser {
    /// A whole CREATE INDEX.
    ///
    /// Source: <https://www.sqlite.org/lang_createindex.html>
    mutating func index() throws -> IndexSchema {
        try expect("CREATE")
        let isUnique = accept("UNIQUE")
        try expect("INDEX")
        _ = accept("IF", "NOT", "EXISTS")
        let name = try qualifiedName().name
        try expect("ON")
        var index = IndexSchema(name: name, table: try self.name(), columns: try indexedColumns().columns)
        index.isUnique = isUnique
        if accept("WHERE") { index.filter = rest() }
        try requireEnd()
        return index
    }

    /// A whole CREATE VIEW.
    ///
    /// Source: <https://www.sqlite.org/lang_createview.html>
    mutating func view() throws -> ViewSchema {
        let (isTemporary, _, name) = try header("VIEW")
        let columns = current?.isSign("(") == true ? try names() : []
        try expect("AS")
        return ViewSchema(name: name, columns: columns, query: rest(), isTemporary: isTemporary)
    }

    /// A whole CREATE TRIGGER.
    ///
    /// Source: <https://www.sqlite.org/lang_createtrigger.html>
    mutating func trigger() throws -> TriggerSchema {
        let (isTemporary, _, name) = try header("TRIGGER")
        let time: TriggerSchema.Time? =
            accept("BEFORE") ? .before : accept("AFTER") ? .after : accept("INSTEAD", "OF") ? .insteadOf : nil
        let event: TriggerSchema.Event
        if accept("DELETE") {
            event = .delete
        } else if accept("INSERT") {
            event = .insert
        } else {
            try expect("UPDATE")
            var columns: [String] = []
            if accept("OF") { repeat { columns.append(try self.name()) } while accept(sign: ",") }
            event = .update(of: columns)
        }
        try expect("ON")
        let (database, table) = try qualifiedName()
        _ = accept("FOR", "EACH", "ROW")
        var condition: String?
        if accept("WHEN") {
            let start = position
            // A column of that name is no BEGIN.
            while let token = current, !token.isWord("BEGIN") || tokens[position - 1].isSign(".") { position += 1 }
            condition = text(tokens: start..<position)
        }
        try expect("BEGIN")
        let start = position
        guard let end = tokens.lastIndex(where: { $0.isWord("END") }), end > start else { throw error("END") }
        position = end + 1
        try requireEnd()
        return TriggerSchema(
            name: name, time: time, event: event, table: table, tableDatabase: database, condition: condition,
            body: text(tokens: start..<end), isTemporary: isTemporary)
    }

    /// A whole CREATE VIRTUAL TABLE.
    ///
    /// Source: <https://www.sqlite.org/lang_createvtab.html>
    mutating func virtualTable() throws -> VirtualTableSchema {
        let name = try header("VIRTUAL", "TABLE").name
        try expect("USING")
        var table = VirtualTableSchema(name: name, module: try self.name())
        if current?.isSign("(") == true { table.arguments = try arguments() }
        try requireEnd()
        return table
    }

    /// A module's arguments: text of any kind between commas.
    private mutating func arguments() throws -> [String] {
        var arguments: [String] = []
        try expect(sign: "(")
        repeat {
            let start = position
            skip { $0.isSign(",") }
            arguments.append(text(tokens: start..<position))
        } while accept(sign: ",")
        try expect(sign: ")")
        return arguments == [""] ? [] : arguments
    }

    /// A definition with its name put into a database, and nothing else changed.
    static func qualifying(_ sql: String, by database: String) throws -> String {
        var parser = SchemaParser(sql)
        let words = ["CREATE", "TEMP", "TEMPORARY", "UNIQUE", "VIRTUAL", "TABLE", "INDEX", "VIEW", "TRIGGER"]
        var head: [String] = []
        while let word = words.first(where: { parser.isNext($0) }) {
            parser.position += 1
            if word != "TEMP" && word != "TEMPORARY" { head.append(word) }
            if ["TABLE", "INDEX", "VIEW", "TRIGGER"].contains(word) { break }
        }
        _ = parser.accept("IF", "NOT", "EXISTS")
        if parser.position + 1 < parser.tokens.count, parser.tokens[parser.position + 1].isSign(".") {
            parser.position += 2
        }
        guard let name = parser.current else { throw parser.error("a name") }
        return "\(head.joined(separator: " ")) \(database.quoted()).\(parser.text(name.start, parser.bytes.count))"
    }
}

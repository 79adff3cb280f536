import SQLite
import Testing

/// A definition, the text it must have, and what must be there before it can run.
struct Definition: CustomTestStringConvertible, Sendable {
    let swift: String
    let text: String
    let before: [String]

    init(_ swift: String, _ text: String, before: [String] = []) {
        self.swift = swift
        self.text = text
        self.before = before
    }

    var testDescription: String { text }

    /// Checks the text and has SQLite run it.
    func check() throws {
        #expect(swift == text)
        let db = try Connection()
        for statement in before { try db.execute(statement) }
        try db.run(swift)
    }
}

/// The definition of table `t` with one column, or with whatever the block says.
func table(_ block: (TableBuilder) -> Void) -> String { Table("t").create(block: block) }

extension Connection {
    /// The text of an object's definition as SQLite keeps it.
    func definition(of name: String) throws -> String? {
        try scalar("SELECT sql FROM sqlite_schema WHERE name = ?", name) as? String
    }
}

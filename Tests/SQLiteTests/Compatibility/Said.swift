import SQLite

/// What a piece of SQL became, beside what programs have seen so far.
struct Said: Sendable {
    let sql: String
    let text: String

    /// A table of them, one a line: in an array literal the compiler would have to solve all of them at once.
    static func table(_ fill: (inout Table) -> Void) -> [Said] {
        var table = Table()
        fill(&table)
        return table.all
    }

    struct Table {
        fileprivate var all: [Said] = []

        mutating func say(_ sql: any Expressible, _ text: String) {
            all.append(Said(sql: sql.expression.description, text: text))
        }

        mutating func say(_ definition: String, _ text: String) {
            all.append(Said(sql: definition, text: text))
        }
    }
}

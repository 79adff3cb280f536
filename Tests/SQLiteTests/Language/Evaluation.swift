import SQLite
import Testing

/// An expression beside the value that SQLite has to make of it.
struct Evaluation: Sendable, CustomTestStringConvertible {
    let expression: any Expressible
    let expected: DatabaseValue
    let place: SourceLocation

    var testDescription: String { expression.asSQL() }

    /// Evaluates the expression with its values bound, and with its values as literals.
    func check(in db: Connection, _ table: Table) throws {
        for rendering in [expression, Expression<Void>(literal: expression.asSQL())] {
            let row = try #require(try db.pluck(table.select(rendering)), sourceLocation: place)
            #expect(row.values == [expected], "\(rendering.asSQL())", sourceLocation: place)
        }
    }
}

/// A table of evaluations, one a line: in an array literal the compiler would have to solve all of them at once.
struct Evaluations {
    private(set) var all: [Evaluation] = []

    mutating func expect(
        _ expression: any Expressible, _ value: DatabaseValue, place: SourceLocation = #_sourceLocation
    ) {
        all.append(Evaluation(expression: expression, expected: value, place: place))
    }

    static func table(_ fill: (inout Evaluations) -> Void) -> [Evaluation] {
        var evaluations = Evaluations()
        fill(&evaluations)
        return evaluations.all
    }
}

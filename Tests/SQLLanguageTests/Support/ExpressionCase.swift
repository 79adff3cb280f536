import SQLLanguage
import Testing

/// What an expression became, beside what it has to become.
struct ExpressionCase: Sendable, CustomTestStringConvertible {
    let expectedSQL: String
    let expectedValues: [DatabaseValue]
    let expectedType: String
    let sql: String
    let values: [DatabaseValue]
    let type: String
    let place: SourceLocation

    var testDescription: String { "\(expectedSQL) as \(expectedType)" }

    func check() {
        #expect(sql == expectedSQL, sourceLocation: place)
        #expect(values == expectedValues, sourceLocation: place)
        #expect(type == expectedType, sourceLocation: place)
    }
}

/// A table of expressions, one a line: in an array literal the compiler would have to solve all of them at once.
struct ExpressionCases {
    private(set) var all: [ExpressionCase] = []

    /// - Parameter type: what the expression's type has to be without the context's help.
    mutating func expect<T>(
        _ expression: Expression<T>, _ type: Any.Type, _ sql: String, _ values: DatabaseValue...,
        place: SourceLocation = #_sourceLocation
    ) {
        add(expression, "\(T.self)", "\(type)", sql, values, place)
    }

    mutating func expect(
        _ setter: Setter, _ sql: String, _ values: DatabaseValue..., place: SourceLocation = #_sourceLocation
    ) {
        add(setter, "Setter", "Setter", sql, values, place)
    }

    private mutating func add(
        _ expression: any Expressible, _ type: String, _ expectedType: String, _ sql: String,
        _ values: [DatabaseValue], _ place: SourceLocation
    ) {
        let untyped = expression.expression
        all.append(
            ExpressionCase(
                expectedSQL: sql, expectedValues: values, expectedType: expectedType,
                sql: untyped.template, values: untyped.node.rendered.values, type: type, place: place))
    }

    static func table(_ fill: (inout ExpressionCases) -> Void) -> [ExpressionCase] {
        var cases = ExpressionCases()
        fill(&cases)
        return cases.all
    }
}

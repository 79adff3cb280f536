import SQLLanguage
import Testing

/// Checks a statement's text and its bound values.
func expect(
    _ statement: some SQLStatement, _ sql: String, _ values: DatabaseValue..., place: SourceLocation = #_sourceLocation
) {
    do {
        let rendered = try statement.render()
        #expect(rendered.sql == sql, sourceLocation: place)
        #expect(rendered.values == values, sourceLocation: place)
    } catch {
        Issue.record(error, sourceLocation: place)
    }
}

/// Checks that a statement is refused, for a reason that has these words in it.
func expectRefusal(_ statement: some SQLStatement, _ words: String, place: SourceLocation = #_sourceLocation) {
    let error = #expect(throws: StatementError.self, sourceLocation: place) { try statement.render() }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))", sourceLocation: place)
}

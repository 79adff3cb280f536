import Testing

@Suite struct GrammarTests {
    /// Branches that a test of its own shows, since they need tables of their own.
    static let elsewhere: Set<GrammarBranch> = [.match, .insertDefaults]

    @Test func everyBranchHasACase() {
        let cases =
            SelectGrammarTests.cases + SourceGrammarTests.cases + WithGrammarTests.cases + WindowGrammarTests.cases
            + ExpressionGrammarTests.cases + InsertGrammarTests.cases + UpdateGrammarTests.cases
            + DeleteGrammarTests.cases
        let shown = Set(cases.flatMap(\.branches)).union(Self.elsewhere)
        let missing = GrammarBranch.allCases.filter { !shown.contains($0) }
        #expect(missing.isEmpty)
    }
}

import SQLite
import Testing

private typealias S = Sample

@Suite struct CaseWhenTests {
    @Test(arguments: [
        FunctionCase(
            #"CASE WHEN ("int" > 0) THEN 'plus' WHEN ("maybe_int" > 0) THEN 'maybe' ELSE 'minus' END"#,
            CaseWhen(S.int > 0, then: "plus").when(S.maybeInt > 0, then: "maybe").else("minus"), "minus"),
        FunctionCase(#"CASE WHEN "flag" THEN "text" END"#, CaseWhen(S.flag, then: S.text).end, "Éclair 50%"),
        FunctionCase(#"CASE WHEN "maybe_flag" THEN 1 END"#, CaseWhen(S.maybeFlag, then: 1).end, nil as Int?),
        FunctionCase(
            #"CASE WHEN "maybe_flag" THEN 1 WHEN "flag" THEN "maybe_int" ELSE 2 END"#,
            CaseWhen(S.maybeFlag, then: 1).when(S.flag, then: S.maybeInt).else(2), nil),
        FunctionCase(
            #"CASE WHEN "maybe_flag" THEN "int" ELSE "maybe_int" END"#,
            CaseWhen(S.maybeFlag, then: S.int).else(S.maybeInt), nil),
        FunctionCase(
            #"CASE WHEN ("int" BETWEEN -9 AND 0) THEN 1 ELSE "int" END"#,
            CaseWhen(-9...0 ~= S.int, then: 1).else(S.int), 1),
    ])
    func theValueOfTheFirstConditionThatHolds(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(
            #"CASE "int" WHEN 7 THEN 'seven' WHEN -7 THEN 'minus seven' ELSE '' END"#,
            CaseOf(S.int, when: 7, then: "seven").when(-7, then: "minus seven").else(""), "minus seven"),
        FunctionCase(#"CASE "int" WHEN 7 THEN "text" END"#, CaseOf(S.int, when: 7, then: S.text).end, nil),
        FunctionCase(
            #"CASE "maybe_int" WHEN NULL THEN 1 WHEN "maybe_int" THEN 2 ELSE 3 END"#,
            CaseOf(S.maybeInt, when: nil, then: 1).when(S.maybeInt, then: 2).else(3), 3),
        FunctionCase(
            #"CASE "int" WHEN -7 THEN "real" WHEN 8 THEN "maybe_real" ELSE "real" END"#,
            CaseOf(S.int, when: -7, then: S.real).when(8, then: S.maybeReal).else(S.real), 2.5),
    ])
    func whatStandsBesideTheEqualValue(_ one: FunctionCase) throws { try one.run() }

    @Test func aCaseInsideAnOperatorIsInParentheses() {
        let expression = CaseWhen(S.flag, then: 1).else(2) + 1
        #expect(expression.description == #"((CASE WHEN "flag" THEN 1 ELSE 2 END) + 1)"#)
        #expect(expression.template == #"((CASE WHEN "flag" THEN ? ELSE ? END) + ?)"#)
        #expect(expression.bindings as? [Int64] == [1, 2, 1])
    }
}

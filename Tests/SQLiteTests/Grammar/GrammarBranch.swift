/// The branches of SQLite's grammar for queries and changes, as the diagrams of its documentation draw them, each with
/// a case in one of the suites here.
///
/// What only spells one of these another way is no branch: `ALL` (leave `DISTINCT` out), `,` for a join (`.inner` or `.cross`),
/// `LIMIT offset, length`, `REPLACE INTO` (`or: .replace`), `==`, `<>`, `ISNULL` and `NOTNULL`, `NOT LIKE` and its kind (`!`),
/// `IN table` (`IN (SELECT …)`), unary `+`, and `ORDER BY 1` for the first column. `RAISE` is of triggers, and tested with them.
enum GrammarBranch: String, CaseIterable, Sendable {
    // select-stmt and select-core: https://www.sqlite.org/lang_select.html
    case selectWithoutFrom, selectDistinct, selectFrom, selectWhere, selectGroupBy, selectHaving
    case selectHavingWithoutGroupBy, selectWindow, selectOrderBy, selectLimit, selectLimitOffset
    case selectLimitOfExpressions, valuesOfOneRow, valuesOfSeveralRows
    // compound-operator
    case union, unionAll, intersect, except, compoundOfSeveral, compoundWithValues
    case compoundOrderAndLimit, compoundOfLimitedParts
    // result-column
    case resultExpression, resultAlias, resultStar, resultTableStar
    // ordering-term
    case orderByExpression, orderByAlias, orderByCollation, orderAscending, orderDescending
    case orderNullsFirst, orderNullsLast
    // table-or-subquery
    case fromTable, fromDatabaseTable, fromTableAlias, fromIndexedBy, fromNotIndexed, fromTableFunction
    case fromTableFunctionAlias, fromSubquery, fromJoinInParentheses, fromValues, fromCommonTable
    // join-clause, join-operator, join-constraint
    case joinInner, joinCross, joinLeftOuter, joinRightOuter, joinFullOuter, joinNatural, joinNaturalLeft
    case joinOn, joinUsing, joinLeftUsing, joinWithoutConstraint, joinOfSeveral
    // with-clause, common-table-expression: https://www.sqlite.org/lang_with.html
    case with, withRecursive, withSeveral, withColumns, withMaterialized, withNotMaterialized
    case withInSubquery, withInsert, withUpdate, withDelete
    // over-clause, window-defn, filter-clause: https://www.sqlite.org/windowfunctions.html
    case overName, overEmpty, overBase, partitionBy, windowOrderBy, windowFrame, windowFunction
    case aggregateAsWindow, filterClause, filterBeforeOver
    // frame-spec
    case frameRows, frameRange, frameGroups, frameUnboundedPreceding, framePreceding, frameCurrentRow
    case frameFollowing, frameUnboundedFollowing, frameBetween, frameExcludeNoOthers
    case frameExcludeCurrentRow, frameExcludeGroup, frameExcludeTies
    // expr: https://www.sqlite.org/lang_expr.html
    case integerLiteral, realLiteral, textLiteral, blobLiteral, nullLiteral, truthLiteral, currentTime
    case bindParameter, column, tableColumn, databaseTableColumn
    case negation, complement, not, concatenation, arithmetic, bits, comparison, and, or, jsonArrows
    case functionCall, functionWithoutArguments, functionOfStar, functionOfDistinct, rowValue
    case cast, collate, like, likeEscape, glob, regexp, match, isNull, isNotNull, `is`, isNot, distinctFrom
    case between, notBetween, inList, inEmptyList, inQuery, notInQuery, rowInQuery, rowInValues
    case exists, notExists, scalarSubquery, correlatedSubquery, caseOfConditions, caseOfBase, caseWithoutElse
    // insert-stmt: https://www.sqlite.org/lang_insert.html
    case insertValues, insertSeveralRows, insertQuery, insertQueryIntoAll, insertDefaults, insertAlias
    case insertIntoDatabase, insertOrReplace, insertOrRollback, insertOrAbort, insertOrFail, insertOrIgnore
    // upsert-clause: https://www.sqlite.org/lang_upsert.html
    case upsertNothing, upsertNothingForTarget, upsertTarget, upsertTargetOfSeveral, upsertTargetWhere
    case upsertTargetExpression, upsertSetColumns, upsertSetRow, upsertWhere, upsertSeveral, upsertAny
    // update-stmt: https://www.sqlite.org/lang_update.html
    case update, updateWhere, updateOrReplace, updateOrRollback, updateOrAbort, updateOrFail, updateOrIgnore
    case updateRow, updateFrom, updateFromQuery, updateFromJoin, updateAlias, updateIndexedBy, updateNotIndexed
    case updateOrderAndLimit
    // delete-stmt: https://www.sqlite.org/lang_delete.html
    case delete, deleteWhere, deleteAlias, deleteIndexedBy, deleteNotIndexed, deleteOrderAndLimit
    case deleteFromDatabase
    // returning-clause: https://www.sqlite.org/lang_returning.html
    case returningStar, returningExpression, returningAlias, returningOfUpdate, returningOfDelete
    case returningOfUpsert
}

/// What the block of ``Table/create(temporary:ifNotExists:withoutRowid:strict:block:)`` defines a table with.
///
/// Columns come before constraints in the definition, in whichever order they are said.
public final class TableBuilder {
    package private(set) var columns: [DefinedColumn] = []
    package private(set) var constraints: [DefinedConstraint] = []

    package init() {}

    func add<T: ColumnValue>(_ name: Expression<T>, _ options: [ColumnOption<T>?]) where T.Root: Value {
        columns.append(DefinedColumn(name, options))
    }

    func add(_ constraint: DefinedConstraint) {
        constraints.append(constraint)
    }
}

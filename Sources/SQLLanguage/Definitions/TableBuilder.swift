/// What the block of ``Table/create(temporary:ifNotExists:withoutRowid:strict:block:)`` defines a table with.
///
/// Columns come before constraints in the definition, in whichever order they are said.
public final class TableBuilder {
    package private(set) var columns: [ColumnDefinition] = []
    package private(set) var constraints: [TableConstraint] = []

    package init() {}

    func add<T: ColumnValue>(_ name: Expression<T>, _ constraints: [ColumnConstraint<T>?]) where T.Root: Value {
        columns.append(ColumnDefinition(name, constraints))
    }

    func add(_ constraint: TableConstraint) {
        constraints.append(constraint)
    }
}

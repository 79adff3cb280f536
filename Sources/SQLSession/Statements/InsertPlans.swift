import SQLLanguage

/// The statements of the last inserts of one row, found by their table and columns.
///
/// A row is inserted by the thousand, each time as a statement built anew. Finding its prepared statement by the
/// identity of the names in it, instead of writing the text to look that up, halves what such an insert costs above
/// SQLite's own work.
struct InsertPlans {
    private struct Plan {
        /// Held, so that no other name gets their identity.
        let table: TableName
        let columns: [ColumnName]
        let conflict: OnConflict?
        let statement: PreparedStatement
    }

    private var plans: [Plan] = []
    /// Where the next plan goes when all places are taken.
    private var oldest = 0
    private static let capacity = 8

    /// The statement for a row, where one is known and idle.
    func statement(_ table: TableName, _ conflict: OnConflict?, _ row: [Setter]) -> PreparedStatement? {
        for index in plans.indices where plans[index].table === table && plans[index].conflict == conflict {
            if fits(plans[index].columns, row), !plans[index].statement.isFinalized, !plans[index].statement.isInUse {
                return plans[index].statement
            }
        }
        return nil
    }

    private func fits(_ columns: [ColumnName], _ row: [Setter]) -> Bool {
        guard columns.count == row.count else { return false }
        for index in row.indices {
            guard case .column(let column) = row[index].column, column === columns[index],
                case .value = row[index].value
            else { return false }
        }
        return true
    }

    /// Remembers a statement that a row of values was inserted by.
    mutating func insert(
        _ statement: PreparedStatement, _ table: TableName, _ conflict: OnConflict?, _ row: [Setter]
    ) {
        var columns: [ColumnName] = []
        for setter in row {
            guard case .column(let column) = setter.column, case .value = setter.value else { return }
            columns.append(column)
        }
        let plan = Plan(table: table, columns: columns, conflict: conflict, statement: statement)
        if plans.count < Self.capacity {
            plans.append(plan)
        } else {
            plans[oldest] = plan
            oldest = (oldest + 1) % Self.capacity
        }
    }

    mutating func removeAll() { plans = [] }
}

/// A statement that is run for what it changes: ``Insert``, ``Update``, ``Delete`` or a user's ``SQL``.
public protocol ChangeStatement: SQLStatement {}

extension Insert: ChangeStatement {}
extension Update: ChangeStatement {}
extension Delete: ChangeStatement {}

/// A change whose table is known.
package protocol TableChange {
    var target: TableName? { get }
    /// Whether its rows are chosen by number, which the rows of a `WITHOUT ROWID` table do not have.
    var choosesRowsByNumber: Bool { get }
}

extension TableChange {
    package var choosesRowsByNumber: Bool { false }
}

extension Insert: TableChange {}
extension Update: TableChange {}
extension Delete: TableChange {}

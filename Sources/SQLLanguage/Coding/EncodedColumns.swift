import Foundation

/// The columns of a table that values were encoded into, so that their names are quoted once and the session knows an
/// insert again by them.
///
/// `@unchecked Sendable`: the names are read and written under the lock.
package final class EncodedColumns: @unchecked Sendable {
    private let lock = NSLock()
    private var names: [ColumnName] = []
    /// A type whose keys are data, such as a dictionary, has any number of them.
    private static let capacity = 128

    package init() {}

    var known: [ColumnName] { lock.withLock { names } }

    func remember(_ more: [ColumnName]) {
        guard more.count <= Self.capacity else { return }
        lock.withLock { if more.count > names.count { names = more } }
    }
}

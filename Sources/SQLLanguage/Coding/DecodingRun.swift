import Foundation

/// Decodes one row after another, with a reader that is used again for other statements.
///
/// `@unchecked Sendable`: it is used under the lock of the session whose rows it decodes, or by who took it.
package final class DecodingRun: @unchecked Sendable {
    private let reader = SpareReaders.take()
    private let userInfo: [CodingUserInfoKey: Any]
    /// Where the row lies whose decoder was handed out.
    private var memory: AnyObject?

    package init(_ userInfo: [CodingUserInfoKey: Any]) { self.userInfo = userInfo }

    package convenience init(_ lookup: any ColumnLookup, _ userInfo: [CodingUserInfoKey: Any]) {
        self.init(userInfo)
        begin(lookup)
    }

    deinit { SpareReaders.put(reader) }

    package func begin(_ lookup: any ColumnLookup) { reader.pointee.begin(lookup, userInfo) }

    /// A decoder of the row, until the row is left.
    @inline(__always)
    package func enter(_ row: borrowing BorrowedRow) -> some Decoder {
        reader.pointee.stand(on: row)
        return RowDecoding(RowAccess(reader), RunOrigin())
    }

    @inline(__always)
    package func leaveRow() { reader.pointee.leaveRow() }

    /// A decoder that may be kept, of a row that lies in memory.
    package func decoder(_ row: borrowing BorrowedRow, of memory: AnyObject) -> any Decoder {
        self.memory = memory
        reader.pointee.stand(on: row)
        return RowDecoding(RowAccess(reader), NestedOrigin(owner: self, codingPath: []))
    }
}

/// The readers that no run has: as many as there ever were runs at once.
private enum SpareReaders {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var readers: [UnsafeMutablePointer<RowReader>] = []

    static func take() -> UnsafeMutablePointer<RowReader> {
        if let reader = lock.withLock({ readers.popLast() }) { return reader }
        let reader = UnsafeMutablePointer<RowReader>.allocate(capacity: 1)
        reader.initialize(to: RowReader())
        return reader
    }

    static func put(_ reader: UnsafeMutablePointer<RowReader>) {
        reader.pointee.end()
        lock.withLock { readers.append(reader) }
    }
}

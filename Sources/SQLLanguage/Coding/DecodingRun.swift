import CTupelo
import Foundation

/// Decodes one row after another, with a reader that is used again for other statements.
///
/// `@unchecked Sendable`: it is used under the lock of the session whose rows it decodes, or by who took it.
package final class DecodingRun: @unchecked Sendable {
    private let place = ReaderPlace.take()
    private var reader: UnsafeMutablePointer<RowReader> { place.reader }
    private let userInfo: [CodingUserInfoKey: Any]
    /// Where the row lies whose decoder was handed out.
    private var memory: AnyObject?

    package init(_ userInfo: [CodingUserInfoKey: Any]) { self.userInfo = userInfo }

    package convenience init(_ lookup: any ColumnLookup, _ userInfo: [CodingUserInfoKey: Any]) {
        self.init(userInfo)
        begin(lookup)
    }

    deinit { place.leave() }

    package func begin(_ lookup: any ColumnLookup) {
        place.end()
        reader.pointee.begin(lookup, userInfo)
    }

    /// A decoder of the row, until the row is left. The type of `some Decoder` would be looked up at run time in other
    /// modules, which took an eighth of a row's decoding.
    @inline(__always)
    package func enter(_ row: borrowing BorrowedRow) -> any Decoder {
        reader.pointee.stand(on: row)
        return RowDecoding(RowAccess(place), RunOrigin())
    }

    @inline(__always)
    package func leaveRow() { reader.pointee.leaveRow() }

    /// A decoder that may be kept, of a row that lies in memory.
    package func decoder(_ row: borrowing BorrowedRow, of memory: AnyObject) -> any Decoder {
        self.memory = memory
        reader.pointee.stand(on: row)
        return RowDecoding(RowAccess(place), NestedOrigin(owner: self, codingPath: []))
    }
}

/// Where a reader lies. The memory is used again and never freed: there are as many as there ever were runs at once.
struct ReaderPlace {
    let reader: UnsafeMutablePointer<RowReader>
    private let uses: UnsafeMutablePointer<Int>

    /// Tells apart who had the reader, so that what an earlier one kept of it is noticed: on any thread, hence atomic.
    var use: Int { tupelo_atomic_load(uses) }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var spare: [ReaderPlace] = []

    private init() {
        reader = .allocate(capacity: 1)
        reader.initialize(to: RowReader())
        uses = .allocate(capacity: 1)
        uses.initialize(to: 0)
    }

    static func take() -> ReaderPlace { lock.withLock { spare.popLast() } ?? ReaderPlace() }

    /// Ends a use of the reader.
    func end() {
        tupelo_atomic_increment(uses)
        reader.pointee.end()
    }

    func leave() {
        end()
        Self.lock.withLock { Self.spare.append(self) }
    }
}

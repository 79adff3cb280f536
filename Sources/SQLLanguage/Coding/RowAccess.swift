import Foundation

/// A row as its decoder and containers have it: the reader that stands on it.
///
/// The standard library copies a container for every value that it is asked for, and counting references in these
/// copies took a sixth of a fetch's time. So readers are used again and never freed, and nothing is counted: what a value
/// kept of its decoder finds that the reader has left the row or has gone on to another run.
struct RowAccess {
    private let reader: UnsafeMutablePointer<RowReader>
    private let use: Int

    fileprivate init(_ reader: UnsafeMutablePointer<RowReader>) {
        self.reader = reader
        use = reader.pointee.use
    }

    private var isCurrent: Bool { reader.pointee.use == use }
    var userInfo: [CodingUserInfoKey: Any] { isCurrent ? reader.pointee.userInfo : [:] }
    var columnNames: [String] { isCurrent ? reader.pointee.columnNames : [] }
    var positions: [Int] { isCurrent ? reader.pointee.lookup?.positions ?? [] : [] }

    /// The reader, if it still is on the row.
    @inline(__always)
    func reader(_ path: () -> [any CodingKey]) throws -> UnsafeMutablePointer<RowReader> {
        guard reader.pointee.use == use, reader.pointee.handle != nil else { throw outlived(path()) }
        return reader
    }

    @inline(__always)
    func withRow<T>(_ path: () -> [any CodingKey], _ body: (borrowing BorrowedRow) throws -> T) throws -> T {
        try reader(path).pointee.withRow(body)
    }

    func failure(_ error: any Error, _ type: any Any.Type, _ index: Int, _ path: [any CodingKey]) -> any Error {
        isCurrent ? reader.pointee.failure(error, type, index, path) : error
    }

    @inline(never)
    private func outlived(_ path: [any CodingKey]) -> any Error {
        DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: path,
                debugDescription: "the row was left: a row's decoder is of no use after the row's decoding"))
    }

    func noList(_ path: [any CodingKey]) -> any Error {
        DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: path,
                debugDescription: "a row has values under keys and no unkeyed container: decode an array for its key, "
                    + "which is read from JSON"))
    }
}

/// How a container came to its row, and whether it keeps the row.
protocol RowOrigin {
    var codingPath: [any CodingKey] { get }
    func under(_ key: any CodingKey) -> NestedOrigin
}

/// In a run that decodes its rows, which keeps them. It has no references: see ``RowAccess``.
struct RunOrigin: RowOrigin {
    var codingPath: [any CodingKey] { [] }
    func under(_ key: any CodingKey) -> NestedOrigin { NestedOrigin(owner: nil, codingPath: [key]) }
}

/// From a decoder that was handed out, or nested.
struct NestedOrigin: RowOrigin {
    fileprivate let owner: RowOwner?
    let codingPath: [any CodingKey]

    func under(_ key: any CodingKey) -> NestedOrigin { NestedOrigin(owner: owner, codingPath: codingPath + [key]) }
}

/// Decodes one row after another, with a reader that is used again for other statements.
///
/// `@unchecked Sendable`: it is used under the lock of the session whose rows it decodes, or by who took it.
package final class DecodingRun: @unchecked Sendable {
    private let reader = SpareReaders.take()
    private let userInfo: [CodingUserInfoKey: Any]

    package init(_ userInfo: [CodingUserInfoKey: Any]) { self.userInfo = userInfo }

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

/// Keeps the row of a decoder that is handed out, and its reader.
private final class RowOwner {
    private let run: DecodingRun
    private let memory: AnyObject

    init(_ run: DecodingRun, _ memory: AnyObject) {
        self.run = run
        self.memory = memory
    }
}

extension DecodingRun {
    /// A decoder that may be kept, of a row that lies in memory.
    package func decoder(_ row: borrowing BorrowedRow, of memory: AnyObject) -> any Decoder {
        reader.pointee.stand(on: row)
        return RowDecoding(RowAccess(reader), NestedOrigin(owner: RowOwner(self, memory), codingPath: []))
    }
}

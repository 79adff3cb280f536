/// A row as its decoder and containers have it: the reader that stands on it.
///
/// The standard library copies a container for every value that it is asked for, and counting references in these
/// copies took a sixth of a fetch's time. So readers are used again and never freed, and nothing is counted: what a value
/// kept of its decoder finds that the reader has left the row or has gone on to another run.
struct RowAccess {
    private let place: ReaderPlace
    private let use: Int
    private var reader: UnsafeMutablePointer<RowReader> { place.reader }

    init(_ place: ReaderPlace) {
        self.place = place
        use = place.use
    }

    private var isCurrent: Bool { place.use == use }
    var userInfo: [CodingUserInfoKey: Any] { isCurrent ? reader.pointee.userInfo : [:] }
    var columnNames: [String] { isCurrent ? reader.pointee.columnNames : [] }
    var positions: [Int] { isCurrent ? reader.pointee.lookup?.positions ?? [] : [] }

    /// The reader, if it still is on the row.
    @inline(__always)
    func reader(_ path: () -> [any CodingKey]) throws -> UnsafeMutablePointer<RowReader> {
        guard isCurrent, reader.pointee.handle != nil else { throw outlived(path()) }
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
    /// Keeps the row and its reader; `nil` in a run.
    let owner: DecodingRun?
    let codingPath: [any CodingKey]

    func under(_ key: any CodingKey) -> NestedOrigin { NestedOrigin(owner: owner, codingPath: codingPath + [key]) }
}

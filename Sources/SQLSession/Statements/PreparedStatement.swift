import Foundation
package import SQLLanguage

/// A compiled statement and the memory of the values bound to it. Owned by a session, used under its lock.
package final class PreparedStatement {
    package let handle: OpaquePointer
    package let functions: UnsafePointer<StatementFunctions>
    package let parameterCount: Int
    /// Whether running it changes nothing.
    package let isReadOnly: Bool
    /// The text, and its hash, by which a cache finds the statement.
    let utf8: ContiguousArray<UInt8>
    let hash: UInt64
    /// Lent to somebody; a second user of the same text gets another statement.
    @exclusivity(unchecked) package var isInUse = false
    @exclusivity(unchecked) var lastUse: UInt64 = 0
    @exclusivity(unchecked) private(set) var isFinalized = false

    /// Where texts and blobs lie while the statement runs. SQLite reads them in place: its own copies of them took a
    /// fifth of the time of an insert.
    @exclusivity(unchecked) private var arena: UnsafeMutablePointer<UInt8>?
    @exclusivity(unchecked) private var arenaCapacity = 0
    @exclusivity(unchecked) private var arenaUsed = 0
    /// Arenas that became too small while values were bound, which still lie there.
    @exclusivity(unchecked) private var fullArenas: [UnsafeMutablePointer<UInt8>] = []
    /// A larger arena is not kept between runs.
    private static let keptArena = 1 << 16

    init(
        _ handle: OpaquePointer, _ functions: UnsafePointer<StatementFunctions>, utf8: UnsafeBufferPointer<UInt8>,
        hash: UInt64
    ) {
        self.handle = handle
        self.functions = functions
        self.utf8 = ContiguousArray(utf8)
        self.hash = hash
        parameterCount = Int(functions.pointee.parameterCount(handle))
        isReadOnly = functions.pointee.isReadOnly(handle) != 0
    }

    deinit {
        finalize()
    }

    func hasText(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        utf8.withUnsafeBytes { own in
            guard own.count == other.count, let one = own.baseAddress, let two = other.baseAddress else { return false }
            return memcmp(one, two, own.count) == 0
        }
    }

    package var sql: String { String(decoding: utf8, as: UTF8.self) }

    func finalize() {
        guard !isFinalized else { return }
        isFinalized = true
        _ = functions.pointee.finalize(handle)
        freeArenas()
    }

    /// Ends the run: the next step starts another, with the same values unless others are bound.
    package func reset() { _ = functions.pointee.reset(handle) }

    package func clearBindings() { _ = functions.pointee.clearBindings(handle) }

    /// Gives the memory of large values back. The statement is reset, and bound before its next run.
    package func releaseValues() {
        if arenaCapacity > Self.keptArena {
            clearBindings()
            freeArenas()
        }
    }

    private func freeArenas() {
        for full in fullArenas { full.deallocate() }
        fullArenas = []
        arena?.deallocate()
        (arena, arenaCapacity, arenaUsed) = (nil, 0, 0)
    }

    /// Binds all parameters, in order. The statement is reset.
    ///
    /// - Returns: SQLite's result code.
    /// - Throws: where the values are not as many as the parameters, or one of them is NaN.
    package func bind(_ values: [DatabaseValue]) throws -> Int32 {
        guard values.count == parameterCount else {
            throw SQLiteError.error(
                message: "\(values.count) values for \(parameterCount) parameters", code: ResultCode.range,
                statement: FailedStatement(sql: sql, values: values, extendedCode: ResultCode.range))
        }
        startBinding()
        for index in values.indices {
            let code = try bind(values[index], at: index)
            guard code == ResultCode.ok else { return code }
        }
        return ResultCode.ok
    }

    /// Forgets the values of the last run, whose memory the next ones use.
    @inline(__always)
    func startBinding() {
        arenaUsed = 0
        if !fullArenas.isEmpty {
            for full in fullArenas { full.deallocate() }
            fullArenas = []
        }
    }

    /// Binds one parameter, counted from 0, after a call of `startBinding`.
    @inline(__always)
    func bind(_ value: DatabaseValue, at index: Int) throws -> Int32 {
        let position = Int32(truncatingIfNeeded: index + 1)
        switch value {
        case .null: return functions.pointee.bindNull(handle, position)
        case .integer(let integer): return functions.pointee.bindInteger(handle, position, integer)
        case .real(let real):
            guard !real.isNaN else {
                throw ValueError("NaN is not a value SQLite can store: parameter \(position)").bound(to: sql)
            }
            return functions.pointee.bindReal(handle, position, real)
        case .text(var text):
            return text.withUTF8 { functions.pointee.bindText(handle, position, place($0), $0.count) }
        case .blob(let blob):
            return blob.bytes.withUnsafeBufferPointer {
                functions.pointee.bindBlob(handle, position, place($0), $0.count)
            }
        }
    }

    /// Copies bytes into the arena. There is a place for none as well: SQLite takes a null pointer for NULL.
    @inline(__always)
    private func place(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return Self.nothing }
        let place: UnsafeMutablePointer<UInt8>
        if let arena, arenaUsed + bytes.count <= arenaCapacity {
            place = arena + arenaUsed
        } else {
            place = growArena(by: bytes.count)
        }
        place.update(from: source, count: bytes.count)
        arenaUsed += bytes.count
        return UnsafePointer(place)
    }

    @inline(never)
    private func growArena(by count: Int) -> UnsafeMutablePointer<UInt8> {
        if let arena { fullArenas.append(arena) }
        arenaCapacity = max(256, arenaCapacity * 2, count)
        arenaUsed = 0
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: arenaCapacity)
        arena = larger
        return larger
    }

    /// A place with no bytes.
    nonisolated(unsafe) private static let nothing: UnsafePointer<UInt8> = {
        let place = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
        place.initialize(to: 0)
        return UnsafePointer(place)
    }()
}

/// A running statement, lent until the body it is handed to returns.
public struct StatementLoan: ~Copyable {
    @usableFromInline let handle: OpaquePointer
    @usableFromInline let functions: UnsafePointer<StatementFunctions>
    @usableFromInline let rowFunctions: UnsafePointer<RowFunctions>
    package let statement: PreparedStatement
    package let engine: any Engine
    package let values: [DatabaseValue]

    package init(_ statement: PreparedStatement, _ engine: any Engine, _ values: [DatabaseValue]) {
        handle = statement.handle
        functions = statement.functions
        rowFunctions = engine.rowFunctions
        self.statement = statement
        self.engine = engine
        self.values = values
    }

    /// Moves to the next row; false after the last.
    @inlinable
    public func step() throws -> Bool {
        let code = functions.pointee.step(handle)
        if code == 100 { return true }
        if code == 101 { return false }
        throw failure(code)
    }

    /// The row the statement stands on; it moves with the statement.
    @inlinable
    public var row: BorrowedRow { BorrowedRow(handle, rowFunctions) }

    @usableFromInline @inline(never)
    func failure(_ code: Int32) -> any Error { engine.error(code, statement.sql, values) }
}

import SQLLanguage

/// One row's values, copied out of the statement.
///
/// A row is read through the same functions as a statement's own: the values lie in memory as `Cell`s, and the
/// functions below read those. Object, cells and bytes are one allocation: rows are made by the thousand.
///
/// `@unchecked Sendable`: nothing changes once it is made.
@usableFromInline
struct RowStorage: @unchecked Sendable {
    /// Holds a cell with their number, the cells, as words of eight bytes, and behind them the bytes of texts and blobs.
    @usableFromInline let words: ManagedBuffer<UnsafePointer<RowFunctions>, UInt64>

    private struct Cell {
        var storageClass: Int32
        var byteCount: Int32
        /// An integer, the bits of a real, or the address of bytes further on in the same memory; the number of cells
        /// in the one before them.
        var bits: Int64
    }

    /// Copies the row that a statement stands on.
    init(_ row: borrowing BorrowedRow, columnCount: Int) {
        let functions = row.rowFunctions.pointee
        let statement = row.statementHandle
        var byteCount = 0
        words = withUnsafeTemporaryAllocation(of: Cell.self, capacity: columnCount) { cells in
            for index in 0..<columnCount {
                let value = functions.value(statement, Int32(truncatingIfNeeded: index))
                var cell = Cell(storageClass: functions.storageClass(value), byteCount: 0, bits: 0)
                switch StorageClass(rawValue: cell.storageClass) {
                case .integer: cell.bits = functions.integer(value)
                case .real: cell.bits = Int64(bitPattern: functions.real(value).bitPattern)
                case .text:
                    cell.bits = Int64(Int(bitPattern: functions.text(value)))
                    cell.byteCount = functions.byteCount(value)
                case .blob:
                    cell.bits = Int64(Int(bitPattern: functions.blob(value)))
                    cell.byteCount = functions.byteCount(value)
                case .null, nil: break
                }
                byteCount += Int(cell.byteCount)
                cells.initializeElement(at: index, to: cell)
            }
            let start = MemoryLayout<Cell>.stride
            let size = start + columnCount * MemoryLayout<Cell>.stride
            let words = ManagedBuffer<UnsafePointer<RowFunctions>, UInt64>.create(
                minimumCapacity: (size + byteCount + 7) / 8
            ) { _ in Self.cellFunctions }
            words.withUnsafeMutablePointerToElements { elements in
                let memory = UnsafeMutableRawPointer(elements)
                var free = memory + size
                for index in 0..<columnCount where cells[index].byteCount > 0 {
                    let count = Int(cells[index].byteCount)
                    guard let source = UnsafeRawPointer(bitPattern: Int(cells[index].bits)) else { continue }
                    free.copyMemory(from: source, byteCount: count)
                    cells[index].bits = Int64(Int(bitPattern: free))
                    free += count
                }
                memory.storeBytes(of: Cell(storageClass: 5, byteCount: 0, bits: Int64(columnCount)), as: Cell.self)
                if let source = cells.baseAddress { (memory + start).copyMemory(from: source, byteCount: size - start) }
            }
            return words
        }
    }

    /// Lends the row to a decoder.
    @inlinable @inline(__always)
    func withRow<T>(_ body: (borrowing BorrowedRow) throws -> T) rethrows -> T {
        try words.withUnsafeMutablePointers { functions, start in
            try body(BorrowedRow(OpaquePointer(start), functions.pointee))
        }
    }

    nonisolated(unsafe) private static let cellFunctions: UnsafePointer<RowFunctions> = {
        let functions = UnsafeMutablePointer<RowFunctions>.allocate(capacity: 1)
        functions.initialize(
            to: RowFunctions(
                value: { row, index in
                    // A type of the user's own may ask for a column that there is not.
                    guard let first = row.map({ UnsafeMutablePointer<Cell>($0) }), index >= 0,
                        Int64(index) < first.pointee.bits
                    else { return nil }
                    return OpaquePointer(first + 1 + Int(index))
                },
                storageClass: { value in value.map { UnsafePointer<Cell>($0).pointee.storageClass } ?? 5 },
                integer: { value in value.map { UnsafePointer<Cell>($0).pointee.bits } ?? 0 },
                real: { value in
                    guard let cell = value.map({ UnsafePointer<Cell>($0).pointee }) else { return 0 }
                    // An INTEGER is read as the same number.
                    return cell.storageClass == 1
                        ? Double(cell.bits) : Double(bitPattern: UInt64(bitPattern: cell.bits))
                },
                text: { value in
                    value.flatMap { UnsafePointer<UInt8>(bitPattern: Int(UnsafePointer<Cell>($0).pointee.bits)) }
                },
                blob: { value in
                    value.flatMap { UnsafeRawPointer(bitPattern: Int(UnsafePointer<Cell>($0).pointee.bits)) }
                },
                byteCount: { value in value.map { UnsafePointer<Cell>($0).pointee.byteCount } ?? 0 },
                columnCount: { row in row.map { Int32(truncatingIfNeeded: UnsafePointer<Cell>($0).pointee.bits) } ?? 0
                },
                columnName: { _, _ in nil },
                tableName: { _, _ in nil }))
        return UnsafePointer(functions)
    }()
}

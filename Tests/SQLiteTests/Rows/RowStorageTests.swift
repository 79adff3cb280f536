import SQLite
import Testing

/// Reads the column behind its own as well.
private struct Pair: Value, Equatable {
    var first: Int64
    var second: Int64?
    static var declaredDatatype: String { "INTEGER" }
    static func fromDatatypeValue(_ value: Int64) -> Pair { Pair(first: value) }
    var datatypeValue: Int64 { first }

    static func read(_ row: borrowing BorrowedRow, at index: Int) throws -> Pair {
        Pair(first: try Int64.read(row, at: index), second: try Int64?.read(row, at: index + 1))
    }
}

@Suite struct RowStorageTests {
    @Test func aColumnThatIsNotThereReadsAsNullInCopiedRowsAsInBorrowedOnes() throws {
        let db = try Connection()
        let row = try #require(try db.first("SELECT 1 AS one, 2 AS two", as: Row.self))
        #expect(try row.get(Column<Pair>("one")) == Pair(first: 1, second: 2))
        #expect(try row.get(Column<Pair>("two")) == Pair(first: 2, second: nil))
        #expect(try db.one("SELECT 2", as: Pair.self) == Pair(first: 2, second: nil))
    }
}

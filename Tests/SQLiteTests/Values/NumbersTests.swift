import SQLite
import Testing

@Suite struct NumbersTests {
    @Test func aNumberBeyondFloatIsAnErrorAndNoInfinity() throws {
        let db = try Connection()
        #expect(throws: ColumnError.self) { try db.one("SELECT 1e300", as: Float.self) }
        let infinite = try db.one("SELECT 9e999", as: Float.self)
        #expect(infinite.isInfinite)
        let tiny = try db.one("SELECT 1e-300", as: Float.self)
        #expect(tiny.isZero)
    }
}

import SQLite
import Testing

@Suite struct WindowsTests {
    /// The values of a window function in the order of the rows' numbers, read through the row by the same expression.
    private func values<T: Value & Equatable>(_ call: SQLite.Expression<T>) throws -> [T] {
        let db = try makeSchool()
        return try db.prepare(students.select(id, call).order(id)).map { try $0.get(call) }
    }

    @Test("functions that take their order are computed and read by themselves")
    func positions() throws {
        #expect(try values(ntile(2, id)) == [1, 1, 2, 2])
        #expect(try values(rowNumber(id.desc)) == [4, 3, 2, 1])
        #expect(try values(rank(id)) == [1, 2, 3, 4])
        #expect(try values(denseRank(id.desc)) == [4, 3, 2, 1])
        #expect(try values(percentRank(id)) == [0, 1.0 / 3, 2.0 / 3, 1])
        #expect(try values(cumeDist(id)) == [0.25, 0.5, 0.75, 1])
    }

    @Test("values of other rows are")
    func neighbours() throws {
        #expect(try values(name.lag(id)) == ["Ann", "Bob", "Cy", "Di"], "of no offset: the row itself")
        #expect(try values(name.lag(offset: 1, default: "nobody", id)) == ["nobody", "Ann", "Bob", "Cy"])
        #expect(try values(name.lead(offset: 2, default: name, id)) == ["Cy", "Di", "Cy", "Di"])
        #expect(try values(name.firstValue(id.desc)) == ["Di", "Di", "Di", "Di"])
        #expect(try values(name.lastValue(id)) == ["Ann", "Bob", "Cy", "Di"], "of the rows so far")
        #expect(try values(name.value(1, id)) == ["Ann", "Ann", "Ann", "Ann"])
    }

    @Test("where there is no such row, the value is NULL and says so")
    func missing() throws {
        let error = #expect(throws: (any Error).self) { try values(name.lag(offset: 1, id)) }
        #expect("\(String(describing: error))".contains("ull"))
    }
}

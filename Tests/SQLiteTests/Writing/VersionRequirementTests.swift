import SQLite
import Testing

private typealias M = Marks

/// Wherever a statement can stand that needs a newer SQLite.
@Suite struct VersionRequirementTests {
    @Test func everyWayToRunAStatementNamesTheVersion() throws {
        let db = try M.database()
        let length = M.name.octetLength
        try expectRequirement(of: "3.43", db) { _ = try db.all(M.table.select(M.id).filter(length > 2)) }
        try expectRequirement(of: "3.43", db) { for _ in try db.prepare(M.table.order(length)) {} }
        try expectRequirement(of: "3.43", db) { _ = try db.pluck(M.table.filter(length > 2)) }
        try expectRequirement(of: "3.43", db) { try db.run(M.table.filter(length > 2).delete()) }
        try expectRequirement(of: "3.43", db) { try db.run(M.table.update(M.points <- length)) }
        try expectRequirement(of: "3.43", db) {
            _ = try db.prepare { (least: Column<Int>) in M.table.select(M.id).filter(length > least) }
        }
    }

    @Test func theNextStatementIsNotAffected() throws {
        let db = try M.database()
        try expectRequirement(of: "3.43", db) { _ = try db.all(M.table.select(M.name.octetLength) as Select<Int>) }
        #expect(try db.all(M.table.select(M.name.length).filter(M.id == 1)) as [Int] == [3])
    }
}

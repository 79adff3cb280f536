internal import CSQLite
import SQLite
import Testing

// In a process of their own: SQLite counts the memory of all connections together.
#if compiler(>=6.2)
    @Suite("Leaks of registrations") struct RegistrationLeakTests {
        @Test func tenThousandConnectionsAndRegistrationsLeaveNothing() async {
            await #expect(processExitsWith: .success) {
                let lives = Counted.Lives()
                /// Everything that SQLite keeps for a connection, once.
                func round(_ number: Int) throws {
                    let db = try Connection()
                    let counted = Counted(lives)
                    db.createFunction("f", argumentCount: 1) { arguments in
                        withExtendedLifetime(counted) { arguments[0] }
                    }
                    db.createFunction("f", argumentCount: 1) { arguments in
                        withExtendedLifetime(counted) { arguments[0] }
                    }
                    try db.createFunction("t") { (x: Int) -> Int in withExtendedLifetime(counted) { x } }
                    try db.createCollation("c") { left, right in
                        withExtendedLifetime(counted) { left == right ? .orderedSame : .orderedAscending }
                    }
                    try db.createAggregation("a", initial: Counted(lives)) { (_: inout Counted, _: Int) in
                    } final: { _ in
                        withExtendedLifetime(counted) { 1 }
                    }
                    try db.createWindowFunction("w", initial: Counted(lives)) { (_: inout Counted, _: Int) in
                    } inverse: { _, _ in
                    } value: { _ in
                        withExtendedLifetime(counted) { 1 }
                    }
                    db.updateHook { _, _, _, _ in _ = counted }
                    db.trace { _ in _ = counted }
                    _ = try db.scalar("SELECT f('x') || t(2) || a(3) || w(4) WHERE 'a' = 'a' COLLATE c")
                    _ = try db.all(Table("sqlite_master").select(Column<String>("name")))
                    // One of two is closed by its release.
                    if number % 2 == 0 { try db.close() }
                }
                for number in 0..<10 { try round(number) }
                let before = sqlite3_memory_used()
                for number in 0..<10_000 { try round(number) }
                try #require(sqlite3_memory_used() == before)
                try #require(lives.count == 0)
            }
        }

        @Test func tenThousandRegistrationsOnOneConnectionLeaveNothing() async {
            await #expect(processExitsWith: .success) {
                let lives = Counted.Lives()
                let db = try Connection()
                func round() throws {
                    let counted = Counted(lives)
                    try db.createFunction("f", argumentCount: 1, options: []) {
                        $0[0].map { _ in counted } == nil ? 0 : 1
                    }
                    try db.createCollation("c") { _, _ in withExtendedLifetime(counted) { .orderedSame } }
                    _ = try db.scalar("SELECT f('x') WHERE 'a' = 'b' COLLATE c")
                }
                for _ in 0..<10 { try round() }
                let before = sqlite3_memory_used()
                for _ in 0..<10_000 { try round() }
                try #require(sqlite3_memory_used() == before)
                try #require(lives.count == 1)
                try db.removeFunction("f", argumentCount: 1)
                try db.removeCollation("c")
                try #require(lives.count == 0)
            }
        }
    }
#endif

import SQLite
import Testing

extension Connection {
    /// Interrupts a transaction after its change. Where a cursor stands on a row the transaction then waits to be undone.
    func interruptTransaction(after change: () throws -> Void) {
        #expect(throws: SQLiteError.self) {
            try transaction {
                try change()
                interrupt()
                _ = try scalar("SELECT count(*) FROM sqlite_schema")
            }
        }
    }
}

import BenchKit
import CSQLite

/// Where the statement for the next operation comes from.
enum StatementSource {
    /// One statement, held.
    case kept
    /// One statement, looked up each time in a dictionary by its SQL.
    case foundByText
    /// Prepared and finalized each time.
    case fresh
}

/// Calls `body` for each key.
@inline(__always)
func withStatement(
    _ sql: String, on database: Database, _ source: StatementSource, for keys: [Int64],
    _ body: (OpaquePointer, Int64) throws -> Void
) throws {
    switch source {
    case .kept:
        let statement = try database.prepare(sql)
        defer { sqlite3_finalize(statement) }
        for key in keys { try body(statement, key) }
    case .foundByText:
        let statements = [sql: try database.prepare(sql), Schema.selectAll: try database.prepare(Schema.selectAll)]
        defer { for statement in statements.values { sqlite3_finalize(statement) } }
        for key in keys {
            guard let statement = statements[sql] else { throw database.error }
            try body(statement, key)
        }
    case .fresh:
        for key in keys {
            let statement = try database.prepare(sql)
            defer { sqlite3_finalize(statement) }
            try body(statement, key)
        }
    }
}

// A file that imports the names it needs and no others.
import Foundation

import struct SQLite.Blob
import class SQLite.Connection
import struct SQLite.Expression
import enum SQLite.OnConflict
import protocol SQLite.QueryType
import enum SQLite.Result
import struct SQLite.Row
import typealias SQLite.Star
import struct SQLite.Table
import protocol SQLite.Value
import func SQLite.cast
import func SQLite.rank
import let SQLite.rowid

struct Names {
    let id = Expression<Int64>("id")
    let name: SQLite.Expression<String> = Expression<String>("name")
    let table = Table("t")
}

func use(_ db: Connection, _ names: Names) throws -> [Row] {
    do {
        return Array(try db.prepare(names.table.select(names.id, rowid, rank(names.id)).filter(names.name.like("x"))))
    } catch Result.error(let message, _, _) {
        print(message)
        return []
    }
}

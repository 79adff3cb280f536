// A file that imports Foundation and names the library's types in full.
import Foundation
import SQLite

struct Columns {
    let id: SQLite.Expression<Int64>
    let name: SQLite.Expression<String?>
    let date = SQLite.Expression<Date>("date")
    var made = Expression<Int>("made")
}

func use(_ db: SQLite.Connection, _ columns: Columns) throws {
    let table: SQLite.Table = Table("t")
    let setter: SQLite.Setter = columns.name <- "x"
    let condition: SQLite.Expression<Bool?> = columns.name == nil
    let blob: SQLite.Blob = SQLite.Blob(bytes: [1])
    let value: SQLite.Binding? = 1
    do {
        try db.run(table.filter(condition).update(setter, columns.made <- 3))
    } catch let error as SQLite.Result {
        print(error)
    }
    print(blob, value as Any)
}

// Foundation has an `Expression` too: calls still mean ours, and `Column` is ours alone.
import Foundation
import SQLite

let students = Table("students")
let id = Expression<UUID>("id")
let joined = Column<Date>("joined")
let page = SQLite.Expression<URL?>("page")

func afterMidnight(_ day: Date) -> Table {
    students.filter(joined > day && page != nil && id != UUID())
}

func calls() {
    let absences = Expression<Int?>("absences")
    let _: Column<Int?> = absences
}

func definesColumns(_ t: TableBuilder, home: URL) {
    t.column(joined, defaultValue: DateFunctions.datetime("now"))
    t.column(Column<Date?>("left"), defaultValue: DateFunctions.date("now", "+1 year"))
    t.column(joined, defaultValue: Date())
    t.column(joined, check: joined > Date.distantPast, defaultValue: Date().datetime)
    t.column(joined, .default(DateFunctions.strftime("%Y-%m-%d", "now")))
    t.column(id, primaryKey: true)
    t.column(page, defaultValue: home)
}

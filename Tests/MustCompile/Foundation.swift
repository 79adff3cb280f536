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

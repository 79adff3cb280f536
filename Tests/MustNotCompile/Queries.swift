// Mistakes in the shape of a query.
import SQLite

let students = Table("students")
let name = Expression<String>("name")
let age = Expression<Int>("age")
let absences = Expression<Int?>("absences")

func filtersByWhatIsNoCondition() {
    _ = students.filter(true)  // expect-error: 'Bool'
    _ = students.filter(age)  // expect-error: 'filter'
    _ = students.filter("age > 18")  // expect-error: 'String'
    // A column that is never NULL is compared by Swift itself: a constant, and so no condition.
    _ = students.filter(name == nil)  // expect-error: Expression<String>
}

func asksAScalarForMoreColumns() {
    let count = students.count
    _ = count.select(name)  // expect-error: 'select'
}

func iteratesWithoutTry(_ db: Connection) throws {
    for _ in try db.prepareRowIterator(students) {}  // expect-error: Sequence
}

func opensAWindowOverAnOptional() {
    _ = absences.lag(offset: 1, age)  // expect-error: default:
}

// A mistake in a long expression must be found soon, and where it was made.
import SQLite

let students = Table("students")
let id = Expression<Int64>("id")
let name = Expression<String>("name")
let email = Expression<String?>("email")
let age = Expression<Int>("age")
let absences = Expression<Int?>("absences")
let score = Expression<Double>("score")
let bonus = Expression<Double?>("bonus")
let enrolled = Expression<Bool>("enrolled")
let graduated = Expression<Bool?>("graduated")

func twelveClauses() -> Table {
    students.filter(
        age >= 18 && age + 1 < 65
            && score * 2 + 1 > 10.5
            && bonus > 1.5
            && score + bonus > 20
            && (absences < 3 || absences == nil)
            && name != 7  // expect-error: Int
            && email != nil
            && id * 2 - 1 > 100
            && enrolled && !graduated)
}

// Twelve clauses: optional and other columns, literals and arithmetic in one expression.
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
            && name != "Ana"
            && email != nil
            && id * 2 - 1 > 100
            && enrolled && !graduated)
}

func arithmetic() -> Table {
    students.filter((age + 2) * (age - 2) / (age + 1) * 3 > 100 - age * 2)
}

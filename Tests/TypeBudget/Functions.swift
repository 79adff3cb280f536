// Functions, choices, windows and JSON among twelve clauses.
import SQLite

let students = Table("students")
let name = Expression<String>("name")
let email = Expression<String?>("email")
let grade = Expression<String?>("grade")
let age = Expression<Int>("age")
let absences = Expression<Int?>("absences")
let score = Expression<Double>("score")
let bonus = Expression<Double?>("bonus")
let settings = Expression<String>("settings")

func twelveClauses() -> Table {
    students.filter(
        name.length + 1 > 3
            && email.contains("50%")
            && !name.hasPrefix("A")
            && coalesce(email, grade, else: "") != ""
            && iif(age > 18, 1, 0) + 2 < 3
            && (bonus ?? 0) + score.round(1) * 2 > 10
            && age.between(10, 20)
            && absences.isDistinct(from: 3)
            && max(age, 18) == 18
            && settings.jsonValue("$.size") == 12
            && row(age, absences) > row(1, 2)
            && CaseWhen(age < 13, then: "a").when(bonus > 1, then: "b").else("c") == "c")
}

func windows() -> Table {
    students.select(
        name, age - age.lag().over(partitionBy: grade, orderBy: age.desc, name),
        score.sum.filter(age > 12).over(orderBy: age, frame: .rows(.preceding(2), .currentRow)),
        rank().over(orderBy: score.desc.nullsLast), score.average.over("w") ?? 0)
}

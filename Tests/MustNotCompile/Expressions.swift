// Mistakes that the types of columns catch.
import SQLite

let students = Table("students")
let id = Expression<Int64>("id")
let name = Expression<String>("name")
let nickname = Expression<String?>("nickname")
let age = Expression<Int>("age")
let absences = Expression<Int?>("absences")
let score = Expression<Double>("score")
let photo = Expression<Blob>("photo")
let enrolled = Expression<Bool>("enrolled")

func comparesDifferentTypes() {
    _ = age == id  // expect-error:
    _ = age < score  // expect-error:
    _ = name == 1  // expect-error:
    _ = age == "18"  // expect-error:
    _ = nickname == age  // expect-error:
}

func calculatesWithDifferentTypes() {
    _ = age + score  // expect-error: '+'
    _ = age + id  // expect-error: '+'
    _ = name + age  // expect-error: '+'
    _ = name - name  // expect-error: '-'
    _ = score % 2  // expect-error: '%'
    _ = -name  // expect-error: '-'
}

func ordersBlobs() {
    _ = photo < photo  // expect-error:
}

func treatsNumbersAsConditions() {
    _ = age && enrolled  // expect-error: Expression<Int>
    _ = !age  // expect-error: Expression<Int>
}

func set(_: Setter...) {}

func setsWhatDoesNotFit() {
    set(name <- 1)  // expect-error: '<-'
    set(name <- nil)  // expect-error: '<-'
    set(name <- nickname)  // expect-error: 'Expression<String?>'
    set(age += absences)  // expect-error: 'Expression<Int?>'
    set(age <- score)  // expect-error: '<-'
    set(name++)  // expect-error: '++'
}

func callsFunctionsOfOtherTypes() {
    _ = age.lowercaseString  // expect-error: 'lowercaseString'
    _ = name.absoluteValue  // expect-error: 'absoluteValue'
    _ = age.like("1%")  // expect-error: 'like(_:escape:)'
    _ = name.sum  // expect-error: 'sum'
}

func asksFunctionsForWhatTheyDoNotGive() {
    let _: Expression<Double> = score.sqrt  // expect-error: Expression<Double?>
    let _: Expression<Int> = age.lag().over(orderBy: age)  // expect-error: Expression<Int
    let _: Expression<String> = coalesce(nickname, nickname)  // expect-error: Expression<String
    _ = name.sqrt  // expect-error: 'sqrt'
    _ = age.contains("1")  // expect-error: contains
    _ = age.jsonValue("$.a", as: Int.self)  // expect-error: jsonValue
    _ = row(age, name) == row(name, age)  // expect-error: 'row'
}

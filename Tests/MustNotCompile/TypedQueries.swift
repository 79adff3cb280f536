// Mistakes in joined, nested and united queries that their types catch.
import SQLite

let students = Table("students"), classes = Table("classes")
let id = Expression<Int64>("id")
let name = Expression<String>("name")
let age = Expression<Int>("age")

func ignoresThatASideCanBeMissing(_ db: Connection) throws {
    let joined = students.leftJoin(classes, on: classes[id] == students[id])
    let _: Select<(String, String)> = joined.select { student, room in (student[name], room[name]) }  // expect-error:
    let _: Select<String> = joined.select { _, room in room[name] }  // expect-error: String
}

func looksForAValueAmongOthers() {
    _ = age.in(students.select(name))  // expect-error:
    _ = id.notIn(students.select(age))  // expect-error:
    _ = students.filter(students.select(id).contains(name))  // expect-error:
}

func takesASubqueryForSomethingElse() {
    _ = age > students.select(name).scalar  // expect-error:
    _ = students.filter(students.count.scalar)  // expect-error:
    let _: Expression<Int> = students.select(age.max).scalar  // expect-error: Int
}

func unitesRowsOfOtherTypes() {
    let ages: Select<Int> = students.select(age)
    let names: Select<String> = students.select(name)
    _ = ages.union(names)  // expect-warning: the parts need rows of one type
    _ = ages.union(students)  // expect-warning: the parts need rows of one type
}

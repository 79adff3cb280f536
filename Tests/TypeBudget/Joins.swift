// Joins, subqueries and compound selects whose rows have types, in one expression each.
import SQLite

let students = Table("students"), classes = Table("classes"), teachers = Table("teachers")
let id = Expression<Int64>("id")
let name = Expression<String>("name"), title = Expression<String>("title")
let age = Expression<Int>("age")
let score = Expression<Double?>("score")
let classID = Expression<Int64?>("class_id"), teacherID = Expression<Int64?>("teacher_id")

func joined(_ db: Connection) throws -> [(String, String?, String?, Int)] {
    try db.all(
        students.leftJoin(classes, on: classes[id] == students[classID])
            .leftJoin(teachers, on: teachers[id] == classes[teacherID])
            .select { student, room, teacher in (student[name], room[title], teacher[name], student[age] + 1) }
            .filter(students[age] > 12 && classes.optional[title] != "x" || teachers[name].like("A%"))
            .order(students[name], classes[title].desc).limit(10))
}

func nested(_ db: Connection) throws -> [(String, Int?)] {
    try db.all(
        students.filter(classes.filter(classes[id] == students[classID] && title != "x").exists)
            .filter(id.in(students.select(id).filter(age > 12)) && age > students.select(age.min).scalar)
            .select(name, students.filter(score > 1).count.scalar))
}

func united(_ db: Connection) throws -> [(Int64, String)] {
    try db.all(
        students.select(id, name).filter(age > 12).union(teachers.select(id, name))
            .except(classes.select(id, title).filter(id > 3)).order(name.desc).limit(3))
}

func unitedValues(_ db: Connection) throws -> [Int64?] {
    try db.all(
        students.select(id).union(all: true, students.select(classID)).union(all: true, Select.values([1, 2, nil]))
            .order(id))
}

// Definitions as programs write them.
import SQLite

let students = Table("students")
let classes = Table("classes")
let id = Expression<Int64>("id")
let name = Expression<String>("name")
let nickname = Expression<String?>("nickname")
let classID = Expression<Int64?>("class_id")

func define(_ db: Connection) throws {
    try db.run(students.create { $0.column(id) })
    try db.run(
        students.create(ifNotExists: true) { t in
            t.column(name, primaryKey: true)
            t.column(nickname, unique: true, collate: .nocase)
            t.column(classID, references: classes, id)
        })
    try db.run(students.addColumn(nickname))
    try db.run(students.createIndex(name, nickname.desc, unique: true))
    try db.run(students.drop(ifExists: true))
}

func forgetToRun() {
    students.create { $0.column(id) }  // expect-warning: unused
    name <- "Ana"  // expect-warning: unused
}

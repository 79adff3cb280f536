import SQLite

// A table is a name. Nothing happens in the database when it is said.

let teachers = Table("teachers")
let classes = Table("classes")
let students = Table("students")
let courses = Table("courses")
let enrolments = Table("enrolments")

// So is a column, with the Swift type of its values. An optional type allows NULL, any other forbids it. One column
// serves every table that has one of that name and type; where two tables meet, `students[id]` says whose it is.

let id = Expression<Int64>("id")
let name = Expression<String>("name")

let title = Expression<String>("title")
let teacherID = Expression<Int64>("teacher_id")

let age = Expression<Int>("age")
let grade = Expression<String?>("grade")
let score = Expression<Double?>("score")
let classID = Expression<Int64>("class_id")

let credits = Expression<Int>("credits")

let studentID = Expression<Int64>("student_id")
let courseID = Expression<Int64>("course_id")

func createTables(_ db: Connection) throws {
    chapter("Tables")

    // `create` writes the definition, `run` runs it. `NOT NULL` comes from the types above.
    try showingSQL(of: db) {
        try db.run(
            teachers.create { t in
                t.column(id, primaryKey: true)
                t.column(name)
            })
        try db.run(
            classes.create { t in
                t.column(id, primaryKey: true)
                t.column(title, unique: true)
                t.column(teacherID, references: teachers, id)
            })
        try db.run(
            students.create { t in
                t.column(id, primaryKey: true)
                t.column(name)
                t.column(age, check: age.between(10, 99))
                t.column(grade)
                t.column(score)
                // A student goes when the class does.
                t.column(classID, references: classes, id, delete: .cascade)
            })
        try db.run(
            courses.create { t in
                t.column(id, primaryKey: true)
                t.column(title, unique: true)
                t.column(credits, defaultValue: 3)
            })
        try db.run(
            enrolments.create(withoutRowid: true) { t in
                t.column(studentID, references: students, id, delete: .cascade)
                t.column(courseID, references: courses, id)
                // A key of two columns: nobody attends a course twice.
                t.primaryKey(studentID, courseID)
            })
    }
}

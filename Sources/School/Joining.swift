import SQLite

func joinTables(_ db: Connection) throws {
    chapter("Joining")

    // Both tables have an `id`: `classes[id]` is that of the class.
    say("Students with their class and its teacher:")
    let placed =
        students
        .join(classes, on: classes[id] == students[classID])
        .join(teachers, on: teachers[id] == classes[teacherID])
        .order(students[id]).limit(3)
    let rows = try showingSQL(of: db) { try db.all(placed.select(students[name], title, teachers[name])) }
    printTable("student", "class", "teacher", rows: rows)

    // A left join keeps classes without students. There the student's columns are NULL, and the select knows it:
    // `student[name]` is a `String?` here.
    say("All classes, and the student 42 in one of them:")
    let with42 =
        classes
        .leftJoin(students, on: students[classID] == classes[id] && students[id] == 42)
        .select { schoolClass, student in (schoolClass[title], student[name], student[age]) }
        .order(classes[title])
    printTable("class", "student", "age", rows: try showingSQL(of: db) { try db.all(with42) })

    // Many to many: the rows of `enrolments` connect the two others.
    say("Who attends what:")
    let attending =
        enrolments
        .join(students, on: students[id] == enrolments[studentID])
        .join(courses, on: courses[id] == enrolments[courseID])
        .filter(courses[title] == "Rome")
        .order(students[id]).limit(2)
    printTable(
        "student", "course", "credits", rows: try db.all(attending.select(students[name], courses[title], credits)))

    // A query can stand inside another one.
    say("Classes that nobody is in:")
    let empty = try showingSQL(of: db) { try db.all(classes.filter(id.notIn(students.select(classID))).select(title)) }
    printTable("class", rows: empty)
}

import SQLite

func changeRows(_ db: Connection) throws {
    chapter("Changing")

    // An update changes the rows that its query has, and returns how many.
    say("A year later:")
    try showingSQL(of: db) {
        let older = try db.run(students.filter(age < 25).update(age += 1))
        print("  -> \(older) students are a year older")
    }

    // RETURNING gives back what was changed.
    say("A better mark:")
    let raised = students.filter(id == 1).update(score <- 99, grade <- "A").returning(id, name, score)
    printTable("id", "name", "score", rows: try showingSQL(of: db) { try db.all(raised) })

    // An upsert inserts, or where there is such a row already, changes it.
    say("A course that may be there already:")
    try showingSQL(of: db) {
        for points in [2, 5] {
            try db.run(courses.upsert(title <- "Etching", credits <- points, onConflictOf: title))
        }
    }
    printTable("title", "credits", rows: try db.all(courses.filter(title == "Etching").select(title, credits)))

    // What a constraint forbids throws. The error has the statement and SQLite's code.
    say("What the database does not allow:")
    do {
        try db.run(students.insert(name <- "Nobody", age <- 18, classID <- 77))
    } catch let error as SQLiteError {
        print("  \(error.message) (code \(error.code))")
    }

    // An error in a transaction undoes all of it, and is thrown on to whoever began it.
    say("A transaction that changes its mind:")
    do {
        try showingSQL(of: db) {
            try db.transaction(.immediate) {
                let praised = try db.run(students.update(grade <- "A"))
                if praised > 100 { throw Mistake("\(praised) students cannot all be excellent") }
            }
        }
    } catch let mistake as Mistake {
        print("  \(mistake)")
        print("  with an A: \(try db.scalar(students.filter(grade == "A").count))")
    }

    // A statement shows its SQL without being run. With each student go the enrolments, as the table says.
    say("Those of over 24 years leave:")
    let leaving = students.filter(age > 24).delete()
    print("  \(leaving)")
    print("  -> \(try db.run(leaving)) students left")
    print("  students: \(try db.scalar(students.count)), enrolments: \(try db.scalar(enrolments.count))")
}

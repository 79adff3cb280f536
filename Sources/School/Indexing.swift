import SQLite

func useIndexes(_ db: Connection) throws {
    chapter("Indexing")

    // `explain` shows how SQLite means to find the rows, without looking for them.
    let namesake = students.filter(name == "Ana Berg 1").select(id)
    say("To find a name SQLite has to read all students:")
    print(try db.explain(namesake).description)

    try showingSQL(of: db) {
        try db.run(students.createIndex(name))
        // Only the rows for which the condition is true are in this one.
        try db.run(students.createIndex(classID, score.desc, named: "marked_students", where: score != nil))
    }
    say("With an index it goes straight there:")
    print(try db.explain(namesake).description)

    // A unique index is a rule as well.
    say("No two courses of one name, whatever its case:")
    try showingSQL(of: db) {
        try db.run(courses.createIndex(title.collate(.nocase), unique: true, named: "course_titles"))
    }
    do {
        try db.run(courses.insert(title <- "ROME"))
    } catch {
        print("  \(error)")
    }
}

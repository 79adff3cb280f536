import SQLite

func insertRows(_ db: Connection) throws {
    chapter("Inserting")

    // `<-` says what a column is set to. Values are bound as parameters: a quote in a name is nothing but a quote.
    try showingSQL(of: db) {
        try db.run(teachers.insert(name <- "Ms Oduya"))
        let newID = try db.run(teachers.insert(name <- "Mr O'Brien"))
        print("  (the new teacher's id is \(newID))")
    }
    try db.run(teachers.insert(name <- "Mx Lindqvist"))

    // Several rows in one statement.
    try showingSQL(of: db) {
        try db.run(
            classes.insertMany([
                [title <- "Chemistry", teacherID <- 1],
                [title <- "History", teacherID <- 2],
                [title <- "Drawing", teacherID <- 2],
                [title <- "Chess", teacherID <- 3],
            ]))
    }
    try db.run(
        courses.insertMany([
            [title <- "Organic chemistry", credits <- 6],
            [title <- "Rome", credits <- 4],
            [title <- "Perspective", credits <- 2],
        ]))

    try compareWaysToInsert(db)

    // The rows of a query can be inserted as well: everybody of the first class attends the first course.
    say("Enrolments, from a query:")
    try showingSQL(of: db) {
        try db.run(enrolments.insert(studentID, courseID, from: students.select(id, classID).filter(classID <= 3)))
    }
}

/// Inserts ten thousand students in three ways. The last ones stay.
private func compareWaysToInsert(_ db: Connection) throws {
    let sample = (1...10_000).map(SampleStudent.init)
    say("Ten thousand students:")

    // Each statement outside a transaction is one of its own.
    let oneByOne = try timed("one by one") {
        for student in sample { try db.run(students.insert(student.setters)) }
    }
    try db.run(students.delete())

    // Here the cost of a transaction is paid once. An error in the body would undo all of it.
    let together = try timed("in one transaction") {
        try db.transaction {
            for student in sample { try db.run(students.insert(student.setters)) }
        }
    }
    try db.run(students.delete())

    // A statement that is prepared once is not even put together again for each row.
    let prepared = try timed("in one transaction, prepared") {
        let insert = try db.prepare {
            (
                name: Expression<String>, age: Expression<Int>, grade: Expression<String?>,
                score: Expression<Double?>, classID: Expression<Int64>
            ) in
            students.insert(
                School.name <- name, School.age <- age, School.grade <- grade, School.score <- score,
                School.classID <- classID)
        }
        try db.transaction {
            for student in sample {
                _ = try insert.run(student.name, student.age, student.grade, student.score, student.classID)
            }
        }
    }
    print("  One transaction is \(times(oneByOne / together)) as fast as one for each row,")
    print("  and \(times(oneByOne / prepared)) with a prepared insert.")
    print("  students: \(try db.scalar(students.count))")

    // A power failure takes back the last commits here, but never half of one. Who cannot lose even these lets SQLite wait
    // at each commit until the disk says that it is safe.
    try db.setSynchronous(.full)
    let safe = try timed("fifty more one by one, each safe on the disk") {
        for student in sample.prefix(50) { try db.run(students.insert(student.setters)) }
    }
    print("  That is \(times((safe / 50) / (oneByOne / sample.count))) as long for each.")
    try db.setSynchronous(.normal)
    try db.run(students.filter(id > 10_000).delete())
}

/// Runs the body and prints how long it took.
private func timed(_ what: String, _ body: () throws -> Void) rethrows -> Duration {
    let time = try ContinuousClock().measure(body)
    let milliseconds = Int((time / .milliseconds(1)).rounded())
    print("  \(what):", "\(milliseconds) ms")
    return time
}

/// `12.3 times`
private func times(_ ratio: Double) -> String { "\((ratio * 10).rounded() / 10) times" }

/// A made-up student, the same in every run.
struct SampleStudent {
    let name: String
    let age: Int
    let grade: String?
    let score: Double?
    let classID: Int64

    private static let firstNames = ["Ana", "Bo", "Chidi", "Dee", "Emeka", "Fatima", "Goran", "Hana", "Ines", "Jun"]
    private static let lastNames = ["Abara", "Berg", "Costa", "Diaz", "Ek", "Faye", "Geller"]

    init(number: Int) {
        name = "\(Self.firstNames[number % 10]) \(Self.lastNames[number % 7]) \(number)"
        age = 14 + number * 7 % 11
        // Not everybody has been marked.
        let mark = number % 9 == 0 ? nil : Double(40 + number * 13 % 61)
        score = mark
        grade = mark.map { $0 >= 85 ? "A" : $0 >= 70 ? "B" : $0 >= 55 ? "C" : "D" }
        // Nobody plays chess.
        classID = Int64(number % 3) + 1
    }

    var setters: [Setter] {
        [
            School.name <- name, School.age <- age, School.grade <- grade, School.score <- score,
            School.classID <- classID,
        ]
    }
}

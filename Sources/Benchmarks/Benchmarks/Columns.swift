import BenchKit
import SQLite

let library = "Tupelo"

let students = Table("students")
let classes = Table("classes")
let id = Column<Int64>("id")
let name = Column<String>("name")
let age = Column<Int>("age")
let grade = Column<String>("grade")
let score = Column<Double?>("score")
let classID = Column<Int64>("class_id")
let title = Column<String>("title")

/// Every workload, done with the library.
var libraryCases: [Case] { insertCases + fetchCases + pointCases + buildCases + scalarCases }

func setters(_ student: Student) -> [Setter] {
    [id <- student.id, name <- student.name, age <- student.age, grade <- student.grade, score <- student.score]
}

let makeStudent: @Sendable (Int64, String, Int, String, Double?) -> Student = {
    Student(id: $0, name: $1, age: $2, grade: $3, score: $4)
}

extension Connection {
    /// An in-memory database with the first `count` students of the fixture, filled row by row: an array of all of
    /// them would hide the peak memory of what is measured.
    static func seeded(_ count: Int) throws -> Connection {
        let db = try Connection()
        try db.execute(Schema.students)
        try db.transaction { for index in 0..<count { try db.run(students.insert(setters(Fixture.student(index)))) } }
        return db
    }

    /// The same students, each in a class.
    static func enrolled(_ count: Int) throws -> Connection {
        let db = try Connection()
        try db.execute(Schema.classes)
        try db.execute(Schema.enrolledStudents)
        try db.run(
            classes.insertMany(
                (1...Int64(Fixture.classCount)).map { [id <- $0, title <- Fixture.classTitle($0)] }))
        try db.transaction {
            for index in 0..<count {
                try db.run(students.insert(setters(Fixture.student(index)) + [classID <- Fixture.classID(index)]))
            }
        }
        return db
    }

    /// A figure over every row, for the digest of a workload that writes.
    func contents() throws -> UInt64 {
        let sum = try scalar(
            """
            SELECT COALESCE(SUM(id * 31 + LENGTH(name) * 7 + age * 3 + UNICODE(grade)
              + COALESCE(CAST(ROUND(score * 10) AS INTEGER) + 1, 0)), 0) FROM students
            """)
        return UInt64(bitPattern: sum as? Int64 ?? 0)
    }
}

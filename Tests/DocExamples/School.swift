// What the examples in the documentation may use without saying so.
import SQLite

let students = Table("students")
let classes = Table("classes")
let teachers = Table("teachers")
let courses = Table("courses")

let id = Expression<Int64>("id")
let name = Expression<String>("name")
let age = Expression<Int>("age")
let grade = Expression<String?>("grade")
let score = Expression<Double?>("score")
let classID = Expression<Int64?>("class_id")
let email = Expression<String?>("email")

let title = Expression<String>("title")
let teacherID = Expression<Int64?>("teacher_id")
let credits = Expression<Int>("credits")

/// A school in memory, the same for every example.
func school() throws -> Connection {
    let db = try Connection(.inMemory)
    try db.execute(
        """
        CREATE TABLE teachers (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
        CREATE TABLE classes (
            id INTEGER PRIMARY KEY,
            title TEXT NOT NULL,
            teacher_id INTEGER REFERENCES teachers (id)
        );
        CREATE TABLE students (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            age INTEGER NOT NULL,
            grade TEXT,
            score REAL,
            class_id INTEGER REFERENCES classes (id),
            email TEXT UNIQUE
        );
        CREATE TABLE courses (id INTEGER PRIMARY KEY, title TEXT NOT NULL, credits INTEGER NOT NULL);

        INSERT INTO teachers VALUES (1, 'Ms Oduya'), (2, 'Mr Lindqvist');
        INSERT INTO classes VALUES (1, 'Chemistry', 1), (2, 'History', 2), (3, 'Drawing', NULL);
        INSERT INTO students VALUES
            (1, 'Ana', 17, 'A', 91.5, 1, 'ana@school.example'),
            (2, 'Bo', 19, 'B', 78.0, 1, 'bo@school.example'),
            (3, 'Chidi', 18, 'A', 88.25, 2, NULL),
            (4, 'Dee', 20, NULL, NULL, NULL, NULL);
        INSERT INTO courses VALUES (1, 'Organic chemistry', 6), (2, 'Rome', 4), (3, 'Perspective', 2);
        """)
    return db
}

import Foundation
import SQLite
import Testing

typealias Expression = SQLite.Expression

let students = Table("students"), classes = Table("classes")
let id = Expression<Int64>("id"), name = Expression<String>("name"), age = Expression<Int>("age")
let score = Expression<Double?>("score"), classID = Expression<Int64?>("class_id")

@Test func smoke() throws {
    let db = try Connection()
    try db.execute("CREATE TABLE students (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER NOT NULL, score REAL, class_id INTEGER)")
    let first = try db.run(students.insert(name <- "Ann", age <- 12, score <- nil))
    #expect(first == 1)
    try db.run(students.insertMany([[name <- "Bob", age <- 13, score <- 2.5], [name <- "Cy", age <- 14, score <- 9.0]]))
    #expect(db.changes == 2)
    let rows: [(Int64, String, Double?)] = try db.all(students.select(id, name, score).filter(age > 11 && score != 2.5))
    #expect(rows.count == 1)
    let all = try db.all(students.select(id, name, age))
    #expect(all.map(\.1) == ["Ann", "Bob", "Cy"])
    struct Pupil: Sendable { var name: String, age: Int }
    let pupils = try db.all(students.select(name, age).filter(age < 14).map(Pupil.init))
    #expect(pupils.count == 2)
    for row in try db.prepare(students.filter(id == 2)) {
        #expect(row[name] == "Bob")
        #expect(row[students[name]] == "Bob")
        #expect(row[score] == 2.5)
    }
    #expect(try db.scalar(students.count) == 3)
    #expect(try db.scalar(students.limit(2).count) == 2)
    let oldest = try db.scalar(students.select(age.max))
    if oldest != 14 { throw CancellationError() }
    #expect(oldest == 14)
    let q = students.select(name)
    let t: Table = q
    #expect(try db.pluck(t)?[name] == "Ann")
    #expect(try db.scalar(students.filter(id == 77).exists) == false)
    let m = students.alias("m")
    for row in try db.prepare(students.join(m, on: m[id] == students[id] + 1)) {
        #expect(row[m[id]] == row[students[id]] + 1)
    }
    #expect(throws: QueryError.self) { try db.pluck(students.join(m, on: m[id] == students[id] + 1))?.get(name) }
    let byID = try db.prepare { (wanted: Expression<Int64>) in students.select(name, age).filter(id == wanted && age > 1) }
    #expect(try byID.first(2)?.0 == "Bob")
    let add = try db.prepare { (n: Expression<String>, a: Expression<Int>) in students.insert(name <- n, age <- a, score <- 5) }
    #expect(try add.run("Di", 20).lastInsertedRowID == 4)
    #expect(try db.run(students.filter(age > 12).update(age += 1, score <- nil)) == 3)
    #expect(try db.run(students.filter(id == 4).delete()) == 1)
    print(students.select(id, name).filter(name.like("A%") || [1, 2].contains(id)).order(name.desc).limit(3))
    for r in try db.prepare("SELECT id, name FROM students WHERE id < ?", 3) { print(r) }
    print(try db.scalar("SELECT count(*) FROM students") as? Int64 ?? -1)
    #expect(throws: SQLiteError.self) { try db.run("INSERT INTO students (name) VALUES (?)", 1, 2) }
    do { try db.run(students.insert(id <- 1, name <- "x", age <- 1)) } catch let Result.error(m, c, _) where c == 19 { print(m) }
    do { _ = try db.all(students.select(Expression<Int>("name"))) } catch { print(error) }
    try db.close()
    #expect(throws: SQLiteError.self) { try db.scalar(students.count) }
}

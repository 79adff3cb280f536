// Calls that must mean what they say: text stays a `String` where one is taken, and values are bound elsewhere.
import SQLite

let students = Table("students")
let id = Expression<Int64>("id")
let name = Expression<String>("name")
let nickname = Expression<String?>("nickname")
let age = Expression<Int>("age")

func text(_ db: Connection, _ key: Int64, _ optional: String?) throws {
    let _: Statement = try db.run("DELETE FROM students WHERE id = \(key)")
    let _: Statement = try db.run("DELETE FROM students WHERE id = ?", key)
    let _: Statement = try db.run("DELETE FROM students WHERE id = ?", [key])
    let _: Statement = try db.run("DELETE FROM students WHERE id = :id", [":id": key])
    try db.execute("DELETE FROM students WHERE id = \(key)")
    let _: Statement = try db.prepare("SELECT \(key)")
    _ = try db.scalar("SELECT \(key)") as? Int64
    let _: Changes = try db.run(SQL("DELETE FROM \(students) WHERE \(id) = \(key)"))
    try db.execute(SQL("DELETE FROM \(students) WHERE \(nickname) IS \(optional)"))
    let _: [(Int64, String)] = try db.all("SELECT id, name FROM students WHERE id > \(key)", as: (Int64, String).self)
    let _: String? = try db.first("SELECT name FROM students", as: String.self)
    let _: String?? = try db.first("SELECT nickname FROM students", as: String?.self)
    if let (key, name) = try db.first("SELECT id, name FROM students", as: (Int64, String).self) { print(key, name) }
}

func returned(_ db: Connection) throws {
    let _: Int64 = try db.one(students.insert(name <- "Zoë").returning(id))
    let (newID, newName) = try db.one(students.insert(name <- "Zoë").returning(id, name))
    let _: (Int64, String) = (newID, newName)
    let _: any Query<(Int64, String)> = students.delete().returning(id, name)
    let _: [Row] = try db.all(students.update(age += 1).returning(*))
    let _: [String?] = try db.all(students.insert(name, age, from: students.select(name, age)).returning(nickname))
    if try db.one(students.filter(id == 1).update(age += 1).returning(age)) > 18 {}
}

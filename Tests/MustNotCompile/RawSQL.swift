// Text that must not become SQL unseen.
import SQLite

let students = Table("students")
let id = Expression<Int64>("id")
let name = Expression<String>("name")

func makesSQLOfARunningProgramsText(_ text: String) {
    _ = SQL(text)  // expect-error: initializer
    _ = Expression<Bool>(sql: text)  // expect-error: 'SQL'
    _ = Table(sql: text, as: "t")  // expect-error: 'SQL'
}

func runsARunningProgramsText(_ db: Connection, _ text: String) throws {
    _ = try db.all(text, as: String.self)  // expect-error: 'SQL'
    _ = try db.one(text + "", as: String.self)  // expect-error: 'SQL'
}

func interpolatesWhatIsNoValue(_ pair: (Int, Int)) {
    let _: SQL = "SELECT \(pair)"  // expect-error:
    let _: SQL = "SELECT \(Character("x"))"  // expect-error:
    let _: SQL = "SELECT \(nil)"  // expect-error:
}

func returnsOtherTypes(_ db: Connection) throws {
    let _: [(Int64, Int)] = try db.all(students.delete().returning(id, name))  // expect-error: (Int64, String)
    let _: [String] = try db.all("SELECT name FROM students", as: Int.self)  // expect-error: [Int]
}

func copiesOtherTypes() {
    _ = students.insert(id, name, from: students.select(name, id))  // expect-error:
}

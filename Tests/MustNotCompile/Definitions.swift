// Mistakes in the definition of a table that the types of its columns catch.
import SQLite

let students = Table("students")
let classes = Table("classes")
let id = Expression<Int64>("id")
let name = Expression<String>("name")
let nickname = Expression<String?>("nickname")
let age = Expression<Int>("age")
let absences = Expression<Int?>("absences")
let score = Expression<Double>("score")

func makesKeysOfWhatCanBeNull(_ t: TableBuilder) {
    t.column(absences, primaryKey: true)  // expect-error: 'Value'
    t.column(absences, primaryKey: .autoincrement)  // expect-error:
    t.column(absences, .primaryKey())  // expect-error: 'primaryKey
    t.primaryKey(absences)  // expect-error: 'Value'
    t.primaryKey(id, absences)  // expect-error: 'Value'
    t.primaryKey(id, name, age, absences)  // expect-error: 'Value'
    t.primaryKey()  // expect-error: missing argument
}

func countsUpWhatIsNoInteger(_ t: TableBuilder) {
    t.column(name, primaryKey: .autoincrement)  // expect-error: 'Int64'
    t.column(score, .primaryKey(.autoincrement))  // expect-error: 'Int64'
}

func defaultsToAnotherType(_ t: TableBuilder) {
    t.column(age, defaultValue: "1")  // expect-error:
    t.column(age, defaultValue: score)  // expect-error:
    t.column(name, defaultValue: 1)  // expect-error:
    t.column(absences, defaultValue: nickname)  // expect-error:
    t.column(age, .default("1"))  // expect-error:
    t.column(age, .generated(as: name))  // expect-error:
}

func checksWhatIsNoCondition(_ t: TableBuilder) {
    t.column(age, check: age)  // expect-error:
    t.column(age, check: true)  // expect-error:
    t.column(age, check: "age > 0")  // expect-error:
    t.check(age)  // expect-error:
    t.check(true)  // expect-error:
}

func collatesNumbers(_ t: TableBuilder) {
    t.column(age, collate: .nocase)  // expect-error: 'String'
    t.column(absences, defaultValue: 1, collate: .nocase)  // expect-error:
}

func refersToAnotherType(_ t: TableBuilder) {
    t.column(name, references: classes, id)  // expect-error:
    t.column(age, references: classes, id)  // expect-error:
    t.foreignKey(name, references: classes, id)  // expect-error:
    t.foreignKey((id, name), references: classes, (name, id))  // expect-error:
    t.foreignKey((id, name), references: classes, id)  // expect-error:
}

func leavesRowsWithoutAValue() {
    _ = students.addColumn(age)  // expect-error:
    _ = students.addColumn(name, collate: .nocase)  // expect-error:
    _ = students.addColumn(age, defaultValue: "1")  // expect-error:
    _ = students.addColumn(age, defaultValue: nil)  // expect-error: 'nil'
}

func seesRowsThatAreNotThere() {
    _ = students.createTrigger("t", .after, .insert) { row in
        classes.filter(id == row.old[id]).delete()  // expect-error: 'old'
    }
    _ = students.createTrigger("t", .after, .delete) { row in
        classes.filter(id == row.new[id]).delete()  // expect-error: 'new'
    }
}

func forgetsToRun() {
    students.create { $0.column(id) }  // expect-warning: unused
    students.createIndex(id)  // expect-warning: unused
    students.drop()  // expect-warning: unused
}

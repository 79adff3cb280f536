// Mistakes in the definition of a table.
import SQLite

let students = Table("students")
let classes = Table("classes")
let id = Expression<Int64>("id")
let name = Expression<String>("name")
let age = Expression<Int>("age")
let absences = Expression<Int?>("absences")

func define() {
    _ = students.create { t in
        t.primaryKey(age, absences)  // expect-error:
        t.column(absences, primaryKey: true)  // expect-error:
        t.column(name, references: classes, id)  // expect-error:
        t.column(name, defaultValue: 1)  // expect-error:
    }
}

func addAColumnThatNothingFills() {
    _ = students.addColumn(name)  // expect-error:
}

// Every form in which a program may define a table, an index, a view or a trigger.
import SQLite

let students = Table("students")
let classes = Table("classes")
let id = Expression<Int64>("id")
let classID = Expression<Int64?>("class_id")
let name = Expression<String>("name")
let nickname = Expression<String?>("nickname")
let age = Expression<Int>("age")
let absences = Expression<Int?>("absences")
let score = Expression<Double>("score")
let enrolled = Expression<Bool>("enrolled")
let excused = Expression<Bool?>("excused")

enum Grade: String, Value { case a = "A", b = "B" }
let grade = Expression<Grade>("grade")
let lastGrade = Expression<Grade?>("last_grade")

func creating(_ db: Connection) throws {
    let definition: String = students.create { t in
        t.column(id)
        t.column(name)
    }
    try db.run(definition)
    _ = students.create(temporary: true) { $0.column(id) }
    _ = students.create(ifNotExists: true) { $0.column(id) }
    _ = students.create(temporary: true, ifNotExists: true, withoutRowid: true) { $0.column(id) }
    _ = students.create(ifNotExists: false, withoutRowid: true, strict: true, block: { t in t.column(id) })
    _ = students.create(classes.select(id), temporary: true, ifNotExists: true)
    _ = students.create(classes)
    let withGrade = true
    _ = students.create { t in
        t.column(id, primaryKey: true)
        if withGrade { t.column(grade) }
        for extra in ["x", "y"] { t.column(Expression<String?>(extra)) }
    }
    let columns: (TableBuilder) -> Void = { $0.column(id) }
    _ = students.create(block: columns)
}

func plainColumns(_ t: TableBuilder, check: Expression<Bool>?, isUnique: Bool, usual: Expression<Int>?) {
    t.column(age)
    t.column(absences)
    t.column(age, unique: true)
    t.column(absences, unique: isUnique)
    t.column(age, check: age > 0)
    t.column(age, check: absences > 0)
    t.column(absences, check: absences > 0)
    t.column(age, check: enrolled)
    t.column(age, check: excused)
    t.column(age, check: 1...5 ~= age)
    t.column(age, check: check)
    t.column(age, check: nil)
    t.column(age, check: [1, 2, 3].contains(age) && age % 2 == 1 || name != "" && nickname != nil)
    t.column(age, unique: true, check: age > 0, defaultValue: 1)
    t.column(age, unique: true, check: absences > 0, defaultValue: 1)
    t.column(age, defaultValue: age)
    t.column(age, defaultValue: 1)
    t.column(age, defaultValue: usual)
    t.column(age, defaultValue: age + 1)
    t.column(age, defaultValue: Expression(literal: "1"))
    t.column(absences, defaultValue: Expression(literal: "1"))
    t.column(age, defaultValue: absences)
    t.column(age, defaultValue: age.max)
    t.column(age, defaultValue: nil)
    t.column(absences, defaultValue: age)
    t.column(absences, defaultValue: absences)
    t.column(absences, defaultValue: 1)
    t.column(absences, defaultValue: nil)
    t.column(absences, unique: true, check: age > 0, defaultValue: absences)
    t.column(absences, unique: true, check: absences > 0, defaultValue: 1)
    t.column(score, defaultValue: 1)
    t.column(enrolled, defaultValue: false)
    t.column(grade, defaultValue: .a)
    t.column(lastGrade, defaultValue: .b)
    t.column(Expression<Blob>("photo"), defaultValue: Blob(bytes: [1]))
    t.column(Expression<Int32>("small"), defaultValue: 1)
    t.column(id, defaultValue: 1)
}

func textColumns(_ t: TableBuilder) {
    t.column(name, collate: .nocase)
    t.column(nickname, collate: .custom("of ours"))
    t.column(grade, collate: .rtrim)
    t.column(name, defaultValue: name, collate: .nocase)
    t.column(name, defaultValue: "Ana", collate: .nocase)
    t.column(name, unique: true, check: name != "", defaultValue: "Ana", collate: .rtrim)
    t.column(name, unique: true, check: nickname != "", defaultValue: name, collate: .binary)
    t.column(nickname, defaultValue: name, collate: .nocase)
    t.column(nickname, defaultValue: nickname, collate: .nocase)
    t.column(nickname, defaultValue: "Ana", collate: .nocase)
    t.column(nickname, unique: true, check: name != "", defaultValue: nickname, collate: .nocase)
    t.column(nickname, unique: true, check: nickname != "", defaultValue: "Ana", collate: .nocase)
}

func keyColumns(_ t: TableBuilder, isKey: Bool) {
    t.column(id, primaryKey: true)
    t.column(name, primaryKey: true)
    t.column(id, primaryKey: isKey, check: id > 0, defaultValue: id)
    t.column(name, primaryKey: true, check: nickname != "", defaultValue: Expression(literal: "hex(randomblob(8))"))
    t.column(id, primaryKey: .autoincrement)
    t.column(id, primaryKey: .default, check: id > 0)
    t.column(age, primaryKey: .autoincrement, check: absences > 0)
    t.column(id, references: classes, id)
    t.column(classID, references: classes, id)
    t.column(id, unique: true, check: id > 0, references: classes, id)
    t.column(classID, unique: true, check: classID > 0, references: classes, id)
    t.column(id, primaryKey: true, references: classes, id)
    t.column(classID, primaryKey: true, check: classID > 0, references: classes, id)
    t.column(nickname, references: classes, classes[name], delete: .setNull)
    t.column(classID, references: View("classes"), Expression("id"), update: .cascade, delete: .noAction)
}

func constrainedColumns(_ t: TableBuilder) {
    t.column(id, .primaryKey(.autoincrement, onConflict: .replace))
    t.column(name, .primaryKey(descending: true), .notNull(onConflict: .ignore))
    t.column(name, .unique(onConflict: .fail).named("one_name"), .check(name != "").named("a_name"), .collate(.nocase))
    t.column(age, .default(1), .check(1...5 ~= age))
    t.column(age, .default(absences))
    t.column(absences, .default(Expression(literal: "1")))
    t.column(absences, .generated(as: Expression(literal: "1"), .stored))
    t.column(absences, .default(1))
    t.column(absences, .generated(as: age * 2))
    t.column(age, .generated(as: absences * 2, .stored), .unique())
    t.column(grade, .default(.a))
    t.column(
        classID,
        .references(classes, id, update: .restrict, delete: .setDefault, deferrable: .initiallyDeferred).named("class"))
}

func tableConstraints(_ t: TableBuilder) {
    t.primaryKey(id)
    t.primaryKey(id, name)
    t.primaryKey(id, name, age)
    t.primaryKey(id, name, age, score)
    t.primaryKey(id, name, age, score, enrolled, grade)
    t.primaryKey(id, name, onConflict: .replace, named: "key")
    t.primaryKey(indexed: [name.collate(.nocase), age.desc])
    t.unique(name)
    t.unique(name, absences)
    t.unique([name, absences])
    t.unique(name, absences, onConflict: .replace, named: "once")
    t.check(age > 0)
    t.check(absences > 0)
    t.check(enrolled, named: "enrolled")
    t.foreignKey(id, references: classes, id)
    t.foreignKey(classID, references: classes, id, delete: .setNull)
    t.foreignKey(nickname, references: classes, classes[name], update: .cascade, delete: .setNull)
    t.foreignKey((id, name), references: classes, (id, name))
    t.foreignKey((id, name), references: classes, (Expression("id"), Expression("name")))
    t.foreignKey(id, references: classes, Expression("id"))
    t.foreignKey((id, name, age), references: classes, (id, name, age), update: .cascade, delete: .setNull)
    t.foreignKey((classID, nickname), references: classes, (id, name))
    t.foreignKey((classID, name, absences, score), references: classes, (id, name, age, score), named: "four")
    t.foreignKey(id, references: classes, id, deferrable: .initiallyDeferred)
}

func altering() {
    _ = students.rename(Table("pupils"))
    _ = VirtualTable("notes").rename(VirtualTable("texts"))
    _ = students.addColumn(age, defaultValue: 1)
    _ = students.addColumn(age, check: age > 0, defaultValue: 1)
    _ = students.addColumn(age, check: absences > 0, defaultValue: 1)
    _ = students.addColumn(grade, defaultValue: .a)
    _ = students.addColumn(absences)
    _ = students.addColumn(absences, check: age > 0)
    _ = students.addColumn(absences, check: absences > 0, defaultValue: 1)
    _ = students.addColumn(absences, defaultValue: nil)
    _ = students.addColumn(id, references: classes, id)
    _ = students.addColumn(classID, references: classes, id)
    _ = students.addColumn(id, unique: true, check: id > 0, references: classes, id)
    _ = students.addColumn(classID, unique: true, check: classID > 0, references: classes, id)
    _ = students.addColumn(name, defaultValue: "Ana", collate: .nocase)
    _ = students.addColumn(name, check: name != "", defaultValue: "Ana", collate: .nocase)
    _ = students.addColumn(nickname, collate: .nocase)
    _ = students.addColumn(nickname, check: nickname != "", defaultValue: "Ana", collate: .nocase)
    _ = students.addColumn(nickname, .default(Expression(literal: "lower('ANA')")), .collate(.nocase))
    _ = students.addColumn(age, .generated(as: absences + 1))
    _ = students.renameColumn(age, to: Expression("years"))
    _ = students.dropColumn(nickname)
}

func indexing() {
    _ = students.createIndex(name)
    _ = students.createIndex(name, unique: true)
    _ = students.createIndex(name, ifNotExists: true)
    _ = students.createIndex(name, unique: true, ifNotExists: true)
    _ = students.createIndex(name, age.desc)
    _ = students.createIndex([name, age])
    _ = students.createIndex([name, age.desc], unique: true, ifNotExists: true)
    _ = students.createIndex(name.lowercaseString, named: "names", where: absences > 0)
    _ = students.createIndex(name.collate(.nocase), where: enrolled)
    _ = students.dropIndex(name)
    _ = students.dropIndex([name, age], ifExists: true)
    _ = students.dropIndex(name, age.desc, ifExists: true)
    _ = students.dropIndex(named: "names")
}

func viewing(_ module: Module) {
    _ = View("adults").create(students.filter(age >= 18))
    _ = View("adults").create(students.select(name), temporary: true, ifNotExists: true)
    _ = View("adults").create(students.select(name, age), columns: [name, age])
    _ = View("adults").drop()
    _ = students.drop(ifExists: true)
    _ = VirtualTable("notes").drop()
    _ = VirtualTable("notes").create(module)
    _ = VirtualTable("notes").create(Module("custom", ["foo", name]), ifNotExists: true)
    _ = dropping(students) + dropping(View("adults"))
}

func dropping(_ schema: any SchemaType) -> String { schema.drop() }

func triggering(_ refusesInfants: Bool) {
    _ = students.createTrigger("copy", .after, .insert) { row in
        classes.insert(id <- row.new[id], name <- row.new[name])
    }
    _ = students.createTrigger(
        "copy", .before, .update(of: name, age), temporary: true, ifNotExists: true,
        when: { row in row.old[name] != row.new[name] && row.new[age] > 1 }
    ) { row in
        classes.filter(id == row.old[id]).update(name <- row.new[name])
        classes.filter(id == row.new[id]).delete()
        if refusesInfants { Raise.abort("too young", where: row.new[absences] > 3) }
        for limit in [1, 2] { Raise.ignore(where: row.new[age] == limit) }
        classes.select(name)
    }
    _ = students.createTrigger("gone", .after, .delete, when: { $0.old[excused] }) { row in
        classes.filter(classes[id] == row.old[classID]).delete()
    }
    _ = View("adults").createTrigger("gone", .insteadOf, .update) { _ in Raise.rollback("read only") }
    _ = students.dropTrigger("copy", ifExists: true)
}

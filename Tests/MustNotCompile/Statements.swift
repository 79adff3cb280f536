// swift-format-ignore-file
// Mistakes in row values, compound queries, changes and prepared statements that their types catch.
import SQLite

let students = Table("students"), classes = Table("classes")
let id = Expression<Int64>("id")
let name = Expression<String>("name")
let age = Expression<Int>("age")
let email = Expression<String?>("email")

func comparesRowsOfOtherTypes() {
    _ = row(age, name) < row(name, age)  // expect-error: 'row'
    _ = row(age, name) == row(age)  // expect-error: RowValue<Int
    _ = row(age, name) == row(17, 18)  // expect-error: 'row'
    _ = row(age, name).in([row("Ann", 12)])  // expect-error: 'row'
    _ = row(age, name).in(students.select(name, age))  // expect-error: 'row'
}

func setsRowsOfOtherTypes() {
    _ = students.update(row(age, name) <- students.select(name, age))  // expect-error: 'row'
    _ = students.update(row(age, name) <- students.select(age))  // expect-error: RowValue<Int
}

func unitesRowsOfOtherTypes() {
    let pairs: Select<(Int64, String)> = students.select(id, name)
    let turned: Select<(String, Int64)> = students.select(name, id)
    _ = pairs.union(turned)  // expect-warning: the parts need rows of one type
    _ = pairs.intersect(turned)  // expect-warning: the parts need rows of one type
    _ = pairs.except(students)  // expect-warning: the parts need rows of one type
    let _: Select<Int64> = pairs.union(pairs)  // expect-error: Select<(Int64, String)>
}

func givesValuesOfSeveralTypes() {
    _ = Select.values([("A", 1), ("B", "2")])  // expect-error: conflicting arguments
    let _: Select<(String, String)> = Select.values([("A", 1)])  // expect-error: 'Int' to expected element type 'String'
    let _: Select<(Int, Int)> = Select.row(age, name)  // expect-error: Select<(Int, String)>
}

func choosesBetweenTypes() {
    _ = CaseWhen(age > 17, then: "old").else(1)  // expect-error: 'else'
    _ = CaseWhen(age, then: "old")  // expect-error: 'Int' conform to 'Condition'
    _ = CaseOf(age, when: "17", then: "old")  // expect-error: 'String'
    _ = iif(age > 17, name, age)  // expect-error: 'Expression<Int>'
    _ = coalesce(email, else: age)  // expect-error: 'Expression<Int>'
}

func asksSeveralColumnsForAScalar() {
    let pairs: Select<(Int64, String)> = students.select(id, name)
    _ = pairs.scalar  // expect-error: '(Int64, String)' cannot conform to 'ColumnValue'
    _ = id.in(pairs)  // expect-error: 'in'
}

func changesToOtherTypes() {
    _ = students.insert(id <- 1, age <- 2).onConflict(id, do: .update(age <- "3"))  // expect-error: 'Expression<Int>' and 'String'
    _ = students.insert(id <- 1).onConflict(id, do: .update(age <- 3, where: excluded[age]))  // expect-error: 'Expression<Int>'
    _ = students.insert(id <- 1, age <- 2).onConflict(id, do: .replace)  // expect-error: 'replace'
    _ = students.update(or: .nothing, age <- 1)  // expect-error: 'OnConflict' has no member 'nothing'
    _ = students.filter(id == 1).update(age)  // expect-error: 'Expression<Int>'
}

func returnsOtherTypes(_ db: Connection) throws {
    let _: Int = try db.one(students.insert(name <- "Ann").returning(id))  // expect-error: 'Int64' to specified type 'Int'
    let _: (Int64, String) = try db.one(students.update(age <- 1).returning(id, email))  // expect-error: '(Int64, String?)' to specified type '(Int64, String)'
    _ = students.filter(id == 1).returning(id)  // expect-error: 'Table' has no member 'returning'
}

func runsPreparedStatementsWithOtherTypes(_ db: Connection) throws {
    let byID = try db.prepare { (wanted: Expression<Int64>) in students.select(name, age).filter(id == wanted) }
    _ = try byID.all("1")  // expect-error: 'String' to expected argument type 'Int64'
    _ = try byID.first(1, 2)  // expect-error: same shape
    _ = try byID.one()  // expect-error: same shape
    _ = try byID.one(nil)  // expect-error: 'nil' is not compatible with expected argument type 'Int64'
    let _: (Int, String) = try byID.one(1)  // expect-error: '(String, Int)' to specified type '(Int, String)'
    let add = try db.prepare { (new: Expression<String>) in students.insert(name <- new) }
    try add.run(1)  // expect-error: 'Int' to expected argument type 'String'
    _ = try db.prepare { (wanted: Expression<String>) in students.select(name).filter(id == wanted) }  // expect-error: the two sides have different types
}

func limitsByWhatIsNoNumber() {
    _ = students.limit("3")  // expect-error: 'String'
    _ = students.limit(name)  // expect-error: 'Expression<String>'
    _ = age.sum.over(orderBy: age, frame: .rows(.preceding("2")))  // expect-error: 'Number'
    _ = students.window("w", as: rank())  // expect-error: 'WindowDefinition'
    _ = students.indexed(by: age)  // expect-error: 'Expression<Int>'
}

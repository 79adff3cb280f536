// What programs rely on: which overload is chosen, and what converts to what.
import SQLite

let students = Table("students")
let classes = Table("classes")
let id = Expression<Int64>("id")
let name = Expression<String>("name")
let nickname = Expression<String?>("nickname")
let age = Expression<Int>("age")
let absences = Expression<Int?>("absences")
let score = Expression<Double>("score")
let enrolled = Expression<Bool>("enrolled")

func selecting(_ db: Connection) throws {
    let table = students.select(name)
    let _: Table = table
    let highest = students.select(id.max)
    let _: Table = highest
    let distinct = students.select(distinct: name)
    let _: Table = distinct

    let _: String = try db.scalar(students.select(name))
    let _: String? = try db.scalar(students.select(nickname))
    let _: String? = try db.scalar(students.select(distinct: nickname))
    let _: Int64? = try db.scalar(students.select(id.max))
    let _: ScalarQuery<Int> = students.count
    let _: Int = try db.scalar(students.count)
    let _: Int = try db.scalar(students.filter(age > 18).select(distinct: name).count)

    _ = students.select(id, 0)
    _ = students.select(*)
    _ = students.select([id, count(*), name.lowercaseString] as [Expressible])
    _ = students[*]
}

func typedRows(_ db: Connection) throws {
    let _: [(Int64, String, Int)] = try db.all(students.select(id, name, age))
    let _: [(Int64, String?, Int?)] = try db.all(students.select(id, nickname, absences))
    let _: [String] = try db.all(students.select(name))
    let _: [String?] = try db.all(students.select(nickname))
    let _: [Int64?] = try db.all(students.select(id.max))
}

/// One value inside a larger expression, which its type must not depend on.
func scalars(_ db: Connection) throws {
    if try db.scalar(students.select(age.max)) == 14 {}
    if let oldest = try db.scalar(students.select(age.max)), oldest > 14 {}
    let _: Int? = try db.scalar(students.select(age.max))
    let _: Int = try db.scalar(students.select(absences.sum)) ?? 0
    let _: Int = try db.scalar(students.select(absences)) ?? 0
    let _: Bool = try db.scalar(students.select(nickname)) == "Zoë"
    let _: Double = try db.scalar(students.select(score.total)) * 2
    let _: [Int] = try db.all(students.select(age).filter(age > 3).map { $0 + 1 })
    let _: String = try db.one(students.select(distinct: nickname)) ?? ""
}

func filtering() {
    _ = students.filter(Expression(value: true))
    _ = students.filter(enrolled)
    _ = students.where(enrolled && age > 18)
    _ = students.filter(nickname == nil || nil == nickname || nickname != nil)
    let nobody: String? = nil
    _ = students.filter(nickname == nobody)
    _ = students.filter(score == 1 && 1 < score && absences == age && age == absences)
    _ = students.filter([1, 2, 3].contains(age) && (18..<30).contains(20) == enrolled)
    _ = students.filter(18...30 ~= age && ..<3 ~= absences)
    _ = students.order(age.desc, name.asc).limit(10, offset: 20)
    _ = students.order("x")
    _ = students.limit(nil)
}

func preparing(_ db: Connection) throws {
    for row in try db.prepare(students) {
        let _: String = row[name]
        let _: Int? = try row.get(absences)
    }
    let statement = try db.prepare("SELECT 1")
    let _: Statement = statement
    let _: Statement = try db.prepare("SELECT ?", [1])
    let _: Statement = try db.prepare("SELECT 1", [])
    let _: Statement = try db.prepare("SELECT 1", [:])
    _ = try Array(db.prepare(students))
    _ = try Array(db.prepareRowIterator(students))
    try db.run("INSERT INTO t VALUES (?, ?, ?, ?, ?)", 1, "a", nil, 2.5, Blob(bytes: []))
    let _: Int64? = try db.scalar("SELECT 1") as? Int64
    let _: Row? = try db.pluck(students)
}

func changing(_ db: Connection) throws {
    let _: Int64 = try db.run(students.insert(name <- "Ana", nickname <- nil, age <- 17))
    let _: Int = try db.run(students.filter(id == 1).update(age += 1, absences++, name <- nickname ?? "Ana"))
    let _: Int = try db.run(students.filter(id == 1).delete())
    let setters = [name <- "Ana", age <- 17]
    try db.run(students.insert(or: .replace, setters))
    try db.run(students.insertMany([setters, setters]))
}

func throughProtocols() {
    var query: any QueryType = students
    query = query.filter(age > 18)
    _ = query
    _ = adults(students)
    _ = adults(View("pupils"))
}

func adults<Schema: SchemaType>(_ schema: Schema) -> Schema {
    schema.filter(age >= 18).select(name, age)
}

/// A query of one's own, made of another's clauses.
struct Cohort: QueryType {
    var clauses: QueryClauses

    init(_ name: String, database: String?) {
        clauses = Table(name, database: database).clauses
    }
}

func retyping() {
    let _: Expression<Bool?> = Expression<Bool?>(enrolled)
    let _: Expression<Int> = Expression<Int>(absences)
    let _: Expression<String> = cast(age)
    let _: Expression<Int> = absences ?? 0
}

func shadowing() {
    let count = students.count
    let rank = rank(age)
    _ = (count, rank)
}

import SQLite

/// What a row becomes where you say so. Any type will do.
private struct Mark: Sendable {
    let student: String
    let score: Double

    var isExcellent: Bool { score >= 95 }
}

func queryRows(_ db: Connection) throws {
    chapter("Querying")

    // A query is a value too. Each call gives a changed copy, so a part can be kept and used again.
    let adults = students.filter(age >= 18)
    let best = adults.order(score.desc, name).limit(5)

    // `all` runs it. Rows are tuples of the selected columns' types, here (Int64, String, Int, Double?).
    say("The best five adults:")
    let rows = try showingSQL(of: db) { try db.all(best.select(id, name, age, score)) }
    printTable("id", "name", "age", "score", rows: rows)

    // Conditions are Swift expressions, checked by the compiler: `age == "x"` does not compile.
    say("Conditions: and, or, not, patterns, lists, NULL:")
    let chosen = students.filter(
        (name.hasPrefix("Ana") || ["A", "B"].contains(grade)) && !(age > 15) && score != nil)
    let found = try showingSQL(of: db) { try db.all(chosen.select(name, age, grade).order(id).limit(3)) }
    printTable("name", "age", "grade", rows: found)

    // `first` gives the first row or nil, `one` insists on exactly one, `scalar` on one value.
    say("A first row, and a value:")
    try showingSQL(of: db) {
        if let (youngest, years) = try db.first(students.select(name, age).order(age, id)) {
            print("  -> \(youngest), \(years)")
        }
        print("  -> \(try db.scalar(adults.count)) adults")
    }

    // `map` makes a type of your own of each row.
    say("Rows as a struct:")
    let marks = try db.all(
        students.filter(score != nil).order(score.desc, id).limit(3).select(name, score ?? 0.0)
            .map { Mark(student: $0, score: $1) })
    for mark in marks { print("  \(mark.student): \(mark.score)\(mark.isExcellent ? ", excellent" : "")") }

    // Without types: `prepare` gives rows that are read by column.
    say("Rows read by column:")
    for row in try db.prepare(students.order(id).limit(2)) {
        print("  \(try row.get(name)) has the grade \(try row.get(grade) ?? "none yet")")
    }

    // `forEach` keeps no rows, however many there are.
    var letters = 0
    try db.forEach(students.select(name.length)) { letters += $0 }
    print("  All names together have \(letters) letters.")
}

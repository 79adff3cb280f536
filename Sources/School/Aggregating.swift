import SQLite

func aggregateRows(_ db: Connection) throws {
    chapter("Aggregating")

    say("About all students:")
    let all = try showingSQL(of: db) {
        try db.all(students.select(count(*), age.min, age.max, score.average, score.count))
    }
    printTable("students", "youngest", "eldest", "mean score", "marked", rows: all)

    // One row for each group. `having` chooses among groups as `filter` does among rows.
    say("For each grade that at least a thousand have:")
    let common = students.group(grade, having: count(*) >= 1_000).order(grade)
    let perGrade = try showingSQL(of: db) { try db.all(common.select(grade, count(*), score.average)) }
    printTable("grade", "students", "mean score", rows: perGrade)

    // A filter inside an aggregate counts some of the rows only.
    say("For each class:")
    let placed = classes.join(students, on: students[classID] == classes[id]).group(title).order(title)
    let perClass = try showingSQL(of: db) {
        try db.all(placed.select(title, count(*), students[id].count.filter(students[grade] == "A")))
    }
    printTable("class", "students", "with an A", rows: perClass)

    // A window function looks at other rows without joining them into groups. The inner query numbers the rows of each
    // class, the outer one chooses among them.
    say("The best two of each class:")
    let place = rowNumber().over(partitionBy: classID, orderBy: score.desc, id).as("place")
    let ranked = students.select(name, classID, score, place).table(as: "ranked")
    let bestTwo = ranked.filter(ranked[place] <= 2).order(classID, ranked[place])
    let rows = try showingSQL(of: db) { try db.all(bestTwo.select(classID, ranked[place], name, score)) }
    printTable("class", "place", "name", "score", rows: rows)
}

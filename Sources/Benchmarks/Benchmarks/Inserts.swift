import BenchKit
import SQLite

// Workloads A1, A2 and B.
var insertCases: [Case] {
    [
        insert(.insertAutocommit, "built anew") { db, rows in
            for row in rows { try db.run(builtAnew(row)) }
        },
        insert(.insertOneTransactionOnDisk, "built anew") { db, rows in
            try db.transaction { for row in rows { try db.run(builtAnew(row)) } }
        },
        insert(.bulkInsert, "built anew") { db, rows in
            try db.transaction { for row in rows { try db.run(builtAnew(row)) } }
        },
        insert(.bulkInsert, "prepared") { db, rows in
            let add = try db.prepare {
                (
                    newID: Column<Int64>, newName: Column<String>, newAge: Column<Int>, newGrade: Column<String>,
                    newScore: Column<Double?>
                ) in
                students.insert(id <- newID, name <- newName, age <- newAge, grade <- newGrade, score <- newScore)
            }
            try db.transaction {
                for row in rows { try add.run(row.id, row.name, row.age, row.grade, row.score) }
            }
        },
        insert(.bulkInsert, "insertMany") { db, rows in
            try db.run(students.insertMany(rows.map(setters)))
        },
        insert(.bulkInsert, "Codable") { db, rows in
            try db.transaction { for row in rows { try db.run(try students.insert(row)) } }
        },
        insert(.bulkInsert, "Codable, insertMany") { db, rows in
            try db.run(try students.insertMany(rows))
        },
    ]
}

private func builtAnew(_ row: Student) -> Insert {
    students.insert(id <- row.id, name <- row.name, age <- row.age, grade <- row.grade, score <- row.score)
}

private func insert(
    _ workload: Workload, _ variant: String, _ insertAll: @escaping (Connection, [Student]) throws -> Void
) -> Case {
    Case(workload, library, variant) { context in
        let db = try workload.isOnDisk ? Connection(context.path) : Connection()
        try db.execute(Schema.students)
        let rows = Fixture.students(context.count)
        return Run({ try insertAll(db, rows) }, digest: { try db.contents() })
    }
}

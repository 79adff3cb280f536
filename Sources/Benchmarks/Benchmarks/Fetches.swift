import BenchKit
import SQLite

// Workloads C, G and K.
var fetchCases: [Case] {
    [
        Case(.fetchAll, library, "typed select and map") { context in
            let db = try Connection.seeded(context.count)
            return Run(
                { try db.all(students.select(id, name, age, grade, score).map(makeStudent)) },
                digest: { Digest.of($0) })
        },
        Case(.fetchAll, library, "row subscripts") { context in
            let db = try Connection.seeded(context.count)
            return Run(
                {
                    try db.prepareRowIterator(students).map { row in
                        Student(id: row[id], name: row[name], age: row[age], grade: row[grade], score: row[score])
                    }
                },
                digest: { Digest.of($0) })
        },
        Case(.fetchAll, library, "for row in prepare") { context in
            let db = try Connection.seeded(context.count)
            return Run(
                {
                    var read: [Student] = []
                    for row in try db.prepare(students) {
                        read.append(
                            Student(id: row[id], name: row[name], age: row[age], grade: row[grade], score: row[score]))
                    }
                    return read
                },
                digest: { Digest.of($0) })
        },
        Case(.fetchAll, library, "Codable") { context in
            let db = try Connection.seeded(context.count)
            return Run({ try db.all(students.decoding(Student.self)) }, digest: { Digest.of($0) })
        },
        Case(.fetchAll, library, "Codable rows") { context in
            let db = try Connection.seeded(context.count)
            return Run(
                { try db.prepare(students).map { row -> Student in try row.decode() } }, digest: { Digest.of($0) })
        },
        Case(.join, library, "typed select") { context in
            let db = try Connection.enrolled(context.count)
            let query = students.join(classes, on: students[classID] == classes[id])
            return Run(
                {
                    var sum: UInt64 = 0
                    try db.forEach(query.select(students[name], students[age], classes[title])) { name, age, title in
                        sum &+= Digest.join(name: name, age: age, title: title)
                    }
                    return sum
                },
                digest: { $0 })
        },
        Case(.keyList, library, "typed select") { context in
            let db = try Connection.seeded(context.count * Fixture.rowsPerKey)
            let keys = Fixture.distinctKeys(context.count)
            return Run(
                { try db.all(students.select(id, name, age, grade, score).filter(keys.contains(id)).map(makeStudent)) },
                digest: { Digest.of($0) })
        },
    ]
}

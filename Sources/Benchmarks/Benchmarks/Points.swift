import BenchKit
import SQLite

// Workloads D and E.
var pointCases: [Case] {
    [
        lookup("built anew") { db, keys in
            var sum: UInt64 = 0
            for key in keys {
                let query = students.select(id, name, age, grade, score).filter(id == key).limit(1).map(makeStudent)
                guard let student = try db.first(query) else { continue }
                sum &+= Digest.of(student)
            }
            return sum
        },
        lookup("prepared") { db, keys in
            let byID = try db.prepare { (key: Column<Int64>) in
                students.select(id, name, age, grade, score).filter(id == key).limit(1).map(makeStudent)
            }
            var sum: UInt64 = 0
            for key in keys {
                guard let student = try byID.first(key) else { continue }
                sum &+= Digest.of(student)
            }
            return sum
        },
        lookup("pluck") { db, keys in
            var sum: UInt64 = 0
            for key in keys {
                guard let row = try db.pluck(students.filter(id == key)) else { continue }
                sum &+= Digest.of(
                    Student(id: row[id], name: row[name], age: row[age], grade: row[grade], score: row[score]))
            }
            return sum
        },
        update("built anew") { db, keys in
            for key in keys { try db.run(students.filter(id == key).update(age <- Int(key & 63))) }
        },
        update("prepared") { db, keys in
            let update = try db.prepare { (key: Column<Int64>, newAge: Column<Int>) in
                students.filter(id == key).update(age <- newAge)
            }
            for key in keys { try update.run(key, Int(key & 63)) }
        },
    ]
}

private func lookup(_ variant: String, _ lookUpAll: @escaping (Connection, [Int64]) throws -> UInt64) -> Case {
    Case(.pointLookup, library, variant) { context in
        let db = try Connection.seeded(context.count)
        let keys = Fixture.scatteredKeys(context.count, rows: context.count)
        return Run({ try lookUpAll(db, keys) }, digest: { $0 })
    }
}

private func update(_ variant: String, _ updateAll: @escaping (Connection, [Int64]) throws -> Void) -> Case {
    Case(.pointUpdate, library, variant) { context in
        let db = try Connection.seeded(context.count)
        let keys = Fixture.scatteredKeys(context.count, rows: context.count)
        return Run({ try db.transaction { try updateAll(db, keys) } }, digest: { try db.contents() })
    }
}

import BenchKit
import SQLite

// Workloads F and H.
var buildCases: [Case] {
    [
        Case(.queryBuild, library, "build and render") { context in
            Run(
                {
                    var done: UInt64 = 0
                    for index in 0..<context.count {
                        let text = try built(age: 18 + index % 3, grade: "A", score: 3.5)
                        done &+= text.sql.utf8.count > 60 && text.values.count >= 3 ? 1 : 0
                    }
                    return done
                }, digest: { $0 })
        }
    ]
}

@inline(never)
private func built(age least: Int, grade wanted: String, score above: Double) throws -> SQLText {
    let query = students.select(id, name, age, grade, score)
        .filter(age >= least && grade == wanted && score > above)
        .order(name.desc).limit(10)
    return try query.render()
}

var scalarCases: [Case] {
    [
        Case(.scalarCount, library, "built anew") { context in
            let db = try Connection.seeded(Fixture.scalarRows)
            return Run(
                {
                    var sum: UInt64 = 0
                    for index in 0..<context.count {
                        sum &+= UInt64(try db.scalar(students.filter(age > 10 + index % 50).count))
                    }
                    return sum
                }, digest: { $0 })
        }
    ]
}

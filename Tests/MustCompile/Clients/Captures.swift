// Closures that change what is around them, as those of older programs do: Swift 5 takes them, Swift 6 warns.
import SQLite

import enum Foundation.ComparisonResult

func captured(_ db: Connection) throws {
    var statements: [String] = []
    db.trace { statements.append($0) }  // expect-warning-6: captured var
    db.trace { sql in statements.append(sql) }  // expect-warning-6: captured var
    var tries = 0
    db.busyHandler { count in
        tries += 1  // expect-warning-6: captured var
        return count < 3
    }
    var done = 0
    db.updateHook { _, _, _, rowid in done += Int(rowid) }  // expect-warning-6: captured var
    db.commitHook { done += 1 }  // expect-warning-6: captured var
    db.rollbackHook { done -= 1 }  // expect-warning-6: captured var
    db.createFunction("counted") { args in
        done += 1  // expect-warning-6: captured var
        return args[0]
    }
    let typed = try db.createFunction("typed") { (a: String) -> String in
        done += 1  // expect-warning-6: captured var
        return a
    }
    try db.createCollation("C") { left, right -> ComparisonResult in
        done += 1  // expect-warning-6: captured var
        return left < right ? .orderedAscending : .orderedDescending
    }
    db.createAggregation(
        "total", initialValue: 0 as Int64,
        reduce: { sum, arguments in
            done += 1  // expect-warning-6: captured var
            return sum + (arguments[0] as? Int64 ?? 0)
        }, result: { $0 })
    print(statements, tries, done, typed)
}

class Box { var n = 0 }

func objects(_ db: Connection, _ box: Box) throws {
    db.trace { _ in box.n += 1 }  // expect-warning-6: non-Sendable
    db.createFunction("counted") { args in
        box.n += 1  // expect-warning-6: non-Sendable
        return args[0]
    }
    let _: (SQLite.Expression<String>) -> SQLite.Expression<String> = try db.createFunction("typed") {
        box.n += 1  // expect-warning-6: non-Sendable
        return $0
    }
    db.createAggregation(
        "boxes", initialValue: box,
        reduce: { box, _ in
            box.n += 1
            return box
        }, result: { Int64($0.n) })
}

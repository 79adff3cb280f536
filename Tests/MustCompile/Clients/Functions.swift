// Functions, aggregates and collations of a program's own, in one that imports Foundation.
// Force unwrapping is what such programs do.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import Foundation
import SQLite

typealias Expression = SQLite.Expression

func functions(_ db: Connection) throws {
    let name = Expression<String>("name")
    let nick = Expression<String?>("nick")
    let age = Expression<Int64>("age")
    db.createFunction("say", argumentCount: 2, deterministic: true) { args in
        guard let first = args[0] as? String, let count = args[1] as? Int64 else { return nil }
        return String(repeating: first, count: Int(count))
    }
    db.createFunction("regexp", argumentCount: 2) { args in
        guard let pattern = args[0] as? String, let text = args[1] as? String else { return nil }
        return text.range(of: pattern, options: .regularExpression) != nil ? Int64(1) : Int64(0)
    }
    let zero: () -> Expression<Int64> = try db.createFunction("z") { 1 }
    let isLong: (Expression<String>) -> Expression<Bool> = try db.createFunction("is_long") { $0.count > 10 }
    let upper: (Expression<String?>) -> Expression<String?> = try db.createFunction("up") { $0?.uppercased() }
    let half: (Expression<Int64>) -> Expression<Double?> = try db.createFunction("half") {
        $0 == 0 ? nil : Double($0) / 2
    }
    let join: (Expression<String>, Expression<String?>) -> Expression<String> = try db.createFunction(
        "joined", deterministic: true
    ) { (a: String, b: String?) in a + (b ?? "") }
    let maybe: (Expression<String?>, Expression<String?>) -> Expression<Bool?> = try db.createFunction("maybe") {
        (a: String?, b: String?) -> Bool? in a == nil ? nil : a == b
    }
    let startOfDay = try db.createFunction("day") { (date: Date) -> Date in Calendar.current.startOfDay(for: date) }
    _ = Table("t").filter(isLong(name) && maybe(nick, nick) && zero() == 1 && half(age) > 1)
        .select(upper(nick), join(name, nick), startOfDay(Expression<Date>("at")))

    try db.createCollation("LOCALIZED") { lhs, rhs in lhs.localizedCompare(rhs) }
    try db.createCollation("NODIACRITIC") { lhs, rhs in
        return lhs.compare(rhs, options: .diacriticInsensitive)
    }
    _ = Table("t").order(name.collate(.custom("LOCALIZED")).desc)
}

func aggregates(_ db: Connection) {
    db.createAggregation("joined", initialValue: "", reduce: { $0 + ($1[0] as? String ?? "") }, result: { $0 })
    let step: ([Binding?], UnsafeMutablePointer<Int64>) -> Void = { bindings, state in
        if let value = bindings[0] as? Int64 { state.pointee += value }
    }
    db.createAggregation(
        "my_sum",
        step: step,  // expect-warning-6: non-Sendable
        final: { state in
            let sum = state.pointee; state.deallocate(); return sum
        }
    ) {
        let state = UnsafeMutablePointer<Int64>.allocate(capacity: 1)
        state.initialize(to: 0)
        return state
    }
    db.createAggregation("last", initialValue: nil as Int64?, reduce: { _, b in b[0] as? Int64 }, result: { $0 })
}

func dates(_ db: Connection) throws {
    let at = Expression<Date>("at")
    let until = Expression<Date?>("until")
    let key = Expression<UUID>("key")
    let photo = Expression<Data?>("photo")
    let link = Expression<URL>("link")
    let events = Table("events")
    try db.run(
        events.create { t in
            t.column(key, primaryKey: true)
            t.column(at, defaultValue: Date())
            t.column(until, check: until > at)
            t.column(photo)
            t.column(link)
        })
    try db.run(
        events.insert(
            key <- UUID(), at <- Date(), until <- nil, photo <- Data([1]), link <- URL(string: "https://a.org/")!))
    let rows = try db.prepare(events.filter(at > Date(timeIntervalSince1970: 0) && until <= Date() || until == nil))
    for row in rows {
        let _: Date = row[at]
        let _: Date? = row[until]
        let _: UUID = row[key]
        let _: Data? = row[photo]
        let _: URL = row[link]
    }
    _ = events.filter(at.date == Date().date && at.time < DateFunctions.time("now", "localtime"))
    _ = events.select(
        at.datetime, at.julianday, DateFunctions.date("now", "start of month", "+1 day"),
        DateFunctions.datetime("now"), DateFunctions.julianday("now"), DateFunctions.strftime("%Y", "now", "utc"))
    _ = events.filter((Date.distantPast...Date()) ~= at || [UUID()].contains(key))
    _ = (Expression<Data>.random(16), Expression<Data>.allZeros(4), photo.length, Expression<Data>("x").length)
    let newest: Date? = try db.scalar(events.select(at.max))
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.locale = Locale(identifier: "en_US_POSIX")
    dateFormatter = formatter
    dateFormatter.timeZone = TimeZone(identifier: "UTC")
    print(newest as Any, dateFormatter.string(from: Date()))
}

import SQLite
import Testing

private let t = Table("t"), log = Table("log")
private let a = Expression<Int>("a")

private func body(_ isStrict: Bool, limits: [Int]) -> String {
    t.createTrigger("x", .before, .insert) { row in
        if isStrict { Raise.abort("too small", where: row.new[a] < 1) }
        for limit in limits { log.filter(a > limit).delete() }
        if isStrict {
            Raise.abort("too large", where: row.new[a] > 9)
        } else {
            log.insert(a <- row.new[a])
            Raise.ignore()
        }
    }
}

@Suite struct TriggerBodyTests {
    @Test(arguments: [
        Definition(
            body(true, limits: []),
            #"CREATE TRIGGER "x" BEFORE INSERT ON "t" BEGIN SELECT RAISE(ABORT, 'too small') WHERE ("new"."a" < 1); "#
                + #"SELECT RAISE(ABORT, 'too large') WHERE ("new"."a" > 9); END"#, before: ["CREATE TABLE t (a)"]),
        Definition(
            body(false, limits: [5, 7]),
            #"CREATE TRIGGER "x" BEFORE INSERT ON "t" BEGIN DELETE FROM "log" WHERE ("a" > 5); "#
                + #"DELETE FROM "log" WHERE ("a" > 7); INSERT INTO "log" ("a") VALUES ("new"."a"); SELECT RAISE(IGNORE); END"#,
            before: ["CREATE TABLE t (a)"]),
    ])
    func hasTheStatementsThatSwiftsIfAndForChoose(_ definition: Definition) throws { try definition.check() }
}

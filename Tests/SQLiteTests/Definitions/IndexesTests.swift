import SQLite
import Testing

private let t = Table("t"), attached = Table("t", database: "main")
private let a = Expression<Int>("a"), b = Expression<String>("b"), c = Expression<Bool?>("c")
private let columns = #"CREATE TABLE "t" ("a" INTEGER, "b" TEXT, "c" INTEGER, "größe" REAL)"#

private func index(_ swift: String, _ text: String, before: [String] = []) -> Definition {
    Definition(swift, text, before: [columns] + before)
}

@Suite struct IndexesTests {
    @Test(arguments: [
        index(t.createIndex(a), #"CREATE INDEX "index_t_on_a" ON "t" ("a")"#),
        index(t.createIndex(a, b), #"CREATE INDEX "index_t_on_a_b" ON "t" ("a", "b")"#),
        index(t.createIndex([a, b]), #"CREATE INDEX "index_t_on_a_b" ON "t" ("a", "b")"#),
        index(t.createIndex(a, unique: true), #"CREATE UNIQUE INDEX "index_t_on_a" ON "t" ("a")"#),
        index(t.createIndex(a, ifNotExists: true), #"CREATE INDEX IF NOT EXISTS "index_t_on_a" ON "t" ("a")"#),
        index(
            t.createIndex([a], unique: true, ifNotExists: true),
            #"CREATE UNIQUE INDEX IF NOT EXISTS "index_t_on_a" ON "t" ("a")"#),
        index(attached.createIndex(a), #"CREATE INDEX "main"."index_t_on_a" ON "t" ("a")"#),
        index(attached.createIndex(attached[a]), #"CREATE INDEX "main"."index_t_on_a" ON "t" ("a")"#),
        index(t.createIndex(a.desc, b.asc), #"CREATE INDEX "index_t_on_a_desc_b_asc" ON "t" ("a" DESC, "b" ASC)"#),
        index(
            t.createIndex(t[b].lowercaseString), #"CREATE INDEX "index_t_on_lower_b_" ON "t" (lower("b"))"#),
        index(
            t.createIndex(Expression<Double>("größe")), #"CREATE INDEX "index_t_on_gr__e" ON "t" ("größe")"#),
        index(t.createIndex(a + 1), #"CREATE INDEX "index_t_on__a_____" ON "t" (("a" + 1))"#),
    ])
    func haveANameOfTheirTableAndColumns(_ definition: Definition) throws { try definition.check() }

    @Test(arguments: [
        index(t.createIndex(a, named: "My \"index\""), #"CREATE INDEX "My ""index""" ON "t" ("a")"#),
        index(
            attached.createIndex(a, unique: true, ifNotExists: true, named: "by_a"),
            #"CREATE UNIQUE INDEX IF NOT EXISTS "main"."by_a" ON "t" ("a")"#),
        index(
            t.createIndex(b.collate(.nocase).desc, a, named: "by_b"),
            #"CREATE INDEX "by_b" ON "t" (("b" COLLATE NOCASE) DESC, "a")"#),
        index(
            t.createIndex(a, where: a > 1 && b != "it's"),
            #"CREATE INDEX "index_t_on_a" ON "t" ("a") WHERE (("a" > 1) AND ("b" != 'it''s'))"#),
        index(t.createIndex(a, where: c), #"CREATE INDEX "index_t_on_a" ON "t" ("a") WHERE "c""#),
        index(
            t.createIndex([t[a]], named: "some", where: 1...5 ~= t[a]),
            #"CREATE INDEX "some" ON "t" ("a") WHERE "a" BETWEEN 1 AND 5"#),
    ])
    func haveANameAndAConditionOfTheirOwn(_ definition: Definition) throws { try definition.check() }

    @Test(arguments: [
        index(t.dropIndex(a), #"DROP INDEX "index_t_on_a""#, before: [t.createIndex(a)]),
        index(t.dropIndex([a, b.desc]), #"DROP INDEX "index_t_on_a_b_desc""#, before: [t.createIndex(a, b.desc)]),
        index(t.dropIndex(a, b, ifExists: true), #"DROP INDEX IF EXISTS "index_t_on_a_b""#),
        index(attached.dropIndex(attached[a]), #"DROP INDEX "main"."index_t_on_a""#, before: [t.createIndex(a)]),
        index(t.dropIndex(named: "by_a"), #"DROP INDEX "by_a""#, before: [t.createIndex(a, named: "by_a")]),
        index(attached.dropIndex(named: "by_a", ifExists: true), #"DROP INDEX IF EXISTS "main"."by_a""#),
    ])
    func areDropped(_ definition: Definition) throws { try definition.check() }

    @Test func anIndexOfNoColumnsIsRefusedWithTheReason() throws {
        let db = try Connection()
        try db.execute(columns)
        let error = #expect(throws: SQLiteError.self) { try db.run(t.createIndex([])) }
        #expect(error?.message.contains("an index needs a column") == true)
    }

    @Test func aCollatedColumnKeepsItsCollationAndDirection() throws {
        let db = try Connection()
        try db.execute(columns)
        try db.run(t.createIndex(b.collate(.nocase).desc, named: "by_b"))
        let parts = try db.prepare(#"SELECT name, "desc", coll FROM pragma_index_xinfo('by_b') WHERE key"#).map { $0 }
        #expect(parts.map { "\($0)" } == [#"[Optional("b"), Optional(1), Optional("NOCASE")]"#])
    }

    @Test func aUniquePartialIndexIsAboutItsRowsOnly() throws {
        let db = try Connection()
        try db.execute(columns)
        try db.run(t.createIndex(a, unique: true, where: b == "x"))
        for text in ["x", "y", "y"] { try db.run(t.insert(a <- 1, b <- text)) }
        #expect(throws: SQLiteError.self) { try db.run(t.insert(a <- 1, b <- "x")) }
    }
}

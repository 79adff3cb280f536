import SQLite
import Testing

private let v = VirtualTable("v")

@Suite struct VirtualTablesTests {
    @Test(arguments: [
        Definition(
            v.create(Module("fts5", [name, Expression<String>("body")])),
            #"CREATE VIRTUAL TABLE "v" USING "fts5"("name", "body")"#),
        Definition(
            v.create(Module("fts5", [name, Expression<Void>(literal: "prefix = '2 3'")]), ifNotExists: true),
            #"CREATE VIRTUAL TABLE IF NOT EXISTS "v" USING "fts5"("name", prefix = '2 3')"#),
        Definition(
            VirtualTable("v", database: "main").create(Module("fts5", [name])),
            #"CREATE VIRTUAL TABLE "main"."v" USING "fts5"("name")"#),
    ])
    func areCreatedByAModule(_ definition: Definition) throws { try definition.check() }

    @Test func aModuleIsQuotedWithItsArguments() throws {
        let definition = v.create(Module("custom", ["foo", "it's", 1]))
        #expect(definition == #"CREATE VIRTUAL TABLE "v" USING "custom"('foo', 'it''s', 1)"#)
        let db = try Connection()
        let error = #expect(throws: SQLiteError.self) { try db.run(definition) }
        #expect(error?.message.contains("no such module: custom") == true)
    }
}

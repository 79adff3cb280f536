import Foundation
import SQLite
import Testing

@Suite struct SQLiteEngineTests {
    @Test("a name with a NUL is refused, since SQLite would take it for another one")
    func names() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (a BLOB); INSERT INTO t VALUES (x'00')")
        let refused =
            [
                { try _ = db.scalar("SELECT :a", [":a\0": 1]) },
                { try _ = Connection(NSTemporaryDirectory() + "a\0b") },
                { try db.attach(.uri("a\0b"), as: "b") },
                { try db.attach(.inMemory, as: "a\0b") },
                { try db.detach("a\0b") },
                { try db.createFunction("f\0g") { (a: Int) in a } },
                { try db.removeFunction("f\0g") },
                {
                    try db.createAggregation("f\0g", initial: 0) { (a: inout Int, b: Int) in
                        a += b
                    } final: {
                        $0
                    }
                },
                { try db.createCollation("c\0d") { _, _ in .orderedSame } },
                { try db.removeCollation("c\0d") },
                { try _ = db.serialize(schema: "main\0") },
                { try db.deserialize([], schema: "main\0") },
                { try _ = db.openBlob(table: "t\0", column: "a", rowid: 1) },
                { try _ = db.openBlob(table: "t", column: "a\0", rowid: 1) },
                { try _ = db.backup(databaseName: .attached(name: "main\0"), usingConnection: Connection()) },
                { try db.loadExtension("a\0b") },
                { try db.savepoint("a\0b") {} },
                { try _ = db.run(Table("t\0").delete()) },
                { try _ = db.pragma(.userVersion, schema: "main\0") },
            ] as [() throws -> Void]
        for (index, call) in refused.enumerated() {
            #expect(throws: StatementError.self, "call \(index)") { try call() }
        }
    }
}

import SQLite
import Testing

@testable import SQLite

/// What SQLite itself says of everything in a database, without the texts.
private func facts(_ db: Connection) throws -> [String] {
    func rows(_ label: String, _ sql: String, _ values: String...) throws -> [String] {
        try db.prepare(sql, values).map { row in
            label + ": " + row.map { $0.map { "\($0)" } ?? "NULL" }.joined(separator: " | ")
        }
    }
    let tables = try db.prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite\\_s%' ESCAPE '\\' ORDER BY name"
    ).compactMap { $0[0] as? String }
    var facts = try rows(
        "table",
        "SELECT name, type, ncol, wr, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\' ORDER BY name"
    )
    facts += try rows(
        "object",
        "SELECT type, name, tbl_name FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\' ORDER BY type, name"
    )
    for table in tables {
        // A default is compared without the spaces around it.
        facts += try rows(
            table, "SELECT cid, name, type, \"notnull\", trim(dflt_value), pk, hidden FROM pragma_table_xinfo(?)", table
        )
        facts += try rows(table + " keys", "SELECT * FROM pragma_foreign_key_list(?)", table)
        facts += try rows(
            table + " indexes", "SELECT seq, name, \"unique\", origin, partial FROM pragma_index_list(?)", table)
        facts += try rows(
            table + " index",
            """
            SELECT l.name, x.seqno, x.cid, x.name, x.desc, x.coll, x.key
            FROM pragma_index_list(?) l, pragma_index_xinfo(l.name) x ORDER BY 1, 2
            """, table)
    }
    return facts
}

struct SchemaRoundTripTests {
    @Test(arguments: sampleSchemas)
    func writingASchemaBackGivesAnEquivalentOne(_ sample: SampleSchema) throws {
        let original = try sample.connection()
        let schema = try original.schema.database()
        let copy = try Connection()
        try copy.execute(schema.sql)
        #expect(try facts(copy) == facts(original))
        // What was read from the copy is what was written.
        #expect(try copy.schema.database() == schema)
    }

    @Test(arguments: sampleSchemas)
    func aSchemaWrittenAnewWithoutItsTextIsEquivalent(_ sample: SampleSchema) throws {
        let original = try sample.connection()
        var schema = try original.schema.database()
        for index in schema.objects.indices {
            if case .table(var table) = schema.objects[index] {
                table.normalize()
                schema.objects[index] = .table(table)
            }
        }
        let copy = try Connection()
        try copy.execute(schema.sql)
        #expect(try facts(copy) == facts(original))
        #expect(try copy.schema.database() == schema)
    }

    @Test(arguments: sampleSchemas)
    func theCopyAcceptsAndRefusesTheSameRows(_ sample: SampleSchema) throws {
        let original = try sample.connection()
        let copy = try Connection()
        try copy.execute(original.schema.database().sql)
        for statement in sample.statements {
            #expect(outcome(of: statement, in: copy) == outcome(of: statement, in: original), "\(statement)")
        }
    }

    /// The parser and SQLite read the same out of a text.
    @Test(arguments: sampleSchemas)
    func whatIsReadIsWhatThePragmasSay(_ sample: SampleSchema) throws {
        let db = try sample.connection()
        for table in try db.schema.database().tables {
            let columns = try db.prepare(
                "SELECT name, type, \"notnull\", hidden, pk, dflt_value FROM pragma_table_xinfo(?)", table.name
            ).map { $0 }
            #expect(columns.map { $0[0] as? String } == table.columns.map(\.name))
            for (row, column) in zip(columns, table.columns) {
                let type = (column.type ?? "").replacing(#/["']/#, with: "").lowercased().filter { $0 != " " }
                let declared = (row[1] as? String ?? "").replacing(#/["']/#, with: "").lowercased().filter { $0 != " " }
                // Of a type in quotes SQLite shows no more than the quoted part.
                #expect(type == declared || column.type?.hasPrefix("\"") == true && type.hasPrefix(declared))
                let isKey = row[4] as? Int64 ?? 0 > 0
                #expect((row[2] as? Int64 == 0) == column.isNullable || (isKey && table.isWithoutRowID))
                #expect(row[3] as? Int64 == (column.storage.map { $0 == .stored ? 3 : 2 } ?? 0))
                #expect((row[5] == nil) == (column.defaultValue == nil))
                #expect(isKey == table.primaryKey.contains { $0.column?.isSameName(as: column.name) == true })
            }
            let keys = try db.prepare("SELECT id, count(*) FROM pragma_foreign_key_list(?) GROUP BY id", table.name)
            #expect(keys.map { $0[1] as? Int64 }.count == table.foreignKeys.count)
            let uniques = try db.prepare("SELECT name FROM pragma_index_list(?) WHERE origin = 'u'", table.name)
            #expect(uniques.map { $0 }.count <= table.uniques.count)
        }
    }

    private func outcome(of sql: String, in db: Connection) -> String {
        do {
            return try db.prepare(sql).map { "\($0)" }.joined(separator: "; ")
        } catch {
            return (error as? SQLiteError)?.message ?? "\(error)"
        }
    }

    @Test func thereAreManySamplesAndTheyAreNotTrivial() throws {
        #expect(writtenSchemas.count >= 25)
        for sample in writtenSchemas {
            #expect(try sample.connection().schema.database().objects.count >= 3, "\(sample.name)")
        }
    }
}

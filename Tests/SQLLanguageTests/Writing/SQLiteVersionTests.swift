import SQLLanguage
import Testing

@Suite struct SQLiteVersionTests {
    @Test func versionsAreOrderedByTheirNumbers() {
        let versions = [(3, 8, 11), (3, 40, 1), (3, 41, 0), (4, 0, 0)].map {
            SQLiteVersion(major: $0.0, minor: $0.1, point: $0.2)
        }
        #expect(versions.shuffled().sorted() == versions)
    }

    @Test func aVersionReadsAsSQLiteWritesIt() {
        #expect(SQLiteVersion(number: 3_040_001).description == "SQLite 3.40.1")
        #expect(SQLiteVersion(number: 3_008_011) == SQLiteVersion(major: 3, minor: 8, point: 11))
    }

    @Test func aWriterKeepsTheNewestRequirement() throws {
        var writer = SQLWriter()
        let expression = concat(Column<String>("a").unhex(), Column<String>("b").octetLength)
        expression.node.write(into: &writer)
        let text = writer.text
        #expect(text == #"concat(unhex("a"), octet_length("b"))"#)
        let found = writer.requirement
        let requirement = try #require(found)
        #expect(requirement.version == SQLiteVersion(major: 3, minor: 44))
        #expect(throws: StatementError("concat() needs SQLite 3.44, and this is SQLite 3.43.2")) {
            try requirement.check(SQLiteVersion(number: 3_043_002))
        }
        try requirement.check(SQLiteVersion(number: 3_044_000))
        writer.reset()
        let left = writer.requirement?.version
        #expect(left == nil)
    }

    @Test func aQualifiedColumnKeepsTheRequirement() {
        var writer = SQLWriter()
        Table("t")[Column<String>("a").octetLength].node.write(into: &writer)
        let text = writer.text
        #expect(text == #"octet_length("t"."a")"#)
        let version = writer.requirement?.version
        #expect(version == SQLiteVersion(major: 3, minor: 43))
    }
}

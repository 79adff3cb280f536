import SQLite
import Testing

@Suite("SQLiteVersion") struct SQLiteVersionTests {
    @Test func versionIsThatOfTheLibrary() throws {
        let db = try Connection()
        let version = try db.scalar("SELECT sqlite_version()") as? String
        #expect("\(db.sqliteVersion)" == "SQLite \(version ?? "")")
        #expect(db.sqliteVersion >= SQLiteVersion(major: 3, minor: 25))
    }

    @Test func versionsAreOrdered() {
        let versions = [(2, 9, 9), (3, 0, 0), (3, 8, 11), (3, 9, 2), (3, 40, 0), (3, 40, 1), (4, 0, 0)]
            .map { SQLiteVersion(major: $0.0, minor: $0.1, point: $0.2) }
        #expect(versions.shuffled().sorted() == versions)
        #expect(SQLiteVersion(major: 3, minor: 8) == SQLiteVersion(major: 3, minor: 8, point: 0))
        #expect("\(versions[5])" == "SQLite 3.40.1")
    }
}

import Foundation
import SQLite
import Testing

@Suite("Loadable extensions") struct LoadableExtensionsTests {
    @Test func whatCannotBeLoadedThrowsWhy() throws {
        let db = try Connection()
        let error = #expect(throws: SQLiteError.self) { try db.loadExtension("/nowhere/at/all") }
        #expect(error?.message.contains("/nowhere/at/all") == true)
        try db.close()
        #expect(throws: SQLiteError.self) { try db.loadExtension("/nowhere/at/all") }
    }

    @Test func sqlCannotLoadAnythingAlsoAfterTheProgramHas() throws {
        let db = try Connection()
        try? db.loadExtension("/nowhere/at/all")
        let error = #expect(throws: SQLiteError.self) { try db.scalar("SELECT load_extension('/nowhere/at/all')") }
        #expect(error?.message == "not authorized")
    }

    #if os(Linux)
        /// Builds one, which takes a C compiler: Swift's own.
        @Test func extensionBringsItsFunctions() throws {
            try withTemporaryFolder { folder in
                let source = """
                    #include <sqlite3ext.h>
                    SQLITE_EXTENSION_INIT1
                    static void six(sqlite3_context *context, int count, sqlite3_value **values) {
                        sqlite3_result_int(context, 6);
                    }
                    int begin_six(sqlite3 *db, char **message, const sqlite3_api_routines *api) {
                        SQLITE_EXTENSION_INIT2(api);
                        return sqlite3_create_function(db, "six", 0, SQLITE_UTF8, 0, six, 0, 0);
                    }
                    """
                try source.write(toFile: "\(folder)/six.c", atomically: true, encoding: .utf8)
                let compiler = Process()
                compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
                compiler.arguments = ["clang", "-shared", "-fPIC", "-o", "\(folder)/six.so", "\(folder)/six.c"]
                try compiler.run()
                compiler.waitUntilExit()
                try #require(compiler.terminationStatus == 0)

                let db = try Connection()
                #expect(throws: SQLiteError.self) { try db.loadExtension("\(folder)/six", entryPoint: "begin_seven") }
                try db.loadExtension("\(folder)/six", entryPoint: "begin_six")
                #expect(try db.scalar("SELECT six()") as? Int64 == 6)
            }
        }
    #endif
}

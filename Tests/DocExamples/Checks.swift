import SQLite

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

struct Disagreement: Error, CustomStringConvertible {
    let description: String
}

@MainActor private var failures = 0
@MainActor private var examples = 0

/// Runs one example on a school of its own. Its name is printed first, so that it is known should the process end.
@MainActor func check(_ place: String, _ example: (Connection) async throws -> Void) async {
    examples += 1
    print("- \(place)")
    fflush(nil)
    do {
        let db = try school()
        listen(to: db)
        try await example(db)
    } catch {
        failures += 1
        print("\(place): error: \(error)")
    }
}

@MainActor func finish() -> Never {
    print("\(examples) examples ran, \(failures) of them failed")
    exit(failures == 0 ? 0 : 1)
}

// Written and read by one example at a time.
nonisolated(unsafe) private var lastTraced = ""

func listen(to db: Connection) {
    // SQLite marks the statements of a trigger or a virtual table, which run as part of another.
    db.trace { if !$0.hasPrefix("--") { lastTraced = $0 } }
}

/// The SQL run last, its bound values in place.
func lastSQL() -> String { lastTraced }

/// The SQL an expression or a query means, its values as literals.
func shownSQL(_ expressible: some Expressible) -> String { expressible.expression.description }
func shownSQL(_ definition: String) -> String { definition }

/// Throws where the SQL, white space aside, is not what the documentation says.
func expectSQL(_ found: String, _ documented: String, _ place: String) throws {
    func plain(_ sql: String) -> [Substring] { sql.split(whereSeparator: \.isWhitespace) }
    if plain(found) != plain(documented) {
        throw Disagreement(description: "\(place) says \(documented)\nbut the SQL is \(found)")
    }
}

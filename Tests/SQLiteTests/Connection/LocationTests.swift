import SQLite
import Testing

@Suite("Location") struct LocationTests {
    @Test(arguments: [
        (Connection.Location.inMemory, ":memory:"),
        (.temporary, ""),
        (.uri("foo"), "foo"),
        (.uri("file:foo?mode=ro"), "file:foo?mode=ro"),
        (.uri("foo", parameters: [.mode(.readOnly), .cache(.private)]), "file:foo?mode=ro&cache=private"),
        (.uri("/a b/c", parameters: [.nolock(true)]), "file:/a%20b/c?nolock=1"),
        (.uri("file:///a?x=1", parameters: [.immutable(false)]), "file:///a?x=1&immutable=0"),
        (.uri("file:a b", parameters: [.powersafeOverwrite(true)]), "file:a%20b?psow=1"),
        (.uri("50%?#", parameters: [.mode(.memory)]), "file:50%25%3F%23?mode=memory"),
        (.uri("12:30.db", parameters: [.mode(.readOnly)]), "file:12:30.db?mode=ro"),
        (.uri("//a//b", parameters: [.mode(.readWrite)]), "file:////a//b?mode=rw"),
        (.uri("file:100%", parameters: [.mode(.readOnly)]), "file:100%?mode=ro"),
        (.uri("a", parameters: [.vfs("unix&mode=rwc")]), "file:a?vfs=unix%26mode%3Drwc"),
        (.uri("file:a#b", parameters: [.cache(.shared)]), "file:a?cache=shared#b"),
    ]) func locationIsWhatSQLiteIsTold(location: Connection.Location, description: String) {
        #expect(location.description == description)
    }

    @Test(arguments: [
        (URIQueryParameter.cache(.shared), "cache=shared"), (.cache(.private), "cache=private"),
        (.immutable(true), "immutable=1"), (.modeOf("f"), "modeOf=f"), (.mode(.readOnly), "mode=ro"),
        (.mode(.readWrite), "mode=rw"), (.mode(.readWriteCreate), "mode=rwc"), (.mode(.memory), "mode=memory"),
        (.nolock(false), "nolock=0"), (.powersafeOverwrite(false), "psow=0"), (.vfs("unix"), "vfs=unix"),
    ]) func parameterIsNameAndValue(parameter: URIQueryParameter, description: String) {
        #expect(parameter.description == description)
    }

    /// Characters that mean something in a URI are those of the file's name.
    @Test(arguments: ["plain.db", "a b.db", "50%.db", "12:30.db", "what?.db", "a#b.db", "é.db", "a&b=c.db", "%41.db"])
    func fileWithParametersIsTheFileWithout(file: String) throws {
        try withTemporaryFolder { folder in
            try Connection("\(folder)/\(file)").execute("CREATE TABLE t (x)")
            let db = try Connection(.uri("\(folder)/\(file)", parameters: [.mode(.readOnly)]))
            #expect(db.description == "\(folder)/\(file)")
            #expect(db.readonly)
            #expect(try db.scalar("SELECT count(*) FROM t") as? Int64 == 0)
        }
    }
}

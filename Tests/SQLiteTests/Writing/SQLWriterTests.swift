import SQLite
import Testing

@Suite struct SQLWriterTests {
    @Test(
        "a text means the same as a literal and as a parameter, in every encoding",
        arguments: [
            "a\0b", "\0", "é\0😀\0\0", "␀\0", "\0\u{301}", "it's\0", "", "'", "\u{FEFF}x",
        ])
    func texts(_ text: String) throws {
        for encoding in ["UTF-8", "UTF-16le", "UTF-16be"] {
            let db = try Connection()
            try db.execute("PRAGMA encoding = '\(encoding)'; CREATE TABLE t (a TEXT)")
            let literal = Expression<String>(value: text).description
            let (read, isSame) = try db.one(
                "SELECT \(raw: literal), \(raw: literal) = \(text) AND typeof(\(raw: literal)) = 'text'",
                as: (String, Bool).self)
            #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars), "\(encoding) \(literal)")
            #expect(isSame)
        }
    }
}

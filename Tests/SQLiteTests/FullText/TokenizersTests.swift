import CSQLite
import Foundation
import SQLite
import Testing

private let notes = VirtualTable("notes")
private let body = Column<String>("body")

/// A row for each token of the index.
private let index = Table("notes_index")
private let term = Column<String>("term")

@Suite struct TokenizersTests {
    let db: Connection

    init() throws { db = try Connection() }

    /// Makes the table, with a row for each text.
    private func makeNotes(_ tokenizer: Tokenizer, _ texts: [String] = []) throws {
        try db.run(notes.create(.FTS5(FTS5Config().column(body).tokenizer(tokenizer))))
        try db.execute("CREATE VIRTUAL TABLE notes_index USING fts5vocab(notes, 'instance')")
        for text in texts { try db.run(notes.insert(body <- text)) }
    }

    private func found(_ pattern: String) throws -> [String] {
        try db.all(notes.filter(notes.match(pattern)).select(body).order(rowid))
    }

    private func marked(_ pattern: String) throws -> [String?] {
        try db.all(notes.filter(notes.match(pattern)).select(notes.highlight(0, "[", "]")).order(rowid))
    }

    private var tokens: [String] {
        get throws { try db.all(index.select(term).order(Column<Int>("doc"), Column<Int>("offset"), term)) }
    }

    private func checkIndex() throws { try db.run("INSERT INTO notes (notes) VALUES ('integrity-check')") }

    // MARK: Tokens

    @Test func itFoldsAndStemsWhatIsStoredAndWhatIsSearched() throws {
        let words = try db.createTokenizer("words") { text, _, tokens in
            for word in text.split(whereSeparator: { !$0.isLetter }) {
                var token = word.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
                if token.hasSuffix("ing") { token.removeLast(3) }
                try tokens.emit(token, for: word)
            }
        }
        let definition = notes.create(.FTS5(FTS5Config().column(body).tokenizer(words)))
        #expect(definition == #"CREATE VIRTUAL TABLE "notes" USING fts5("body", tokenize="words")"#)
        try makeNotes(words, ["Zoë is Walking", "a walk", "e\u{301}te\u{301}"])
        #expect(try tokens == ["zoe", "is", "walk", "a", "walk", "ete"])
        #expect(try found("WALKING") == ["Zoë is Walking", "a walk"])
        #expect(try found("zoë + is + walk") == ["Zoë is Walking"])
        #expect(try marked("walk") == ["Zoë is [Walking]", "a [walk]"])
        #expect(try marked("été") == ["[e\u{301}te\u{301}]"])
        try db.run(notes.filter(rowid == 1).delete())
        #expect(try tokens == ["a", "walk", "ete"])
        try checkIndex()
    }

    @Test func synonymsHaveTheSamePlace() throws {
        let words = try db.createTokenizer("words") { text, purpose, tokens in
            for word in text.split(separator: " ") {
                try tokens.emit(String(word), for: word)
                guard purpose == .document, word == "first" else { continue }
                try tokens.emitSynonym("1st")
                try tokens.emitSynonym("premier")
            }
        }
        try makeNotes(words, ["the first place", "the 1st place"])
        #expect(try tokens == ["the", "1st", "first", "premier", "place", "the", "1st", "place"])
        #expect(try db.all(index.select(Column<Int>("offset")).filter(term == "premier")) == [1])
        #expect(try found(#""1st" + place"#) == ["the first place", "the 1st place"])
        #expect(try found("the + premier + place") == ["the first place"])
        #expect(try marked("premier + place") == ["the [first place]"])
        try checkIndex()
    }

    @Test func itIsToldThePurpose() throws {
        let seen = Log<TokenizerPurpose>()
        let words = try db.createTokenizer("words") { text, purpose, tokens in
            seen.append(purpose)
            for word in text.split(separator: " ") { try tokens.emit(String(word), for: word) }
        }
        try makeNotes(words, ["a note"])
        #expect(seen.entries == [.document])
        #expect(try found("note") == ["a note"])
        #expect(try found("no*") == ["a note"])
        #expect(seen.entries == [.document, .query(isPrefix: false), .query(isPrefix: true)])
        #expect(try marked("note") == ["a [note]"])
        #expect(seen.entries.dropFirst(3) == [.query(isPrefix: false), .function])
    }

    // MARK: Texts

    @Test func textsAreWholeAndPlacesAreOfTheirBytes() throws {
        let seen = Log<String>()
        let words = try db.createTokenizer("words") { text, purpose, tokens in
            if purpose == .document { seen.append(text) }
            for word in text.split(whereSeparator: { $0 == " " || $0 == "\0" }) {
                try tokens.emit(word.lowercased(), for: word)
            }
        }
        let family = "👨‍👩‍👧 🇫🇷 Ünï x"
        try makeNotes(words, ["one\0two three", family, ""])
        #expect(seen.entries == ["one\0two three", family, ""])
        #expect(try tokens == ["one", "two", "three", "👨‍👩‍👧", "🇫🇷", "ünï", "x"])
        #expect(try found("two + three") == ["one\0two three"])
        #expect(try marked(#""🇫🇷""#) == ["👨‍👩‍👧 [🇫🇷] Ünï x"])
        #expect(try marked("ünï") == ["👨‍👩‍👧 🇫🇷 [Ünï] x"])
        #expect(try marked("x") == ["👨‍👩‍👧 🇫🇷 Ünï [x]"])
        let part: [String?] = try db.all(
            notes.filter(notes.match("ünï")).select(notes.snippet(before: "<", after: ">", tokens: 2)))
        #expect(part == ["…<Ünï> x"] || part == ["…🇫🇷 <Ünï>…"])
        try checkIndex()
    }

    /// The replacement of a bad byte is longer than that.
    @Test(arguments: [
        ("78FF20 79", "78FF20 5B795D"), ("F09F98 20 79", "F09F98 20 5B795D"), ("FFFFFF20 79 C3", "FFFFFF20 5B795D C3"),
        ("C3A920 79 20 FE", "C3A920 5B795D 20 FE"),
    ]) func placesAreRightBehindBytesThatAreNoText(_ stored: String, _ highlighted: String) throws {
        let words = try db.createTokenizer("words") { text, _, tokens in
            for word in text.split(whereSeparator: { $0 == " " || $0 == "\u{FFFD}" }) {
                try tokens.emit(String(word), for: word)
            }
        }
        try makeNotes(words)
        let hex = stored.filter { $0 != " " }
        try db.execute("INSERT INTO notes VALUES (CAST(x'\(hex)' AS TEXT))")
        let marked = try db.scalar("SELECT hex(highlight(notes, 0, '[', ']')) FROM notes WHERE notes MATCH 'y'")
        #expect(marked as? String == highlighted.filter { $0 != " " })
        try checkIndex()
    }

    // MARK: Arguments

    @Test func eachTableHasItsArguments() throws {
        try db.createTokenizer("without") { arguments in
            let left = Set(arguments)
            return { text, _, tokens in
                for word in text.split(separator: " ") where !left.contains(String(word)) {
                    try tokens.emit(String(word), for: word)
                }
            }
        }
        let other = VirtualTable("other")
        try makeNotes(.custom("without", ["the", "it's", "a-b", ""]), ["the it's a-b cat"])
        try db.run(other.create(.FTS5(FTS5Config().column(body).tokenizer(.custom("without", [])))))
        try db.run(other.insert(body <- "the cat"))
        #expect(try tokens == ["cat"])
        #expect(try db.scalar(other.filter(other.match("the")).count) == 1)
        #expect(
            notes.create(.FTS5(FTS5Config().column(body).tokenizer(.custom("without", ["the", "it's"]))))
                == #"CREATE VIRTUAL TABLE "notes" USING fts5("body", tokenize="without the 'it''s'")"#)
    }

    @Test func anotherTokenizerMayUseIt() throws {
        let words = try db.createTokenizer("words") { text, _, tokens in
            for word in text.split(separator: "/") { try tokens.emit(String(word), for: word) }
        }
        try makeNotes(.porter(words), ["running/home"])
        #expect(try tokens == ["run", "home"])
        #expect(try marked("runs") == ["[running]/home"])
    }

    @Test func argumentsThatItRefusesAreAnError() throws {
        try db.createTokenizer("plain") { _, _, _ in }
        try db.createTokenizer("picky") { arguments in
            guard arguments == ["right"] else { throw TestError("no \(arguments)") }
            return { _, _, _ in }
        }
        for (tokenizer, message) in [
            (Tokenizer.custom("plain", ["x"]), #"plain: it has no arguments: ["x"]"#),
            (.custom("picky", ["wrong"]), #"no ["wrong"]"#),
        ] {
            let error = #expect(throws: SQLiteError.self) {
                // Later versions of SQLite ask for it at the first text.
                try db.transaction { try makeNotes(tokenizer, ["a"]) }
            }
            #expect(error?.message == message && error?.extendedCode == 1)
        }
        try makeNotes(.custom("picky", ["right"]), ["a"])
    }

    // MARK: Errors

    @Test func whatItThrowsIsTheErrorOfTheStatement() throws {
        let words = try db.createTokenizer("words") { text, purpose, tokens in
            for word in text.split(separator: " ") {
                if word == "bad" { throw TestError("no \(word) words") }
                if word == "busy" { throw SQLiteError.error(message: "not now", code: 5, statement: nil) }
                if word == "mark", purpose == .function { throw TestError("no marks") }
                try tokens.emit(String(word), for: word)
            }
        }
        try makeNotes(words, ["good", "mark"])
        let insert = #expect(throws: SQLiteError.self) { try db.run(notes.insert(body <- "a bad day")) }
        #expect(insert?.message == "no bad words" && insert?.code == 1 && insert?.extendedCode == 1)
        #expect(insert?.sql == #"INSERT INTO "notes" ("body") VALUES (?)"#)
        let query = #expect(throws: SQLiteError.self) { try found("bad") }
        #expect(query?.message == "no bad words")
        let code = #expect(throws: SQLiteError.self) { try found("busy") }
        #expect(code?.message == "not now" && code?.code == 5)
        let function = #expect(throws: SQLiteError.self) { try marked("mark") }
        #expect(function?.message == "no marks")
        // Of no tokenizer.
        let later = #expect(throws: SQLiteError.self) { try found("\"") }
        #expect(later?.message == "unterminated string")
        #expect(try tokens == ["good", "mark"])
        try checkIndex()
    }

    @Test func tokensOutOfPlaceAreErrors() throws {
        let long = String(repeating: "x", count: 100)
        let words = try db.createTokenizer("words") { text, _, tokens in
            switch text {
            case "synonym": try tokens.emitSynonym("a")
            case "outside": try tokens.emit("a", at: long.startIndex..<long.endIndex)
            case "backwards":
                try tokens.emit("s", for: text.suffix(1))
                try tokens.emit("b", for: text.prefix(1))
            default: try tokens.emit(text, for: text[...])
            }
        }
        try makeNotes(words)
        for (text, message) in [
            ("synonym", "words: a is a synonym, but there is no token before it"),
            ("outside", "words: the place of a is not in the text"),
            ("backwards", "words: b comes after a token that stands behind it"),
        ] {
            let error = #expect(throws: SQLiteError.self) { try db.run(notes.insert(body <- text)) }
            #expect(error?.message == message)
        }
        // Not cut short, so that two tokens were one.
        if SQLiteVersion(major: 3, minor: 45) > db.sqliteVersion {
            let error = #expect(throws: SQLiteError.self) { try db.run(notes.insert(body <- "a\0b")) }
            #expect(error?.message.hasPrefix("a NUL in a token needs SQLite 3.45") == true)
        } else {
            try db.run(notes.insertMany([[body <- "a\0b"], [body <- "a\0c"]]))
        }
        try db.run(notes.insertMany([[body <- ""], [body <- String(repeating: "é", count: 100_000)]]))
        #expect(
            try db.scalar("SELECT count(*) FROM notes_index WHERE length(CAST(term AS BLOB)) = 32768") as? Int64 == 1)
        try checkIndex()
    }

    @Test func aConnectionWithoutFTS5SaysSo() throws {
        try db.createFunction("fts5", argumentCount: 1, options: []) { _ in nil }
        let replaced = #expect(throws: SQLiteError.self) { try db.createTokenizer("words") { _, _, _ in } }
        #expect(replaced?.message == "this SQLite has no FTS5")
        try db.removeFunction("fts5", argumentCount: 1)
        let removed = #expect(throws: SQLiteError.self) { try db.createTokenizer("words") { _, _, _ in } }
        #expect(removed?.message == "this SQLite has no FTS5")
        try db.close()
        let closed = #expect(throws: SQLiteError.self) { try db.createTokenizer("words") { _, _, _ in } }
        #expect(closed?.message == "the connection is closed")
    }

    // MARK: Life

    @Test func aTableKeepsTheTokenizerThatItWasMadeWith() throws {
        func make(_ name: String, _ suffix: String) throws -> Tokenizer {
            try db.createTokenizer(name) { text, _, tokens in try tokens.emit(text + suffix, for: text[...]) }
        }
        try makeNotes(make("words", "1"), ["a"])
        try db.run(notes.insert(body <- "b"))
        _ = try make("WORDS", "2")
        try db.run(notes.insert(body <- "c"))
        #expect(try tokens == ["a1", "b1", "c1"])
        let other = VirtualTable("other")
        try db.run(other.create(.FTS5(FTS5Config().column(body).tokenizer(.Custom("words")))))
        try db.run(other.insert(body <- "a"))
        try db.execute("CREATE VIRTUAL TABLE other_index USING fts5vocab(other, 'row')")
        #expect(try db.all(Table("other_index").select(term)) == ["a2"])
    }

    @Test func replacedAndClosedOnesAreFreed() throws {
        let lives = Counted.Lives()
        func make() throws -> Tokenizer {
            let counted = Counted(lives)
            return try db.createTokenizer("words") { text, _, tokens in
                try withExtendedLifetime(counted) { try tokens.emit("a", for: text[...]) }
            }
        }
        for _ in 1...1000 { _ = try make() }
        #expect(lives.count == 1)
        try makeNotes(make(), ["text"])
        _ = try make()
        #expect(lives.count == 2)
        try db.execute("DROP TABLE notes_index; DROP TABLE notes")
        #expect(lives.count == 1)
        try db.close()
        #expect(lives.count == 0)
    }

    @Test func thousandConnectionsFreeTheirTokenizers() throws {
        let lives = Counted.Lives()
        for number in 1...1000 {
            let db = try Connection()
            for name in ["a", "b"] {
                let counted = Counted(lives)
                try db.createTokenizer(name) { arguments in { _, _, _ in _ = counted } }
            }
            if number % 100 == 0 { try db.execute("CREATE VIRTUAL TABLE t USING fts5(x, tokenize = 'b c')") }
        }
        #expect(lives.count == 0)
    }

    @Test func threadsShareIt() async throws {
        let words = try db.createTokenizer("words") { _ in
            // A state of the table's own, which the connection's lock guards.
            var count = 0
            return { text, purpose, tokens in
                if purpose == .document { count += 1 }
                for word in text.split(separator: " ") { try tokens.emit(String(word), for: word) }
                try tokens.emit("n\(count)", at: text.endIndex..<text.endIndex)
            }
        }
        try makeNotes(words)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask { [db] in
                    for _ in 0..<50 { try db.run(notes.insert(body <- "text \(number)")) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try db.scalar(Table("notes_index").filter(term.like("n%")).select(term.distinct.count)) == 200)
    }
}

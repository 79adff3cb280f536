import SQLite
import Testing

private let v = VirtualTable("v")
private let a = Column<String>("a"), b = Column<String>("b")

private func makeTable(_ module: Module) throws -> Connection {
    let db = try Connection()
    try db.run(v.create(module))
    try db.run(
        v.insertMany([
            [a <- "one two three", b <- "hello world"], [a <- "two one", b <- "it's a lunch-break"],
            [a <- "AND OR NOT NEAR", b <- "c++ and café"],
        ]))
    return db
}

private let fts4 = Module.FTS4(a, b), fts5 = Module.FTS5(FTS5Config().columns([a, b]))

extension Connection {
    fileprivate func rows(_ pattern: some FullTextPattern) throws -> [Int64] {
        try all(v.filter(v.match(pattern)).select(rowid).order(rowid))
    }
    fileprivate func rows(_ pattern: (some FullTextPattern)?) throws -> [Int64]? { try pattern.map { try rows($0) } }
}

/// What users type to find out what is behind a search field.
private let hostile = [
    "\"", "\"\"\"", "'", "it's", "=", "-", "-one", "*", "one*", "^one", "NEAR", "AND", "OR", "NOT", "one AND",
    "AND one",
    "NOT one", "NEAR(one two)", "one NEAR/2 two", "NEAR/", "a:one", "a:", ":", "{a}", "(", ")", "((", "()", "one)", "+",
    "one + two", "\\",
    "%", "_", "a_b", "😀", "👨‍👩‍👧‍👦 one", "one 😀", "\0", "one\0two", "\"\0", "e\u{301}", "\u{FFFD}", "\u{200B}", "\u{FEFF}one",
    "…",
    "« one »", "“one”", "don’t", "user@example.com", "3.14", "C#", "c++", "'; DROP TABLE v; --", "\n",
    "\t one \r\n two ", "one\u{A0}two",
    "日本語", "हिन्दी", "עִבְרִית", "\u{1F3F4}\u{E0067}", "x=y", "--", "/* one */", ",", ".", "[one]", "one;two", "<b>one</b>",
    "$1", "?1", "||", "&&",
    "one\" OR \"two", "one\" *", "\"one\" NEAR \"two\"", "\u{10FFFF}", "\u{E000}", "ﬁ", "İ", "ß", "Ⅳ", "½",
]

private let manyWords = (0..<2_000).map { "w\($0)" }.joined(separator: " ")

@Suite struct FTS5PatternTests {
    @Test func wordsAreFound() throws {
        let db = try makeTable(fts5)
        #expect(try db.rows(FTS5Pattern(allWords: "one two")) == [1, 2])
        #expect(try db.rows(FTS5Pattern(allWords: "two hello")) == [1])
        #expect(try db.rows(FTS5Pattern(allWords: "one 😀")) == [1, 2])
        #expect(try db.rows(FTS5Pattern(anyWord: "hello café")) == [1, 3])
        #expect(try db.rows(FTS5Pattern(anyWord: "CAFE")) == [3])
        #expect(try db.rows(FTS5Pattern(phrase: "one two")) == [1])
        #expect(try db.rows(FTS5Pattern(phrase: "lunch-break")) == [2])
        #expect(try db.rows(FTS5Pattern(phrasePrefix: "one tw")) == [1])
        #expect(try db.rows(FTS5Pattern(columnPrefix: "two")) == [2])
        #expect(try db.rows(FTS5Pattern(allPrefixes: "hel wor")) == [1])
        #expect(try db.rows(FTS5Pattern(typed: "one th")) == [1])
        #expect(try db.rows(FTS5Pattern(typed: "one th ")) == [])
        #expect(try db.rows(FTS5Pattern(allWords: "AND OR NOT NEAR")) == [3])
        #expect(try db.rows(FTS5Pattern(near: ["one", "three"], distance: 1)) == [1])
        #expect(try db.rows(FTS5Pattern(near: ["one", "three"], distance: 0)) == [])
    }

    @Test(arguments: [
        (FTS5Pattern(allWords: "one  two\none"), #""one" "two""#),
        (FTS5Pattern(allWords: "say \"hi\""), #""say" """hi""""#),
        (FTS5Pattern(anyWord: "one - two"), #""one" OR "two""#),
        (FTS5Pattern(allPrefixes: "one two"), #""one" * "two" *"#),
        (FTS5Pattern(typed: "one two"), #""one" "two" *"#), (FTS5Pattern(typed: "one "), #""one""#),
        (FTS5Pattern(phrase: "one two one"), #""one two one""#), (FTS5Pattern(phrasePrefix: "one t"), #""one t" *"#),
        (FTS5Pattern(columnPrefix: "one two"), #"^ "one two""#),
        (FTS5Pattern(allWords: "it's e\u{301}", detail: .none), "\"it\" \"s\" \"e\u{301}\""),
        (FTS5Pattern(near: ["one two", "!", "three"], distance: 5), #"NEAR("one two" "three", 5)"#),
    ]) func theTextIsQuoted(_ pattern: FTS5Pattern?, _ text: String) { #expect(pattern?.text == text) }

    @Test func patternsAreCombined() throws {
        let db = try makeTable(fts5)
        let one = try #require(FTS5Pattern(allWords: "one two")), two = try #require(FTS5Pattern(anyWord: "hello café"))
        let three = try #require(FTS5Pattern(phrase: "three"))
        #expect((one && two).text == #"("one" "two") AND ("hello" OR "café")"#)
        #expect(try db.rows(one && two) == [1])
        #expect(try db.rows(one || two) == [1, 2, 3])
        #expect((one || two || three).text == #"("one" "two") OR ("hello" OR "café") OR "three""#)
        #expect(try db.rows((one || two).not(three)) == [2, 3])
        #expect(try db.rows(two.in(a)) == [])
        #expect(try db.rows(two.in(v[b])) == [1, 3])
        #expect(one.in(a, b).text == #"{"a" "b"} : ("one" "two")"#)
        #expect(try db.rows(one.in(a, b) && two.notIn(a)) == [1])
        #expect(try db.rows(one.notIn(a)) == [])
        #expect(try db.rows(FTS5Pattern(raw: "one OR café") && two) == [1, 3])
        #expect(try db.rows((0..<500).reduce(one) { pattern, _ in pattern && two }) == [1])
    }

    @Test func whatIsNoPatternThrows() throws {
        let db = try makeTable(fts5)
        let one = try #require(FTS5Pattern(allWords: "one"))
        #expect(throws: StatementError.self) { try db.rows(one.in(a.length)) }
        #expect(throws: StatementError.self) { try db.rows(one.in(a.length) || one) }
        #expect(throws: StatementError.self) { try db.rows(FTS5Pattern(near: ["one", "two"], distance: -1)) }
        #expect(throws: SQLiteError.self) { try db.rows(FTS5Pattern(raw: "=")) }
        #expect(throws: SQLiteError.self) { try db.rows(one && FTS5Pattern(raw: "(")) }
    }

    @Test(arguments: ["", " ", "=", "...", "\"'-*^:(){}", "\0", "…", "« »", "\n\t", "\u{200B}"])
    func textWithoutTokensIsNone(_ text: String) {
        for pattern in [
            FTS5Pattern(allWords: text), FTS5Pattern(anyWord: text), FTS5Pattern(phrase: text),
            FTS5Pattern(phrasePrefix: text),
            FTS5Pattern(allPrefixes: text), FTS5Pattern(typed: text), FTS5Pattern(columnPrefix: text),
            FTS5Pattern(near: [text]),
            FTS5Pattern(allWords: text, detail: .none),
        ] { #expect(pattern == nil) }
        for pattern in [
            FTS4Pattern(allWords: text), FTS4Pattern(anyWord: text), FTS4Pattern(phrase: text),
            FTS4Pattern(phrasePrefix: text),
            FTS4Pattern(allPrefixes: text), FTS4Pattern(typed: text), FTS4Pattern(near: [text]),
        ] { #expect(pattern == nil) }
    }

    @Test(arguments: [
        Tokenizer.Unicode61(), .ascii(), .Porter, .Trigram(),
        .Unicode61(tokenchars: ["-", "\"", "*", "'"], separators: ["e"]),
    ])
    func noTextIsASyntaxError(_ tokenizer: Tokenizer) throws {
        let db = try makeTable(.FTS5(FTS5Config().columns([a, b]).tokenizer(tokenizer)))
        let one = try #require(FTS5Pattern(phrase: "one"))
        for text in hostile + [manyWords, manyWords + " \"", String(repeating: "x", count: 20_000)] {
            let patterns = [
                FTS5Pattern(allWords: text), FTS5Pattern(anyWord: text), FTS5Pattern(phrase: text),
                FTS5Pattern(phrasePrefix: text),
                FTS5Pattern(allPrefixes: text), FTS5Pattern(typed: text), FTS5Pattern(columnPrefix: text),
                FTS5Pattern(near: [text, "one"]),
            ]
            for pattern in patterns.compactMap({ $0 }) {
                #expect(throws: Never.self, "\(text.prefix(50))") {
                    _ = try db.rows(pattern)
                    _ = try db.rows((pattern || one).not(pattern.in(a)))
                }
            }
        }
    }

    @Test(arguments: [FTS5Config.Detail.none, .column])
    func noTextIsAnErrorWithLessDetail(_ detail: FTS5Config.Detail) throws {
        let db = try makeTable(.FTS5(FTS5Config().columns([a, b]).detail(detail)))
        #expect(try db.rows(FTS5Pattern(allWords: "it's", detail: detail)) == [2])
        // Each character between two letters: one that the tokenizer splits at makes a phrase of what is one word here.
        let scalars = (0..<0x3_0000).compactMap { Unicode.Scalar($0) }
        let characters = stride(from: 0, to: scalars.count, by: 20_000).map { start in
            scalars[start..<min(start + 20_000, scalars.count)].map { "a\($0)b" }.joined(separator: " ")
        }
        for text in hostile + characters {
            #expect(throws: Never.self, "\(text.prefix(50))") {
                _ = try db.rows(FTS5Pattern(allWords: text, detail: detail))
                _ = try db.rows(FTS5Pattern(anyWord: text, detail: detail))
                _ = try db.rows(FTS5Pattern(typed: text, detail: detail))
            }
        }
    }
}

@Suite struct FTS4PatternTests {
    @Test func wordsAreFound() throws {
        let db = try makeTable(fts4)
        #expect(try db.rows(FTS4Pattern(allWords: "one two")) == [1, 2])
        #expect(try db.rows(FTS4Pattern(allWords: "two hello")) == [1])
        #expect(try db.rows(FTS4Pattern(anyWord: "hello café")) == [1, 3])
        #expect(try db.rows(FTS4Pattern(phrase: "one two")) == [1])
        #expect(try db.rows(FTS4Pattern(phrase: "lunch-break")) == [2])
        #expect(try db.rows(FTS4Pattern(phrasePrefix: "on tw")) == [1])
        #expect(try db.rows(FTS4Pattern(allPrefixes: "hel wor")) == [1])
        #expect(try db.rows(FTS4Pattern(typed: "one th")) == [1])
        #expect(try db.rows(FTS4Pattern(typed: "one th ")) == [])
        #expect(try db.rows(FTS4Pattern(allWords: "on*")) == [])
        #expect(try db.rows(FTS4Pattern(allWords: "AND OR NOT NEAR")) == [3])
        #expect(try db.rows(FTS4Pattern(near: ["one", "three"], distance: 1)) == [1])
        #expect(try db.rows(FTS4Pattern(near: ["one", "three"], distance: 0)) == [])
        #expect(throws: StatementError.self) { try db.rows(FTS4Pattern(near: ["one", "two"], distance: -1)) }
    }

    @Test func patternsAreCombined() throws {
        let db = try makeTable(fts4)
        let one = try #require(FTS4Pattern(allWords: "one two")), two = try #require(FTS4Pattern(anyWord: "hello café"))
        let three = try #require(FTS4Pattern(phrase: "three"))
        #expect((one && two && three).text == #"("one" "two") AND ("hello" OR "café") AND "three""#)
        #expect(try db.rows(one && two) == [1])
        #expect(try db.rows(one || two) == [1, 2, 3])
        #expect(try db.rows((one || two).not(three)) == [2, 3])
        #expect(two.in(b).text == "b:hello OR b:café")
        #expect(try db.rows(two.in(b)) == [1, 3])
        #expect(try db.rows(two.in(a)) == [])
        #expect(try db.rows((two && one.not(three)).in(b)) == [])
        #expect(try db.rows(FTS4Pattern(typed: "it's AND lun")?.in(b)) == [])
        #expect(try db.rows(FTS4Pattern(allPrefixes: "it's lunch-br")?.in(b)) == [2])
        #expect(try db.rows(FTS4Pattern(raw: "one OR café") && two) == [1, 3])
        let phrase = try #require(FTS4Pattern(phrase: "one two"))
        #expect(throws: StatementError.self) { try db.rows(phrase.in(a)) }
        #expect(throws: StatementError.self) { try db.rows(two.in(a.length)) }
        let inColumn: [Int64] = try db.all(v.filter(a.match(phrase)).select(rowid))
        #expect(inColumn == [1])
        #expect(throws: SQLiteError.self) { try db.rows(FTS4Pattern(raw: "\"")) }
    }

    @Test(arguments: [Tokenizer.Simple, .Porter, .Unicode61(), .Unicode61(tokenchars: ["-", "\"", "*", "'"])])
    func noTextIsASyntaxError(_ tokenizer: Tokenizer) throws {
        let db = try makeTable(.FTS4([a, b], tokenize: tokenizer))
        let one = try #require(FTS4Pattern(phrase: "one"))
        for text in hostile + [manyWords, manyWords + " \"", String(repeating: "x", count: 20_000)] {
            let words = [
                FTS4Pattern(allWords: text), FTS4Pattern(anyWord: text), FTS4Pattern(allPrefixes: text),
                FTS4Pattern(typed: text),
            ]
            let phrases = [
                FTS4Pattern(phrase: text), FTS4Pattern(phrasePrefix: text), FTS4Pattern(near: [text, "one"]),
            ]
            for pattern in (words + phrases).compactMap({ $0 }) {
                #expect(throws: Never.self, "\(text.prefix(50))") {
                    _ = try db.rows(pattern)
                    _ = try db.rows((pattern || one).not(pattern))
                }
            }
            for pattern in words.compactMap({ $0 }) where !PlainSymbols.only(text) {
                #expect(throws: Never.self, "\(text.prefix(50))") { _ = try db.rows(pattern.in(a)) }
            }
        }
    }
}

/// Texts of which FTS4 has no token that can be named with its column.
private enum PlainSymbols {
    static func only(_ text: String) -> Bool {
        text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).contains { word in
            !word.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "\u{E000}" }
        }
    }
}

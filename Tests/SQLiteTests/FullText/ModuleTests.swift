import SQLite
import Testing

private let v = VirtualTable("v")
private let subject = Column<String>("subject"), body = Column<String>("body")

private func fts4(_ config: FTS4Config) -> String { v.create(.FTS4(config)) }
private func fts5(_ config: FTS5Config) -> String { v.create(.FTS5(config)) }

private let prefix = #"CREATE VIRTUAL TABLE "v" USING "#

@Suite struct FullTextModulesTests {
    @Test(arguments: [
        Definition(v.create(.FTS4()), "fts4()"),
        Definition(v.create(.FTS4(subject)), #"fts4("subject")"#),
        Definition(v.create(.FTS4(subject, body)), #"fts4("subject", "body")"#),
        Definition(v.create(.FTS4(v[subject], v[body])), #"fts4("subject", "body")"#),
        Definition(v.create(.FTS4([subject, body])), #"fts4("subject", "body")"#),
        Definition(v.create(.FTS4([subject], tokenize: .Simple)), #"fts4("subject", tokenize=simple)"#),
        Definition(v.create(.FTS4([subject], tokenize: .Porter)), #"fts4("subject", tokenize=porter)"#),
        Definition(v.create(.FTS4(tokenize: .Porter)), "fts4(tokenize=porter)"),
        Definition(v.create(.FTS4([body], tokenize: .Unicode61())), #"fts4("body", tokenize=unicode61)"#),
        Definition(
            v.create(.FTS4([body], tokenize: .Unicode61(removeDiacritics: false))),
            #"fts4("body", tokenize=unicode61 "remove_diacritics=0")"#),
        Definition(
            v.create(.FTS4([body], tokenize: .unicode61(.all))),
            #"fts4("body", tokenize=unicode61 "remove_diacritics=2")"#),
        Definition(
            v.create(.FTS4([body], tokenize: .Unicode61(tokenchars: ["\"", "-"], separators: ["X", "'"]))),
            #"fts4("body", tokenize=unicode61 "tokenchars=""-" "separators='X")"#),
        Definition(fts4(FTS4Config().column(subject).prefix([4]).prefix([2])), #"fts4("subject", prefix="2,4")"#),
        Definition(fts4(FTS4Config().columns([subject, body]).contentless()), #"fts4("subject", "body", content="")"#),
        Definition(
            fts4(FTS4Config().column(subject).externalContent(Table("mails"))), #"fts4("subject", content="mails")"#),
        Definition(
            fts4(FTS4Config().column(subject).externalContent(Table("mails", database: "main"))),
            #"fts4("subject", content="mails")"#),
        Definition(
            fts4(FTS4Config().column(subject).externalContent(View("mails")).contentless()),
            #"fts4("subject", content="")"#),
        Definition(
            fts4(FTS4Config().column(subject).column(body, [.unindexed])),
            #"fts4("subject", "body", notindexed="body")"#),
        Definition(fts4(FTS4Config().column(subject).languageId("l")), #"fts4("subject", languageid="l")"#),
        Definition(
            fts4(FTS4Config().column(subject).compress("upper").uncompress("lower")),
            #"fts4("subject", compress="upper", uncompress="lower")"#),
        Definition(fts4(FTS4Config().column(subject).matchInfo(.fts3)), #"fts4("subject", matchinfo="fts3")"#),
        Definition(fts4(FTS4Config().column(subject).order(.desc)), #"fts4("subject", order="desc")"#),
        Definition(fts4(FTS4Config().column(subject).order(.asc)), #"fts4("subject", order="asc")"#),
        Definition(
            fts4(
                FTS4Config().column(subject, [.unindexed]).column(body).tokenizer(.Porter).prefix([3, 1])
                    .externalContent(Table("mails")).languageId("l").matchInfo(.fts3).order(.desc)),
            #"fts4("subject", "body", tokenize=porter, prefix="1,3", content="mails", notindexed="subject", "#
                + #"languageid="l", matchinfo="fts3", order="desc")"#),
    ])
    func fts4TakesEveryOption(_ definition: Definition) throws { try check(definition) }

    @Test(arguments: [
        Definition(fts5(FTS5Config().column(subject)), #"fts5("subject")"#),
        Definition(fts5(FTS5Config().columns([subject, body])), #"fts5("subject", "body")"#),
        Definition(
            fts5(FTS5Config().column(subject).column(body, [.unindexed])), #"fts5("subject", "body" UNINDEXED)"#),
        Definition(fts5(FTS5Config().column(subject).tokenizer(nil)), #"fts5("subject")"#),
        Definition(fts5(FTS5Config().column(subject).tokenizer(.Porter)), #"fts5("subject", tokenize=porter)"#),
        Definition(fts5(FTS5Config().column(subject).tokenizer(.ascii())), #"fts5("subject", tokenize=ascii)"#),
        Definition(
            fts5(FTS5Config().column(subject).tokenizer(.ascii(tokenchars: ["-"], separators: ["x"]))),
            #"fts5("subject", tokenize="ascii tokenchars '-' separators x")"#),
        Definition(
            fts5(FTS5Config().column(subject).tokenizer(.Unicode61())), #"fts5("subject", tokenize=unicode61)"#),
        Definition(
            fts5(FTS5Config().column(subject).tokenizer(.Unicode61(removeDiacritics: true))),
            #"fts5("subject", tokenize="unicode61 remove_diacritics 1")"#),
        Definition(
            fts5(FTS5Config().column(subject).tokenizer(.Unicode61(removeDiacritics: false))),
            #"fts5("subject", tokenize="unicode61 remove_diacritics 0")"#),
        Definition(
            fts5(
                FTS5Config().column(subject).tokenizer(
                    .Unicode61(removeDiacritics: true, tokenchars: [".", "\"", "'"], separators: ["X", " "]))),
            #"fts5("subject", tokenize="unicode61 remove_diacritics 1 tokenchars '""''.' separators ' X'")"#),
        Definition(
            fts5(FTS5Config().column(subject).tokenizer(.unicode61(.all, categories: ["L*", "So"]))),
            #"fts5("subject", tokenize="unicode61 remove_diacritics 2 categories 'L* So'")"#),
        Definition(
            fts5(FTS5Config().column(subject).tokenizer(.porter(.Unicode61(tokenchars: ["-"])))),
            #"fts5("subject", tokenize="porter unicode61 tokenchars '-'")"#),
        Definition(
            fts5(FTS5Config().column(subject).tokenizer(.porter(.ascii()))),
            #"fts5("subject", tokenize="porter ascii")"#),
        Definition(
            fts5(FTS5Config().column(subject).tokenizer(.Trigram())),
            #"fts5("subject", tokenize="trigram case_sensitive 0")"#),
        Definition(
            fts5(FTS5Config().column(subject).tokenizer(.Trigram(caseSensitive: true))),
            #"fts5("subject", tokenize="trigram case_sensitive 1")"#),
        Definition(
            fts5(FTS5Config().column(subject).tokenizer(.Custom("porter"))), #"fts5("subject", tokenize="porter")"#),
        Definition(fts5(FTS5Config().column(subject).prefix([4, 2])), #"fts5("subject", prefix="2,4")"#),
        Definition(fts5(FTS5Config().column(subject).contentless()), #"fts5("subject", content="")"#),
        Definition(
            fts5(FTS5Config().column(subject).externalContent(Table("mails", database: "main")).contentRowId(id)),
            #"fts5("subject", content="mails", content_rowid="id")"#),
        Definition(fts5(FTS5Config().column(subject).columnSize(0)), #"fts5("subject", columnsize=0)"#),
        Definition(fts5(FTS5Config().column(subject).detail(.none)), #"fts5("subject", detail="none")"#),
        Definition(fts5(FTS5Config().column(subject).detail(.column)), #"fts5("subject", detail="column")"#),
        Definition(
            fts5(
                FTS5Config().column(subject).tokenizer(.Porter).prefix([2]).externalContent(Table("mails"))
                    .contentRowId(id).columnSize(1).detail(.full)),
            #"fts5("subject", tokenize=porter, prefix="2", content="mails", content_rowid="id", columnsize=1, "#
                + #"detail="full")"#),
    ])
    func fts5TakesEveryOption(_ definition: Definition) throws { try check(definition) }

    /// Checks the text, has SQLite run it, and has the tokenizer split a text where the table keeps one.
    private func check(_ definition: Definition) throws {
        #expect(definition.swift == prefix + definition.text)
        let db = try Connection()
        try db.execute("CREATE TABLE mails (id INTEGER PRIMARY KEY, subject TEXT, body TEXT, l INTEGER)")
        try db.run(definition.swift)
        #expect(try db.all(v.filter(v.match("x")).select(rowid)) == [Int64]())
    }

    @Test(
        arguments: [
            (
                FTS5Config().contentlessDelete(), #"content="", contentless_delete=1"#,
                "contentless_delete needs SQLite 3.43"
            ),
            (
                FTS5Config().contentlessUnindexed(), #"content="", contentless_unindexed=1"#,
                "contentless_unindexed needs SQLite 3.47"
            ),
            (FTS5Config().locale(), "locale=1", "locale needs SQLite 3.47"),
            (FTS5Config().tokendata(), "tokendata=1", "tokendata needs SQLite 3.45"),
            (
                FTS5Config().tokenizer(.trigram(removeDiacritics: true)), #"tokenize="trigram remove_diacritics 1""#,
                "remove_diacritics of trigram needs SQLite 3.45"
            ),
        ].map { LaterOption(definition: fts5($0.0.column(subject)), text: $0.1, reason: $0.2) })
    func anOptionOfALaterVersionNamesIt(_ option: LaterOption) throws {
        #expect(option.definition == #"\#(prefix)fts5("subject", \#(option.text)) /* \#(option.reason) */"#)
        let db = try Connection()
        do {
            try db.run(option.definition)
        } catch let error as SQLiteError {
            #expect(error.description.contains(option.reason))
        }
    }

    struct LaterOption: Sendable {
        let definition: String
        let text: String
        let reason: String
    }

    @Test func theVocabularyOfATableIsATable() throws {
        let db = try Connection()
        try db.run(v.create(.FTS5(FTS5Config().column(subject))))
        try db.run(v.insert(subject <- "one two one"))
        let term = Column<String>("term"), count = Column<Int>("cnt")
        for (kind, columns) in [
            (FTS5VocabularyKind.row, ["term", "doc", "cnt"]), (.column, ["term", "col", "doc", "cnt"]),
            (.instance, ["term", "doc", "col", "offset"]),
        ] {
            let words = VirtualTable("words by \(kind.rawValue)")
            let definition = words.create(.FTS5Vocabulary(of: v, kind))
            #expect(
                definition
                    == #"CREATE VIRTUAL TABLE "words by \#(kind.rawValue)" USING fts5vocab("v", "\#(kind.rawValue)")"#)
            try db.run(definition)
            #expect(try db.prepare(words.literalSQL).columnNames == columns)
            if kind == .row {
                let counts: [(String, Int)] = try db.all(words.select(term, count).order(term))
                #expect(counts.map(\.0) == ["one", "two"] && counts.map(\.1) == [2, 1])
            }
        }
        let four = VirtualTable("four", database: "main")
        try db.run(four.create(.FTS4(subject)))
        let definition = VirtualTable("words", database: "temp").create(.FTS4Vocabulary(of: four))
        #expect(definition == #"CREATE VIRTUAL TABLE "temp"."words" USING fts4aux("main", "four")"#)
        try db.run(definition)
    }
}

@Suite struct TokenizerTests {
    @Test(
        arguments: [
            (Tokenizer.Simple, "simple"), (.Porter, "porter"), (.Unicode61(), "unicode61"),
            (
                .Unicode61(removeDiacritics: true, tokenchars: ["."], separators: ["X"]),
                #""unicode61 remove_diacritics=1 tokenchars=. separators=X""#
            ),
            (.Trigram(), #""trigram case_sensitive 0""#),
            (.Trigram(caseSensitive: true), #""trigram case_sensitive 1""#),
            (.Custom("my tok"), "\"\"\"SQLite.swift\"\" \"\"my tok\"\"\""),
        ] as [(Tokenizer, String)])
    func aDescriptionHasTheArguments(_ tokenizer: Tokenizer, _ text: String) {
        #expect(tokenizer.description == text)
    }

    @Test func anUnknownTokenizerIsRefused() throws {
        for (definition, text) in [
            (v.create(.FTS4([body], tokenize: .Custom("my tok"))), #"tokenize="my tok""#),
            (v.create(.FTS4([body], tokenize: .icu("tr_TR"))), #"tokenize=icu "tr_TR""#),
            (v.create(.FTS4([body], tokenize: .porter(.Simple))), #"tokenize=porter "simple""#),
            (fts5(FTS5Config().column(body).tokenizer(.Custom("it's"))), #"tokenize="'it''s'""#),
            (fts5(FTS5Config().column(body).tokenizer(.Simple)), "tokenize=simple"),
        ] {
            #expect(definition.contains(text), "\(definition)")
            // FTS4's porter takes no notice of arguments, and SQLite may have been built with ICU.
            if text.contains("my tok") || text.contains("it''s") || text.hasSuffix("=simple") {
                let error = #expect(throws: SQLiteError.self) { try Connection().run(definition) }
                #expect(error?.message.contains("tokenizer") == true)
            }
        }
    }

    @Test(
        arguments: [
            (Tokenizer.Unicode61(), "cafe", ["Café"]), (.Unicode61(removeDiacritics: false), "cafe", []),
            (.Unicode61(tokenchars: ["-"]), "\"a-b\"", ["a-b"]), (.Unicode61(tokenchars: ["-"]), "b", []),
            (.Unicode61(separators: ["f"]), "\"ca é\"", ["Café"]),
            (.Porter, "running", ["runs"]), (.Trigram(), "AFé", ["Café"]), (.Trigram(caseSensitive: true), "AFé", []),
            (.unicode61(.all, categories: ["L*", "N*", "Co", "S*"]), "\"😀\"", ["😀"]), (.ascii(), "\"😀\"", ["😀"]),
            (.Unicode61(), "\"😀\"", []), (.porter(.Unicode61(tokenchars: ["-"])), "\"a-b\"", ["a-b"]),
        ] as [(Tokenizer, String, [String])])
    func itSplitsAsItsOptionsSay(_ tokenizer: Tokenizer, _ pattern: String, _ expected: [String]) throws {
        let db = try Connection()
        try db.run(fts5(FTS5Config().column(body).tokenizer(tokenizer)))
        for text in ["Café", "a-b", "runs", "😀"] { try db.run(v.insert(body <- text)) }
        let found: [String] = try db.all(v.filter(v.match(pattern)).select(body))
        #expect(found == expected)
    }
}

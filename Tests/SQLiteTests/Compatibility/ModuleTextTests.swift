import SQLite
import Testing

@Suite("The text of virtual tables that programs rely on")
struct ModuleTextTests {
    private static let notes = VirtualTable("notes"), subject = Column<String>("subject"),
        body = Column<String?>("body")
    private static let id = Column<Int64>("id"), minimum = Column<Double>("minX"), maximum = Column<Double>("maxX")

    @Test("Modules", arguments: modulesSaid)
    func modules(_ said: Said) { #expect(said.sql == said.text) }

    private static let modulesSaid = Said.table { table in
        table.use(.FTS4(), "fts4()")
        table.use(.FTS4(subject, body), #"fts4("subject", "body")"#)
        table.use(.FTS4([subject], tokenize: .Simple), #"fts4("subject", tokenize=simple)"#)
        table.use(.FTS4([subject], tokenize: .Porter), #"fts4("subject", tokenize=porter)"#)
        table.use(.FTS4([subject], tokenize: .Unicode61()), #"fts4("subject", tokenize=unicode61)"#)
        table.use(
            .FTS4([subject], tokenize: .Unicode61(removeDiacritics: true, tokenchars: ["."], separators: ["X"])),
            #"fts4("subject", tokenize=unicode61 "remove_diacritics=1" "tokenchars=." "separators=X")"#)
        table.use(
            .FTS4(FTS4Config().column(subject).column(body, [.unindexed])),
            #"fts4("subject", "body", notindexed="body")"#)
        table.use(
            .FTS4(FTS4Config().columns([subject, body]).prefix([4, 2])), #"fts4("subject", "body", prefix="2,4")"#)
        table.use(.FTS4(FTS4Config().contentless().column(subject)), #"fts4("subject", content="")"#)
        table.use(.FTS4(FTS4Config().externalContent(Table("t"))), #"fts4(content="t")"#)
        table.use(
            .FTS4(FTS4Config().languageId("l").compress("c").uncompress("u").matchInfo(.fts3).order(.desc)),
            #"fts4(languageid="l", compress="c", uncompress="u", matchinfo="fts3", order="desc")"#)
        table.use(
            .FTS5(FTS5Config().column(subject, [.unindexed]).column(body).tokenizer(.Porter)),
            #"fts5("subject" UNINDEXED, "body", tokenize=porter)"#)
        table.use(
            .FTS5(
                FTS5Config().column(subject).externalContent(Table("t")).contentRowId(id).columnSize(1).detail(.full)),
            #"fts5("subject", content="t", content_rowid="id", columnsize=1, detail="full")"#)
        table.use(.RTree(id, (minimum, maximum)), #"rtree("id", "minX", "maxX")"#)
        table.use(Module("own", [subject, "x"]), #""own"("subject", 'x')"#)
    }

    @Test("A tokenizer describes itself as it did, also where the text that SQLite reads is another")
    func tokenizers() {
        let letters = Tokenizer.Unicode61(removeDiacritics: true, tokenchars: ["."], separators: ["X"])
        #expect(letters.description == #""unicode61 remove_diacritics=1 tokenchars=. separators=X""#)
        #expect(Tokenizer.Trigram().description == #""trigram case_sensitive 0""#)
        #expect(Tokenizer.Custom("my tok").description == "\"\"\"SQLite.swift\"\" \"\"my tok\"\"\"")
        #expect(Tokenizer.Porter.description == "porter" && Tokenizer.Simple.name == "simple")
    }

    @Test("A match is a condition or a query, as its place wants")
    func matches() throws {
        let query: any QueryType = Self.notes.match("a*")
        #expect(query.expression.description == #"SELECT * FROM "notes" WHERE ("notes" MATCH 'a*')"#)
        let filtered = Self.notes.filter(Self.notes.match("a*"))
        #expect(filtered.expression.description == #"SELECT * FROM "notes" WHERE ("notes" MATCH 'a*')"#)
        let condition: Expression<Bool?> = Self.notes.match(Expression<String?>("p"))
        #expect(condition.template == #"("notes" MATCH "p")"#)
        let db = try Connection()
        try db.run(Self.notes.create(.FTS4([Self.subject, Self.body], tokenize: .Porter)))
        try db.run(Self.notes.insert(Self.subject <- "walking", Self.body <- nil))
        #expect(try db.prepare(Self.notes.match("walk")).map { $0[Self.subject] } == ["walking"])
        #expect(try db.scalar(Self.notes.filter(Self.subject.match("walked")).count) == 1)
    }
}

extension Said.Table {
    fileprivate mutating func use(_ module: Module, _ text: String) {
        say(VirtualTable("notes").create(module), #"CREATE VIRTUAL TABLE "notes" USING "# + text)
    }
}

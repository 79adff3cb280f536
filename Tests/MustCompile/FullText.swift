// Every form in which a program may use full-text tables and R-trees.
import SQLite

let emails = VirtualTable("emails")
let id = Expression<Int64>("id")
let subject = Expression<String>("subject")
let body = Expression<String?>("body")
let minX = Expression<Double>("minX")
let maxX = Expression<Double>("maxX")

func creating(_ db: Connection, tokenizer: Tokenizer?) throws {
    try db.run(emails.create(.FTS4(subject, body)))
    try db.run(emails.create(.FTS4(subject), ifNotExists: true))
    _ = emails.create(.FTS4())
    _ = emails.create(.FTS4([subject, body]))
    _ = emails.create(.FTS4([subject, body], tokenize: .Porter))
    _ = emails.create(.FTS4([subject], tokenize: tokenizer))
    _ = emails.create(.FTS4(tokenize: .Simple))
    _ = emails.create(Module.FTS4(subject))
    _ = emails.create(.FTS4([subject], tokenize: .Unicode61(removeDiacritics: false)))
    _ = emails.create(.FTS4([subject], tokenize: .Unicode61(tokenchars: ["."], separators: ["X"])))
    _ = emails.create(.FTS4([subject], tokenize: .Unicode61()))
    _ = emails.create(.FTS4([subject], tokenize: Tokenizer.Custom("tokenizer")))
    let columns: [Expressible] = [subject, body]
    let config = FTS4Config()
        .column(subject)
        .column(body, [.unindexed])
        .columns(columns)
        .tokenizer(Tokenizer.Simple)
        .prefix([2, 4])
        .externalContent(Table("mails"))
        .contentless()
        .compress("zip")
        .uncompress("unzip")
        .languageId("lid")
        .matchInfo(.fts3)
        .order(.desc)
    _ = emails.create(.FTS4(config))
    let five = FTS5Config()
        .column(subject, [.unindexed])
        .columns([body])
        .tokenizer(.Trigram(caseSensitive: true))
        .externalContent(View("mails"))
        .contentRowId(id)
        .columnSize(1)
        .detail(FTS5Config.Detail.full)
    five.column(id)
    let _: String = emails.create(.FTS5(five))
    _ = emails.create(.RTree(id, (minX, maxX)))
    _ = emails.create(.RTree(id, (minX, maxX), (minX, maxX)))
}

func matching(_ db: Connection) throws {
    let _: Expression<Bool> = emails.match("wonder*")
    let _: Expression<Bool> = emails.match(subject)
    let _: Expression<Bool?> = emails.match(body)
    let _: QueryType = emails.match("wonder*")
    let _: QueryType = emails.match(subject)
    let _: QueryType = emails.match(body)
    _ = emails.filter(emails.match("wonder*"))
    _ = emails.filter(emails.match(body))
    _ = emails.filter(emails.match("wonder*") && subject != "")
    for row in try db.prepare(emails.match("wonder*")) { _ = row[subject] }
    for row in try db.prepare(emails.match("wonder*").select(subject).limit(3)) { _ = row[subject] }
    _ = try db.pluck(emails.match("wonder*"))
    _ = try db.scalar(emails.match("wonder*").count)
    _ = emails.filter(subject.match("wonder*"))
    _ = Table("t").join(emails, on: emails[rowid] == Table("t")[id]).filter(emails.match("x"))
    if let pattern = FTS5Pattern(allWords: "a b"), let other = FTS5Pattern(phrase: "c d") {
        _ = emails.filter(emails.match(pattern && other || pattern.not(other).in(subject)))
        for row in try db.prepare(emails.match(pattern)) { _ = row[subject] }
    }
}

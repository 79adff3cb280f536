// A program with texts that are searched: FTS4, FTS5 and R-trees.
import SQLite

let notes = VirtualTable("notes")
let subject = Expression<String>("subject")
let body = Expression<String?>("body")

func create(_ db: Connection) throws {
    try db.run(notes.create(.FTS4(subject, body)))
    try db.run(notes.create(.FTS4([subject, body], tokenize: .Porter), ifNotExists: true))
    try db.run(notes.create(.FTS4()))
    try db.run(notes.create(.FTS4(subject)))
    try db.run(
        notes.create(
            .FTS4([subject, body], tokenize: .Unicode61(removeDiacritics: false, tokenchars: ["."], separators: ["X"])))
    )
    try db.run(notes.create(.FTS4([subject], tokenize: .Simple)))
    try db.run(notes.create(.FTS4([subject], tokenize: .Custom("own"))))
    let config = FTS4Config()
        .column(subject)
        .column(body, [.unindexed])
        .columns([Expression<String>("more")])
        .languageId("lid")
        .tokenizer(.Porter)
        .prefix([2, 4])
        .order(.desc)
        .matchInfo(.fts3)
        .compress("zip").uncompress("unzip")
    try db.run(notes.create(.FTS4(config), ifNotExists: true))
    let five = FTS5Config()
        .column(subject, [.unindexed])
        .column(body)
        .tokenizer(.Unicode61())
        .externalContent(Table("content"))
        .contentRowId(Expression<Int64>("id"))
        .columnSize(0)
        .detail(.column)
        .prefix([1])
    try db.run(notes.create(.FTS5(five)))
    try db.run(
        notes.create(
            .FTS5(FTS5Config().contentless().column(subject).tokenizer(Tokenizer.Trigram(caseSensitive: true)))))
    let other = FTS5Config()
    other.column(subject)
    other.tokenizer(nil)
    try db.run(notes.create(Module.FTS5(other)))
    let boxes = VirtualTable("boxes")
    try db.run(
        boxes.create(
            .RTree(
                Expression<Int64>("id"), (Expression<Double>("minX"), Expression<Double>("maxX")),
                (Expression<Double>("minY"), Expression<Double>("maxY")))))
    try db.run(boxes.create(Module("custom", ["a", "b"])))
    try db.run(notes.drop(ifExists: true))
    try db.run(notes.rename(VirtualTable("texts")))
    print(Tokenizer.Porter.name, Tokenizer.Simple.arguments, Tokenizer.Porter.description)
}

final class OwnConfig: FTS5Config {
    var used = false
}

func search(_ db: Connection, _ text: String) throws -> [String] {
    try db.run(notes.insert(subject <- "a", body <- "b"))
    for row in try db.prepare(notes.match("wonder*")) { print(row[subject]) }
    let pattern = Expression<String>(value: text)
    let optional = Expression<String?>(value: text)
    let query: QueryType = notes.match(text)
    let condition: Expression<Bool> = notes.match(text)
    let maybe: Expression<Bool?> = notes.match(optional)
    _ = notes.filter(notes.match(text)).select(subject, body)
    _ = notes.filter(notes.match(pattern)).order(rowid)
    _ = notes.filter(notes.match(optional))
    _ = notes.filter(subject.match(text) && condition && maybe)
    let replies = notes.filter(notes.match(text)).select(subject).limit(10)
    _ = try db.prepare(query.limit(3))
    return try db.prepare(replies).map { $0[subject] }
}

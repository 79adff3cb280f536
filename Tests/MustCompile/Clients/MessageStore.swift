// A program that keeps chats and their messages: joins, aliases, common tables, groups, windows.
import SQLite

enum Schema {
    static let chats = Table("chats")
    static let messages = Table("messages")
    static let people = Table("people")
    static let recent = View("recent")

    static let id = Expression<Int64>("id")
    static let chatID = Expression<Int64>("chat_id")
    static let authorID = Expression<Int64?>("author_id")
    static let managerID = Expression<Int64?>("manager_id")
    static let title = Expression<String?>("title")
    static let body = Expression<String>("body")
    static let name = Expression<String>("name")
    static let isRead = Expression<Bool>("is_read")
    static let sentAt = Expression<Double>("sent_at")
}

func create(_ db: Connection) throws {
    typealias S = Schema
    try db.run(
        S.people.create {
            $0.column(S.id, primaryKey: .default); $0.column(S.name)
        })
    try db.run(
        S.messages.create(temporary: false, ifNotExists: true) { t in
            t.column(S.id, primaryKey: .autoincrement)
            t.column(S.chatID, references: S.chats, S.id)
            t.column(S.authorID)
            t.column(S.body)
            t.column(S.sentAt)
            t.unique(S.chatID, S.sentAt)
            t.unique([S.chatID, S.body])
            t.check(S.body.length > 0)
            t.foreignKey(S.authorID, references: S.people, S.id, update: .cascade, delete: .setNull)
            t.foreignKey((S.chatID, S.id), references: S.chats, (S.id, S.chatID))
        })
    try db.run(S.recent.create(S.messages.order(S.sentAt.desc).limit(10), ifNotExists: true))
    try db.run(S.messages.addColumn(S.isRead, defaultValue: false))
    try db.run(S.recent.drop(ifExists: true))
    try db.run(S.messages.dropIndex(S.sentAt, ifExists: true))
    try db.run(S.messages.rename(Table("old_messages")))
    try db.run(S.messages.drop(ifExists: true))
}

func read(_ db: Connection, chat: Int64) throws {
    typealias S = Schema
    let query = S.messages
        .join(S.people, on: S.people[S.id] == S.messages[S.authorID])
        .join(.leftOuter, S.chats, on: S.chats[S.id] == S.messages[S.chatID])
        .select(S.messages[S.id], S.people[S.name], S.chats[S.title], S.body, S.people[*])
        .filter(S.messages[S.chatID] == chat && !S.isRead)
        .order(S.sentAt.desc, S.messages[S.id].asc)
        .limit(50, offset: 0)
    for row in try db.prepare(query) {
        let _: Int64 = row[S.messages[S.id]]
        let _: String = row[S.people[S.name]]
        let _: String? = row[S.chats[S.title]]
        let _: String = row[S.body]
    }

    let managers = S.people.alias("managers")
    let staff = S.people.join(.leftOuter, managers, on: managers[S.id] == S.people[S.managerID])
    for row in try db.prepare(staff) { print(row[S.people[S.name]], row[managers[S.name]]) }
    _ = S.people.join(.cross, S.chats, on: Expression(value: true))
    _ = S.people.join(.inner, S.chats.filter(S.title != nil), on: S.authorID == S.people[S.id])

    let counted = S.messages
        .select(S.chatID, count(*), S.sentAt.max, S.body.length.sum)
        .group(S.chatID, having: count(*) > 1)
    for row in try db.prepare(counted) {
        print(row[S.chatID], row[count(*)], row[S.sentAt.max] as Any, row[S.body.length.sum] as Any)
    }
    _ = S.messages.group([S.chatID, S.authorID], having: S.authorID != nil)
    _ = S.messages.group(S.chatID, S.authorID)

    let unread = Table("unread")
    let cte =
        unread
        .with(
            unread, columns: [S.id], recursive: false, hint: .notMaterialized,
            as: S.messages.select(S.id).filter(!S.isRead)
        )
        .select(S.id)
    print(try db.scalar(cte.count))
    let tree = Table("tree")
    let level = Expression<Int>("level")
    _ = try Array(
        db.prepare(
            tree.with(
                tree, columns: [S.id, level], recursive: true,
                as: S.people.select(S.id, 1).filter(S.managerID == nil).union(
                    all: true, S.people.join(tree, on: tree[S.id] == S.managerID).select(S.people[S.id], level + 1)))))

    _ = try Array(db.prepare(S.people.select(S.name).union(S.chats.select(S.title)).order(S.name)))
    let exists: Bool = try db.scalar(S.messages.filter(S.chatID == chat).exists)
    let unreadCount: Int = try db.scalar(S.messages.filter(!S.isRead).count)
    let names: ScalarQuery<String> = S.people.select(distinct: S.name)
    let authors: ScalarQuery<Int64?> = S.messages.select(S.authorID)
    _ = try db.scalar(authors.filter(S.chatID == chat).order(S.sentAt).limit(1))
    print(exists, unreadCount, try db.scalar(names))
    _ = S.messages.select([S.id, S.body]).select(*).select(distinct: [S.body]).select(distinct: *)
    _ = S.messages.select(distinct: S.body, S.id)

    let rank = rank(S.sentAt.desc)
    for row in try db.prepare(S.messages.select(S.id, rank, rowNumber(S.sentAt))) { print(row[rank]) }
    if let row = try db.pluck(S.messages.select(S.id, rowid)) { print(row[rowid], row[S.id]) }
}

func write(_ db: Connection, chat: Int64, texts: [String]) throws {
    typealias S = Schema
    let key: Int64 = try db.run(S.messages.insert([S.chatID <- chat, S.body <- texts[0]]))
    try db.run(S.messages.insert(or: .ignore, [S.chatID <- chat]))
    try db.run(S.messages.insertMany(or: .replace, texts.map { [S.chatID <- chat, S.body <- $0] }))
    try db.run(S.messages.insertMany(or: .replace, [S.body <- "a"], [S.body <- "b"]))
    try db.run(S.messages.insert())
    let copied: Int = try db.run(S.messages.insert(S.messages.filter(S.id == key).select(S.chatID, S.body)))
    let changed: Int = try db.run(S.messages.filter(S.id == key).update([S.isRead <- true]))
    let removed: Int = try db.run(S.messages.filter(S.chatID == chat).order(S.sentAt).limit(5).delete())
    try db.run(
        S.people.filter(S.id == key).update(S.name <- S.name + "!", S.managerID <- nil, S.authorID += 1, S.authorID++))
    print(copied, changed, removed)
    let insert: Insert = S.messages.insert(S.body <- "x")
    let update: Update = S.messages.update(S.body <- "x")
    let delete: Delete = S.messages.delete()
    print(insert.template, insert.bindings, update.template, delete.description, insert.expression)
    try db.run(Insert("INSERT INTO messages (body) VALUES (?)", ["x"]))
    try db.run(Update("UPDATE messages SET body = ?", ["x"]))
    try db.run(Delete("DELETE FROM messages WHERE body = ?", ["x"]))
    let count: Int = try db.scalar(Select<Int>("SELECT count(*) FROM messages WHERE body = ?", ["x"]))
    let top: String? = try db.scalar(Select<String?>("SELECT body FROM messages", []))
    print(count, top as Any)
}

// The shape of a program with screens: a store that views watch, with a Foundation import and a typealias in the module.
import Foundation
import SQLite

typealias Expression = SQLite.Expression
typealias View = SQLite.View

struct Task: Identifiable, Hashable, Sendable {
    let id: Int64
    var title: String
    var due: Date?
    var isDone: Bool
}

@MainActor
final class TaskStore {
    private(set) var tasks: [Task] = []
    private(set) var failure: String?

    private var db: Connection?
    private let table = Table("tasks")
    private let id = Expression<Int64>("id")
    private let title = Expression<String>("title")
    private let due = Expression<Date?>("due")
    private let isDone = Expression<Bool>("is_done")

    static let shared = TaskStore()

    private init() {
        let folder = NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true).first ?? "."
        do {
            db = try Connection("\(folder)/tasks.sqlite3")
            try createTable()
            try load()
        } catch {
            db = nil
            failure = error.localizedDescription
        }
    }

    private func createTable() throws {
        guard let db = db else { return }
        try db.run(
            table.create(ifNotExists: true) { table in
                table.column(id, primaryKey: .autoincrement)
                table.column(title)
                table.column(due)
                table.column(isDone, defaultValue: false)
            })
    }

    func load(showDone: Bool = true) throws {
        guard let db else { return }
        var found: [Task] = []
        let query = showDone ? table : table.filter(!isDone)
        for row in try db.prepare(query.order(due.asc, title.collate(.nocase))) {
            found.append(Task(id: row[id], title: row[title], due: row[due], isDone: row[isDone]))
        }
        tasks = found
    }

    func add(_ title: String, due: Date?) -> Int64? {
        guard let db else { return nil }
        do {
            let insert = table.insert(self.title <- title, self.due <- due)
            let rowID = try db.run(insert)
            try load()
            return rowID
        } catch let Result.error(message, code, statement) {
            failure = "\(message) (\(code)) \(String(describing: statement))"
        } catch {
            failure = "\(error)"
        }
        return nil
    }

    func toggle(_ task: Task) {
        let row = table.filter(id == task.id)
        do {
            if try db?.run(row.update(isDone <- !task.isDone)) ?? 0 > 0 { try load() }
        } catch { print(error) }
    }

    func remove(_ offsets: IndexSet) {
        for index in offsets { _ = try? db?.run(table.filter(id == tasks[index].id).delete()) }
    }

    func overdue() -> [Task] {
        guard let db, let rows = try? db.prepare(table.filter(due < Date() && isDone == false)) else { return [] }
        return rows.compactMap { row in
            guard let day = try? row.get(due) else { return nil }
            return Task(id: row[id], title: row[title], due: day, isDone: false)
        }
    }
}

func complete(_ completion: (Swift.Result<[Task], Error>) -> Void) { completion(.success([])) }

final class Worker: @unchecked Sendable {
    private let queue = DispatchQueue(label: "database")
    private let db: Connection
    init(db: Connection) { self.db = db }
    func perform<T>(_ work: @escaping (Connection) throws -> T, completion: @escaping (Swift.Result<T, Error>) -> Void)
    {
        completion(queue.sync { Swift.Result { try work(self.db) } })
    }
}

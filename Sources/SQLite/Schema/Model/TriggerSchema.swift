public import SQLLanguage

/// A trigger.
///
/// Source: <https://www.sqlite.org/lang_createtrigger.html>
public struct TriggerSchema: SQLStatement, Hashable {
    public enum Time: String, Sendable {
        case before = "BEFORE"
        case after = "AFTER"
        case insteadOf = "INSTEAD OF"
    }

    public enum Event: Sendable, Hashable {
        case insert
        case delete
        /// Without columns, of any.
        case update(of: [String] = [])
    }

    public var name: String
    /// The time that is said; otherwise it is before.
    public var time: Time?
    public var event: Event
    /// The table or view.
    public var table: String
    /// The table's database, which only a temporary trigger's text can name.
    public var tableDatabase: String?
    /// The text after `WHEN`.
    public var condition: String?
    /// The statements between `BEGIN` and `END`, each with a semicolon.
    public var body: String
    public var isTemporary: Bool

    public init(
        name: String, time: Time? = nil, event: Event, table: String, tableDatabase: String? = nil,
        condition: String? = nil, body: String, isTemporary: Bool = false
    ) {
        self.name = name
        self.time = time
        self.event = event
        self.table = table
        self.tableDatabase = tableDatabase
        self.condition = condition
        self.body = body
        self.isTemporary = isTemporary
    }

    public func write(into writer: inout SQLWriter) {
        writer.write(isTemporary ? "CREATE TEMP TRIGGER " : "CREATE TRIGGER ")
        writer.write(identifier: name)
        switch time {
        case nil: break
        case .before: writer.write(" BEFORE")
        case .after: writer.write(" AFTER")
        case .insteadOf: writer.write(" INSTEAD OF")
        }
        switch event {
        case .insert: writer.write(" INSERT")
        case .delete: writer.write(" DELETE")
        case .update(let columns):
            writer.write(" UPDATE")
            if !columns.isEmpty {
                writer.write(" OF ")
                writer.list(columns) { $0.write(identifier: $1) }
            }
        }
        writer.write(" ON ")
        if let tableDatabase {
            writer.write(identifier: tableDatabase)
            writer.write(".")
        }
        writer.write(identifier: table)
        writer.write(" FOR EACH ROW")
        if let condition {
            writer.write(" WHEN ")
            writer.write(unchecked: condition)
        }
        writer.write(" BEGIN\n")
        writer.write(unchecked: body)
        writer.write("\nEND")
    }
}

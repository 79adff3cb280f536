extension Connection {
    /// The views and triggers that do not work, each with SQLite's reason.
    func brokenObjects(in database: String) throws -> [String: String] {
        var broken: [String: String] = [:]
        for database in Set([database, "temp"]) {
            for view in try schema.objects(in: database, type: .view) {
                let name = "\(database.quoted()).\(view.name.quoted())"
                broken["view \(database).\(view.name)"] = reason(against: "SELECT * FROM \(name)")
            }
            for (trigger, _) in try schema.triggers(in: database) {
                let statement = try firingStatement(of: trigger, in: database)
                broken["trigger \(database).\(trigger.name)"] = statement.flatMap(reason(against:))
            }
        }
        return broken
    }

    func requireObjects(in database: String, except broken: [String: String]) throws {
        for (object, reason) in try brokenObjects(in: database) where broken[object] == nil {
            throw SchemaError("the \(object) would not work any more: \(reason)")
        }
    }

    /// A statement that makes SQLite compile the trigger.
    private func firingStatement(of trigger: TriggerSchema, in database: String) throws -> String? {
        guard
            let found = try schema.located(
                trigger.table, database: trigger.tableDatabase ?? (database == "temp" ? nil : database))
        else { return nil }
        let table = "\(found.database.quoted()).\(found.object.name.quoted())"
        switch trigger.event {
        case .insert: return "INSERT INTO \(table) DEFAULT VALUES"
        case .delete: return "DELETE FROM \(table)"
        case .update(let columns):
            let first = try schemaRows(
                "SELECT name FROM pragma_table_xinfo(?, ?) WHERE hidden = 0", [found.object.name, found.database]
            ).first?.text(0)
            guard let column = columns.first ?? first else { return nil }
            return "UPDATE \(table) SET \(column.quoted()) = NULL"
        }
    }

    /// Why a statement cannot be prepared; `nil` where it can.
    private func reason(against sql: String) -> String? {
        do {
            sessionCore.checkIn(try sessionCore.checkOut(sql, isCacheable: false))
            return nil
        } catch {
            return (error as? SQLiteError)?.message ?? "\(error)"
        }
    }
}

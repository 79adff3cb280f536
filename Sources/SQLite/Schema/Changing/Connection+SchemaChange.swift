internal import CSQLite
internal import SQLLanguage

extension Connection {
    /// Runs changes of tables as one transaction, while no foreign key is enforced: dropping a table would delete the
    /// rows that refer to it. The new rows' foreign keys are checked at the end.
    ///
    /// - Parameter body: returns the table's name, which it may have changed.
    func changingSchema(
        of table: String, in database: String, _ afterStep: (TableChange.Step) throws -> Void,
        _ body: () throws -> String
    ) throws {
        try sessionCore.locked {
            let enforced = try configuration(SQLITE_DBCONFIG_ENABLE_FKEY)
            // Before the transaction begins, as SQLite's documentation asks for.
            try with(SQLITE_DBCONFIG_ENABLE_FKEY, false) {
                try with(SQLITE_DBCONFIG_LEGACY_ALTER_TABLE, false) {
                    // The texts of older applications have strings in double quotes.
                    try with(SQLITE_DBCONFIG_DQS_DDL, true) {
                        try transaction(.immediate) {
                            let before = try enforced ? ForeignKeyViolations(of: table, in: database, self) : nil
                            try afterStep(.began)
                            let newName = try body()
                            try before?.requireNoMore(of: newName, in: database, self)
                            try afterStep(.checkedForeignKeys)
                        }
                    }
                }
            }
        }
    }

    /// Runs the body with an option of the connection, which is as it was afterwards.
    func with<T>(_ option: Int32, _ isOn: Bool, _ body: () throws -> T) throws -> T {
        let before = try configuration(option)
        try configure(option, isOn)
        defer { try? configure(option, before) }
        return try body()
    }

    private func configuration(_ option: Int32) throws -> Bool {
        try withHandle { tupelo_db_config_is_on($0, option) == 1 }
    }

    private func configure(_ option: Int32, _ isOn: Bool) throws {
        try withSQLite { try $0.check(tupelo_db_config_flag($0.handle, option, isOn ? 1 : 0)) }
    }
}

extension SQLiteEngine {
    /// SQLite's version, as `3040001`.
    static var libraryVersion: Int32 { sqlite3_libversion_number() }
}

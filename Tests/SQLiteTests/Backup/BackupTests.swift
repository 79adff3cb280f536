import SQLite
import Testing

@Suite("Backup") struct BackupTests {
    /// A database of about a hundred pages.
    private func makeLarge() throws -> Connection {
        let db = try Connection()
        try db.execute(
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, data BLOB);
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100)
            INSERT INTO t SELECT i, randomblob(4000) FROM n;
            """)
        return db
    }

    private func checksum(_ db: Connection, _ database: String = "main") throws -> String? {
        try db.scalar("SELECT group_concat(hex(data)) FROM (SELECT data FROM \(database).t ORDER BY id)") as? String
    }

    @Test func oneStepCopiesAll() throws {
        let source = try makeLarge(), target = try Connection()
        let backup = try source.backup(usingConnection: target)
        #expect(!backup.isFinished)
        try backup.step()
        #expect(backup.isFinished)
        #expect(backup.remainingPages == 0)
        #expect(backup.pageCount > 100)
        #expect(try checksum(target) == checksum(source))
        try source.close()
        try target.close()
    }

    @Test func stepsTellHowFarTheyAre() throws {
        let source = try makeLarge(), target = try Connection()
        let backup = try Backup(sourceConnection: source, targetConnection: target)
        #expect(backup.pageCount == 0 && backup.remainingPages == 0)
        try backup.step(pagesToCopy: .limited(number: 10))
        #expect(backup.remainingPages == backup.pageCount - 10)
        try backup.step(pagesToCopy: .limited(number: -5))
        #expect(backup.remainingPages == backup.pageCount - 10, "less than none is none")
        // Somebody writes: the backup takes that into account.
        try source.run("UPDATE t SET data = zeroblob(4000) WHERE id = 1")
        let told = Log<Int32>()
        try backup.run(pagesAtATime: 25) { told.append($0.remainingPages) }
        #expect(told.entries.count > 3)
        #expect(told.entries == told.entries.sorted(by: >))
        #expect(told.entries.last == 0)
        #expect(try checksum(target) == checksum(source))
    }

    @Test func changesOfAnotherConnectionMeanwhileAreCopiedToo() throws {
        try withTemporaryFolder { folder in
            let source = try Connection("\(folder)/a.db"), other = try Connection("\(folder)/a.db")
            try makeLarge().backup(usingConnection: source).step()
            let target = try Connection()
            let backup = try source.backup(usingConnection: target)
            try backup.step(pagesToCopy: .limited(number: 50))
            try other.execute("UPDATE t SET data = zeroblob(9000) WHERE id < 20; DELETE FROM t WHERE id > 90")
            try backup.run(pagesAtATime: 30)
            #expect(try checksum(target) == checksum(other))
            #expect(try target.integrityCheck() == [])
        }
    }

    @Test func stepAfterFinishThrows() throws {
        let source = try makeLarge(), target = try Connection()
        let backup = try source.backup(usingConnection: target)
        try backup.step(pagesToCopy: .limited(number: 3))
        backup.finish()
        backup.finish()
        let error = #expect(throws: SQLiteError.self) { try backup.step() }
        #expect(error?.message == "the backup is finished")
        #expect(backup.remainingPages == 0)
        #expect(try target.scalar("SELECT count(*) FROM sqlite_master") as? Int64 == 0, "nothing was copied")
        let done = try source.backup(usingConnection: target)
        try done.step()
        #expect(throws: SQLiteError.self) { try done.step() }
    }

    @Test func progressThatThrowsEndsIt() throws {
        let source = try makeLarge(), target = try Connection()
        let backup = try source.backup(usingConnection: target)
        #expect(throws: Stop.self) { try backup.run(pagesAtATime: 1) { _ in throw Stop() } }
        #expect(backup.isFinished)
        try target.close()
    }

    @Test func attachedDatabasesAreCopiedToo() throws {
        let source = try makeLarge(), target = try Connection()
        try source.attach(.inMemory, as: "mine")
        try source.execute("CREATE TABLE mine.t AS SELECT * FROM main.t")
        try target.attach(.inMemory, as: "theirs")
        try source.backup(
            databaseName: .attached(name: "mine"), usingConnection: target, andDatabaseName: .attached(name: "theirs")
        ).step()
        #expect(try checksum(target, "theirs") == checksum(source))
        try target.execute("CREATE TEMP TABLE scratch (x)")
        try source.backup(usingConnection: target, andDatabaseName: .temp).step()
        #expect(try checksum(target, "temp") == checksum(source))
    }

    @Test func whatCannotBeginThrows() throws {
        let source = try makeLarge(), target = try Connection()
        #expect(throws: SQLiteError.self) { try source.backup(usingConnection: source) }
        #expect(throws: SQLiteError.self) {
            try source.backup(databaseName: .attached(name: "nowhere"), usingConnection: target)
        }
        let reader = try Connection("file:\(#function)?mode=memory")
        try reader.close()
        let errors = [
            #expect(throws: SQLiteError.self) { try source.backup(usingConnection: reader) },
            #expect(throws: SQLiteError.self) { try reader.backup(usingConnection: target) },
        ]
        #expect(errors.allSatisfy { $0?.message == "the connection is closed" })
        try source.close()
        try target.close()
    }

    @Test func neitherConnectionIsClosedUnderIt() throws {
        let source = try makeLarge(), target = try Connection()
        let expected = try checksum(source)
        let backup = try source.backup(usingConnection: target)
        try backup.step(pagesToCopy: .limited(number: 5))
        for connection in [source, target] {
            let error = #expect(throws: SQLiteError.self) { try connection.close() }
            #expect(error?.code == 5)
            #expect(error?.sql == "backup")
            #expect(!connection.isClosed)
        }
        try backup.step()
        #expect(try checksum(target) == expected)
        try source.close()
        try target.close()
    }

    @Test func theTargetCannotBeUsedBeforeItIsFinished() throws {
        let source = try makeLarge(), target = try Connection()
        try target.execute("CREATE TABLE kept (x); INSERT INTO kept VALUES (7)")
        let statement = try target.prepare("SELECT x FROM kept")
        let prepared = try target.prepare { (x: Expression<Int>) in
            Table("kept").filter(Expression<Int>("x") == x).select(Expression<Int>("x"))
        }
        let backup = try source.backup(usingConnection: target)
        try backup.step(pagesToCopy: .limited(number: 1))
        let uses: [() throws -> Void] = [
            { _ = try target.scalar("SELECT count(*) FROM kept") }, { try target.execute("CREATE TABLE w (a)") },
            { try statement.run() }, { _ = try statement.step() }, { _ = try prepared.all(7) },
            { try target.transaction {} }, { try target.withHandle { _ in } },
            { _ = try target.backup(usingConnection: Connection()) },
            { _ = try source.backup(usingConnection: target) },
        ]
        for use in uses {
            let error = #expect(throws: SQLiteError.self, performing: use)
            #expect(error?.code == 5 && error?.message == "a backup into the connection is not finished")
        }
        #expect(!target.isClosed)
        // The other one can be used, and the target again as it was.
        #expect(try source.scalar("SELECT 1") as? Int64 == 1)
        backup.finish()
        #expect(try statement.scalar() as? Int64 == 7)
        #expect(try prepared.all(7) == [7])
    }

    @Test func connectionsLiveAsLongAsIt() throws {
        var source: Connection? = try makeLarge()
        var target: Connection? = try Connection()
        var backup = try source.flatMap { source in try target.map { try source.backup(usingConnection: $0) } }
        try backup?.step(pagesToCopy: .limited(number: 5))
        (source, target) = (nil, nil)
        try backup?.step(pagesToCopy: .limited(number: 5))
        #expect(backup?.isFinished == false)
        backup = nil
    }

    @Test func lockedTargetThrowsAndCanBeTriedAgain() throws {
        try withTemporaryFolder { folder in
            let source = try makeLarge(), target = try Connection("\(folder)/a.db")
            let other = try Connection("\(folder)/a.db")
            try other.execute("CREATE TABLE x (y); BEGIN IMMEDIATE")
            let backup = try source.backup(usingConnection: target)
            let error = #expect(throws: SQLiteError.self) { try backup.step() }
            #expect(error?.code == 5)
            #expect(!backup.isFinished)
            try other.execute("COMMIT")
            try backup.step()
            #expect(try checksum(other) == checksum(source))
        }
    }

    @Test func itEndsAlsoWhileATransactionWaitsToBeUndone() throws {
        let source = try makeLarge(), target = try Connection()
        try source.execute("CREATE TABLE small (x); INSERT INTO small VALUES (1), (2)")
        let backup = try source.backup(usingConnection: target)
        let cursor = try source.cursor(Table("small").select(Expression<Int>("x")))
        _ = try cursor.next()
        source.interruptTransaction { try source.run("INSERT INTO small VALUES (3)") }
        backup.finish()
        #expect(throws: SQLiteError.self) { try cursor.next() }
        #expect(try source.scalar("SELECT count(*) FROM small") as? Int64 == 2)
        try source.close()
        try target.close()
    }
}

// Statements in SQL's own text: preparing, binding, running, reading, and errors.
// Force unwrapping is what such programs do.
// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry

import SQLite

func statements(_ db: Connection, _ input: [(String, Int64?)]) throws {
    try db.execute("BEGIN; CREATE TABLE t (a, b); COMMIT;")
    try db.run("INSERT INTO t VALUES (?, ?)", "x", 1)
    try db.run("INSERT INTO t VALUES (?, ?)", ["x", nil])
    try db.run("INSERT INTO t VALUES ($a, :b)", ["$a": "x", ":b": nil])
    try db.run("INSERT INTO t VALUES (?, ?)", 1, "a")
    try db.run("INSERT INTO t VALUES (?, ?, ?, ?, ?)", 1, "a", nil, 2.5, Blob(bytes: []))
    let many: [Binding?] = [1, 2.5, "x", nil, true, Int64(3), Blob(bytes: [1, 2])]
    try db.run("SELECT \(many.map { _ in "?" }.joined(separator: ","))", many)
    let named: [String: Binding?] = [":a": 1]
    try db.run("SELECT :a", named)

    let stmt = try db.prepare("INSERT INTO t VALUES (?, ?)")
    for (text, number) in input { try stmt.run(text, number) }
    try stmt.bind("a", 1).run()
    _ = stmt.bind(["a", 1])
    let bound: Statement = stmt.bind("a", nil)
    try bound.run([])
    try stmt.run()
    stmt.reset()

    let select = try db.prepare("SELECT a, b FROM t WHERE a = :a", [":a": "x"])
    for row in select {
        for (index, name) in select.columnNames.enumerated() { print("\(name):\(row[index]!)") }
    }
    _ = try db.prepare("SELECT a FROM t").map { $0[0] as! String }
    _ = try db.prepare("SELECT a FROM t").compactMap { $0.first as? String }
    _ = try db.prepare("SELECT a, b FROM t").filter { $0[1] != nil }.count
    while try select.step() {
        let _: String = select.row[0]
        let _: Int64 = select.row[1]
        let _: Int = select.row[1]
        let _: Double = select.row[1]
        let _: Bool = select.row[1]
        let _: Blob = select.row[1]
        let _: Binding? = select.row[1]
        print(select.row[0] as String, select.row[1] as Int64, Array(select.row), select.row.map { $0 })
    }
    while let row = try select.failableNext() { print(row) }
    while let row = select.next() { print(row) }
    _ = (select.columnCount, select.columnNames, select.description, "\(select)")

    let _: Int64? = try db.scalar("SELECT count(*) FROM t WHERE a > ?", 1) as? Int64
    let _ = try db.scalar("SELECT ?", [1]) as? Int64
    let _ = try db.scalar("SELECT :a", [":a": 1]) as? Int64
    let _ = try select.scalar("x") as? String
    let _ = try select.scalar(["x"]) as? String
    let _ = try select.scalar([":a": "x"]) as? String
    if let version = try db.scalar("SELECT sqlite_version()") as? String { print(version) }
    switch try db.scalar("SELECT a FROM t") {
    case let number as Int64: print(number)
    case let text as String: print(text)
    case let real as Double: print(real)
    case let blob as Blob: print(blob.bytes, blob.toHex(), blob.description)
    case nil: print("NULL")
    default: break
    }

    let a = Expression<String?>("a")
    for row in try Array(db.prepareRowIterator("SELECT a FROM t WHERE a = ?", bindings: "x")) { print(row[a] ?? "") }
    let rows = try db.prepareRowIterator("SELECT a FROM t", bindings: [])
    while let row = try rows.failableNext() { print(try row.get(a) as Any) }
    _ = try db.prepareRowIterator("SELECT a FROM t").map { $0[a] }
    _ = try db.prepareRowIterator(Table("t")).map { try $0.get(a) }
    let all = try Array(db.prepareRowIterator(Table("t")))
    let sequence: AnySequence<Row> = try db.prepare(Table("t"))
    print(all.count, Array(sequence).count)
    for (index, row) in try db.prepare(Table("t")).enumerated() where index < 3 { print(row[a] as Any) }
    if let first = try db.prepare(Table("t").limit(1)).first(where: { _ in true }) { print(first[a] ?? "none") }
    try db.prepare(Table("t")).forEach { print($0[a] ?? "") }
    let grouped = Dictionary(grouping: try db.prepare(Table("t")), by: { $0[a] })
    print(grouped.count)
    try db.vacuum()
    db.interrupt()
}

let SQLITE_CONSTRAINT: Int32 = 19

func errors(_ db: Connection) {
    do {
        try db.run("INSERT INTO t VALUES (1)")
    } catch let Result.error(message, code, statement) where code == SQLITE_CONSTRAINT {
        print("constraint failed: \(message), in \(String(describing: statement))")
    } catch Result.error(let message, let code, _) where code == 1 {
        print(message)
    } catch Result.error(message: let text, code: let code, statement: let statement) {
        print(text, code, statement?.description ?? "")
    } catch let Result.extendedError(message, extendedCode, statement) {
        print(message, extendedCode, statement as Any)
    } catch let error as QueryError {
        switch error {
        case .noSuchTable(let name): print(name)
        case .noSuchColumn(let name, let columns): print(name, columns.count)
        case .ambiguousColumn(let name, let similar): print(name, similar)
        case .unexpectedNullValue(let name): print(name)
        }
    } catch {
        print(error)
    }
    do {
        _ = try db.scalar("SELECT 1")
    } catch let error as SQLite.Result {
        switch error {
        case .error(_, let code, _): print(code)
        case .extendedError(_, let extendedCode, _): print(extendedCode)
        }
        print(error.description, "\(error)")
    } catch {}
    db.usesExtendedErrorCodes = true
    if case .some(Result.error(_, 5, _)) = (CancellationError() as any Error) as? Result { print("busy") }
    let made: Error = Result.error(message: "made", code: 1, statement: nil)
    let also = QueryError.noSuchColumn(name: "a", columns: ["b"])
    print(made, also, also.description)
}

func unqualified() -> Swift.Result<Int, Error> { .success(1) }

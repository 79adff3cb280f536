import SQLite
import Testing

private let a = Expression<Int>("a"), b = Expression<String>("b"), c = Expression<Int?>("c")
private let d = Expression<Double>("d"), e = Expression<Bool>("e")
private let mainUsers = Table("users", database: "main")
private let number = Expression<Int>("id")

/// A table of the columns a to e, and what its constraint must be.
private func constraint(_ block: (TableBuilder) -> Void, _ text: String) -> Definition {
    Definition(
        table {
            $0.column(a)
            $0.column(b)
            $0.column(c)
            $0.column(d)
            $0.column(e)
            block($0)
        },
        #"CREATE TABLE "t" ("a" INTEGER NOT NULL, "b" TEXT NOT NULL, "c" INTEGER, "d" REAL NOT NULL, "#
            + #""e" INTEGER NOT NULL, \#(text))"#)
}

@Suite struct TableConstraintsTests {
    @Test(arguments: [
        constraint({ $0.primaryKey(a) }, #"PRIMARY KEY ("a")"#),
        constraint({ $0.primaryKey(a, b) }, #"PRIMARY KEY ("a", "b")"#),
        constraint({ $0.primaryKey(a, b, d) }, #"PRIMARY KEY ("a", "b", "d")"#),
        constraint({ $0.primaryKey(a, b, d, e) }, #"PRIMARY KEY ("a", "b", "d", "e")"#),
        constraint(
            { $0.primaryKey(a, b, d, e, Expression<Int>("c")) }, #"PRIMARY KEY ("a", "b", "d", "e", "c")"#),
        constraint(
            { $0.primaryKey(a, Table("t")[b], onConflict: .rollback, named: "key") },
            #"CONSTRAINT "key" PRIMARY KEY ("a", "b") ON CONFLICT ROLLBACK"#),
        constraint(
            { $0.primaryKey(indexed: [a.desc, b.collate(.nocase), Table("t")[b].collate(.rtrim).asc]) },
            #"PRIMARY KEY ("a" DESC, "b" COLLATE NOCASE, "b" COLLATE RTRIM ASC)"#),
        constraint({ $0.unique(a) }, #"UNIQUE ("a")"#),
        constraint({ $0.unique(a, c) }, #"UNIQUE ("a", "c")"#),
        constraint({ $0.unique([a, c]) }, #"UNIQUE ("a", "c")"#),
        constraint(
            { $0.unique(b.collate(.nocase), c.desc, onConflict: .ignore, named: "once") },
            #"CONSTRAINT "once" UNIQUE ("b" COLLATE NOCASE, "c" DESC) ON CONFLICT IGNORE"#),
        constraint({ $0.check(a > 1) }, #"CHECK (("a" > 1))"#),
        constraint({ $0.check(c != 1) }, #"CHECK (("c" != 1))"#),
        constraint({ $0.check(1...5 ~= a) }, #"CHECK ("a" BETWEEN 1 AND 5)"#),
        constraint({ $0.check(e) }, #"CHECK ("e")"#),
        constraint({ $0.check(Table("t")[a] > 1) }, #"CHECK (("t"."a" > 1))"#),
        constraint({ $0.check(a > 1, named: "positive") }, #"CONSTRAINT "positive" CHECK (("a" > 1))"#),
    ])
    func areWrittenAfterTheColumns(_ definition: Definition) throws { try definition.check() }

    @Test(arguments: [
        constraint(
            { $0.foreignKey(a, references: mainUsers, number) }, #"FOREIGN KEY ("a") REFERENCES "users" ("id")"#),
        constraint(
            { $0.foreignKey(c, references: mainUsers, number) }, #"FOREIGN KEY ("c") REFERENCES "users" ("id")"#),
        constraint(
            { $0.foreignKey(Table("t")[b], references: mainUsers, mainUsers[name]) },
            #"FOREIGN KEY ("b") REFERENCES "users" ("name")"#),
        constraint(
            { $0.foreignKey(c, references: mainUsers, number, delete: .setNull) },
            #"FOREIGN KEY ("c") REFERENCES "users" ("id") ON DELETE SET NULL"#),
        constraint(
            { $0.foreignKey(a, references: mainUsers, number, update: .cascade, delete: .noAction) },
            #"FOREIGN KEY ("a") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE NO ACTION"#),
        constraint(
            { $0.foreignKey((a, b), references: mainUsers, (number, name), update: .cascade, delete: .setNull) },
            #"FOREIGN KEY ("a", "b") REFERENCES "users" ("id", "name") ON UPDATE CASCADE ON DELETE SET NULL"#),
        constraint(
            {
                $0.foreignKey(
                    (a, b, d), references: mainUsers, (number, name, d), update: .restrict, delete: .setDefault)
            },
            #"FOREIGN KEY ("a", "b", "d") REFERENCES "users" ("id", "name", "d") ON UPDATE RESTRICT ON DELETE SET DEFAULT"#
        ),
        constraint(
            { $0.foreignKey((c, b), references: mainUsers, (mainUsers[number], mainUsers[name])) },
            #"FOREIGN KEY ("c", "b") REFERENCES "users" ("id", "name")"#),
        constraint(
            {
                $0.foreignKey(
                    (c, b, d, e), references: mainUsers, (number, name, d, e), deferrable: .initiallyDeferred,
                    named: "user")
            },
            #"CONSTRAINT "user" FOREIGN KEY ("c", "b", "d", "e") REFERENCES "users" ("id", "name", "d", "e") DEFERRABLE INITIALLY DEFERRED"#
        ),
    ])
    func referToAnotherTable(_ definition: Definition) throws { try definition.check() }

    @Test func aConstraintOfNoColumnsIsRefusedWithTheReason() throws {
        let db = try Connection()
        let error = #expect(throws: SQLiteError.self) {
            try db.run(
                table {
                    $0.column(a)
                    $0.unique([])
                })
        }
        #expect(error?.message.contains("a unique constraint needs a column") == true)
    }

    @Test(
        arguments: [
            (TableBuilder.Dependency.cascade, ["1", "9"], ["9"]),
            (.setNull, ["1", "9"], ["9", "NULL"]),
            (.setDefault, ["1", "7", "9"], ["7", "9"]),
            (.restrict, ["1"], nil),
            (.noAction, ["1"], nil),
        ] as [(TableBuilder.Dependency, [String], [String]?)])
    func anActionSaysWhatBecomesOfRowsOfADeletedOne(
        action: TableBuilder.Dependency, keys: [String], left: [String]?
    ) throws {
        let db = try Connection()
        let parents = Table("parents"), children = Table("children"), parent = Expression<Int?>("parent")
        try db.run(parents.create { $0.column(number, primaryKey: true) })
        try db.run(
            children.create { t in
                t.column(parent, defaultValue: 7)
                t.foreignKey(parent, references: parents, parents[number], update: .cascade, delete: action)
            })
        for key in keys { try db.run(parents.insert(number <- Int(key)!)) }
        for key in keys where key != "7" { try db.run(children.insert(parent <- Int(key))) }
        let delete = parents.filter(number == 1).delete()
        guard let left else {
            #expect(throws: SQLiteError.self) { try db.run(delete) }
            return
        }
        try db.run(delete)
        let values = try db.all(children.select(parent)).map { $0.map(String.init) ?? "NULL" }
        #expect(values.sorted() == left)
        try db.run(parents.filter(number == 9).update(number <- 10))
        #expect(try db.scalar(children.filter(parent == 10).count) == 1)
    }

    @Test func aCompositeKeyWithNULLRefersToNoRow() throws {
        let db = try Connection()
        let children = Table("children")
        try db.run(
            Table("users").create { t in
                t.column(number)
                t.column(name)
                t.primaryKey(number, name)
            })
        try db.run(
            children.create { t in
                t.column(c)
                t.column(b)
                t.foreignKey((c, b), references: mainUsers, (mainUsers[number], mainUsers[name]))
            })
        try db.run(children.insert(c <- nil, b <- "Ann"))
        #expect(throws: SQLiteError.self) { try db.run(children.insert(c <- 1, b <- "Ann")) }
        try db.run(mainUsers.insert(number <- 1, name <- "Ann"))
        try db.run(children.insert(c <- 1, b <- "Ann"))
        #expect(try db.scalar(children.count) == 2)
    }
}

import SQLite
import Testing

@Suite struct OrderingTests {
    static let name = Column<String?>("name"), age = Column<Int>("age")

    @Test(
        arguments: [
            ([name.asc], #""name" ASC"#, [nil, "Bo", "ana", "bo"]),
            ([name.asc.nullsLast], #""name" ASC NULLS LAST"#, ["Bo", "ana", "bo", nil]),
            ([name.desc], #""name" DESC"#, ["bo", "ana", "Bo", nil]),
            ([name.desc.nullsFirst], #""name" DESC NULLS FIRST"#, [nil, "bo", "ana", "Bo"]),
            ([name.nullsLast], #""name" NULLS LAST"#, ["Bo", "ana", "bo", nil]),
            ([name.collate(.nocase).desc, age], #"("name" COLLATE NOCASE) DESC, "age""#, ["Bo", "bo", "ana", nil]),
            (
                [name.collate(.nocase).asc.nullsLast, age.desc], #"("name" COLLATE NOCASE) ASC NULLS LAST, "age" DESC"#,
                ["ana", "bo", "Bo", nil]
            ),
            ([(age % 2).desc, -age], #"("age" % 2) DESC, -("age")"#, [nil, "Bo", "bo", "ana"]),
        ] as [([any Expressible], String, [String?])])
    func rowsComeInOrder(_ terms: [any Expressible], _ sql: String, _ expected: [String?]) throws {
        let db = try Connection()
        try db.execute(
            "CREATE TABLE t (name TEXT, age INTEGER); INSERT INTO t VALUES ('bo', 4), ('ana', 2), ('Bo', 1), (NULL, 3)")
        let query = Table("t").select(Self.name).order(terms) as Select<String?>
        #expect(query.literalSQL == #"SELECT "name" FROM "t" ORDER BY \#(sql)"#)
        #expect(try db.all(query) == expected)
    }

    @Test func theOrderCanBeRandom() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (age INTEGER); INSERT INTO t VALUES (1), (2), (3)")
        let query = Table("t").select(Self.age).order(Column<Int>.random()) as Select<Int>
        #expect(query.literalSQL == #"SELECT "age" FROM "t" ORDER BY random()"#)
        #expect(try db.all(query).sorted() == [1, 2, 3])
    }
}

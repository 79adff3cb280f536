import SQLite
import Testing

@Suite struct JSONElementsTests {
    static let posts = Table("posts")
    static let id = Column<Int>("id"), tags = Column<String?>("tags")

    static func database() throws -> Connection {
        let db = try Connection()
        try db.execute(
            """
            CREATE TABLE posts (id INTEGER PRIMARY KEY, tags TEXT);
            INSERT INTO posts VALUES (1, '["red","blue"]'), (2, '[]'), (3, NULL), (4, '["red",{"a":[true]}]');
            """)
        return db
    }

    @Test func elementsAreJoinedToTheRowTheyAreIn() throws {
        let each = jsonEach(Self.posts[Self.tags])
        let query =
            Self.posts.join(each, on: each.type == "text")
            .select(Self.posts[Self.id], each.index, each.value(as: String.self)).order(
                each.value(as: String.self), Self.posts[Self.id])
            as Select<(Int, Int?, String?)>
        #expect(
            query.literalSQL == """
                SELECT "posts"."id", "json_each"."key", "json_each"."value" FROM "posts" \
                INNER JOIN "json_each"("posts"."tags") ON ("json_each"."type" = 'text') \
                ORDER BY "json_each"."value", "posts"."id"
                """)
        let rows = try Self.database().all(query)
        #expect(rows.map(\.0) == [1, 1, 4])
        #expect(rows.map(\.1) == [1, 0, 0])
        #expect(rows.map(\.2) == ["blue", "red", "red"])
    }

    @Test func membersHaveKeysAndPaths() throws {
        let each = jsonEach(#"{"a":{"x":1,"y":null}}"#, "$.a")
        let rows = try Connection().all(each.select(each.key, each.atom(as: Int.self), each.fullkey, each.path))
        #expect(rows.map(\.0) == ["x", "y"])
        #expect(rows.map(\.1) == [1, nil])
        #expect(rows.map(\.2) == ["$.a.x", "$.a.y"])
        #expect(rows.map(\.3) == ["$.a", "$.a"])
    }

    @Test func aTreeHasEveryLevel() throws {
        let tree = jsonTree(JSON(["a": [1, 2]]))
        let query = tree.select(tree.fullkey, tree.type, tree.parent).order(tree.id) as Select<(String, String, Int64?)>
        #expect(
            query.literalSQL == """
                SELECT "json_tree"."fullkey", "json_tree"."type", "json_tree"."parent" \
                FROM "json_tree"('{"a":[1,2]}') ORDER BY "json_tree"."id"
                """)
        let rows = try Connection().all(query)
        #expect(rows.map(\.0) == ["$", "$.a", "$.a[0]", "$.a[1]"])
        #expect(rows.map(\.1) == ["object", "array", "integer", "integer"])
        #expect(rows.map { $0.2 == nil } == [true, false, false, false])
    }

    @Test func twoOfThemHaveNames() throws {
        let one = jsonEach("[1,2]").alias("one"), other = jsonEach("[2,3]").alias("other")
        let query =
            one.join(other, on: one.value(as: Int.self) == other.value(as: Int.self)).select(one.value(as: Int.self))
            as Select<Int?>
        #expect(
            query.literalSQL == """
                SELECT "one"."value" FROM "json_each"('[1,2]') AS "one" \
                INNER JOIN "json_each"('[2,3]') AS "other" ON ("one"."value" = "other"."value")
                """)
        #expect(try Connection().all(query) == [2])
    }

    @Test func theyAreCounted() throws {
        #expect(try Connection().scalar(jsonEach("[1,2,3]").count) == 3)
        #expect(try Connection().scalar(jsonTree("[1,[2,3]]", "$[1]").count) == 3)
    }

    @Test func aDocumentIsBound() throws {
        let text = try jsonEach("[1]").select(*).render()
        #expect(text.sql == #"SELECT * FROM "json_each"(?)"#)
        #expect(text.values == [.text("[1]")])
    }
}

import SQLite
import Testing

private typealias M = Marks

@Suite struct JSONFunctionsTests {
    static let json = Column<String>("json"), maybe = Column<String?>("maybe_json")
    static let typed = Column<JSON<[String: Int]>>(value: JSON(["a": 1]))
    static let array = Column<String>(value: #"["x",null,[1,2]]"#)

    @Test(arguments: [
        FunctionCase(#"("json" ->> '$.a')"#, json.jsonValue("$.a"), 1),
        FunctionCase(#"("json" ->> 'a')"#, json.jsonValue("a", as: Int.self), 1),
        FunctionCase(#"("json" ->> '$.z')"#, json.jsonValue("$.z", as: Int.self), nil),
        FunctionCase(#"("maybe_json" ->> '$.a')"#, maybe.jsonValue("$.a", as: Int.self), nil),
        FunctionCase(#"json_extract("json", '$.d[#-1]')"#, json.jsonExtract("$.d[#-1]"), 3),
        FunctionCase(#"json_array_length("json")"#, json.jsonArrayLength(), 0),
        FunctionCase(#"json_array_length("json", '$.d')"#, json.jsonArrayLength("$.d"), 3),
        FunctionCase(#"json_array_length("json", '$.z')"#, json.jsonArrayLength("$.z"), nil),
        FunctionCase(#"json_array_length("maybe_json")"#, maybe.jsonArrayLength(), nil),
        FunctionCase(#"json_array_length(("json" -> '$.d'))"#, json.json("$.d").jsonArrayLength(), 3),
    ])
    func numbersInDocuments(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"("json" ->> '$.b')"#, json.jsonValue("$.b"), #"{"c":"x"}"#),
        FunctionCase(#"(("json" -> '$.b') ->> '$.c')"#, json.json("$.b").jsonValue("$.c"), "x"),
        FunctionCase(#"("json" -> '$.b.c')"#, json.json("$.b.c"), #""x""#),
        FunctionCase(#"("maybe_json" -> '$.b.c')"#, maybe.json("$.b.c"), nil),
        FunctionCase(#"('["x",null,[1,2]]' ->> 0)"#, array.jsonValue(at: 0), "x"),
        FunctionCase(#"('["x",null,[1,2]]' ->> 1)"#, array.jsonValue(at: 1, as: String.self), nil),
        FunctionCase(#"('["x",null,[1,2]]' -> 2)"#, array.json(at: 2), "[1,2]"),
        FunctionCase(#"json_extract("json", '$.a', '$.b')"#, json.jsonExtract("$.a", "$.b"), #"[1,{"c":"x"}]"#),
        FunctionCase(#"json_type("json")"#, json.jsonType(), "object"),
        FunctionCase(#"json_type("json", '$.a')"#, json.jsonType("$.a"), "integer"),
        FunctionCase(#"json_type("json", '$.z')"#, json.jsonType("$.z"), nil),
        FunctionCase(#"json_remove("json", '$.b', '$.d')"#, json.jsonRemoving("$.b", "$.d"), #"{"a":1}"#),
        FunctionCase(#"json_remove("json", '$')"#, json.jsonRemoving("$"), nil),
    ])
    func textsInDocuments(_ one: FunctionCase) throws { try one.run() }

    @Test func partsOfDocumentsAreCodable() throws {
        try FunctionCase(#"("json" -> '$.d')"#, Self.json.json("$.d", as: [Int].self), JSON([1, 2, 3])).run()
        try FunctionCase(#"("json" -> '$.z')"#, Self.json.json("$.z", as: [Int].self), nil).run()
        try FunctionCase(#"("maybe_json" -> '$.z')"#, Self.maybe.json("$.z", as: [Int].self), nil).run()
        try FunctionCase("json_array(1, 2)", jsonArray(1, 2).decoded(as: [Int].self), JSON([1, 2])).run()
        try FunctionCase(#""maybe_json""#, Self.maybe.decoded(as: [Int].self), nil).run()
    }

    @Test(arguments: [
        FunctionCase(#"json_valid("json")"#, json.isValidJSON, true),
        FunctionCase("json_valid('[')", Column<String>(value: "[").isValidJSON, false),
    ])
    func wellFormedJSONIsTold(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"json("json")"#, json.minifiedJSON, #"{"a":1,"b":{"c":"x"},"d":[1,2,3]}"#),
        FunctionCase(
            #"json_set("json", '$.a', 'two')"#, json.jsonSetting("$.a", to: "two"),
            #"{"a":"two","b":{"c":"x"},"d":[1,2,3]}"#),
        FunctionCase(
            #"json_set("json", '$.b', json('{"a":1}'))"#, json.jsonSetting("$.b", to: JSON(["a": 1])),
            #"{"a":1,"b":{"a":1},"d":[1,2,3]}"#),
        FunctionCase(
            #"json_set("json", '$.b', json('{"a":1}'))"#, json.jsonSetting("$.b", to: typed),
            #"{"a":1,"b":{"a":1},"d":[1,2,3]}"#),
        FunctionCase(
            #"json_set("json", '$.b', json_array(1, 'x'))"#, json.jsonSetting("$.b", to: jsonArray(1, "x")),
            #"{"a":1,"b":[1,"x"],"d":[1,2,3]}"#),
        FunctionCase(
            #"json_insert("json", '$.a', 2)"#, json.jsonInserting("$.a", 2), #"{"a":1,"b":{"c":"x"},"d":[1,2,3]}"#),
        FunctionCase(
            #"json_insert("json", '$.e', "maybe_json")"#, json.jsonInserting("$.e", maybe),
            #"{"a":1,"b":{"c":"x"},"d":[1,2,3],"e":null}"#),
        FunctionCase(
            #"json_replace("json", '$.a', 2)"#, json.jsonReplacing("$.a", with: 2),
            #"{"a":2,"b":{"c":"x"},"d":[1,2,3]}"#),
        FunctionCase(
            #"json_replace("json", '$.e', 2)"#, json.jsonReplacing("$.e", with: 2),
            #"{"a":1,"b":{"c":"x"},"d":[1,2,3]}"#),
        FunctionCase(#"json_patch("json", '{"b":null}')"#, json.jsonPatching(#"{"b":null}"#), #"{"a":1,"d":[1,2,3]}"#),
        FunctionCase(#"json_patch("json", "json")"#, json.jsonPatching(json), #"{"a":1,"b":{"c":"x"},"d":[1,2,3]}"#),
        FunctionCase(#"json_quote("text")"#, Sample.text.jsonQuote, #""Éclair 50%""#),
        FunctionCase(#"json_quote("maybe_int")"#, Sample.maybeInt.jsonQuote, "null"),
        FunctionCase(
            #"json_array("int", "maybe_text", 'x')"#, jsonArray(Sample.int, Sample.maybeText, "x"), #"[-7,null,"x"]"#),
        FunctionCase("json_array()", jsonArray(), "[]"),
        FunctionCase(
            #"json_object('a', "int", 'b', json_array(1.5))"#, jsonObject(["a": Sample.int, "b": jsonArray(1.5)]),
            #"{"a":-7,"b":[1.5]}"#),
        FunctionCase("json_object()", jsonObject([:]), "{}"),
    ])
    func documentsAreMadeAndChanged(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        FunctionCase(#"json("maybe_json")"#, maybe.minifiedJSON, nil),
        FunctionCase(#"json_set("maybe_json", '$.a', 1)"#, maybe.jsonSetting("$.a", to: 1), nil),
        FunctionCase(#"json_insert("maybe_json", '$.a', 1)"#, maybe.jsonInserting("$.a", 1), nil),
        FunctionCase(#"json_replace("maybe_json", '$.a', 1)"#, maybe.jsonReplacing("$.a", with: 1), nil),
        FunctionCase(#"json_remove("maybe_json", '$.a')"#, maybe.jsonRemoving("$.a"), nil),
        FunctionCase(#"json_patch("maybe_json", '{}')"#, maybe.jsonPatching("{}"), nil),
        FunctionCase(#"json_type("maybe_json")"#, maybe.jsonType(), nil),
        FunctionCase(#"json_extract("maybe_json", '$.a')"#, maybe.jsonExtract("$.a"), nil as String?),
    ])
    func noDocumentGivesNull(_ one: FunctionCase) throws { try one.run() }

    @Test func typedDocumentsKeepTheirType() throws {
        let changed: Column<JSON<[String: Int]>> = Self.typed.jsonSetting("$.b", to: 2)
        try FunctionCase(#"json_set('{"a":1}', '$.b', 2)"#, changed, JSON(["a": 1, "b": 2])).run()
    }

    @Test(arguments: [
        FunctionCase(#"jsonb("json")"#, json.jsonb, needs: "3.45"),
        FunctionCase(#"json_pretty("json")"#, json.prettyJSON(), needs: "3.46"),
        FunctionCase(#"json_pretty("json", ' ')"#, json.prettyJSON(indent: " "), needs: "3.46"),
        FunctionCase(#"json_error_position("json")"#, json.jsonErrorPosition, needs: "3.42"),
        FunctionCase(#"("json" ->> -1)"#, json.jsonValue(at: -1, as: Int.self), needs: "3.47"),
        FunctionCase(#"("json" -> -1)"#, json.json(at: -1), needs: "3.47"),
    ])
    func whatOlderVersionsDoNotHaveNamesTheVersion(_ one: FunctionCase) throws { try one.run() }

    @Test(arguments: [
        MarksCase(
            #"json_group_array("name") FILTER (WHERE ("id" < 3))"#, M.name.jsonGroupArray().filter(M.id < 3),
            [#"["Ana","Bo"]"#], in: M.table),
        MarksCase(#"json_group_array("bonus")"#, M.bonus.jsonGroupArray(), ["[1,null,3,null,5]"], in: M.table),
        MarksCase(
            #"json_group_array(DISTINCT "room")"#, M.room.distinct.jsonGroupArray(), [#"["A","B"]"#], in: M.table),
        MarksCase(#"json_group_array("name")"#, M.name.jsonGroupArray(), ["[]"], in: M.table.filter(M.id < 0)),
        MarksCase(
            #"json_group_object("name", "points")"#, jsonGroupObject(M.name, M.points), [#"{"Dee":40,"Eve":50}"#],
            in: M.table.filter(M.id > 3)),
        MarksCase(
            #"json_group_object("name", "points")"#, jsonGroupObject(M.name, M.points), ["{}"],
            in: M.table.filter(M.id < 0)),
    ])
    func rowsBecomeOneDocument(_ one: MarksCase) throws { try one.run() }

    @Test func groupedValuesAreCodable() throws {
        let query = M.table.select(M.bonus.jsonGroupArray().decoded(as: [Int?].self)) as Select<JSON<[Int?]>>
        #expect(try M.database().scalar(query).content == [1, nil, 3, nil, 5])
    }

    @Test func whatIsNoJSONIsSQLitesError() throws {
        #expect(throws: SQLiteError.self) {
            try M.database().all(M.table.select(M.name.jsonValue("$.a", as: Int.self)))
        }
    }

    @Test func aPathWithANULIsRefusedSinceSQLiteWouldReadAnother() throws {
        #expect(throws: StatementError.self) {
            try M.database().all(M.table.select(M.name.jsonValue("$.a\0b", as: Int.self)))
        }
    }
}

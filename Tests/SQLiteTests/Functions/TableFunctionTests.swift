import SQLite
import Testing

@Suite struct TableFunctionTests {
    @Test func aPragmaIsATable() throws {
        let db = try Connection()
        try db.execute("CREATE TABLE t (a INTEGER, b TEXT)")
        let query =
            TableFunction("pragma_table_info", "t").select(Column<String>("name")).filter(Column<Int>("cid") > 0)
            as Select<String>
        #expect(query.literalSQL == #"SELECT "name" FROM "pragma_table_info"('t') WHERE ("cid" > 0)"#)
        #expect(try db.all(query) == ["b"])
    }

    @Test func aFunctionCanHaveNoArguments() throws {
        let query = TableFunction("pragma_database_list").select(Column<String>("name")) as Select<String>
        #expect(query.literalSQL == #"SELECT "name" FROM "pragma_database_list"()"#)
        #expect(try Connection().all(query) == ["main"])
    }

    @Test func aNameIsQuoted() {
        #expect(TableFunction(#"a"b"#, 1).literalSQL == #"SELECT * FROM "a""b"(1)"#)
    }
}

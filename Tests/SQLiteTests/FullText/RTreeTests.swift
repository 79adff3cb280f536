import SQLite
import Testing

private let areas = VirtualTable("areas")
private let west = Column<Double>("west"), east = Column<Double>("east")
private let south = Column<Double>("south"), north = Column<Double>("north")
private let from = Column<Int>("from"), to = Column<Int>("to")

@Suite struct RTreeTests {
    @Test(arguments: [
        Definition(
            areas.create(.RTree(id, (west, east))),
            #"CREATE VIRTUAL TABLE "areas" USING rtree("id", "west", "east")"#),
        Definition(
            areas.create(.RTree(id, (west, east), (south, north)), ifNotExists: true),
            #"CREATE VIRTUAL TABLE IF NOT EXISTS "areas" USING rtree("id", "west", "east", "south", "north")"#),
        Definition(
            areas.create(.RTree(id, (west, east), auxiliary: [name, age])),
            #"CREATE VIRTUAL TABLE "areas" USING rtree("id", "west", "east", +"name", +"age")"#),
        Definition(
            areas.create(.IntegerRTree(id, (from, to))),
            #"CREATE VIRTUAL TABLE "areas" USING rtree_i32("id", "from", "to")"#),
    ]) func isCreated(_ definition: Definition) throws { try definition.check() }

    @Test func keepsWhatIsBesideTheBoxes() throws {
        let db = try Connection()
        try db.run(areas.create(.RTree(id, (west, east), auxiliary: [name])))
        try db.run(areas.insert(west <- 1, east <- 2, name <- "a place"))
        let found: [(Int64, String)] = try db.all(areas.filter(west <= 1.5 && east >= 1.5).select(id, name))
        #expect(found.map(\.0) == [1] && found.map(\.1) == ["a place"])
        #expect(areas.rtreeCheck.literalSQL == "SELECT rtreecheck('areas')")
        #expect(try db.scalar(areas.rtreeCheck) == "ok")
        #expect(try db.scalar(VirtualTable("areas", database: "main").rtreeCheck) == "ok")
    }
}

@Suite struct RTreeDimensionTests {
    private let x = RTreeDimension(west, east), y = RTreeDimension(south, north)

    private func makeAreas() throws -> Connection {
        let db = try Connection()
        try db.run(areas.create(.RTree(id, (west, east), (south, north))))
        for (number, box) in [(0.0, 2.0, 0.0, 2.0), (1, 4, 1, 4), (5, 6, 5, 6), (0, 10, 0, 10)].enumerated() {
            try db.run(
                areas.insert(
                    id <- Int64(number + 1), west <- box.0, east <- box.1, south <- box.2, north <- box.3))
        }
        return db
    }

    @Test func boxesAreFound() throws {
        let db = try makeAreas()
        func rows(_ condition: Expression<Bool>) throws -> [Int64] {
            try db.all(areas.filter(condition).select(id).order(id))
        }
        #expect(try rows(x.overlaps(2...3) && y.overlaps(2...3)) == [1, 2, 4])
        #expect(try rows(x.overlaps(4.5...4.75)) == [4])
        #expect(try rows(x.contains(5.5) && y.contains(5.5)) == [3, 4])
        #expect(try rows(x.contains(1...3)) == [2, 4])
        #expect(try rows(x.isWithin(0...4) && y.isWithin(0...4)) == [1, 2])
        #expect(
            areas.filter(x.contains(1...3)).literalSQL
                == #"SELECT * FROM "areas" WHERE (("west" <= 1.0) AND ("east" >= 3.0))"#)
    }

    @Test func theTreeAnswersAndNotEveryRowIsRead() throws {
        let db = try makeAreas()
        var details: [String] = []
        for row in try db.prepare("EXPLAIN QUERY PLAN \(areas.filter(x.overlaps(1...3)).literalSQL)") {
            if let detail = row[3] as? String { details.append(detail) }
        }
        // What follows `2:` are the constraints that the tree takes: at most on column 0 and at least on column 1.
        #expect(details.joined().contains("VIRTUAL TABLE INDEX 2:B0D1"))
    }

    @Test func tablesAreJoinedByTheirBoxes() throws {
        let db = try makeAreas()
        let other = areas.alias("other")
        let mine = RTreeDimension(west, east, of: areas), theirs = RTreeDimension(west, east, of: other)
        let pairs: [(Int64, Int64)] = try db.all(
            areas.join(other, on: mine.overlaps(theirs) && areas[id] < other[id]).select(areas[id], other[id])
                .order(areas[id], other[id]))
        #expect(pairs.map { "\($0.0)\($0.1)" } == ["12", "14", "24", "34"])
    }

    @Test func integersAreCoordinatesToo() throws {
        let db = try Connection()
        try db.run(areas.create(.IntegerRTree(id, (from, to))))
        try db.run(areas.insertMany([[from <- 1, to <- 5], [from <- 6, to <- 9]]))
        let found: [Int64] = try db.all(areas.filter(RTreeDimension(from, to).contains(6)).select(id))
        #expect(found == [2])
    }
}

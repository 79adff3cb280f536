import Foundation
import SQLite
import Testing

private let i = Column<Int>("i"), none = Column<Int?>("none")
private let d = Column<Double>("d"), e = Column<Double?>("none")
private let s = Column<String>("s"), o = Column<String?>("none"), p = Column<String>("p")
private let blob = Column<Data>("b"), noBlob = Column<Data?>("none"), w = Column<Date>("w")

/// Every function as SQLite computes it, with values bound and with values as literals.
@Suite struct FunctionEvaluationTests {
    let db: Connection

    init() throws {
        db = try Connection()
        try db.execute(
            """
            CREATE TABLE one (i INTEGER, d REAL, s TEXT, p TEXT, b BLOB, w TEXT, none);
            INSERT INTO one VALUES (-7, 2.567, ' Ännchen? ', '%nn%', x'010203', '2024-02-29T08:30:15.250', NULL);
            CREATE TABLE several (i INTEGER, n INTEGER, d REAL, s TEXT, g TEXT);
            INSERT INTO several VALUES (1, NULL, 0.5, 'a', 'x'), (2, 10, 1.5, 'b', 'x'), (2, 20, 2.5, 'b', 'y'),
                (4, NULL, NULL, NULL, 'y');
            CREATE VIRTUAL TABLE texts USING fts5(s);
            INSERT INTO texts VALUES ('the quick brown fox');
            """)
    }

    @Test("core functions", arguments: coreCases)
    func core(_ evaluation: Evaluation) throws { try evaluation.check(in: db, Table("one")) }

    static let coreCases = Evaluations.table {
        $0.expect(i.absoluteValue, 7)
        $0.expect(none.absoluteValue, nil)
        $0.expect((d - 5).absoluteValue.round(3), 2.433)
        $0.expect(d.round(), 3.0)
        $0.expect(d.round(1), 2.6)
        $0.expect(e.round(1), nil)
        $0.expect(Column<Data>.random(16).length, 16)
        $0.expect(Column<Data>.allZeros(2), .blob(Blob(bytes: [0, 0])))
        $0.expect(Column<Data>.allZeros(0), .blob(Blob(bytes: [])))
        $0.expect(blob.length, 3)
        $0.expect(noBlob.length, nil)
        $0.expect(s.length, 10)
        $0.expect(o.length, nil)
        $0.expect(s.lowercaseString, " Ännchen? ")
        $0.expect(s.uppercaseString, " ÄNNCHEN? ")
        $0.expect(o.uppercaseString, nil)
        $0.expect(s.ltrim(), "Ännchen? ")
        $0.expect(s.rtrim(), " Ännchen?")
        $0.expect(s.trim(), "Ännchen?")
        $0.expect(s.trim([" ", "?", "Ä"]), "nnchen")
        $0.expect(s.ltrim([" ", "Ä"]), "nnchen? ")
        $0.expect(s.rtrim(["?", " "]), " Ännchen")
        $0.expect(o.trim(), nil)
        $0.expect(s.replace("nn", with: "'"), " Ä'chen? ")
        $0.expect(s.substring(2), "Ännchen? ")
        $0.expect(s.substring(2, length: 3), "Änn")
        $0.expect(s.substring(-3, length: 1), "n")
        $0.expect(s[2..<4], "Än")
        $0.expect(o[2..<4], nil)
        $0.expect(s.like("%NN%"), 1)
        $0.expect(s.like("%n?%"), 1)
        $0.expect(s.like("%!%%", escape: "!"), 0)
        $0.expect(o.like("x"), nil)
        $0.expect(s.like(p), 1)
        $0.expect(s.like(p, escape: "n"), 1)
        $0.expect("xyz".like(p, escape: "n"), 0)
        $0.expect("Anna".like(p), 1)
        $0.expect("100%".like(p, escape: "!"), 0)
        $0.expect(s.glob(" Änn*"), 1)
        $0.expect(s.glob(" änn*"), 0)
        $0.expect(o.glob("*"), nil)
        $0.expect(s.collate(.nocase) == " Ännchen? ", 1)
        $0.expect(p.collate(.nocase) == "%NN%", 1)
        $0.expect(p.collate(.binary) == "%NN%", 0)
        $0.expect(p.collate(.rtrim) == "%nn%   ", 1)
        $0.expect([-7, 1].contains(i), 1)
        $0.expect([1].contains(i), 0)
        $0.expect([Int]().contains(i), 0)
        $0.expect([1].contains(none), nil)
        $0.expect(["%nn%", "'"].contains(p), 1)
        $0.expect((-2000...0).contains(i), 1)
        $0.expect((0...2000).contains(i), 0)
        $0.expect(((0...2000).map { "\($0)" } + ["%nn%"]).contains(p), 1)
        $0.expect(((0...2000).map { "\($0)" } + [" Ännchen? "]).contains(s), 1)
        $0.expect(cast(i) as Column<String>, "-7")
        $0.expect(cast(d) as Column<Int>, 2)
        $0.expect(cast(none) as Column<String?>, nil)
        $0.expect(Column<Int>("max(i, ?)", [5]), 5)
        $0.expect(Column<Int>(literal: "1 + 1"), 2)
        $0.expect(Column<String?>.null, nil)
        $0.expect(Column<String>(value: "it's \"?\""), "it's \"?\"")
        $0.expect(Column<String>(value: "a\0b"), "a\0b")
        $0.expect(rowid, 1)
    }

    @Test("random integers differ")
    func random() throws {
        let (one, other) = try db.one(Table("one").select(Column<Int>.random(), Column<Int64>.random()))
        #expect(Int64(one) != other)
    }

    @Test("dates and times", arguments: dateCases)
    func dates(_ evaluation: Evaluation) throws { try evaluation.check(in: db, Table("one")) }

    static let dateCases = Evaluations.table {
        let leapDay = Date(timeIntervalSince1970: 1_709_195_415.25)
        $0.expect(DateFunctions.date("2024-02-29 08:30"), "2024-02-29")
        $0.expect(DateFunctions.date("2024-02-29", "+1 day", "start of month"), "2024-03-01")
        $0.expect(DateFunctions.time("2024-02-29T08:30:15.9"), "08:30:15")
        $0.expect(DateFunctions.datetime("2024-02-29T08:30:15+02:00"), "2024-02-29 06:30:15")
        $0.expect(DateFunctions.datetime("0", "unixepoch"), "1970-01-01 00:00:00")
        $0.expect(DateFunctions.julianday("1970-01-01"), 2440587.5)
        $0.expect(DateFunctions.strftime("%Y/%m", "2024-02-29", "+1 month"), "2024/03")
        $0.expect(DateFunctions.date("nonsense"), nil)
        $0.expect(leapDay.date, "2024-02-29")
        $0.expect(leapDay.time, "08:30:15")
        $0.expect(leapDay.datetime, "2024-02-29 08:30:15")
        $0.expect(Date(timeIntervalSince1970: 0).julianday, 2440587.5)
        $0.expect(w.date, "2024-02-29")
        $0.expect(w.time, "08:30:15")
        $0.expect(w.datetime, "2024-02-29 08:30:15")
        $0.expect(w.date == leapDay.date, 1)
        $0.expect(w == leapDay, 1)
    }

    @Test("aggregates", arguments: aggregateCases)
    func aggregates(_ evaluation: Evaluation) throws { try evaluation.check(in: db, Table("several")) }

    static let aggregateCases = Evaluations.table {
        let n = Column<Int?>("n"), d = Column<Double?>("d"), s = Column<String?>("s")
        $0.expect(count(*), 4)
        $0.expect(i.count, 4)
        $0.expect(n.count, 2)
        $0.expect(i.distinct.count, 3)
        $0.expect(i.max, 4)
        $0.expect(n.max, 20)
        $0.expect(i.min, 1)
        $0.expect(s.min, "a")
        $0.expect(s.max, "b")
        $0.expect(i.average, 2.25)
        $0.expect(n.average, 15.0)
        $0.expect(i.distinct.average.round(2), 2.33)
        $0.expect(i.sum, 9)
        $0.expect(d.sum, 4.5)
        $0.expect(i.distinct.sum, 7)
        $0.expect(i.total, 9.0)
        $0.expect((i * 2).sum, 18)
        $0.expect(i.sum + n.max, 29)
    }

    @Test("aggregates of no rows", arguments: emptyCases)
    func noRows(_ evaluation: Evaluation) throws { try evaluation.check(in: db, Table("several").filter(i > 99)) }

    static let emptyCases = Evaluations.table {
        $0.expect(count(*), 0)
        $0.expect(i.count, 0)
        $0.expect(i.max, nil)
        $0.expect(i.min, nil)
        $0.expect(i.average, nil)
        $0.expect(i.sum, nil)
        $0.expect(i.total, 0.0)
    }

    @Test("windows over the rows in an order", arguments: windowCases)
    func windows(_ expression: any Expressible, _ expected: [DatabaseValue]) throws {
        let table = Table("several").order(rowid)
        for rendering in [expression, Column<Void>(literal: expression.asSQL())] {
            #expect(try db.prepare(table.select(rendering)).flatMap(\.values) == expected, "\(rendering.asSQL())")
        }
    }

    static let windowCases: [(any Expressible, [DatabaseValue])] = [
        (ntile(2, i), [1, 1, 2, 2]),
        (rowNumber(i.desc), [4, 2, 3, 1]),
        (rank(i), [1, 2, 2, 4]),
        (denseRank(i), [1, 2, 2, 3]),
        (cumeDist(i), [0.25, 0.75, 0.75, 1.0]),
        (percentRank(i) * 3.0, [0.0, 1.0, 1.0, 3.0]),
        (i.lag(i), [1, 2, 2, 4]),
        (i.lag(offset: 1, rowid), [nil, 1, 2, 2]),
        (i.lag(offset: 1, default: 0, rowid), [0, 1, 2, 2]),
        (i.lead(offset: 2, default: i + 100, rowid), [2, 4, 102, 104]),
        (i.lead(rowid), [1, 2, 2, 4]),
        (i.firstValue(rowid), [1, 1, 1, 1]),
        (i.lastValue(rowid), [1, 2, 2, 4]),
        (i.value(2, rowid), [nil, 2, 2, 2]),
    ]

    @Test("a full-text match")
    func match() throws {
        let texts = Table("texts")
        #expect(try db.scalar(texts.filter(s.match("quick fox")).count) == 1)
        #expect(try db.scalar(texts.filter(Column<String?>("s").match("slow")).count) == 0)
    }

    @Test("REGEXP is for a function of the user's")
    func regexp() {
        let error = #expect(throws: SQLiteError.self) { try db.pluck(Table("one").filter(s.regexp("^A"))) }
        #expect(error?.message.contains("REGEXP") == true)
    }
}

// Operators and expressions of a program's own beside the library's, and names that the library must leave free.
import SQLite

enum Color: String { case red, blue }
struct Identifier<Owner>: Hashable { let rawValue: Int64 }

func == <R: RawRepresentable>(column: Expression<R.RawValue>, value: R) -> Expression<Bool>
where R.RawValue: Value, R.RawValue.Datatype: Equatable {
    column == value.rawValue
}

func <- <R: RawRepresentable>(column: Expression<R.RawValue>, value: R) -> Setter where R.RawValue: Value {
    column <- value.rawValue
}

func <- <R: RawRepresentable>(column: Expression<R.RawValue?>, value: R?) -> Setter where R.RawValue: Value {
    column <- value?.rawValue
}

func == <Owner>(column: Expression<Int64>, value: Identifier<Owner>) -> Expression<Bool> { column == value.rawValue }

infix operator =~ : ComparisonPrecedence
func =~ (column: Expression<String>, pattern: String) -> Expression<Bool> { column.regexp(pattern) }

prefix func ! (column: Expression<Int64>) -> Expression<Bool> { column == 0 }

struct Raw: ExpressionType {
    typealias UnderlyingType = Int
    var template: String
    var bindings: [Binding?]
    init(_ template: String, _ bindings: [Binding?]) {
        self.template = template
        self.bindings = bindings
    }
}

struct Wrapped<T>: ExpressionType {
    typealias UnderlyingType = T
    let template: String
    let bindings: [Binding?]
    init(_ template: String, _ bindings: [Binding?]) { (self.template, self.bindings) = (template, bindings) }
}

struct Everything: Expressible { var expression: Expression<Void> { Expression<Void>(literal: "*") } }

func use(_ key: Identifier<Color>) {
    let color = Expression<String>("color")
    let shade = Expression<String?>("shade")
    let id = Expression<Int64>("id")
    let t = Table("t")
    _ = t.filter(color == Color.red && id == key && color =~ "^r" && !id)
    _ = t.filter(color == Color.red.rawValue && shade == Color.blue.rawValue)
    _ = t.insert(color <- Color.red, shade <- Color.blue, shade <- nil, color <- "x", id <- key.rawValue)
    _ = t.select(Raw("? + 1", [1]), Everything(), Wrapped<String>("x", []))
        .order(Raw("a", []).desc, Wrapped<String>(color).asc)
    _ = Raw("a", []).max
    _ = Raw(literal: "1").description + Raw("name").template + Raw(value: 1).description
    let _: Expression<Int> = Raw("a", []).count
    let _: Expression<String> = Wrapped<String>("x").lowercaseString
    let _: Expression<Bool> = Wrapped<String?>("x").match("a")
    let _: Wrapped<Int?> = .null
}

func generic<E: ExpressionType>(_ e: E) -> Expression<Int> where E.UnderlyingType == String { e.length }
func generic<E: ExpressionType>(number e: E) -> Expression<E.UnderlyingType> where E.UnderlyingType: Value {
    Expression<E.UnderlyingType>(e)
}

/// Names that a program uses for its own things.
struct Column { var name: String }
struct JSON { var text: String }
struct Query { var text: String }
struct Session {}
func row(_ number: Int) -> Int { number }
func iif(_ flag: Bool) -> Int { flag ? 1 : 0 }

func freeNames(_ numbers: [Int]) {
    let count = numbers.count
    let changes = max(count, min(3, numbers.max() ?? 0), abs(-2))
    let column = Column(name: "a")
    let real = max(1.5, 2)
    let text = min("a", "b")
    let rank = row(1) + iif(true)
    let and = [1, 2].contains(2), or = (1...3).contains(2)
    print(changes, column, JSON(text: "{}"), Query(text: ""), Session(), real, text, rank, and, or)
    print(
        numbers.sorted(by: >).map { $0 % 2 == 0 ? -$0 : $0 << 1 }.reduce(0, +), 1...3 ~= 2, numbers == [1] || !(1 > 2))
    var total = 0
    total += 1
    total <<= 1
    total |= 4
    let optional: Int? = total
    print(optional ?? 0, optional == nil, optional != 3, "a" + "b", "abc".contains("b"), nil ?? "x")
}

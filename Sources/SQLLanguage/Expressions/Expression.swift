/// A typed piece of SQL: a column, a value, or what operators and functions make of them.
///
/// ```swift
/// let name = Expression<String>("name")
/// let age = Expression<Int>("age")
/// let adults = students.filter(age >= 18 && name != "")
/// // SQL: SELECT * FROM "students" WHERE (("age" >= 18) AND ("name" != ''))
/// ```
///
/// The type is that of the value, and `Expression<Int?>` stands for a value that can be NULL. In a file that
/// imports Foundation, whose `Expression` is another type, write ``Column`` or `SQLite.Expression`.
///
/// Source: <https://www.sqlite.org/lang_expr.html>
public struct Expression<Datatype>: ExpressionType {
    public typealias UnderlyingType = Datatype

    package let node: Node

    package init(_ node: Node) {
        self.node = node
    }

    /// Raw SQL with a `?` for each binding.
    public init(_ template: String, _ bindings: [(any Binding)?]) {
        node = .raw(template: template, bindings)
    }

    /// The column of that name.
    public init(_ identifier: String) {
        node = .column(ColumnName(identifier))
    }

    public var expression: Expression<Void> { Expression<Void>(node) }
}

/// Another name for ``Expression``, for files where Foundation's type of that name is also visible.
public typealias Column<Datatype> = Expression<Datatype>

/// What can stand where SQL wants an expression.
public protocol Expressible: Sendable {
    var expression: Expression<Void> { get }
}

extension Expressible {
    package var node: Node { expression.node }

    /// The SQL with its values as literals.
    package func asSQL() -> String { node.literal }
}

/// Typed SQL of any kind.
public protocol ExpressionType: Expressible, CustomStringConvertible, Sendable {
    associatedtype UnderlyingType = Void

    /// The SQL text, with a `?` for each value.
    var template: String { get }

    /// The values bound to it, in the order of their `?`.
    var bindings: [(any Binding)?] { get }

    init(_ template: String, _ bindings: [(any Binding)?])
}

extension ExpressionType {
    public var template: String { node.rendered.template }
    public var bindings: [(any Binding)?] { node.rendered.values.map(\.binding) }

    /// Raw SQL without values.
    ///
    /// It enters the statement as it is: never put anything in it that comes from outside the program.
    public init(literal: String) { self.init(literal, []) }

    /// The column of that name.
    public init(_ identifier: String) { self.init(literal: identifier.quoted()) }

    /// The same SQL as another type.
    public init<U: ExpressionType>(_ expression: U) { self.init(expression.template, expression.bindings) }

    /// The SQL with its values as literals, for reading.
    public var description: String { asSQL() }

    public var expression: Expression<Void> { Expression(.raw(template: template, bindings)) }

    /// An ordering term: smallest first.
    public var asc: any Expressible { Expression<Void>(.postfix(node, " ASC")) }

    /// An ordering term: largest first.
    public var desc: any Expressible { Expression<Void>(.postfix(node, " DESC")) }
}

extension Expression {
    public init<U: ExpressionType>(_ expression: U) { node = expression.node }
    public init(literal: String) { node = .raw([.text(literal)]) }
}

extension ExpressionType where UnderlyingType: Value {
    /// A value, as a parameter.
    public init(value: UnderlyingType) { self.init("?", [value.datatypeValue]) }
}

extension ExpressionType where UnderlyingType: _OptionalType, UnderlyingType.WrappedType: Value {
    /// NULL, as a parameter.
    public static var null: Self { Self(value: nil) }

    /// A value, or NULL, as a parameter.
    public init(value: UnderlyingType.WrappedType?) { self.init("?", [value?.datatypeValue]) }
}

extension Expression where Datatype: ColumnValue {
    package init(bound value: Datatype) { node = Node(value) }
}

extension Expression where Datatype: Value {
    public init(value: Datatype) { node = Node(value) }
}

extension Expression where Datatype: _OptionalType, Datatype.WrappedType: Value {
    public init(value: Datatype.WrappedType?) { node = Node(value) }
}

/// The table's row number, which every table without `WITHOUT ROWID` has.
///
/// Source: <https://www.sqlite.org/rowidtable.html>
public let rowid = Expression<Int64>("ROWID")

/// The value as another type: `CAST ("age" AS TEXT)`.
///
/// Source: <https://www.sqlite.org/lang_expr.html#castexpr>
public func cast<T: Value, U: Value>(_ expression: Expression<T>) -> Expression<U> {
    Expression(castNode(expression.node, U.self))
}

public func cast<T: Value, U: Value>(_ expression: Expression<T?>) -> Expression<U?> {
    Expression(castNode(expression.node, U.self))
}

private func castNode<U: Value>(_ node: Node, _ type: U.Type) -> Node {
    .wrapped("CAST ", .raw([.node(node), .text(" AS \(U.declaredDatatype)")]))
}

/// The type of `*` where it stands for all columns.
public typealias Star = (Expression<any Binding>?, Expression<any Binding>?) -> Expression<Void>

/// All columns: `select(*)`, `count(*)`, `users[*]`.
public func * (_: Expression<any Binding>?, _: Expression<any Binding>?) -> Expression<Void> {
    Expression(.column(.star))
}

precedencegroup ColumnAssignment {
    associativity: left
    assignment: true
    lowerThan: AssignmentPrecedence
}

infix operator <- : ColumnAssignment

/// A column and what it is set to, in an insert or an update.
///
/// ```swift
/// let older = students.filter(id == 1).update(age += 1, email <- nil)
/// // SQL: UPDATE "students" SET "age" = ("age" + 1), "email" = NULL WHERE ("id" = 1)
/// ```
public struct Setter: Sendable, Expressible, CustomStringConvertible {
    package let column: Node
    package let value: Node

    package init(_ column: Node, _ value: Node) {
        self.column = column
        self.value = value
    }

    @usableFromInline
    init(_ column: Expression<Void>, _ value: DatabaseValue) { self.init(column.node, .value(value)) }

    @usableFromInline
    init(_ column: Expression<Void>, _ error: any Error) { self.init(column.node, .failure(error)) }

    /// `"column" = value`
    public var expression: Expression<Void> {
        Expression(.sequence(.node(column), .text(" = "), .node(value)))
    }

    /// The assignment with its values as literals.
    public var description: String { asSQL() }
}

extension Expression where Datatype: ColumnValue {
    /// Sets a column to an expression's value.
    public static func <- (column: Self, e: Self) -> Setter { Setter(column.node, e.node) }
    /// Sets a column to a value; an optional one to NULL with `nil`.
    @inlinable
    public static func <- (column: Self, value: Datatype) -> Setter {
        do { return Setter(column.expression, try value.databaseValue) } catch {
            return Setter(column.expression, error)
        }
    }
}

extension Expression where Datatype: Value {
    /// Sets an optional column to the value of an expression that has one.
    public static func <- (column: Expression<Datatype?>, e: Self) -> Setter { Setter(column.node, e.node) }
}

// Each: the column set to itself with the operator applied to the right side.

extension Expression where Datatype: ColumnValue, Datatype.Root: Value, Datatype.Root.Datatype: Summable {
    public static func += (column: Self, e: Self) -> Setter { column <- column + e }
    public static func += (column: Self, value: Datatype) -> Setter { column <- column + value }
    public static func -= (column: Self, e: Self) -> Setter { column <- column - e }
    public static func -= (column: Self, value: Datatype) -> Setter { column <- column - value }
}

extension Expression where Datatype: ColumnValue, Datatype.Root: Value, Datatype.Root.Datatype: Number {
    public static func *= (column: Self, e: Self) -> Setter { column <- column * e }
    public static func *= (column: Self, value: Datatype) -> Setter { column <- column * value }
    public static func /= (column: Self, e: Self) -> Setter { column <- column / e }
    public static func /= (column: Self, value: Datatype) -> Setter { column <- column / value }
}

extension Expression where Datatype: Value, Datatype.Datatype: Summable {
    public static func += (column: Expression<Datatype?>, e: Self) -> Setter { set(column, " + ", e) }
    public static func -= (column: Expression<Datatype?>, e: Self) -> Setter { set(column, " - ", e) }
}

extension Expression where Datatype: Value, Datatype.Datatype: Number {
    public static func *= (column: Expression<Datatype?>, e: Self) -> Setter { set(column, " * ", e) }
    public static func /= (column: Expression<Datatype?>, e: Self) -> Setter { set(column, " / ", e) }
}

extension Expression where Datatype: ColumnValue, Datatype.Root == String {
    public static func += (column: Self, e: Self) -> Setter { column <- column + e }
    public static func += (column: Self, value: Datatype) -> Setter { column <- column + value }
}

extension Expression where Datatype == String {
    public static func += (column: Expression<String?>, e: Self) -> Setter { set(column, " || ", e) }
}

extension Expression where Datatype: ColumnValue, Datatype.Root: Value, Datatype.Root.Datatype == Int64 {
    public static func %= (column: Self, e: Self) -> Setter { column <- column % e }
    public static func %= (column: Self, value: Datatype) -> Setter { column <- column % value }
    public static func <<= (column: Self, e: Self) -> Setter { column <- column << e }
    public static func <<= (column: Self, value: Datatype) -> Setter { column <- column << value }
    public static func >>= (column: Self, e: Self) -> Setter { column <- column >> e }
    public static func >>= (column: Self, value: Datatype) -> Setter { column <- column >> value }
    public static func &= (column: Self, e: Self) -> Setter { column <- column & e }
    public static func &= (column: Self, value: Datatype) -> Setter { column <- column & value }
    public static func |= (column: Self, e: Self) -> Setter { column <- column | e }
    public static func |= (column: Self, value: Datatype) -> Setter { column <- column | value }
    public static func ^= (column: Self, e: Self) -> Setter { column <- column ^ e }
    public static func ^= (column: Self, value: Datatype) -> Setter { column <- column ^ value }

    /// One more.
    public static postfix func ++ (column: Self) -> Setter { set(column, " + ", one(of: Datatype.self)) }
    /// One less.
    public static postfix func -- (column: Self) -> Setter { set(column, " - ", one(of: Datatype.self)) }
}

extension Expression where Datatype: Value, Datatype.Datatype == Int64 {
    public static func %= (column: Expression<Datatype?>, e: Self) -> Setter { set(column, " % ", e) }
    public static func <<= (column: Expression<Datatype?>, e: Self) -> Setter { set(column, " << ", e) }
    public static func >>= (column: Expression<Datatype?>, e: Self) -> Setter { set(column, " >> ", e) }
    public static func &= (column: Expression<Datatype?>, e: Self) -> Setter { set(column, " & ", e) }
    public static func |= (column: Expression<Datatype?>, e: Self) -> Setter { set(column, " | ", e) }
    public static func ^= (column: Expression<Datatype?>, e: Self) -> Setter {
        Setter(column.node, (column ^ Expression<Datatype?>(e.node)).node)
    }
}

private func set<C, E>(_ column: Expression<C>, _ op: StaticString, _ e: Expression<E>) -> Setter {
    Setter(column.node, .infix(op, column.node, e.node))
}

private func one<T>(of type: T.Type) -> Expression<T> { Expression(.value(.integer(1))) }

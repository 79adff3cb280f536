/// The statements of a trigger, one below the other.
@resultBuilder
public enum TriggerBody {
    public static func buildExpression(_ statement: any SQLStatement) -> [any SQLStatement] { [statement] }
    public static func buildBlock(_ statements: [any SQLStatement]...) -> [any SQLStatement] {
        statements.flatMap { $0 }
    }
    public static func buildOptional(_ statements: [any SQLStatement]?) -> [any SQLStatement] { statements ?? [] }
    public static func buildEither(first statements: [any SQLStatement]) -> [any SQLStatement] { statements }
    public static func buildEither(second statements: [any SQLStatement]) -> [any SQLStatement] { statements }
    public static func buildArray(_ statements: [[any SQLStatement]]) -> [any SQLStatement] {
        statements.flatMap { $0 }
    }
}

/// A trigger's refusal of the change it runs for.
///
/// ```swift
/// let trigger = students.createTrigger("no_infants", .before, .insert) { row in
///     Raise.abort("too young", where: row.new[age] < 4)
/// }
/// // SQL: CREATE TRIGGER "no_infants" BEFORE INSERT ON "students"
/// //      BEGIN SELECT RAISE(ABORT, 'too young') WHERE ("new"."age" < 4); END
/// ```
///
/// The statement that ran the trigger throws a `SQLiteError` with the message.
///
/// Source: <https://www.sqlite.org/lang_createtrigger.html#raise>
public struct Raise: SQLStatement {
    private let action: Node
    private let condition: Node?

    private init(_ arguments: [Node], _ condition: (any ConditionExpression)?) {
        action = .call(.builtIn("RAISE"), arguments)
        self.condition = condition?.node
    }

    /// Undoes the statement.
    public static func abort(_ message: String, where condition: (any ConditionExpression)? = nil) -> Raise {
        Raise([.sequence(.text("ABORT")), Node(message)], condition)
    }

    /// Stops the statement, and keeps what it did before.
    public static func fail(_ message: String, where condition: (any ConditionExpression)? = nil) -> Raise {
        Raise([.sequence(.text("FAIL")), Node(message)], condition)
    }

    /// Undoes the transaction and ends it.
    public static func rollback(_ message: String, where condition: (any ConditionExpression)? = nil) -> Raise {
        Raise([.sequence(.text("ROLLBACK")), Node(message)], condition)
    }

    /// Leaves the rest of the trigger and this row's change out, without an error.
    public static func ignore(where condition: (any ConditionExpression)? = nil) -> Raise {
        Raise([.sequence(.text("IGNORE"))], condition)
    }

    public func write(into writer: inout SQLWriter) {
        writer.write("SELECT ")
        action.write(into: &writer)
        guard let condition else { return }
        writer.write(" WHERE ")
        condition.write(into: &writer)
    }
}

// One of several values. Source: https://www.sqlite.org/lang_corefunc.html

/// The first value that is not NULL; NULL where all are.
///
/// ```swift
/// let reached = students.select(coalesce(email, grade, else: "-"))
/// // SQL: SELECT coalesce("email", "grade", '-') FROM "students"
/// let maybe = students.select(coalesce(email, grade))
/// // SQL: SELECT coalesce("email", "grade") FROM "students"
/// ```
///
/// With an `else` that is not optional the result is not either.
public func coalesce<V: Value>(
    _ first: Expression<V?>, _ second: Expression<V?>, _ more: Expression<V?>...
)
    -> Expression<V?>
{
    .init(.call(.builtIn("coalesce"), ([first, second] + more).map(\.node)))
}
public func coalesce<V: Value>(_ first: Expression<V?>, _ more: Expression<V?>..., else last: V) -> Expression<V> {
    .init(.call(.builtIn("coalesce"), ([first] + more).map(\.node) + [Node(last)]))
}
public func coalesce<V: Value>(
    _ first: Expression<V?>, _ more: Expression<V?>..., else last: Expression<V>
)
    -> Expression<V>
{
    .init(.call(.builtIn("coalesce"), ([first] + more).map(\.node) + [last.node]))
}

/// One value where a condition holds, another where it does not or is NULL.
///
/// ```swift
/// let labels = students.select(name, iif(age >= 18, "adult", "minor"))
/// // SQL: SELECT "name", iif(("age" >= 18), 'adult', 'minor') FROM "students"
/// ```
public func iif<T: ColumnValue>(_ condition: Expression<some Condition>, _ yes: T, _ no: T) -> Expression<T> {
    .init(.call("iif", condition.node, Node(yes), Node(no)))
}
public func iif<T: ColumnValue>(
    _ condition: Expression<some Condition>, _ yes: Expression<T>, _ no: T
)
    -> Expression<T>
{ .init(.call("iif", condition.node, yes.node, Node(no))) }
public func iif<T: ColumnValue>(
    _ condition: Expression<some Condition>, _ yes: T, _ no: Expression<T>
)
    -> Expression<T>
{ .init(.call("iif", condition.node, Node(yes), no.node)) }
public func iif<T: ColumnValue>(
    _ condition: Expression<some Condition>, _ yes: Expression<T>, _ no: Expression<T>
)
    -> Expression<T>
{ .init(.call("iif", condition.node, yes.node, no.node)) }
public func iif<T: ColumnValue, R: ColumnValue>(
    _ condition: Expression<some Condition>, _ yes: Expression<T>, _ no: Expression<R>
) -> Expression<T.AsOptional> where R.Root == T.Root { .init(.call("iif", condition.node, yes.node, no.node)) }

/// The largest of the values; NULL where one of them is. The aggregate is ``ExpressionType/max``.
///
/// ```swift
/// let ages = students.select(max(age, 18))
/// // SQL: SELECT max("age", 18) FROM "students"
/// ```
public func max<T: ColumnValue>(
    _ first: Expression<T>, _ second: Expression<T>, _ more: Expression<T>...
)
    -> Expression<T> where T.Root: Value, T.Root.Datatype: Comparable
{ .init(.call(.builtIn("max"), ([first, second] + more).map(\.node))) }
public func max<T: ColumnValue>(_ first: Expression<T>, _ second: T) -> Expression<T>
where T.Root: Value, T.Root.Datatype: Comparable { .init(.call("max", first.node, Node(second))) }

/// The smallest of the values; NULL where one of them is. The aggregate is ``ExpressionType/min``.
public func min<T: ColumnValue>(
    _ first: Expression<T>, _ second: Expression<T>, _ more: Expression<T>...
)
    -> Expression<T> where T.Root: Value, T.Root.Datatype: Comparable
{ .init(.call(.builtIn("min"), ([first, second] + more).map(\.node))) }
public func min<T: ColumnValue>(_ first: Expression<T>, _ second: T) -> Expression<T>
where T.Root: Value, T.Root.Datatype: Comparable { .init(.call("min", first.node, Node(second))) }

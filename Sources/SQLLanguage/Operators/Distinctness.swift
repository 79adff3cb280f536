// Comparisons that NULL does not escape: true or false, never NULL. `===` and `!==` are the same as operators.

extension Expression where Datatype: ColumnValue {
    /// The same value, NULL being the same as NULL: `IS`.
    ///
    /// ```swift
    /// let same = students.filter(grade.is("A"))
    /// // SQL: SELECT * FROM "students" WHERE ("grade" IS 'A')
    /// ```
    public func `is`(_ other: Datatype) -> Expression<Bool> { infix(" IS ", self, bound(other)) }
    public func `is`<R: ColumnValue>(_ other: Expression<R>) -> Expression<Bool> where R.Root == Datatype.Root {
        infix(" IS ", self, other)
    }

    /// Not the same value, NULL being different from every value: `IS NOT`.
    public func isNot(_ other: Datatype) -> Expression<Bool> { infix(" IS NOT ", self, bound(other)) }
    public func isNot<R: ColumnValue>(_ other: Expression<R>) -> Expression<Bool> where R.Root == Datatype.Root {
        infix(" IS NOT ", self, other)
    }

    /// The same as `isNot`, which every version of SQLite has: `IS NOT` for `IS DISTINCT FROM`.
    public func isDistinct(from other: Datatype) -> Expression<Bool> { isNot(other) }
    public func isDistinct<R: ColumnValue>(from other: Expression<R>) -> Expression<Bool>
    where R.Root == Datatype.Root { isNot(other) }

    /// The same as `is`: `IS` for `IS NOT DISTINCT FROM`.
    public func isNotDistinct(from other: Datatype) -> Expression<Bool> { `is`(other) }
    public func isNotDistinct<R: ColumnValue>(from other: Expression<R>) -> Expression<Bool>
    where R.Root == Datatype.Root { `is`(other) }
}

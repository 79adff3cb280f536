extension Expression where Datatype: Value {
    /// The value as another type: `CAST ("age" AS TEXT)`.
    ///
    /// ```swift
    /// let ages = students.select(age.cast(as: String.self) + " years")
    /// // SQL: SELECT (CAST ("age" AS TEXT) || ' years') FROM "students"
    /// ```
    ///
    /// Text that is no number becomes 0. Source: <https://www.sqlite.org/lang_expr.html#castexpr>
    public func cast<U: Value>(as type: U.Type) -> Expression<U> { SQLLanguage.cast(self) }
}

extension Expression where Datatype: _OptionalType, Datatype.WrappedType: Value {
    /// The value as another type; NULL stays NULL.
    public func cast<U: Value>(as type: U.Type) -> Expression<U?> {
        SQLLanguage.cast(Expression<Datatype.WrappedType?>(node))
    }
}

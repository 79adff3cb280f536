extension QueryType {
    /// Whether there is any row: `SELECT EXISTS (…)`.
    ///
    /// Where a condition is wanted the same word is one: `EXISTS (…)`. The query may name columns of the query around
    /// it.
    ///
    /// ```swift
    /// let peopled = classes.filter(students.filter(students[classID] == classes[id]).exists)
    /// // SQL: SELECT * FROM "classes" WHERE EXISTS (SELECT * FROM "students" WHERE ("students"."class_id" = "classes"."id"))
    /// let anybody: Bool = try db.scalar(students.exists)
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_expr.html#the_exists_operator>
    public var exists: Select<Bool> {
        var clauses = QueryClauses(.nothing)
        clauses.columns = [.prefix("EXISTS ", .subquery(self))]
        return Select(clauses) { try Bool.read($0, at: 0) }
    }

    /// Whether there is no row, as a condition: `NOT EXISTS (…)`.
    public var notExists: Expression<Bool> { Expression(.prefix("NOT EXISTS ", .subquery(self))) }

    /// The query's rows as a table to select from and to join, in parentheses.
    ///
    /// ```swift
    /// let best = score.max.as("best")
    /// let top = students.select(classID, best).group(classID).table(as: "top")
    /// let q = classes.join(top, on: top[classID] == classes[id]).select(title, top[best])
    /// // SQL: SELECT "title", "top"."best" FROM "classes" INNER JOIN (SELECT "class_id", max("score") AS "best" FROM "students" GROUP BY "class_id") AS "top" ON ("top"."class_id" = "classes"."id")
    /// ```
    ///
    /// Its columns have the names that the query gives them: name an expression with ``Expression/as(_:)``.
    public func table(as name: String) -> Table { Table(QueryClauses(.query(self, TableName(name)))) }

    /// The query's rows as a table whose columns have these names, in order.
    ///
    /// ```swift
    /// let mark = Expression<String>("mark"), least = Expression<Int>("least")
    /// let marks = Select.values([("A", 85), ("B", 70)]).table(as: "marks", columns: mark, least)
    /// let rows: [(String, String)] = try db.all(
    ///     students.join(marks, on: marks[least] <= cast(students[score])).select(name, mark))
    /// ```
    public func table(as name: String, columns: any Expressible...) -> Table {
        let named = Table(name)
        return named.with(named, columns: columns, as: self).table(as: name)
    }
}

extension Expressible where Self: QueryType {
    /// Whether there is any row, as a condition: `EXISTS (…)`.
    @_disfavoredOverload
    public var exists: Expression<Bool> { Expression(.prefix("EXISTS ", .subquery(self))) }
}

extension Select where Output: ColumnValue {
    /// The value of the first row, as an expression: `(SELECT …)`; NULL where there is no row.
    ///
    /// ```swift
    /// let older = students.alias("older")
    /// let elders = older.filter(older[age] > students[age]).count.scalar
    /// let q = students.select(name, elders)
    /// // SQL: SELECT "name", (SELECT count(*) FROM "students" AS "older" WHERE ("older"."age" > "students"."age")) FROM "students"
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_expr.html#scalar_subqueries>
    public var scalar: Expression<Output.AsOptional> { Expression(.subquery(self)) }

    /// Whether a value is one of the query's.
    ///
    /// ```swift
    /// let taken = classes.filter(students.select(classID).contains(id))
    /// // SQL: SELECT * FROM "classes" WHERE ("id" IN (SELECT "class_id" FROM "students"))
    /// ```
    public func contains(_ element: Expression<Output>) -> Expression<Output.AsBool> { element.in(self) }
    public func contains<E: ColumnValue>(_ element: Expression<E>) -> Expression<Bool?> where E.Root == Output.Root {
        element.in(self)
    }
}

extension Expression where Datatype: ColumnValue {
    /// Whether the value is one of a query's.
    ///
    /// ```swift
    /// let taken = classes.filter(id.in(students.select(classID)))
    /// // SQL: SELECT * FROM "classes" WHERE ("id" IN (SELECT "class_id" FROM "students"))
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_expr.html#the_in_and_not_in_operators>
    public func `in`(_ query: Select<Datatype>) -> Expression<Datatype.AsBool> {
        Expression<Datatype.AsBool>(.infix(" IN ", node, .subquery(query)))
    }
    public func `in`<V: ColumnValue>(_ query: Select<V>) -> Expression<Bool?> where V.Root == Datatype.Root {
        Expression<Bool?>(.infix(" IN ", node, .subquery(query)))
    }

    /// Whether the value is none of a query's; NULL, and so no row, where the query has a NULL.
    ///
    /// ```swift
    /// let empty = classes.filter(id.notIn(students.select(classID).filter(classID != nil)))
    /// // SQL: SELECT * FROM "classes" WHERE ("id" NOT IN (SELECT "class_id" FROM "students" WHERE ("class_id" IS NOT NULL)))
    /// ```
    public func notIn(_ query: Select<Datatype>) -> Expression<Datatype.AsBool> {
        Expression<Datatype.AsBool>(.infix(" NOT IN ", node, .subquery(query)))
    }
    public func notIn<V: ColumnValue>(_ query: Select<V>) -> Expression<Bool?> where V.Root == Datatype.Root {
        Expression<Bool?>(.infix(" NOT IN ", node, .subquery(query)))
    }
}

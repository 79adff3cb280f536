/// The parts of a JSON document as a table, a row for each; made by ``jsonEach(_:_:)`` and ``jsonTree(_:_:)``.
///
/// ```swift
/// let tags = Expression<String>("email")
/// let parts = jsonEach(students[tags])
/// let some = students.join(parts, on: parts.value(as: String.self) == "red").select(students[id], parts.key)
/// // SQL: SELECT "students"."id", "json_each"."key" FROM "students"
/// //      INNER JOIN "json_each"("students"."email") ON ("json_each"."value" = 'red')
/// ```
///
/// Where a query has two of them, give them names by `alias`. Source: <https://www.sqlite.org/json1.html#jeach>
public struct JSONElements: SchemaType {
    public static let identifier = "VIRTUAL TABLE"
    public var clauses: QueryClauses

    public init(_ name: String, database: String? = nil) {
        clauses = QueryClauses(.function(TableName(name, database: database), []))
    }

    fileprivate init(_ name: String, _ arguments: [Node]) {
        clauses = QueryClauses(.function(TableName(name), arguments))
    }

    /// The key of an object's member; NULL in an array, for which see ``index``, and for the whole.
    public var key: Expression<String?> { column("key") }
    /// The position in an array, from 0; an object's member throws when it is read.
    public var index: Expression<Int?> { column("key") }
    /// The value: a text, a number, 0 or 1 for a Bool, or the JSON text of an object or an array; NULL for null.
    public func value<T: Value>(as type: T.Type) -> Expression<T?> { column("value") }
    /// What it is: `null`, `true`, `false`, `integer`, `real`, `text`, `array` or `object`.
    public var type: Expression<String> { column("type") }
    /// The value where it is neither an object nor an array, which are NULL here.
    public func atom<T: Value>(as type: T.Type) -> Expression<T?> { column("atom") }
    /// A number that is the row's own in this table.
    public var id: Expression<Int64> { column("id") }
    /// The ``id`` of the object or array that it is in, in a tree.
    public var parent: Expression<Int64?> { column("parent") }
    /// The path to it: `$.a[0]`.
    public var fullkey: Expression<String> { column("fullkey") }
    /// The path to the object or array that it is in.
    public var path: Expression<String> { column("path") }

    private func column<T>(_ name: String) -> Expression<T> { self[Expression<T>(name)] }
}

/// The elements of an array or members of an object, at a path of the document or at its top.
public func jsonEach<Document: ColumnValue>(_ document: Expression<Document>, _ path: String? = nil) -> JSONElements
where Document.Root: JSONDocument {
    JSONElements("json_each", [document.node] + (path.map { [.path($0)] } ?? []))
}
public func jsonEach(_ document: some JSONDocument, _ path: String? = nil) -> JSONElements {
    JSONElements("json_each", [Node(document)] + (path.map { [.path($0)] } ?? []))
}

/// The whole, its elements or members, theirs, and so on, of a document or of what is at a path in it.
public func jsonTree<Document: ColumnValue>(_ document: Expression<Document>, _ path: String? = nil) -> JSONElements
where Document.Root: JSONDocument {
    JSONElements("json_tree", [document.node] + (path.map { [.path($0)] } ?? []))
}
public func jsonTree(_ document: some JSONDocument, _ path: String? = nil) -> JSONElements {
    JSONElements("json_tree", [Node(document)] + (path.map { [.path($0)] } ?? []))
}

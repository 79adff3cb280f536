// Paths are SQLite's: `$` is the whole, `$.key` a member, `$[0]` an element and `$[#-1]` the last one. Where a document
// is no JSON SQLite throws an error.
//
// Source: https://www.sqlite.org/json1.html

extension ExpressionType where UnderlyingType: ColumnValue, UnderlyingType.Root: JSONDocument {
    // MARK: Looking into a document

    /// The value at a path, or at a key: a text, a number, 0 or 1 for a Bool, or the JSON text of an object or an array.
    /// NULL where there is nothing, or null.
    ///
    /// ```swift
    /// let settings = Expression<String>("settings")
    /// let theme = settings.jsonValue("$.theme", as: String.self)
    /// // SQL: ("settings" ->> '$.theme')
    /// ```
    ///
    /// Needs SQLite 3.38. A value of another type than you ask for throws when it is read.
    public func jsonValue<T: Value>(_ path: String, as type: T.Type = T.self) -> Expression<T?> {
        .init(.requiring(VersionRequirement(38, "->>"), .infix(" ->> ", node, .path(path))))
    }

    /// The value at a position of an array, from 0, or from the end where negative (since SQLite 3.47).
    public func jsonValue<T: Value>(at index: Int, as type: T.Type = T.self) -> Expression<T?> {
        .init(.requiring(VersionRequirement(index < 0 ? 47 : 38, "->>"), .infix(" ->> ", node, Node(index))))
    }

    /// The JSON at a path, or at a key, with its quotes: for more JSON functions. NULL where there is nothing.
    ///
    /// ```swift
    /// let settings = Expression<String>("settings")
    /// let sizes = settings.json("$.sizes").jsonArrayLength()
    /// // SQL: json_array_length(("settings" -> '$.sizes'))
    /// ```
    public func json(_ path: String) -> Expression<String?> {
        .init(.requiring(VersionRequirement(38, "->"), .infix(" -> ", node, .path(path))))
    }

    /// The JSON at a path, read as a Codable type.
    public func json<Content>(_ path: String, as type: Content.Type) -> Expression<JSON<Content>?> {
        .init(json(path))
    }

    /// The JSON at a position of an array, from 0, or from the end where negative (since SQLite 3.47).
    public func json(at index: Int) -> Expression<String?> {
        .init(.requiring(VersionRequirement(index < 0 ? 47 : 38, "->"), .infix(" -> ", node, Node(index))))
    }

    /// The value at a path as by `jsonValue`; of several paths the JSON array of their values.
    public func jsonExtract<T: Value>(_ path: String, _ more: String..., as type: T.Type = T.self) -> Expression<T?> {
        .init(.call(.builtIn("json_extract"), [node] + ([path] + more).map { .path($0) }))
    }

    /// What there is at a path: `null`, `true`, `false`, `integer`, `real`, `text`, `array` or `object`. NULL where there
    /// is nothing.
    public func jsonType(_ path: String? = nil) -> Expression<String?> {
        .init(.call(.builtIn("json_type"), [node] + (path.map { [.path($0)] } ?? [])))
    }

    /// The number of elements of the array at a path, 0 of anything else; NULL where there is nothing.
    public func jsonArrayLength(_ path: String? = nil) -> Expression<Int?> {
        .init(.call(.builtIn("json_array_length"), [node] + (path.map { [.path($0)] } ?? [])))
    }

    /// Whether it is well-formed JSON.
    public var isValidJSON: Expression<UnderlyingType.AsBool> { .init(.call("json_valid", node)) }

    /// Where well-formed JSON ends, in characters from 1; 0 where all of it is. Needs SQLite 3.42.
    public var jsonErrorPosition: Expression<UnderlyingType.AsInt> {
        .init(.requiring(VersionRequirement(42, "json_error_position()"), .call("json_error_position", node)))
    }

    // MARK: The whole document

    /// The JSON without spaces between its parts, in text.
    public var minifiedJSON: Expression<UnderlyingType.AsString> { .init(.call("json", node)) }

    /// The JSON on lines of their own, each level four spaces or the given text further in. Needs SQLite 3.46.
    public func prettyJSON(indent: String? = nil) -> Expression<UnderlyingType.AsString> {
        let call = indent.map { Node.call("json_pretty", node, Node($0)) } ?? .call("json_pretty", node)
        return .init(.requiring(VersionRequirement(46, "json_pretty()"), call))
    }

    /// The JSON in SQLite's binary form, which its functions read faster. Needs SQLite 3.45.
    ///
    /// `json_set(…)` followed by it is what `jsonb_set(…)` gives, and so for the other functions that SQLite has twice.
    public var jsonb: Expression<Blob?> {
        .init(.requiring(VersionRequirement(45, "jsonb()"), .call("jsonb", node)))
    }

    // MARK: Changed documents

    /// The document with a value at a path, new or in the place of another.
    ///
    /// ```swift
    /// let settings = Expression<String>("settings")
    /// let change = settings <- settings.jsonSetting("$.size", to: 14)
    /// // SQL: "settings" = json_set("settings", '$.size', 14)
    /// ```
    ///
    /// A text becomes a JSON string; for an object or an array give the result of a JSON function, such as
    /// ``jsonObject(_:)``, or a ``JSON`` value.
    public func jsonSetting(_ path: String, to value: any Expressible) -> Expression<UnderlyingType> {
        .init(.call("json_set", node, .path(path), value.jsonArgument))
    }

    /// The document with a value at a path where there is none yet.
    public func jsonInserting(_ path: String, _ value: any Expressible) -> Expression<UnderlyingType> {
        .init(.call("json_insert", node, .path(path), value.jsonArgument))
    }

    /// The document with a value at a path in the place of another, if there is one.
    public func jsonReplacing(_ path: String, with value: any Expressible) -> Expression<UnderlyingType> {
        .init(.call("json_replace", node, .path(path), value.jsonArgument))
    }

    /// The document without what is at some paths; NULL without its whole.
    public func jsonRemoving(_ path: String, _ more: String...) -> Expression<UnderlyingType.AsOptional> {
        .init(.call(.builtIn("json_remove"), [node] + ([path] + more).map { .path($0) }))
    }

    /// The document with the members of another, those that are null there left out: RFC 7396's merge.
    public func jsonPatching<Other: JSONDocument>(_ patch: Expression<Other>) -> Expression<UnderlyingType> {
        .init(.call("json_patch", node, patch.node))
    }
    public func jsonPatching<Other: JSONDocument>(_ patch: Expression<Other?>) -> Expression<UnderlyingType.AsOptional>
    {
        .init(.call("json_patch", node, patch.node))
    }
    public func jsonPatching(_ patch: some JSONDocument) -> Expression<UnderlyingType> {
        .init(.call("json_patch", node, Node(patch)))
    }
}

extension ExpressionType where UnderlyingType: ColumnValue {
    /// The value as JSON: a text in quotes, `null` for NULL. What a JSON function made stays as it is.
    public var jsonQuote: Expression<String> { .init(.call("json_quote", node)) }

    /// The values as a JSON array, `[]` where there is none; for reading them see ``ExpressionType/decoded(as:)``.
    ///
    /// ```swift
    /// let names = students.select(grade, name.jsonGroupArray()).group(grade)
    /// // SQL: SELECT "grade", json_group_array("name") FROM "students" GROUP BY "grade"
    /// ```
    public func jsonGroupArray() -> Expression<String> {
        .init(.call("json_group_array", Expression<UnderlyingType>(node).jsonArgument))
    }
}

extension ExpressionType where UnderlyingType == String {
    /// The JSON text, read as a Codable type.
    ///
    /// ```swift
    /// let names: [String] = try db.scalar(students.select(name.jsonGroupArray().decoded(as: [String].self))).content
    /// // SQL: SELECT json_group_array("name") FROM "students"
    /// ```
    public func decoded<Content>(as type: Content.Type) -> Expression<JSON<Content>> { .init(node) }
}

extension ExpressionType where UnderlyingType == String? {
    /// The JSON text, read as a Codable type.
    public func decoded<Content>(as type: Content.Type) -> Expression<JSON<Content>?> { .init(node) }
}

/// The values as a JSON object of the names beside them; of equal names both stay.
public func jsonGroupObject<Name: ColumnValue>(_ name: Expression<Name>, _ value: any Expressible) -> Expression<String>
where Name.Root == String { .init(.call("json_group_object", name.node, value.jsonArgument)) }

/// A JSON array of values.
///
/// ```swift
/// let pairs = students.select(jsonArray(name, age, jsonArray(1, 2)))
/// // SQL: SELECT json_array("name", "age", json_array(1, 2)) FROM "students"
/// ```
public func jsonArray(_ values: any Expressible...) -> Expression<String> {
    .init(.call(.builtIn("json_array"), values.map(\.jsonArgument)))
}

/// A JSON object of names and values.
///
/// ```swift
/// let objects = students.select(jsonObject(["name": name, "age": age]))
/// // SQL: SELECT json_object('name', "name", 'age', "age") FROM "students"
/// ```
public func jsonObject(_ members: KeyValuePairs<String, any Expressible>) -> Expression<String> {
    .init(.call(.builtIn("json_object"), members.flatMap { [Node($0.key), $0.value.jsonArgument] }))
}

extension Expressible {
    /// What a JSON function takes for this value. JSON stays JSON, while the text of a column or a parameter alone would
    /// become a string.
    fileprivate var jsonArgument: Node {
        guard self is any JSONContent else { return node }
        if case .prefix(let distinct, let value) = node { return .prefix(distinct, .call("json", value)) }
        return .call("json", node)
    }
}

/// ``JSON`` of whatever content, or an expression of it.
private protocol JSONContent {}

extension JSON: JSONContent {}
extension Optional: JSONContent where Wrapped: JSONContent {}
extension Expression: JSONContent where Datatype: JSONContent {}

extension Node {
    /// A path in a document, as a parameter. SQLite would take it to end at a NUL, and find something else.
    package static func path(_ path: String) -> Node {
        path.utf8.contains(0)
            ? .failure(StatementError("a NUL in the JSON path \(path.debugDescription)")) : Node(path)
    }
}

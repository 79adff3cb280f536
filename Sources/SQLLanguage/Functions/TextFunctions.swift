// Functions of text. Source: https://www.sqlite.org/lang_corefunc.html

extension ExpressionType where UnderlyingType: ColumnValue, UnderlyingType.Root == String {
    /// The number of characters, up to a NUL: `length("x")`.
    public var length: Expression<UnderlyingType.AsInt> { .init(.call("length", node)) }

    /// The text with its ASCII letters small: `lower("x")`.
    public var lowercaseString: Expression<UnderlyingType> { .init(.call("lower", node)) }

    /// The text with its ASCII letters large: `upper("x")`.
    public var uppercaseString: Expression<UnderlyingType> { .init(.call("upper", node)) }

    /// Where a text first occurs in this one, in characters from 1; 0 where it does not: `instr("x", 'a')`.
    public func instr(_ text: String) -> Expression<UnderlyingType.AsInt> { .init(.call("instr", node, Node(text))) }
    public func instr(_ text: Expression<String>) -> Expression<UnderlyingType.AsInt> {
        .init(.call("instr", node, text.node))
    }
    public func instr(_ text: Expression<String?>) -> Expression<Int?> { .init(.call("instr", node, text.node)) }

    /// The code point of the first character; NULL of an empty text.
    public var unicode: Expression<Int?> { .init(.call("unicode", node)) }

    /// A code of how the text sounds in English, `?000` of NULL. SQLite has the function where it was built with
    /// `SQLITE_SOUNDEX`.
    public var soundex: Expression<String> { .init(.call("soundex", node)) }

    /// The bytes that pairs of hexadecimal digits mean, leaving out the given characters between them; NULL where
    /// there is anything else. Needs SQLite 3.41.
    public func unhex(ignoring characters: String? = nil) -> Expression<Blob?> {
        let call = characters.map { Node.call("unhex", node, Node($0)) } ?? .call("unhex", node)
        return .init(.requiring(VersionRequirement(41, "unhex()"), call))
    }

    /// The text as an SQL literal that has escapes for its control characters, `NULL` for NULL. Needs SQLite 3.50.
    public var unistrQuote: Expression<String> {
        .init(.requiring(VersionRequirement(50, "unistr_quote()"), .call("unistr_quote", node)))
    }

    /// The text with its escapes, such as `\u20ac`, as the characters that they mean. Needs SQLite 3.50.
    public var unistr: Expression<UnderlyingType> {
        .init(.requiring(VersionRequirement(50, "unistr()"), .call("unistr", node)))
    }

    /// The text without characters at its start, spaces unless given.
    public func ltrim(_ characters: Set<Character>? = nil) -> Expression<UnderlyingType> {
        .init(trimNode("ltrim", node, characters))
    }

    /// The text without characters at its end, spaces unless given.
    public func rtrim(_ characters: Set<Character>? = nil) -> Expression<UnderlyingType> {
        .init(trimNode("rtrim", node, characters))
    }

    /// The text without characters at either end, spaces unless given.
    public func trim(_ characters: Set<Character>? = nil) -> Expression<UnderlyingType> {
        .init(trimNode("trim", node, characters))
    }

    /// The text with every occurrence of another replaced.
    public func replace(_ pattern: String, with replacement: String) -> Expression<UnderlyingType> {
        .init(.call("replace", node, Node(pattern), Node(replacement)))
    }

    /// The text from a character on, counted from 1, or from the end where negative.
    public func substring(_ location: Int, length: Int? = nil) -> Expression<UnderlyingType> {
        .init(length.map { .call("substr", node, Node(location), Node($0)) } ?? .call("substr", node, Node(location)))
    }

    /// The characters of a range, counted from 1: `substr("x", 1, 2)` for `1..<3`.
    public subscript(range: Range<Int>) -> Expression<UnderlyingType> {
        substring(range.lowerBound, length: range.upperBound - range.lowerBound)
    }
}

private func trimNode(_ name: StaticString, _ text: Node, _ characters: Set<Character>?) -> Node {
    // Sorted, so that the same set always is the same value.
    characters.map { .call(name, text, Node(String($0.sorted()))) } ?? .call(name, text)
}

/// The characters of some code points: `char(72, 105)`.
public func char(_ codePoints: Int...) -> Expression<String> {
    .init(.call(.builtIn("char"), codePoints.map { Node($0) }))
}
public func char(_ codePoint: Expression<Int>, _ more: Expression<Int>...) -> Expression<String> {
    .init(.call(.builtIn("char"), ([codePoint] + more).map(\.node)))
}

/// Text made by a format in the manner of C's `printf`.
///
/// ```swift
/// let lines = students.select(printf("%s is %d", name, age))
/// // SQL: SELECT printf('%s is %d', "name", "age") FROM "students"
/// ```
///
/// Source: <https://www.sqlite.org/printf.html>
public func printf(_ format: String, _ arguments: any Expressible...) -> Expression<String> {
    .init(.call(.builtIn("printf"), formatted(format, arguments)))
}

/// The same by the name that SQLite prefers. Needs SQLite 3.38.
public func format(_ format: String, _ arguments: any Expressible...) -> Expression<String> {
    .init(
        .requiring(
            VersionRequirement(38, "format()"), .call(.builtIn("format"), formatted(format, arguments))))
}

/// The values one after another as text, NULL being none. Needs SQLite 3.44.
public func concat(_ first: any Expressible, _ more: any Expressible...) -> Expression<String> {
    .init(
        .requiring(VersionRequirement(44, "concat()"), .call(.builtIn("concat"), ([first] + more).map(\.node))))
}

/// The values that are not NULL as text, with a separator between them. Needs SQLite 3.44.
public func concat(separator: String, _ first: any Expressible, _ more: any Expressible...) -> Expression<String> {
    .init(
        .requiring(
            VersionRequirement(44, "concat_ws()"),
            .call(.builtIn("concat_ws"), [Node(separator)] + ([first] + more).map(\.node))))
}

/// Of an empty format SQLite makes NULL.
private func formatted(_ format: String, _ arguments: [any Expressible]) -> [Node] {
    format.isEmpty ? [Node("%s"), Node("")] : [Node(format)] + arguments.map(\.node)
}

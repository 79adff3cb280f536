public import Foundation

// Source: https://www.sqlite.org/lang_corefunc.html

extension ExpressionType
where UnderlyingType: ColumnValue, UnderlyingType.Root: Value, UnderlyingType.Root.Datatype: Number {
    /// The number without its sign: `abs("x")`.
    public var absoluteValue: Expression<UnderlyingType> { .init(.call("abs", node)) }
}

extension ExpressionType where UnderlyingType: ColumnValue, UnderlyingType.Root == Double {
    /// The number rounded to a number of digits after the point, none unless given: `round("x", 2)`.
    public func round(_ precision: Int? = nil) -> Expression<UnderlyingType> {
        .init(precision.map { .call("round", node, Node($0)) } ?? .call("round", node))
    }
}

extension ExpressionType where UnderlyingType: Value, UnderlyingType.Datatype == Int64 {
    /// Any 64-bit integer, a new one for every row: `random()`.
    public static func random() -> Expression<UnderlyingType> { .init(.call("random")) }
}

extension ExpressionType where UnderlyingType == Data {
    /// That many random bytes: `randomblob(16)`.
    public static func random(_ length: Int) -> Expression<Data> { .init(.call("randomblob", Node(length))) }

    /// That many zero bytes: `zeroblob(16)`.
    public static func allZeros(_ length: Int) -> Expression<Data> { .init(.call("zeroblob", Node(length))) }
}

extension ExpressionType where UnderlyingType: ColumnValue, UnderlyingType.Root == Data {
    /// The number of bytes: `length("x")`.
    public var length: Expression<UnderlyingType.AsInt> { .init(.call("length", node)) }
}

extension ExpressionType where UnderlyingType: ColumnValue, UnderlyingType.Root == String {
    /// The number of characters, up to a NUL: `length("x")`.
    public var length: Expression<UnderlyingType.AsInt> { .init(.call("length", node)) }

    /// The text with its ASCII letters small: `lower("x")`.
    public var lowercaseString: Expression<UnderlyingType> { .init(.call("lower", node)) }

    /// The text with its ASCII letters large: `upper("x")`.
    public var uppercaseString: Expression<UnderlyingType> { .init(.call("upper", node)) }

    /// Matches a pattern in which `%` stands for any text and `_` for any character, small and large ASCII letters
    /// being the same. A character after `escape` stands for itself.
    ///
    /// ```swift
    /// let a = students.filter(name.like("A%"))
    /// // SQL: SELECT * FROM "students" WHERE ("name" LIKE 'A%')
    /// ```
    public func like(_ pattern: String, escape: Character? = nil) -> Expression<UnderlyingType.AsBool> {
        .init(likeNode(node, Node(pattern), escape))
    }
    public func like(_ pattern: Expression<String>, escape: Character? = nil) -> Expression<UnderlyingType.AsBool> {
        .init(likeNode(node, pattern.node, escape))
    }

    /// Matches a pattern in which `*` stands for any text, `?` for any character and `[a-z]` for one of several.
    public func glob(_ pattern: String) -> Expression<UnderlyingType.AsBool> {
        .init(.infix(" GLOB ", node, Node(pattern)))
    }

    /// Matches a full-text pattern; of use on columns of full-text tables only.
    public func match(_ pattern: String) -> Expression<Bool> { .init(.infix(" MATCH ", node, Node(pattern))) }

    /// Matches a regular expression, by a function `regexp` that you created.
    public func regexp(_ pattern: String) -> Expression<UnderlyingType.AsBool> {
        .init(.infix(" REGEXP ", node, Node(pattern)))
    }

    /// The text to be compared by a collation.
    public func collate(_ collation: Collation) -> Expression<UnderlyingType> {
        .init(.infix(" COLLATE ", node, collation.node))
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

extension String {
    /// Matches a pattern that a column holds: `('text' LIKE "pattern")`.
    public func like(_ pattern: Expression<String>, escape: Character? = nil) -> Expression<Bool> {
        .init(likeNode(Node(self), pattern.node, escape))
    }
}

private func likeNode(_ text: Node, _ pattern: Node, _ escape: Character?) -> Node {
    guard let escape else { return .infix(" LIKE ", text, pattern) }
    return .wrapped(
        "", .sequence(.node(text), .text(" LIKE "), .node(pattern), .text(" ESCAPE "), .node(Node(String(escape)))))
}

private func trimNode(_ name: StaticString, _ text: Node, _ characters: Set<Character>?) -> Node {
    // Sorted, so that the same set always is the same value.
    characters.map { .call(name, text, Node(String($0.sorted()))) } ?? .call(name, text)
}

extension Collection where Element: Value {
    /// Whether the expression's value is one of these: `("id" IN (1, 2, 3))`. Of an empty collection it is none.
    public func contains(_ e: Expression<Element>) -> Expression<Bool> { .init(.in(e.node, map { Node($0) })) }
    public func contains(_ e: Expression<Element?>) -> Expression<Bool?> { .init(.in(e.node, map { Node($0) })) }
}

/// How text is compared and sorted.
///
/// Source: <https://www.sqlite.org/datatype3.html#collating_sequences>
public enum Collation: Sendable, Expressible, CustomStringConvertible {
    /// By its bytes.
    case binary
    /// By its bytes, small and large ASCII letters being the same.
    case nocase
    /// By its bytes, spaces at the end left out.
    case rtrim
    /// By a collation that you created.
    case custom(String)

    public var expression: Expression<Void> { Expression(.raw([.text(description)])) }

    /// The collation's name, as SQL writes it.
    public var description: String {
        switch self {
        case .binary: "BINARY"
        case .nocase: "NOCASE"
        case .rtrim: "RTRIM"
        case .custom(let name): name.quoted()
        }
    }
}

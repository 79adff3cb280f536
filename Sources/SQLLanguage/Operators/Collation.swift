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

extension ExpressionType where UnderlyingType: ColumnValue, UnderlyingType.Root == String {
    /// The text to be compared by a collation.
    public func collate(_ collation: Collation) -> Expression<UnderlyingType> {
        .init(.infix(" COLLATE ", node, collation.node))
    }
}

extension Collection where Element: Value {
    /// Whether the expression's value is one of these: `("id" IN (1, 2, 3))`. Of an empty collection it is none.
    public func contains(_ e: Expression<Element>) -> Expression<Bool> { .init(.in(e.node, map { Node($0) })) }
    public func contains(_ e: Expression<Element?>) -> Expression<Bool?> { .init(.in(e.node, map { Node($0) })) }
}

import SQLite

extension QueryType {
    /// The statement with its values in it.
    var asText: String { literalSQL }
}

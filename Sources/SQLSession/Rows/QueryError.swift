/// A column that a row does not have as it was asked for.
public enum QueryError: Error, CustomStringConvertible, Sendable {
    case noSuchTable(name: String)
    case noSuchColumn(name: String, columns: [String])
    case ambiguousColumn(name: String, similar: [String])
    case unexpectedNullValue(name: String)

    public var description: String {
        switch self {
        case .noSuchTable(let name): "No such table: \(name)"
        case .noSuchColumn(let name, let columns): "No such column `\(name)` in columns \(columns)"
        case .ambiguousColumn(let name, let similar):
            "Ambiguous column `\(name)` (please disambiguate: \(similar))"
        case .unexpectedNullValue(let name): "Unexpected null value for column `\(name)`"
        }
    }
}

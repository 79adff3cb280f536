/// A default value.
///
/// Source: <https://www.sqlite.org/lang_expr.html#literal_values_constants_>
public enum LiteralValue: Equatable, CustomStringConvertible, Sendable {
    /// A number; where a default was read, also an expression in parentheses.
    case numericLiteral(String)
    case stringLiteral(String)
    /// Hexadecimal digits, two for each byte.
    case blobLiteral(String)
    case NULL
    case TRUE
    case FALSE
    case CURRENT_TIME
    case CURRENT_DATE
    case CURRENT_TIMESTAMP

    /// The SQL.
    public var description: String {
        switch self {
        case .numericLiteral(let number): number
        case .stringLiteral(let text): text.quoted("'")
        case .blobLiteral(let digits): "X\(digits.quoted("'"))"
        case .NULL: "NULL"
        case .TRUE: "TRUE"
        case .FALSE: "FALSE"
        case .CURRENT_TIME: "CURRENT_TIME"
        case .CURRENT_DATE: "CURRENT_DATE"
        case .CURRENT_TIMESTAMP: "CURRENT_TIMESTAMP"
        }
    }

    /// The literal of a text, which can stand in parentheses.
    init(_ sql: String?) {
        guard let sql else {
            self = .NULL
            return
        }
        var tokens = sql.schemaTokens[...]
        if tokens.count == 3, tokens[0].isSign("("), tokens[2].isSign(")") { tokens = tokens[1...1] }
        guard tokens.count == 1, let token = tokens.first else {
            self = .numericLiteral(sql)
            return
        }
        switch token.kind {
        case .string, .quotedName: self = .stringLiteral(token.text)
        case .blob: self = .blobLiteral(String(token.text.dropFirst(2).dropLast()))
        case .number, .sign: self = .numericLiteral(token.text)
        case .word:
            switch token.text.uppercased() {
            case "NULL": self = .NULL
            case "TRUE": self = .TRUE
            case "FALSE": self = .FALSE
            case "CURRENT_TIME": self = .CURRENT_TIME
            case "CURRENT_DATE": self = .CURRENT_DATE
            case "CURRENT_TIMESTAMP": self = .CURRENT_TIMESTAMP
            // A bare word is a string there.
            default: self = .stringLiteral(token.text)
            }
        }
    }
}

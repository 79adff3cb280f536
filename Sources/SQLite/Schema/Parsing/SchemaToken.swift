/// A word, name, literal or sign of a definition's text, and where it stands there.
struct SchemaToken: Sendable {
    enum Kind: Sendable {
        /// A keyword or a name without quotes.
        case word
        /// A name in quotes, backquotes or brackets.
        case quotedName
        case string
        case number
        case blob
        case sign
    }

    let kind: Kind
    /// Byte offsets.
    let start: Int
    let end: Int
    /// The name or string without its quotes, or the text as it stands.
    let text: String

    /// Whether it is that keyword, or that sign.
    func isWord(_ keyword: String) -> Bool {
        kind == .word && text.utf8.count == keyword.utf8.count && text.uppercased() == keyword
    }

    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

    /// Whether it can stand where SQLite wants a name.
    var isName: Bool { kind == .word || kind == .quotedName || kind == .string }

    /// Whether it is that name. SQLite compares the ASCII letters of names without regard to case.
    func isName(_ name: String) -> Bool { (kind == .word || kind == .quotedName) && text.isSameName(as: name) }
}

extension String {
    func isSameName(as other: String) -> Bool { nameKey == other.nameKey }

    /// What two spellings of one name have in common.
    var nameKey: String {
        String(decoding: utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    var schemaTokens: [SchemaToken] {
        var tokenizer = SchemaTokenizer(Array(utf8))
        return tokenizer.tokens()
    }
}

/// Splits text as SQLite does. White space and comments are no tokens.
///
/// Source: <https://www.sqlite.org/lang_naming.html>, <https://www.sqlite.org/lang_comment.html>
struct SchemaTokenizer {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func tokens() -> [SchemaToken] {
        var tokens: [SchemaToken] = []
        while let token = next() { tokens.append(token) }
        return tokens
    }

    private func byte(_ offset: Int = 0) -> UInt8 {
        position + offset < bytes.count ? bytes[position + offset] : 0
    }

    private mutating func next() -> SchemaToken? {
        skipBlanks()
        guard position < bytes.count else { return nil }
        let start = position
        switch byte() {
        case UInt8(ascii: "'"): return quoted(.string, by: UInt8(ascii: "'"), start)
        case UInt8(ascii: "\""), UInt8(ascii: "`"): return quoted(.quotedName, by: byte(), start)
        case UInt8(ascii: "["):
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "]")) ?? bytes.count
            position = min(end + 1, bytes.count)
            return token(.quotedName, start, text: bytes[start + 1..<max(end, start + 1)])
        case UInt8(ascii: "x") where byte(1) == UInt8(ascii: "'"), UInt8(ascii: "X") where byte(1) == UInt8(ascii: "'"):
            position += 1
            let end = bytes[(start + 2)...].firstIndex(of: UInt8(ascii: "'")) ?? bytes.count
            position = min(end + 1, bytes.count)
            return token(.blob, start)
        case let first where first.isDigit || (first == UInt8(ascii: ".") && byte(1).isDigit):
            position += 1
            while byte().isNameByte || byte() == UInt8(ascii: ".") || isExponentSign { position += 1 }
            return token(.number, start)
        case let first where first.isNameByte:
            while byte().isNameByte { position += 1 }
            return token(.word, start)
        default:
            position += 1
            return token(.sign, start)
        }
    }

    /// The sign in `1e-5`, but not that in `0x1E-5`.
    private var isExponentSign: Bool {
        guard byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-"), position > 0 else { return false }
        guard bytes[position - 1] | 0x20 == UInt8(ascii: "e"), byte(1).isDigit else { return false }
        let number = bytes[..<position].reversed().prefix { $0.isNameByte || $0 == UInt8(ascii: ".") }
        return !number.contains { $0 | 0x20 == UInt8(ascii: "x") }
    }

    private mutating func skipBlanks() {
        while position < bytes.count {
            switch byte() {
            case 0x20, 0x09, 0x0A, 0x0C, 0x0D: position += 1
            case UInt8(ascii: "-") where byte(1) == UInt8(ascii: "-"):
                position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                position += 2
                while position < bytes.count, !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
                    position += 1
                }
                position = min(position + 2, bytes.count)
            default: return
            }
        }
    }

    private mutating func quoted(_ kind: SchemaToken.Kind, by quote: UInt8, _ start: Int) -> SchemaToken {
        var text: [UInt8] = []
        position += 1
        while position < bytes.count {
            if byte() == quote {
                guard byte(1) == quote else { break }
                position += 1
            }
            text.append(byte())
            position += 1
        }
        position = min(position + 1, bytes.count)
        return token(kind, start, text: text[...])
    }

    private func token(_ kind: SchemaToken.Kind, _ start: Int, text: ArraySlice<UInt8>? = nil) -> SchemaToken {
        SchemaToken(
            kind: kind, start: start, end: position,
            text: String(decoding: text ?? bytes[start..<position], as: UTF8.self))
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    fileprivate var isNameByte: Bool {
        isDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x7A) || self == 0x5F || self == 0x24 || self >= 0x80
    }
}

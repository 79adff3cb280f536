/// What a user typed, as words.
///
/// Whether a character is part of a token is for the table's tokenizer to say, which is not known here. A word goes to it
/// whole, between quotes, and it splits it as it split the texts; only words that are no token to any of SQLite's are
/// left out.
struct PlainText {
    private let text: String

    init(_ text: String) { self.text = text }

    /// The words between white space, each once.
    var words: [String] { split(unique: true, by: \.isSpace) }

    /// The words between white space, in order.
    var sequence: [String] { split(unique: false, by: \.isSpace) }

    /// Words of letters and digits, with their diacritics, each once. They are one token each, so that they need no phrase.
    var tokens: [String] { split(unique: true) { !$0.isLetterOrDigit } }

    private func split(unique: Bool, by isSeparator: (Unicode.Scalar) -> Bool) -> [String] {
        var words: [String] = []
        var seen: Set<String> = []
        for part in text.unicodeScalars.split(whereSeparator: isSeparator) {
            guard part.contains(where: \.isToken) else { continue }
            let word = String(part)
            if unique, !seen.insert(word).inserted { continue }
            words.append(word)
        }
        return words
    }
}

extension Unicode.Scalar {
    /// White space, or the NUL that SQLite takes for the pattern's end.
    fileprivate var isSpace: Bool { self == "\0" || properties.isWhitespace }

    fileprivate var isLetterOrDigit: Bool {
        if isASCII { return isASCIILetterOrDigit }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .privateUse:
            return !isLateLetter
        default: return isDiacritic
        }
    }

    /// Whether it is a token to some tokenizer of SQLite's, told no more than its name: symbols beyond ASCII are.
    fileprivate var isToken: Bool {
        if isASCII { return isASCIILetterOrDigit }
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control,
            .format, .nonspacingMark, .enclosingMark:
            return false
        default: return true
        }
    }

    /// A mark that is part of the token of its letter; `unicode61` ends a token at any other.
    private var isDiacritic: Bool {
        switch value {
        case 0x300...0x304, 0x306...0x30C, 0x30F, 0x311, 0x31B, 0x323...0x328, 0x32D, 0x32E, 0x330, 0x331: true
        default: false
        }
    }

    /// A letter that was a mark in the version of Unicode that `unicode61` knows.
    private var isLateLetter: Bool {
        switch value {
        case 0x19B0...0x19C0, 0x19C8, 0x19C9, 0x1CF2, 0x1CF3: true
        default: false
        }
    }

    private var isASCIILetterOrDigit: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
    }
}

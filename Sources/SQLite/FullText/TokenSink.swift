internal import CSQLite
internal import SQLLanguage
internal import SQLSession

/// Where a tokenizer hands its tokens to FTS5.
///
/// ```swift
/// try db.createTokenizer("letters") { text, _, tokens in
///     for index in text.indices where text[index].isLetter {
///         try tokens.emit(text[index].lowercased(), at: index..<text.index(after: index))
///     }
/// }
/// ```
///
/// The error that FTS5 has with a token is thrown; it stays the statement's error whatever the tokenizer does then.
/// FTS5 keeps the first 32,768 bytes of a token.
public struct TokenSink: ~Copyable {
    typealias Receiver =
        @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, Int32, Int32, Int32) -> Int32

    private let source: SourceText
    private let version: SQLiteVersion
    private let target: UnsafeMutableRawPointer?
    private let receiver: Receiver
    /// Where the last token stands.
    private var last: Range<Int>?
    /// FTS5's result.
    private(set) var code = SQLITE_OK

    init(
        _ source: SourceText, _ version: SQLiteVersion, _ target: UnsafeMutableRawPointer?,
        _ receiver: @escaping Receiver
    ) {
        self.source = source
        self.version = version
        self.target = target
        self.receiver = receiver
    }

    var text: String { source.text }

    /// The next token.
    ///
    /// - Parameters:
    ///   - token: what is searched for, such as a word in small letters without its ending.
    ///   - word: the part of the text that it stands for, which `highlight` and `snippet` mark.
    /// - Throws: ``SQLiteError`` of FTS5, and ``ValueError`` for a place that is not in the text or before that of the
    ///   last token, and before SQLite 3.45 ``StatementError`` for a token with a NUL.
    public mutating func emit(_ token: String, for word: Substring) throws {
        try emit(token, at: word.startIndex..<word.endIndex)
    }

    /// The same, with the part's indices in the text.
    public mutating func emit(_ token: String, at range: Range<String.Index>) throws {
        guard let bytes = source.bytes(of: range) else { throw ValueError("the place of \(token) is not in the text") }
        guard bytes.lowerBound >= last?.lowerBound ?? 0 else {
            throw ValueError("\(token) comes after a token that stands behind it")
        }
        try send(token, 0, bytes)
        last = bytes
    }

    /// Another token at the place of the last one, by which that is found too.
    ///
    /// It is enough to do so either for documents or for queries.
    ///
    /// - Throws: as ``emit(_:for:)``, and ``ValueError`` before the first token.
    public mutating func emitSynonym(_ token: String) throws {
        guard let last else { throw ValueError("\(token) is a synonym, but there is no token before it") }
        try send(token, FTS5_TOKEN_COLOCATED, last)
    }

    private mutating func send(_ token: String, _ flags: Int32, _ range: Range<Int>) throws {
        if code == SQLITE_OK {
            // FTS5 ended its terms there.
            if token.utf8.contains(0) { try VersionRequirement(45, "a NUL in a token").check(version) }
            var token = token
            code = token.withUTF8 { utf8 in
                utf8.withMemoryRebound(to: CChar.self) { bytes in
                    receiver(
                        target, flags, bytes.baseAddress, Int32(clamping: bytes.count), Int32(range.lowerBound),
                        Int32(range.upperBound))
                }
            }
        }
        guard code == SQLITE_OK else {
            throw SQLiteError.error(message: String(cString: sqlite3_errstr(code)), code: code, statement: nil)
        }
    }
}

/// A text as Swift has it, and where its parts stand in SQLite's bytes.
struct SourceText {
    let text: String
    /// The places of the text's bytes, and of its end, where it had to be repaired.
    private var places: [Int]?

    init(_ bytes: UnsafeRawBufferPointer) {
        var decoded = String(decoding: bytes, as: UTF8.self)
        if decoded.withUTF8({ $0.elementsEqual(bytes) }) {
            text = decoded
            return
        }
        var repaired = "", places: [Int] = [], place = 0
        var parser = UTF8.ForwardParser(), rest = bytes.makeIterator()
        func append(_ scalar: Unicode.Scalar, from length: Int) {
            repaired.unicodeScalars.append(scalar)
            places.append(contentsOf: repeatElement(place, count: UTF8.width(scalar)))
            place += length
        }
        parsing: while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let scalar): append(UTF8.decode(scalar), from: scalar.count)
            case .error(let length): append("\u{FFFD}", from: length)
            case .emptyInput: break parsing
            }
        }
        text = repaired
        self.places = places + [place]
    }

    /// `nil` for what is not in the text.
    func bytes(of range: Range<String.Index>) -> Range<Int>? {
        guard range.upperBound <= text.endIndex else { return nil }
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
        return places.map { $0[start]..<$0[end] } ?? start..<end
    }
}

/// A pattern for FTS5, made from plain text.
///
/// ```swift
/// let emails = VirtualTable("emails"), subject = Expression<String>("subject"), body = Expression<String>("body")
/// try db.run(emails.create(.FTS5(FTS5Config().columns([subject, body]))))
/// let typed = "Mary's \"AND\" lunch-break"
/// guard let pattern = FTS5Pattern(allWords: typed) else { return }
/// let found: [String] = try db.all(emails.filter(emails.match(pattern)).order(emails.rank).select(subject))
/// // SQL: SELECT "subject" FROM "emails"
/// //      WHERE ("emails" MATCH '"Mary''s" """AND""" "lunch-break"') ORDER BY "emails"."rank"
/// ```
///
/// No text makes a pattern that FTS5 refuses, and text without a token, such as `=` or `...`, makes none: the result is
/// `nil`. Words are what stands between white space; each is looked for as the table's tokenizer splits it, `lunch-break`
/// as the two tokens in a row, if that is how the texts were split.
///
/// A table with less ``FTS5Config/Detail`` than `.full` has no tokens in a row: tell the initializers so, and words are
/// split at anything but letters and digits. Its tokenizer must not be `trigram` then, to which most words are several tokens.
///
/// Source: <https://www.sqlite.org/fts5.html#full_text_query_syntax>
public struct FTS5Pattern: FullTextPattern {
    private let joint: Joint
    private let parts: [String]
    /// Why this is no pattern.
    private var problem: String?

    /// What stands between the parts.
    private enum Joint: String {
        case single = ""
        case words = " "
        case and = " AND "
        case or = " OR "
        case not = " NOT "
        /// Nothing, of one part that needs parentheses in another pattern.
        case other
    }

    private init(_ joint: Joint, _ parts: [String], problem: String? = nil) {
        self.joint = parts.count == 1 && joint != .other ? .single : joint
        self.parts = parts
        self.problem = problem
    }

    private init?(_ joint: Joint, optional parts: [String]) {
        if parts.isEmpty { return nil }
        self.init(joint, parts)
    }

    /// The pattern in FTS5's language.
    public var text: String { parts.joined(separator: joint.rawValue) }
    public var description: String { text }

    public var expression: Expression<Void> {
        Expression(problem.map { .failure(StatementError($0)) } ?? Node(text))
    }

    /// The pattern as a part of another.
    private var enclosed: String { joint == .single ? text : "(\(text))" }

    // MARK: From plain text

    /// All of the words, anywhere in the row.
    public init?(allWords text: String, detail: FTS5Config.Detail = .full) {
        self.init(.words, optional: Self.words(text, detail).map { $0.quoted() })
    }

    /// At least one of the words.
    public init?(anyWord text: String, detail: FTS5Config.Detail = .full) {
        self.init(.or, optional: Self.words(text, detail).map { $0.quoted() })
    }

    /// Tokens that each begin as one of the words does, all of them: `lun bre` finds `lunch break`.
    public init?(allPrefixes text: String, detail: FTS5Config.Detail = .full) {
        self.init(.words, optional: Self.words(text, detail).map { $0.quoted() + " *" })
    }

    /// All of the words, of which the last may go on, for a search while a user types.
    public init?(typed text: String, detail: FTS5Config.Detail = .full) {
        var words = Self.words(text, detail).map { $0.quoted() }
        // After white space the last word is complete.
        let goesOn = text.unicodeScalars.last.map { !$0.properties.isWhitespace } ?? false
        if goesOn, let last = words.popLast() { words.append(last + " *") }
        self.init(.words, optional: words)
    }

    /// The words in a row, in a table of full detail.
    public init?(phrase text: String) { self.init(.single, optional: Self.phrase(text)) }

    /// The words in a row, of which the last may go on, in a table of full detail.
    public init?(phrasePrefix text: String) { self.init(.single, optional: Self.phrase(text).map { $0 + " *" }) }

    /// The words in a row at the beginning of a column, in a table of full detail.
    public init?(columnPrefix text: String) { self.init(.single, optional: Self.phrase(text).map { "^ " + $0 }) }

    /// The phrases, with at most so many tokens in all between them, in a table of full detail.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails")
    /// guard let pattern = FTS5Pattern(near: ["lunch break", "canteen"], distance: 4) else { return }
    /// let query = emails.filter(emails.match(pattern))
    /// // SQL: SELECT * FROM "emails" WHERE ("emails" MATCH 'NEAR("lunch break" "canteen", 4)')
    /// ```
    public init?(near phrases: [String], distance: Int = 10) {
        let phrases = phrases.flatMap(Self.phrase)
        if phrases.isEmpty { return nil }
        self.init(
            .single, ["NEAR(\(phrases.joined(separator: " ")), \(distance))"],
            problem: (0...Int(Int32.max)).contains(distance) ? nil : "a distance is not negative: \(distance)")
    }

    /// A pattern in FTS5's own language, to be combined with others. With a mistake in it the query throws.
    public init(raw pattern: String) {
        self.init(.other, [pattern])
    }

    private static func words(_ text: String, _ detail: FTS5Config.Detail) -> [String] {
        let plain = PlainText(text)
        return detail == .full ? plain.words : plain.tokens
    }

    /// The phrase; none for text without tokens.
    private static func phrase(_ text: String) -> [String] {
        let words = PlainText(text).sequence
        return words.isEmpty ? [] : [words.joined(separator: " ").quoted()]
    }

    // MARK: Combined

    /// Both.
    ///
    /// ```swift
    /// let subject = Expression<String>("subject"), emails = VirtualTable("emails")
    /// guard let lunch = FTS5Pattern(anyWord: "lunch dinner"), let urgent = FTS5Pattern(phrase: "right now"),
    ///     let old = FTS5Pattern(allWords: "yesterday")
    /// else { return }
    /// let query = emails.filter(emails.match((lunch && urgent.in(subject)).not(old)))
    /// // SQL: SELECT * FROM "emails" WHERE ("emails" MATCH
    /// //      '(("lunch" OR "dinner") AND ({"subject"} : ("right now"))) NOT "yesterday"')
    /// ```
    public static func && (one: Self, other: Self) -> Self { one.joined(.and, other) }

    /// At least one.
    public static func || (one: Self, other: Self) -> Self { one.joined(.or, other) }

    /// This one, where the other does not match.
    public func not(_ other: Self) -> Self {
        FTS5Pattern(.not, [enclosed, other.enclosed], problem: problem ?? other.problem)
    }

    private func joined(_ joint: Joint, _ other: Self) -> Self {
        // A chain stays flat: FTS5 allows few levels of parentheses.
        let first = self.joint == joint ? parts : [enclosed]
        return FTS5Pattern(joint, first + [other.enclosed], problem: problem ?? other.problem)
    }

    /// The pattern in one of these columns only. Not in a table of detail `.none`.
    public func `in`(_ column: any Expressible, _ more: any Expressible...) -> Self { filtered("", [column] + more) }

    /// The pattern in any column but these.
    public func notIn(_ column: any Expressible, _ more: any Expressible...) -> Self { filtered("- ", [column] + more) }

    private func filtered(_ sign: String, _ columns: [any Expressible]) -> Self {
        let names = columns.map(\.node.columnName)
        let filter = "\(sign){\(names.map { ($0 ?? "").quoted() }.joined(separator: " "))} : (\(text))"
        return FTS5Pattern(
            .other, [filter],
            problem: problem ?? (names.contains(nil) ? "a pattern is for columns: \(columns)" : nil))
    }
}

extension Node {
    /// The name, where this is a column.
    package var columnName: String? {
        switch self {
        case .column(let name): name.isStar ? nil : name.name
        default: nil
        }
    }
}

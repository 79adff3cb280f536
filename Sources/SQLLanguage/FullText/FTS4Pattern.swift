/// A pattern for FTS4, or FTS3, made from plain text.
///
/// ```swift
/// let emails = VirtualTable("emails"), subject = Expression<String>("subject")
/// try db.run(emails.create(.FTS4(subject)))
/// let typed = "Mary's \"AND\" lunch-break"
/// guard let pattern = FTS4Pattern(allWords: typed) else { return }
/// let found: [String] = try db.all(emails.filter(emails.match(pattern)).select(subject))
/// // SQL: SELECT "subject" FROM "emails" WHERE ("emails" MATCH '"Mary''s" " AND " "lunch-break"')
/// ```
///
/// No text makes a pattern that FTS4 refuses, and text without a token, such as `=` or `...`, makes none: the result is
/// `nil`. Words are what stands between white space; each is looked for as the table's tokenizer splits it. FTS4 takes some
/// thousand words at most: of more than 1,000 different ones the first 1,000 count.
///
/// Patterns are combined in FTS4's enhanced syntax, which SQLite has where it was built with
/// `SQLITE_ENABLE_FTS3_PARENTHESIS`, as Apple's and those of Linux distributions are. A combination of a dozen levels is
/// too deep for FTS4, and the query throws.
///
/// Source: <https://www.sqlite.org/fts3.html#full_text_index_queries>
public struct FTS4Pattern: FullTextPattern {
    private let tree: Tree
    private var problem: String?

    fileprivate indirect enum Tree: Hashable, Sendable {
        /// Words in a row, and whether each may go on.
        case phrase([String], goesOn: Bool)
        /// A token in a column.
        case token(String, column: String, goesOn: Bool)
        case near([String], distance: Int)
        /// All of them, without a word between.
        case all([Tree])
        case and([Tree])
        case or([Tree])
        case not(Tree, Tree)
        case raw(String)
    }

    private init(_ tree: Tree, problem: String? = nil) {
        self.tree = tree
        self.problem = problem
    }

    /// The pattern in FTS4's language.
    public var text: String { tree.text }
    public var description: String { text }

    public var expression: Expression<Void> {
        Expression(problem.map { .failure(StatementError($0)) } ?? Node(text))
    }

    // MARK: From plain text

    /// All of the words, anywhere in the row.
    public init?(allWords text: String) { self.init(text) { .all($0) } }

    /// At least one of the words.
    public init?(anyWord text: String) { self.init(text) { .or($0) } }

    /// Tokens that each begin as one of the words does, all of them: `lun bre` finds `lunch break`.
    public init?(allPrefixes text: String) { self.init(text, goesOn: true) { .all($0) } }

    /// All of the words, of which the last may go on, for a search while a user types.
    public init?(typed text: String) {
        let goesOn = text.unicodeScalars.last.map { !$0.properties.isWhitespace } ?? false
        self.init(text) { words in
            guard goesOn, case .phrase(let last, _) = words.last else { return .all(words) }
            return .all(words.dropLast() + [.phrase(last, goesOn: true)])
        }
    }

    /// The words in a row.
    public init?(phrase text: String) { self.init(phrase: text, goesOn: false) }

    /// The words in a row, each of which may go on: `lun bre` finds `lunch break`.
    public init?(phrasePrefix text: String) { self.init(phrase: text, goesOn: true) }

    /// The phrases, with at most so many tokens between one and the next.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails")
    /// guard let pattern = FTS4Pattern(near: ["lunch break", "canteen"], distance: 4) else { return }
    /// let query = emails.filter(emails.match(pattern))
    /// // SQL: SELECT * FROM "emails" WHERE ("emails" MATCH '"lunch break" NEAR/4 "canteen"')
    /// ```
    public init?(near phrases: [String], distance: Int = 10) {
        let phrases = phrases.map { PlainText($0).sequence }.filter { !$0.isEmpty }
        if phrases.isEmpty { return nil }
        self.init(
            .near(phrases.map { $0.joined(separator: " ") }, distance: distance),
            problem: (0...Int(Int32.max)).contains(distance) ? nil : "a distance is not negative: \(distance)")
    }

    /// A pattern in FTS4's own language, to be combined with others. With a mistake in it the query throws.
    public init(raw pattern: String) { self.init(.raw(pattern)) }

    private init?(_ text: String, goesOn: Bool = false, _ join: ([Tree]) -> Tree) {
        // A tree of FTS4 has at most twelve levels; two are left for what this is combined with.
        let words = PlainText(text).words.prefix(1000)
        if words.isEmpty { return nil }
        self.init(join(words.map { .phrase([$0], goesOn: goesOn) }))
    }

    private init?(phrase text: String, goesOn: Bool) {
        let words = PlainText(text).sequence
        if words.isEmpty { return nil }
        self.init(.phrase(words, goesOn: goesOn))
    }

    // MARK: Combined

    /// Both.
    ///
    /// ```swift
    /// let subject = Expression<String>("subject"), emails = VirtualTable("emails")
    /// guard let lunch = FTS4Pattern(anyWord: "lunch dinner"), let urgent = FTS4Pattern(allWords: "now"),
    ///     let old = FTS4Pattern(allWords: "yesterday")
    /// else { return }
    /// let query = emails.filter(emails.match((lunch && urgent.in(subject)).not(old)))
    /// // SQL: SELECT * FROM "emails" WHERE ("emails" MATCH
    /// //      '(("lunch" OR "dinner") AND subject:now) NOT "yesterday"')
    /// ```
    public static func && (one: Self, other: Self) -> Self {
        var terms = [one.tree]
        if case .and(let all) = one.tree { terms = all }
        return FTS4Pattern(.and(terms + [other.tree]), problem: one.problem ?? other.problem)
    }

    /// At least one.
    public static func || (one: Self, other: Self) -> Self {
        var terms = [one.tree]
        if case .or(let all) = one.tree { terms = all }
        return FTS4Pattern(.or(terms + [other.tree]), problem: one.problem ?? other.problem)
    }

    /// This one, where the other does not match.
    public func not(_ other: Self) -> Self {
        FTS4Pattern(.not(tree, other.tree), problem: problem ?? other.problem)
    }

    /// The words in one column only, split at anything but letters and digits: FTS4 has no phrase in a column. A pattern of
    /// phrases makes the query throw; `column.match(pattern)` looks for any pattern in one column.
    public func `in`(_ column: any Expressible) -> Self {
        // The name is not quoted in a pattern.
        guard let name = column.node.columnName, let first = name.unicodeScalars.first,
            first.properties.isAlphabetic || first == "_", !name.contains("\0")
        else { return FTS4Pattern(tree, problem: problem ?? "FTS4 has no pattern for the column \(column)") }
        guard let filtered = tree.filtered(by: name) else {
            return FTS4Pattern(
                tree,
                problem: problem
                    ?? "FTS4 has no phrase in a column: match the column itself, \(name.quoted()), with \(text)")
        }
        return FTS4Pattern(filtered, problem: problem)
    }
}

extension FTS4Pattern.Tree {
    var text: String {
        switch self {
        case .phrase(let words, let goesOn):
            "\"" + words.map { $0.inPhrase + (goesOn ? "*" : "") }.joined(separator: " ") + "\""
        case .token(let token, let column, let goesOn): "\(column):\(token)\(goesOn ? "*" : "")"
        case .near(let phrases, let distance):
            phrases.map { "\"\($0.inPhrase)\"" }.joined(separator: " NEAR/\(distance) ")
        case .all(let trees): trees.map(\.enclosed).joined(separator: " ")
        case .and(let trees): trees.map(\.enclosed).joined(separator: " AND ")
        case .or(let trees): trees.map(\.enclosed).joined(separator: " OR ")
        case .not(let tree, let other): "\(tree.enclosed) NOT \(other.enclosed)"
        case .raw(let text): text
        }
    }

    private var enclosed: String {
        switch self {
        case .phrase, .token: text
        case .all(let trees), .and(let trees), .or(let trees): trees.count == 1 ? trees[0].enclosed : "(\(text))"
        case .near, .not, .raw: "(\(text))"
        }
    }

    /// The same in a column; `nil` where FTS4 cannot say it.
    fileprivate func filtered(by column: String) -> Self? {
        switch self {
        case .phrase(let words, let goesOn):
            guard words.count == 1 else { return nil }
            let tokens = PlainText(words[0]).tokens
            let filtered = tokens.enumerated().map { index, token in
                Self.token(token, column: column, goesOn: goesOn && index == tokens.count - 1)
            }
            return filtered.count == 1 ? filtered[0] : filtered.isEmpty ? nil : .all(filtered)
        case .all(let trees): return Self.filtered(trees, by: column).map { .all($0) }
        case .and(let trees): return Self.filtered(trees, by: column).map { .and($0) }
        case .or(let trees): return Self.filtered(trees, by: column).map { .or($0) }
        case .not(let tree, let other):
            guard let tree = tree.filtered(by: column), let other = other.filtered(by: column) else { return nil }
            return .not(tree, other)
        case .token, .near, .raw: return nil
        }
    }

    private static func filtered(_ trees: [Self], by column: String) -> [Self]? {
        let filtered = trees.compactMap { $0.filtered(by: column) }
        return filtered.count == trees.count ? filtered : nil
    }
}

extension String {
    /// The words as FTS4 takes them between quotes, where it knows no way to write a quote, and where a `*` makes a prefix of
    /// a token and a `^` the first of its column.
    fileprivate var inPhrase: String {
        var words = ""
        for scalar in unicodeScalars {
            words.unicodeScalars.append(scalar == "\"" || scalar == "*" || scalar == "^" ? " " : scalar)
        }
        return words
    }
}

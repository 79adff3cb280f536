/// What splits the texts of a full-text table into the tokens that are searched for.
///
/// ```swift
/// let title = Expression<String>("title"), body = Expression<String>("body")
/// let config = FTS5Config().column(title).column(body).tokenizer(.Unicode61(removeDiacritics: true, tokenchars: ["-"]))
/// let definition = VirtualTable("articles").create(.FTS5(config))
/// // SQL: CREATE VIRTUAL TABLE "articles"
/// //      USING fts5("title", "body", tokenize="unicode61 remove_diacritics 1 tokenchars '-'")
/// ```
///
/// FTS4 and FTS5 spell the options of a tokenizer differently; the definition has them as its module reads them. A
/// tokenizer or an option that the module does not have makes SQLite refuse the definition.
///
/// Source: <https://www.sqlite.org/fts5.html#tokenizers>, <https://www.sqlite.org/fts3.html#tokenizer>
public struct Tokenizer: Sendable, CustomStringConvertible {
    public let name: String
    public let arguments: [String]
    private let form: Form

    /// How the modules are told.
    fileprivate struct Form {
        var name: Name
        var options: [Option] = []
        /// The tokenizer whose tokens this one changes.
        var inner: [Form] = []
        var requirement: VersionRequirement?
    }

    fileprivate enum Name {
        case builtIn(StaticString)
        case custom(String)
    }

    fileprivate struct Option {
        /// `nil` for an argument of a value only.
        var key: String?
        var value: String
    }

    private init(_ name: String, _ arguments: [String] = [], _ form: Form) {
        self.name = name
        self.arguments = arguments
        self.form = form
    }

    private init(_ name: StaticString, _ options: [Option?] = [], _ requirement: VersionRequirement? = nil) {
        let options = options.compactMap { $0 }
        self.init(
            "\(name)", options.map { option in option.key.map { "\($0)=\(option.value)" } ?? option.value },
            Form(name: .builtIn(name), options: options, requirement: requirement))
    }

    // MARK: Of both modules

    /// Words of any characters beyond ASCII and of ASCII letters and digits, which are the same large or small; FTS4's
    /// own when none is named. FTS5 has ``ascii(tokenchars:separators:)`` instead.
    public static let Simple = Tokenizer("simple")

    /// Words without their English endings: `runs` and `running` are one.
    public static let Porter = Tokenizer("porter")

    /// Words of letters and digits of any script, large or small; FTS5's own when none is named.
    ///
    /// - Parameters:
    ///   - removeDiacritics: whether `é` is the same as `e`; SQLite does so unless told.
    ///   - tokenchars: characters that are part of words too.
    ///   - separators: characters that are not.
    public static func Unicode61(
        removeDiacritics: Bool? = nil, tokenchars: Set<Character> = [], separators: Set<Character> = []
    ) -> Tokenizer {
        unicode61(
            removeDiacritics.map { $0 ? .simple : .kept }, tokenchars: tokenchars, separators: separators)
    }

    /// The same with what it lacks: all diacritics, and Unicode's categories of the characters of words.
    ///
    /// ```swift
    /// let config = FTS5Config().column(title).tokenizer(.unicode61(.all, categories: ["L*", "N*", "Co", "So"]))
    /// let definition = VirtualTable("articles").create(.FTS5(config))
    /// // SQL: CREATE VIRTUAL TABLE "articles"
    /// //      USING fts5("title", tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co So'")
    /// ```
    ///
    /// - Parameter categories: of FTS5 only.
    public static func unicode61(
        _ diacritics: Diacritics?, categories: [String] = [], tokenchars: Set<Character> = [],
        separators: Set<Character> = []
    ) -> Tokenizer {
        Tokenizer(
            "unicode61",
            [
                diacritics.map { Option(key: "remove_diacritics", value: String($0.rawValue)) },
                categories.isEmpty ? nil : Option(key: "categories", value: categories.joined(separator: " ")),
                Option("tokenchars", tokenchars), Option("separators", separators),
            ])
    }

    /// Which diacritics `unicode61` takes off.
    public enum Diacritics: Int, Sendable {
        /// None.
        case kept = 0
        /// Those of characters that have one.
        case simple = 1
        /// All, also of characters that have several.
        case all = 2
    }

    /// A tokenizer that was made with `createTokenizer`, or registered with SQLite in C.
    public static func Custom(_ name: String) -> Tokenizer {
        // As its description has always been. The module that it names is none of SQLite's, and not what is defined.
        Tokenizer("SQLite.swift".quoted(), [name.quoted()], Form(name: .custom(name)))
    }

    /// The same with arguments.
    ///
    /// ```swift
    /// let config = FTS5Config().column(title).tokenizer(.custom("without", ["the", "it's"]))
    /// let definition = VirtualTable("articles").create(.FTS5(config))
    /// // SQL: CREATE VIRTUAL TABLE "articles" USING fts5("title", tokenize="without the 'it''s'")
    /// ```
    public static func custom(_ name: String, _ arguments: [String]) -> Tokenizer {
        Tokenizer(
            name, arguments, Form(name: .custom(name), options: arguments.map { Option(key: nil, value: $0) }))
    }

    // MARK: Of FTS5

    /// Every three characters in a row, so that any part of a text of at least three characters is found, also by LIKE
    /// and GLOB.
    public static func Trigram(caseSensitive: Bool = false) -> Tokenizer {
        let value = caseSensitive ? "1" : "0"
        return Tokenizer(
            "trigram", ["case_sensitive", value],
            Form(name: .builtIn("trigram"), options: [Option(key: "case_sensitive", value: value)]))
    }

    /// The same, with `é` and `e` alike; large and small letters are too. Needs SQLite 3.45.
    public static func trigram(removeDiacritics: Bool) -> Tokenizer {
        Tokenizer(
            "trigram", [Option(key: "remove_diacritics", value: removeDiacritics ? "1" : "0")],
            VersionRequirement(45, "remove_diacritics of trigram"))
    }

    /// Words of any characters beyond ASCII and of ASCII letters and digits, which are the same large or small.
    public static func ascii(tokenchars: Set<Character> = [], separators: Set<Character> = []) -> Tokenizer {
        Tokenizer("ascii", [Option("tokenchars", tokenchars), Option("separators", separators)])
    }

    /// The words of another tokenizer without their English endings.
    public static func porter(_ tokenizer: Tokenizer) -> Tokenizer {
        Tokenizer(
            "porter", [tokenizer.name] + tokenizer.arguments,
            Form(name: .builtIn("porter"), inner: [tokenizer.form], requirement: tokenizer.form.requirement))
    }

    // MARK: Of FTS4

    /// The words of a language, as the ICU library knows them. SQLite has it where it was built with it.
    public static func icu(_ locale: String) -> Tokenizer {
        Tokenizer("icu", [Option(key: nil, value: locale)])
    }

    /// The name, and in quotes with its arguments if it has any.
    public var description: String {
        arguments.isEmpty ? name : ([name] + arguments).joined(separator: " ").quoted()
    }
}

extension Tokenizer.Option {
    fileprivate init?(_ key: String, _ characters: Set<Character>) {
        guard !characters.isEmpty else { return nil }
        self.init(key: key, value: String(characters.sorted()))
    }
}

// MARK: - Arguments of the modules

extension Tokenizer {
    /// `tokenize=unicode61 "remove_diacritics=1" "tokenchars=-"`
    package var fts4: Node {
        var parts: [Node.SequencePart] = [.text("tokenize=")]
        switch form.name {
        case .builtIn(let name): parts.append(.text(name))
        case .custom(let name): parts.append(.name(name))
        }
        for option in form.options {
            parts.append(.text(" "))
            parts.append(.name(option.key.map { "\($0)=\(option.value)" } ?? option.value))
        }
        for inner in form.inner {
            // There is no such tokenizer, and SQLite says so.
            parts.append(.text(" "))
            parts.append(.name(inner.words))
        }
        return .sequence(parts)
    }

    /// `tokenize="unicode61 remove_diacritics 1 tokenchars '-'"`
    package var fts5: Node {
        let node: Node =
            if case .builtIn(let name) = form.name, form.options.isEmpty, form.inner.isEmpty {
                .sequence(.text("tokenize="), .text(name))
            } else {
                .sequence(.text("tokenize="), .name(form.words))
            }
        return form.requirement.map { .requiring($0, node) } ?? node
    }
}

extension Tokenizer.Form {
    /// The name and the arguments, as FTS5 splits them.
    fileprivate var words: String {
        var words: [String] = []
        switch name {
        case .builtIn(let name): words.append("\(name)")
        case .custom(let name): words.append(name.asWord)
        }
        for option in options {
            if let key = option.key { words.append(key) }
            words.append(option.value.asWord)
        }
        return (words + inner.map(\.words)).joined(separator: " ")
    }
}

extension String {
    /// As it is where FTS5 takes it for one word, and otherwise between quotes.
    fileprivate var asWord: String {
        let isWord =
            !isEmpty && utf8.allSatisfy { ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) }
        return isWord ? self : quoted("'")
    }
}

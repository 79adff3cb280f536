// Source: https://www.sqlite.org/fts3.html#snippet

extension VirtualTable {
    /// Where a row of an FTS4 table matches.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails"), body = Expression<String>("body")
    /// try db.run(emails.create(.FTS4(body)))
    /// try db.run(emails.insert(body <- "no lunch"))
    /// let places = try db.first(emails.filter(emails.match("lunch")).select(emails.offsets()))
    /// // SQL: SELECT offsets("emails") FROM "emails" WHERE ("emails" MATCH 'lunch')
    /// print(places?.places.first?.byteOffset ?? 0)  // 3
    /// ```
    public func offsets() -> Expression<FTS4Offsets> { Expression(.call("offsets", whole)) }

    /// Parts of the texts of a row of an FTS4 table around what matches.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails")
    /// let query = emails.filter(emails.match("lunch")).select(emails.fts4Snippet(before: "[", after: "]"))
    /// // SQL: SELECT snippet("emails", '[', ']', '<b>...</b>', -1, -15) FROM "emails" WHERE ("emails" MATCH 'lunch')
    /// ```
    ///
    /// - Parameters:
    ///   - before: what stands before a match.
    ///   - after: what stands after it.
    ///   - ellipsis: what stands where text is left out.
    ///   - column: its number, from 0; `nil` for the best one.
    ///   - tokens: how many tokens there are, from 1 to 64, or where negative, how many to a part.
    public func fts4Snippet(
        before: String = "<b>", after: String = "</b>", ellipsis: String = "<b>...</b>", column: Int? = nil,
        tokens: Int = -15
    ) -> Expression<String?> {
        let marks = [before, after, ellipsis].map { Node($0) }
        return Expression(
            .call(.builtIn("snippet"), [whole] + marks + [.constant(column ?? -1), .constant(tokens)]))
    }

    /// Numbers about the matches of a row of an FTS4 table, to compute its relevance from.
    ///
    /// ```swift
    /// let emails = VirtualTable("emails"), body = Expression<String>("body")
    /// try db.run(emails.create(.FTS4(body)))
    /// try db.run(emails.insert(body <- "no lunch"))
    /// let numbers = try db.first(emails.filter(emails.match("lunch")).select(emails.matchinfo("pcn")))
    /// // SQL: SELECT matchinfo("emails", 'pcn') FROM "emails" WHERE ("emails" MATCH 'lunch')
    /// print(numbers?.numbers ?? [])  // 1 phrase, 1 column, 1 row
    /// ```
    ///
    /// - Parameter format: which numbers, as a letter each. Source: <https://www.sqlite.org/fts3.html#matchinfo>
    public func matchinfo(_ format: String = "pcx") -> Expression<FTS4MatchInfo> {
        Expression(.call("matchinfo", whole, Node(format)))
    }
}

/// What FTS4's `offsets` gives.
public struct FTS4Offsets: Value, Hashable {
    /// Where a term of the pattern is.
    public struct Place: Sendable, Hashable {
        /// The column's number, from 0.
        public let column: Int
        /// The term's number in the pattern, from 0.
        public let term: Int
        /// Where it begins, in bytes of UTF-8.
        public let byteOffset: Int
        /// How many bytes it has.
        public let byteCount: Int
    }

    public let places: [Place]

    public static let declaredDatatype = String.declaredDatatype

    public static func fromDatatypeValue(_ text: String) throws -> FTS4Offsets {
        let numbers = text.split(separator: " ").map { Int($0) }
        guard numbers.count % 4 == 0, !numbers.contains(nil) else { throw ValueError("no offsets: \(text)") }
        let all = numbers.compactMap { $0 }
        return FTS4Offsets(
            places: stride(from: 0, to: all.count, by: 4).map { index in
                Place(
                    column: all[index], term: all[index + 1], byteOffset: all[index + 2], byteCount: all[index + 3])
            })
    }

    public var datatypeValue: String {
        places.map { "\($0.column) \($0.term) \($0.byteOffset) \($0.byteCount)" }.joined(separator: " ")
    }
}

/// What FTS4's `matchinfo` gives.
public struct FTS4MatchInfo: Value, Hashable {
    public let numbers: [UInt32]

    public static let declaredDatatype = Blob.declaredDatatype

    public static func fromDatatypeValue(_ blob: Blob) throws -> FTS4MatchInfo {
        guard blob.bytes.count % 4 == 0 else { throw ValueError("no match info: \(blob.bytes.count) bytes") }
        // In the byte order of the machine.
        return FTS4MatchInfo(
            numbers: blob.bytes.withUnsafeBytes { bytes in
                stride(from: 0, to: bytes.count, by: 4).map { bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self) }
            })
    }

    public var datatypeValue: Blob {
        Blob(bytes: numbers.flatMap { number in withUnsafeBytes(of: number, Array.init) })
    }
}

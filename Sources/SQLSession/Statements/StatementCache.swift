/// The statements a session keeps for their next use, found by their text.
///
/// Caching is not visible: a statement is reset when it comes back, one that failed does not come back, and idle ones
/// can be finalized at any time.
struct StatementCache {
    /// How many statements are kept.
    var capacity = 100
    private var statements: [UInt64: PreparedStatement] = [:]
    /// The statement used last, which often is the next one's too.
    private var latest: PreparedStatement?
    private var clock: UInt64 = 0

    /// The statement of that text, unless it is in use.
    mutating func find(_ utf8: UnsafeBufferPointer<UInt8>, hash: UInt64) -> PreparedStatement? {
        if let latest, latest.hash == hash, latest.hasText(utf8) { return latest.isInUse ? nil : latest }
        guard let found = statements[hash], !found.isInUse, found.hasText(utf8) else { return nil }
        clock &+= 1
        found.lastUse = clock
        latest = found
        return found
    }

    /// Keeps a statement, in place of the one that was not used for the longest time.
    mutating func insert(_ statement: PreparedStatement) {
        guard capacity > 0, statements[statement.hash] == nil else { return }
        if statements.count >= capacity {
            let idle = statements.values.filter { !$0.isInUse }
            guard let oldest = idle.min(by: { $0.lastUse < $1.lastUse }) else { return }
            remove(oldest)
            oldest.finalize()
        }
        clock &+= 1
        statement.lastUse = clock
        statements[statement.hash] = statement
        latest = statement
    }

    func holds(_ statement: PreparedStatement) -> Bool {
        latest === statement || statements[statement.hash] === statement
    }

    mutating func remove(_ statement: PreparedStatement) {
        if statements[statement.hash] === statement { statements[statement.hash] = nil }
        if latest === statement { latest = nil }
    }

    /// Finalizes all that are not in use.
    mutating func removeIdle() {
        for statement in statements.values where !statement.isInUse {
            remove(statement)
            statement.finalize()
        }
    }

    /// A hash of the text, eight bytes at a time: hashing a `String` took three times as long as the rest of a look-up.
    static func hash(_ utf8: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(utf8)
        let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
        var hash = UInt64(truncatingIfNeeded: bytes.count) &* multiplier
        var offset = 0
        while offset + 8 <= bytes.count {
            hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self), multiplier)
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        return mix(hash ^ rest, multiplier)
    }

    private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }
}

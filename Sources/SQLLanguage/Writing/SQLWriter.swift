/// Puts a statement's text and its bound values together, in one walk over it.
///
/// The only place where SQL text is made. Text comes from `StaticString`s, names are quoted, and values are bound:
/// a `String` of the running program enters SQL only where a user wrote raw SQL.
///
/// The bytes lie in a buffer of the writer's own: appending to a `[UInt8]` took twice as long, half of the time
/// that rendering a short SELECT takes.
public struct SQLWriter: ~Copyable {
    package enum Mode {
        /// A `?` for every value.
        case bound
        /// Every value as a literal, for definitions and descriptions.
        case literal
    }

    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    package private(set) var count = 0
    package private(set) var bindings: [DatabaseValue] = []
    package var mode: Mode
    /// The first reason why this is no statement.
    package private(set) var failure: (any Error)?
    /// The newest of the versions that the statement needs.
    package private(set) var requirement: VersionRequirement?
    /// False for texts of unbounded variety, which would push the others out of a statement cache.
    package var isCacheable = true
    /// Whether the text is a user's, which may have a second statement after the first.
    package var isUserText = false
    /// How deep in expressions and subqueries the writer is.
    private var depth = 0
    /// As deep as SQLite takes an expression to be unless it was built otherwise, and less than a thread's stack is.
    private static let deepest = 1000
    /// How many parameters the statement's user fills in; `?1` to this number, and values are numbered after them.
    package var parameterCount = 0

    package init(_ mode: Mode = .bound) {
        self.mode = mode
        capacity = 512
        start = .allocate(capacity: capacity)
        bindings.reserveCapacity(8)
    }

    deinit { start.deallocate() }

    /// Readies the writer for another statement, keeping its memory.
    package mutating func reset() {
        count = 0
        bindings.removeAll(keepingCapacity: true)
        mode = .bound
        failure = nil
        requirement = nil
        isCacheable = true
        isUserText = false
        parameterCount = 0
        depth = 0
    }

    /// SQL's own words and signs.
    @inline(__always)
    public mutating func write(_ text: StaticString) {
        append(text.utf8Start, text.utf8CodeUnitCount)
    }

    /// A name that was quoted when it was made.
    @inline(__always)
    package mutating func write(_ text: FixedText) {
        append(text.start, text.count)
    }

    /// A name, in double quotes.
    public mutating func write(identifier name: String) {
        write(name, quotedBy: UInt8(ascii: "\""))
    }

    public mutating func write(integer: Int64) {
        write(unchecked: String(integer))
    }

    /// A value, as a parameter.
    public mutating func bind(_ value: DatabaseValue) {
        guard mode == .bound else { return write(literal: value) }
        if parameterCount == 0 {
            write("?")
        } else {
            write("?")
            write(integer: Int64(parameterCount + bindings.count + 1))
        }
        bindings.append(value)
    }

    /// What the body writes, with its values as literals.
    package mutating func writeLiterally(_ body: (inout SQLWriter) -> Void) {
        let outer = mode
        mode = .literal
        body(&self)
        mode = outer
    }

    /// A parameter that is given when the statement runs, counted from 0.
    package mutating func write(parameter index: Int) {
        write("?")
        write(integer: Int64(index + 1))
    }

    /// Notes why the statement cannot be written; whoever runs it throws the first reason.
    public mutating func fail(_ error: any Error) {
        if failure == nil { failure = error }
    }

    /// Throws the failure, where there is one, of a text that is whole.
    package func checkFailure() throws {
        guard let failure else { return }
        throw (failure as? ValueError)?.bound(to: text) ?? failure
    }

    /// Notes that older versions of SQLite do not understand the statement; a session that runs one of them throws.
    package mutating func require(_ other: VersionRequirement) {
        if other.version > requirement?.version ?? SQLiteVersion(major: 0, minor: 0) { requirement = other }
    }

    /// Writes what is inside something else, unless it is in too deep: SQLite would refuse it, and what gets deeper with
    /// every row of some data would use up the stack here before.
    @inline(__always)
    package mutating func descend(_ levels: Int = 1, _ write: (inout SQLWriter) -> Void) {
        depth += levels
        if depth <= Self.deepest { write(&self) } else { failTooDeep() }
        depth -= levels
    }

    @inline(never)
    private mutating func failTooDeep() {
        write("?")
        fail(StatementError("an expression or query nested more than \(Self.deepest) deep"))
    }

    /// Text that is SQL already: quoted once, or a user's raw SQL.
    @inline(__always)
    package mutating func write(unchecked text: String) {
        var text = text
        text.withUTF8 { append($0.baseAddress, $0.count) }
    }

    package mutating func write(literal value: DatabaseValue) {
        let quote = UInt8(ascii: "'")
        switch value {
        case .null: write("NULL")
        case .integer(let integer): write(integer: integer)
        case .real(let real):
            guard !real.isNaN else {
                fail(ValueError("NaN is not a value SQLite can store"))
                return write("NULL")
            }
            // SQL has no word for infinity; this literal overflows into it.
            if real.isInfinite { return real > 0 ? write("9e999") : write("-9e999") }
            write(unchecked: real.description)
        case .text(let text):
            // A NUL would end the SQL. A blob cast to text would be read in the database's encoding, and have an affinity.
            guard !text.utf8.contains(0) else {
                let mark = text.markForNUL
                write("replace(")
                write(String(text.unicodeScalars.map { $0 == "\0" ? mark : Character($0) }), quotedBy: quote)
                write(", ")
                write(String(mark), quotedBy: quote)
                return write(", char(0))")
            }
            write(text, quotedBy: quote)
        case .blob(let blob): write(unchecked: blob.description)
        }
    }

    package mutating func write(string: String) {
        write(literal: .text(string))
    }

    /// The elements, with a separator between them.
    @inline(__always)
    package mutating func list<Element>(
        _ elements: [Element], separator: StaticString = ", ", _ write: (inout SQLWriter, Element) -> Void
    ) {
        var isFirst = true
        for element in elements {
            if !isFirst { self.write(separator) }
            isFirst = false
            write(&self, element)
        }
    }

    /// The text so far.
    package var text: String {
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Lends the text's bytes.
    package func withUTF8<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeBufferPointer(start: start, count: count))
    }

    private mutating func write(_ text: String, quotedBy quote: UInt8) {
        var text = text
        text.withUTF8 { bytes in
            // Room for every byte doubled.
            reserve(bytes.count * 2 + 2)
            start[count] = quote
            count += 1
            for byte in bytes {
                start[count] = byte
                count += 1
                if byte == quote {
                    start[count] = quote
                    count += 1
                }
            }
            start[count] = quote
            count += 1
        }
    }

    @inline(__always)
    private mutating func append(_ bytes: UnsafePointer<UInt8>?, _ length: Int) {
        reserve(length)
        guard let bytes else { return }
        (start + count).update(from: bytes, count: length)
        count += length
    }

    @inline(__always)
    private mutating func reserve(_ length: Int) {
        if count + length > capacity { grow(length) }
    }

    @inline(never)
    private mutating func grow(_ length: Int) {
        capacity = max(capacity * 2, count + length)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: count)
        start.deallocate()
        start = larger
    }
}

extension String {
    /// A character that the text does not have, to stand for its NULs: the picture of one, or a private one.
    fileprivate var markForNUL: Character {
        let used = Set(unicodeScalars)
        let marks: [UInt32] = [0x2400] + Array(0xE000...0xF8FF)
        return Character(marks.lazy.compactMap { Unicode.Scalar($0) }.first { !used.contains($0) } ?? "\u{10FFFD}")
    }
}

/// Why an expression or a statement that Swift let through is no SQL.
public struct StatementError: Error, CustomStringConvertible, Sendable, Equatable {
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}

/// A whole statement, as text and values.
public struct SQLText: Sendable, Hashable {
    /// The text, with a `?` for each value.
    public var sql: String
    public var values: [DatabaseValue]
}

/// What can write itself as a whole SQL statement.
public protocol SQLStatement: Sendable {
    func write(into writer: inout SQLWriter)
}

extension SQLStatement {
    /// The statement's text and its bound values.
    ///
    /// - Throws: the reason why it is none, such as a column that does not fit.
    public func render() throws -> SQLText {
        var writer = SQLWriter()
        write(into: &writer)
        try writer.checkFailure()
        return SQLText(sql: writer.text, values: writer.bindings)
    }

    /// The statement's text with its values as literals.
    ///
    /// - Throws: the reason why it is no statement.
    package func renderLiteral() throws -> String {
        var writer = SQLWriter(.literal)
        write(into: &writer)
        try writer.checkFailure()
        return writer.text
    }

    /// The statement's text with its values as literals, for reading.
    public var literalSQL: String {
        var writer = SQLWriter(.literal)
        write(into: &writer)
        return writer.text
    }
}

extension Node {
    /// Lists up to this length have a parameter for each value; SQLite allows 32,766 in a statement by default, and
    /// longer lists are quicker as one JSON array.
    private static let longestParameterList = 1000

    /// `("x" IN (?, ?))`. A long list of values becomes one parameter: `("x" IN (SELECT +value FROM json_each(?)))`.
    package static func `in`(_ node: Node, _ list: [Node]) -> Node {
        if list.count > longestParameterList, let values = LongList(list) {
            return .infix(" IN ", node, .subquery(values))
        }
        return .infix(" IN ", node, .list(", ", list))
    }
}

/// Any number of values in a few parameters.
///
/// JSON has integers, text and NULL. What it would lose or round on the way through SQLite comes as parts that it keeps
/// and is put together again: nothing but the very same value counts as a member of a list.
private struct LongList: SQLStatement {
    private let list: [Node]
    private var plain = JSONList()
    private var hasText = false
    private var hasLargeInteger = false
    private var textsWithNUL: [String] = []
    private var blobs: [Blob] = []
    private var reals = RealList()
    private var others: [DatabaseValue] = []

    /// `nil` where one of the nodes is another expression than a value.
    init?(_ list: [Node]) {
        self.list = list
        for node in list {
            guard case .value(let value) = node else { return nil }
            switch value {
            case .null: plain.append("null")
            case .integer(let integer):
                if integer.magnitude > 1 << 53 { hasLargeInteger = true }
                plain.append(String(integer))
            case .text(let text):
                hasText = true
                if text.utf8.contains(0) { textsWithNUL.append(text) } else { plain.append(quoting: text) }
            case .blob(let blob): blobs.append(blob)
            case .real(let real):
                // Infinities, of which two are enough, and NaN, which whoever binds it refuses.
                if real.isFinite {
                    reals.append(real)
                } else if !others.contains(value) || real.isNaN {
                    others.append(value)
                }
            }
        }
    }

    /// A SELECT of the values, or as literals the values themselves: a `CHECK` or an index has no SELECT.
    func write(into writer: inout SQLWriter) {
        if writer.mode == .literal { writer.list(list) { $1.write(into: &$0) } } else { rows.write(into: &writer) }
    }

    private var rows: Node {
        var parts: [Node.SequencePart] = []
        func append(_ more: [Node.SequencePart]) {
            if !parts.isEmpty { parts.append(.text(" UNION ALL ")) }
            parts += more
        }
        if !plain.isEmpty {
            append([.text("SELECT "), .text(element), .text(" FROM json_each("), plain.parameter, .text(")")])
        }
        if !textsWithNUL.isEmpty {
            // A character that is in none of the texts stands for NUL, at which SQLite's JSON ends a text.
            let mark = unusedCharacter
            var list = JSONList()
            for text in textsWithNUL {
                list.append(
                    quoting: String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? mark : $0 })))
            }
            append([
                .text("SELECT replace(value, "), .node(.value(.text(String(mark)))),
                .text(", char(0)) FROM json_each("), list.parameter, .text(")"),
            ])
        }
        if !blobs.isEmpty {
            // All blobs as one, and where each begins and how long it is.
            var bytes: [UInt8] = []
            var places = JSONList(isObject: true)
            for blob in blobs {
                places.append(key: bytes.count + 1, String(blob.bytes.count))
                bytes += blob.bytes
            }
            append([
                .text("SELECT substr("), .node(.value(.blob(Blob(bytes: bytes)))),
                .text(", CAST(key AS INTEGER), value) FROM json_each("), places.parameter, .text(")"),
            ])
        }
        if !reals.isEmpty { append(reals.rows) }
        for value in others { append([.text("SELECT "), .node(.value(value))]) }
        return .sequence(parts)
    }

    /// A column of `json_each` by itself would not be compared as the values of a list are: no integer would be found in
    /// a column of text. The plus makes an expression of it, without an affinity. Integers that a REAL cannot keep must
    /// not become one, as they would for a REAL column, and a cast has an affinity of its own.
    private var element: StaticString { hasLargeInteger ? hasText ? "value" : "CAST(value AS INTEGER)" : "+value" }

    private var unusedCharacter: Unicode.Scalar {
        var used: Set<Unicode.Scalar> = []
        for text in textsWithNUL { used.formUnion(text.unicodeScalars) }
        // From the private use areas to any character at all: a list with every one of them is beyond SQLite's limits.
        let candidates = [0xE000...0xF8FF, 0xF_0000...0x10_FFFD, 1...0xD7FF].joined().lazy.compactMap {
            Unicode.Scalar(UInt32($0))
        }
        return candidates.first { !used.contains($0) } ?? "\u{1}"
    }
}

/// Numbers as whole multiples of powers of two, which is what they are: SQLite reads no decimal exactly on every machine.
private struct RealList {
    private var mantissas: [Int: JSONList] = [:]

    var isEmpty: Bool { mantissas.isEmpty }

    mutating func append(_ real: Double) {
        // Below the normal numbers the exponent stays the same.
        let exponent = max(real.isZero ? 0 : Int(real.exponent) - 52, -1074)
        let mantissa = Int64(Double(sign: .plus, exponent: -exponent, significand: real))
        mantissas[exponent, default: JSONList()].append(String(mantissa))
    }

    var rows: [Node.SequencePart] {
        let exponents = mantissas.keys.sorted()
        guard let least = exponents.first, let greatest = exponents.last else { return [] }
        var list = JSONList(isObject: true)
        for exponent in exponents { list.append(key: exponent, mantissas[exponent]?.text ?? "[]") }
        return [
            .text("SELECT * FROM (WITH RECURSIVE power(exponent, scale) AS (SELECT "),
            .node(.value(.integer(Int64(least)))), .text(", "),
            .node(.value(.real(Double(sign: .plus, exponent: least, significand: 1)))),
            .text(" UNION ALL SELECT exponent + 1, scale * 2 FROM power WHERE exponent < "),
            .node(.value(.integer(Int64(greatest)))),
            .text(") SELECT mantissa.value * power.scale FROM json_each("), list.parameter,
            .text(") AS list CROSS JOIN power ON power.exponent = CAST(list.key AS INTEGER) "),
            .text("CROSS JOIN json_each(list.value) AS mantissa)"),
        ]
    }
}

/// The text of a JSON array, or of an object with numbers for keys.
private struct JSONList {
    private var bytes: [UInt8] = []
    private let isObject: Bool

    init(isObject: Bool = false) { self.isObject = isObject }

    var isEmpty: Bool { bytes.isEmpty }

    var text: String {
        let (first, last) = isObject ? ("{", "}") : ("[", "]")
        return String(decoding: first.utf8 + bytes + last.utf8, as: UTF8.self)
    }

    var parameter: Node.SequencePart { .node(.value(.text(text))) }

    mutating func append(_ json: String) {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
        bytes += json.utf8
    }

    mutating func append(key: Int, _ json: String) { append("\"\(key)\":\(json)") }

    mutating func append(quoting text: String) {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0..<0x20:
                let hex = String(byte, radix: 16)
                bytes += "\\u00\(byte < 16 ? "0" : "")\(hex)".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

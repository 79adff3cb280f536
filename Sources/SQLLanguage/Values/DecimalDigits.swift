/// The digits of a decimal number's text from the first to the last that is not 0, wherever its point is.
///
/// Two texts of one number have the same ones.
struct DecimalDigits: Equatable {
    private var digits: [UInt8] = []

    var count: Int { digits.count }

    /// `nil` where the text is no decimal number such as `-1`, `19.90`, `.5` or `2.5e3`.
    init?(of text: String) {
        var rest = text.utf8[...]
        func skip(_ characters: String) -> Bool {
            guard let first = rest.first, characters.utf8.contains(first) else { return false }
            rest.removeFirst()
            return true
        }
        func takeDigits() -> Substring.UTF8View {
            let taken = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            rest = rest[taken.endIndex...]
            return taken
        }
        _ = skip("+-")
        let whole = takeDigits()
        let fraction = skip(".") ? takeDigits() : rest.prefix(0)
        guard !whole.isEmpty || !fraction.isEmpty else { return nil }
        if skip("eE") {
            _ = skip("+-")
            guard !takeDigits().isEmpty else { return nil }
        }
        guard rest.isEmpty else { return nil }
        let isZero: (UInt8) -> Bool = { $0 == UInt8(ascii: "0") }
        digits = Array((Array(whole) + Array(fraction)).drop(while: isZero))
        while let last = digits.last, isZero(last) { digits.removeLast() }
    }
}

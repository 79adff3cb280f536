extension Node {
    /// A user's SQL with a `?` for each binding.
    package static func raw(template: String, _ bindings: [(any Binding)?]) -> Node {
        guard !bindings.isEmpty else { return .raw([.text(template)]) }
        var parts: [RawPart] = []
        var rest = bindings[...]
        for piece in template.splitAtPlaceholders() {
            switch piece {
            case .text(let text): parts.append(.text(text))
            case .placeholder:
                guard let binding = rest.popFirst() else {
                    parts.append(.text("?"))
                    continue
                }
                parts.append(.node(binding.map { Node($0) } ?? .value(.null)))
            }
        }
        guard rest.isEmpty else {
            return .failure(
                StatementError("\(bindings.count) bindings for \(bindings.count - rest.count) places in: \(template)"))
        }
        return .raw(parts)
    }
}

extension String {
    fileprivate enum Piece {
        case text(String)
        case placeholder
    }

    /// The text around its `?`s; one inside a string, a quoted name or a comment is text.
    fileprivate func splitAtPlaceholders() -> [Piece] {
        var pieces: [Piece] = []
        var text = ""
        var closing: Unicode.Scalar?
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars {
            if let end = closing {
                text.unicodeScalars.append(scalar)
                if scalar == end, end != "/" || previous == "*" {
                    (closing, previous) = (nil, nil)
                    continue
                }
            } else if scalar == "?" {
                pieces += [.text(text), .placeholder]
                text = ""
            } else {
                switch scalar {
                case "'", "\"", "`": closing = scalar
                case "[": closing = "]"
                case "-" where previous == "-": closing = "\n"
                case "*" where previous == "/": closing = "/"
                default: break
                }
                text.unicodeScalars.append(scalar)
                if closing != nil {
                    // The star that opens a comment does not close it, as in `/*/`.
                    previous = nil
                    continue
                }
            }
            previous = scalar
        }
        pieces.append(.text(text))
        return pieces
    }
}

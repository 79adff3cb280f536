extension Node {
    /// Lists up to this length have a parameter for each value; SQLite allows 32,766 in a statement by default, and
    /// longer lists are quicker as one JSON array.
    private static let longestParameterList = 1000

    /// `("x" IN (?, ?))`. A long list of values becomes one parameter: `("x" IN (SELECT value FROM json_each(?)))`.
    package static func `in`(_ node: Node, _ list: [Node]) -> Node {
        if list.count > longestParameterList, let json = jsonArray(list) {
            return .infix(
                " IN ", node,
                .wrapped("", .sequence(.text("SELECT value FROM json_each("), .node(.value(.text(json))), .text(")"))))
        }
        return .infix(" IN ", node, .list(", ", list))
    }

    /// The values as a JSON array; `nil` where one of them would not come out of it as it went in.
    private static func jsonArray(_ list: [Node]) -> String? {
        var json = "["
        for (index, node) in list.enumerated() {
            guard case .value(let value) = node else { return nil }
            if index > 0 { json += "," }
            switch value {
            case .null: json += "null"
            case .integer(let integer): json += String(integer)
            case .text(let text):
                guard !text.utf8.contains(0) else { return nil }
                json += text.jsonQuoted
            case .real, .blob: return nil
            }
        }
        return json + "]"
    }
}

extension String {
    fileprivate var jsonQuoted: String {
        var quoted = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

// The query's SQL by hand, to compare what the library makes with: it shares nothing with the library's writer, quotes no
// names, and binds no values.

extension QueryTree {
    var text: String {
        var text = ""
        if !with.isEmpty {
            text += "WITH " + with.map { "\($0.name) AS (\($0.query.text))" }.joined(separator: ", ") + " "
        }
        text += first.text
        for (operation, part) in rest { text += " \(operation.rawValue) \(part.text)" }
        if !order.isEmpty { text += " ORDER BY " + order.map(\.text).joined(separator: ", ") }
        if let limit {
            text += " LIMIT \(limit)"
            if let offset { text += " OFFSET \(offset)" }
        }
        return text
    }
}

extension QueryTree.Part {
    fileprivate var text: String {
        switch self {
        case .core(let core): core.text
        case .query(let query): "SELECT a, b, s FROM (\(query.text))"
        }
    }
}

extension OrderTerm {
    fileprivate var text: String {
        column + (isDescending ? " DESC" : "") + (nulls.map { " NULLS \($0.rawValue)" } ?? "")
    }
}

extension SelectCore {
    fileprivate var text: String {
        var text = isDistinct ? "SELECT DISTINCT " : "SELECT "
        text += "\(a.text) AS a, \(b.text) AS b, \(s.text) AS s FROM \(source.text)"
        for join in joins { text += " " + join.text }
        if let filter { text += " WHERE \(filter.text)" }
        if !group.isEmpty { text += " GROUP BY " + group.map(\.text).joined(separator: ", ") }
        if let having { text += " HAVING \(having.text)" }
        if let window { text += " WINDOW w AS \(window.text)" }
        return text
    }
}

extension SourceTree {
    fileprivate var text: String {
        switch origin {
        case .table(let name): "\(name) AS \(alias)"
        case .query(let query): "(\(query.text)) AS \(alias)"
        }
    }
}

extension JoinTree {
    fileprivate var text: String {
        switch pairing {
        case .on(let condition): "\(kind.rawValue) JOIN \(source.text) ON \(condition.text)"
        case .using(let columns): "\(kind.rawValue) JOIN \(source.text) USING (\(columns.joined(separator: ", ")))"
        case .natural: "NATURAL \(kind.rawValue) JOIN \(source.text)"
        case .everyPair: "\(kind.rawValue) JOIN \(source.text)"
        }
    }
}

extension WindowTree {
    fileprivate var text: String {
        var clauses: [String] = []
        if !partition.isEmpty { clauses.append("PARTITION BY " + partition.map(\.text).joined(separator: ", ")) }
        if !order.isEmpty { clauses.append("ORDER BY " + order.map(\.text).joined(separator: ", ")) }
        if let frame {
            let start = frame.start.map { "\($0) PRECEDING" } ?? "UNBOUNDED PRECEDING"
            let end = frame.end.map { $0 == 0 ? "CURRENT ROW" : "\($0) FOLLOWING" } ?? "UNBOUNDED FOLLOWING"
            let exclusion = frame.exclusion.map { " EXCLUDE \($0.rawValue)" } ?? ""
            clauses.append("\(frame.unit.rawValue) BETWEEN \(start) AND \(end)\(exclusion)")
        }
        return "(\(clauses.joined(separator: " ")))"
    }
}

extension NumberTree {
    fileprivate var text: String {
        switch self {
        case .column(let source, let column): return "\(source).\(column)"
        case .constant(let number): return number.map { "\($0)" } ?? "NULL"
        case .arithmetic(let left, let operation, let right):
            return "(\(left.text) \(operation.rawValue) \(right.text))"
        case .negated(let number): return "(- \(number.text))"
        case .remainder(let number, let divisor): return "(\(number.text) % \(divisor))"
        case .length(let text): return "length(\(text.text))"
        case .coalesce(let one, let other): return "coalesce(\(one.text), \(other.text))"
        case .choice(let condition, let yes, let no):
            return "(CASE WHEN \(condition.text) THEN \(yes.text)\(no.map { " ELSE \($0.text)" } ?? "") END)"
        case .aggregate(let function, let number, let isDistinct, let filter):
            let argument = (isDistinct ? "DISTINCT " : "") + number.text
            return "\(function.rawValue)(\(argument))" + (filter.map { " FILTER (WHERE \($0.text))" } ?? "")
        case .countOfAll: return "count(*)"
        case .windowed(let function, let number, let window):
            let argument = function == .rank || function == .denseRank ? "" : number.text
            return "\(function.rawValue)(\(argument)) OVER \(window?.text ?? "w")"
        case .subquery(let function, let source, let condition):
            return "(SELECT \(function.rawValue)(\(source.alias).a) FROM \(source.text) WHERE \(condition.text))"
        }
    }
}

extension TextTree {
    fileprivate var text: String {
        switch self {
        case .column(let source, let column): "\(source).\(column)"
        case .constant(let text): text.map { "'\($0)'" } ?? "NULL"
        case .concatenation(let left, let right): "(\(left.text) || \(right.text))"
        case .upper(let text): "upper(\(text.text))"
        case .number(let number): "CAST(\(number.text) AS TEXT)"
        case .choice(let condition, let yes, let no):
            "(CASE WHEN \(condition.text) THEN \(yes.text)\(no.map { " ELSE \($0.text)" } ?? "") END)"
        case .least(let text): "min(\(text.text))"
        }
    }
}

extension ConditionTree {
    fileprivate var text: String {
        switch self {
        case .compared(let left, let operation, let right): return "(\(left.text) \(operation.rawValue) \(right.text))"
        case .textCompared(let left, let operation, let right):
            return "(\(left.text) \(operation.rawValue) \(right.text))"
        case .same(let left, let right, let isNot): return "(\(left.text) IS \(isNot ? "NOT " : "")\(right.text))"
        case .isNull(let number): return "(\(number.text) ISNULL)"
        case .between(let number, let lower, let upper, let isNot):
            return "(\(number.text) \(isNot ? "NOT " : "")BETWEEN \(lower.text) AND \(upper.text))"
        case .inList(let number, let list):
            return "(\(number.text) IN (\(list.map(String.init).joined(separator: ", "))))"
        case .inQuery(let number, let source, let condition, let isNot):
            let query = "SELECT \(source.alias).b FROM \(source.text) WHERE \(condition.text)"
            return "(\(number.text) \(isNot ? "NOT " : "")IN (\(query)))"
        case .rowInQuery(let a, let b, let s, let query):
            return "((\(a.text), \(b.text), \(s.text)) IN (\(query.text)))"
        case .rowCompared(let left, let operation, let right):
            let (left, right) = (left.map(\.text), right.map(\.text))
            return
                "((\(left.joined(separator: ", "))) \(operation.rawValue) (\(right.joined(separator: ", "))))"
        case .like(let text, let pattern): return "(\(text.text) LIKE '\(pattern)')"
        case .exists(let source, let condition, let isNot):
            return "(\(isNot ? "NOT " : "")EXISTS (SELECT 1 FROM \(source.text) WHERE \(condition.text)))"
        case .and(let left, let right): return "(\(left.text) AND \(right.text))"
        case .or(let left, let right): return "(\(left.text) OR \(right.text))"
        case .not(let condition): return "(NOT \(condition.text))"
        }
    }
}

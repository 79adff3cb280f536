import SQLite

// The query as a statement of the library.

private typealias Rows = Select<(Int?, Int?, String?)>

private let a = Expression<Int?>("a"), b = Expression<Int?>("b"), s = Expression<String?>("s")

extension QueryTree {
    var select: Select<(Int?, Int?, String?)> {
        var query = first.select
        for (operation, part) in rest {
            switch operation {
            case .union: query = query.union(part.select)
            case .unionAll: query = query.union(all: true, part.select)
            case .intersect: query = query.intersect(part.select)
            case .except: query = query.except(part.select)
            }
        }
        if !order.isEmpty { query = query.order(order.map(\.term)) }
        if let limit {
            if let offset { query = query.limit(limit, offset: offset) } else { query = query.limit(limit) }
        }
        for common in with { query = query.with(Table(common.name), as: common.query.select) }
        return query
    }
}

extension QueryTree.Part {
    fileprivate var select: Rows {
        switch self {
        case .core(let core): core.select
        case .query(let query): query.select
        }
    }
}

extension OrderTerm {
    fileprivate var term: any Expressible {
        let directed: any Expressible =
            switch column {
            case "a": isDescending ? a.desc : a
            case "b": isDescending ? b.desc : b
            default: isDescending ? s.desc : s
            }
        return switch nulls {
        case .first: directed.nullsFirst
        case .last: directed.nullsLast
        case nil: directed
        }
    }
}

extension SelectCore {
    fileprivate var select: Rows {
        var table = source.table
        for join in joins { table = join.joined(to: table) }
        if let filter { table = table.filter(filter.condition) }
        let columns = (self.a.number.as("a"), self.b.number.as("b"), self.s.string.as("s"))
        var query: Rows =
            isDistinct
            ? table.select(distinct: columns.0, columns.1, columns.2) : table.select(columns.0, columns.1, columns.2)
        if let having {
            query = query.group(group.map(\.number) as [any Expressible], having: having.condition)
        } else {
            query = query.group(group.map(\.number) as [any Expressible])
        }
        if let window { query = query.window("w", as: window.definition) }
        return query
    }
}

extension SourceTree {
    fileprivate var table: Table {
        switch origin {
        case .table(let name): Table(name).alias(alias)
        case .query(let query): query.select.table(as: alias)
        }
    }
}

extension JoinTree {
    fileprivate func joined(to table: Table) -> Table {
        let type: JoinType =
            switch kind {
            case .inner: .inner
            case .left: .leftOuter
            case .right: .rightOuter
            case .full: .fullOuter
            case .cross: .cross
            }
        return switch pairing {
        case .on(let condition): table.join(type, source.table, on: condition.condition)
        case .using(let columns):
            columns.count == 1
                ? table.join(type, source.table, using: Expression<Void>(columns[0]))
                : table.join(type, source.table, using: Expression<Void>(columns[0]), Expression<Void>(columns[1]))
        case .natural: table.join(type, natural: source.table)
        case .everyPair: table.join(type, source.table)
        }
    }
}

extension WindowTree {
    fileprivate var definition: WindowDefinition {
        let frame = frame.map { frame in
            let start: WindowFrame.Bound = frame.start.map { .preceding($0) } ?? .unboundedPreceding
            let end: WindowFrame.Bound =
                frame.end.map { $0 == 0 ? .currentRow : .following($0) } ?? .unboundedFollowing
            let exclusion: WindowFrame.Exclusion? =
                switch frame.exclusion {
                case .current: .currentRow
                case .group: .group
                case .ties: .ties
                case .none?: .noOthers
                case nil: nil
                }
            return switch frame.unit {
            case .rows: WindowFrame.rows(start, end, exclude: exclusion)
            case .groups: WindowFrame.groups(start, end, exclude: exclusion)
            }
        }
        // The generator makes no more than one term to part by and three to order by.
        let order = order.map(\.number)
        return switch (partition.first?.number, order.count) {
        case (let partition?, 3):
            WindowDefinition(partitionBy: partition, orderBy: order[0], order[1], order[2], frame: frame)
        case (let partition?, _): WindowDefinition(partitionBy: partition, orderBy: order[0], frame: frame)
        case (nil, 3): WindowDefinition(orderBy: order[0], order[1], order[2], frame: frame)
        case (nil, _): WindowDefinition(orderBy: order[0], frame: frame)
        }
    }
}

extension NumberTree {
    fileprivate var number: Expression<Int?> {
        switch self {
        case .column(let source, let column): return Table(source)[Expression<Int?>(column)]
        case .constant(let number): return Expression(value: number)
        case .arithmetic(let left, .plus, let right): return left.number + right.number
        case .arithmetic(let left, .minus, let right): return left.number - right.number
        case .negated(let number): return -number.number
        case .remainder(let number, let divisor): return number.number % divisor
        case .length(let text): return text.string.length
        case .coalesce(let one, let other): return SQLite.coalesce(one.number, other.number)
        case .choice(let condition, let yes, let no):
            let choice = CaseWhen(condition.condition, then: yes.number)
            return no.map { choice.else($0.number) } ?? choice.end
        case .aggregate(let function, let number, let isDistinct, let filter):
            let argument = isDistinct ? number.number.distinct : number.number
            let aggregate = function.of(argument)
            return filter.map { aggregate.filter($0.condition) } ?? aggregate
        case .countOfAll: return count(*).optional
        case .windowed(let function, let number, let window):
            let call = function.of(number.number)
            return window.map { call.over($0.definition) } ?? call.over("w")
        case .subquery(let function, let source, let condition):
            let table = source.table
            let query: Select<Int?> = table.filter(condition.condition).select(function.of(table[a]))
            return query.scalar
        }
    }
}

extension NumberTree.Aggregate {
    fileprivate func of(_ argument: Expression<Int?>) -> Expression<Int?> {
        switch self {
        case .min: argument.min
        case .max: argument.max
        case .sum: argument.sum
        case .count: argument.count.optional
        }
    }
}

extension NumberTree.WindowFunction {
    fileprivate func of(_ argument: Expression<Int?>) -> Expression<Int?> {
        switch self {
        case .rank: SQLite.rank().optional
        case .denseRank: SQLite.denseRank().optional
        case .sum: argument.sum
        case .count: argument.count.optional
        case .max: argument.max
        }
    }
}

extension TextTree {
    fileprivate var string: Expression<String?> {
        switch self {
        case .column(let source, let column): return Table(source)[Expression<String?>(column)]
        case .constant(let text): return Expression(value: text)
        case .concatenation(let left, let right): return left.string + right.string
        case .upper(let text): return text.string.uppercaseString
        case .number(let number): return number.number.cast(as: String.self)
        case .choice(let condition, let yes, let no):
            let choice = CaseWhen(condition.condition, then: yes.string)
            return no.map { choice.else($0.string) } ?? choice.end
        case .least(let text): return text.string.min
        }
    }
}

extension ConditionTree {
    fileprivate var condition: Expression<Bool?> {
        switch self {
        case .compared(let left, let operation, let right):
            return operation.of(left.number, right.number)
        case .textCompared(let left, let operation, let right):
            return operation.of(left.string, right.string)
        case .same(let left, let right, let isNot):
            return (isNot ? left.number.isNot(right.number) : left.number.is(right.number)).optional
        case .isNull(let number): return number.number == nil
        case .between(let number, let lower, let upper, let isNot):
            return isNot
                ? number.number.notBetween(lower.number, upper.number)
                : number.number.between(lower.number, upper.number)
        case .inList(let number, let list): return list.contains(number.number)
        case .inQuery(let number, let source, let condition, let isNot):
            let table = source.table
            let query: Select<Int?> = table.filter(condition.condition).select(table[b])
            return isNot ? number.number.notIn(query) : number.number.in(query)
        case .rowInQuery(let a, let b, let s, let query): return row(a.number, b.number, s.string).in(query.select)
        case .rowCompared(let left, let operation, let right):
            let (left, right) = (row(left[0].number, left[1].number), row(right[0].number, right[1].number))
            return switch operation {
            case .equal: left == right
            case .different: left != right
            case .less: left < right
            case .atMost: left <= right
            case .more: left > right
            case .atLeast: left >= right
            }
        case .like(let text, let pattern): return text.string.like(pattern)
        case .exists(let source, let condition, let isNot):
            let rows = source.table.filter(condition.condition)
            let exists: Expression<Bool> = isNot ? rows.notExists : rows.exists
            return exists.optional
        case .and(let left, let right): return left.condition && right.condition
        case .or(let left, let right): return left.condition || right.condition
        case .not(let condition): return !condition.condition
        }
    }
}

extension ConditionTree.Comparison {
    fileprivate func of<T: Value>(_ left: Expression<T?>, _ right: Expression<T?>) -> Expression<Bool?>
    where T.Datatype: Comparable, T?: ColumnValue, (T?).Root == T, (T?).AsBool == Bool? {
        switch self {
        case .equal: left == right
        case .different: left != right
        case .less: left < right
        case .atMost: left <= right
        case .more: left > right
        case .atLeast: left >= right
        }
    }
}

/// An expression's tree. Its cases are the shapes that SQL text has, not SQL's features: a new function, operator or
/// modifier is one of these with other words in it.
package enum Node: Sendable {
    case column(ColumnName)
    case value(DatabaseValue)
    /// A value given when the statement runs, counted from 0.
    case parameter(Int)
    /// `(a op b)`
    indirect case infix(StaticString, Node, Node)
    /// `(((a op b) op c) op d)`: the operators of a left-hand chain, kept flat so that neither writing nor releasing a
    /// long one recurses deeply.
    indirect case chain(StaticString, [Node])
    /// `a op b op c`, in parentheses only inside another operator.
    indirect case sequence([SequencePart])
    /// `op(a)`
    indirect case wrapped(StaticString, Node)
    /// `op a`
    indirect case prefix(StaticString, Node)
    /// `a op`
    indirect case postfix(Node, StaticString)
    /// `name(a, b)`
    indirect case call(FunctionName, [Node])
    /// `(a, b)`, each separated by the words between
    indirect case list(StaticString, [Node])
    /// `(SELECT …)`
    indirect case subquery(any SQLStatement)
    /// A statement as it is, for its description.
    indirect case statement(any SQLStatement)
    /// A user's own SQL.
    indirect case raw([RawPart])
    /// What older versions of SQLite do not understand. No shape of its own: whoever runs the statement compares the
    /// version, since the tree is made before any engine is known.
    indirect case requiring(VersionRequirement, Node)
    /// `a AS "name"` in a list of result columns and `"name"` anywhere else.
    indirect case named(Node, ColumnName)
    /// What no SQL can say, and why.
    indirect case failure(any Error)

    package enum SequencePart: Sendable {
        case text(StaticString)
        case node(Node)
        case name(String)
    }

    package enum FunctionName: Sendable {
        case builtIn(StaticString)
        case custom(String)
    }

    package enum RawPart: Sendable {
        case text(String)
        case node(Node)
    }

    package init(_ value: some StoredValue) {
        do {
            self = .value(try value.databaseValue)
        } catch {
            self = .failure(error)
        }
    }

    package static func call(_ name: StaticString, _ arguments: Node...) -> Node {
        .call(.builtIn(name), arguments)
    }

    /// An operator that groups from the left.
    package static func chained(_ op: StaticString, _ left: Node, _ right: Node) -> Node {
        switch left {
        case .infix(let same, let first, let second) where same.utf8Start == op.utf8Start:
            .chain(op, [first, second, right])
        case .chain(let same, let terms) where same.utf8Start == op.utf8Start: .chain(op, terms + [right])
        default: .infix(op, left, right)
        }
    }

    /// `"a" BETWEEN ? AND ?` and its kind.
    package static func sequence(_ parts: SequencePart...) -> Node { .sequence(parts) }

    /// A number that is part of the text.
    package static func constant(_ integer: Int) -> Node { .raw([.text(String(integer))]) }

    /// Whether it is a user's own SQL, which may have operators of its own.
    private var isRaw: Bool {
        if case .raw = self { true } else { false }
    }

    package var isNull: Bool {
        if case .value(.null) = self { true } else { false }
    }
}

// MARK: - Writing

extension Node {
    /// Longer lists come in too many lengths for a statement cache to hold one of each.
    private static let cacheableListLength = 64
    /// SQLite's parser takes no more than about a hundred parentheses inside one another.
    private static let longestNestedChain = 48
    /// SQLite takes a chain of a thousand terms to be a thousand deep, and no deeper ones.
    private static let longestFlatChain = 500

    /// - Parameter nested: inside another operator, where a range needs parentheses.
    package func write(into writer: inout SQLWriter, nested: Bool = false) {
        writer.descend { write(self, into: &$0, nested) }
    }

    private func write(_ node: Node, into writer: inout SQLWriter, _ nested: Bool) {
        switch node {
        case .column(let name):
            name.write(into: &writer)
        case .value(let value):
            writer.bind(value)
        case .parameter(let index):
            writer.write(parameter: index)
        case .infix(let op, let left, let right):
            writer.write("(")
            left.write(into: &writer, nested: true)
            writer.write(op)
            right.write(into: &writer, nested: true)
            writer.write(")")
        case .chain(let op, let terms):
            guard terms.count <= Self.longestNestedChain || terms.contains(where: \.isRaw) else {
                writer.isCacheable = false
                return Self.write(op, between: terms[...], into: &writer)
            }
            for _ in 1..<terms.count { writer.write("(") }
            for (index, term) in terms.enumerated() {
                if index > 0 { writer.write(op) }
                term.write(into: &writer, nested: true)
                if index > 0 { writer.write(")") }
            }
        case .sequence(let parts):
            if nested { writer.write("(") }
            for part in parts {
                switch part {
                case .text(let text): writer.write(text)
                case .node(let node): node.write(into: &writer, nested: true)
                case .name(let name): writer.write(identifier: name)
                }
            }
            if nested { writer.write(")") }
        case .wrapped(let op, let node):
            writer.write(op)
            writer.write("(")
            node.write(into: &writer)
            writer.write(")")
        case .prefix(let op, let node):
            writer.write(op)
            node.write(into: &writer, nested: true)
        case .postfix(let node, let op):
            node.write(into: &writer, nested: true)
            writer.write(op)
        case .call(let name, let arguments):
            switch name {
            case .builtIn(let name): writer.write(name)
            case .custom(let name): writer.write(identifier: name)
            }
            writer.write("(")
            writer.list(arguments) { $1.write(into: &$0) }
            writer.write(")")
        case .list(let separator, let nodes):
            if nodes.count > Self.cacheableListLength { writer.isCacheable = false }
            Self.write(separator, between: nodes[...], into: &writer)
        case .subquery(let statement):
            writer.write("(")
            statement.write(into: &writer)
            writer.write(")")
        case .statement(let statement):
            statement.write(into: &writer)
        case .raw(let parts):
            for part in parts {
                switch part {
                case .text(let text): writer.write(unchecked: text)
                case .node(let node): node.write(into: &writer, nested: true)
                }
            }
        case .requiring(let requirement, let node):
            writer.require(requirement)
            node.write(into: &writer, nested: nested)
        case .named(_, let name):
            name.write(into: &writer)
        case .failure(let error):
            writer.write("?")
            writer.fail(error)
        }
    }

    /// `(a op b op c)`, where it is too long for SQLite in halves: with AND and OR that makes no difference.
    private static func write(_ op: StaticString, between terms: ArraySlice<Node>, into writer: inout SQLWriter) {
        writer.write("(")
        if terms.count > longestFlatChain,
            op.utf8Start == conjunction.utf8Start || op.utf8Start == disjunction.utf8Start
        {
            let middle = terms.startIndex + terms.count / 2
            write(op, between: terms[..<middle], into: &writer)
            writer.write(op)
            write(op, between: terms[middle...], into: &writer)
        } else {
            for index in terms.indices {
                if index > terms.startIndex { writer.write(op) }
                terms[index].write(into: &writer, nested: true)
            }
        }
        writer.write(")")
    }

    package static let conjunction: StaticString = " AND "
    package static let disjunction: StaticString = " OR "

    /// The text with a `?` for each value, and the values.
    package var rendered: (template: String, values: [DatabaseValue]) {
        var writer = SQLWriter()
        write(into: &writer)
        return (writer.text, writer.bindings)
    }

    /// The text with the values as literals.
    package var literal: String {
        var writer = SQLWriter(.literal)
        write(into: &writer)
        return writer.text
    }

    /// The column's bare name where SQL forbids a qualified one, as in `SET` and `REFERENCES`; anything else as it is.
    package func writeUnqualified(into writer: inout SQLWriter) {
        if case .column(let column) = self {
            (column.isQualified ? column.unqualified : column).write(into: &writer)
        } else {
            write(into: &writer)
        }
    }
}

// MARK: - Columns

/// A column's name, quoted once when it is made.
package final class ColumnName: Sendable {
    package let name: String
    /// The table, alias or database-qualified table before the point, already quoted.
    package let qualifier: TableName?
    private let text: FixedText
    package let isStar: Bool
    /// Tells most other names apart sooner than their characters do.
    package let hash: UInt32

    package var quoted: String { withExtendedLifetime(self) { text.string } }

    package var isQualified: Bool { qualifier != nil }
    package var unqualified: ColumnName { ColumnName(name, qualifier: nil, isStar: isStar) }

    package init(_ name: String, qualifier: TableName? = nil, isStar: Bool = false) {
        self.name = name
        self.qualifier = qualifier
        self.isStar = isStar
        hash = Self.hash(name)
        let own = isStar ? "*" : name.quoted()
        text = FixedText(qualifier.map { "\($0.reference).\(own)" } ?? own)
    }

    deinit { text.deallocate() }

    package func write(into writer: inout SQLWriter) { withExtendedLifetime(self) { writer.write(text) } }

    package static func hash(_ name: String) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return hash
    }

    package static let star = ColumnName("*", isStar: true)
}

extension String {
    /// The string between quotes, with those inside it doubled.
    package func quoted(_ mark: Character = "\"") -> String {
        var quoted = String(mark)
        for character in unicodeScalars {
            quoted.unicodeScalars.append(character)
            if Character(character) == mark { quoted.append(mark) }
        }
        quoted.append(mark)
        return quoted
    }
}

extension Node {
    /// The node with its unqualified columns put into a table.
    package func qualified(by table: TableName) -> Node {
        replacingColumns { column in
            column.isQualified ? column : ColumnName(column.name, qualifier: table, isStar: column.isStar)
        }
    }

    /// The node with the bare names of its columns, where SQL forbids qualified ones, as in an index.
    package var withoutQualifiers: Node { replacingColumns { $0.isQualified ? $0.unqualified : $0 } }

    /// The node with that table's columns unqualified.
    package func unqualified(from table: TableName) -> Node {
        replacingColumns { $0.qualifier?.reference == table.reference ? $0.unqualified : $0 }
    }

    private func replacingColumns(_ replace: (ColumnName) -> ColumnName) -> Node {
        switch self {
        case .column(let column), .named(_, let column): .column(replace(column))
        case .value, .parameter, .subquery, .statement, .failure: self
        case .raw(let parts):
            .raw(
                parts.map { part in
                    if case .node(let node) = part { .node(node.replacingColumns(replace)) } else { part }
                })
        case .infix(let op, let left, let right):
            .infix(op, left.replacingColumns(replace), right.replacingColumns(replace))
        case .chain(let op, let terms): .chain(op, terms.map { $0.replacingColumns(replace) })
        case .sequence(let parts):
            .sequence(
                parts.map { part in
                    if case .node(let node) = part { .node(node.replacingColumns(replace)) } else { part }
                })
        case .wrapped(let op, let node): .wrapped(op, node.replacingColumns(replace))
        case .prefix(let op, let node): .prefix(op, node.replacingColumns(replace))
        case .postfix(let node, let op): .postfix(node.replacingColumns(replace), op)
        case .call(let name, let arguments): .call(name, arguments.map { $0.replacingColumns(replace) })
        case .list(let separator, let nodes): .list(separator, nodes.map { $0.replacingColumns(replace) })
        case .requiring(let requirement, let node): .requiring(requirement, node.replacingColumns(replace))
        }
    }
}

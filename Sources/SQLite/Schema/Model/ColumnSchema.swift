public import SQLLanguage

/// A column of a table, with everything its definition says.
///
/// ```swift
/// let email = try db.schema.table("students").column("email")
/// print(email.type ?? "", email.isNullable, email.isUnique)
/// ```
///
/// Source: <https://www.sqlite.org/syntax/column-def.html>
public struct ColumnSchema: Sendable, Hashable {
    public var name: String
    /// The type as it is declared, such as `DECIMAL(10,2)`; `nil` where there is none.
    public var type: String?
    /// In the order of their text.
    public var constraints: [ColumnSchema.Constraint]
    /// The name of the column whose values this one takes over when its table is changed.
    var origin: String?
    private var source: Source?

    public init(_ name: String, type: String? = nil, constraints: [ColumnSchema.Constraint] = []) {
        self.name = name
        self.type = type
        self.constraints = constraints
    }

    // MARK: What the constraints say

    private func first<T>(_ value: (ColumnSchema.Constraint.Kind) -> T?) -> T? {
        for constraint in constraints {
            if let found = value(constraint.kind) { return found }
        }
        return nil
    }

    /// Puts a constraint in the place of those of its kind; `nil` removes them.
    private mutating func replace(
        _ kind: ColumnSchema.Constraint.Kind?, where isReplaced: (ColumnSchema.Constraint.Kind) -> Bool
    ) {
        let place = constraints.firstIndex { isReplaced($0.kind) } ?? constraints.endIndex
        let name = place < constraints.endIndex ? constraints[place].name : nil
        constraints.removeAll { isReplaced($0.kind) }
        if let kind { constraints.insert(ColumnSchema.Constraint(name: name, kind), at: place) }
    }

    /// Whether NULL is allowed by the column's own constraints.
    public var isNullable: Bool {
        get { first { if case .notNull = $0 { true } else { nil } } == nil }
        set {
            if newValue != isNullable {
                replace(newValue ? nil : .notNull()) { if case .notNull = $0 { true } else { false } }
            }
        }
    }

    /// The default value as SQL: a literal, or an expression in parentheses.
    public var defaultValue: String? {
        get { first { if case .default(let text) = $0 { text } else { nil } } }
        set { replace(newValue.map { .default($0) }) { if case .default = $0 { true } else { false } } }
    }

    /// The collation that is said; without one it is `BINARY`.
    public var collation: String? {
        get { first { if case .collate(let name) = $0 { name } else { nil } } }
        set { replace(newValue.map { .collate($0) }) { if case .collate = $0 { true } else { false } } }
    }

    /// Whether the column alone is the primary key, by a constraint of its own.
    public var isPrimaryKey: Bool { first { if case .primaryKey = $0 { true } else { nil } } ?? false }

    public var isAutoincrement: Bool {
        first { if case .primaryKey(_, _, true) = $0 { true } else { nil } } ?? false
    }

    /// Whether the column alone is unique, by a constraint of its own.
    public var isUnique: Bool {
        get { first { if case .unique = $0 { true } else { nil } } ?? false }
        set {
            if newValue != isUnique {
                replace(newValue ? .unique() : nil) { if case .unique = $0 { true } else { false } }
            }
        }
    }

    /// The conditions of the column's own `CHECK`s.
    public var checks: [String] {
        constraints.compactMap { if case .check(let text) = $0.kind { text } else { nil } }
    }

    /// The expression that makes the column's values.
    public var generatedAs: String? { first { if case .generated(let text, _) = $0 { text } else { nil } } }

    /// Whether a generated column's values are stored; `nil` for a column that is not generated.
    public var storage: GeneratedStorage? {
        first { if case .generated(_, let storage) = $0 { storage } else { nil } }
    }

    /// What the column refers to, by constraints of its own.
    public var references: [ForeignKeyClause] {
        constraints.compactMap { if case .references(let clause) = $0.kind { clause } else { nil } }
    }

    /// Puts a deferral on the last foreign key.
    mutating func `defer`(_ deferral: Deferrability) {
        for index in constraints.indices.reversed() {
            guard case .references(var clause) = constraints[index].kind else { continue }
            clause.deferral = deferral
            constraints[index].kind = .references(clause)
            return
        }
    }

    // MARK: Writing

    /// The text that the column was read from, valid as long as the column is what it was.
    private final class Source: Sendable {
        let text: String
        let column: ColumnSchema
        init(_ text: String, _ column: ColumnSchema) {
            self.text = text
            self.column = column
        }
    }

    mutating func keepSource(_ text: String) {
        source = nil
        origin = name
        source = Source(text, self)
    }

    /// The definition; its original text, comments included, where nothing was changed.
    func write(into writer: inout SQLWriter) {
        if let source, source.column == self { return writer.write(unchecked: source.text) }
        writer.write(identifier: name)
        if let type {
            writer.write(" ")
            writer.write(unchecked: type)
        }
        for constraint in constraints {
            writer.write(" ")
            constraint.write(into: &writer)
        }
    }

    /// Forgets the original text.
    mutating func normalize() { source = nil }

    public static func == (left: Self, right: Self) -> Bool {
        left.name == right.name && left.type == right.type && left.constraints == right.constraints
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(type)
        hasher.combine(constraints)
    }
}

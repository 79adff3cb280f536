extension VirtualTable {
    /// The definition of the virtual table, by its module.
    ///
    /// ```swift
    /// let notes = VirtualTable("notes").create(Module("fts4", [Expression<String>("title"), Expression<String>("body")]))
    /// // SQL: CREATE VIRTUAL TABLE "notes" USING "fts4"("title", "body")
    /// ```
    ///
    /// Source: <https://www.sqlite.org/lang_createvtab.html>
    public func create(_ using: Module, ifNotExists: Bool = false) -> String {
        definition { writer in
            writer.write("CREATE VIRTUAL TABLE ")
            writer.write(ifNotExists: ifNotExists)
            clauses.writeName(into: &writer)
            writer.write(" USING ")
            using.node.write(into: &writer)
            writer.writeRequirement()
        }
    }
}

extension SQLWriter {
    /// ` /* contentless_delete needs SQLite 3.43 */`: no version is known where a definition is made, and this is part of
    /// the error of an SQLite that does not know the option.
    fileprivate mutating func writeRequirement() {
        guard let requirement else { return }
        write(" /* ")
        write(requirement.feature)
        write(" needs SQLite ")
        write(integer: Int64(requirement.version.major))
        write(".")
        write(integer: Int64(requirement.version.minor))
        write(" */")
    }
}

/// What implements a virtual table, and its arguments.
///
/// Source: <https://www.sqlite.org/vtab.html>
public struct Module: Sendable, Expressible {
    private let call: Node

    /// A module by its name, registered with SQLite by you or by an extension.
    ///
    /// Arguments are handed to it as they are written: columns as `"name"`, strings as `'text'`, and
    /// `Expression<Void>(literal:)` for anything of the module's own.
    public init(_ name: String, _ arguments: [any Expressible]) {
        call = .call(.custom(name), arguments.map(\.node))
    }

    /// A module that comes with SQLite, whose name is written bare.
    package init(builtIn name: StaticString, _ arguments: [Node]) {
        call = .call(.builtIn(name), arguments)
    }

    /// `"name"(argument, …)`
    public var expression: Expression<Void> { Expression(call) }
}

public import SQLLanguage

/// A virtual table, such as a full-text index.
///
/// Source: <https://www.sqlite.org/lang_createvtab.html>
public struct VirtualTableSchema: SQLStatement, Hashable {
    /// A column as the module declares it.
    public struct Column: Sendable, Hashable {
        public let name: String
        public let type: String
        /// Whether `SELECT *` leaves it out.
        public let isHidden: Bool
    }

    public var name: String
    public var module: String
    /// What the module is told, each as it stands between the commas.
    public var arguments: [String]
    public var isTemporary: Bool
    /// What the module made of it, where the table was read from a database that has the module.
    public internal(set) var columns: [Column] = []

    public init(name: String, module: String, arguments: [String] = [], isTemporary: Bool = false) {
        self.name = name
        self.module = module
        self.arguments = arguments
        self.isTemporary = isTemporary
    }

    public func write(into writer: inout SQLWriter) {
        // SQLite has no TEMP here.
        writer.write(isTemporary ? "CREATE VIRTUAL TABLE temp." : "CREATE VIRTUAL TABLE ")
        writer.write(identifier: name)
        writer.write(" USING ")
        writer.write(identifier: module)
        guard !arguments.isEmpty else { return }
        writer.write("(")
        writer.list(arguments) { $0.write(unchecked: $1) }
        writer.write(")")
    }
}

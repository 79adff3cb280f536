public import SQLLanguage

/// A view.
///
/// Source: <https://www.sqlite.org/lang_createview.html>
public struct ViewSchema: SQLStatement, Hashable {
    public var name: String
    /// The names that the view gives to its columns; empty where they are the query's.
    public var columns: [String]
    /// The SELECT's text.
    public var query: String
    public var isTemporary: Bool

    public init(name: String, columns: [String] = [], query: String, isTemporary: Bool = false) {
        self.name = name
        self.columns = columns
        self.query = query
        self.isTemporary = isTemporary
    }

    public func write(into writer: inout SQLWriter) {
        writer.write(isTemporary ? "CREATE TEMP VIEW " : "CREATE VIEW ")
        writer.write(identifier: name)
        if !columns.isEmpty {
            writer.write(" ")
            writer.write(names: columns)
        }
        writer.write(" AS ")
        writer.write(unchecked: query)
    }
}

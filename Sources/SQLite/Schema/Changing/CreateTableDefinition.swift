public import SQLLanguage

extension SchemaChanger {
    /// The columns and indexes of a table to be made.
    public final class CreateTableDefinition {
        let name: String
        var columns: [ColumnDefinition] = []
        var indexes: [IndexDefinition] = []

        init(name: String) {
            self.name = name
        }

        public func add(column: ColumnDefinition) { columns.append(column) }

        /// Adds a column of the expression's name and type that is never NULL.
        public func add<T: Value>(expression: Expression<T>) {
            columns.append(ColumnDefinition(expression.node, T.declaredDatatype, nullable: false))
        }

        /// Adds a column of the expression's name and type.
        public func add<T: Value>(expression: Expression<T?>) {
            columns.append(ColumnDefinition(expression.node, T.declaredDatatype, nullable: true))
        }

        public func add(index: IndexDefinition) { indexes.append(index) }
    }
}

extension ColumnDefinition {
    fileprivate init(_ node: Node, _ type: String, nullable: Bool) {
        let name = if case .column(let column) = node { column.name } else { node.literal }
        self.init(name: name, type: Affinity(type), nullable: nullable)
    }
}

import SQLite

/// Prints rows as a table: numbers to the right, NULL as a dash.
///
/// A row is a tuple of any number of values, whatever their types: what a typed `select` gives.
func printTable<each Cell: ColumnValue>(_ titles: String..., rows: [(repeat each Cell)]) {
    var columns = titles.map { PrintedColumn(title: $0) }
    for row in rows {
        var index = 0
        for cell in repeat each row {
            columns[index].append(cell)
            index += 1
        }
    }
    func printLine(_ text: (PrintedColumn) -> String) {
        let line = columns.map(text).joined(separator: "  ")
        print("  " + line.trimmingTrailingSpaces)
    }
    printLine { $0.aligned($0.title) }
    printLine { String(repeating: "-", count: $0.width) }
    for index in rows.indices { printLine { $0.aligned($0.cells[index]) } }
}

/// One column of a printed table.
private struct PrintedColumn {
    let title: String
    private(set) var cells: [String] = []
    private(set) var width: Int
    private var isNumeric = true

    init(title: String) {
        self.title = title
        width = title.count
    }

    mutating func append(_ value: some ColumnValue) {
        let cell: String
        // Every value that fits a column can say what SQLite stores for it.
        switch try? value.databaseValue {
        case .integer(let number): cell = String(number)
        case .real(let number): cell = String((number * 100).rounded() / 100)
        case .text(let text):
            cell = text.printable
            isNumeric = false
        case .blob(let blob):
            cell = "\(blob.bytes.count) bytes"
            isNumeric = false
        case .null, nil: cell = "-"
        }
        cells.append(cell)
        width = max(width, cell.count)
    }

    /// The text, filled up with spaces to the column's width.
    func aligned(_ text: String) -> String {
        let space = String(repeating: " ", count: width - text.count)
        return isNumeric ? space + text : text + space
    }
}

extension String {
    /// The text in one line: a database can hold anything, also what would move a terminal's cursor.
    var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? "·" : $0 }))
    }

    fileprivate var trimmingTrailingSpaces: Substring {
        self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
    }
}

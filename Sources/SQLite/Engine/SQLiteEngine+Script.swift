internal import CSQLite
import Foundation

extension SQLiteEngine {
    /// Runs all statements of a text, up to the first that fails, which its error names.
    package func execute(_ script: String) throws {
        var script = script
        try script.withUTF8(refuseNUL)
        try script.withCString { text in
            var rest = text
            while rest.pointee != 0 {
                var statement: OpaquePointer?
                var next: UnsafePointer<CChar>?
                var code = sqlite3_prepare_v2(handle, rest, -1, &statement, &next)
                if let statement {
                    while sqlite3_step(statement) == SQLITE_ROW {}
                    code = sqlite3_finalize(statement)
                }
                guard code == SQLITE_OK, let next else { throw error(code, firstStatement(in: rest), []) }
                rest = next
            }
        }
    }

    /// The statement that a text begins with: SQLite itself gives up in the middle of one that it cannot read.
    private func firstStatement(in text: UnsafePointer<CChar>) -> String {
        let spaces = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: ";"))
        let whole = String(cString: text).trimmingCharacters(in: spaces)
        // Of a text with a quotation mark too few, no part is complete.
        var triesLeft = 1000
        for end in whole.utf8.indices where whole.utf8[end] == UInt8(ascii: ";") {
            let part = String(whole[...end])
            if sqlite3_complete(part) != 0 { return part.trimmingCharacters(in: spaces) }
            triesLeft -= 1
            if triesLeft == 0 { break }
        }
        return whole
    }
}

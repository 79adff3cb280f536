// The tutorial. Read the files in this order, or run it and look up what interests you:
//
//     Tables       the tables and columns, as Swift values, and their definitions
//     Inserting    rows one by one, in one transaction, and prepared
//     Querying     filters, orders, and rows as tuples, structs or by name
//     Joining      rows of several tables
//     Aggregating  counts, means, groups, ranks
//     Changing     updates, upserts, deletes, transactions that are undone
//     Indexing     how SQLite finds rows, and how an index helps
//     Users        columns of your own types: enums, dates, JSON
//     Inspecting   what is in a database that you did not make
//
// `swift run School` runs it on a database in a temporary file;
// `swift run School path/to/any.sqlite` prints what is in that database, without changing it.
import Foundation

do {
    switch CommandLine.arguments.dropFirst() {
    case []: try runTutorial()
    case let arguments where arguments.count == 1 && arguments.first?.hasPrefix("-") == false:
        try inspect(path: arguments[1])
    default:
        throw Mistake(
            """
            usage: School                        runs the tutorial
                   School path/to/any.sqlite     prints the tables, columns and row counts of a database
            """)
    }
} catch {
    // Every error of the library says what is wrong in one line, with the SQL that it is about.
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}

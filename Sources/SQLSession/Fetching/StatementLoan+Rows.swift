public import SQLLanguage

/// A statement's rows, however it came to run: of a query built anew and of one prepared once.
extension StatementLoan {
    /// The row the statement stands on, as its type.
    @inlinable @inline(__always)
    func decode<Output>(_ decoder: RowDecoder<Output>, row number: Int) throws -> Output {
        do {
            return try decoder(row)
        } catch {
            throw failure(decoding: error, row: number)
        }
    }

    @inlinable @inline(__always)
    func all<Output>(_ decoder: RowDecoder<Output>) throws -> [Output] {
        var rows: [Output] = []
        while try step() { rows.append(try decode(decoder, row: rows.count + 1)) }
        return rows
    }

    @inlinable @inline(__always)
    func first<Output>(_ decoder: RowDecoder<Output>) throws -> Output? {
        guard try step() else { return nil }
        let row = try decode(decoder, row: 1)
        try finishChange()
        return row
    }

    @inlinable @inline(__always)
    func one<Output>(_ decoder: RowDecoder<Output>) throws -> Output {
        guard try step() else { throw countError(0) }
        let row = try decode(decoder, row: 1)
        if try step() {
            try finishChange()
            throw countError(2)
        }
        return row
    }

    @inlinable @inline(__always)
    func forEach<Output>(_ decoder: RowDecoder<Output>, _ body: (Output) throws -> Void) throws {
        var count = 0
        while try step() {
            count += 1
            try body(try decode(decoder, row: count))
        }
    }

    /// Runs a statement that changes rows to its end, when no more of its rows are wanted: an error that comes last,
    /// as one of a deferred constraint does, would not be noticed otherwise.
    @inlinable
    func finishChange() throws {
        guard !isReadOnly else { return }
        while try step() {}
    }

    @usableFromInline var isReadOnly: Bool { statement.isReadOnly }

    /// The error of a row that could not be decoded, with its number and the statement's text.
    @usableFromInline @inline(never)
    func failure(decoding error: any Error, row: Int) -> any Error {
        if let error = error as? DecodingError { return error.inRow(row, of: statement.sql) }
        guard var error = error as? ColumnError else { return error }
        error.row = error.row ?? row
        error.sql = error.sql ?? statement.sql
        return error
    }

    @usableFromInline @inline(never)
    func countError(_ found: Int) -> any Error { RowCountError(found: found, sql: statement.sql) }
}

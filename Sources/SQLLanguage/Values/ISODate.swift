/// ISO 8601 dates as SQLite writes and reads them, in UTC.
///
/// No `DateFormatter`: calendars, locales and 12-hour clocks of the user's settings have no say, and it is many
/// times faster. Source: <https://www.sqlite.org/lang_datefunc.html>
enum ISODate {
    /// Seconds since 1970 that have a text: the years 0 to 9999.
    static let printable = -62_167_219_200.0..<253_402_300_799.9995

    /// Throws where a date has no text that reads as the same date.
    static func check(_ seconds: Double) throws {
        guard printable.contains(seconds) else {
            throw ValueError("a date outside the years 0 to 9999 has no ISO 8601 text")
        }
    }

    /// `2024-05-01T08:30:00.000`, rounded to `digits` places of a second.
    static func text(of seconds: Double, digits: Int = 3) -> String {
        guard seconds.isFinite, abs(seconds) < 1e15 else { return "\(seconds)" }
        var unit: Int64 = 1
        for _ in 0..<digits { unit *= 10 }
        // Whole and fraction apart, or their product would lose the last digits.
        let whole = seconds.rounded(.down)
        var fraction = Int64(((seconds - whole) * Double(unit)).rounded())
        var second = Int64(whole)
        if fraction == unit { (second, fraction) = (second + 1, 0) }
        let (days, time) = second.quotientAndRemainder(dividingByFloor: 86_400)
        let (year, month, day) = civil(days)
        var text: [UInt8] = []
        text.reserveCapacity(32)
        text.append(year, width: 4)
        text.append(UInt8(ascii: "-"))
        text.append(month, width: 2)
        text.append(UInt8(ascii: "-"))
        text.append(day, width: 2)
        text.append(UInt8(ascii: "T"))
        text.append(time / 3600, width: 2)
        text.append(UInt8(ascii: ":"))
        text.append(time / 60 % 60, width: 2)
        text.append(UInt8(ascii: ":"))
        text.append(time % 60, width: 2)
        if digits > 0 {
            text.append(UInt8(ascii: "."))
            text.append(fraction, width: digits)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Seconds since 1970 of `YYYY-MM-DD`, alone or followed by a `T` or spaces and `HH:MM[:SS[.SSS…]]`, or of a
    /// time alone, which is one of 2000-01-01; a time may end in `Z` or `±HH:MM`. `nil` for any other text.
    static func seconds(from text: String) -> Double? {
        var text = text
        return text.withUTF8 { parse($0) }
    }

    private static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        var scanner = Scanner(text: text)
        var days = daysSince1970(year: 2000, month: 1, day: 1)
        if text.count > 2, text[2] != UInt8(ascii: ":") {
            guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2), scanner.skip("-"),
                let day = scanner.digits(2), (1...12).contains(month), (1...31).contains(day)
            else { return nil }
            days = daysSince1970(year: year, month: month, day: day)
            guard civil(days) == (year, month, day) else { return nil }
            if scanner.isAtEnd { return Double(days * 86_400) }
            guard scanner.skip("T") || scanner.skip(" ") else { return nil }
            while scanner.skip(" ") {}
        }
        guard let hour = scanner.digits(2), scanner.skip(":"), let minute = scanner.digits(2), hour < 24, minute < 60
        else { return nil }
        var seconds = days * 86_400 + hour * 3600 + minute * 60
        var fraction = 0.0
        if scanner.skip(":") {
            guard let second = scanner.digits(2), second < 60 else { return nil }
            seconds += second
            if scanner.skip(".") {
                guard let read = scanner.fraction() else { return nil }
                fraction = read
            }
        }
        while scanner.skip(" ") {}
        if scanner.skip("Z") || scanner.skip("z") {
            return scanner.isAtEnd ? Double(seconds) + fraction : nil
        }
        let isEast = scanner.skip("+")
        if isEast || scanner.skip("-") {
            guard let hours = scanner.digits(2), scanner.skip(":"), let minutes = scanner.digits(2), hours < 15,
                minutes < 60
            else { return nil }
            seconds += (hours * 3600 + minutes * 60) * (isEast ? -1 : 1)
        }
        return scanner.isAtEnd ? Double(seconds) + fraction : nil
    }

    /// The days since 1970-01-01 of a date of the proleptic Gregorian calendar.
    static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
        // Years that begin in March end with the leap day; eras of 400 years are all alike.
        let y = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = y.quotientAndRemainder(dividingByFloor: 400)
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The date of a day counted from 1970-01-01.
    static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(dividingByFloor: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    private struct Scanner {
        let text: UnsafeBufferPointer<UInt8>
        var position = 0

        var isAtEnd: Bool { position == text.count }

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard position < text.count, text[position] == UInt8(ascii: character) else { return false }
            position += 1
            return true
        }

        mutating func digits(_ count: Int) -> Int64? {
            guard position + count <= text.count else { return nil }
            var number: Int64 = 0
            for offset in position..<position + count {
                guard let digit = Self.digit(text[offset]) else { return nil }
                number = number * 10 + digit
            }
            position += count
            return number
        }

        /// Digits after a point, to the nanosecond.
        mutating func fraction() -> Double? {
            let start = position
            var number: Int64 = 0
            var unit = 1.0
            while position < text.count, let digit = Self.digit(text[position]) {
                if position - start < 9 { (number, unit) = (number * 10 + digit, unit * 10) }
                position += 1
            }
            return position > start ? Double(number) / unit : nil
        }

        private static func digit(_ byte: UInt8) -> Int64? {
            byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int64(byte - UInt8(ascii: "0")) : nil
        }
    }
}

extension Int64 {
    fileprivate func quotientAndRemainder(dividingByFloor divisor: Int64) -> (Int64, Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension [UInt8] {
    /// Appends a number with leading zeros to `width` digits.
    fileprivate mutating func append(_ number: Int64, width: Int) {
        let digits = String(number.magnitude).utf8
        if number < 0 { append(UInt8(ascii: "-")) }
        for _ in 0..<Swift.max(0, width - digits.count) { append(UInt8(ascii: "0")) }
        append(contentsOf: digits)
    }
}

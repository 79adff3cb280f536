import Foundation
import Testing

/// The number that a text is in Swift, which a literal, read as a `Double`, may not be.
func decimal(_ text: String) throws -> Decimal {
    try #require(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")))
}

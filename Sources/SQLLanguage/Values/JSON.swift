import Foundation

/// A Codable value stored as JSON text.
///
/// ```swift
/// struct Settings: Codable, Sendable { var theme: String, size: Int }
/// let settings = Expression<JSON<Settings>>("settings")
/// let change = settings <- JSON(Settings(theme: "dark", size: 12))
/// // SQL: "settings" = '{"size":12,"theme":"dark"}'
/// ```
///
/// Keys are sorted, so that equal values have equal texts. A `Date` is the text that a column of dates holds, `Data`
/// is base 64, and what cannot be encoded throws when it is bound. SQLite's functions look into the text:
/// see ``ExpressionType/jsonValue(_:as:)``.
///
/// Source: <https://www.sqlite.org/json1.html>
public struct JSON<Content: Codable & Sendable>: Value, Sendable {
    public var content: Content

    public init(_ content: Content) { self.content = content }

    public static var declaredDatatype: String { String.declaredDatatype }

    public static func fromDatatypeValue(_ text: String) throws -> JSON {
        do {
            return JSON(try decoder().decode(Content.self, from: Data(text.utf8)))
        } catch {
            throw ValueError("not the JSON of a \(Content.self): \(error)")
        }
    }

    /// The JSON text, `null` where the content has none; what is bound instead throws there.
    public var datatypeValue: String { (try? encoded) ?? "null" }

    public var databaseValue: DatabaseValue {
        get throws {
            do {
                return .text(try encoded)
            } catch {
                throw ValueError("a \(Content.self) that JSON cannot say: \(error)")
            }
        }
    }

    private var encoded: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            encoder.dateEncodingStrategy = .custom { date, encoder in
                var container = encoder.singleValueContainer()
                guard case .text(let text) = try date.databaseValue else { return try container.encodeNil() }
                try container.encode(text)
            }
            return String(decoding: try encoder.encode(content), as: UTF8.self)
        }
    }

    private static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            // A number is what Foundation's own encoders write for a date.
            if let seconds = try? container.decode(Double.self) { return Date(timeIntervalSinceReferenceDate: seconds) }
            return try Date.fromDatatypeValue(try container.decode(String.self))
        }
        return decoder
    }
}

extension JSON: Equatable where Content: Equatable {}
extension JSON: Hashable where Content: Hashable {}

/// A type whose stored values SQLite's JSON functions read: text, ``JSON``, and, since SQLite 3.45, the binary form
/// that `jsonb` functions make.
public protocol JSONDocument: Value {}

extension JSON: JSONDocument {}
extension String: JSONDocument {}
extension Blob: JSONDocument {}

import Foundation

extension Connection {
    /// Where a database lies.
    ///
    /// Source: <https://www.sqlite.org/inmemorydb.html>
    public enum Location: Sendable {
        /// In memory, gone with the connection.
        case inMemory
        /// In a file that SQLite makes as it needs one, gone with the connection.
        case temporary
        /// In a file, by its path or by a `file:` URI with parameters.
        case uri(String, parameters: [URIQueryParameter] = [])
    }
}

extension Connection.Location: CustomStringConvertible {
    /// What `sqlite3_open` is told.
    public var description: String {
        switch self {
        case .inMemory: return ":memory:"
        case .temporary: return ""
        case .uri(let uri, let parameters):
            guard !parameters.isEmpty else { return uri }
            // A path may hold characters that mean something in a URI; a URI may hold some that it must not.
            let isURI = uri.hasPrefix("file:")
            let parts = isURI ? uri.split(separator: "#", maxSplits: 1) : [uri[...]]
            var text = isURI ? Self.escaped(parts[0], keeping: "%?&=") : Self.fileURI(uri)
            for parameter in parameters {
                text += (text.contains("?") ? "&" : "?") + parameter.name + "=" + Self.escaped(parameter.value[...])
            }
            return parts.count == 2 ? "\(text)#\(parts[1])" : text
        }
    }

    /// A path as a URI; what begins with two strokes would be the name of a host.
    private static func fileURI(_ path: String) -> String {
        (path.hasPrefix("//") ? "file://" : "file:") + escaped(path[...])
    }

    /// The text with each character that is not said to be kept, nor part of a plain path, as `%20` is.
    private static func escaped(_ text: Substring, keeping others: String = "") -> String {
        var kept = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "&=;"))
        kept.insert(charactersIn: others + ":")
        return text.addingPercentEncoding(withAllowedCharacters: kept) ?? String(text)
    }
}

/// A parameter of a database's URI.
///
/// Source: <https://www.sqlite.org/uri.html>
public enum URIQueryParameter: CustomStringConvertible, Sendable {
    public enum FileMode: String, Sendable {
        case readOnly = "ro"
        case readWrite = "rw"
        case readWriteCreate = "rwc"
        case memory
    }

    public enum CacheMode: String, Sendable {
        case shared, `private`
    }

    /// Whether connections of the process share a cache.
    case cache(CacheMode)
    /// The file does not change; it is neither locked nor watched.
    case immutable(Bool)
    /// A file whose permissions new files get.
    case modeOf(String)
    case mode(FileMode)
    /// No file locks at all.
    case nolock(Bool)
    /// Whether a power failure leaves the bytes around a write as they are.
    case powersafeOverwrite(Bool)
    /// The virtual file system.
    case vfs(String)

    var name: String {
        switch self {
        case .cache: "cache"
        case .immutable: "immutable"
        case .modeOf: "modeOf"
        case .mode: "mode"
        case .nolock: "nolock"
        case .powersafeOverwrite: "psow"
        case .vfs: "vfs"
        }
    }

    var value: String {
        switch self {
        case .cache(let mode): mode.rawValue
        case .immutable(let isOn), .nolock(let isOn), .powersafeOverwrite(let isOn): isOn ? "1" : "0"
        case .modeOf(let file): file
        case .mode(let mode): mode.rawValue
        case .vfs(let name): name
        }
    }

    /// `name=value`
    public var description: String { "\(name)=\(value)" }
}

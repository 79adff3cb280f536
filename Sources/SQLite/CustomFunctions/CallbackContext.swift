/// What SQLite holds for a function or a collation: freed when that is replaced or removed, or with the connection.
class CallbackContext {
    /// The pointer that SQLite keeps, to be given back to `releaseContext`.
    func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static func from(_ pointer: UnsafeMutableRawPointer?) -> Self? {
        pointer.map { Unmanaged<Self>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// The destructor of all contexts. SQLite calls it for a function also where making it fails.
let releaseContext: @convention(c) (UnsafeMutableRawPointer?) -> Void = { pointer in
    if let pointer { Unmanaged<CallbackContext>.fromOpaque(pointer).release() }
}

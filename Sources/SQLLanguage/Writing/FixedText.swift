/// Text at one address, which a class makes once, writes often, and deallocates.
///
/// Writing a `String` costs a retain and a release of it, more than copying its bytes: names are most of what a
/// statement's text consists of, and written so they took a third of the time to render it. Only the class that made it
/// uses it: elsewhere nothing would keep the bytes alive.
package struct FixedText: @unchecked Sendable {
    package let start: UnsafePointer<UInt8>
    package let count: Int

    package init(_ string: String) {
        var string = string
        (start, count) = string.withUTF8 { bytes in
            let start = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
            if let source = bytes.baseAddress { start.initialize(from: source, count: bytes.count) }
            return (UnsafePointer(start), bytes.count)
        }
    }

    package func deallocate() { start.deallocate() }

    package var string: String {
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}

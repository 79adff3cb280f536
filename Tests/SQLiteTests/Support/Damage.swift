import Foundation

/// Overwrites the rest of a file, from an offset, with bytes that mean nothing there.
func damage(_ path: String, from offset: Int) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for index in offset..<bytes.count { bytes[index] = 0xA5 }
    try bytes.write(to: URL(fileURLWithPath: path))
}

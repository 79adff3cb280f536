import Foundation

/// A value that several threads read and write.
final class Guarded<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    var current: Value { lock.withLock { value } }

    func change(_ body: (inout Value) -> Void) { lock.withLock { body(&value) } }
}

/// Runs the body on so many threads at once, and returns when all have ended.
///
/// - Returns: what they threw.
@discardableResult
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) -> [any Error] {
    let errors = Guarded<[any Error]>([])
    let group = DispatchGroup()
    for number in 0..<count {
        group.enter()
        Thread.detachNewThread {
            do { try body(number) } catch { errors.change { $0.append(error) } }
            group.leave()
        }
    }
    group.wait()
    return errors.current
}

/// What a closure that any thread may call was called with, in order.
final class Log<Entry: Sendable>: Sendable {
    private let all = Guarded<[Entry]>([])

    var entries: [Entry] { all.current }
    func append(_ entry: Entry) { all.change { $0.append(entry) } }
    func clear() { all.change { $0 = [] } }
}

import Foundation

/// Counts how many of these there are.
final class Counted: Sendable {
    private let lives: Lives
    init(_ lives: Lives) {
        self.lives = lives
        lives.add(1)
    }
    deinit { lives.add(-1) }

    final class Lives: @unchecked Sendable {
        private let lock = NSLock()
        private var number = 0
        fileprivate func add(_ change: Int) { lock.withLock { number += change } }
        var count: Int { lock.withLock { number } }
    }
}

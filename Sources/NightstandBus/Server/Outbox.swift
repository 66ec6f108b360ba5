// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService

/// Holds calls back while the bus doesn't take the answers to earlier ones, which stay in the memory of this process until then.
@MainActor final class Outbox {
    /// The most bytes of answers that are left to the bus before the next call has to wait for them.
    private static let limit = 4 << 20
    /// The memory overhead of a message, in bytes.
    private static let messageCost = 4096

    private let connection: BusConnection
    /// The bytes of answers since the last flush.
    private var unread = 0
    private var isFlushing = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Watches the answers that go through `connection`.
    init(_ connection: BusConnection) {
        self.connection = connection
    }

    /// Waits until there is room for an answer.
    func room() async {
        while isFlushing { await withCheckedContinuation { waiting.append($0) } }
    }

    /// Counts an answer by its size.
    func sent(bytes: Int) {
        unread += bytes + Self.messageCost
        guard unread > Self.limit, !isFlushing else { return }
        isFlushing = true
        connection.flush { [self] in
            isFlushing = false
            unread = 0
            let resumed = waiting
            waiting = []
            resumed.forEach { $0.resume() }
        }
    }
}

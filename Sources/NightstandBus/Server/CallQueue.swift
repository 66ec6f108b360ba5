// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService

/// Queues calls: one in each turn of the loop, so that due events are handled in between, and round-robin by sender, so that one client
/// cannot delay the others.
@MainActor final class CallQueue {
    private let serve: (BusInvocation) -> Void
    /// The waiting calls of each sender, the latest first.
    private var waiting: [String: [BusInvocation]] = [:]
    /// The senders with calls that wait, in the order of their turns.
    private var senders: [String] = []
    private var turn: TurnSource?

    /// Starts each call with `serve`, which must not block.
    init(_ serve: @escaping (BusInvocation) -> Void) {
        self.serve = serve
    }

    /// Adds a call to the queue.
    func add(_ call: BusInvocation) {
        if waiting[call.sender] == nil { senders.append(call.sender) }
        waiting[call.sender, default: []].insert(call, at: 0)
        if turn == nil { turn = TurnSource { [weak self] in self?.serveNext() ?? false } }
    }

    private func serveNext() -> Bool {
        if !senders.isEmpty {
            let sender = senders.removeFirst()
            let call = waiting[sender]?.popLast()
            if waiting[sender]?.isEmpty == false { senders.append(sender) } else { waiting[sender] = nil }
            if let call { serve(call) }
        }
        if senders.isEmpty { turn = nil }
        return !senders.isEmpty
    }
}

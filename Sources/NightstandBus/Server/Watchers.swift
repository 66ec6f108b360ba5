// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive

/// The clients that receive signals of their own, by their unique names; one that leaves the bus is removed.
@MainActor final class Watchers {
    private let interface: String
    private let begin: String
    private let end: String
    private let connection: BusConnection
    private let lease: (String) -> Subscription
    private var watchers: [String: Watcher] = [:]

    private struct Watcher {
        let lease: Subscription
        let presence: Subscription
    }

    /// Begins with one call and ends with another; holds what `lease` gives for each unique name in between.
    init<Answer>(
        from begin: Call<Answer>, to end: Call<Nothing>, on connection: BusConnection,
        lease: @escaping (String) -> Subscription
    ) {
        interface = begin.interface
        self.begin = begin.name
        self.end = end.name
        self.connection = connection
        self.lease = lease
    }

    /// The unique names of those who watch.
    var names: [String] { watchers.keys.sorted() }

    func close() { watchers = [:] }

    /// Heeds the calls that begin or end watching, which depend on the sender.
    func heed(_ call: BusInvocation) {
        guard call.interface == interface else { return }
        switch call.method {
        case begin: watch(call.sender)
        case end: watchers[call.sender] = nil
        default: break
        }
    }

    private func watch(_ sender: String) {
        guard watchers[sender] == nil else { return }
        let presence = connection.watch(sender) { [weak self] owner in
            if owner == nil { self?.watchers[sender] = nil }
        }
        watchers[sender] = Watcher(lease: lease(sender), presence: presence)
    }
}

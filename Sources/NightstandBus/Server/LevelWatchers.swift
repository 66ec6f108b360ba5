// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive

/// The clients that watch the levels of the sounds, by their unique names; one that leaves the bus is removed.
@MainActor final class LevelWatchers {
    private let service: any SoundService
    private let connection: BusConnection
    private var watchers: [String: Watcher] = [:]

    private struct Watcher {
        let lease: Subscription
        let presence: Subscription
    }

    init(_ service: any SoundService, on connection: BusConnection) {
        self.service = service
        self.connection = connection
    }

    func close() { watchers = [:] }

    /// Handles the calls that start or stop watching, which depend on the sender; false for any other call.
    func take(_ call: BusInvocation) -> Bool {
        guard call.interface == Names.sounds else { return false }
        switch call.method {
        case SoundCalls.watchLevels.name: watch(call.sender)
        case SoundCalls.unwatchLevels.name: watchers[call.sender] = nil
        default: return false
        }
        return true
    }

    /// The receivers of a signal; nil means broadcast.
    func destinations(of signal: String, in interface: String) -> [String?] {
        interface == Names.sounds && signal == "Levels" ? watchers.keys.sorted() : [nil]
    }

    private func watch(_ sender: String) {
        guard watchers[sender] == nil else { return }
        let presence = connection.watch(sender) { [weak self] owner in
            if owner == nil { self?.watchers[sender] = nil }
        }
        watchers[sender] = Watcher(lease: service.watchLevels(), presence: presence)
    }
}

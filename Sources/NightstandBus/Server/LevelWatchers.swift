// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive

/// Who watches the levels of the sounds, by unique names; a client that leaves the bus watches no more.
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

    /// Carries out a call that begins or ends watching, for it depends on who calls; false for any other call.
    func take(_ call: BusInvocation) -> Bool {
        guard call.interface == Names.sounds else { return false }
        switch call.method {
        case SoundCalls.watchLevels.name: watch(call.sender)
        case SoundCalls.unwatchLevels.name: watchers[call.sender] = nil
        default: return false
        }
        return true
    }

    /// To whom a signal is sent; nil for everybody.
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

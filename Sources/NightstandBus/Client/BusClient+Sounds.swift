// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive

extension BusClient: SoundService {
    /// Has levels sent while the returned lease is held and something is heard.
    package func watchLevels() -> Subscription {
        levelLeases += 1
        if levelLeases == 1 { send(SoundCalls.watchLevels) }
        return Subscription { [weak self] in
            guard let self else { return }
            levelLeases -= 1
            if levelLeases == 0 { send(SoundCalls.unwatchLevels) }
        }
    }

    /// Calls `handler` after each change until the returned subscription is released.
    package func observeSounds(_ handler: @escaping (SoundEvent) -> Void) -> Subscription {
        let match = BusSignalMatch(of: Names.sounds, at: Names.path, from: Names.service)
        let signals = connection.observe(match) { signal in
            if let event = Self.event(signal, SoundCalls.signals) { handler(event) }
        }
        var wasReachable: Bool?
        let presence = connection.watch(Names.service) { [weak self] owner in
            let isReachable = owner != nil
            defer { wasReachable = isReachable }
            guard let before = wasReachable, before != isReachable else { return }
            if isReachable, let self, levelLeases > 0 {
                send(SoundCalls.watchLevels)
            }
            handler(.reachable(isReachable))
        }
        let closing = connection.observeClosing {
            if wasReachable != false { handler(.reachable(false)) }
            wasReachable = false
        }
        return Subscription {
            signals.cancel()
            presence.cancel()
            closing.cancel()
        }
    }

    private func send(_ call: Call<Nothing>) {
        connection.send(BusMethod(call.name, of: call.interface, at: Names.path, on: Names.service))
    }
}

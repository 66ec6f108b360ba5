// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import NightstandServices
import Reactive

/// Restores the machine's lamps whenever the window, which sets them, is not running: at the service's start, after a
/// normal exit, and after a crash.
@MainActor final class LampRecovery {
    private let lamps: [any Backlight]
    private let session: BusLink
    private var watch: Subscription?

    /// Watches the window's name on the bus of `connection`, or on the next bus.
    init(_ lamps: [any Backlight], session: BusLink, connection: BusConnection?) {
        self.lamps = lamps
        self.session = session
        if let connection { follow(connection) }
        session.onArrival { [weak self] in
            Task.onLoop { if let connection = try? await session.connection() { self?.follow(connection) } }
        }
    }

    /// Stops watching.
    func end() {
        watch?.cancel()
        watch = nil
    }

    private func follow(_ connection: BusConnection) {
        watch = connection.watch(Names.application) { [lamps] owner in
            if owner == nil { for lamp in lamps { lamp.recover() } }
        }
    }
}

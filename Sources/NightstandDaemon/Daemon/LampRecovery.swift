// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import NightstandServices
import Reactive

/// Puts the machine's lamps back whenever the window, which sets them, is not there: at the service's start, after an orderly end,
/// and after a crash.
@MainActor final class LampRecovery {
    private let lamps: [any Backlight]
    private let session: BusLink
    private var watch: Subscription?

    /// Watches the window's name on the bus of `connection`, or on the next that comes.
    init(_ lamps: [any Backlight], session: BusLink, connection: BusConnection?) {
        self.lamps = lamps
        self.session = session
        if let connection { follow(connection) }
        session.onArrival { [weak self] in
            Task.onLoop { if let connection = try? await session.connection() { self?.follow(connection) } }
        }
    }

    /// Watches no longer.
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

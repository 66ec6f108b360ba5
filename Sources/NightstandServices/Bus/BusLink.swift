// SPDX-License-Identifier: MIT
import GLibKit

/// A connection to a bus, opened when it is first needed, so that nothing waits for it at start.
@MainActor package final class BusLink {
    private let bus: BusConnection.Bus?
    private var made: BusConnection?
    private var arrivals: [() -> Void] = []

    /// Connects to one of the desktop's buses.
    package init(_ bus: BusConnection.Bus) {
        self.bus = bus
    }

    /// Uses a connection that exists already, or that ``adopt(_:)`` brings.
    package init(_ connection: BusConnection?) {
        bus = nil
        made = connection
    }

    /// The connection, made at the first call; after a failure, or when the bus is gone, the next call tries again.
    ///
    /// - Throws: ``BusError`` when there is no such bus.
    package func connection() async throws(BusError) -> BusConnection {
        if let made, !made.isClosed { return made }
        let connection: BusConnection
        // The shared connection is useless once it is closed.
        if made == nil, let bus {
            connection = try await BusConnection.connect(to: bus)
        } else if let address = bus?.address {
            connection = try await BusConnection.connect(address: address)
        } else {
            throw BusError(name: BusError.disconnected, message: "There is no bus.")
        }
        made = connection
        return connection
    }

    /// Uses this connection from now on: the bus has come, or come back.
    package func adopt(_ connection: BusConnection) {
        made = connection
        for handler in arrivals { handler() }
    }

    /// Calls `handler` whenever the bus has come back, as long as the link lives.
    package func onArrival(_ handler: @escaping () -> Void) {
        arrivals.append(handler)
    }
}

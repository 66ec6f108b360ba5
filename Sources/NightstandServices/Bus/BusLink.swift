// SPDX-License-Identifier: MIT
import GLibKit

/// The way to a bus, taken when it is first needed, so that nothing waits for it at start.
@MainActor public final class BusLink {
    private let bus: BusConnection.Bus?
    private var made: BusConnection?

    /// Leads to one of the desktop's buses.
    public init(_ bus: BusConnection.Bus) {
        self.bus = bus
    }

    /// Leads to a connection that is there already.
    public init(_ connection: BusConnection) {
        bus = nil
        made = connection
    }

    /// The connection, made at the first call; after a failure the next call tries again.
    ///
    /// - Throws: ``BusError`` when there is no such bus.
    public func connection() async throws(BusError) -> BusConnection {
        if let made, !made.isClosed || bus == nil { return made }
        guard let bus else { throw BusError(name: BusError.disconnected, message: "There is no bus.") }
        let connection = try await BusConnection.connect(to: bus)
        made = connection
        return connection
    }
}

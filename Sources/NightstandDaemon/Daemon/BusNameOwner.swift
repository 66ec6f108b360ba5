// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandBus
import NightstandService
import NightstandServices
import Reactive

/// Owns the service's name on the session bus, and keeps looking for a bus while there is none.
///
/// Alarms ring either way.
@MainActor final class BusNameOwner {
    /// Why it cannot be on the bus.
    enum Obstacle {
        /// Another service owns the name.
        case taken
        /// Another service has taken the name over.
        case replaced
    }

    /// The first and the longest wait between attempts to find a bus.
    private static let pauses: (first: Duration, longest: Duration) = (.milliseconds(200), .seconds(60))

    private let service: ServedService
    private let link: BusLink
    private let log: (String) -> Void
    private let onObstacle: (Obstacle) -> Void
    private var registration: Subscription?
    private var searching: Task<Void, any Error>?

    /// Exports `service` on the bus of `connection`, or on the next bus that appears.
    ///
    /// - Parameter link: adopts each bus that appears later.
    init(
        _ service: ServedService, link: BusLink, connection: BusConnection?, log: @escaping (String) -> Void,
        onObstacle: @escaping (Obstacle) -> Void
    ) {
        self.service = service
        self.link = link
        self.log = log
        self.onObstacle = onObstacle
        if let connection {
            serve(on: connection)
        } else {
            log("There is no session bus: alarms ring, but neither the window nor 'nightstand' can reach them.")
            search()
        }
    }

    /// Whether there is a bus.
    var isOnBus: Bool { registration != nil }

    /// Leaves the bus.
    func end() {
        searching?.cancel()
        registration?.cancel()
        registration = nil
    }

    private func serve(on connection: BusConnection) {
        do throws(ServiceError) {
            let server = try BusServer(service, on: connection)
            var hasName = false
            let name = connection.own(Names.service) { [onObstacle] isOwner in
                // Losing the bus also loses the name.
                if !isOwner, !connection.isClosed { onObstacle(hasName ? .replaced : .taken) }
                hasName = isOwner
            }
            let closing = connection.observeClosing { [weak self] in self?.busClosed() }
            registration = Subscription {
                closing.cancel()
                server.close()
                name.cancel()
            }
        } catch {
            log(error.text.english)
        }
    }

    private func busClosed() {
        log("The session bus is gone; alarms still ring. Waiting for a new bus.")
        registration?.cancel()
        registration = nil
        search()
    }

    private func search() {
        searching?.cancel()
        searching = Task.onLoop { [weak self] in
            let clock = LoopClock()
            var pause = Self.pauses.first
            while let self, !isOnBus {
                try await clock.sleep(for: pause)
                pause = min(pause * 2, Self.pauses.longest)
                guard let address = BusConnection.Bus.session.address,
                    let connection = try? await BusConnection.connect(address: address)
                else { continue }
                log("The session bus is back.")
                serve(on: connection)
                link.adopt(connection)
            }
        }
    }
}

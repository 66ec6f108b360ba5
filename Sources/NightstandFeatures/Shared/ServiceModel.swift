// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation

/// Whether the service is reachable, and how to start it.
@MainActor @Observable package final class ServiceModel {
    /// The state of the connection.
    package enum Reach: Equatable, Sendable {
        /// Connecting.
        case asking
        /// Connected.
        case ready
        /// Not connected; the sentence explains why.
        case lost(String)
    }

    /// The state of the connection.
    package private(set) var reach = Reach.asking
    /// The service's last status.
    package private(set) var status: ServiceStatus?

    /// The service itself.
    @ObservationIgnored package let service: any Nightstand
    /// The initial calls.
    @ObservationIgnored package let requests: RequestQueue
    @ObservationIgnored private let start: () async throws(ServiceError) -> Void
    /// Called when everything must be read again.
    @ObservationIgnored var onReady: () async throws(ServiceError) -> Void = {}
    /// Called with the sentence when the service is not reachable.
    @ObservationIgnored var onLost: (String) -> Void = { _ in }

    /// Connects to `service`; `start` starts it, where a call alone does not.
    package init(
        _ service: any Nightstand, requests: RequestQueue, start: @escaping () async throws(ServiceError) -> Void
    ) {
        self.service = service
        self.requests = requests
        self.start = start
    }

    /// Reads everything again.
    package func connect() {
        reach = .asking
        ask { () async throws(ServiceError) in }
    }

    /// The user started the service.
    package func startTapped() {
        reach = .asking
        ask(after: start)
    }

    func changed(to status: ServiceStatus) {
        self.status = status
    }

    func reachable(_ isReachable: Bool) {
        if isReachable {
            connect()
        } else {
            lose(tr("The service has stopped. Alarms ring only while it is running."))
        }
    }

    private func ask(after first: @escaping () async throws(ServiceError) -> Void) {
        requests.run { [self] () async throws(ServiceError) in
            do throws(ServiceError) {
                try await first()
                status = try await service.status()
                try await onReady()
                reach = .ready
            } catch {
                guard error.kind == .unreachable else { throw error }
                lose(error.message)
            }
        } failed: { [self] error in
            lose(error.message)
        }
    }

    private func lose(_ sentence: String) {
        reach = .lost(sentence)
        onLost(sentence)
    }
}

// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation

/// Whether the service answers, and the way to start it when it does not.
@MainActor @Observable package final class ServiceModel {
    /// How the connection stands.
    package enum Reach: Equatable, Sendable {
        /// Asked, not yet answered.
        case asking
        /// It answers.
        case ready
        /// It does not; the sentence says why.
        case lost(String)
    }

    /// How the connection stands.
    package private(set) var reach = Reach.asking
    /// How the service stood when it last told.
    package private(set) var status: ServiceStatus?

    /// The service itself.
    @ObservationIgnored package let service: any Nightstand
    /// The calls to it that ask for everything.
    @ObservationIgnored package let requests: RequestQueue
    @ObservationIgnored private let start: () async throws(ServiceError) -> Void
    /// Called when everything is to be read anew.
    @ObservationIgnored var onReady: () async throws(ServiceError) -> Void = {}
    /// Called with the sentence when it does not answer.
    @ObservationIgnored var onLost: (String) -> Void = { _ in }

    /// Speaks to `service`; `start` starts it, where asking alone does not.
    package init(
        _ service: any Nightstand, requests: RequestQueue, start: @escaping () async throws(ServiceError) -> Void
    ) {
        self.service = service
        self.requests = requests
        self.start = start
    }

    /// Reads everything anew.
    package func connect() {
        reach = .asking
        ask { () async throws(ServiceError) in }
    }

    /// The user asked to start the service.
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

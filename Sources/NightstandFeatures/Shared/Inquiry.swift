// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

/// A question to the service whose answer goes stale without the service knowing.
///
/// It is asked while somebody looks, one at a time: at the first look, when something happens that may change the answer,
/// and every ``patience``.
@MainActor final class Inquiry {
    /// How old an answer may be that somebody looks at.
    nonisolated static let patience: Duration = .seconds(300)

    /// Steps once a minute; somebody looks while it runs and isn't suspended.
    let heartbeat: Heartbeat
    /// Asks, and takes in the answer.
    var ask: () async throws(ServiceError) -> Void = {}
    /// Takes in that there is no answer.
    var onFailure: (ServiceError) -> Void = { _ in }
    /// Reports nothing: what fails is shown where the answer would be, if at all.
    private let questions = RequestQueue { _ in }
    private var askedAt: Instant?
    private var isAsking = false
    private var isOutdated = true

    init(time: any TimeSource) {
        heartbeat = Heartbeat(every: .minute, time: time)
        heartbeat.onStep = { [weak self] in self?.stepped() }
    }

    /// The answer may be another by now.
    func refresh() {
        isOutdated = true
        follow()
    }

    /// Asks if somebody looks and the answer is outdated.
    func follow() {
        guard isOutdated, !isAsking, heartbeat.isRunning, !heartbeat.isSuspended else { return }
        (isOutdated, isAsking) = (false, true)
        askedAt = heartbeat.now
        questions.run { [self] () async throws(ServiceError) in
            try await ask()
            answered()
        } failed: { [self] error in
            onFailure(error)
            answered()
        }
    }

    private func answered() {
        isAsking = false
        follow()
    }

    private func stepped() {
        guard let askedAt, heartbeat.now - askedAt < Self.patience, askedAt <= heartbeat.now else { return refresh() }
    }
}

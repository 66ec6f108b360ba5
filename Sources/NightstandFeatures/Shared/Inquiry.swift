// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

/// A request whose answer becomes outdated without the service knowing.
///
/// It is repeated while its answer is visible, one request at a time: at first, after an event that may change the
/// answer, and every ``patience``.
@MainActor final class Inquiry {
    /// The maximum age of a visible answer.
    nonisolated static let patience: Duration = .seconds(300)

    /// Steps once a minute; the answer is visible while it runs and isn't suspended.
    let heartbeat: Heartbeat
    /// Asks, and handles the answer.
    var ask: () async throws(ServiceError) -> Void = {}
    /// Handles a failure.
    var onFailure: (ServiceError) -> Void = { _ in }
    /// Reports nothing: failures are shown in place of the answer, if at all.
    private let questions = RequestQueue { _ in }
    private var askedAt: Instant?
    private var isAsking = false
    private var isOutdated = true

    init(time: any TimeSource) {
        heartbeat = Heartbeat(every: .minute, time: time)
        heartbeat.onStep = { [weak self] in self?.stepped() }
    }

    /// The answer may have changed.
    func refresh() {
        isOutdated = true
        follow()
    }

    /// Asks if the answer is visible and outdated.
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

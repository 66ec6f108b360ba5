// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import NightstandServices
import Timekeeping

/// Suspends a machine again that was woken for an unanswered alarm, and any machine at the user's request.
///
/// Without a request, only a machine that slept before is suspended, and only while it is not in use.
@MainActor final class SleepAgain {
    /// Whether this is enabled.
    var isWanted = true
    /// The time during which use of the computer is checked.
    static let patience: Duration = .seconds(1800)
    /// The time before the next due event during which the computer stays awake.
    static let clearance: Duration = .seconds(120)
    /// The time between two checks.
    var interval: Duration = .seconds(60)
    private let services: DaemonServices
    private let isBusy: () -> Bool
    private let entries: () -> [JournalEntry]
    private let log: (String) -> Void
    /// When the machine was woken for an alarm; nil when it wasn't, or after that was handled.
    private var woken: Instant?
    /// When the alarm that woke it fell silent.
    private var silent: Instant?
    private var timer: TimerSource?
    /// Whether an answer is awaited that allows the machine to sleep.
    private var isLooking = false

    /// - Parameters:
    ///   - isBusy: whether anything rings, is snoozed or is due within ``clearance``.
    ///   - entries: the newest entries of the journal.
    init(
        _ services: DaemonServices, isBusy: @escaping () -> Bool, entries: @escaping () -> [JournalEntry],
        log: @escaping (String) -> Void
    ) {
        self.services = services
        self.entries = entries
        self.isBusy = isBusy
        self.log = log
    }

    /// Whether the machine slept until it was woken for an alarm that has not been answered yet.
    var hasBeenWoken: Bool { woken != nil }

    /// Suspends the machine; returns why that isn't possible, as a sentence.
    ///
    /// Only the block on sleep is released: before it sleeps, the machine announces that as usual.
    func sleep() async -> String? {
        let failure = await services.power.suspend()
        if failure == nil { forget() }
        return failure
    }

    /// The machine has resumed; nil means that it was not woken for anything.
    func resumed(_ record: WakeRecord?) {
        forget()
        if let record, record.isOnTime, !record.isTest { woken = record.planned }
    }

    /// Something has stopped ringing.
    func fellSilent() {
        guard isWanted, woken != nil else { return }
        silent = services.clock.now
        timer = nil
        Task.onLoop { [weak self] in await self?.look() }
    }

    private func look() async {
        timer = nil
        guard !isLooking, let woken, let silent else { return }
        isLooking = true
        defer { isLooking = false }
        let isOver = services.clock.now - silent > Self.patience
        guard isWanted, !isOver else { return forget() }
        let since = entries().filter { $0.due >= woken && !$0.wasLeftOut }
        // A user who has answered any of them is up.
        guard since.allSatisfy({ $0.outcome == .missed }) else { return forget() }
        if !isBusy(), !since.isEmpty, await isUnattended(since: woken), !isBusy() {
            // Other programs may inhibit sleep, such as a download: then it is tried again.
            if await sleep() == nil { return log("The ring was not answered, so the computer goes back to sleep.") }
        }
        timer = TimerSource(after: interval) { [weak self] in
            Task.onLoop { [weak self] in await self?.look() }
        }
    }

    private func isUnattended(since woken: Instant) async -> Bool {
        if let idle = await services.idleness?.duration() { return services.clock.now - idle <= woken }
        return await services.power.isUnattended() ?? false
    }

    private func forget() {
        (woken, silent, timer) = (nil, nil, nil)
    }
}

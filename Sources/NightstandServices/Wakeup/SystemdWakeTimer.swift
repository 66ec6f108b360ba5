// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import Timekeeping

/// One transient timer of the user's service manager that wakes the machine (`WakeSystem=yes`).
///
/// The manager may wake the machine where the service itself may not. Its timer is absolute (`OnCalendar=`), because
/// monotonic ones wait twice after resume (systemd issue 29245), and a little early, so that sound is ready in time.
/// It elapses several times until the instant, in case the machine is suspended in between. It runs `true`; the ring
/// comes from the service's own timer.
@MainActor package final class SystemdWakeTimer {
    /// Called when ``isArmed`` has changed.
    package var onChange: (() -> Void)?
    /// Whether the manager has accepted the timer of the latest request.
    package private(set) var isArmed = false
    /// Whether the manager, or its absence, has answered anything yet.
    package private(set) var hasAnswered = false
    /// Why the manager has no timer now, as the end of a sentence.
    package private(set) var reason = tr("it has not answered yet")
    private let link: BusLink
    private let now: () -> Instant
    private var wanted: Instant?
    /// The unit of our timer.
    private var unit: String?
    private var isWorking = false
    private var hasSwept = false

    /// Seconds before the instant at which the machine is woken again.
    private static let laterLeads: [Int64] = [25, 10, 0]
    private static let prefix = "nightstand-wake-"

    /// Uses the manager on the session bus.
    package init(_ link: BusLink, now: @escaping () -> Instant = { SystemClock.now }) {
        self.link = link
        self.now = now
        link.onArrival { [weak self] in
            guard let self else { return }
            unit = nil
            arm(at: wanted)
        }
    }

    /// Requests a wake-up before `instant` in place of the previous one; nil cancels it.
    package func arm(at instant: Instant?) {
        wanted = instant
        guard !isWorking else { return }
        isWorking = true
        Task.onLoop { [weak self] in await self?.work() }
    }

    /// Updates the manager's timer until it matches the latest request.
    private func work() async {
        var target: Instant?
        repeat {
            target = wanted
            await settle(target)
        } while target != wanted
        isWorking = false
    }

    private func settle(_ instant: Instant?) async {
        do throws(BusError) {
            let manager = SystemdManager(try await link.connection())
            if !hasSwept { try await sweep(manager) }
            let wake = instant.flatMap { WakeLead.wake(for: $0, now: now()) }
            let next = wake.flatMap { _ in instant.map(unitName) }
            if next == unit, next != nil { return }
            let old = unit
            if let instant, let wake, let next {
                let seconds = wakeSeconds(instant, from: wake)
                try await manager.startTimer(next, at: seconds, description: "Wake for a Nightstand alarm")
                unit = next
            } else {
                unit = nil
            }
            report(isArmed: unit != nil, reason: tr("the alarm is due at once"))
            if let old { try await manager.remove(old) }
        } catch {
            unit = nil
            report(isArmed: false, reason: error.isUnreachable ? tr("it is not running") : error.message)
        }
    }

    /// Removes the units of earlier runs of the service, including failed ones.
    private func sweep(_ manager: SystemdManager) async throws(BusError) {
        for name in try await manager.units(matching: Self.prefix + "*") { try await manager.remove(name) }
        hasSwept = true
    }

    private func wakeSeconds(_ instant: Instant, from wake: Instant) -> [Int64] {
        let first = wake.seconds
        return [first] + Self.laterLeads.map { instant.seconds - $0 }.filter { $0 > first }
    }

    private func unitName(_ instant: Instant) -> String { "\(Self.prefix)\(instant.seconds).timer" }

    private func report(isArmed: Bool, reason: String) {
        let hasChanged = isArmed != self.isArmed || reason != self.reason
        hasAnswered = true
        self.isArmed = isArmed
        self.reason = reason
        if hasChanged { onChange?() }
    }
}

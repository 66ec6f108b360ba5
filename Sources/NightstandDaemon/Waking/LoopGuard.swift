// SPDX-License-Identifier: MIT
import GLibKit
import NightstandServices

/// Has the service restarted when its loop hangs at a critical time.
///
/// While nothing is due soon, one deadline some seconds after the next wakeup is enough: the kernel keeps it, and
/// nothing wakes for it. While something is ringing or due soon, the loop reports every few seconds.
@MainActor final class LoopGuard {
    /// The time that the loop may be late: longer than a slow disk or a first scan for sound plug-ins delays it.
    static let patience: Duration = .seconds(20)
    /// The time between reports while something is due soon.
    static let interval: Duration = .seconds(3)

    private let watchdog: any Watchdog
    private var pulse: TimerSource?

    init(_ watchdog: any Watchdog) {
        self.watchdog = watchdog
    }

    /// Expects the loop at its next wakeup, or every few seconds while something is due soon.
    ///
    /// - Parameter wake: the time until the next wakeup; nil when none is armed.
    func expect(isNear: Bool, wake: Duration?) {
        if isNear {
            if pulse == nil { beat() }
        } else {
            pulse = nil
            watchdog.expectLoop(within: wake.map { max($0, .zero) + Self.patience })
        }
    }

    /// Expects nothing anymore.
    func end() {
        pulse = nil
        watchdog.expectLoop(within: nil)
    }

    private func beat() {
        watchdog.expectLoop(within: Self.patience)
        pulse = TimerSource(after: Self.interval) { [weak self] in self?.beat() }
    }
}

// SPDX-License-Identifier: MIT
import GLibKit
import NightstandServices

/// Has the service started again when its loop hangs at a time that counts.
///
/// While nothing is near, one deadline some seconds after the next wakeup is enough: the kernel keeps it, and nobody wakes
/// for it. While something rings or is about to, the loop proves itself every few seconds.
@MainActor final class LoopGuard {
    /// How late the loop may be: longer than a slow disk holds it up, or a first look for sound plug-ins.
    static let patience: Duration = .seconds(20)
    /// How often the loop proves itself while something is near.
    static let interval: Duration = .seconds(3)

    private let watchdog: any Watchdog
    private var pulse: TimerSource?

    init(_ watchdog: any Watchdog) {
        self.watchdog = watchdog
    }

    /// Expects the loop at its next wakeup, or every few seconds while something is near.
    ///
    /// - Parameter wake: how long it is until the next wakeup; nil when none is armed.
    func expect(isNear: Bool, wake: Duration?) {
        if isNear {
            if pulse == nil { beat() }
        } else {
            pulse = nil
            watchdog.expectLoop(within: wake.map { max($0, .zero) + Self.patience })
        }
    }

    /// Expects nothing any more.
    func end() {
        pulse = nil
        watchdog.expectLoop(within: nil)
    }

    private func beat() {
        watchdog.expectLoop(within: Self.patience)
        pulse = TimerSource(after: Self.interval) { [weak self] in self?.beat() }
    }
}

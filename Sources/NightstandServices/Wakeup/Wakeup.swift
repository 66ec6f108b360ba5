// SPDX-License-Identifier: MIT
import Timekeeping

/// The machine's alarm: it wakes the machine for one instant, and reports it.
///
/// Live: ``TimerfdWakeup``.
@MainActor package protocol Wakeup: AnyObject {
    /// Arms one instant in place of the previous one; nil when nothing is due.
    ///
    /// An instant that has passed is due at once. Setting the clock is reported whatever is armed.
    func arm(at instant: Instant?)
    /// Reports ``WakeupEvent/due`` at another instant too, or when the machine is next awake; never wakes it for that.
    ///
    /// Replaces the previous reminder; nil for none.
    func remind(at instant: Instant?)
    /// How a sleeping machine will be woken for what is armed.
    var path: WakePath { get }
    /// The same as a sentence, with the reason if it could be better.
    var sentence: String { get }
    /// Whether the machine has a clock that could wake it at all.
    var hasAlarmClock: Bool { get }
    /// Called in the loop when something happened.
    var onEvent: ((WakeupEvent) -> Void)? { get set }
}

/// How a sleeping machine is woken.
package nonisolated enum WakePath: String, Sendable, CaseIterable {
    /// By this process's own timer in the kernel (`CLOCK_REALTIME_ALARM`).
    case kernel
    /// By a timer of the user's service manager, some seconds ahead.
    case systemd
    /// By PowerDevil of KDE Plasma, some seconds ahead.
    case powerDevil = "powerdevil"
    /// Not at all: what is due then rings when the machine is next awake.
    case none
}

/// What a ``Wakeup`` reports.
package nonisolated enum WakeupEvent: Hashable, Sendable {
    /// The armed instant, or that of the reminder, has come.
    case due
    /// The clock was set or jumped: compute what is due and arm again.
    case clockSet
    /// Another way of waking is armed than before.
    case pathChanged
}

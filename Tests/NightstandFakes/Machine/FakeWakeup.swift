// SPDX-License-Identifier: MIT
import NightstandServices
import Timekeeping

/// A wakeup that is due when a test or a simulation says so.
@MainActor package final class FakeWakeup: Wakeup {
    /// What is armed.
    package private(set) var armed: Instant?
    /// When it reminds without waking.
    package private(set) var reminder: Instant?
    /// Every instant that was armed so far.
    package private(set) var history: [Instant?] = []
    /// How the machine would be woken.
    package var path: WakePath {
        didSet { if path != oldValue { onEvent?(.pathChanged) } }
    }
    /// Whether the machine could be woken at all.
    package var hasAlarmClock = true
    /// The same as a sentence.
    package var sentence: String { "The machine is woken by: \(path.rawValue)." }
    /// Receives the events.
    package var onEvent: ((WakeupEvent) -> Void)?

    /// Makes a wakeup with nothing armed.
    package init(path: WakePath = .kernel) {
        self.path = path
    }

    /// Remembers the instant.
    package func arm(at instant: Instant?) {
        armed = instant
        history.append(instant)
    }

    /// Remembers the instant.
    package func remind(at instant: Instant?) {
        reminder = instant
    }

    /// Reaches the instant of the reminder; does nothing without one.
    package func fireReminder() {
        guard reminder != nil else { return }
        reminder = nil
        onEvent?(.due)
    }

    /// Reaches the armed instant; does nothing if none is armed.
    package func fire() {
        guard armed != nil else { return }
        armed = nil
        onEvent?(.due)
    }

    /// Sets the clock, as the user might.
    package func setClock() {
        onEvent?(.clockSet)
    }
}

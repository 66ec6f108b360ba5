// SPDX-License-Identifier: MIT
import Timekeeping

/// A wakeup that is due when a test or a simulation says so.
@MainActor public final class FakeWakeup: Wakeup {
    /// What is armed.
    public private(set) var armed: Instant?
    /// When it reminds without waking.
    public private(set) var reminder: Instant?
    /// Every instant that was armed so far.
    public private(set) var history: [Instant?] = []
    /// How the machine would be woken.
    public var path: WakePath {
        didSet { if path != oldValue { onEvent?(.pathChanged) } }
    }
    /// The same as a sentence.
    public var sentence: String { "The machine is woken by: \(path.rawValue)." }
    /// Receives the events.
    public var onEvent: ((WakeupEvent) -> Void)?

    /// Makes a wakeup with nothing armed.
    public init(path: WakePath = .kernel) {
        self.path = path
    }

    /// Remembers the instant.
    public func arm(at instant: Instant?) {
        armed = instant
        history.append(instant)
    }

    /// Remembers the instant.
    public func remind(at instant: Instant?) {
        reminder = instant
    }

    /// The instant of the reminder comes; does nothing without one.
    public func fireReminder() {
        guard reminder != nil else { return }
        reminder = nil
        onEvent?(.due)
    }

    /// The armed instant comes; does nothing when none is armed.
    public func fire() {
        guard armed != nil else { return }
        armed = nil
        onEvent?(.due)
    }

    /// Somebody sets the clock.
    public func setClock() {
        onEvent?(.clockSet)
    }
}

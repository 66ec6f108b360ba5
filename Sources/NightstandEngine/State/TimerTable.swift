// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

/// Stopwatches, countdowns and presets, and what was last said of them.
struct TimerTable {
    /// As they are now.
    private(set) var current = Timers()
    /// As of the last announcement.
    private var announced = Timers()
    /// When the countdowns were last found to be due, by whether the machine is woken for them.
    private var dues: [SuspendRule: Instant] = [:]

    /// A wall clock and an uptime that are read one after the other may differ by so much.
    static let jitter: Duration = .milliseconds(2)

    /// Whether there is any countdown, also one that is done.
    var hasCountdowns: Bool { !current.countdowns.isEmpty }

    /// Changes them by `body`, and returns its answer and what must be written.
    mutating func change<Answer, Failure: Error>(
        _ body: (inout Timers) throws(Failure) -> Answer
    ) throws(Failure) -> (answer: Answer, writes: [StoreChange]) {
        var changed = current
        let answer = try body(&changed)
        let writes = changed.changes(since: current)
        current = changed
        return (answer, writes)
    }

    /// Takes over what the store remembers, and returns what must be written.
    mutating func resume(_ stored: StoredTimers, at reading: ClockReading) -> [StoreChange] {
        let before = Timers(
            stopwatches: stored.stopwatches.filter { !stored.recovered.contains($0.id) },
            countdowns: stored.countdowns, presets: stored.presets)
        current = Timers(stopwatches: stored.stopwatches, countdowns: stored.countdowns, presets: stored.presets)
        announced = current
        current.resume(at: reading)
        return current.changes(since: before)
    }

    /// When a countdown of this rule wants attention, by the wall clock as it goes now; nil when none does.
    mutating func due(_ rule: SuspendRule, at reading: ClockReading) -> Instant? {
        guard let until = current.untilEvent(at: reading, of: rule) else {
            dues[rule] = nil
            return nil
        }
        let due = reading.wall + .milliseconds(until)
        // The same due time as before, for all that two readings differ.
        if let known = dues[rule], abs((due - known).wholeMilliseconds) <= Self.jitter.wholeMilliseconds {
            return known
        }
        dues[rule] = due
        return due
    }

    /// Whether this is an instant at which a countdown was found to be due.
    func isDue(at instant: Instant) -> Bool { hasCountdowns && dues.values.contains(instant) }

    /// Whether anything has changed since the last announcement.
    var hasNews: Bool { current != announced }

    /// Hands over what clients must be told since the last announcement.
    mutating func takeEvents(at reading: ClockReading) -> [TimersEvent] {
        defer { announced = current }
        return current.events(since: announced, at: reading)
    }
}

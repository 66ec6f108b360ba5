// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

/// Stopwatches, countdowns and presets, and their last announced state.
struct TimerTable {
    /// The current state.
    private(set) var current = Timers()
    /// The state as last announced.
    private var announced = Timers()
    /// The last calculated due time of the countdowns of each rule.
    private var dues: [SuspendRule: Instant] = [:]

    /// How much wall clock and uptime may disagree because they are read one after the other.
    static let jitter: Duration = .milliseconds(2)

    /// Whether there is any countdown, even one that is done.
    var hasCountdowns: Bool { !current.countdowns.isEmpty }

    /// Changes the timers with `body`; returns its result and the changes to be written.
    mutating func change<Answer, Failure: Error>(
        _ body: (inout Timers) throws(Failure) -> Answer
    ) throws(Failure) -> (answer: Answer, writes: [StoreChange]) {
        var changed = current
        let answer = try body(&changed)
        let writes = changed.changes(since: current)
        current = changed
        return (answer, writes)
    }

    /// Loads the stored timers; returns the changes to be written.
    mutating func resume(_ stored: StoredTimers, at reading: ClockReading) -> [StoreChange] {
        let before = Timers(
            stopwatches: stored.stopwatches.filter { !stored.recovered.contains($0.id) },
            countdowns: stored.countdowns, presets: stored.presets)
        current = Timers(stopwatches: stored.stopwatches, countdowns: stored.countdowns, presets: stored.presets)
        announced = current
        current.resume(at: reading)
        return current.changes(since: before)
    }

    /// When a countdown of this rule next needs attention, by the current wall clock; nil if none does.
    mutating func due(_ rule: SuspendRule, at reading: ClockReading) -> Instant? {
        guard let until = current.untilEvent(at: reading, of: rule) else {
            dues[rule] = nil
            return nil
        }
        let due = reading.wall + .milliseconds(until)
        // Jitter between readings must not count as a new due time.
        if let known = dues[rule], abs((due - known).wholeMilliseconds) <= Self.jitter.wholeMilliseconds {
            return known
        }
        dues[rule] = due
        return due
    }

    /// Whether a countdown is due at this instant, by the last calculation.
    func isDue(at instant: Instant) -> Bool { hasCountdowns && dues.values.contains(instant) }

    /// Whether anything has changed since the last announcement.
    var hasNews: Bool { current != announced }

    /// Returns the events since the last announcement, and counts them as announced.
    mutating func takeEvents(at reading: ClockReading) -> [TimersEvent] {
        defer { announced = current }
        return current.events(since: announced, at: reading)
    }
}

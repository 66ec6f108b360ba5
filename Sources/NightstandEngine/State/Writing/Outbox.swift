// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

/// The actions to be carried out, in order, and the last announcements, so that nothing is announced twice.
struct Outbox {
    private var actions: [EngineAction] = []
    /// The alarms whose status has changed during this event.
    private var touched: Set<String> = []
    /// The rings as last announced.
    private var rings: [RingStatus] = []
    /// The wake-up time last requested; nil before the first request.
    private(set) var armed: Instant??
    /// The reminder last requested.
    private var reminder: Instant?

    /// Adds an action.
    mutating func append(_ action: EngineAction) { actions.append(action) }

    /// Returns the actions, and clears them.
    mutating func take() -> [EngineAction] {
        defer { actions = [] }
        return actions
    }

    /// Marks the status of an alarm as changed, to be announced.
    mutating func touch(_ id: String) { touched.insert(id) }

    /// Returns the sorted ids of the alarms whose status has changed, and clears them.
    mutating func takeTouched() -> [String] {
        defer { touched = [] }
        return touched.sorted()
    }

    /// Announces the rings, if they have changed.
    mutating func announce(_ now: [RingStatus]) {
        guard now != rings else { return }
        rings = now
        append(.tell(.ringsChanged(now)))
    }

    /// Requests a reminder, unless it was the last one requested.
    mutating func remind(_ instant: Instant?) {
        guard instant != reminder else { return }
        reminder = instant
        append(.remind(instant))
    }

    /// Requests a wake-up time, unless it was the last one requested and `force` is false.
    mutating func arm(_ instant: Instant?, force: Bool) {
        guard force || armed != .some(instant) else { return }
        armed = .some(instant)
        append(.arm(instant))
    }

    /// Withdraws missed occurrences that were about to be reported.
    mutating func takeBackMisses(_ keys: Set<OccurrenceKey>) {
        actions = actions.compactMap { action in
            guard case .missed(let entries, let more, let orMore) = action else { return action }
            let rest = entries.filter { !keys.contains($0.key) }
            return rest.isEmpty && more == 0 ? nil : .missed(rest, more: more, orMore: orMore)
        }
    }
}

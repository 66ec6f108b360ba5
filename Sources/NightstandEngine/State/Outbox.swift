// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

/// What is to be done, in order, and what was said last, so that nothing is said twice.
struct Outbox {
    private var actions: [EngineAction] = []
    /// The alarms whose status has changed in the present event.
    private var touched: Set<String> = []
    /// What was rung, shown or snoozed as of the last announcement.
    private var rings: [RingStatus] = []
    /// The instant that was last asked to be armed; nil before the first.
    private(set) var armed: Instant??
    /// The instant at which a reminder was last asked for.
    private var reminder: Instant?

    /// Adds what is to be done.
    mutating func append(_ action: EngineAction) { actions.append(action) }

    /// Hands over what is to be done.
    mutating func take() -> [EngineAction] {
        defer { actions = [] }
        return actions
    }

    /// The status of an alarm has changed and is to be announced.
    mutating func touch(_ id: String) { touched.insert(id) }

    /// Hands over the alarms whose status has changed, by id.
    mutating func takeTouched() -> [String] {
        defer { touched = [] }
        return touched.sorted()
    }

    /// Tells what rings, if that has changed.
    mutating func announce(_ now: [RingStatus]) {
        guard now != rings else { return }
        rings = now
        append(.tell(.ringsChanged(now)))
    }

    /// Asks for a reminder, if it is not the one that was asked for.
    mutating func remind(_ instant: Instant?) {
        guard instant != reminder else { return }
        reminder = instant
        append(.remind(instant))
    }

    /// Asks to be woken, if it is not when that was asked for.
    mutating func arm(_ instant: Instant?, force: Bool) {
        guard force || armed != .some(instant) else { return }
        armed = .some(instant)
        append(.arm(instant))
    }

    /// Takes back what the user was to be told of misses.
    mutating func takeBackMisses(_ keys: Set<OccurrenceKey>) {
        actions = actions.compactMap { action in
            guard case .missed(let entries, let more, let orMore) = action else { return action }
            let rest = entries.filter { !keys.contains($0.key) }
            return rest.isEmpty && more == 0 ? nil : .missed(rest, more: more, orMore: orMore)
        }
    }
}

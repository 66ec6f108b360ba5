// SPDX-License-Identifier: MIT
import Timekeeping

/// The alarms in the user's order, and when each needs attention.
struct AlarmTable {
    private var entries: [String: ArmedAlarm] = [:]
    /// The alarms' ids in the user's order.
    private(set) var order: [String] = []
    /// When each alarm needs attention: at its occurrence, or at the notice before it.
    private var attention = DueQueue()
    /// When each alarm is due, regardless of the notice before.
    private var dues = DueQueue()
    /// When the next occurrence of each alarm would be due that is left out.
    private var skips = DueQueue()
    /// The ids of alarms that an import is about to add.
    private var arriving: Set<String> = []

    /// Reserves space for `count` alarms.
    mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
        order.reserveCapacity(count)
        attention.reserveCapacity(count)
        dues.reserveCapacity(count)
    }

    /// The number of alarms.
    var count: Int { entries.count }
    /// The number of alarms that will ring.
    var armedCount: Int { attention.count }
    /// Whether another alarm fits, counting those about to be added.
    var hasRoom: Bool { count + arriving.count < AlarmLimits.alarms }
    /// All alarms, in no particular order.
    var all: some Collection<ArmedAlarm> { entries.values }
    /// All alarms, in the user's order.
    var inOrder: [Alarm] { order.compactMap { entries[$0]?.alarm } }
    /// The number of items the queues have examined: a measure of their cost that does not depend on the machine.
    var visits: (attention: Int, dues: Int) { (attention.visits, dues.visits) }

    subscript(id: String) -> ArmedAlarm? { entries[id] }

    /// Whether neither an alarm nor one about to be added has this id.
    func isFree(_ id: String) -> Bool { entries[id] == nil && !arriving.contains(id) }

    /// Replaces the alarm of the same id in place, or appends a new one; its due time stays the same until ``wait(_:for:attention:)``.
    mutating func put(_ alarm: Alarm, acceptedAt: Instant) {
        if entries[alarm.id] == nil { order.append(alarm.id) }
        entries[alarm.id] = ArmedAlarm(alarm: alarm, acceptedAt: acceptedAt)
        arriving.remove(alarm.id)
    }

    /// Updates the entry of an alarm, if it exists.
    mutating func update(_ id: String, _ change: (inout ArmedAlarm) -> Void) {
        guard let place = entries.index(forKey: id) else { return }
        change(&entries.values[place])
    }

    /// Schedules an alarm for its next occurrence; `attention` may be earlier.
    mutating func wait(_ id: String, for due: Instant?, attention wanted: Instant?) {
        dues.schedule(id, at: due)
        attention.schedule(id, at: wanted)
    }

    /// Schedules an alarm that was popped for its occurrence again.
    mutating func waitOn(_ id: String, for due: Instant) { attention.schedule(id, at: due) }

    /// Removes and returns an alarm; nil if there is none with this id.
    mutating func remove(_ id: String) -> Alarm? {
        guard let removed = entries.removeValue(forKey: id) else { return nil }
        order.removeAll { $0 == id }
        wait(id, for: nil, attention: nil)
        awaitSkip(id, at: nil)
        return removed.alarm
    }

    /// Removes from the queue the alarm that first needs attention by `now`, and returns its id.
    mutating func popDue(through now: Instant) -> String? { attention.popDue(through: now) }

    /// Schedules an alarm for the next occurrence that is left out; nil if there is none.
    mutating func awaitSkip(_ id: String, at due: Instant?) { skips.schedule(id, at: due) }

    /// Removes from the queue the alarm whose left-out occurrence passed first, and returns its id and that instant.
    mutating func popSkip(through now: Instant) -> (id: String, due: Instant)? {
        guard let due = skips.first(), let id = skips.popDue(through: now) else { return nil }
        return (id, due)
    }

    /// The earliest instant at which an alarm needs attention.
    mutating func firstAttention() -> Instant? { attention.first() }

    /// The same of some alarms.
    func firstAttention(where isWanted: (String) -> Bool) -> Instant? { attention.first(where: isWanted) }

    /// The earliest instant at which one of some alarms is due.
    func firstDue(where isWanted: (String) -> Bool) -> Instant? { dues.first(where: isWanted) }

    /// The earliest instant at which an alarm is due.
    mutating func firstDue() -> Instant? { dues.first() }

    /// The ids of the alarms due at exactly this instant, sorted.
    mutating func due(at instant: Instant) -> [String] { dues.waiting(at: instant).sorted() }

    /// Reserves the id of an alarm that is about to be added.
    mutating func expect(_ id: String) { arriving.insert(id) }

    /// Releases reserved ids.
    mutating func expectNoLonger(_ ids: some Sequence<String>) { arriving.subtract(ids) }
}

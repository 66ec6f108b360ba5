// SPDX-License-Identifier: MIT
import Timekeeping

/// The alarms in the user's order, and when each wants attention.
struct AlarmTable {
    private var entries: [String: ArmedAlarm] = [:]
    /// The alarms' ids in the user's order.
    private(set) var order: [String] = []
    /// When each alarm wants attention: at its occurrence, or at the notice before.
    private var attention = DueQueue()
    /// When each alarm is due, whatever comes before.
    private var dues = DueQueue()
    /// The ids of alarms that an import is about to add.
    private var arriving: Set<String> = []

    /// Makes room for this many.
    mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
        order.reserveCapacity(count)
        attention.reserveCapacity(count)
        dues.reserveCapacity(count)
    }

    /// How many alarms there are.
    var count: Int { entries.count }
    /// How many of them will ring.
    var armedCount: Int { attention.count }
    /// Whether another one can be taken in, beside those that are about to be.
    var hasRoom: Bool { count + arriving.count < AlarmLimits.alarms }
    /// All alarms, in no order.
    var all: some Collection<ArmedAlarm> { entries.values }
    /// All alarms as the user has them, in order.
    var inOrder: [Alarm] { order.compactMap { entries[$0]?.alarm } }
    /// How many items the queues have looked at: what they cost, free of the machine's speed.
    var visits: (attention: Int, dues: Int) { (attention.visits, dues.visits) }

    subscript(id: String) -> ArmedAlarm? { entries[id] }

    /// Whether no alarm has this id, nor one that is about to be added.
    func isFree(_ id: String) -> Bool { entries[id] == nil && !arriving.contains(id) }

    /// Replaces the alarm of the same id in its place, or adds one at the end; what it waits for is as before until ``wait(_:for:attention:)``.
    mutating func put(_ alarm: Alarm, acceptedAt: Instant) {
        if entries[alarm.id] == nil { order.append(alarm.id) }
        entries[alarm.id] = ArmedAlarm(alarm: alarm, acceptedAt: acceptedAt)
        arriving.remove(alarm.id)
    }

    /// Changes what is known of an alarm, if it is there.
    mutating func update(_ id: String, _ change: (inout ArmedAlarm) -> Void) {
        guard let place = entries.index(forKey: id) else { return }
        change(&entries.values[place])
    }

    /// Makes an alarm wait for its next occurrence; for attention it may wait less.
    mutating func wait(_ id: String, for due: Instant?, attention wanted: Instant?) {
        dues.schedule(id, at: due)
        attention.schedule(id, at: wanted)
    }

    /// Makes an alarm that was popped wait for its occurrence.
    mutating func waitOn(_ id: String, for due: Instant) { attention.schedule(id, at: due) }

    /// Takes an alarm out; nil when it is not there.
    mutating func remove(_ id: String) -> Alarm? {
        guard let removed = entries.removeValue(forKey: id) else { return nil }
        order.removeAll { $0 == id }
        wait(id, for: nil, attention: nil)
        return removed.alarm
    }

    /// Takes out of the queue the alarm that first wants attention by `now`.
    mutating func popDue(through now: Instant) -> String? { attention.popDue(through: now) }

    /// When an alarm first wants attention.
    mutating func firstAttention() -> Instant? { attention.first() }

    /// When an alarm is first due.
    mutating func firstDue() -> Instant? { dues.first() }

    /// The alarms due at this very instant, by id.
    mutating func due(at instant: Instant) -> [String] { dues.waiting(at: instant).sorted() }

    /// Keeps ids for alarms that are about to be added.
    mutating func expect(_ id: String) { arriving.insert(id) }

    /// Gives ids free that were kept.
    mutating func expectNoLonger(_ ids: some Sequence<String>) { arriving.subtract(ids) }
}

// SPDX-License-Identifier: MIT
import AlarmSync
import Timekeeping

/// Whether and how alarms are shared with the user's other machines.
package nonisolated struct SharingStatus: Hashable, Sendable, Codable, CallObject {
    /// The calendar that alarms are shared through; nil while they aren't shared.
    package var calendar: SharingCalendar?
    /// What the others call this machine.
    package var machine: String
    /// On which conditions alarms ring on this machine.
    package var rings: RingPolicy
    /// The same for single alarms, by their ids.
    package var alarmRings: [String: RingPolicy]?
    /// Whether events that other programs add to the calendar become alarms, too.
    package var takesOthers = false
    /// How many alarms are shared.
    package var shared = 0
    /// When alarms were last compared with the calendar; nil for not since the service was started.
    package var syncedAt: Instant?
    /// Whether they are being compared now.
    package var isSyncing = false
    /// Why that failed the last time, a sentence; nil when it didn't.
    package var trouble: String?
    /// What isn't shared.
    package var problems: [SharingProblem]?
    /// The alarms that are gone from the calendar and are kept here until the user decides, by their labels or ids.
    package var missing: [String]?
    /// Whether the calendar keeps titles and times alone.
    package var titlesOnly = false
    /// The alarms that ring here although they should be left to others, because no other machine is known to ring, by label or id.
    package var ringsAnyway: [String]?
    /// What happened to alarms because they are shared, newest first.
    package var history: [SharingEvent]?

    /// Describes a machine that shares nothing.
    package init(calendar: SharingCalendar? = nil, machine: String, rings: RingPolicy = .always) {
        self.calendar = calendar
        self.machine = machine
        self.rings = rings
    }
}

/// A calendar that alarms can be shared through.
package nonisolated struct SharingCalendar: Hashable, Sendable, Codable, CallObject, Identifiable {
    /// What the desktop calls it on this machine.
    package var id: String
    /// What the user calls it.
    package var name: String
    /// What the user calls the account it is in; empty for none.
    package var account: String
    /// Whether other machines can see it; nil where that isn't known now.
    package var isRemote: Bool?

    /// Joins its parts.
    package init(id: String, name: String, account: String, isRemote: Bool? = nil) {
        self.id = id
        self.name = name
        self.account = account
        self.isRemote = isRemote
    }
}

/// An alarm or an event that isn't shared.
package nonisolated struct SharingProblem: Hashable, Sendable, Codable {
    /// The label of the alarm, or what names the event.
    package var name: String
    /// Why, without a full stop.
    package var reason: String

    /// Joins its parts.
    package init(name: String, reason: String) {
        self.name = name
        self.reason = reason
    }
}

/// Something that happened to an alarm because it is shared.
package nonisolated struct SharingEvent: Hashable, Sendable, Codable, Identifiable {
    /// Its number, by which a deletion is undone.
    package var id: Int
    /// When it happened.
    package var at: Instant
    /// What happened.
    package var kind: SyncEntry.Kind
    /// The id of the alarm.
    package var alarm: String
    /// What the user called it then; may be empty.
    package var label: String
    /// The part of the alarm that was changed on two machines; nil for other events.
    package var part: String?
    /// The value that counts, as JSON.
    package var kept: String?
    /// The value that doesn't, as JSON.
    package var lost: String?
    /// Whether the alarm was deleted and can be brought back; nil for no.
    package var canUndo: Bool?

    /// Shows an entry of the history.
    package init(_ entry: SyncEntry) {
        id = entry.id
        at = entry.at
        kind = entry.kind
        alarm = entry.alarm
        label = entry.label
        (part, kept, lost) = (entry.part, entry.kept, entry.lost)
    }
}

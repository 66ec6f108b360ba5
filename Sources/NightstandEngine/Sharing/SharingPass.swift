// SPDX-License-Identifier: MIT
import AlarmSync
import Localization
import Timekeeping

/// What came of comparing the alarms with the calendar through which they are shared.
package struct SharingPass: Hashable, Sendable {
    /// A change to make in the calendar.
    package struct Write: Hashable, Sendable {
        /// The id of the alarm.
        package let alarm: String
        /// What names its event.
        package let uid: String
        /// The event as it is to be; nil to delete it.
        package let text: String?
        /// What it says; nil to delete it.
        package let shared: SharedAlarm?
    }

    /// An alarm or an event that isn't shared.
    package struct Problem: Hashable, Sendable {
        /// The label of the alarm, or what names the event.
        package let name: String
        /// Why, in the language of this process; without a full stop.
        package let reason: String

        /// Joins its parts.
        package init(name: String, reason: String) {
            self.name = name
            self.reason = reason
        }

        /// Reports an alarm that the calendar keeps otherwise than it is written.
        init(keptOtherwise record: SyncRecord) {
            let label = record.own.alarm(id: record.id)?.label ?? ""
            self.init(
                name: label.isEmpty ? record.id : label,
                reason: record.isTombstone
                    ? tr("the calendar does not delete it; delete its event in a calendar app")
                    : tr(
                        """
                        the calendar drops or changes parts of it each time; change the alarm to have it written again, \
                        or share through another calendar
                        """))
        }
    }

    /// What to write.
    package var writes: [Write] = []
    /// What isn't shared.
    package var problems: [Problem] = []
    /// What the user may want to know.
    package var entries: [SyncEntry] = []
    /// The ids of alarms that are gone from the calendar, which are kept until the user decides.
    package var held: [String] = []
    /// How many alarms are shared.
    package var count = 0
    /// Whether the calendar has to be read again soon.
    package var needsAnother = false
    /// Whether the calendar drops what only Nightstand knows, and keeps titles and times alone.
    package var dropsFields = false
    /// The alarms that another machine always rings, each with the times for which that is known.
    package var ringElsewhere: [String: Range<Instant>] = [:]

    /// The revisions of events that are no alarms, by what names them.
    package var ignored: [String: String] = [:]

    /// Nothing came of it.
    package init() {}

    /// Adds what came of another slice.
    package mutating func add(_ other: SharingPass) {
        writes += other.writes
        problems += other.problems
        entries += other.entries
        held += other.held
        count += other.count
        needsAnother = needsAnother || other.needsAnother
        dropsFields = dropsFields || other.dropsFields
        ringElsewhere.merge(other.ringElsewhere) { _, new in new }
        ignored.merge(other.ignored) { _, new in new }
    }
}

// SPDX-License-Identifier: MIT
import JSONCoding
import Timekeeping

/// Something that happened to an alarm because it is shared, as the history of sharing keeps it.
package struct SyncEntry: Hashable, Sendable, Codable, Identifiable {
    /// What happened.
    package enum Kind: String, Hashable, Sendable, Codable {
        /// A part was changed on two machines; the change that didn't win is kept here.
        case conflict
        /// The alarm was deleted elsewhere, and so here.
        case deleted
        /// The alarm was deleted on one side and changed on the other; it is back.
        case returned
    }

    /// Names it in the history.
    package let id: Int
    /// When it happened, by the clock of this machine.
    package var at: Instant
    /// What happened.
    package var kind: Kind
    /// The id of the alarm.
    package var alarm: String
    /// What the user called the alarm then.
    package var label: String
    /// The part of the alarm, by the key of its public shape; nil unless two changes met.
    package var part: String?
    /// Its value now, as JSON; nil for the default.
    package var kept: String?
    /// The value that didn't win, as JSON; nil for the default.
    package var lost: String?
    /// The alarm as it was before it was deleted, as JSON text, in which the search for alarms in a damaged file does not find it.
    package var deleted: String?

    /// How many are kept.
    package static let limit = 100

    /// Describes what a sync did; nil for what isn't kept.
    package init?(_ note: SyncNote, id: Int, at instant: Instant, label: (String) -> String) {
        self.id = id
        at = instant
        switch note {
        case .conflict(let alarm, let part, let kept, let lost):
            (kind, self.alarm, self.label) = (.conflict, alarm, label(alarm))
            switch part {
            case .field(let name): self.part = name
            case .exception(let kind, let time): self.part = "\(kind.rawValue) \(time)"
            }
            (self.kept, self.lost) = (kept, lost)
        case .deletedElsewhere(let gone):
            (kind, alarm, self.label) = (.deleted, gone.id, gone.label)
            deleted = try? JSON.text(gone)
        case .returned(let alarm): (kind, self.alarm, self.label) = (.returned, alarm, label(alarm))
        case .unreadable, .unwritable, .manyDeleted: return nil
        }
    }

    /// The alarm that was deleted.
    package var deletedAlarm: Alarm? { deleted.flatMap { try? JSON.decode(from: $0.utf8) } }
}

// SPDX-License-Identifier: MIT
import Timekeeping

/// Something that a sync did and the user may want to know, or to undo.
package enum SyncNote: Hashable, Sendable {
    /// Two machines changed the same part; the one that did not win is kept here.
    case conflict(alarm: String, part: SharedKey, kept: String?, lost: String?)
    /// The alarm was deleted elsewhere; it is here for an undo.
    case deletedElsewhere(Alarm)
    /// The alarm was deleted on one side and changed on the other; the change won.
    case returned(alarm: String)
    /// The event cannot be an alarm and was left alone; a sentence without a full stop says why.
    case unreadable(uid: String, reason: String)
    /// The alarm cannot be an event, so the calendar doesn't have it as it is here; a sentence without a full stop says why.
    case unwritable(alarm: String, reason: String)
    /// Nearly all alarms are gone from the calendar; none was deleted here, until the user decides.
    case manyDeleted(alarms: [String])

    /// Whether the history keeps it.
    package var isKept: Bool {
        switch self {
        case .conflict, .deletedElsewhere, .returned: true
        case .unreadable, .unwritable, .manyDeleted: false
        }
    }
}

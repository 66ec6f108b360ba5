// SPDX-License-Identifier: MIT
import Timekeeping

/// A part of an alarm that is merged by itself.
package enum SharedKey: Hashable, Sendable {
    /// A field by its key in the public shape of an alarm, also one that only a newer version knows; ``times`` for all that decides its times.
    case field(String)
    /// One exception of its schedule, by the scheduled time.
    case exception(Exception, CivilDateTime)

    /// Start, zone, rule, sun, appointments and reminders: half of one change and half of another would be a time that nobody has set.
    package static let times = SharedKey.field("times")

    /// A kind of exception.
    package enum Exception: String, Sendable, CaseIterable {
        /// An occurrence that is left out.
        case excluded
        /// An occurrence that is added.
        case added
        /// An occurrence that is moved to another time.
        case moved
    }
}

/// The value of a part of an alarm, and since when it is so.
package struct SharedValue: Hashable, Sendable {
    /// JSON for a field, the new time for a moved occurrence, empty text for the other exceptions; nil for the default, or no exception.
    package var text: String?
    /// When it was set, and by whom.
    package var stamp: SharedStamp

    /// Joins a value and its stamp.
    package init(_ text: String?, _ stamp: SharedStamp) {
        self.text = text
        self.stamp = stamp
    }

    /// Whether this one counts of the two.
    ///
    /// Values decide where stamps are the same, as after a backup was restored on two machines.
    package func beats(_ other: SharedValue) -> Bool {
        stamp == other.stamp ? (text ?? "") > (other.text ?? "") : stamp > other.stamp
    }
}

// SPDX-License-Identifier: MIT
import Timekeeping

/// An alarm that is offered while there is none, to be added with one press.
package struct AlarmSuggestion: Hashable, Sendable {
    /// The alarm, without an id.
    package let alarm: Alarm
    /// Its time of day.
    package let time: String
    /// On which days it rings.
    package let days: String
    /// When it rings first, such as `in 8 h 50 min`.
    package let relative: String
}

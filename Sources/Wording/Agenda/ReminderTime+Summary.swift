// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

extension ReminderTime {
    /// When that is, to follow other words.
    public var time: String {
        // Translators: when an alarm rings: whenever an event in the user's calendars has a reminder.
        tr("at event reminders")
    }
}

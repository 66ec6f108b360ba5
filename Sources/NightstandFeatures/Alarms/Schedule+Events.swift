// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

extension Schedule {
    /// Whether it rings on days of which nobody may know yet: it has no next time then, and isn't over.
    nonisolated var awaitsEvents: Bool { isByEvents && recurrence != nil }

    /// What to say of such an alarm while it has no next time.
    nonisolated var awaitingNote: String {
        reminders == nil
            ? tr("No appointment is known. It will ring once there is one.")
            : tr("No reminder is known. It will ring once there is one.")
    }
}

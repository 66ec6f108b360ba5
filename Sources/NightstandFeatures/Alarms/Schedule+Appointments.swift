// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

extension Schedule {
    /// Whether it rings on days of which nobody may know yet: it has no next time then, and isn't over.
    nonisolated var awaitsAppointments: Bool { appointment != nil && recurrence != nil }

    /// What to say of such an alarm while it has no next time.
    nonisolated static var awaitingNote: String { tr("No appointment is known. It will ring once there is one.") }
}

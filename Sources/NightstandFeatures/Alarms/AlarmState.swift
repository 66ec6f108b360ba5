// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

/// The state of an alarm at one moment, for code that looks at all of them.
struct AlarmState {
    /// The alarm and its next occurrences, as last reported by the service.
    let status: AlarmStatus
    /// The state of its switch.
    let isOn: Bool

    /// The alarm.
    var alarm: Alarm { status.alarm }
}

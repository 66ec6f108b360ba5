// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

/// How an alarm stands at one moment, for whoever looks at all of them.
struct AlarmState {
    /// The alarm and what will become of it, as the service last told.
    let status: AlarmStatus
    /// Where its switch stands.
    let isOn: Bool

    /// The alarm.
    var alarm: Alarm { status.alarm }
}

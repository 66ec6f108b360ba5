// SPDX-License-Identifier: MIT

/// What concerns the whole application and its alarms.
package nonisolated struct ApplicationPreferences: SettingsRecord {
    /// How times of day are written.
    package var timeFormat = TimeFormat.locale
    /// Whether the window is light or dark.
    package var appearance = Appearance.system
    /// How late an alarm may still ring, in minutes from 0 to 720.
    package var gracePeriod = 15
    /// Whether the output is unmuted and raised while an alarm rings.
    package var raisesVolume = true
    /// What it is raised to, in per cent.
    package var volumeFloor = 40
    /// Whether the window opens when an alarm begins to ring.
    package var opensWhenRinging = true
    /// Whether a notification at suspend reports if the next alarm will wake the computer.
    package var announcesSleep = true
    /// Whether the computer returns to sleep after an unanswered alarm that woke it.
    package var sleepsAgain = true
    /// Whether keys without another function snooze a ringing alarm.
    package var anyKeySnoozes = true
    /// Whether the service shows an icon in the desktop's tray.
    package var showsTrayIcon = false
    /// Whether the dial of the next 24 hours is expanded where it is shown above the alarms.
    package var showsToday = false

    /// The order of the list of alarms.
    package var alarmOrder = AlarmOrder.next
    /// The groups of alarms that are folded away.
    package var foldedGroups: [String] = []
    /// Whether alarms that will not ring again are listed.
    package var showsPastAlarms = false

    /// The default values.
    package init() {}

    /// What concerns the whole application.
    package static var schema: Schema { .application }

    /// One key for each part.
    package static var fields: [SettingsField<ApplicationPreferences>] {
        [
            SettingsField("time-format", \.timeFormat), SettingsField("appearance", \.appearance),
            SettingsField("grace-period", \.gracePeriod), SettingsField("raise-volume", \.raisesVolume),
            SettingsField("volume-floor", \.volumeFloor), SettingsField("open-when-ringing", \.opensWhenRinging),
            SettingsField("announce-sleep", \.announcesSleep), SettingsField("sleep-again", \.sleepsAgain),
            SettingsField("any-key-snoozes", \.anyKeySnoozes), SettingsField("tray-icon", \.showsTrayIcon),
            SettingsField("show-today", \.showsToday),
            SettingsField("alarm-order", \.alarmOrder), SettingsField("folded-groups", \.foldedGroups),
            SettingsField("show-past-alarms", \.showsPastAlarms),
        ]
    }

    /// How late an alarm may still ring.
    package var grace: Duration { .seconds(60 * gracePeriod) }

    /// The volume the output is raised to while something rings; nil when the user does not want that.
    package var outputFloor: Int? { raisesVolume && volumeFloor > 0 ? volumeFloor : nil }
}

/// The preferences of the whole application, as the user has them.
package typealias ApplicationSettings = SettingsGroup<ApplicationPreferences>

// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit
import Localization

/// The look and the sounds of the stopwatch.
package nonisolated struct StagePreferences: SettingsRecord {
    /// The colour of the digits; nil for that of the window's text.
    package var digitColor: ClockColor?
    /// The number of decimals of the seconds while it is running, from 0 to 3.
    package var decimals = 3
    /// Whether the time of day is shown above the stopwatch.
    package var showsTimeOfDay = false
    /// Whether the time of the current lap is shown below the stopwatch.
    package var showsCurrentLap = true
    /// Whether the newest lap is the first of the list.
    package var isNewestFirst = true
    /// Digits and laps, or the digits alone.
    package var columns = StageColumns.two
    /// The position of the laps.
    package var orientation = StageOrientation.follow
    /// How much of the room the digits take, in per cent from 20 to 80.
    package var split = 58
    /// Whether the screen stays on while a timer or stopwatch is visible.
    package var keepsAwake = true
    /// Whether start, stop and lap make a sound.
    package var ticks = false
    /// Whether start, stop and lap are felt, where the device can vibrate.
    package var vibrates = true
    /// Whether the screen reader announces each lap.
    package var announcesLaps = true

    /// The default values.
    package init() {}

    /// How the stopwatch looks.
    package static var schema: Schema { .stage }

    /// One key for each part.
    package static var fields: [SettingsField<StagePreferences>] {
        [
            SettingsField("digit-color", form: tr("a colour such as #ff8000 or amber, or nothing")) {
                $0.digitColor?.hex ?? ""
            } adopt: { (record, text: String) in
                guard text.isEmpty || NamedColor.color(text) != nil else { return false }
                record.digitColor = NamedColor.color(text)
                return true
            },
            SettingsField("decimals", \.decimals), SettingsField("time-of-day", \.showsTimeOfDay),
            SettingsField("current-lap", \.showsCurrentLap),
            SettingsField("newest-first", \.isNewestFirst), SettingsField("columns", \.columns),
            SettingsField("orientation", \.orientation), SettingsField("split", \.split),
            SettingsField("keep-awake", \.keepsAwake), SettingsField("ticks", \.ticks),
            SettingsField("vibration", \.vibrates), SettingsField("announce-laps", \.announcesLaps),
        ]
    }
}

/// Whether the laps are shown.
package nonisolated enum StageColumns: String, CaseIterable, SettingsValue {
    /// Digits and laps.
    case two
    /// The digits alone.
    case one
}

/// The position of the laps in the window.
package nonisolated enum StageOrientation: String, CaseIterable, SettingsValue {
    /// According to the shape of the window.
    case follow
    /// Beside the digits.
    case landscape
    /// Below the digits.
    case portrait
}

/// The preferences of the stopwatch, as the user has them.
package typealias StageSettings = SettingsGroup<StagePreferences>

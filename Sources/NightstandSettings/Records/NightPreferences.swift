// SPDX-License-Identifier: MIT
import ClockDesign
import Timekeeping

/// When and how the clock is dimmed for the night.
package nonisolated struct NightPreferences: SettingsRecord {
    /// What makes it night.
    package var mode = NightMode.off
    /// When the night begins, for ``NightMode/schedule``.
    package var from = CivilTime(secondOfDay: 22 * 3600)
    /// When the night ends; before ``from`` it is the next day.
    package var to = CivilTime(secondOfDay: 7 * 3600)
    /// The light below which it is night, in lux from 1 to 1000, for ``NightMode/light``.
    package var lightThreshold = 5
    /// The colour of the digits at night.
    package var digitColor = ClockColor(red: 176.0 / 255, green: 32.0 / 255, blue: 16.0 / 255)
    /// How opaque the digits are at night, in per cent.
    package var digitOpacity = 70
    /// Whether the screen's backlight is lowered at night, and put back afterwards.
    package var dimsBacklight = false
    /// How bright the backlight is at night, in per cent from 1 to 100.
    package var backlightLevel = 5

    /// The default values.
    package init() {}

    /// A look as it is at night: dim digits in one colour on black, without glow.
    package func dimmed(_ day: ClockLook) -> ClockLook {
        var look = day
        look.digitColor = digitColor
        look.changesColorEachMinute = false
        look.backgroundColor = .black
        look.digitOpacity = digitOpacity
        look.overlayOpacity = digitOpacity * day.overlayOpacity / 100
        look.glow = 0
        return look
    }

    /// When and how the clock is dimmed.
    package static var schema: Schema { .night }

    /// One key for each part.
    package static var fields: [SettingsField<NightPreferences>] {
        [
            SettingsField("mode", \.mode), SettingsField("from", \.from),
            SettingsField("to", \.to),
            SettingsField("light-threshold", \.lightThreshold), SettingsField("digit-color", \.digitColor),
            SettingsField("digit-opacity", \.digitOpacity), SettingsField("dim-backlight", \.dimsBacklight),
            SettingsField("backlight-level", \.backlightLevel),
        ]
    }
}

/// The preferences of night mode, as the user has them.
package typealias NightSettings = SettingsGroup<NightPreferences>

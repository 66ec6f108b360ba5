// SPDX-License-Identifier: MIT

/// What display mode does to the screen, and when it begins by itself.
package nonisolated struct DisplayPreferences: SettingsRecord {
    /// Whether the screen stays on in display mode.
    package var keepsAwake = true
    /// Whether the picture drifts, so that no pixel stays lit all night.
    package var protectsFromBurnIn = true
    /// Whether display mode starts by itself on mains power after a time without input.
    package var standsBy = false
    /// Minutes without input before that, from 1 to 240.
    package var standbyMinutes = 5
    /// Whether the hint on how to leave display mode was shown.
    package var hasSeenHint = false

    /// The default values.
    package init() {}

    /// What display mode does.
    package static var schema: Schema { .display }

    /// One key for each part.
    package static var fields: [SettingsField<DisplayPreferences>] {
        [
            SettingsField("keep-awake", \.keepsAwake), SettingsField("burn-in-protection", \.protectsFromBurnIn),
            SettingsField("standby", \.standsBy), SettingsField("standby-minutes", \.standbyMinutes),
            SettingsField("hint-seen", \.hasSeenHint),
        ]
    }
}

/// The preferences of display mode, as the user has them.
package typealias DisplaySettings = SettingsGroup<DisplayPreferences>

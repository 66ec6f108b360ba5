// SPDX-License-Identifier: MIT

/// What display mode does to the screen, and when it begins by itself.
public nonisolated struct DisplayPreferences: SettingsRecord {
    /// Whether the screen stays on in display mode.
    public var keepsAwake = true
    /// Whether the picture drifts, so that no pixel stays lit all night.
    public var protectsFromBurnIn = true
    /// Whether display mode begins by itself on mains power, when nobody has touched anything for a while.
    public var standsBy = false
    /// How long nobody must have touched anything, in minutes from 1 to 240.
    public var standbyMinutes = 5
    /// Whether the hint on how to leave display mode was shown.
    public var hasSeenHint = false

    /// The usual values.
    public init() {}

    /// What display mode does.
    public static var schema: Schema { .display }

    /// One key for each part.
    public static var fields: [SettingsField<DisplayPreferences>] {
        [
            SettingsField("keep-awake", \.keepsAwake), SettingsField("burn-in-protection", \.protectsFromBurnIn),
            SettingsField("standby", \.standsBy), SettingsField("standby-minutes", \.standbyMinutes),
            SettingsField("hint-seen", \.hasSeenHint),
        ]
    }
}

/// The preferences of display mode, as the user has them.
public typealias DisplaySettings = SettingsGroup<DisplayPreferences>

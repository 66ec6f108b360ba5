// SPDX-License-Identifier: MIT

/// What becomes of the sounds to sleep by.
public nonisolated struct SoundPreferences: SettingsRecord {
    /// Whether a chosen sound joins those that play, instead of taking their place.
    public var joins = false
    /// Whether the machine stays awake while they play.
    public var keepsAwake = true
    /// How much they change by themselves, in per cent; counts from the next sound that begins.
    public var drift = 0
    /// How many minutes before its end the sleep timer begins to fade, 0 to 30.
    public var sleepFade = 5
    /// What happens when the sleep timer has ended them.
    public var sleepAction = SleepAction.none
    /// How many seconds an alarm takes to grow out of them, 0 to 60.
    public var wakeCrossfade = 10
    /// How far each band is raised or lowered.
    public var equalizer = BandGains.flat
    /// How much brighter they are made, in decibels an octave around 1 kHz, −3 to 3.
    public var tilt = 0.0

    /// The usual values.
    public init() {}

    /// What becomes of the sounds.
    public static var schema: Schema { .sounds }

    /// One key for each part.
    public static var fields: [SettingsField<SoundPreferences>] {
        [
            SettingsField("joins", \.joins), SettingsField("keep-awake", \.keepsAwake), SettingsField("drift", \.drift),
            SettingsField("sleep-fade", \.sleepFade), SettingsField("sleep-action", \.sleepAction),
            SettingsField("wake-crossfade", \.wakeCrossfade), SettingsField("equalizer", \.equalizer),
            SettingsField("tilt", \.tilt),
        ]
    }

    /// The gains of the bands with the tilt taken in, in decibels.
    public var gains: BandGains {
        // The sixth band lies at 1 kHz.
        BandGains(equalizer.values.enumerated().map { $1 + tilt * Double($0 - 5) })
    }
}

/// The preferences of the sounds to sleep by, as the user has them.
public typealias SoundSettings = SettingsGroup<SoundPreferences>

// SPDX-License-Identifier: MIT

/// How sleep sounds play and end.
package nonisolated struct SoundPreferences: SettingsRecord {
    /// Whether a chosen sound joins those that play, instead of taking their place.
    package var joins = false
    /// Whether the machine stays awake while they play.
    package var keepsAwake = true
    /// Whether Do Not Disturb is turned on with them, and off again in the morning.
    package var quietsDesktop = false
    /// How much they change by themselves, in per cent; counts from the next sound that begins.
    package var drift = 0
    /// How many minutes before its end the sleep timer begins to fade, 0 to 30.
    package var sleepFade = 5
    /// What happens when the sleep timer has ended them.
    package var sleepAction = SleepTimerAction.none
    /// How many seconds an alarm takes to grow out of them, 0 to 60.
    package var wakeCrossfade = 10
    /// How far each band is raised or lowered.
    package var equalizer = BandGains.flat
    /// How much brighter they are made, in decibels an octave around 1 kHz, −3 to 3.
    package var tilt = 0.0

    /// The default values.
    package init() {}

    /// The schema of sleep sounds.
    package static var schema: Schema { .sounds }

    /// One key for each part.
    package static var fields: [SettingsField<SoundPreferences>] {
        [
            SettingsField("joins", \.joins), SettingsField("keep-awake", \.keepsAwake),
            SettingsField("do-not-disturb", \.quietsDesktop), SettingsField("drift", \.drift),
            SettingsField("sleep-fade", \.sleepFade), SettingsField("sleep-action", \.sleepAction),
            SettingsField("wake-crossfade", \.wakeCrossfade), SettingsField("equalizer", \.equalizer),
            SettingsField("tilt", \.tilt),
        ]
    }

    /// The gains of the bands with the tilt taken in, in decibels.
    package var gains: BandGains {
        // The sixth band lies at 1 kHz.
        BandGains(equalizer.values.enumerated().map { $1 + tilt * Double($0 - 5) })
    }
}

/// The preferences of the sounds to sleep by, as the user has them.
package typealias SoundSettings = SettingsGroup<SoundPreferences>

// SPDX-License-Identifier: MIT

/// How sleep sounds play and end.
package nonisolated struct SoundPreferences: SettingsRecord {
    /// Whether a chosen sound is added to the mix instead of replacing it.
    package var joins = false
    /// Whether the machine stays awake while they play.
    package var keepsAwake = true
    /// Whether Do Not Disturb is turned on with them, and off again in the morning.
    package var quietsDesktop = false
    /// How much they vary over time, in per cent; takes effect with the next sound that starts.
    package var drift = 0
    /// The length of the fade-out at the end of the sleep timer, in minutes from 0 to 30.
    package var sleepFade = 5
    /// What happens when the sleep timer has ended them.
    package var sleepAction = SleepTimerAction.none
    /// The crossfade from sleep sounds to an alarm, in seconds from 0 to 60.
    package var wakeCrossfade = 10
    /// The gain of each band.
    package var equalizer = BandGains.flat
    /// The tilt of the spectrum, in decibels per octave around 1 kHz, −3 to 3.
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

    /// The gains of the bands including the tilt, in decibels.
    package var gains: BandGains {
        // The sixth band is at 1 kHz.
        BandGains(equalizer.values.enumerated().map { $1 + tilt * Double($0 - 5) })
    }
}

/// The preferences of the sounds to sleep by, as the user has them.
package typealias SoundSettings = SettingsGroup<SoundPreferences>

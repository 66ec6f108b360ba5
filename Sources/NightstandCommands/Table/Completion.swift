// SPDX-License-Identifier: MIT

/// What the shell offers for a value.
nonisolated enum Completion: Hashable, Sendable {
    /// Nothing: only the user knows.
    case none
    /// One of a few words.
    case words([String])
    /// The name of a file.
    case files
    /// Whatever `nightstand complete KIND` prints at that moment.
    case live(Live)
    /// The same, or the name of a file where a path is begun.
    case liveOrFiles(Live)

    /// What is looked up when the user presses Tab.
    enum Live: String, Sendable, CaseIterable {
        /// Ids and labels of alarms.
        case alarms
        /// Ids and labels of what rings.
        case rings
        /// Ids and labels of timers.
        case timers
        /// Ids and labels of the timers that are kept to be started again.
        case presets
        /// Programs that can be run at the end of a timer.
        case programs
        /// The user's programs for events.
        case hooks
        /// Ids and names of stopwatches.
        case stopwatches
        /// Names of tones.
        case sounds
        /// Sleep sounds, including the user's own.
        case sleepSounds = "sleep-sounds"
        /// The user's own sounds.
        case ownSounds = "own-sounds"
        /// Mixes that have a name.
        case soundPresets = "sound-presets"
        /// The sounds and tones that can be rendered.
        case renderable
        /// Names and ids of saved places.
        case places
        /// Names of calendars.
        case calendars
        /// Names of calendars that alarms can be shared through.
        case sharingCalendars = "sharing-calendars"
        /// IANA time zones.
        case zones
        /// Names of commands, or of those below the word before.
        case commands
        /// Names of settings.
        case settings
        /// Possible values of the preceding setting.
        case settingValues = "setting-values"
        /// Names of looks.
        case looks
        /// Names of the user's own looks.
        case ownLooks = "own-looks"
    }
}

// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandSettings

extension PreferencesModel {
    /// Settings that stand together and are restored together.
    package enum Section: CaseIterable, Sendable {
        case time, digits, background, font, overlay
        case window, display, night
        case alarms
        case playing, sleep, tone
        case stopwatch, stageDisplay, feedback

        /// The sections of the clock's look.
        package static let look: [Section] = [.time, .digits, .background, .font, .overlay]
    }

    /// Whether any setting of a section differs from its default.
    package func isChanged(_ section: Section) -> Bool {
        let keys = section.keys
        return preferences.clock.differs(in: keys.clock) || preferences.application.differs(in: keys.application)
            || preferences.display.differs(in: keys.display) || preferences.night.differs(in: keys.night)
            || preferences.sounds.differs(in: keys.sounds) || preferences.stage.differs(in: keys.stage)
    }

    /// Restores the defaults of some sections, and offers to undo that.
    package func resetTapped(_ sections: [Section]) {
        let before = (look, application, display, night, sounds, stage)
        let takeBack = { [weak self] in
            guard let self else { return }
            (look, application, display, night, sounds, stage) = before
        }
        do throws(SettingsError) {
            for section in sections { try reset(section.keys) }
        } catch {
            takeBack()
            return toasts.report(error)
        }
        let isChanged = before != (look, application, display, night, sounds, stage)
        guard isChanged else { return toasts.say(tr("The defaults are already in use")) }
        toasts.say(tr("Defaults restored"), button: tr("Undo"), action: takeBack)
    }

    private func reset(_ keys: SectionKeys) throws(SettingsError) {
        try preferences.clock.reset(where: keys.clock.contains)
        try preferences.application.reset(where: keys.application.contains)
        try preferences.display.reset(where: keys.display.contains)
        try preferences.night.reset(where: keys.night.contains)
        try preferences.sounds.reset(where: keys.sounds.contains)
        try preferences.stage.reset(where: keys.stage.contains)
    }
}

/// The keys of the settings of a section, by the record that holds them.
nonisolated struct SectionKeys {
    var clock: Set<String> = []
    var application: Set<String> = []
    var display: Set<String> = []
    var night: Set<String> = []
    var sounds: Set<String> = []
    var stage: Set<String> = []
}

nonisolated extension PreferencesModel.Section {
    /// Which settings belong to it.
    var keys: SectionKeys {
        switch self {
        case .time:
            SectionKeys(
                clock: [
                    "show-seconds", "show-period", "leading-zero", "arrangement", "auto-fit", "size", "transition",
                ],
                application: ["time-format"])
        case .digits: SectionKeys(clock: ["digit-color", "random-color", "glow", "digit-opacity"])
        case .background: SectionKeys(clock: ["background-color"])
        case .font: SectionKeys(clock: ["font-family", "font-weight", "font-design"])
        case .overlay:
            SectionKeys(clock: ["show-date", "date-format", "show-next-alarm", "show-battery", "overlay-opacity"])
        case .window: SectionKeys(application: ["appearance"])
        // Whether the hint was seen is not a choice of the user.
        case .display: SectionKeys(display: Set(DisplayPreferences.fields.map(\.key)).subtracting(["hint-seen"]))
        case .night: SectionKeys(night: Set(NightPreferences.fields.map(\.key)))
        case .alarms:
            SectionKeys(
                application: Set(ApplicationPreferences.fields.map(\.key)).subtracting(["appearance", "time-format"]))
        case .playing: SectionKeys(sounds: ["joins", "keep-awake", "do-not-disturb", "drift"])
        case .sleep: SectionKeys(sounds: ["sleep-fade", "sleep-action", "wake-crossfade"])
        case .tone: SectionKeys(sounds: ["equalizer", "tilt"])
        case .stopwatch:
            SectionKeys(
                stage: ["columns", "orientation", "split", "decimals", "newest-first", "current-lap", "time-of-day"])
        case .stageDisplay: SectionKeys(application: ["appearance"], stage: ["digit-color", "keep-awake"])
        case .feedback: SectionKeys(stage: ["ticks", "vibration", "announce-laps"])
        }
    }
}

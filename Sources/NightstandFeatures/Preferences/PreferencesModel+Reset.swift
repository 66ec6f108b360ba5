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
    ///
    /// Undoing writes back only what was reset: in the meantime, other settings may have changed here or elsewhere.
    package func resetTapped(_ sections: [Section]) {
        let keys = sections.map(\.keys)
        var undos: [() -> Void] = []
        do throws(SettingsError) {
            try undos.append(contentsOf: reset(preferences.clock, keys.map(\.clock)))
            try undos.append(contentsOf: reset(preferences.application, keys.map(\.application)))
            try undos.append(contentsOf: reset(preferences.display, keys.map(\.display)))
            try undos.append(contentsOf: reset(preferences.night, keys.map(\.night)))
            try undos.append(contentsOf: reset(preferences.sounds, keys.map(\.sounds)))
            try undos.append(contentsOf: reset(preferences.stage, keys.map(\.stage)))
        } catch {
            undos.forEach { $0() }
            return toasts.report(error)
        }
        guard !undos.isEmpty else { return toasts.say(tr("The defaults are already in use")) }
        toasts.say(tr("Defaults restored"), button: tr("Undo")) { undos.forEach { $0() } }
    }

    /// Restores the defaults of keys of a group; returns what undoes that, which is nothing if they were in use already.
    private func reset<Record>(
        _ group: SettingsGroup<Record>, _ keys: [Set<String>]
    ) throws(SettingsError) -> [() -> Void] {
        let replaced = try group.reset { key in keys.contains { $0.contains(key) } }
        guard !replaced.isEmpty else { return [] }
        return [
            { [toasts] in
                do throws(SettingsError) { try group.restore(replaced) } catch { toasts.report(error) }
            }
        ]
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
    /// The settings that its group in the preferences shows, hidden rows included, and no others.
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
        case .window: SectionKeys(application: ["appearance", "tray-icon"])
        case .display: SectionKeys(display: ["keep-awake", "burn-in-protection", "standby", "standby-minutes"])
        case .night:
            SectionKeys(night: [
                "mode", "from", "to", "light-threshold", "digit-color", "digit-opacity", "dim-backlight",
                "backlight-level",
            ])
        case .alarms:
            SectionKeys(application: [
                "raise-volume", "volume-floor", "grace-period", "open-when-ringing", "announce-sleep", "sleep-again",
                "any-key-snoozes", "show-today",
            ])
        case .playing: SectionKeys(sounds: ["joins", "keep-awake", "do-not-disturb", "drift"])
        case .sleep: SectionKeys(sounds: ["sleep-fade", "sleep-action", "wake-crossfade"])
        case .tone: SectionKeys(sounds: ["equalizer", "tilt"])
        case .stopwatch:
            SectionKeys(stage: ["columns", "orientation", "decimals", "newest-first", "current-lap", "time-of-day"])
        case .stageDisplay: SectionKeys(application: ["appearance"], stage: ["digit-color", "keep-awake"])
        case .feedback: SectionKeys(stage: ["ticks", "vibration", "announce-laps"])
        }
    }
}

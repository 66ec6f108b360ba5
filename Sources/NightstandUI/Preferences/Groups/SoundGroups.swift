// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandSettings
import Reactive

/// What becomes of the sounds to sleep by.
@MainActor enum SoundGroups {
    static func playing(_ model: PreferencesModel) -> PreferencesGroup {
        let drift = PercentRow("Drift", model, \.sounds.drift)
        return PreferencesGroup(
            "Playing",
            description: "Drift lets wind, rain and noise come and go by themselves; it counts from the next sound on.",
            [
                FlagRow("Mix sounds", subtitle: "A chosen sound joins the others", model, \.sounds.joins),
                FlagRow(
                    "Keep the computer awake", subtitle: "While sounds play; the screen may go dark", model,
                    \.sounds.keepsAwake),
                FlagRow(
                    "Turn Do Not Disturb on", subtitle: "With the sounds, and off again after the alarm", model,
                    \.sounds.quietsDesktop), drift,
            ])
    }

    static func night(_ model: PreferencesModel) -> PreferencesGroup {
        PreferencesGroup(
            "The End of the Night",
            [
                NumberRow(
                    "Minutes of fading", subtitle: "Before the sleep timer ends", from: 0, to: 30, model,
                    \.sounds.sleepFade),
                OptionRow(
                    "After the sleep timer", subtitle: "Suspends only if it is sure to wake for the next alarm",
                    SleepTimerActionTitles.long, model, \.sounds.sleepAction),
                NumberRow(
                    "Seconds of waking", subtitle: "An alarm grows out of what plays", from: 0, to: 60, model,
                    \.sounds.wakeCrossfade),
            ])
    }

    static func reset(_ model: PreferencesModel) -> PreferencesGroup {
        let reset = Button("Usual Sound Settings") { model.resetSoundsTapped() }
        reset.align(.center)
        reset.style("pill")
        return PreferencesGroup("", [reset])
    }
}

// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive

/// What becomes of the sounds to sleep by.
@MainActor enum SoundGroups {
    static func playing(_ model: PreferencesModel) -> PreferencesGroup {
        // Translators: how much sounds come and go by themselves.
        let drift = PercentRow(tr("Drift"), model, \.sounds.drift)
        return PreferencesGroup(
            tr("Playing"),
            description: tr(
                "Drift lets wind, rain and noise come and go by themselves; it counts from the next sound on."),
            [
                FlagRow(tr("Mix sounds"), subtitle: tr("A chosen sound joins the others"), model, \.sounds.joins),
                FlagRow(
                    tr("Keep the computer awake"), subtitle: tr("While sounds play; the screen may go dark"), model,
                    \.sounds.keepsAwake),
                FlagRow(
                    tr("Turn Do Not Disturb on"), subtitle: tr("With the sounds, and off again after the alarm"), model,
                    \.sounds.quietsDesktop), drift,
            ])
    }

    static func night(_ model: PreferencesModel) -> PreferencesGroup {
        PreferencesGroup(
            tr("The End of the Night"),
            [
                NumberRow(
                    tr("Minutes of fading"), subtitle: tr("Before the sleep timer ends"), from: 0, to: 30, model,
                    \.sounds.sleepFade),
                OptionRow(
                    tr("After the sleep timer"), subtitle: tr("Suspends only if it is sure to wake for the next alarm"),
                    SleepTimerActionTitles.long, model, \.sounds.sleepAction),
                NumberRow(
                    tr("Seconds of waking"), subtitle: tr("An alarm grows out of what plays"), from: 0, to: 60, model,
                    \.sounds.wakeCrossfade),
            ])
    }

    static func reset(_ model: PreferencesModel) -> PreferencesGroup {
        let reset = Button(tr("Usual Sound Settings")) { model.resetSoundsTapped() }
        reset.align(.center)
        reset.style("pill")
        return PreferencesGroup("", [reset])
    }
}

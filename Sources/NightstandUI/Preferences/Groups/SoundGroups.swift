// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive

/// The settings of the sleep sounds.
@MainActor enum SoundGroups {
    static func playing(_ model: PreferencesModel) -> PreferencesGroup {
        // Translators: how much sounds change over time by themselves.
        let drift = PercentRow(tr("Variation"), model, \.sounds.drift)
        return PreferencesGroup(
            tr("Playing"),
            description: tr(
                "Variation lets wind, rain and noise change over time. It applies from the next sound you play."),
            [
                FlagRow(
                    tr("Mix sounds"), subtitle: tr("A sound you choose joins those already playing"), model,
                    \.sounds.joins),
                FlagRow(
                    tr("Keep the computer awake"), subtitle: tr("While sounds play; the screen can still turn off"),
                    model,
                    \.sounds.keepsAwake),
                FlagRow(
                    tr("Turn on Do Not Disturb"), subtitle: tr("From when sounds start until after the alarm"), model,
                    \.sounds.quietsDesktop), drift,
            ])
    }

    static func night(_ model: PreferencesModel) -> PreferencesGroup {
        PreferencesGroup(
            tr("Sleep Timer and Waking"),
            [
                NumberRow(
                    tr("Fade-out"), subtitle: tr("Minutes before the sleep timer ends"), from: 0, to: 30, model,
                    \.sounds.sleepFade),
                OptionRow(
                    tr("After the sleep timer"), subtitle: tr("Suspends only if the next alarm will wake the computer"),
                    SleepTimerActionTitles.long, model, \.sounds.sleepAction),
                NumberRow(
                    tr("Wake crossfade"), subtitle: tr("Seconds over which sleep sounds fade into the alarm"), from: 0,
                    to: 60, model,
                    \.sounds.wakeCrossfade),
            ])
    }
}

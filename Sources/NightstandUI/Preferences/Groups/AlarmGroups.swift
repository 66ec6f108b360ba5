// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive

/// What concerns all alarms, and what Do Not Disturb does to them.
@MainActor enum AlarmGroups {
    static func alarms(_ model: PreferencesModel) -> PreferencesGroup {
        let floor = PercentRow(tr("At least this loud"), model, \.application.volumeFloor)
        floor.bind(\.isSensitive) { model.application.raisesVolume }
        return PreferencesGroup(
            tr("Alarms"),
            [
                FlagRow(
                    tr("Raise the volume while an alarm rings"), subtitle: tr("Unmutes, and puts both back afterwards"),
                    model,
                    \.application.raisesVolume), floor,
                NumberRow(
                    tr("Minutes of grace"), subtitle: tr("A late alarm still rings, softly, within these"), from: 0,
                    to: 720,
                    model, \.application.gracePeriod),
                FlagRow(
                    tr("Open the window"), subtitle: tr("When an alarm rings while it is closed"), model,
                    \.application.opensWhenRinging),
                FlagRow(
                    tr("Say before sleep what wakes"), subtitle: tr("Whether the next alarm will wake the computer"),
                    model,
                    \.application.announcesSleep),
                FlagRow(
                    tr("Sleep again when nobody answers"),
                    subtitle: tr("If the alarm woke the computer, and nobody uses it"),
                    model, \.application.sleepsAgain),
                FlagRow(
                    tr("Any key snoozes"), subtitle: tr("Else Space and Return alone; Escape always stops"), model,
                    \.application.anyKeySnoozes),
                FlagRow(
                    tr("Open the next 24 hours"),
                    subtitle: tr("The dial above the alarms, where there is no room beside"),
                    model, \.application.showsToday),
            ])
    }

    static func focus() -> PreferencesGroup {
        let rows = [
            (
                tr("Alarms ring all the same"),
                tr(
                    "Sound and window do not depend on notifications; Do Not Disturb hides only the notification beside them."
                )
            ),
            (
                tr("To see the notification too"),
                tr(
                    """
                    In the desktop's settings, under Notifications, let Nightstand show urgent notifications, or leave \
                    Do Not Disturb off at night.
                    """)
            ),
            (
                tr("To silence an alarm"),
                tr("Switch it off, or skip its next time, on the page Alarms: Do Not Disturb does not do that.")
            ),
        ].map { title, text in
            let name = Label(title)
            let line = Label(text)
            line.wrap()
            line.style("caption", "dim-label")
            let box = Box(.column, spacing: 3, [name, line])
            box.margins(horizontal: 12, vertical: 10)
            return CustomRow(box)
        }
        return PreferencesGroup(tr("Do Not Disturb"), rows)
    }
}
